/// The `Decoder` that ``CaesarDecoder`` hands to types: it stands at one JSON value.
///
/// Types that want more than `Decoder` gives may look whether they have this one: `decoder as? CaesarDecoding`.
public struct CaesarDecoding: Decoder {
  let session: DecodingSession
  let index: UInt32

  @inline(__always) init(_ session: DecodingSession, _ index: UInt32) {
    self.session = session
    self.index = index
  }
  /// The JSON value.
  public var json: JSONValue { session.json(at: index) }
  /// The keys from the value that is decoded to this one.
  public var codingPath: [any CodingKey] { session.codingPath(of: index) }
  /// What the decoder's owner wants types to know.
  public var userInfo: [CodingUserInfoKey: Any] { session.userInfo }
  /// A setting that was put into ``CaesarDecoder/subscript(strategy:)``.
  public func strategy<Strategy: Sendable>(_ type: Strategy.Type) -> Strategy? { session.settings[strategy: type] }

  /// That the JSON here is not what was wanted, with path, place and what was found.
  public func mismatch(_ type: Any.Type) -> DecodingError { session.mismatch(type, at: index) }
  /// That the JSON here is of the right kind, and not accepted all the same.
  ///
  /// - Parameter message: why: `"expected a date as ISO 8601 has it"`.
  /// - Returns: the error, with path and place.
  public func refusal(_ message: String) -> DecodingError { session.refusal(message, at: index) }
  /// The value as another type.
  ///
  /// - Parameter type: the type wanted.
  /// - Returns: the value.
  /// - Throws: `DecodingError`, and what the type throws.
  public func decode<T: Decodable>(_ type: T.Type) throws -> T { try session.decode(type, at: index) }

  /// The members of the object.
  public func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard session.words[Int(index)].tag == JSONTape.Tag.object else {
      throw session.mismatch(.object, as: [String: JSONValue].self, at: index, codingPath)
    }
    return session.keyedContainer(type, index)
  }
  /// The elements of the array.
  public func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard session.words[Int(index)].tag == JSONTape.Tag.array else {
      throw session.mismatch(.array, as: [JSONValue].self, at: index, codingPath)
    }
    return UnkeyedDecoding(session, index)
  }
  /// The value itself.
  public func singleValueContainer() throws -> any SingleValueDecodingContainer { SingleValueDecoding(session, index) }
}

/// One value.
struct SingleValueDecoding: SingleValueDecodingContainer {
  let session: DecodingSession
  let index: UInt32

  @inline(__always) init(_ session: DecodingSession, _ index: UInt32) {
    self.session = session
    self.index = index
  }
  var codingPath: [any CodingKey] { session.codingPath(of: index) }
  @inline(__always) private func checked<T>(_ value: T?) throws -> T {
    guard let value else { throw session.mismatch(T.self, at: index) }
    return value
  }
  func decodeNil() -> Bool { session.isNull(index) }
  func decode(_ type: Bool.Type) throws -> Bool { try checked(session.bool(at: index)) }
  func decode(_ type: String.Type) throws -> String { try checked(session.string(at: index)) }
  func decode(_ type: Double.Type) throws -> Double { try checked(session.double(at: index)) }
  func decode(_ type: Float.Type) throws -> Float { try checked(session.float(at: index)) }
  func decode(_ type: Int.Type) throws -> Int { try checked(session.integer(type, at: index)) }
  func decode(_ type: Int8.Type) throws -> Int8 { try checked(session.integer(type, at: index)) }
  func decode(_ type: Int16.Type) throws -> Int16 { try checked(session.integer(type, at: index)) }
  func decode(_ type: Int32.Type) throws -> Int32 { try checked(session.integer(type, at: index)) }
  func decode(_ type: Int64.Type) throws -> Int64 { try checked(session.integer(type, at: index)) }
  func decode(_ type: UInt.Type) throws -> UInt { try checked(session.integer(type, at: index)) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try checked(session.integer(type, at: index)) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try checked(session.integer(type, at: index)) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try checked(session.integer(type, at: index)) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try checked(session.integer(type, at: index)) }
  func decode(_ type: Int128.Type) throws -> Int128 { try checked(session.wide(type, at: index)) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try checked(session.wide(type, at: index)) }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try session.decode(type, at: index) }
}

/// The decoder of a superclass that left nothing behind: it says so when it is asked for something.
struct AbsentDecoding: Decoder, SingleValueDecodingContainer {
  let session: DecodingSession
  let container: UInt32
  let key: any CodingKey

  init(_ session: DecodingSession, in container: UInt32, _ key: any CodingKey) {
    self.session = session
    self.container = container
    self.key = key
  }
  var codingPath: [any CodingKey] { session.codingPath(of: container) + [key] }
  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }
  private func nothing(_ type: Any.Type) -> DecodingError {
    .valueNotFound(
      type,
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "there is no member \(JSONValue(key.stringValue)) to make one of"))
  }
  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw nothing([String: JSONValue].self)
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw nothing([JSONValue].self) }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
  func decodeNil() -> Bool { true }
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if CodingPlan.of(type).isOrdinary { return try type.init(from: self) }
    throw nothing(type)
  }
}
