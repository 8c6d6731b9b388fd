/// Finds out whether names are all different. A slot holds the number of the object that filled it, so that the table need
/// not be emptied between objects. To count references to it, object by object, would take a tenth of the time.
struct JSONNameTable {
  private static let slots = 512
  /// Upper half: the object; lower half: which of its names. After the slots stands how many objects there were.
  private let table: UnsafeMutablePointer<UInt64>

  init() {
    table = .allocate(capacity: Self.slots + 1)
    table.initialize(repeating: 0, count: Self.slots + 1)
  }
  /// Gives the memory back; after that there is no table.
  func release() { table.deallocate() }

  /// Whether any of these names in a text comes twice.
  @inline(never) func hasRepeated(
    _ names: UnsafeMutablePointer<UInt64>, _ count: Int, _ base: UnsafePointer<UInt8>
  ) -> Bool {
    // At most half full, so that runs stay short.
    guard count <= Self.slots / 2 else { return hasRepeatedMany(names, count, base) }
    var object = table[Self.slots] &+ 1
    if object > UInt64(UInt32.max) {
      table.update(repeating: 0, count: Self.slots)
      object = 1
    }
    table[Self.slots] = object
    let mask = UInt64(Self.slots &- 1)
    for i in 0..<count {
      let name = names[i]
      var slot = name &>> 32 & mask
      while table[Int(truncatingIfNeeded: slot)] &>> 32 == object {
        let other = names[Int(truncatingIfNeeded: table[Int(truncatingIfNeeded: slot)] & 0xFFFF_FFFF)]
        if other &>> 32 == name &>> 32, isSame(other, name, base) { return true }
        slot = (slot &+ 1) & mask
      }
      table[Int(truncatingIfNeeded: slot)] = object &<< 32 | UInt64(truncatingIfNeeded: i)
    }
    return false
  }
  /// The same for a large object, which is rare and gets a table of its own. A slot holds which name, counted from 1.
  private func hasRepeatedMany(
    _ names: UnsafeMutablePointer<UInt64>, _ count: Int, _ base: UnsafePointer<UInt8>
  ) -> Bool {
    var slots = Self.slots
    while slots < count * 2 { slots *= 2 }
    let table = UnsafeMutablePointer<UInt32>.allocate(capacity: slots)
    defer { table.deallocate() }
    table.initialize(repeating: 0, count: slots)
    let mask = UInt64(slots &- 1)
    for i in 0..<count {
      let name = names[i]
      var slot = name &>> 32 & mask
      while table[Int(truncatingIfNeeded: slot)] != 0 {
        let other = names[Int(truncatingIfNeeded: table[Int(truncatingIfNeeded: slot)] &- 1)]
        if other &>> 32 == name &>> 32, isSame(other, name, base) { return true }
        slot = (slot &+ 1) & mask
      }
      table[Int(truncatingIfNeeded: slot)] = UInt32(truncatingIfNeeded: i &+ 1)
    }
    return false
  }
  /// Whether two names of one hash are one.
  @inline(never) private func isSame(_ a: UInt64, _ b: UInt64, _ base: UnsafePointer<UInt8>) -> Bool {
    DuplicateFinder.isSame(word(a, base), word(b, base), base)
  }
  /// The name as a word of a tape.
  private func word(_ name: UInt64, _ base: UnsafePointer<UInt8>) -> UInt64 {
    let start = Int(truncatingIfNeeded: name & 0xFFFF_FFFF)
    var p = base + start
    var isEscaped = false
    while p[0] != UInt8(ascii: "\"") {
      if p[0] == UInt8(ascii: "\\") {
        isEscaped = true
        p += 1
      }
      p += 1
    }
    return .word(
      isEscaped ? JSONTape.Tag.escapedString : JSONTape.Tag.string, at: start &- 1, length: p - base &- start)
  }
}
