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
  private let seed: UInt64
  private let table: JSONNameTable
  private let memory: JSONSurveyMemory

  /// - Parameters:
  ///   - base: the text.
  ///   - memory: what the sink uses until ``finish()``.
  init(_ base: UnsafePointer<UInt8>, _ memory: JSONSurveyMemory) {
    self.base = base
    self.memory = memory
    seed = memory.seed
    table = memory.table
    capacity = memory.capacity
    names = memory.names
    next = names
  }
  /// Gives the memory back.
  func finish() { memory.take(names, capacity) }

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
    if count > 1, !hasRepeatedNames { hasRepeatedNames = table.hasRepeated(start, count, base) }
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

/// What a ``JSONSurveySink`` needs, for one text after the other.
final class JSONSurveyMemory {
  private static let usual = 1_024
  fileprivate let seed = JSONNameHash.seed
  fileprivate let table = JSONNameTable()
  fileprivate var names = JSONTape.resize(nil, to: usual)
  fileprivate var capacity = usual

  /// Takes back what a sink may have made larger, but for what only a very large object needs.
  fileprivate func take(_ names: UnsafeMutablePointer<UInt64>, _ capacity: Int) {
    let isLarge = capacity > 64 * Self.usual
    self.names = isLarge ? JSONTape.resize(names, to: Self.usual) : names
    self.capacity = isLarge ? Self.usual : capacity
  }
  deinit {
    cjson_release(names)
    table.release()
  }
}
