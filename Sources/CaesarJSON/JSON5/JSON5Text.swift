/// JSON for people: comments, trailing commas, bare names, single quotes, hexadecimal and unfinished numbers. [JSON5]
///
/// JSONC (JSON with comments and trailing commas) is a part of it and is read the same way.
public enum JSON5Text {
  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - options: limits and what a second member of one name means.
  /// - Returns: the value. Numbers keep their digits as JSON would write them; `Infinity` and `NaN` become numbers that are
  ///   not finite, which the strict writer refuses.
  /// - Throws: what is wrong, with its place.
  public static func parse(
    _ bytes: [UInt8], options: JSONParsingOptions = JSONParsingOptions()
  ) throws(JSONError) -> JSONValue {
    var reader = JSON5Reader(bytes, options)
    do throws(JSONError) { return try reader.document() } catch {
      var error = error
      error.text = bytes
      throw error
    }
  }
}

/// A cursor over JSON5 text. Recursion is bounded by the depth limit.
struct JSON5Reader {
  let bytes: [UInt8]
  let options: JSONParsingOptions
  var at = 0

  init(_ bytes: [UInt8], _ options: JSONParsingOptions) {
    self.bytes = bytes
    self.options = options
  }

  mutating func document() throws(JSONError) -> JSONValue {
    if let bad = Self.firstInvalidByte(bytes) {
      throw JSONError(.invalidUTF8, "these bytes are not UTF-8", offset: bad)
    }
    try skipSpace()
    let value = try value(depth: 0)
    try skipSpace()
    guard at == bytes.count else {
      throw JSONError(.trailingContent, "expected the end of the text after the value, found \(found)", offset: at)
    }
    return value
  }
  /// The offset of the first byte that is not UTF-8; nil when all is.
  private static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
    return offset
  }
  var byte: UInt8? { at < bytes.count ? bytes[at] : nil }
  /// The scalar at the cursor. The bytes are known to be UTF-8.
  var scalar: Unicode.Scalar? {
    guard let first = byte else { return nil }
    if first < 0x80 { return Unicode.Scalar(first) }
    return String(decoding: bytes[at..<min(at + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
  }
  /// The character at the cursor as people would name it.
  var found: String { byte.map { JSONError.shown($0, at: at, in: bytes) } ?? "the end of the text" }
  func unexpected(_ wanted: String) -> JSONError {
    JSONError(
      at >= bytes.count ? .unexpectedEnd : .unexpectedCharacter, "expected \(wanted), found \(found)", offset: at)
  }

  /// Passes over white space and comments. [JSON5 §8]
  mutating func skipSpace() throws(JSONError) {
    while let byte {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D: at += 1
      case UInt8(ascii: "/"): try skipComment()
      case 0x80...:
        guard let scalar, Self.isSpace(scalar) else { return }
        at += UTF8.width(scalar)
      default: return
      }
    }
  }
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0xFEFF, 0x2028, 0x2029: true
    default: scalar.properties.generalCategory == .spaceSeparator
    }
  }
  private mutating func skipComment() throws(JSONError) {
    let start = at
    guard at + 1 < bytes.count else { throw unexpected("a value or a comment") }
    switch bytes[at + 1] {
    case UInt8(ascii: "/"):
      at += 2
      while let scalar, !Self.isLineEnd(scalar) { at += UTF8.width(scalar) }
    case UInt8(ascii: "*"):
      at += 2
      while at + 1 < bytes.count, bytes[at] != UInt8(ascii: "*") || bytes[at + 1] != UInt8(ascii: "/") { at += 1 }
      guard at + 1 < bytes.count else { throw JSONError(.unexpectedEnd, "this comment has no end", offset: start) }
      at += 2
    default:
      throw unexpected("a value or a comment")
    }
  }
  static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x0D, 0x2028, 0x2029: true
    default: false
    }
  }

  mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard let byte else { throw unexpected("a value") }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return JSONValue(try string())
    case UInt8(ascii: "t") where takes("true"): return true
    case UInt8(ascii: "f") where takes("false"): return false
    case UInt8(ascii: "n") where takes("null"): return .null
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "I"), UInt8(ascii: "N"):
      return try number()
    default: throw unexpected("a value")
    }
  }
  /// Passes over a word that no letter or digit follows.
  mutating func takes(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count - at >= count else { return false }
    for i in 0..<count where bytes[at + i] != word.utf8Start[i] { return false }
    let start = at
    at += count
    if let scalar, Self.continuesName(scalar) {
      at = start
      return false
    }
    return true
  }
  private func checkDepth(_ depth: Int) throws(JSONError) {
    guard depth < options.maximumDepth else {
      throw JSONError(.tooDeep, "nested deeper than \(options.maximumDepth) levels", offset: at)
    }
  }
  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    try checkDepth(depth)
    at += 1
    var elements: [JSONValue] = []
    while true {
      try skipSpace()
      if byte == UInt8(ascii: "]") { break }
      elements.append(try value(depth: depth + 1))
      try skipSpace()
      if byte == UInt8(ascii: "]") { break }
      guard byte == UInt8(ascii: ",") else { throw unexpected("',' or ']'") }
      at += 1
    }
    at += 1
    return JSONValue(elements)
  }
  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    try checkDepth(depth)
    at += 1
    var object = JSONBuiltObject()
    while true {
      try skipSpace()
      if byte == UInt8(ascii: "}") { break }
      let start = at
      let name = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? try string() : try self.name()
      if options.duplicateKeys == .rejected, object.place(of: name) != nil {
        throw JSONError(.duplicateKey, "the name \(name.toJSONObject()) is there already", offset: start)
      }
      try skipSpace()
      guard byte == UInt8(ascii: ":") else { throw unexpected("':' after the name") }
      at += 1
      try skipSpace()
      object.set(try value(depth: depth + 1), for: name)
      try skipSpace()
      if byte == UInt8(ascii: "}") { break }
      guard byte == UInt8(ascii: ",") else { throw unexpected("',' or '}'") }
      at += 1
    }
    at += 1
    return JSONValue(.object(object))
  }
}
