extension FixedWidthInteger where Self: JSONConvertible {
  /// A whole number that the type holds exactly, also as a string that holds it as JSON writes it.
  @inlinable public static func convert(_ json: JSONValue) -> Self? {
    guard let (isNegative, magnitude) = json.wholeOrText else { return nil }
    guard isNegative else { return Self(exactly: magnitude) }
    if let small = Int64(exactly: magnitude) { return Self(exactly: -small) }
    return magnitude == 1 << 63 ? Self(exactly: Int64.min) : nil
  }
}
extension FixedWidthInteger where Self: JSONSerializable {
  /// The number.
  @inlinable public func toJSONObject() -> JSONObject { JSONValue(self) }
}
extension FixedWidthInteger where Self: JSONKey {
  /// The number that is written exactly so.
  @inlinable public init?(jsonKey: String) {
    guard let value = Self(jsonKey, radix: 10), value.description == jsonKey else { return nil }
    self = value
  }
  /// The number in decimal.
  @inlinable public var jsonKey: String { description }
}

extension Int: JSONConvertible, JSONSerializable, JSONKey {}
extension Int8: JSONConvertible, JSONSerializable, JSONKey {}
extension Int16: JSONConvertible, JSONSerializable, JSONKey {}
extension Int32: JSONConvertible, JSONSerializable, JSONKey {}
extension Int64: JSONConvertible, JSONSerializable, JSONKey {}
extension UInt: JSONConvertible, JSONSerializable, JSONKey {}
extension UInt8: JSONConvertible, JSONSerializable, JSONKey {}
extension UInt16: JSONConvertible, JSONSerializable, JSONKey {}
extension UInt32: JSONConvertible, JSONSerializable, JSONKey {}
extension UInt64: JSONConvertible, JSONSerializable, JSONKey {}

extension Double: JSONConvertible, JSONSerializable {
  /// The double nearest to a number.
  public static func convert(_ json: JSONValue) -> Double? { json.double }
  /// The number, shortest.
  public func toJSONObject() -> JSONObject { JSONValue(self) }
}
extension Float: JSONConvertible, JSONSerializable {
  /// The float nearest to a number, rounded once.
  public static func convert(_ json: JSONValue) -> Float? { json.float }
  /// The number, shortest.
  public func toJSONObject() -> JSONObject { JSONValue(self) }
}
extension Bool: JSONConvertible, JSONSerializable {
  /// `true` or `false`, never a number.
  public static func convert(_ json: JSONValue) -> Bool? { json.bool }
  /// `true` or `false`.
  public func toJSONObject() -> JSONObject { JSONValue(self) }
}
extension String: JSONConvertible, JSONSerializable, JSONKey {
  /// The text of a string.
  public static func convert(_ json: JSONValue) -> String? { json.string }
  /// The string.
  public func toJSONObject() -> JSONObject { JSONValue(self) }
  /// The name itself.
  public init(jsonKey: String) { self = jsonKey }
  /// The name itself.
  public var jsonKey: String { self }
}
extension JSONValue: JSONConvertible, JSONSerializable {
  /// The value itself, `null` included.
  public static func convert(_ json: JSONValue) -> JSONValue? { json }
  /// The value itself.
  public func toJSONObject() -> JSONObject { self }
}

extension JSONValue {
  /// As ``whole``, also of a string that holds a number as JSON writes it: no `+5`, no spaces.
  @usableFromInline var wholeOrText: (isNegative: Bool, magnitude: UInt64)? {
    if let whole { return whole }
    guard var text = string else { return nil }
    return text.withUTF8 { JSONNumber.isNumber($0) ? JSONNumber.whole($0) : nil }
  }
}
