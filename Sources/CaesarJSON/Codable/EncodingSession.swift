/// One run of a ``CaesarEncoder``: the text so far, and the containers that are open at its end.
///
/// Types nearly always write in order: into the innermost container, or into one around it once that is whole. Such writing
/// goes straight into the text. What writes out of order (two super encoders at once) is written again as a tree:
/// ``EncodingTree``.
final class EncodingSession {
  let settings: CaesarEncoder
  let options: JSONWritingOptions
  let names: NameWriting
  /// Whether all is written on one line, without escapes that JSON does not want, and short strings can be read.
  let isPlain: Bool
  /// What led to the value that is written, when it is a part of another.
  let basePath: [any CodingKey]
  /// How deep that value is.
  let baseDepth: Int
  /// What changes all the time. It lies outside the object, for to look at a property that may change is to ask each time
  /// whether somebody else is changing it.
  private let state: UnsafeMutablePointer<State>
  private lazy var stack = StackGuard()
  private(set) lazy var userInfo = settings.userInfo.mapValues { $0 as Any }

  private struct State: ~Copyable {
    var output = JSONOutput(capacity: 1_024)
    var levels = UnsafeMutablePointer<EncodingLevel>.allocate(capacity: 16)
    var capacity = 16
    var top = -1
    var lastSerial = 0
    var members = UnsafeMutablePointer<EncodingMember>.allocate(capacity: 64)
    var memberCapacity = 64
    var memberCount = 0
    var spare = SpareContainers<EncodingPlace>()
    var stale = Int.max
    var failure: (any Error)?
  }
  /// The text so far.
  var output: JSONOutput {
    @inline(__always) _read { yield state.pointee.output }
    @inline(__always) _modify { yield &state.pointee.output }
  }
  /// The values that are not whole, outermost first.
  var levels: UnsafeMutablePointer<EncodingLevel> { @inline(__always) get { state.pointee.levels } }
  /// The innermost level; -1 when there is none.
  private(set) var top: Int {
    @inline(__always) get { state.pointee.top }
    @inline(__always) set { state.pointee.top = newValue }
  }
  /// The members of the open objects.
  var members: UnsafeMutablePointer<EncodingMember> { @inline(__always) get { state.pointee.members } }
  /// How many they are.
  private(set) var memberCount: Int {
    @inline(__always) get { state.pointee.memberCount }
    @inline(__always) set { state.pointee.memberCount = newValue }
  }
  /// The outermost level that something was written to when it was closed already.
  private(set) var stale: Int {
    @inline(__always) get { state.pointee.stale }
    @inline(__always) set { state.pointee.stale = newValue }
  }

  init(_ settings: CaesarEncoder, path: [any CodingKey] = [], depth: Int = 0) {
    self.settings = settings
    options = settings.outputFormatting
    isPlain = options.indentation == nil && !options.escapesMore && ShortString.isKnown
    basePath = path
    baseDepth = depth
    state = .allocate(capacity: 1)
    state.initialize(to: State())
    names =
      switch settings.keyEncodingStrategy {
      case .useDefaultKeys: .exact
      case .convertToSnakeCase: .snakeCase
      case .custom: .custom
      }
  }
  deinit {
    levels.deinitialize(count: top + 1)
    levels.deallocate()
    members.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }
  /// The text.
  var text: [UInt8] { output.withBytes { Array($0) } }
  /// Ends the run: what outlives it keeps nothing but itself.
  func end() { state.pointee.spare.close() }

  /// A container for the members of an object.
  @inline(__always) func keyedContainer<Key: CodingKey>(
    _ keys: Key.Type, _ level: Int, _ serial: Int
  ) -> KeyedEncodingContainer<Key> {
    guard let spare = state.pointee.spare.take(ObjectIdentifier(keys)) else {
      return newKeyedContainer(keys, level, serial)
    }
    spare.pointee.place?.level = level
    spare.pointee.place?.serial = serial
    // It was made as one below.
    return unsafeBitCast(spare.pointee.box, to: KeyedEncodingContainer<Key>.self)
  }
  @inline(never) private func newKeyedContainer<Key: CodingKey>(
    _ keys: Key.Type, _ level: Int, _ serial: Int
  ) -> KeyedEncodingContainer<Key> {
    let place = EncodingPlace(level, serial)
    let container = KeyedEncodingContainer(KeyedEncoding<Key>(self, place))
    // The outermost value has nothing after it; and a container is its box and nothing else.
    if level > 0, MemoryLayout.size(ofValue: container) == MemoryLayout<AnyObject>.size {
      state.pointee.spare.keep(unsafeBitCast(container, to: AnyObject.self), place, ObjectIdentifier(keys))
    }
    return container
  }

