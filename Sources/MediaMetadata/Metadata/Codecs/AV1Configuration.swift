/// AV1: the configuration record (`av1C`, Matroska `V_AV1`) and the sequence header.
///
/// | field | bits | meaning |
/// | --- | --- | --- |
/// | marker, version | 1, 7 | 1, 1 |
/// | seq_profile, seq_level_idx_0 | 3, 5 | |
/// | seq_tier_0, high_bitdepth, twelve_bit, monochrome | 1 each | |
/// | chroma_subsampling_x, _y, chroma_sample_position | 1, 1, 2 | |
/// | initial_presentation_delay | 8 | |
/// | configOBUs | rest | the sequence header, if any |
///
/// [AV1-ISOBMFF §2.3.3]
enum AV1Configuration {
  static func read(_ record: Bytes) throws(ParseError) -> CodecDetails {
    var reader = ByteReader(record)
    guard try reader.u8() == 0x81 else { throw .malformed("an av1C of an unknown version", at: record.offset) }
    let first = try reader.u8()
    let flags = try reader.u8()
    try reader.skip(1)
    var details = CodecDetails()
    let profile = Int(first >> 5)
    details.profile = words(profile: profile, level: Int(first & 0x1F), isHighTier: flags & 0x80 != 0)
    details.bitDepth = flags & 0x40 == 0 ? 8 : profile == 2 && flags & 0x20 != 0 ? 12 : 10
    details.chroma = chroma(monochrome: flags & 0x10 != 0, x: flags & 8 != 0, y: flags & 4 != 0)
    // A broken header costs its own values only: the record has what matters.
    if let header = try? sequenceHeader(in: reader.rest()) { details.fill(from: header) }
    return details
  }
  static func chroma(monochrome: Bool, x: Bool, y: Bool) -> CodecDetails.ChromaFormat {
    monochrome ? .monochrome : x ? y ? .yuv420 : .yuv422 : .yuv444
  }
  /// [AV1 §A.3]
  static func words(profile: Int, level: Int, isHighTier: Bool) -> String? {
    let names = ["Main", "High", "Professional"]
    guard profile < names.count else { return nil }
    guard level < 24 else { return names[profile] }
    return names[profile] + "@\(2 + level >> 2).\(level & 3)" + (isHighTier ? "@High" : "")
  }
  /// Finds and reads the sequence header among open bitstream units. [AV1 §5.3]
  static func sequenceHeader(in units: Bytes) throws(ParseError) -> CodecDetails? {
    var reader = ByteReader(units)
    while reader.remaining > 0 {
      let header = try reader.u8()
      if header & 4 != 0 { try reader.skip(1) }
      var size = reader.remaining
      if header & 2 != 0 {
        size = 0
        for i in 0..<8 {
          let byte = try reader.u8()
          size |= Int(byte & 0x7F) << (i * 7)
          if byte & 0x80 == 0 { break }
        }
      }
      let unit = try reader.take(size)
      if header >> 3 & 0xF == 1 { return try AV1SequenceHeader.read(unit) }
    }
    return nil
  }
}
