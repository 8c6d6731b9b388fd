/// Dictionaries whose keys have names without being `CodingKeyRepresentable`: enums with raw values, and every ``JSONKey``.
/// They become objects, where the standard library would list keys and values in turn.
protocol NamedDictionary {
  /// Whether the keys have names, and the standard library does not use them.
  static var hasNamedKeys: Bool { get }
  /// Reads an object.
  static func decodeNamed(_ decoder: CaesarDecoding) throws -> Self
  /// Writes an object.
  func encodeNamed(to encoder: CaesarEncoding) throws
}

extension Dictionary: NamedDictionary {
  static var hasNamedKeys: Bool {
    if Key.self == String.self || Key.self == Int.self || Key.self is any CodingKeyRepresentable.Type { return false }
    return KeyNames.areNames(Key.self)
  }
  static func decodeNamed(_ decoder: CaesarDecoding) throws -> [Key: Value] {
    guard let type = Value.self as? any Decodable.Type else { throw decoder.mismatch(Value.self) }
    return try decodeValues(type, decoder)
  }
  private static func decodeValues<Decoded: Decodable>(
    _ type: Decoded.Type, _ decoder: CaesarDecoding
  ) throws -> [Key: Value] {
    let session = decoder.session
    let words = session.words
    var result = [Key: Value](minimumCapacity: words[Int(decoder.index) + 1].childCount)
    let end = words[Int(decoder.index) + 1].nextIndex
    var at = decoder.index + 2
    while at < end {
      let name = JSONString.decode(words[Int(at)], in: session.base)
      guard let key = KeyNames.key(Key.self, named: name) else {
        throw CaesarDecoding(session, at + 1).refusal("expected a name that is a \(Key.self), found \(JSONValue(name))")
      }
      let value = try session.decode(type, at: at + 1, key: JSONCodingKey(stringValue: name))
      // Decoded is Value.
      result[key] = unsafeBitCast(value, to: Value.self)
      at = session.following(at + 1)
    }
    return result
  }
  func encodeNamed(to encoder: CaesarEncoding) throws {
    let isOpen = encoder.session.open(.object, encoder.level, encoder.serial)
    // No strategy changes the keys, for they are data.
    let place = EncodingPlace(encoder.level, isOpen ? encoder.serial : -1)
    let container = KeyedEncoding<JSONCodingKey>(encoder.session, place, names: .exact)
    for (key, value) in self {
      guard let name = KeyNames.name(of: key), let value = value as? any Encodable else { continue }
      try container.encode(value, forKey: JSONCodingKey(stringValue: name))
    }
  }
}

/// Keys of dictionaries by their names.
private enum KeyNames {
  static func areNames(_ type: Any.Type) -> Bool {
    if type is any JSONKey.Type { return true }
    guard let raw = type as? any RawRepresentable.Type else { return false }
    func isName<Raw: RawRepresentable>(_ raw: Raw.Type) -> Bool { Raw.RawValue.self is any JSONKey.Type }
    return isName(raw)
  }
  static func key<Key>(_ type: Key.Type, named name: String) -> Key? {
    if let type = type as? any JSONKey.Type { return type.init(jsonKey: name) as? Key }
    guard let raw = type as? any RawRepresentable.Type else { return nil }
    func value<Raw: RawRepresentable>(_ raw: Raw.Type) -> Raw? {
      guard let type = Raw.RawValue.self as? any JSONKey.Type, let value = type.init(jsonKey: name) as? Raw.RawValue
      else { return nil }
      return Raw(rawValue: value)
    }
    return value(raw) as? Key
  }
  static func name(of key: Any) -> String? {
    if let key = key as? any JSONKey { return key.jsonKey }
    guard let key = key as? any RawRepresentable else { return nil }
    func name<Raw: RawRepresentable>(_ raw: Raw) -> String? { (raw.rawValue as? any JSONKey)?.jsonKey }
    return name(key)
  }
}
