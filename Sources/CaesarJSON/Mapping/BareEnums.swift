// Enums that declare nothing (`enum Gender: Int`). These flat shapes work for them; deeper ones (a dictionary of arrays of
// them) need `: JSONConvertible, JSONSerializable`, which costs no code. Disfavoured, so that a type that declares
// conformance uses it.

/// Sets a property of a bare raw-value type from a member.
@_disfavoredOverload @inlinable
public func <-- <T: RawRepresentable>(property: inout T, json: JSONValue?) where T.RawValue: JSONConvertible {
  guard let json else { return }
  if let value = json.bare(T.self) { property = value } else { json.noteSkip(T.self) }
}
/// Sets an optional property of a bare raw-value type from a member.
@_disfavoredOverload @inlinable
public func <-- <T: RawRepresentable>(property: inout T?, json: JSONValue?) where T.RawValue: JSONConvertible {
  property = json.flatMap { json in
    let value = json.bare(T.self)
    if value == nil { json.noteSkip(T.self) }
    return value
  }
}
/// Sets an array of a bare raw-value type from a member; bad elements are left out.
@_disfavoredOverload @inlinable
public func <-- <T: RawRepresentable>(property: inout [T], json: JSONValue?) where T.RawValue: JSONConvertible {
  guard let json else { return }
  if let values = json.bareElements(T.self) { property = values } else { json.noteSkip([T].self) }
}
/// Sets an optional array of a bare raw-value type from a member; bad elements are left out.
@_disfavoredOverload @inlinable
public func <-- <T: RawRepresentable>(property: inout [T]?, json: JSONValue?) where T.RawValue: JSONConvertible {
  property = json.flatMap { json in
    let values = json.bareElements(T.self)
    if values == nil { json.noteSkip([T].self) }
    return values
  }
}
/// Sets a property of a bare raw-value type from a member that must be there and usable.
@_disfavoredOverload @inlinable
public func <-- <T: RawRepresentable>(property: inout T, json: JSONRequired) throws where T.RawValue: JSONConvertible {
  let value = try json.present(T.self)
  guard let raw = value.bare(T.self) else { throw value.mismatch(T.self) }
  property = raw
}
/// Writes a property of a bare raw-value type as a member.
@_disfavoredOverload @inlinable
public func --> <T: RawRepresentable>(property: T?, json: inout JSONObject?) where T.RawValue: JSONSerializable {
  if let property { json = property.rawValue.toJSONObject() }
}
/// Writes an array of a bare raw-value type as a member.
@_disfavoredOverload @inlinable
public func --> <T: RawRepresentable>(property: [T]?, json: inout JSONObject?) where T.RawValue: JSONSerializable {
  if let property { json = property.map(\.rawValue).toJSONObject() }
}

extension JSONValue {
  /// The value of a raw-value type that declares nothing.
  @inlinable func bare<T: RawRepresentable>(_ type: T.Type) -> T? where T.RawValue: JSONConvertible {
    T.RawValue.convert(self).flatMap { T(rawValue: $0) }
  }
  /// The usable elements of an array of a raw-value type that declares nothing.
  @inlinable func bareElements<T: RawRepresentable>(_ type: T.Type) -> [T]? where T.RawValue: JSONConvertible {
    elements?.compactMap { element in
      let value = element.bare(T.self)
      if value == nil { element.noteSkip(T.self) }
      return value
    }
  }
}
