/// An AV1 sequence header, read up to the colours. [AV1 §5.5]
enum AV1SequenceHeader {
  static func read(_ unit: Bytes) throws(ParseError) -> CodecDetails {
    var bits = BitReader(unit)
    var details = CodecDetails()
    let profile = Int(try bits.bits(3))
    try bits.skip(1)
    let isReduced = try bits.flag()
    if isReduced {
      details.profile = AV1Configuration.words(profile: profile, level: Int(try bits.bits(5)), isHighTier: false)
    } else {
      try readOperatingPoints(&bits, profile: profile, into: &details)
    }
    let widthBits = Int(try bits.bits(4)) + 1
    let heightBits = Int(try bits.bits(4)) + 1
    details.width = Int(try bits.bits(widthBits)) + 1
    details.height = Int(try bits.bits(heightBits)) + 1
    if !isReduced, try bits.flag() { try bits.skip(7) }  // frame ids
    try bits.skip(3)
    if !isReduced {
      try bits.skip(4)
      let hasOrderHint = try bits.flag()
      if hasOrderHint { try bits.skip(2) }
      let choosesTools = try bits.flag()
      let tools = choosesTools ? 2 : Int(try bits.bits(1))
      if tools > 0, try !bits.flag() { try bits.skip(1) }
      if hasOrderHint { try bits.skip(3) }
    }
    try bits.skip(3)
    try readColor(&bits, profile: profile, into: &details)
    return details
  }
  private static func readOperatingPoints(
    _ bits: inout BitReader, profile: Int, into details: inout CodecDetails
  ) throws(ParseError) {
    var hasModel = false
    var delayBits = 0
    if try bits.flag() {  // timing_info_present_flag
      try bits.skip(64)
      if try bits.flag() { _ = try bits.exponentialGolomb() }  // uvlc() has Exp-Golomb's form
      hasModel = try bits.flag()
      if hasModel {
        delayBits = Int(try bits.bits(5)) + 1
        try bits.skip(42)
      }
    }
    let hasDelay = try bits.flag()
    let points = Int(try bits.bits(5)) + 1
    for point in 0..<points {
      try bits.skip(12)
      let level = Int(try bits.bits(5))
      let isHighTier = level > 7 ? try bits.flag() : false
      if point == 0 {
        details.profile = AV1Configuration.words(profile: profile, level: level, isHighTier: isHighTier)
      }
      if hasModel, try bits.flag() { try bits.skip(delayBits * 2 + 1) }
      if hasDelay, try bits.flag() { try bits.skip(4) }
    }
  }
  /// [AV1 §5.5.2]
  private static func readColor(
    _ bits: inout BitReader, profile: Int, into details: inout CodecDetails
  ) throws(ParseError) {
    let isHigh = try bits.flag()
    let isTwelve = profile == 2 && isHigh ? try bits.flag() : false
    details.bitDepth = isTwelve ? 12 : isHigh ? 10 : 8
    let isMonochrome = profile == 1 ? false : try bits.flag()
    var color = ColorCodePoints(primaries: 2, transfer: 2, matrix: 2)
    let isDescribed = try bits.flag()
    if isDescribed {
      color = ColorCodePoints(
        primaries: Int(try bits.bits(8)), transfer: Int(try bits.bits(8)), matrix: Int(try bits.bits(8)))
    }
    if isMonochrome {
      color.fullRange = try bits.flag()
      details.chroma = .monochrome
    } else if color.primaries == 1, color.transfer == 13, color.matrix == 0 {
      color.fullRange = true
      details.chroma = .yuv444
    } else {
      color.fullRange = try bits.flag()
      switch profile {
      case 0: details.chroma = .yuv420
      case 1: details.chroma = .yuv444
      default:
        if details.bitDepth == 12 {
          let x = try bits.flag()
          let y = x ? try bits.flag() : false
          details.chroma = AV1Configuration.chroma(monochrome: false, x: x, y: y)
        } else {
          details.chroma = .yuv422
        }
      }
    }
    details.color = color
  }
}
