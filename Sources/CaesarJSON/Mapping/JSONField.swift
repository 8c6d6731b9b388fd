/// A property that keeps apart what Optional folds into one: no member, null, and a value.
///
/// For the bodies of PATCH requests, where a missing member means "leave it" and null means "clear it".
public enum JSONField<Value> {
  /// There is no such member.
  case absent
  /// The member is null.
  case null
  /// The member has a value.
  case value(Value)
}
extension JSONField: Sendable where Value: Sendable {}
extension JSONField: Equatable where Value: Equatable {}
extension JSONField: JSONConvertible where Value: JSONConvertible {
  /// null or a usable value.
  @inlinable public static func convert(_ json: JSONValue) -> JSONField<Value>? {
    json.isNull ? .null : Value.convert(json).map { .value($0) }
  }
  /// null or a value.
  ///
  /// - Parameter json: the value.
  /// - Returns: null or the value.
  /// - Throws: why it is not usable.
  @inlinable public static func decode(_ json: JSONValue) throws -> JSONField<Value> {
    json.isNull ? .null : .value(try Value.decode(json))
  }
  /// No such member.
  @inlinable public static var valueWhenAbsent: JSONField<Value>? { .some(.absent) }
}
/// Writes a field: nothing when it is absent, null when it is null.
@inlinable public func --> <T: JSONSerializable>(field: JSONField<T>, json: inout JSONObject?) {
  switch field {
  case .absent: break
  case .null: json = .null
  case .value(let value): value --> json
  }
}
