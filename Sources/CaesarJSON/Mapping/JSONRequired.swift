/// A member that must be there: see ``JSONValue/required(_:)``.
public struct JSONRequired: Sendable {
  @usableFromInline let parent: JSONValue
  @usableFromInline let key: String
  @usableFromInline let value: JSONValue?

  /// The member as a type.
  ///
  /// - Parameter type: the type wanted.
  /// - Returns: the value.
  /// - Throws: ``JSONError`` of kind `missingKey`, `nullValue`, `typeMismatch` or `outOfRange`, and what the type throws.
  @inlinable public func decode<T: JSONConvertible>(_ type: T.Type = T.self) throws -> T {
    guard let value else { throw missing(T.self) }
    if value.isNull {
      // A type that takes null (Optional, JSONValue) gets it.
      if let nothing = T.convert(value) { return nothing }
      throw value.mismatch(T.self)
    }
    return try T.decode(value)
  }
  /// The member, which must be there and not null.
  @inlinable func present<T>(_ type: T.Type) throws -> JSONValue {
    guard let value else { throw missing(T.self) }
    return value
  }
  @usableFromInline func missing(_ type: Any.Type) -> JSONError {
    var error = parent.mismatch(type, found: "nothing", kind: .missingKey)
    error.extraPath.append(.key(key))
    return error
  }
}

/// A member that may be missing or null, but must be usable when it is there: see ``JSONValue/ifPresent(_:)``.
public struct JSONIfPresent: Sendable {
  @usableFromInline let value: JSONValue?
}

extension JSONValue {
  /// A member that must be there: `try name <-- json.required("name")` throws where `name <-- json["name"]` would shrug.
  public func required(_ key: String) -> JSONRequired { JSONRequired(parent: self, key: key, value: self[key]) }
  /// A member that may be missing or null: then the property keeps its value, or becomes nil; anything else must be usable.
  public func ifPresent(_ key: String) -> JSONIfPresent { JSONIfPresent(value: self[key]) }
}
