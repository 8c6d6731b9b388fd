/// Changes inside a value, by pointer. What is on the way is taken out, changed and put back, so that nothing is copied
/// but the containers on the way, once.
extension JSONValue {
  mutating func add(_ value: JSONValue, at pointer: JSONPointer) throws(JSONError) {
    try edit(pointer) { (container, token) throws(JSONError) in
      switch container?.kind {
      case nil: container = value
      case .object: container?[token] = value
      case .array:
        let count = container?.count ?? 0
        guard let place = token == "-" ? count : JSONPointer.place(token), place <= count else {
          throw container.deadEnd(at: pointer)
        }
        container?.insert(value, at: place)
      default: throw container.deadEnd(at: pointer)
      }
    }
  }
  mutating func remove(at pointer: JSONPointer) throws(JSONError) -> JSONValue {
    var removed = JSONValue.null
    try edit(pointer) { (container, token) throws(JSONError) in
      // No second name for the container: what two hold is copied before it changes.
      guard container != nil else { throw JSONError(.invalidPatch, "the whole value cannot be removed") }
      guard let value = container?.step(token) else {
        throw container.deadEnd(at: pointer)
      }
      removed = value
      if let place = container?.kind == .array ? JSONPointer.place(token) : nil {
        container?[place] = nil
      } else {
        container?[token] = nil
      }
    }
    return removed
  }
  mutating func replace(at pointer: JSONPointer, with value: JSONValue) throws(JSONError) {
    try edit(pointer) { (container, token) throws(JSONError) in
      guard container != nil else {
        container = value
        return
      }
      guard container?.step(token) != nil else {
        throw container.deadEnd(at: pointer)
      }
      if let place = container?.kind == .array ? JSONPointer.place(token) : nil {
        container?[place] = value
      } else {
        container?[token] = value
      }
    }
  }

  /// Calls `body` with the container of what the pointer leads to and the last step. For the empty pointer the container
  /// is nil, and what `body` puts there becomes the whole value.
  private mutating func edit(
    _ pointer: JSONPointer, _ body: (inout JSONValue?, String) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard let last = pointer.tokens.last else {
      var root: JSONValue?
      try body(&root, "")
      if let root { self = root }
      return
    }
    try descend(pointer.tokens.dropLast(), of: pointer) { (container) throws(JSONError) in
      var holder: JSONValue? = container
      container = .null
      do throws(JSONError) { try body(&holder, last) } catch {
        container = holder ?? .null
        throw error
      }
      container = holder ?? .null
    }
  }
  /// Goes down step by step. Recursion is no deeper than the value, whose depth the parser limits.
  private mutating func descend(
    _ tokens: ArraySlice<String>, of pointer: JSONPointer, _ body: (inout JSONValue) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard let token = tokens.first else { return try body(&self) }
    guard var child = step(token) else {
      throw deadEnd(at: JSONPointer(tokens: Array(pointer.tokens.dropLast(tokens.count))))
    }
    let place = kind == .array ? JSONPointer.place(token) : nil
    if let place { self[place] = .null } else { self[token] = .null }
    do throws(JSONError) {
      try child.descend(tokens.dropFirst(), of: pointer, body)
    } catch {
      if let place { self[place] = child } else { self[token] = child }
      throw error
    }
    if let place { self[place] = child } else { self[token] = child }
  }
}

extension Optional where Wrapped == JSONValue {
  fileprivate func deadEnd(at pointer: JSONPointer) -> JSONError {
    self?.deadEnd(at: pointer) ?? JSONError(.notFound, "nothing is at \(pointer)")
  }
}
