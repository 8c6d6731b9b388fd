/// AAC and its kin: `AudioSpecificConfig`, the decoder information of an `esds` and Matroska's `A_AAC`. [ISO14496-3 §1.6.2.1]
///
/// | field | bits | meaning |
/// | --- | --- | --- |
/// | audioObjectType | 5 (+ 6) | 2 is AAC LC, 5 SBR, 29 PS |
/// | samplingFrequencyIndex | 4 (+ 24) | |
/// | channelConfiguration | 4 | 0: a program config element says it |
/// | extension rate and object type | 4 (+ 24), 5 | only after 5 and 29 |
enum AudioSpecificConfiguration {
  static func read(_ record: Bytes) throws(ParseError) -> CodecDetails {
    var bits = BitReader(record)
    var details = CodecDetails()
    var object = try objectType(&bits)
    details.sampleRate = try frequency(&bits)
    var channels = Int(try bits.bits(4))
    var hasSBR = false
    var hasPS = false
    if object == 5 || object == 29 {
      hasSBR = true
      hasPS = object == 29
      if let rate = try frequency(&bits) { details.sampleRate = rate }
      object = try objectType(&bits)
      if object == 22 { channels = Int(try bits.bits(4)) }
    }
    details.channels = channelCount(channels)
    if [1, 2, 3, 4, 6, 7, 17, 19, 20, 21, 22, 23].contains(object) {
      // What follows may announce SBR in a way that old decoders pass over; a record that ends here says nothing of it.
      try? readGeneral(&bits, object: object, channels: channels, hasSBR: &hasSBR, hasPS: &hasPS, into: &details)
    }
    switch object {
    case 32, 33, 34: details.codec = object == 32 ? "mp1" : object == 33 ? "mp2" : "mp3"
    case 36: details.codec = "mp4als"
    case 42: details.codec = "usac"
    case 1...4, 6, 17, 19, 20, 23, 39: details.codec = "aac"
    default: break
    }
    details.profile = hasPS ? "HE-AACv2" : hasSBR ? "HE-AAC" : names[object]
    if hasPS, details.channels == 1 { details.channels = 2 }
    return details
  }
  private static let names: [Int: String] = [
    1: "Main", 2: "LC", 3: "SSR", 4: "LTP", 6: "Scalable", 17: "ER LC", 19: "ER LTP", 20: "ER Scalable", 23: "LD",
    39: "ELD", 42: "xHE-AAC",
  ]
  private static let rates = [
    96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
  ]
  private static func objectType(_ bits: inout BitReader) throws(ParseError) -> Int {
    let type = Int(try bits.bits(5))
    return type == 31 ? 32 + Int(try bits.bits(6)) : type
  }
  private static func frequency(_ bits: inout BitReader) throws(ParseError) -> Int? {
    let index = Int(try bits.bits(4))
    if index == 15 { return Int(try bits.bits(24)) }
    return index < rates.count ? rates[index] : nil
  }
  /// [ISO14496-3 §1.6.3.5]
  static func channelCount(_ configuration: Int) -> Int? {
    switch configuration {
    case 1...6: configuration
    case 7, 12, 14: 8
    case 11: 7
    case 13: 24
    default: nil
    }
  }
  /// `GASpecificConfig` and the backward compatible signal of SBR and PS. [ISO14496-3 §4.4.1, §1.6.2.1]
  private static func readGeneral(
    _ bits: inout BitReader, object: Int, channels: Int, hasSBR: inout Bool, hasPS: inout Bool,
    into details: inout CodecDetails
  ) throws(ParseError) {
    let isShort = try bits.flag()
    details.samplesPerFrame = object == 23 ? (isShort ? 480 : 512) : isShort ? 960 : 1_024
    if try bits.flag() { try bits.skip(14) }
    let isExtended = try bits.flag()
    if channels == 0 { details.channels = try programChannels(&bits) }
    if object == 6 || object == 20 { try bits.skip(3) }
    if isExtended {
      if object == 22 { try bits.skip(16) }
      if [17, 19, 20, 23].contains(object) { try bits.skip(3) }
      try bits.skip(1)
    }
    guard !hasSBR, bits.remaining >= 16, try bits.bits(11) == 0x2B7, try objectType(&bits) == 5, try bits.flag() else {
      return
    }
    hasSBR = true
    if let rate = try frequency(&bits) { details.sampleRate = rate }
    if bits.remaining >= 12, try bits.bits(11) == 0x548, try bits.flag() { hasPS = true }
  }
  /// Channels of a program config element. [ISO14496-3 §4.4.1.1]
  private static func programChannels(_ bits: inout BitReader) throws(ParseError) -> Int {
    try bits.skip(10)
    let front = Int(try bits.bits(4))
    let side = Int(try bits.bits(4))
    let back = Int(try bits.bits(4))
    let lowFrequency = Int(try bits.bits(2))
    let data = Int(try bits.bits(3))
    let coupling = Int(try bits.bits(4))
    if try bits.flag() { try bits.skip(4) }
    if try bits.flag() { try bits.skip(4) }
    if try bits.flag() { try bits.skip(3) }
    var channels = lowFrequency
    for _ in 0..<front + side + back {
      channels += try bits.flag() ? 2 : 1
      try bits.skip(4)
    }
    try bits.skip((lowFrequency + data) * 4 + coupling * 5)
    return channels
  }
}
