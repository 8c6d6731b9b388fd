/// Below every operator of the language, so that both sides of an arrow are read first.
precedencegroup JSONMappingPrecedence {
  associativity: right
  lowerThan: TernaryPrecedence
  assignment: true
}
infix operator <-- : JSONMappingPrecedence
infix operator --> : JSONMappingPrecedence

/// Sets a property from a member.
///
/// A member that is missing, null or not usable leaves the property as it was, or sets an Optional to nil. What was there
/// and not usable is among the skips of ``JSONDocument/map(_:)``.
@inlinable public func <-- <T: JSONConvertible>(property: inout T, json: JSONValue?) {
  if let json {
    if let value = T.convert(json) {
      property = value
      return
    }
    json.noteSkip(T.self)
  }
  if let value = T.valueWhenAbsent { property = value }
}
/// Sets a property from a member that must be there and usable: `try name <-- json.required("name")`.
@inlinable public func <-- <T: JSONConvertible>(property: inout T, json: JSONRequired) throws {
  property = try json.decode(T.self)
}
/// Sets a property from a member that may be missing, but must be usable when it is there.
@inlinable public func <-- <T: JSONConvertible>(property: inout T, json: JSONIfPresent) throws {
  guard let value = json.value else {
    if let value = T.valueWhenAbsent { property = value }
    return
  }
  if value.isNull, let nothing = T.valueWhenAbsent, T.convert(value) == nil {
    property = nothing
  } else {
    property = try T.decode(value)
  }
}
/// Sets a property from a member by way of a converter.
@inlinable public func <-- <C: JSONConverter>(property: inout C.Value, source: (json: JSONValue?, converter: C)) {
  guard let json = source.json else { return }
  if let value = source.converter.value(from: json) { property = value } else { json.noteSkip(C.Value.self) }
}
/// Sets an optional property from a member by way of a converter; nil when that is missing or not usable.
@inlinable public func <-- <C: JSONConverter>(property: inout C.Value?, source: (json: JSONValue?, converter: C)) {
  property = source.json.flatMap { json in
    let value = source.converter.value(from: json)
    if value == nil { json.noteSkip(C.Value.self) }
    return value
  }
}
/// Sets a property by way of a converter from a member that must be there and usable.
@inlinable public func <-- <C: JSONConverter>(
  property: inout C.Value, source: (json: JSONRequired, converter: C)
) throws {
  let json = try source.json.present(C.Value.self)
  guard let value = source.converter.value(from: json) else { throw json.mismatch(C.Value.self) }
  property = value
}

/// Writes a property as a member; nil, and numbers that are not finite, leave the member as it is.
@inlinable public func --> <T: JSONSerializable>(property: T?, json: inout JSONObject?) {
  guard let property else { return }
  let value = property.toJSONObject()
  if !value.hasNoText { json = value }
}
/// Writes a property as a member by way of a converter; nil leaves the member as it is.
@inlinable public func --> <C: JSONConverter>(source: (value: C.Value?, converter: C), json: inout JSONObject?) {
  if let value = source.value, let converted = source.converter.json(from: value) { json = converted }
}
