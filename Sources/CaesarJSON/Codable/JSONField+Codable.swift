// A field is missing where the container has no member: the containers below know that, and then ask no field.
extension JSONField: Decodable where Value: Decodable {
  /// Null or a value.
  ///
  /// - Parameter decoder: stands at a value that is there.
  /// - Throws: what the decoder and the value throw.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .null : .value(try container.decode(Value.self))
  }
}
extension JSONField: Encodable where Value: Encodable {
  /// Writes the value, or null where a value must stand.
  ///
  /// - Parameter encoder: any encoder.
  /// - Throws: what the encoder and the value throw.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .value(let value) = self { try container.encode(value) } else { try container.encodeNil() }
  }
}

extension KeyedDecodingContainer {
  /// A field: absent when there is no member, null when it is null.
  ///
  /// - Parameters:
  ///   - type: the type of the field.
  ///   - key: the key of the member.
  /// - Returns: the field.
  /// - Throws: what the value throws.
  public func decode<Value: Decodable>(
    _ type: JSONField<Value>.Type, forKey key: Key
  ) throws -> JSONField<Value> {
    guard contains(key) else { return .absent }
    return try decodeNil(forKey: key) ? .null : .value(try decode(Value.self, forKey: key))
  }
}
extension KeyedEncodingContainer {
  /// Writes a field: nothing when it is absent, null when it is null.
  ///
  /// - Parameters:
  ///   - field: the field.
  ///   - key: the key of the member.
  /// - Throws: what the encoder and the value throw.
  public mutating func encode<Value: Encodable>(_ field: JSONField<Value>, forKey key: Key) throws {
    switch field {
    case .absent: break
    case .null: try encodeNil(forKey: key)
    case .value(let value): try encode(value, forKey: key)
    }
  }
}
