/// A list of changes to a value, all of which are made or none. [RFC6902]
public struct JSONPatch: Sendable {
  /// One change.
  public enum Operation: Sendable, Equatable {
    /// Puts a value there: a new member, a member in place of the old one, or an element before the one at that place.
    case add(JSONPointer, JSONValue)
    /// Takes away what is there, which must be.
    case remove(JSONPointer)
    /// Puts a value in place of what is there, which must be.
    case replace(JSONPointer, JSONValue)
    /// Takes away what is at the first place and puts it at the second.
    case move(from: JSONPointer, to: JSONPointer)
    /// Puts what is at the first place at the second, too.
    case copy(from: JSONPointer, to: JSONPointer)
    /// Demands that this value is there.
    case test(JSONPointer, JSONValue)
  }
  /// The changes, in order.
  public var operations: [Operation] {
    // What is changed afterwards stands nowhere.
    didSet { sources = [] }
  }
  /// What the operations were read from, for the places of errors.
  private var sources: [JSONValue] = []

  /// A patch of these changes.
  public init(_ operations: [Operation] = []) { self.operations = operations }
  /// Reads a patch document: an array of objects with `op`, `path` and what the operation needs.
  /// - Throws: `invalidPatch` with the number of the operation that is not one, and the place of what is wrong with it.
  public init(_ document: JSONValue) throws(JSONError) {
    guard let elements = document.elements else {
      throw document.invalid("a patch is an array of operations, not \(document.kind.words)")
    }
    operations = []
    operations.reserveCapacity(elements.count)
    for (number, element) in elements.enumerated() {
      do throws(JSONError) { operations.append(try Operation(element)) } catch { throw error.about(number, nil) }
    }
    sources = Array(elements)
  }
  /// Makes the changes on a copy.
  ///
  /// - Parameter value: what is to be changed; it stays as it is.
  /// - Returns: the changed value.
  /// - Throws: `testFailed`, `notFound`, `invalidPointer` or `invalidPatch` with the number of the operation that could not
  ///   be done and its place in the patch.
  public func applied(to value: JSONValue) throws(JSONError) -> JSONValue {
    var result = value
    for (number, operation) in operations.enumerated() {
      do throws(JSONError) { try operation.apply(to: &result) } catch {
        throw error.about(number, number < sources.count ? sources[number] : .null)
      }
    }
    return result
  }
}

extension JSONError {
  /// The same error about an operation, at the place of that; nil leaves the place.
  fileprivate func about(_ number: Int, _ operation: JSONValue?) -> JSONError {
    var error = JSONError(kind, "operation \(number): " + message, offset: offset)
    error.expected = expected
    error.found = found
    error.operation = number
    if let operation {
      error.offset = operation.offset
      error.place(at: operation)
    } else {
      error.value = value
      error.text = text
      error.start = start
    }
    return error
  }
}
extension JSONValue {
  /// That this part of a patch is wrong.
  fileprivate func invalid(_ message: String) -> JSONError {
    var error = JSONError(.invalidPatch, message, offset: offset)
    error.found = shown
    error.place(at: self)
    return error
  }
  /// The pointer that this part of a patch is.
  fileprivate func pointer() throws(JSONError) -> JSONPointer {
    do throws(JSONError) { return try JSONPointer(string ?? "") } catch {
      var wrong = invalid(error.message)
      // Where nothing is escaped, the place inside the string is known, too.
      let bytes = Array((string ?? "").utf8)
      if let offset, let inner = error.offset, let document {
        let first = offset - document.start.offset + 1
        if first + bytes.count <= document.bytes.count, document.bytes[first..<first + bytes.count].elementsEqual(bytes)
        {
          wrong.offset = offset + 1 + inner
        }
      }
      throw wrong
    }
  }
}

extension JSONPatch: JSONSerializable {
  /// The patch document.
  public func toJSONObject() -> JSONObject { JSONValue(operations.map { $0.toJSONObject() }) }
}

extension JSONPatch.Operation: JSONSerializable {
  /// An element of the patch document.
  public func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    switch self {
    case .add(let path, let value):
      "add" --> json["op"]
      path.description --> json["path"]
      value --> json["value"]
    case .remove(let path):
      "remove" --> json["op"]
      path.description --> json["path"]
    case .replace(let path, let value):
      "replace" --> json["op"]
      path.description --> json["path"]
      value --> json["value"]
    case .move(let from, let path):
      "move" --> json["op"]
      from.description --> json["from"]
      path.description --> json["path"]
    case .copy(let from, let path):
      "copy" --> json["op"]
      from.description --> json["from"]
      path.description --> json["path"]
    case .test(let path, let value):
      "test" --> json["op"]
      path.description --> json["path"]
      value --> json["value"]
    }
    return json
  }

  init(_ json: JSONValue) throws(JSONError) {
    guard json.kind == .object else { throw json.invalid("is \(json.kind.words), not an object") }
    func member(_ name: String) throws(JSONError) -> JSONValue {
      guard let value = json[name] else { throw json.invalid("has no \(name)") }
      return value
    }
    func text(_ name: String) throws(JSONError) -> JSONValue {
      let value = try member(name)
      guard value.kind == .string else { throw value.invalid("its \(name) is \(value.kind.words)") }
      return value
    }
    let name = try text("op")
    let path = try text("path").pointer()
    switch name.string {
    case "add": self = .add(path, try member("value"))
    case "remove": self = .remove(path)
    case "replace": self = .replace(path, try member("value"))
    case "move": self = .move(from: try text("from").pointer(), to: path)
    case "copy": self = .copy(from: try text("from").pointer(), to: path)
    case "test": self = .test(path, try member("value"))
    default: throw name.invalid("there is no operation \(name)")
    }
  }

  func apply(to root: inout JSONValue) throws(JSONError) {
    switch self {
    case .add(let path, let value): try root.add(value, at: path)
    case .remove(let path): _ = try root.remove(at: path)
    case .replace(let path, let value): try root.replace(at: path, with: value)
    case .test(let path, let value):
      let found = try root.required(at: path)
      guard found == value else {
        var error = JSONError(.testFailed, "at \(path) is \(found.excerpt), not \(value.excerpt)")
        error.expected = value.shown
        error.found = found.shown
        throw error
      }
    case .copy(let from, let path): try root.add(try root.required(at: from), at: path)
    case .move(let from, let path):
      guard from != path else {
        _ = try root.required(at: from)
        return
      }
      guard !path.tokens.starts(with: from.tokens) else {
        throw JSONError(.invalidPatch, "\(from) cannot be moved into itself")
      }
      try root.add(try root.remove(at: from), at: path)
    }
  }
}

extension JSONValue.Kind {
  /// The kind in words, with its article.
  var words: String {
    switch self {
    case .null: "null"
    case .bool: "a bool"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  /// The value in short, for a message.
  var excerpt: String {
    let text = description
    return text.count <= 40 ? text : kind.words
  }
}
