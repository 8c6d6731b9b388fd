extension JSONValue {
  /// Notes that this value was there and could not be used; null is no value.
  @usableFromInline func noteSkip(_ expected: Any.Type) {
    guard case .view(let document, let index) = storage, let report = document.report, kind != .null else { return }
    report.note(index, mismatch(expected))
  }
  /// Notes that a member's name is no key of the type.
  @usableFromInline func noteSkippedName(_ name: String, _ expected: Any.Type) {
    guard case .view(let document, let index) = storage, let report = document.report else { return }
    report.note(index, mismatchedName(name, expected))
  }
  /// Notes why an initializer gave up on this value.
  @usableFromInline func noteFailure(_ error: any Error) {
    guard case .view(let document, let index) = storage, let report = document.report else { return }
    report.noteFailure(index, wrapped(error).detached)
  }
  /// An error of any type as one of ours, about this value.
  @usableFromInline func wrapped(_ error: any Error) -> JSONError {
    if let error = error as? JSONError { return error }
    var own = JSONError(.refused, "\(error)", offset: offset)
    own.place(at: self)
    return own
  }

  /// That this value is not of the type wanted.
  @usableFromInline func mismatch(_ expected: Any.Type) -> JSONError {
    let expected = (expected as? any JSONNamed.Type)?.jsonWrapped ?? expected
    let isNumber =
      kind == .number && (expected is any FixedWidthInteger.Type || expected is any BinaryFloatingPoint.Type)
    return mismatch(
      expected, found: shown, kind: isNull ? .nullValue : isNumber ? .outOfRange : .typeMismatch)
  }
  /// That this value is not what was wanted.
  @usableFromInline func mismatch(_ expected: Any.Type, found: String, kind: JSONError.Kind) -> JSONError {
    let name = Self.name(of: (expected as? any JSONNamed.Type)?.jsonWrapped ?? expected)
    var error = JSONError(kind, "expected \(name), found \(found)", offset: offset)
    error.expected = name
    error.found = found
    error.place(at: self)
    return error
  }
  /// That the name of this member is no key of the type.
  @usableFromInline func mismatchedName(_ name: String, _ expected: Any.Type) -> JSONError {
    mismatch(expected, found: "the name " + Self.shown(name), kind: .typeMismatch)
  }

  /// The value in a few words: `string "12.x"`, `number 300`, `array of 3`.
  var shown: String {
    switch kind {
    case .null: "null"
    case .bool: bool == true ? "true" : "false"
    case .number: "number " + Self.cut(numberText ?? "")
    case .string: "string " + Self.shown(string ?? "")
    case .array: "array of \(count)"
    case .object: "object of \(count)"
    }
  }
  private static func shown(_ string: String) -> String { cut(string).toJSONObject().description }
  private static func cut(_ text: String) -> String {
    let head = text.unicodeScalars.prefix(40)
    return head.endIndex == text.unicodeScalars.endIndex ? text : String(head) + "…"
  }
  /// The type as its users write it: `[Int?]`.
  static func name(of type: Any.Type) -> String { (type as? any JSONNamed.Type)?.jsonName ?? "\(type)" }
}

/// Types whose own names are not as people write them.
private protocol JSONNamed {
  static var jsonName: String { get }
  /// Of an Optional, what it wraps: that is what was wanted.
  static var jsonWrapped: Any.Type? { get }
}
extension Optional: JSONNamed {
  fileprivate static var jsonName: String { JSONValue.name(of: Wrapped.self) + "?" }
  fileprivate static var jsonWrapped: Any.Type? { Wrapped.self }
}
extension Array: JSONNamed {
  fileprivate static var jsonName: String { "[\(JSONValue.name(of: Element.self))]" }
  fileprivate static var jsonWrapped: Any.Type? { nil }
}
extension Dictionary: JSONNamed {
  fileprivate static var jsonName: String { "[\(JSONValue.name(of: Key.self)): \(JSONValue.name(of: Value.self))]" }
  fileprivate static var jsonWrapped: Any.Type? { nil }
}

extension JSONError {
  /// Ties the error to a value: its path and, when it was parsed, its text.
  mutating func place(at value: JSONValue) {
    guard case .view(let document, let index) = value.storage else { return }
    let plain = document.report?.plain ?? document
    self.value = JSONValue(.view(plain, index))
    text = plain.bytes
    start = plain.start
  }
  /// The same error, holding no document that has a report.
  var detached: JSONError {
    var copy = self
    if let value { copy.place(at: value) }
    return copy
  }
}
