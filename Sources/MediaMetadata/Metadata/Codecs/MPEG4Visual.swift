/// MPEG-4 Visual: the headers before the first picture. [ISO14496-2 §6.2]
enum MPEG4Visual {
  /// Profile and level from the visual object sequence, pixel aspect from the object layer; never fails.
  static func read(_ headers: Bytes) -> CodecDetails {
    var details = CodecDetails()
    details.bitDepth = 8
    details.chroma = .yuv420
    var at = 0
    while at + 4 < headers.count {
      guard headers[at] == 0, headers[at + 1] == 0, headers[at + 2] == 1 else {
        at += 1
        continue
      }
      switch headers[at + 3] {
      case 0xB0: details.profile = words(headers[at + 4])
      case 0x20...0x2F: try? readObjectLayer(headers.dropFirst(at + 4), into: &details)
      default: break
      }
      at += 4
    }
    return details
  }
  /// [ISO14496-2 §6.2.3]
  private static func readObjectLayer(_ bytes: Bytes, into details: inout CodecDetails) throws(ParseError) {
    var bits = BitReader(bytes)
    try bits.skip(9)
    if try bits.flag() { try bits.skip(7) }
    let idc = Int(try bits.bits(4))
    if idc == 15 {
      let ratio = Rational(Int(try bits.bits(8)), Int(try bits.bits(8)))
      if ratio.numerator > 0, ratio.denominator > 0 { details.pixelAspectRatio = ratio }
    } else if idc >= 1, idc <= 5 {
      details.pixelAspectRatio = NALUnit.aspectRatio([1, 2, 3, 4, 5][idc - 1])
    }
  }
  /// The profiles that are met with. [ISO14496-2 §G]
  private static func words(_ indication: UInt8) -> String? {
    switch indication {
    case 1...3: "Simple@\(indication)"
    case 8: "Simple@0"
    case 4...6: "Simple@\(indication)"
    case 0x11, 0x12: "Simple Scalable@\(indication & 0xF)"
    case 0x21, 0x22: "Core@\(indication & 0xF)"
    case 0x32...0x34: "Main@\(indication & 0xF)"
    case 0x91...0x94: "Advanced Real Time Simple@\(indication & 0xF)"
    case 0xF0...0xF5: "Advanced Simple@\(indication & 0xF)"
    case 0xF7: "Advanced Simple@3b"
    default: nil
    }
  }
}
