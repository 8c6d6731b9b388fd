extension JSONValue: Codable {
  /// Takes the JSON as it is; of another format than JSON, what its containers tell.
  ///
  /// - Parameter decoder: any decoder. That of ``CaesarDecoder`` gives a view of the document, with numbers as they are written.
  /// - Throws: what the decoder throws.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? CaesarDecoding {
      self = decoder.json
    } else if let container = try? decoder.container(keyedBy: JSONCodingKey.self) {
      var object = JSONValue()
      for key in container.allKeys { object[key.stringValue] = try container.decode(JSONValue.self, forKey: key) }
      self = object
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = JSONValue(elements)
    } else {
      self = try JSONValue(from: try decoder.singleValueContainer())
    }
  }
  private init(from container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = JSONValue(value)
    } else if let value = try? container.decode(Int64.self) {
      self = JSONValue(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = JSONValue(value)
    } else if let value = try? container.decode(Double.self) {
      self = JSONValue(value)
    } else {
      self = JSONValue(try container.decode(String.self))
    }
  }

  /// Writes the value.
  ///
  /// - Parameter encoder: any encoder. That of ``CaesarEncoder`` keeps numbers as they are written.
  /// - Throws: what the encoder throws, and `EncodingError` for a number that no standard type holds.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? CaesarEncoding { return try encoder.encode(self) }
    if let members {
      var container = encoder.container(keyedBy: JSONCodingKey.self)
      for member in members { try container.encode(member.value, forKey: JSONCodingKey(stringValue: member.key)) }
    } else if let elements {
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    } else {
      var container = encoder.singleValueContainer()
      switch kind {
      case .null: try container.encodeNil()
      case .bool: try container.encode(bool)
      case .string: try container.encode(string)
      default:
        if let value: Int64 = integer() {
          try container.encode(value)
        } else if let value = uint64 {
          try container.encode(value)
        } else if let value = double {
          try container.encode(value)
        } else {
          throw EncodingError.invalidValue(
            self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "no double holds \(self)"))
        }
      }
    }
  }
}
