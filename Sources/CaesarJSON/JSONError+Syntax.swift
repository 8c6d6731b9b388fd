extension JSONError {
  /// Makes words of what stopped the scanner.
  init(_ failure: JSONFailure, in text: [UInt8], size: Int, maximumDepth: Int) {
    let byte = failure.offset < size ? text[failure.offset] : nil
    let found = byte.map { Self.shown($0, at: failure.offset, in: text) } ?? "the end of the text"
    let wanted = failure.expected.words
    var message: String
    switch failure.kind {
    case .unexpectedEnd:
      message = size == 0 ? "the text is empty" : "the text ends where \(wanted.isEmpty ? "more" : wanted) was expected"
    case .unexpectedCharacter:
      message = "expected \(wanted), found \(found)"
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}"), failure.expected == .value || failure.expected == .key,
        Self.follows(UInt8(ascii: ","), failure.offset, in: text)
      {
        message = "a comma before the closing bracket: " + message
      } else if let word = Self.notJSON(text, failure.offset) {
        message += "; " + word
      }
    case .unterminatedString: message = "this string has no closing quote"
    case .controlCharacter: message = "\(found) inside a string must be escaped"
    case .invalidEscape: message = "this is no escape that JSON knows"
    case .loneSurrogate: message = "half of a surrogate pair, which is no character"
    case .invalidUTF8: message = "these bytes are not UTF-8"
    case .invalidNumber: message = "expected a digit, found \(found)"
    case .leadingZero: message = "a number has no zeros before its first digit"
    case .trailingContent: message = "expected the end of the text after the value, found \(found)"
    case .tooDeep: message = "nested deeper than \(maximumDepth) levels"
    case .tooLarge: message = "longer than 4 GiB"
    default: message = failure.kind.rawValue
    }
    self.init(failure.kind, message, offset: failure.offset)
    expected = wanted
    self.found = found
    self.text = text.count == size ? text : Array(text[..<size])
  }

  /// The character at `offset` as people would name it.
  static func shown(_ byte: UInt8, at offset: Int, in text: [UInt8]) -> String {
    switch byte {
    case 0x21...0x7E: return byte == UInt8(ascii: "'") ? "\"'\"" : "'\(Character(Unicode.Scalar(byte)))'"
    case 0x00...0x20, 0x7F: return "U+00" + hex(byte)
    default:
      let rest = text[offset..<min(offset + 4, text.count)]
      let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
      return scalar == "\u{FFFD}" ? "byte 0x" + hex(byte) : "'\(Character(scalar))'"
    }
  }
  static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count < 2 ? "0" + digits : digits
  }
  private static func follows(_ byte: UInt8, _ offset: Int, in text: [UInt8]) -> Bool {
    var i = offset - 1
    while i >= 0, text[i] <= 0x20 { i -= 1 }
    return i >= 0 && text[i] == byte
  }
  /// What people write in other languages, by its first letters.
  private static func notJSON(_ text: [UInt8], _ offset: Int) -> String? {
    let rest = text[offset..<min(offset + 9, text.count)]
    if rest.first == UInt8(ascii: "'") { return "JSON strings have double quotes" }
    if rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) { return "JSON has no comments" }
    for word in ["NaN", "nan", "Infinity", "inf", "undefined", "None"] where rest.starts(with: word.utf8) {
      return "JSON has no \(word)"
    }
    for word in ["True", "False", "Null", "TRUE", "FALSE", "NULL"] where rest.starts(with: word.utf8) {
      return "JSON writes \(word.lowercased())"
    }
    return nil
  }
}

extension JSONFailure.Expectation {
  var words: String {
    switch self {
    case .value: "a value"
    case .valueOrEnd: "a value or ']'"
    case .key: "a name in double quotes"
    case .keyOrEnd: "a name in double quotes or '}'"
    case .colon: "':' after the name"
    case .commaOrBracket: "',' or ']'"
    case .commaOrBrace: "',' or '}'"
    case .digit: "a digit"
    case .nothing: ""
    }
  }
}
