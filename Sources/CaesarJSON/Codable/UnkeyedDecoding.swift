/// The elements of an array, in order.
struct UnkeyedDecoding: UnkeyedDecodingContainer {
  let session: DecodingSession
  let array: UInt32
  /// The next element.
  private var next: UInt32
  private var place: UInt32 = 0

  init(_ session: DecodingSession, _ array: UInt32) {
    self.session = session
    self.array = array
    next = array &+ 2
  }
  var codingPath: [any CodingKey] { session.codingPath(of: array) }
  var count: Int? { session.words[Int(array) &+ 1].childCount }
  var currentIndex: Int { Int(place) }
  var isAtEnd: Bool { next >= session.words[Int(array) &+ 1].nextIndex }

  @inline(__always) private func require<T>(_ type: T.Type) throws {
    if isAtEnd { throw session.atEnd(type, of: array, place: place) }
  }
  /// What a value is, after which the next one is next; a wrong one stays.
  @inline(__always) private mutating func taken<T>(_ value: T?) throws -> T {
    guard let value else { throw session.mismatch(T.self, at: next, in: array, PlaceKey(Int(place))) }
    advance()
    return value
  }
  @inline(__always) private mutating func advance() {
    next = session.following(next)
    place &+= 1
  }
  @inline(__always) private mutating func integer<T: FixedWidthInteger>() throws -> T {
    try require(T.self)
    return try taken(session.integer(T.self, at: next))
  }

  mutating func decodeNil() throws -> Bool {
    try require(JSONValue.self)
    guard session.isNull(next) else { return false }
    advance()
    return true
  }
  mutating func decode(_ type: Bool.Type) throws -> Bool {
    try require(type)
    return try taken(session.bool(at: next))
  }
  mutating func decode(_ type: String.Type) throws -> String {
    try require(type)
    return try taken(session.string(at: next))
  }
  mutating func decode(_ type: Double.Type) throws -> Double {
    try require(type)
    return try taken(session.double(at: next))
  }
  mutating func decode(_ type: Float.Type) throws -> Float {
    try require(type)
    return try taken(session.float(at: next))
  }
  mutating func decode(_ type: Int.Type) throws -> Int { try integer() }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try integer() }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }
  mutating func decode(_ type: Int128.Type) throws -> Int128 {
    try require(type)
    return try taken(session.wide(type, at: next))
  }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
    try require(type)
    return try taken(session.wide(type, at: next))
  }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try require(type)
    let value = try session.decode(type, at: next, key: PlaceKey(Int(place)))
    advance()
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try require([String: JSONValue].self)
    guard session.words[Int(next)].tag == JSONTape.Tag.object else {
      throw session.mismatch(.object, as: [String: JSONValue].self, at: next, session.codingPath(of: next))
    }
    let container = session.keyedContainer(type, next)
    advance()
    return container
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try require([JSONValue].self)
    guard session.words[Int(next)].tag == JSONTape.Tag.array else {
      throw session.mismatch(.array, as: [JSONValue].self, at: next, session.codingPath(of: next))
    }
    let container = UnkeyedDecoding(session, next)
    advance()
    return container
  }
  mutating func superDecoder() throws -> any Decoder {
    try require((any Decoder).self)
    let decoder = CaesarDecoding(session, next)
    advance()
    return decoder
  }
}
