/// The elements of an array.
struct UnkeyedEncoding: UnkeyedEncodingContainer {
  let session: EncodingSession
  let level: Int
  let serial: Int

  init(_ session: EncodingSession, _ level: Int, _ serial: Int) {
    self.session = session
    self.level = level
    self.serial = serial
  }
  var codingPath: [any CodingKey] { session.codingPath(of: level) }
  private var isOpen: Bool { level <= session.top && session.levels[level].serial == serial }
  var count: Int { isOpen ? session.levels[level].count : 0 }
  private var key: PlaceKey { PlaceKey(count) }

  @inline(__always) private func write(_ body: () -> Void) throws {
    try session.beginElement(level, serial)
    body()
  }
  /// Writes what may fail after its comma was written.
  @inline(__always) private func attempt(_ body: (PlaceKey) throws -> Void) throws {
    try session.enter(level, serial)
    let start = session.output.count
    let key = PlaceKey(session.levels[level].count)
    try session.beginElement(level, serial)
    do { try body(key) } catch {
      session.takeBack(level, to: start)
      throw error
    }
  }
  @inline(__always) func encodeNil() throws { try write { session.writeNull() } }
  @inline(__always) func encode(_ value: Bool) throws { try write { session.write(value) } }
  @inline(__always) func encode(_ value: String) throws { try write { session.write(value) } }
  @inline(__always) func encode(_ value: Double) throws { try attempt { place in try session.write(value, [place]) } }
  @inline(__always) func encode(_ value: Float) throws { try attempt { place in try session.write(value, [place]) } }
  @inline(__always) func encode(_ value: Int) throws { try write { session.write(value) } }
  @inline(__always) func encode(_ value: Int8) throws { try write { session.write(value) } }
  @inline(__always) func encode(_ value: Int16) throws { try write { session.write(value) } }
  @inline(__always) func encode(_ value: Int32) throws { try write { session.write(value) } }
  @inline(__always) func encode(_ value: Int64) throws { try write { session.write(value) } }
  @inline(__always) func encode(_ value: UInt) throws { try write { session.write(value) } }
  @inline(__always) func encode(_ value: UInt8) throws { try write { session.write(value) } }
  @inline(__always) func encode(_ value: UInt16) throws { try write { session.write(value) } }
  @inline(__always) func encode(_ value: UInt32) throws { try write { session.write(value) } }
  @inline(__always) func encode(_ value: UInt64) throws { try write { session.write(value) } }
  @inline(__always) func encode(_ value: Int128) throws { try write { session.write(value) } }
  @inline(__always) func encode(_ value: UInt128) throws { try write { session.write(value) } }
  @inline(__always) func encode<T: Encodable>(_ value: T) throws { try attempt { try session.encodeChild(value, $0) } }

  private func child() -> (level: Int, serial: Int) {
    let key = key
    do { try session.beginElement(level, serial) } catch { return (level, -1) }
    guard session.baseDepth + session.top < session.settings.maximumDepth else {
      session.spoil(level)
      return (level, -1)
    }
    let serial = session.push(key)
    return (session.top, serial)
  }
  private func container(_ state: EncodingLevel.State) -> (level: Int, serial: Int) {
    let (level, serial) = child()
    if serial >= 0 { _ = session.open(state, level, serial) }
    return (level, serial)
  }
  func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
    let (level, serial) = container(.object)
    return session.keyedContainer(keyType, level, serial)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    let (level, serial) = container(.array)
    return UnkeyedEncoding(session, level, serial)
  }
  func superEncoder() -> any Encoder {
    let (level, serial) = child()
    return CaesarEncoding(session, level, serial)
  }
}
