import CaesarJSON

extension MediaFile {
  /// Turns what is wrong with a JSON text into a finding.
  ///
  /// - Parameters:
  ///   - error: what is wrong.
  ///   - line: the line of a text of lines that was read by itself; nil for a whole text.
  ///   - start: where the text that was read starts in the file.
  mutating func note(_ error: JSONError, line: Int? = nil, start: Int = 0) {
    var finding = Finding(
      .error, .json(error.kind), error.message, at: error.offset.map { $0 + start }, path: error.pointer)
    finding.line = line ?? error.line
    finding.column = error.column
    note(finding)
  }
  /// A byte order mark at the start of JSON text. [RFC8259 §8.1]
  mutating func noteByteOrderMark() {
    var finding = Finding(
      .warning, .jsonByteOrderMark, "the text starts with a byte order mark, which JSON must not have", at: 0)
    finding.line = 1
    finding.column = 1
    note(finding)
  }
}

extension Finding.Code {
  /// The JSON text ends before its value does. [RFC8259 §2]
  public static let jsonTruncated: Self = "json.truncated"
  /// A character that JSON does not allow there. [RFC8259 §2]
  public static let jsonSyntax: Self = "json.syntax"
  /// A string that is not written as JSON has it: a raw control character, an unknown escape, half a surrogate pair.
  /// [RFC8259 §7]
  public static let jsonString: Self = "json.string"
  /// A number that is not written as JSON has it. [RFC8259 §6]
  public static let jsonNumber: Self = "json.number"
  /// Bytes that are not UTF-8, or a text in UTF-16 or UTF-32. [RFC8259 §8.1]
  public static let jsonEncoding: Self = "json.encoding"
  /// Nested deeper than is read. [RFC8259 §9]
  public static let jsonDepth: Self = "json.depth"
  /// Longer than is read. [RFC8259 §9]
  public static let jsonTooLarge: Self = "json.tooLarge"
  /// Two members of one object share a name; the last one counts. [RFC8259 §4]
  public static let jsonDuplicateKey: Self = "json.duplicateKey"
  /// A byte order mark, which JSON must not have. [RFC8259 §8.1]
  public static let jsonByteOrderMark: Self = "json.byteOrderMark"
  /// A line without a value in a text of one value a line. [NDJSON §3.2]
  public static let jsonBlankLine: Self = "json.blankLine"

  /// The code of a kind of error.
  static func json(_ kind: JSONError.Kind) -> Self {
    switch kind {
    case .unexpectedEnd, .unterminatedString: .jsonTruncated
    case .controlCharacter, .invalidEscape, .loneSurrogate: .jsonString
    case .invalidNumber, .leadingZero: .jsonNumber
    case .invalidUTF8, .wrongEncoding: .jsonEncoding
    case .tooDeep: .jsonDepth
    case .tooLarge: .jsonTooLarge
    case .duplicateKey: .jsonDuplicateKey
    case .byteOrderMark: .jsonByteOrderMark
    default: .jsonSyntax
    }
  }
}
