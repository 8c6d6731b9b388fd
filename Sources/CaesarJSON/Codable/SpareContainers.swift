/// Where a keyed container stands: apart from it, so that one container can be moved to another object.
protocol ContainerPlace: AnyObject {}

/// Containers of members that nobody holds any more, one for each type of keys, to be handed out again: to make one means
/// to ask the runtime for three generic types, which costs more than to write a small object.
///
/// The standard library keeps a keyed container in a box, and a box that only this table holds is free.
struct SpareContainers<Place: ContainerPlace>: ~Copyable {
  struct Entry {
    var keys: ObjectIdentifier?
    var box: AnyObject?
    var place: Place?
  }
  private static var size: Int { 64 }
  private var entries: UnsafeMutablePointer<Entry>?
  /// Whether the run is over, after which nothing is kept: the boxes hold their session.
  private var isClosed = false

  init() {}
  deinit { release() }
  private func release() {
    guard let entries else { return }
    entries.deinitialize(count: Self.size)
    entries.deallocate()
  }
  /// Each type has two slots that it may be in, one beside the other.
  @inline(__always) private static func slot(_ keys: ObjectIdentifier) -> Int {
    let address = UInt64(UInt(bitPattern: keys)) &>> 4
    return Int(truncatingIfNeeded: ((address ^ address &>> 15) &* 0xD6E8_FEB8_6659_FD93) &>> 58)
  }
  /// A free container; nil when there is none.
  @inline(__always) func take(_ keys: ObjectIdentifier) -> UnsafeMutablePointer<Entry>? {
    guard let entries else { return nil }
    let slot = Self.slot(keys)
    var entry = entries + slot
    if entry.pointee.keys != keys {
      entry = entries + (slot ^ 1)
      guard entry.pointee.keys == keys else { return nil }
    }
    return isKnownUniquelyReferenced(&entry.pointee.box) ? entry : nil
  }
  /// Keeps a box for the time when nobody else has it.
  mutating func keep(_ box: AnyObject, _ place: Place, _ keys: ObjectIdentifier) {
    guard !isClosed else { return }
    let entries = entries ?? .allocate(capacity: Self.size)
    if self.entries == nil {
      entries.initialize(repeating: Entry(), count: Self.size)
      self.entries = entries
    }
    let slot = Self.slot(keys)
    let isFirst = entries[slot].keys == keys || entries[slot].keys == nil && entries[slot ^ 1].keys != keys
    let isFree = isFirst || entries[slot ^ 1].keys == keys || entries[slot ^ 1].keys == nil
    entries[isFirst || !isFree ? slot : slot ^ 1] = Entry(keys: keys, box: box, place: place)
  }
  /// Lets all go.
  mutating func close() {
    isClosed = true
    release()
    entries = nil
  }
}
