/// The `Encoder` that ``CaesarEncoder`` hands to types: it takes one JSON value.
public struct CaesarEncoding: Encoder {
  let session: EncodingSession
  let level: Int
  let serial: Int

  @inline(__always) init(_ session: EncodingSession, _ level: Int, _ serial: Int) {
    self.session = session
    self.level = level
    self.serial = serial
  }
  /// The keys from the value that is encoded to this one.
  public var codingPath: [any CodingKey] { session.codingPath(of: level) }
  /// What the encoder's owner wants types to know.
  public var userInfo: [CodingUserInfoKey: Any] { session.userInfo }
  /// A setting that was put into ``CaesarEncoder/subscript(strategy:)``.
  public func strategy<Strategy: Sendable>(_ type: Strategy.Type) -> Strategy? { session.settings[strategy: type] }

  /// That a value cannot be written.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - message: why.
  /// - Returns: the error, with its path.
  public func refusal(of value: Any, _ message: String) -> EncodingError {
    .invalidValue(value, EncodingError.Context(codingPath: codingPath, debugDescription: message))
  }
  /// Writes a value in place of this one.
  ///
  /// - Parameter value: the value.
  /// - Throws: `EncodingError`, and what the type throws.
  public func encode<T: Encodable>(_ value: T) throws { try SingleValueEncoding(self).encode(value) }

  /// The members of an object.
  public func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let isOpen = session.open(.object, level, serial)
    return session.keyedContainer(type, level, isOpen ? serial : -1)
  }
  /// The elements of an array.
  public func unkeyedContainer() -> any UnkeyedEncodingContainer {
    let isOpen = session.open(.array, level, serial)
    return UnkeyedEncoding(session, level, isOpen ? serial : -1)
  }
  /// The value itself.
  public func singleValueContainer() -> any SingleValueEncodingContainer { SingleValueEncoding(self) }
}

/// One value.
struct SingleValueEncoding: SingleValueEncodingContainer {
  let encoder: CaesarEncoding
  init(_ encoder: CaesarEncoding) { self.encoder = encoder }
  private var session: EncodingSession { encoder.session }
  var codingPath: [any CodingKey] { encoder.codingPath }

  /// Makes sure that nothing was written yet.
  @inline(__always) private func enter() throws {
    let level = encoder.level
    guard session.top == level, session.levels[level].serial == encoder.serial, session.levels[level].state == .empty
    else {
      session.spoil(level)
      throw EncodingError.outOfOrder(codingPath)
    }
  }
  @inline(__always) private func write(_ body: () throws -> Void) throws {
    try enter()
    try body()
    session.levels[encoder.level].state = .done
  }
  func encodeNil() throws { try write { session.writeNull() } }
  func encode(_ value: Bool) throws { try write { session.write(value) } }
  func encode(_ value: String) throws { try write { session.write(value) } }
  func encode(_ value: Double) throws { try write { try session.write(value) } }
  func encode(_ value: Float) throws { try write { try session.write(value) } }
  func encode(_ value: Int) throws { try write { session.write(value) } }
  func encode(_ value: Int8) throws { try write { session.write(value) } }
  func encode(_ value: Int16) throws { try write { session.write(value) } }
  func encode(_ value: Int32) throws { try write { session.write(value) } }
  func encode(_ value: Int64) throws { try write { session.write(value) } }
  func encode(_ value: UInt) throws { try write { session.write(value) } }
  func encode(_ value: UInt8) throws { try write { session.write(value) } }
  func encode(_ value: UInt16) throws { try write { session.write(value) } }
  func encode(_ value: UInt32) throws { try write { session.write(value) } }
  func encode(_ value: UInt64) throws { try write { session.write(value) } }
  func encode(_ value: Int128) throws { try write { session.write(value) } }
  func encode(_ value: UInt128) throws { try write { session.write(value) } }
  func encode<T: Encodable>(_ value: T) throws {
    try enter()
    try session.encode(value, level: encoder.level, encoder.serial)
  }
}
