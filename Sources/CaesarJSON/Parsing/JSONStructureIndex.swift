internal import CJSONScan

/// The offsets of a text that give it its structure, made piece by piece. A piece of 16 KiB and its index stay in the
/// first-level cache.
final class JSONStructureIndex {
  /// The best way in which the processor makes an index; 0 where it has none.
  static let level = cjson_structure_level()
  /// Bytes of a text that are looked at together.
  static let piece = 16 << 10

  /// Offsets that can be read ahead without a look at ``Run/limit``, wherever the reader stands.
  static let ahead = 16

  /// A run of offsets that are still to be read. Kept by the reader in registers.
  struct Run {
    var next: UnsafePointer<UInt32>
    /// After the last real one. Behind it, at the end of the text, there are ``ahead`` more that lead nowhere good.
    var limit: UnsafePointer<UInt32>
    /// Whether fewer than ``ahead`` are left.
    @inline(__always) var isLow: Bool {
      Int(bitPattern: limit) &- Int(bitPattern: next) < ahead &* MemoryLayout<UInt32>.stride
    }
    /// The next offset.
    @inline(__always) mutating func take() -> Int {
      let offset = Int(truncatingIfNeeded: next.pointee)
      next += 1
      return offset
    }
  }

  private var base: UnsafePointer<UInt8>
  private var size: Int
  private var offsets: UnsafeMutablePointer<UInt32>
  private var capacity: Int
  private var state = cjson_structure()
  /// Where the next piece of the text starts.
  private var start = 0
  /// Whether offsets that lead nowhere were taken.
  private var isOverrun = false

  private let level: Int32

  init(_ base: UnsafePointer<UInt8>, size: Int, level: Int32) {
    self.base = base
    self.size = size
    self.level = level
    capacity = Self.capacity(size)
    offsets = .allocate(capacity: capacity)
  }
  deinit { offsets.deallocate() }
  private static func capacity(_ size: Int) -> Int { min(piece, size) + 64 + 2 * ahead }

  /// Begins another text in the same memory.
  func begin(_ base: UnsafePointer<UInt8>, size: Int) {
    if capacity < Self.capacity(size) {
      capacity = Self.capacity(size)
      offsets.deallocate()
      offsets = .allocate(capacity: capacity)
    }
    self.base = base
    self.size = size
    state = cjson_structure()
    start = 0
    isOverrun = false
  }

  /// All offsets of a text that is one ``piece`` at most, and then a place after the text that they lead to; nil when a string is
  /// not closed or holds a control character, or bytes are not UTF-8. The byte after the text must be one that nothing goes through.
  func whole() -> Run? {
    let count = cjson_structure_index(level, &state, base, 0, size, offsets)
    start = size
    guard isRight else { return nil }
    for i in 0..<2 * Self.ahead { offsets[count + i] = UInt32(truncatingIfNeeded: size) }
    // With the limit so far behind the last offset nobody asks for more before all are read.
    return Run(next: offsets, limit: offsets + count + Self.ahead)
  }
  var empty: Run { Run(next: offsets, limit: offsets) }
  /// What is left of a run and the next piece: at least ``ahead`` offsets but at the end of the text.
  @inline(never) func refill(_ run: Run) -> Run {
    if run.next > run.limit { isOverrun = true }
    var count = max(run.limit - run.next, 0)
    offsets.update(from: run.next, count: count)
    while count < Self.ahead, start < size {
      let end = min(start + Self.piece, size)
      count += cjson_structure_index(level, &state, base, start, end, offsets + count)
      start = end
    }
    if start == size {
      // The last bracket, or the zero after a text that ends in none: to read it again is always wrong.
      let last = base[size - 1]
      let nowhere = last == UInt8(ascii: "]") || last == UInt8(ascii: "}") ? size - 1 : size
      for i in 0..<Self.ahead { offsets[count + i] = UInt32(truncatingIfNeeded: nowhere) }
    }
    return Run(next: UnsafePointer(offsets), limit: UnsafePointer(offsets + count))
  }
  /// After the last piece: whether no more was taken than there was, and all strings are closed, hold no control characters, and all bytes are UTF-8.
  var isRight: Bool {
    !isOverrun && start == size && state.wrong == 0 && state.in_string == 0 && state.incomplete == 0
  }
}
