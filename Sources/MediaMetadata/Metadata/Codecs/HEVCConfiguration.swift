/// H.265: the decoder configuration record (`hvcC`, Matroska `V_MPEGH/ISO/HEVC`).
///
/// | field | bytes | meaning |
/// | --- | --- | --- |
/// | configurationVersion | 1 | 1 |
/// | profile space, tier, profile | 1 | 2, 1, 5 bits |
/// | compatibility, constraints | 4 + 6 | |
/// | general_level_idc | 1 | thirty times the level |
/// | min_spatial_segmentation, parallelism | 2 + 1 | |
/// | chromaFormat, bit depths − 8 | 1 + 1 + 1 | low 2, 3, 3 bits |
/// | avgFrameRate, layers | 2 + 1 | |
/// | numOfArrays | 1 | each: unit type, count, then lengths and units |
///
/// [ISO14496-15 §8.3.3]
enum HEVCConfiguration {
  static func read(_ record: Bytes) throws(ParseError) -> CodecDetails {
    var reader = ByteReader(record)
    // Early writers left 0 here; the layout is the same.
    guard try reader.u8() <= 1 else { throw .malformed("an hvcC of an unknown version", at: record.offset) }
    let first = try reader.u8()
    let compatibility = try reader.u32()
    try reader.skip(6)
    let level = Int(try reader.u8())
    try reader.skip(3)
    var details = CodecDetails()
    details.chroma = CodecDetails.ChromaFormat(idc: Int(try reader.u8() & 3))
    details.bitDepth = 8 + Int(try reader.u8() & 7)
    try reader.skip(4)
    details.profile = words(
      profile: Int(first & 0x1F), isHighTier: first & 0x20 != 0, compatibility: compatibility, level: level)
    let arrays = try reader.u8()
    for _ in 0..<arrays {
      let type = try reader.u8() & 0x3F
      let count = try reader.u16()
      for _ in 0..<count {
        let unit = try reader.take(try reader.u16())
        if type == 33 {
          // A broken parameter set costs its own values only.
          if let read = try? HEVCSequenceParameters.read(unit) { details.fill(from: read) }
          return details
        }
      }
    }
    return details
  }
  /// Profile and level in words; the level's number is thirty times the level. [ISO23008-2 §A.3, §A.4]
  static func words(profile: Int, isHighTier: Bool, compatibility: UInt32, level: Int) -> String? {
    let name: String
    switch profile {
    case 1: name = "Main"
    case 2: name = "Main 10"
    case 3: name = "Main Still Picture"
    case 4: name = "Range Extensions"
    case 5: name = "High Throughput"
    case 6: name = "Multiview Main"
    case 7: name = "Scalable Main"
    case 9: name = "Screen Content Coding"
    case 0 where compatibility & 0x4000_0000 != 0: name = "Main"
    case 0 where compatibility & 0x2000_0000 != 0: name = "Main 10"
    default: return nil
    }
    guard level > 0 else { return name }
    return name + "@" + CodecDetails.level(tenths: level / 3) + (isHighTier ? "@High" : "")
  }
}
