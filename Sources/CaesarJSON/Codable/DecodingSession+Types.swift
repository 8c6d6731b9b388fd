extension DecodingSession {
  /// Makes a value of the JSON at `index`, to which `key` leads from the value around it.
  ///
  /// No Optional of a type that only the caller knows appears on the way: to ask the runtime for one costs more than to
  /// decode most values.
  @inline(__always) func decode<T: Decodable, Key: CodingKey>(_ type: T.Type, at index: UInt32, key: Key) throws -> T {
    let plan = CodingPlan.of(type)
    try begin(DecodingStep(index: index, key: key))
    defer { end() }
    // Not T(from:): a class may be asked for by the name of its superclass.
    return plan.isOrdinary ? try type.init(from: CaesarDecoding(self, index)) : try decode(type, plan, at: index)
  }
  /// Makes a value of the JSON at `index`, where a decoder stands already.
  @inline(__always) func decode<T: Decodable>(_ type: T.Type, at index: UInt32) throws -> T {
    try decode(type, CodingPlan.of(type), at: index)
  }

  private func decode<T: Decodable>(_ type: T.Type, _ plan: CodingPlan, at index: UInt32) throws -> T {
    switch plan {
    case .ordinary, .elements, .unknown: break
    case .bool: return try cast(bool(at: index), index)
    case .string: return try cast(string(at: index), index)
    case .double: return try cast(double(at: index), index)
    case .float: return try cast(float(at: index), index)
    case .int: return try cast(integer(Int.self, at: index), index)
    case .int8: return try cast(integer(Int8.self, at: index), index)
    case .int16: return try cast(integer(Int16.self, at: index), index)
    case .int32: return try cast(integer(Int32.self, at: index), index)
    case .int64: return try cast(integer(Int64.self, at: index), index)
    case .uint: return try cast(integer(UInt.self, at: index), index)
    case .uint8: return try cast(integer(UInt8.self, at: index), index)
    case .uint16: return try cast(integer(UInt16.self, at: index), index)
    case .uint32: return try cast(integer(UInt32.self, at: index), index)
    case .uint64: return try cast(integer(UInt64.self, at: index), index)
    case .int128: return try cast(wide(Int128.self, at: index), index)
    case .uint128: return try cast(wide(UInt128.self, at: index), index)
    case .json: return unsafeBitCast(json(at: index), to: type)
    // An array that is not as it should be is decoded the ordinary way, which says where it is not.
    case .ints:
      if let value = array(at: index, { integer(Int.self, at: $0) }) { return unsafeBitCast(value, to: type) }
    case .doubles:
      if let value = array(at: index, { double(at: $0) }) { return unsafeBitCast(value, to: type) }
    case .strings:
      if let value = array(at: index, { string(at: $0) }) { return unsafeBitCast(value, to: type) }
    case .own:
      if let own = type as? any CaesarCodable.Type { return try decodeOwn(own, as: type, at: index) }
    case .dictionary:
      // As an array of keys and values it is read the ordinary way.
      if words[Int(index)].tag == JSONTape.Tag.object, let named = type as? any NamedDictionary.Type {
        return try decodeNamed(named, as: type, at: index)
      }
    }
    return try type.init(from: CaesarDecoding(self, index))
  }
  /// What was found, as the type that the plan is for: both are the same.
  @inline(__always) private func cast<Found, T>(_ value: Found?, _ index: UInt32) throws -> T {
    guard let value else { throw mismatch(Found.self, at: index) }
    return unsafeBitCast(value, to: T.self)
  }
  private func decodeOwn<Own: CaesarCodable, T>(_ own: Own.Type, as type: T.Type, at index: UInt32) throws -> T {
    // Own is T.
    unsafeBitCast(try Own.decodeJSON(from: CaesarDecoding(self, index)), to: type)
  }
  private func decodeNamed<Named: NamedDictionary, T>(
    _ named: Named.Type, as type: T.Type, at index: UInt32
  ) throws -> T {
    // Named is T.
    unsafeBitCast(try Named.decodeNamed(CaesarDecoding(self, index)), to: type)
  }
  /// An array of which every element is right.
  @inline(__always) private func array<Element>(at index: UInt32, _ element: (UInt32) -> Element?) -> [Element]? {
    guard words[Int(index)].tag == JSONTape.Tag.array else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(words[Int(index) &+ 1].childCount)
    let end = words[Int(index) &+ 1].nextIndex
    var at = index &+ 2
    while at < end {
      guard let value = element(at) else { return nil }
      elements.append(value)
      at = following(at)
    }
    return elements
  }
}
