import CaesarJSON

/// What a scalar without quotes means, by the core schema. [YAML1.2 §10.3.2]
///
/// `yes`, `no`, `on`, `12:30` and dates are text there, `069` is the number 69, and `0o17` and `0xF` are 15.
enum YAMLScalar {
  /// The value of a plain scalar.
  static func value(_ text: String) -> JSONValue {
    guard let first = text.utf8.first else { return .null }
    switch first {
    case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"): if isNull(text) { return .null }
    case UInt8(ascii: "t"), UInt8(ascii: "T"), UInt8(ascii: "f"), UInt8(ascii: "F"):
      if let bool = bool(text) { return JSONValue(bool) }
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      return integer(text) ?? real(text) ?? JSONValue(text)
    default: break
    }
    return JSONValue(text)
  }
  static func isNull(_ text: String) -> Bool { ["", "~", "null", "Null", "NULL"].contains(text) }
  static func bool(_ text: String) -> Bool? {
    switch text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }
  static func integer(_ text: String) -> JSONValue? {
    if text.hasPrefix("0x") { return ForeignNumber.integer(text.dropFirst(2), base: 16) }
    if text.hasPrefix("0o") { return ForeignNumber.integer(text.dropFirst(2), base: 8) }
    return ForeignNumber.integer(text)
  }
  static func real(_ text: String) -> JSONValue? {
    switch text {
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": JSONValue(Double.infinity)
    case "-.inf", "-.Inf", "-.INF": JSONValue(-Double.infinity)
    case ".nan", ".NaN", ".NAN": JSONValue(Double.nan)
    default: ForeignNumber.real(text)
    }
  }
  /// Whether a number in base ten has zeros before its first digit, which other readers take for octal or for text.
  static func hasLeadingZero(_ text: String) -> Bool {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    return digits.count > 1 && digits.first == UInt8(ascii: "0") && digits.allSatisfy { $0 &- 0x30 < 10 }
  }
}
