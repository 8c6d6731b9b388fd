/// Makes text from outside safe for a terminal: what a file says must never move the cursor, change colours or turn the
/// reading direction of what stands beside it.
public enum PrintableText {
  /// The text with control and format characters written as escapes (`\n`, `\t`, `\x1B`, `\u{202E}`).
  public static func escaping(_ text: String) -> String {
    if isPlain(text) { return text }
    if !text.unicodeScalars.contains(where: { isEscaped($0.value) }) { return text }
    var safe = ""
    for scalar in text.unicodeScalars {
      if isEscaped(scalar.value) { safe += escape(scalar.value) } else { safe.unicodeScalars.append(scalar) }
    }
    return safe
  }
  /// How a character is written that must not be printed.
  static func escape(_ scalar: UInt32) -> String {
    switch scalar {
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0..<0x20, 0x7F: "\\x" + hex(scalar, 2)
    default: "\\u{" + hex(scalar, 1) + "}"
    }
  }
  /// Whether the text is of printable ASCII alone: it takes a column a byte and is shown as it is.
  static func isPlain(_ text: String) -> Bool {
    // Over the bytes where they lie, without an end before the last: many at a time that way.
    let plain = text.utf8.withContiguousStorageIfAvailable { bytes in
      var isOther = false
      for byte in bytes where byte &- 0x20 >= 0x5F { isOther = true }
      return !isOther
    }
    return plain ?? text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }
  /// Control characters, and what only turns or hides the characters around it.
  static func isEscaped(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
  private static func hex(_ value: UInt32, _ digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return text.utf8.count < digits ? "0" + text : text
  }
}
