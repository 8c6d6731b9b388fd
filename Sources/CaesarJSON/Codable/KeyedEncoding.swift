/// The members of an object, by the keys of a model.
struct KeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let session: EncodingSession
  private let place: EncodingPlace
  private let names: NameWriting
  private let writesNull: Bool

  init(_ session: EncodingSession, _ place: EncodingPlace, names: NameWriting? = nil) {
    self.session = session
    self.place = place
    self.names =
      names ?? (session.names == .exact || DictionaryKeys.isKey(Key.self) ? .exact : session.names)
    writesNull = session.settings.nilEncodingStrategy == .null
  }
  private var level: Int { @inline(__always) get { place.level } }
  private var serial: Int { @inline(__always) get { place.serial } }
  var codingPath: [any CodingKey] { session.codingPath(of: level) }

  @inline(__always) private func begin(_ key: Key) throws { try session.beginMember(key, level, serial, names) }
  @inline(__always) private func integer<T: FixedWidthInteger>(_ value: T, _ key: Key) throws {
    try begin(key)
    session.write(value)
  }
  @inline(__always) private func absent(_ key: Key) throws { if writesNull { try encodeNil(forKey: key) } }
  @inline(__always) private func integer<T: FixedWidthInteger>(ifPresent value: T?, _ key: Key) throws {
    if let value { try integer(value, key) } else { try absent(key) }
  }
  /// Writes what may fail after its name was written.
  @inline(__always) private func attempt(_ key: Key, _ body: () throws -> Void) throws {
    try session.enter(level, serial)
    let start = session.output.count
    try begin(key)
    do { try body() } catch {
      session.takeBack(level, to: start)
      throw error
    }
  }

  @inline(__always) func encodeNil(forKey key: Key) throws {
    try begin(key)
    session.writeNull()
  }
  @inline(__always) func encode(_ value: Bool, forKey key: Key) throws {
    try begin(key)
    session.write(value)
  }
  @inline(__always) func encode(_ value: String, forKey key: Key) throws {
    try begin(key)
    session.write(value)
  }
  @inline(__always) func encode(_ value: Double, forKey key: Key) throws {
    try attempt(key) { try session.write(value, [key]) }
  }
  @inline(__always) func encode(_ value: Float, forKey key: Key) throws {
    try attempt(key) { try session.write(value, [key]) }
  }
  @inline(__always) func encode(_ value: Int, forKey key: Key) throws { try integer(value, key) }
  @inline(__always) func encode(_ value: Int8, forKey key: Key) throws { try integer(value, key) }
  @inline(__always) func encode(_ value: Int16, forKey key: Key) throws { try integer(value, key) }
  @inline(__always) func encode(_ value: Int32, forKey key: Key) throws { try integer(value, key) }
  @inline(__always) func encode(_ value: Int64, forKey key: Key) throws { try integer(value, key) }
  @inline(__always) func encode(_ value: UInt, forKey key: Key) throws { try integer(value, key) }
  @inline(__always) func encode(_ value: UInt8, forKey key: Key) throws { try integer(value, key) }
  @inline(__always) func encode(_ value: UInt16, forKey key: Key) throws { try integer(value, key) }
  @inline(__always) func encode(_ value: UInt32, forKey key: Key) throws { try integer(value, key) }
  @inline(__always) func encode(_ value: UInt64, forKey key: Key) throws { try integer(value, key) }
  @inline(__always) func encode(_ value: Int128, forKey key: Key) throws { try integer(value, key) }
  @inline(__always) func encode(_ value: UInt128, forKey key: Key) throws { try integer(value, key) }
  @inline(__always) func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try attempt(key) { try session.encodeChild(value, key) }
  }

  @inline(__always) func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try absent(key) }
  }
  @inline(__always) func encodeIfPresent(_ value: String?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try absent(key) }
  }
  @inline(__always) func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try absent(key) }
  }
  @inline(__always) func encodeIfPresent(_ value: Float?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try absent(key) }
  }
  @inline(__always) func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try integer(ifPresent: value, key) }
  @inline(__always) func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try integer(ifPresent: value, key) }
  @inline(__always) func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try integer(ifPresent: value, key) }
  @inline(__always) func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try integer(ifPresent: value, key) }
  @inline(__always) func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try integer(ifPresent: value, key) }
  @inline(__always) func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try integer(ifPresent: value, key) }
  @inline(__always) func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try integer(ifPresent: value, key) }
  @inline(__always) func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws {
    try integer(ifPresent: value, key)
  }
  @inline(__always) func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws {
    try integer(ifPresent: value, key)
  }
  @inline(__always) func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws {
    try integer(ifPresent: value, key)
  }
  @inline(__always) func encodeIfPresent(_ value: Int128?, forKey key: Key) throws {
    try integer(ifPresent: value, key)
  }
  @inline(__always) func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws {
    try integer(ifPresent: value, key)
  }
  @inline(__always) func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try absent(key) }
  }

  /// A level below for a key; -1 when there can be none.
  private func child(_ key: any CodingKey, _ begin: () throws -> Void) -> (level: Int, serial: Int) {
    do { try begin() } catch { return (level, -1) }
    guard session.baseDepth + session.top < session.settings.maximumDepth else {
      session.spoil(level)
      return (level, -1)
    }
    let serial = session.push(key)
    return (session.top, serial)
  }
  private func container(_ state: EncodingLevel.State, _ key: Key) -> (level: Int, serial: Int) {
    // A second container for one key goes on with the first.
    if session.hasMember(key, level, serial, names) {
      session.spoil(level)
      return (level, -1)
    }
    let (level, serial) = child(key) { try begin(key) }
    if serial >= 0 { _ = session.open(state, level, serial) }
    return (level, serial)
  }
  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    let (level, serial) = container(.object, key)
    return session.keyedContainer(keyType, level, serial)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    let (level, serial) = container(.array, key)
    return UnkeyedEncoding(session, level, serial)
  }
  func superEncoder() -> any Encoder {
    let key = JSONCodingKey.super
    let (level, serial) = child(key) { try session.beginMember(key, self.level, self.serial, .exact) }
    return CaesarEncoding(session, level, serial)
  }
  func superEncoder(forKey key: Key) -> any Encoder {
    let (level, serial) = child(key) { try begin(key) }
    return CaesarEncoding(session, level, serial)
  }
}