  /// Notes a member of the innermost object.
  @inline(__always) func appendMember(_ member: EncodingMember) {
    if memberCount == state.pointee.memberCapacity { growMembers() }
    (members + memberCount).initialize(to: member)
    memberCount &+= 1
  }
  @inline(__always) func removeMembers(from first: Int) { memberCount = first }
  @inline(never) private func growMembers() {
    let larger = UnsafeMutablePointer<EncodingMember>.allocate(capacity: memberCount * 2)
    larger.moveInitialize(from: members, count: memberCount)
    members.deallocate()
    state.pointee.members = larger
    state.pointee.memberCapacity = memberCount * 2
  }

  /// A new innermost value.
  @inline(__always) @discardableResult func push(_ key: any CodingKey) -> Int {
    if top &+ 1 == state.pointee.capacity { grow() }
    top &+= 1
    state.pointee.lastSerial &+= 1
    (levels + top).initialize(to: EncodingLevel(serial: state.pointee.lastSerial, key: key))
    return state.pointee.lastSerial
  }
  @inline(never) private func grow() {
    let larger = UnsafeMutablePointer<EncodingLevel>.allocate(capacity: state.pointee.capacity * 2)
    larger.moveInitialize(from: levels, count: top + 1)
    levels.deallocate()
    state.pointee.levels = larger
    state.pointee.capacity *= 2
  }
  /// Whether the thread has too little memory left for another level.
  @inline(__always) var isNearStackEnd: Bool { baseDepth &+ top >= StackGuard.depth && stack.isNearEnd }
  /// Forgets the levels above one.
  @inline(__always) func pop(to level: Int) {
    while top > level {
      if levels[top].state == .object { removeMembers(from: levels[top].firstMember) }
      (levels + top).deinitialize(count: 1)
      top &-= 1
    }
  }
  /// Closes what is open above a level.
  @inline(__always) func closeAbove(_ level: Int) {
    while top > level {
      finish(top)
      (levels + top).deinitialize(count: 1)
      top &-= 1
    }
  }
  /// Makes the innermost value whole; one that wrote nothing is an empty object.
  @inline(__always) func finish(_ level: Int) {
    switch levels[level].state {
    case .done: return
    case .empty: output.append("{}")
    case .object: closeObject(level)
    case .array:
      if levels[level].count > 0 { newLine(level) }
      output.append(UInt8(ascii: "]"))
    }
    levels[level].state = .done
  }
  @inline(__always) private func closeObject(_ level: Int) {
    if options.sortsKeys || levels[level].mayRepeat { orderMembers(level) }
    removeMembers(from: levels[level].firstMember)
    if levels[level].count > 0 { newLine(level) }
    output.append(UInt8(ascii: "}"))
  }
  @inline(__always) func newLine(_ level: Int) {
    if let indentation = options.indentation { output.newLine(min((baseDepth &+ level) &* indentation, 1 << 16)) }
  }
  /// Makes the value of a level an object, or goes on with it; false when it is another value already.
  @inline(__always) func open(_ state: EncodingLevel.State, _ level: Int, _ serial: Int) -> Bool {
    guard level <= top, levels[level].serial == serial else { return spoil(level) }
    if level < top { closeAbove(level) }
    if levels[level].state == .empty {
      guard baseDepth &+ level < settings.maximumDepth else { return failTooDeep(level) }
      levels[level].state = state
      levels[level].firstMember = memberCount
      output.append(state == .object ? UInt8(ascii: "{") : UInt8(ascii: "["))
      return true
    }
    return levels[level].state == state || spoil(level)
  }
  /// Notes that a level was written to out of order.
  @inline(never) @discardableResult func spoil(_ level: Int) -> Bool {
    stale = min(stale, max(level, 0))
    return false
  }
  func forgive() { stale = .max }
  @inline(never) private func failTooDeep(_ level: Int) -> Bool {
    if state.pointee.failure == nil {
      state.pointee.failure = EncodingError.tooDeep(0, codingPath(of: level), settings.maximumDepth)
    }
    return false
  }
  /// Whether something was written out of order, or went wrong in a method that cannot throw.
  @inline(__always) var hasTrouble: Bool { stale != .max || state.pointee.failure != nil }
  /// What went wrong in a method that cannot throw.
  func check() throws {
    guard let failure = state.pointee.failure.take() else { return }
    stale = .max
    throw failure
  }

  /// Makes a level the innermost one, by closing what is above it.
  @inline(__always) func enter(_ level: Int, _ serial: Int) throws {
    if top == level, levels[level].serial == serial, levels[level].state != .done { return }
    try comeBack(level, serial)
  }
  @inline(never) private func comeBack(_ level: Int, _ serial: Int) throws {
    guard level >= 0, level < top, levels[level].serial == serial,
      levels[level].state == .object || levels[level].state == .array
    else {
      spoil(level)
      throw EncodingError.invalidValue(
        0, EncodingError.Context(codingPath: basePath, debugDescription: "this container is closed already"))
    }
    closeAbove(level)
  }
  func codingPath(of level: Int) -> [any CodingKey] {
    guard level > 0, level <= top else { return basePath }
    return basePath + (1...level).map { levels[$0].key }
  }
}

/// How members are named.
enum NameWriting: UInt8 {
  case exact
  case snakeCase
  case custom
}
