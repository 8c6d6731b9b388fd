/// The members of an object, by the keys of a model.
struct KeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let session: DecodingSession
  private let place: DecodingPlace
  private var object: UInt32 { @inline(__always) get { place.object } }
  private var names: NameMatching { @inline(__always) get { place.names } }

  init(_ session: DecodingSession, _ place: DecodingPlace) {
    self.session = session
    self.place = place
  }

  /// The index of the value for a key; 0 when there is none.
  @inline(__always) private func find(_ key: Key, staying: Bool = false) -> UInt32 {
    guard names == .exact || names == .repeated else { return session.converted(key, of: object, names) }
    var name = key.stringValue
    return name.withUTF8 { session.member($0, of: object, isRepeated: names == .repeated, staying: staying) }
  }
  @inline(__always) private func require(_ key: Key) throws -> UInt32 {
    let index = find(key)
    guard index != 0 else { throw session.missing(key, in: object, names) }
    return index
  }
  /// The index of a value that is there and not null; else 0.
  @inline(__always) private func present(_ key: Key) -> UInt32 {
    let index = find(key)
    return index == 0 || session.isNull(index) ? 0 : index
  }
  @inline(__always) private func checked<T>(_ value: T?, _ index: UInt32, _ key: Key) throws -> T {
    guard let value else { throw session.mismatch(T.self, at: index, in: object, key) }
    return value
  }
  @inline(__always) private func integer<T: FixedWidthInteger>(_ key: Key) throws -> T {
    let index = try require(key)
    return try checked(session.integer(T.self, at: index), index, key)
  }
  @inline(__always) private func integerIfPresent<T: FixedWidthInteger>(_ key: Key) throws -> T? {
    let index = present(key)
    return index == 0 ? nil : try checked(session.integer(T.self, at: index), index, key)
  }

  var codingPath: [any CodingKey] { session.codingPath(of: object) }
  var allKeys: [Key] { session.keys(of: object, names) }
  func contains(_ key: Key) -> Bool { find(key, staying: true) != 0 }
  func decodeNil(forKey key: Key) throws -> Bool {
    let index = find(key, staying: true)
    guard index != 0 else { throw session.missing(key, in: object, names) }
    return session.isNull(index)
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    let index = try require(key)
    return try checked(session.bool(at: index), index, key)
  }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    let index = try require(key)
    return try checked(session.string(at: index), index, key)
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    let index = try require(key)
    return try checked(session.double(at: index), index, key)
  }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    let index = try require(key)
    return try checked(session.float(at: index), index, key)
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try integer(key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try integer(key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try integer(key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try integer(key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try integer(key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try integer(key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try integer(key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try integer(key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try integer(key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try integer(key) }
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    let index = try require(key)
    return try checked(session.wide(type, at: index), index, key)
  }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    let index = try require(key)
    return try checked(session.wide(type, at: index), index, key)
  }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    let index = try require(key)
    defer { session.comeBack(to: object, after: index) }
    return try session.decode(type, at: index, key: key)
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    let index = present(key)
    return index == 0 ? nil : try checked(session.bool(at: index), index, key)
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    let index = present(key)
    return index == 0 ? nil : try checked(session.string(at: index), index, key)
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    let index = present(key)
    return index == 0 ? nil : try checked(session.double(at: index), index, key)
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    let index = present(key)
    return index == 0 ? nil : try checked(session.float(at: index), index, key)
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try integerIfPresent(key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try integerIfPresent(key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try integerIfPresent(key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try integerIfPresent(key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try integerIfPresent(key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try integerIfPresent(key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try integerIfPresent(key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try integerIfPresent(key) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try integerIfPresent(key) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try integerIfPresent(key) }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    let index = present(key)
    return index == 0 ? nil : try checked(session.wide(type, at: index), index, key)
  }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    let index = present(key)
    return index == 0 ? nil : try checked(session.wide(type, at: index), index, key)
  }
  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    let index = present(key)
    guard index != 0 else { return nil }
    defer { session.comeBack(to: object, after: index) }
    return try session.decode(type, at: index, key: key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let index = try require(key)
    guard session.words[Int(index)].tag == JSONTape.Tag.object else {
      throw session.mismatch(.object, as: [String: JSONValue].self, at: index, session.codingPath(of: object, key))
    }
    return session.keyedContainer(type, index)
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    let index = try require(key)
    guard session.words[Int(index)].tag == JSONTape.Tag.array else {
      throw session.mismatch(.array, as: [JSONValue].self, at: index, session.codingPath(of: object, key))
    }
    return UnkeyedDecoding(session, index)
  }
  func superDecoder() throws -> any Decoder { decoder(JSONCodingKey.super, find("super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { decoder(key, find(key)) }
  private func find(_ name: StaticString) -> UInt32 {
    session.member(
      UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount), of: object,
      isRepeated: names == .repeated)
  }
  private func decoder(_ key: any CodingKey, _ index: UInt32) -> any Decoder {
    index == 0 ? AbsentDecoding(session, in: object, key) : CaesarDecoding(session, index)
  }
}
