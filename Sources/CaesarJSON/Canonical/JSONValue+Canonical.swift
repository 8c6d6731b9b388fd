extension JSONValue {
  /// The canonical form: names in order of their UTF-16 units, numbers as ECMAScript prints them, the fewest escapes, no
  /// white space. Equal values have equal bytes, so that they can be signed. [RFC8785]
  ///
  /// - Returns: the text in UTF-8.
  /// - Throws: `notFinite` for a number that no double reaches.
  public func canonical() throws(JSONError) -> [UInt8] {
    var text: [UInt8] = []
    try writeCanonical(into: &text)
    return text
  }
  /// Recursion is no deeper than the value, whose depth the parser limits.
  private func writeCanonical(into text: inout [UInt8]) throws(JSONError) {
    switch kind {
    case .null: text += Array("null".utf8)
    case .bool: text += Array((bool == true ? "true" : "false").utf8)
    case .string: Self.writeCanonical(string ?? "", into: &text)
    case .number:
      guard let value = double, value.isFinite else {
        throw JSONError(.notFinite, "\(numberText ?? "this number") is beyond what a double holds", offset: offset)
      }
      Self.writeCanonical(value, into: &text)
    case .array:
      text.append(UInt8(ascii: "["))
      var isFirst = true
      for element in elements.map(Array.init) ?? [] {
        if !isFirst { text.append(UInt8(ascii: ",")) }
        isFirst = false
        try element.writeCanonical(into: &text)
      }
      text.append(UInt8(ascii: "]"))
    case .object:
      var names: [(units: [UInt16], name: String)] = []
      var seen = Set<ExactKey>()
      for member in members.map(Array.init) ?? [] where seen.insert(ExactKey(text: member.key)).inserted {
        names.append((Array(member.key.utf16), member.key))
      }
      names.sort { $0.units.lexicographicallyPrecedes($1.units) }
      text.append(UInt8(ascii: "{"))
      var isFirst = true
      for entry in names {
        if !isFirst { text.append(UInt8(ascii: ",")) }
        isFirst = false
        Self.writeCanonical(entry.name, into: &text)
        text.append(UInt8(ascii: ":"))
        try (self[entry.name] ?? .null).writeCanonical(into: &text)
      }
      text.append(UInt8(ascii: "}"))
    }
  }
  /// A string with the escapes of [RFC8785 §3.2.2.2].
  private static func writeCanonical(_ string: String, into text: inout [UInt8]) {
    let hex = Array("0123456789abcdef".utf8)
    let backslash = UInt8(ascii: "\\")
    text.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), backslash: text += [backslash, byte]
      case 0x08: text += [backslash, UInt8(ascii: "b")]
      case 0x09: text += [backslash, UInt8(ascii: "t")]
      case 0x0A: text += [backslash, UInt8(ascii: "n")]
      case 0x0C: text += [backslash, UInt8(ascii: "f")]
      case 0x0D: text += [backslash, UInt8(ascii: "r")]
      case 0..<0x20:
        text += [backslash, UInt8(ascii: "u"), 0x30, 0x30, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }
  /// A finite number as ECMAScript's `Number::toString` prints it. [RFC8785 §3.2.2.3]
  static func writeCanonical(_ value: Double, into text: inout [UInt8]) {
    guard value != 0 else {
      text.append(UInt8(ascii: "0"))
      return
    }
    if value < 0 { text.append(UInt8(ascii: "-")) }
    let shortest = ShortestDecimal(value)
    var digits = Array(String(shortest.digits).utf8)
    var exponent = shortest.exponent
    while digits.count > 1, digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    // The decimal point stands after `point` digits.
    let point = digits.count + exponent
    switch point {
    case _ where point >= digits.count && point <= 21:
      text += digits + [UInt8](repeating: UInt8(ascii: "0"), count: point - digits.count)
    case 1...21:
      text += digits[..<point] + [UInt8(ascii: ".")] + digits[point...]
    case -5...0:
      text += [UInt8(ascii: "0"), UInt8(ascii: ".")] + [UInt8](repeating: UInt8(ascii: "0"), count: -point) + digits
    default:
      text.append(digits[0])
      if digits.count > 1 { text += [UInt8(ascii: ".")] + digits[1...] }
      text += Array((point - 1 < 0 ? "e-" : "e+").utf8)
      text += Array(String(abs(point - 1)).utf8)
    }
  }
}
