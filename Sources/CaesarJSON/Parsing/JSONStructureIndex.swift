internal import CJSONScan

/// The offsets of a text that give it its structure, made piece by piece. A piece of 16 KiB and its index stay in the
/// first-level cache.
final class JSONStructureIndex {
  /// The best way in which the processor makes an index; 0 where it has none.
  static let level = cjson_structure_level()
  private static let piece = 16 << 10

  /// Offsets that can be read ahead without a look at ``Run/limit``, wherever the reader stands.
  static let ahead = 16

  /// A run of offsets that are still to be read. Kept by the reader in registers.
  struct Run {
    var next: UnsafePointer<UInt32>
    /// After the last real one. Behind it, at the end of the text, there are ``ahead`` more that lead nowhere good.
    var limit: UnsafePointer<UInt32>
    /// The next offset.
    @inline(__always) mutating func take() -> Int {
      let offset = Int(truncatingIfNeeded: next.pointee)
      next += 1
      return offset
    }
  }

  private let base: UnsafePointer<UInt8>
  private let size: Int
  private let offsets: UnsafeMutablePointer<UInt32>
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
    offsets = .allocate(capacity: min(Self.piece, size) + 64 + 2 * Self.ahead)
  }
  deinit { offsets.deallocate() }

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
