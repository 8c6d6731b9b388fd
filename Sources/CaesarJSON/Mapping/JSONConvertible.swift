/// A type that a JSON value can become: the right-hand type of `<--`.
public protocol JSONConvertible {
  /// The value as this type; nil when it is not usable, and then the property stays as it was.
  static func convert(_ json: JSONValue) -> Self?
  /// The value as this type, or why it is not: the strict form.
  static func decode(_ json: JSONValue) throws -> Self
  /// What a property gets when the member is missing or not usable: nil leaves it as it was, Optional answers nil.
  static var valueWhenAbsent: Self? { get }
}

/// A type that reads itself from a JSON object. Its initializer may throw; one that does not satisfies this as well.
public protocol JSONDeserializable: JSONConvertible {
  /// Reads the members of an object.
  init(json: JSONDictionary) throws
}

/// A type that writes itself as JSON: the left-hand type of `-->`.
public protocol JSONSerializable {
  /// The value as JSON.
  func toJSONObject() -> JSONObject
}

/// A type that can be the name of a member: the key of a dictionary.
public protocol JSONKey: Hashable {
  /// The key of a name, in its one canonical form: for Int `7`, and neither `07` nor `+7`.
  init?(jsonKey: String)
  /// The name of a key.
  var jsonKey: String { get }
}

/// Turns JSON values into values of a type and back, where the type itself should not say how.
///
/// ```swift
/// birthday <-- (json["birthday"], DateFormatConverter("yyyy-MM-dd"))
/// (birthday, DateFormatConverter("yyyy-MM-dd")) --> json["birthday"]
/// ```
public protocol JSONConverter<Value> {
  /// What it makes.
  associatedtype Value
  /// The value; nil when the JSON is not usable.
  func value(from json: JSONValue) -> Value?
  /// The JSON; nil when there is none for this value.
  func json(from value: Value) -> JSONValue?
}

extension JSONConvertible {
  /// Leaves the property as it was.
  @inlinable public static var valueWhenAbsent: Self? { nil }
  /// The value as this type, or why it is not.
  ///
  /// - Parameter json: the value.
  /// - Returns: the value as this type.
  /// - Throws: ``JSONError`` with the path, the type wanted and what was found.
  @inlinable public static func decode(_ json: JSONValue) throws -> Self {
    guard let value = convert(json) else { throw json.mismatch(Self.self) }
    return value
  }
}

extension JSONDeserializable {
  /// The object as this type; nil for other values and where the initializer throws.
  @inlinable public static func convert(_ json: JSONValue) -> Self? {
    guard json.kind == .object else { return nil }
    let mark = json.cursorMark
    defer { json.restoreCursor(mark) }
    do { return try Self(json: json) } catch {
      json.noteFailure(error)
      return nil
    }
  }
  /// The object as this type, or why it is not.
  ///
  /// - Parameter json: the value.
  /// - Returns: the object as this type.
  /// - Throws: ``JSONError`` when it is no object, and what the initializer throws.
  @inlinable public static func decode(_ json: JSONValue) throws -> Self {
    guard json.kind == .object else { throw json.mismatch(Self.self) }
    let mark = json.cursorMark
    defer { json.restoreCursor(mark) }
    return try Self(json: json)
  }
}

extension JSONConvertible where Self: RawRepresentable, RawValue: JSONConvertible {
  /// The case with this raw value; nil when there is none.
  @inlinable public static func convert(_ json: JSONValue) -> Self? {
    RawValue.convert(json).flatMap { Self(rawValue: $0) }
  }
}
extension JSONSerializable where Self: RawRepresentable, RawValue: JSONSerializable {
  /// The raw value as JSON.
  @inlinable public func toJSONObject() -> JSONObject { rawValue.toJSONObject() }
}
extension JSONKey where Self: RawRepresentable, RawValue: JSONKey {
  /// The case whose raw value has this name.
  @inlinable public init?(jsonKey: String) {
    guard let raw = RawValue(jsonKey: jsonKey), let value = Self(rawValue: raw) else { return nil }
    self = value
  }
  /// The name of the raw value.
  @inlinable public var jsonKey: String { rawValue.jsonKey }
}
