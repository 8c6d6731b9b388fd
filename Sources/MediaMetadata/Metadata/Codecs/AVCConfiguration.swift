/// H.264: the decoder configuration record (`avcC`, Matroska `V_MPEG4/ISO/AVC`) and the sequence parameter set.
///
/// | field | bytes | meaning |
/// | --- | --- | --- |
/// | configurationVersion | 1 | 1 |
/// | profile, compatibility, level | 3 | as in the parameter set |
/// | lengthSizeMinusOne | 1 | low 2 bits |
/// | numOfSequenceParameterSets | 1 | low 5 bits |
/// | sequenceParameterSetLength | 2 | then the unit, with its one-byte header |
///
/// [ISO14496-15 §5.3.3] [ISO14496-10 §7.3.2.1]
enum AVCConfiguration {
  static func read(_ record: Bytes) throws(ParseError) -> CodecDetails {
    var reader = ByteReader(record)
    guard try reader.u8() == 1 else { throw .malformed("an avcC of an unknown version", at: record.offset) }
    let profile = Int(try reader.u8())
    let constraints = try reader.u8()
    let level = Int(try reader.u8())
    try reader.skip(1)
    let sets = try reader.u8() & 0x1F
    var details = CodecDetails()
    if sets > 0 {
      let unit = try reader.take(try reader.u16())
      // A broken parameter set costs its own values; profile and level stand before it.
      if let read = try? sequenceParameters(unit) { details = read }
    }
    details.profile = words(profile: profile, constraints: constraints, level: level)
    return details
  }
  /// A sequence parameter set with its one-byte unit header.
  static func sequenceParameters(_ unit: Bytes) throws(ParseError) -> CodecDetails {
    var bits = BitReader(NALUnit.payload(unit, headerSize: 1))
    var details = CodecDetails()
    let profile = Int(try bits.bits(8))
    let constraints = UInt8(truncatingIfNeeded: try bits.bits(8))
    let level = Int(try bits.bits(8))
    details.profile = words(profile: profile, constraints: constraints, level: level)
    _ = try bits.exponentialGolomb()
    var chroma = 1
    details.bitDepth = 8
    if [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135].contains(profile) {
      chroma = Int(try bits.exponentialGolomb())
      if chroma == 3 { try bits.skip(1) }
      details.bitDepth = 8 + min(Int(try bits.exponentialGolomb()), 8)
      _ = try bits.exponentialGolomb()
      try bits.skip(1)
      if try bits.flag() {
        for list in 0..<(chroma == 3 ? 12 : 8) where try bits.flag() {
          try skipScalingList(&bits, count: list < 6 ? 16 : 64)
        }
      }
    }
    details.chroma = CodecDetails.ChromaFormat(idc: chroma)
    _ = try bits.exponentialGolomb()
    switch try bits.exponentialGolomb() {
    case 0: _ = try bits.exponentialGolomb()
    case 1:
      try bits.skip(1)
      _ = try bits.signedExponentialGolomb()
      _ = try bits.signedExponentialGolomb()
      let cycle = try bits.exponentialGolomb()
      guard cycle <= 255 else { throw .malformed("a picture order cycle of \(cycle)", at: unit.offset) }
      for _ in 0..<cycle { _ = try bits.signedExponentialGolomb() }
    default: break
    }
    _ = try bits.exponentialGolomb()
    try bits.skip(1)
    let columns = Int(try bits.exponentialGolomb()) + 1
    let rows = Int(try bits.exponentialGolomb()) + 1
    let framesOnly = try bits.flag()
    if !framesOnly { try bits.skip(1) }
    try bits.skip(1)
    guard columns <= 65_536, rows <= 65_536 else { throw .malformed("a picture of no sensible size", at: unit.offset) }
    var width = columns * 16
    var height = rows * 16 * (framesOnly ? 1 : 2)
    if try bits.flag() {
      let unitX = chroma == 1 || chroma == 2 ? 2 : 1
      let unitY = (chroma == 1 ? 2 : 1) * (framesOnly ? 1 : 2)
      width -= (Int(try bits.exponentialGolomb()) + Int(try bits.exponentialGolomb())) * unitX
      height -= (Int(try bits.exponentialGolomb()) + Int(try bits.exponentialGolomb())) * unitY
    }
    if width > 0, height > 0 { (details.width, details.height) = (width, height) }
    if try bits.flag() {
      try NALUnit.readUsability(&bits, into: &details)
      // What follows is of use to streams without a container only, and costs nothing but itself.
      try? readTiming(&bits, into: &details)
    }
    return details
  }
  /// Chroma places, then the length of a field in clock ticks. [ISO14496-10 §E.2.1]
  private static func readTiming(_ bits: inout BitReader, into details: inout CodecDetails) throws(ParseError) {
    if try bits.flag() {
      _ = try bits.exponentialGolomb()
      _ = try bits.exponentialGolomb()
    }
    guard try bits.flag() else { return }
    let units = try bits.bits(32)
    let scale = try bits.bits(32)
    guard units > 0, scale > 0 else { return }
    let rate = Double(scale) / (2 * Double(units))
    if rate >= 1, rate <= 1_000 { details.frameRate = rate }
  }
  private static func skipScalingList(_ bits: inout BitReader, count: Int) throws(ParseError) {
    var last = 8
    var next = 8
    for _ in 0..<count {
      if next != 0 { next = (last + Int(try bits.signedExponentialGolomb())) & 0xFF }
      if next != 0 { last = next }
    }
  }
  /// Profile and level in words. [ISO14496-10 §A.2, §A.3]
  static func words(profile: Int, constraints: UInt8, level: Int) -> String? {
    let name: String
    switch profile {
    case 66: name = constraints & 0x40 != 0 ? "Constrained Baseline" : "Baseline"
    case 77: name = "Main"
    case 88: name = "Extended"
    case 100 where constraints & 0x0C == 0x0C: name = "Constrained High"
    case 100: name = constraints & 0x08 != 0 ? "Progressive High" : "High"
    case 110: name = constraints & 0x10 != 0 ? "High 10 Intra" : "High 10"
    case 122: name = constraints & 0x10 != 0 ? "High 4:2:2 Intra" : "High 4:2:2"
    case 244: name = constraints & 0x10 != 0 ? "High 4:4:4 Intra" : "High 4:4:4 Predictive"
    case 44: name = "CAVLC 4:4:4 Intra"
    case 83: name = "Scalable Baseline"
    case 86: name = "Scalable High"
    case 118: name = "Multiview High"
    case 128: name = "Stereo High"
    default: return nil
    }
    // Level 1b is 9, or 11 with constraint_set3_flag in the older profiles.
    if level == 9 || (level == 11 && constraints & 0x10 != 0 && [66, 77, 88].contains(profile)) { return name + "@1b" }
    return level == 0 ? name : name + "@" + CodecDetails.level(tenths: level)
  }
}
