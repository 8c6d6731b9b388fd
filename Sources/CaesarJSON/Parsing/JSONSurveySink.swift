internal import CJSONScan

/// Counts what a text holds and finds out whether any object has a name twice, without a tape: of the names only hashes
/// are kept, and only those of the objects that are open.
///
/// `names` is a stack. Of each open container it holds a word that says where the names of the one around it begin, and
/// then the names of its own members so far: the upper half of a word is the name's hash, the lower half its place.
struct JSONSurveySink: JSONSink {
  /// Values of any kind; names are none.
  private(set) var values = 0
  /// Deepest nesting.
  private(set) var deepest = 0
  /// Whether any object has a name twice.
  private(set) var hasRepeatedNames = false
  private var depth = 0
  private var names: UnsafeMutablePointer<UInt64>
  private var next: UnsafeMutablePointer<UInt64>
  private var capacity: Int
  /// Where the names of the innermost container begin.
  private var first = 0
  private let base: UnsafePointer<UInt8>
  private let seed = JSONNameHash.seed
  private let table: JSONNameTable

  init(_ base: UnsafePointer<UInt8>) {
    self.base = base
    capacity = 1_024
    names = JSONTape.resize(nil, to: capacity)
    next = names
    table = JSONNameTable(base)
  }
  /// Gives the memory back.
  func finish() { cjson_release(names) }

  mutating func restart() {
    next = names
    first = 0
    depth = 0
    deepest = 0
    values = 0
    hasRepeatedNames = false
  }
  @inline(__always) mutating func reserve(tokens: Int) {
    if _slowPath(capacity &- (next - names) < tokens) {
      let used = next - names
      (names, capacity) = Self.grown(names, used &+ tokens, capacity)
      next = names + used
    }
  }
  @inline(never) private static func grown(
    _ names: UnsafeMutablePointer<UInt64>, _ needed: Int, _ capacity: Int
  ) -> (UnsafeMutablePointer<UInt64>, Int) {
    let larger = max(needed, capacity + capacity / 2)
    return (JSONTape.resize(names, to: larger), larger)
  }
  @inline(__always) mutating func beginContainer(isObject: Bool, at offset: Int) {
    values &+= 1
    depth &+= 1
    deepest = max(deepest, depth)
    next.pointee = UInt64(truncatingIfNeeded: first)
    next += 1
    first = next - names
  }
  @inline(__always) mutating func endContainer(isObject: Bool, at offset: Int) {
    let start = names + first
    let count = next - start
    if count > 1, !hasRepeatedNames { hasRepeatedNames = table.hasRepeated(start, count) }
    next = start - 1
    first = Int(truncatingIfNeeded: next.pointee)
    depth &-= 1
  }
  @inline(__always) mutating func key(_ start: Int, _ end: Int, isEscaped: Bool) {
    let hash =
      isEscaped
      ? JSONNameHash.hashEscaped(.word(JSONTape.Tag.escapedString, at: start &- 1, length: end &- start), base, seed)
      : JSONNameHash.hash(UnsafeBufferPointer(start: base + start, count: end &- start), base, seed)
    next.pointee = hash &<< 32 | UInt64(truncatingIfNeeded: start)
    next += 1
  }
  @inline(__always) mutating func string(_ start: Int, _ end: Int, isEscaped: Bool) { values &+= 1 }
  @inline(__always) mutating func number(_ start: Int, _ end: Int, isInteger: Bool) { values &+= 1 }
  @inline(__always) mutating func literal(_ tag: UInt64, _ start: Int, _ end: Int) { values &+= 1 }
}

/// Finds out whether names are all different. A slot holds the number of the object that filled it, so that the table need
/// not be emptied between objects.
final class JSONNameTable {
  private static let slots = 512
  private let base: UnsafePointer<UInt8>
  /// Upper half: the object; lower half: which of its names.
  private let table: UnsafeMutablePointer<UInt64>
  private var object: UInt64 = 0

  init(_ base: UnsafePointer<UInt8>) {
    self.base = base
    table = .allocate(capacity: Self.slots)
    table.initialize(repeating: 0, count: Self.slots)
  }
  deinit { table.deallocate() }

  /// Whether any of these names comes twice.
  @inline(never) func hasRepeated(_ names: UnsafeMutablePointer<UInt64>, _ count: Int) -> Bool {
    // At most half full, so that runs stay short.
    guard count <= Self.slots / 2 else { return hasRepeatedMany(names, count) }
    object &+= 1
    let object = object
    let mask = UInt64(Self.slots &- 1)
    for i in 0..<count {
      let name = names[i]
      var slot = name &>> 32 & mask
      while table[Int(truncatingIfNeeded: slot)] &>> 32 == object {
        let other = names[Int(truncatingIfNeeded: table[Int(truncatingIfNeeded: slot)] & 0xFFFF_FFFF)]
        if other &>> 32 == name &>> 32, isSame(other, name) { return true }
        slot = (slot &+ 1) & mask
      }
      table[Int(truncatingIfNeeded: slot)] = object &<< 32 | UInt64(truncatingIfNeeded: i)
    }
    return false
  }
  /// The same for a large object, which is rare and gets a table of its own. A slot holds which name, counted from 1.
  private func hasRepeatedMany(_ names: UnsafeMutablePointer<UInt64>, _ count: Int) -> Bool {
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
        if other &>> 32 == name &>> 32, isSame(other, name) { return true }
        slot = (slot &+ 1) & mask
      }
      table[Int(truncatingIfNeeded: slot)] = UInt32(truncatingIfNeeded: i &+ 1)
    }
    return false
  }
  /// Whether two names of one hash are one.
  @inline(never) private func isSame(_ a: UInt64, _ b: UInt64) -> Bool {
    DuplicateFinder.isSame(word(a), word(b), base)
  }
  /// The name as a word of a tape.
  private func word(_ name: UInt64) -> UInt64 {
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
