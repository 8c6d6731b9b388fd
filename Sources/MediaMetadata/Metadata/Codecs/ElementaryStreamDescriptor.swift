/// MPEG-4 elementary stream descriptor, the body of an `esds`. [ISO14496-1 §7.2.6.5]
///
/// | tag | descriptor | read from it |
/// | --- | --- | --- |
/// | 3 | ES | its number and flags, passed over |
/// | 4 | decoder configuration | object type, average and maximum bit rate |
/// | 5 | decoder specific information | AAC, MPEG-4 Visual |
enum ElementaryStreamDescriptor {
  static func read(_ bytes: Bytes) throws(ParseError) -> CodecDetails {
    var reader = ByteReader(bytes)
    var details = CodecDetails()
    var body = try descriptor(3, &reader)
    try body.skip(2)
    let flags = try body.u8()
    if flags & 0x80 != 0 { try body.skip(2) }
    if flags & 0x40 != 0 { try body.skip(try body.u8()) }
    if flags & 0x20 != 0 { try body.skip(2) }
    var configuration = try descriptor(4, &body)
    let object = try configuration.u8()
    try configuration.skip(4)
    try configuration.skip(4)
    let average = try configuration.u32()
    // Variable bit rate is written as 0; the maximum before it says nothing about the average.
    if average > 0, average < UInt32.max { details.bitRate = Double(average) }
    details.codec = codecs[object]
    guard configuration.remaining > 2, let specific = try? descriptor(5, &configuration).bytes else { return details }
    switch object {
    case 0x40, 0x66, 0x67, 0x68:
      let audio = try AudioSpecificConfiguration.read(specific)
      details.codec = audio.codec ?? details.codec
      details.fill(from: audio)
    case 0x20: details.fill(from: MPEG4Visual.read(specific))
    default: break
    }
    return details
  }
  /// The body of the next descriptor, which must have this tag; lengths are up to four bytes of seven bits.
  private static func descriptor(_ tag: UInt8, _ reader: inout ByteReader) throws(ParseError) -> ByteReader {
    let offset = reader.offset
    guard try reader.u8() == tag else { throw .malformed("descriptor \(tag) expected", at: offset) }
    var length = 0
    for _ in 0..<4 {
      let byte = try reader.u8()
      length = length << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { break }
    }
    // Some writers count bytes that the box does not have; what is there is read.
    return ByteReader(try reader.take(min(length, reader.remaining)))
  }
  /// Object types as the registration authority lists them.
  private static let codecs: [UInt8: String] = [
    0x08: "mov_text", 0x20: "mpeg4", 0x21: "h264", 0x23: "hevc", 0x40: "aac", 0x60: "mpeg2video", 0x61: "mpeg2video",
    0x62: "mpeg2video", 0x63: "mpeg2video", 0x64: "mpeg2video", 0x65: "mpeg2video", 0x66: "aac", 0x67: "aac",
    0x68: "aac", 0x69: "mp3", 0x6A: "mpeg1video", 0x6B: "mp3", 0x6C: "mjpeg", 0x6D: "png", 0x6E: "jpeg2000",
    0xA0: "evrc", 0xA1: "smv", 0xA3: "vc1", 0xA4: "dirac", 0xA5: "ac3", 0xA6: "eac3", 0xA9: "dts", 0xAA: "dts",
    0xAB: "dts", 0xAD: "opus", 0xB1: "vp9", 0xDD: "vorbis", 0xE0: "dvd_subtitle", 0xE1: "qcelp",
  ]
}
