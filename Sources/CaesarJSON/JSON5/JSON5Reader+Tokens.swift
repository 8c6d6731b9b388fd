extension JSON5Reader {
  /// Whether a character may begin a bare name. [ECMA262 §5.1 §7.6]
  static func beginsName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "$", "_", "a"..."z", "A"..."Z": return true
    default: break
    }
    guard scalar.value >= 0x80 else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: return true
    default: return false
    }
  }
  /// Whether a character may go on in a bare name.
  static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    if beginsName(scalar) || ("0"..."9").contains(scalar) { return true }
    switch scalar.value {
    case 0x200C, 0x200D: return true
    case ..<0x80: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
    default: return false
    }
  }
  /// A bare name, which may hold `\u` escapes of the characters that are allowed in it.
  mutating func name() throws(JSONError) -> String {
    var name = String.UnicodeScalarView()
    while let next = scalar {
      let start = at
      var letter = next
      if next == "\\" {
        at += 1
        guard byte == UInt8(ascii: "u") else {
          throw JSONError(.invalidEscape, "a name has only \\u escapes", offset: start)
        }
        at += 1
        guard let scalar = Unicode.Scalar(try hexadecimal(4)) else {
          throw JSONError(.loneSurrogate, "half of a surrogate pair, which is no character", offset: start)
        }
        letter = scalar
      }
      guard name.isEmpty ? Self.beginsName(letter) : Self.continuesName(letter) else {
        if next == "\\" { throw JSONError(.invalidEscape, "this character cannot stand in a name", offset: start) }
        break
      }
      if next != "\\" { at += UTF8.width(next) }
      name.append(letter)
    }
    guard !name.isEmpty else { throw unexpected("a name or '}'") }
    return String(name)
  }
  /// So many hexadecimal digits as a number.
  private mutating func hexadecimal(_ count: Int) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw JSONError(.invalidEscape, "expected a hexadecimal digit, found \(found)", offset: at)
      }
      value = value << 4 | UInt32(digit)
      at += 1
    }
    return value
  }

  /// A string in double or single quotes. [JSON5 §5]
  mutating func string() throws(JSONError) -> String {
    let start = at
    let quote = bytes[at]
    at += 1
    var text: [UInt8] = []
    while let byte {
      switch byte {
      case quote:
        at += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0x0A, 0x0D:
        throw JSONError(.controlCharacter, "a line end inside a string must be escaped", offset: at)
      default:
        text.append(byte)
        at += 1
      }
    }
    throw JSONError(.unterminatedString, "this string has no closing quote", offset: start)
  }
  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    let start = at
    at += 1
    guard let next = scalar else { throw JSONError(.unterminatedString, "the text ends in an escape", offset: start) }
    at += UTF8.width(next)
    switch next {
    case "b": text.append(0x08)
    case "f": text.append(0x0C)
    case "n": text.append(0x0A)
    case "r": text.append(0x0D)
    case "t": text.append(0x09)
    case "v": text.append(0x0B)
    case "0":
      if let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        throw JSONError(.invalidEscape, "octal escapes are no JSON5", offset: start)
      }
      text.append(0)
    case "1"..."9": throw JSONError(.invalidEscape, "this is no escape that JSON5 knows", offset: start)
    case "x": append(Unicode.Scalar(UInt8(truncatingIfNeeded: try hexadecimal(2))), to: &text)
    case "u": append(try codeUnits(start), to: &text)
    case "\r":
      // A line goes on after CR LF as after either alone.
      if byte == 0x0A { at += 1 }
    case "\n", "\u{2028}", "\u{2029}": break
    default: append(next, to: &text)
    }
  }
  /// The character of one `\u` escape, or of two that make a surrogate pair.
  private mutating func codeUnits(_ start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try hexadecimal(4)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u") {
      at += 2
      let second = try hexadecimal(4)
      if second >= 0xDC00, second < 0xE000,
        let scalar = Unicode.Scalar(0x1_0000 + (first & 0x3FF) << 10 + (second & 0x3FF))
      {
        return scalar
      }
    }
    throw JSONError(.loneSurrogate, "half of a surrogate pair, which is no character", offset: start)
  }
  private func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    text.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
  }

  /// A number, with a sign, in hexadecimal, or with nothing on one side of its point. [JSON5 §6]
  mutating func number() throws(JSONError) -> JSONValue {
    let start = at
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative || byte == UInt8(ascii: "+") { at += 1 }
    if takes("Infinity") { return JSONValue(isNegative ? -Double.infinity : Double.infinity) }
    if takes("NaN") { return JSONValue(Double.nan) }
    if byte == UInt8(ascii: "0"), at + 1 < bytes.count, bytes[at + 1] | 0x20 == UInt8(ascii: "x") {
      at += 2
      return try hexadecimalNumber(isNegative)
    }
    var text = isNegative ? "-" : ""
    let whole = digits()
    var fraction = ""
    if byte == UInt8(ascii: ".") {
      at += 1
      fraction = digits()
      guard !whole.isEmpty || !fraction.isEmpty else { throw unexpectedDigit() }
    } else if whole.isEmpty {
      throw unexpectedDigit()
    }
    guard whole.utf8.count < 2 || whole.utf8.first != UInt8(ascii: "0") else {
      throw JSONError(.leadingZero, "a number has no zeros before its first digit", offset: start)
    }
    text += whole.isEmpty ? "0" : whole
    if !fraction.isEmpty { text += "." + fraction }
    if let byte, byte | 0x20 == UInt8(ascii: "e") {
      // What JSON would write so stays as it is written.
      at += 1
      text.unicodeScalars.append(Unicode.Scalar(byte))
      if let sign = self.byte, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        at += 1
        text.unicodeScalars.append(Unicode.Scalar(sign))
      }
      let exponent = digits()
      guard !exponent.isEmpty else { throw unexpectedDigit() }
      text += exponent
    }
    return try finished(JSONValue(numberText: text))
  }
  private func unexpectedDigit() -> JSONError {
    JSONError(at >= bytes.count ? .unexpectedEnd : .invalidNumber, "expected a digit, found \(found)", offset: at)
  }
  private mutating func digits() -> String {
    let start = at
    while let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }
  private mutating func hexadecimalNumber(_ isNegative: Bool) throws(JSONError) -> JSONValue {
    var value: UInt64 = 0
    var count = 0
    while let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 {
      guard value >> 60 == 0 else {
        throw JSONError(.outOfRange, "a hexadecimal number of more than 64 bits", offset: at)
      }
      value = value << 4 | UInt64(digit)
      count += 1
      at += 1
    }
    guard count > 0 else {
      throw JSONError(
        at >= bytes.count ? .unexpectedEnd : .invalidNumber, "expected a hexadecimal digit, found \(found)", offset: at)
    }
    return try finished(isNegative && value > 0 ? JSONValue(numberText: "-\(value)") : JSONValue(value))
  }
  /// A number that nothing is glued to.
  private func finished(_ value: JSONValue?) throws(JSONError) -> JSONValue {
    if let scalar, Self.continuesName(scalar) { throw unexpected("the end of the number") }
    guard let value else { throw unexpected("a number") }
    return value
  }
}
