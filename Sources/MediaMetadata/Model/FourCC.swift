/// A four-byte type code as PNG chunks, RIFF chunks and ISO boxes use them.
public struct FourCC: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The four bytes as a big-endian number.
  public let rawValue: UInt32
  /// A code from its big-endian number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// A code from four ASCII characters; a shorter literal is filled with zeros on the left.
  public init(stringLiteral value: StaticString) {
    rawValue = value.withUTF8Buffer { bytes in
      var code: UInt32 = 0
      for byte in bytes { code = code << 8 | UInt32(byte) }
      return code
    }
  }
  /// The four characters; bytes outside printable ASCII are shown as `\xNN`, except `©` (0xA9).
  public var description: String {
    let plain = withUnsafeBytes(of: rawValue.bigEndian) { bytes in
      bytes.allSatisfy { (0x20...0x7E).contains($0) } ? String(decoding: bytes, as: UTF8.self) : nil
    }
    if let plain { return plain }
    var text = ""
    for shift in [24, 16, 8, 0] as [UInt32] {
      let byte = UInt8(truncatingIfNeeded: rawValue >> shift)
      switch byte {
      case 0x20...0x7E: text.unicodeScalars.append(Unicode.Scalar(byte))
      case 0xA9: text += "©"
      default:
        let hex = String(byte, radix: 16)
        text += byte < 16 ? "\\x0" + hex : "\\x" + hex
      }
    }
    return text
  }
}
