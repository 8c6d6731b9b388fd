/// A way from a value to one inside it: `/user/items/1`. [RFC6901]
public struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
  /// The steps, unescaped: names of members, or places of elements.
  public var tokens: [String]

  /// The pointer with these steps; none stands for the whole value.
  public init(tokens: [String] = []) { self.tokens = tokens }
  /// Reads a pointer: empty, or each step after a `/`, with `~0` for `~` and `~1` for `/`.
  /// - Throws: `invalidPointer`, with the place in the pointer's text.
  public init(_ text: String) throws(JSONError) {
    do throws(JSONError) { try self.init(reading: text) } catch { throw error.located(in: Array(text.utf8)) }
  }
  private init(reading text: String) throws(JSONError) {
    tokens = []
    guard !text.isEmpty else { return }
    guard text.utf8.first == UInt8(ascii: "/") else {
      throw JSONError(.invalidPointer, "a JSON Pointer is empty or starts with '/'", offset: 0)
    }
    var token = String.UnicodeScalarView()
    var offset = 0
    var isEscaped = false
    for scalar in text.unicodeScalars {
      switch (isEscaped, scalar) {
      case (true, "0"): token.append("~")
      case (true, "1"): token.append("/")
      case (true, _): throw JSONError(.invalidPointer, "only ~0 and ~1 are escapes of a JSON Pointer", offset: offset)
      case (false, "~"): break
      case (false, "/"):
        if offset > 0 { tokens.append(String(token)) }
        token = String.UnicodeScalarView()
      case (false, _): token.append(scalar)
      }
      isEscaped = !isEscaped && scalar == "~"
      offset += UTF8.width(scalar)
    }
    guard !isEscaped else {
      throw JSONError(.invalidPointer, "only ~0 and ~1 are escapes of a JSON Pointer", offset: offset)
    }
    tokens.append(String(token))
  }
  /// The pointer as text.
  public var description: String { JSONError.pointer(tokens.map { .key($0) }) }
  /// The pointer to a member or element of what this one points to.
  public func appending(_ token: String) -> JSONPointer { JSONPointer(tokens: tokens + [token]) }

  /// The place that a step means in an array: `0`, or digits without a zero before them; nil for anything else.
  static func place(_ token: String) -> Int? {
    let digits = token.utf8
    guard let first = digits.first, digits.count == 1 || first != UInt8(ascii: "0"),
      digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") })
    else { return nil }
    return Int(token)
  }
  /// Whether a step is written as a place in an array, even one that no array has.
  static func looksLikePlace(_ token: String) -> Bool {
    let digits = token.utf8
    return digits.first.map { $0 != UInt8(ascii: "0") || digits.count == 1 } ?? false
      && digits.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }
}

extension JSONValue {
  /// The value that a pointer leads to; nil when there is none.
  public func value(at pointer: JSONPointer) -> JSONValue? {
    let (value, depth) = followed(pointer)
    // Written so, for nil alone would be JSON's null.
    return depth == pointer.tokens.count ? value : Optional.none
  }
  /// The value that a pointer leads to.
  /// - Throws: `notFound` with the part of the pointer that leads nowhere, `invalidPointer` for a step into an array that
  ///   is no place; both with what was found there, its place and its path.
  public func required(at pointer: JSONPointer) throws(JSONError) -> JSONValue {
    let (value, depth) = followed(pointer)
    guard depth == pointer.tokens.count else {
      throw value.deadEnd(at: JSONPointer(tokens: Array(pointer.tokens[...depth])))
    }
    return value
  }
  /// As far as a pointer leads, and how many steps that are.
  private func followed(_ pointer: JSONPointer) -> (JSONValue, Int) {
    var value = self
    for (depth, token) in pointer.tokens.enumerated() {
      guard let next = value.step(token) else { return (value, depth) }
      value = next
    }
    return (value, pointer.tokens.count)
  }
  /// The member or element that one step leads to; nil when there is none.
  func step(_ token: String) -> JSONValue? {
    switch kind {
    case .object: self[token]
    case .array: JSONPointer.place(token).flatMap { self[$0] }
    default: nil
    }
  }
  /// That the last step of a pointer leads nowhere from this value, to which the others lead.
  func deadEnd(at pointer: JSONPointer) -> JSONError {
    let token = pointer.tokens.last ?? ""
    var error: JSONError
    if kind == .array, token != "-", !JSONPointer.looksLikePlace(token) {
      error = JSONError(.invalidPointer, "\(token.toJSONObject()) is no place in an array", offset: offset)
    } else {
      let holder = JSONPointer(tokens: pointer.tokens.dropLast())
      let name = holder.tokens.isEmpty ? "the value" : holder.description
      error = JSONError(.notFound, "nothing is at \(pointer): \(name) is \(shownInSentence)", offset: offset)
    }
    error.found = shown
    error.place(at: self)
    return error
  }
  /// The value in a few words with its article: `an array of 3`, `the number 5`.
  var shownInSentence: String {
    switch kind {
    case .null, .bool: shown
    case .number, .string: "the " + shown
    case .array, .object: "an " + shown
    }
  }
}
