internal import CJSONScan

/// Bytes being written: memory that grows, with slack after the end so that short pieces are copied 16 bytes at a time.
struct JSONOutput: ~Copyable {
  private(set) var start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int
  /// Whether ``ShortString`` may be asked.
  let knowsShortStrings = ShortString.isKnown
  /// Bytes beyond what was asked for that may be overwritten by a wide copy.
  private static let slack = 32

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    start = Self.resize(nil, to: self.capacity)
  }
  deinit { cjson_release(start) }
  private static func resize(_ memory: UnsafeMutablePointer<UInt8>?, to size: Int) -> UnsafeMutablePointer<UInt8> {
    // As everywhere in Swift, a process without memory ends.
    guard let fresh = cjson_resize(memory, size + slack) else { preconditionFailure("out of memory") }
    return fresh.assumingMemoryBound(to: UInt8.self)
  }
  @inline(never) private mutating func grow(_ more: Int) {
    capacity = max(count + more, capacity + capacity / 2)
    start = Self.resize(start, to: capacity)
  }
  /// Makes sure that `more` bytes fit.
  @inline(__always) mutating func reserve(_ more: Int) { if capacity &- count < more { grow(more) } }
  /// Where the next byte goes, after ``reserve(_:)``.
  @inline(__always) var next: UnsafeMutablePointer<UInt8> { start + count }
  /// Counts bytes that were written at ``next``.
  @inline(__always) mutating func advance(_ more: Int) { count &+= more }
  /// Takes bytes back.
  @inline(__always) mutating func removeLast(_ less: Int) { count -= less }

  /// One byte, for which there is room already.
  @inline(__always) mutating func put(_ byte: UInt8) {
    start[count] = byte
    count &+= 1
  }
  /// One byte.
  @inline(__always) mutating func append(_ byte: UInt8) {
    reserve(1)
    put(byte)
  }
  /// Bytes of a longer run that ends at `limit`: short ones are copied wide.
  @inline(__always) mutating func append(
    _ source: UnsafePointer<UInt8>, _ length: Int, limit: UnsafePointer<UInt8>
  ) {
    reserve(length)
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(start + count)
    if length <= 32, limit - source >= 32 {
      to.storeBytes(of: from.loadUnaligned(as: UInt64.self), as: UInt64.self)
      to.storeBytes(of: from.loadUnaligned(fromByteOffset: 8, as: UInt64.self), toByteOffset: 8, as: UInt64.self)
      if length > 16 {
        to.storeBytes(of: from.loadUnaligned(fromByteOffset: 16, as: UInt64.self), toByteOffset: 16, as: UInt64.self)
        to.storeBytes(of: from.loadUnaligned(fromByteOffset: 24, as: UInt64.self), toByteOffset: 24, as: UInt64.self)
      }
    } else {
      to.copyMemory(from: from, byteCount: length)
    }
    count &+= length
  }
  mutating func append(_ source: UnsafeBufferPointer<UInt8>) {
    guard let base = source.baseAddress else { return }
    append(base, source.count, limit: base + source.count)
  }
  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
  /// A line end and spaces.
  @inline(__always) mutating func newLine(_ spaces: Int) {
    reserve(spaces &+ 1)
    put(0x0A)
    var left = spaces
    var to = UnsafeMutableRawPointer(start + count)
    // The slack takes what the last store writes too much.
    while left > 0 {
      to.storeBytes(of: 0x2020_2020_2020_2020, as: UInt64.self)
      to += 8
      left &-= 8
    }
    count &+= spaces
  }
  /// The bytes written, as an array.
  consuming func array() -> [UInt8] { [UInt8](UnsafeBufferPointer(start: start, count: count)) }
}
