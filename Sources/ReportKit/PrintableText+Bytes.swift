extension PrintableText {
  /// JSON text with control characters inside its strings as JSON's escapes; the values stay the same.
  ///
  /// - Parameters:
  ///   - json: right JSON, in which such characters are nowhere but in strings, and C0 is escaped already.
  ///   - format: whether characters that only turn or hide what is around them are escaped as well.
  /// - Returns: JSON of the same values.
  package static func escapingJSON(_ json: [UInt8], format: Bool) -> [UInt8] {
    replacing(in: json) { scalar, _ in
      guard scalar >= 0x7F, format ? isEscaped(scalar) : scalar < 0xA0 else { return nil }
      return scalar < 0x1_0000
        ? jsonEscape(scalar) : jsonEscape(0xD7C0 + scalar >> 10) + jsonEscape(0xDC00 | scalar & 0x3FF)
    }
  }
  /// Text of many lines with control and format characters as ``escaping(_:)`` writes them; tabs and line ends (LF and CR LF) stay.
  package static func escapingLines(_ text: [UInt8]) -> [UInt8] {
    replacing(in: text) { scalar, next in
      let isLayout = scalar == 0x09 || scalar == 0x0A || (scalar == 0x0D && next == 0x0A)
      return isEscaped(scalar) && !isLayout ? escape(scalar) : nil
    }
  }
  private static func jsonEscape(_ unit: UInt32) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
  /// Asks `escape` about each scalar, which also learns the byte behind it, and copies what it answers nil for. Bytes that are no
  /// UTF-8 are copied.
  private static func replacing(in bytes: [UInt8], _ escape: (UInt32, _ next: UInt8?) -> String?) -> [UInt8] {
    var isPlain = true
    for byte in bytes where byte &- 0x20 >= 0x5F && byte != 0x0A { isPlain = false }
    if isPlain { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var at = 0
    while at < bytes.count {
      let (scalar, length) = scalar(at, in: bytes)
      let next = at + length < bytes.count ? bytes[at + length] : nil
      if let scalar, let escaped = escape(scalar, next) {
        result.append(contentsOf: escaped.utf8)
      } else {
        result.append(contentsOf: bytes[at..<at + length])
      }
      at += length
    }
    return result
  }
  /// The scalar that starts at a place and how many bytes it has; nil and one byte where none does.
  private static func scalar(_ at: Int, in bytes: [UInt8]) -> (UInt32?, Int) {
    let lead = bytes[at]
    let length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
    guard length > 0, at + length <= bytes.count else { return (nil, 1) }
    var scalar = length == 1 ? UInt32(lead) : UInt32(lead) & (0xFF >> UInt32(length + 1))
    for byte in bytes[at + 1..<at + length] {
      guard byte & 0xC0 == 0x80 else { return (nil, 1) }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    return (scalar, length)
  }
}
