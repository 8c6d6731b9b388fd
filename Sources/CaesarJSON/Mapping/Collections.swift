extension Optional: JSONConvertible where Wrapped: JSONConvertible {
  /// null is nil; a value that is not usable is no Optional either.
  @inlinable public static func convert(_ json: JSONValue) -> Wrapped?? {
    json.isNull ? .some(nil) : Wrapped.convert(json).map { .some($0) }
  }
  /// null is nil.
  ///
  /// - Parameter json: the value.
  /// - Returns: nil for null, else the value as the wrapped type.
  /// - Throws: why it is not one.
  @inlinable public static func decode(_ json: JSONValue) throws -> Wrapped? {
    json.isNull ? nil : try Wrapped.decode(json)
  }
  /// Sets the property to nil.
  @inlinable public static var valueWhenAbsent: Wrapped?? { .some(nil) }
}
extension Optional: JSONSerializable where Wrapped: JSONSerializable {
  /// nil is null: inside arrays something must stand. `-->` itself leaves a member out.
  @inlinable public func toJSONObject() -> JSONObject { self?.toJSONObject() ?? .null }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  /// The elements that are usable.
  @inlinable public static func convert(_ json: JSONValue) -> [Element]? {
    guard let elements = json.elements else { return nil }
    var values: [Element] = []
    values.reserveCapacity(elements.count)
    for element in elements {
      if let value = Element.convert(element) { values.append(value) } else { element.noteSkip(Element.self) }
    }
    return values
  }
  /// All elements.
  ///
  /// - Parameter json: the value.
  /// - Returns: all elements.
  /// - Throws: why one is not usable.
  @inlinable public static func decode(_ json: JSONValue) throws -> [Element] {
    guard let elements = json.elements else { throw json.mismatch(Self.self) }
    var values: [Element] = []
    values.reserveCapacity(elements.count)
    for element in elements { values.append(try Element.decode(element)) }
    return values
  }
}
extension Array: JSONSerializable where Element: JSONSerializable {
  /// The elements, in order.
  @inlinable public func toJSONObject() -> JSONObject { JSONValue(map { $0.toJSONObject() }) }
}

extension Dictionary: JSONConvertible where Key: JSONKey, Value: JSONConvertible {
  /// The members whose name and value are usable.
  @inlinable public static func convert(_ json: JSONValue) -> [Key: Value]? {
    guard let members = json.members else { return nil }
    var values = [Key: Value](minimumCapacity: members.count)
    for (name, member) in members {
      guard let key = Key(jsonKey: name) else {
        member.noteSkippedName(name, Key.self)
        continue
      }
      if let value = Value.convert(member) { values[key] = value } else { member.noteSkip(Value.self) }
    }
    return values
  }
  /// All members.
  ///
  /// - Parameter json: the value.
  /// - Returns: all members.
  /// - Throws: why one is not usable.
  @inlinable public static func decode(_ json: JSONValue) throws -> [Key: Value] {
    guard let members = json.members else { throw json.mismatch(Self.self) }
    var values = [Key: Value](minimumCapacity: members.count)
    for (name, member) in members {
      guard let key = Key(jsonKey: name) else { throw member.mismatchedName(name, Key.self) }
      values[key] = try Value.decode(member)
    }
    return values
  }
}
extension Dictionary: JSONSerializable where Key: JSONKey, Value: JSONSerializable {
  /// The members, in the order of their names, for a dictionary has none of its own.
  @inlinable public func toJSONObject() -> JSONObject {
    JSONValue.object(sorting: map { ($0.key.jsonKey, $0.value.toJSONObject()) })
  }
}

extension JSONValue {
  /// An object of these members, sorted by name.
  @usableFromInline static func object(sorting members: [(String, JSONValue)]) -> JSONValue {
    let sorted = members.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    return JSONValue(.object(JSONBuiltObject(sorted.map { .init(key: $0.0, value: $0.1) })))
  }
}
