/// Writes a text without white space between its tokens: everything else is copied in runs, as it stands, but for
/// escapes, which take their shortest form. The result is never longer than the text.
struct JSONCompactSink: JSONSink {
  private let base: UnsafePointer<UInt8>
  private let limit: UnsafePointer<UInt8>
  private var out: UnsafeMutablePointer<UInt8>
  /// Where the run begins that is still to be copied.
  private var run: Int
  private let beginning: (run: Int, out: UnsafeMutablePointer<UInt8>)
  /// Bytes after the end of the output that wide copies may write to.
  static let slack = 32

  /// Writes to `out`, which has room for the bytes of the text and ``slack``.
  init(_ base: UnsafePointer<UInt8>, count: Int, start: Int, out: UnsafeMutablePointer<UInt8>) {
    self.base = base
    limit = base + count
    run = start
    self.out = out
    beginning = (start, out)
  }
  mutating func restart() { (run, out) = beginning }
  @inline(__always) private mutating func copy(to end: Int) {
    let length = end &- run
    let source = base + run
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(out)
    if length <= 32, limit - source >= 32 {
      to.storeBytes(of: from.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
      to.storeBytes(
        of: from.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self), toByteOffset: 16, as: SIMD16<UInt8>.self)
    } else {
      to.copyMemory(from: from, byteCount: length)
    }
    out += length
  }
  @inline(__always) mutating func space(_ start: Int, _ end: Int) {
    if start == end { return }
    copy(to: start)
    run = end
  }
  @inline(never) private mutating func normalize(_ start: Int, _ end: Int) {
    copy(to: start)
    out += JSONString.normalize(UnsafeBufferPointer(start: base + start, count: end - start), into: out)
    run = end
  }
  @inline(__always) mutating func beginContainer(isObject: Bool, at offset: Int) {}
  @inline(__always) mutating func endContainer(isObject: Bool, at offset: Int) {}
  @inline(__always) mutating func key(_ start: Int, _ end: Int, isEscaped: Bool) {
    if isEscaped { normalize(start, end) }
  }
  @inline(__always) mutating func string(_ start: Int, _ end: Int, isEscaped: Bool) {
    if isEscaped { normalize(start, end) }
  }
  @inline(__always) mutating func number(_ start: Int, _ end: Int, isInteger: Bool) {}
  @inline(__always) mutating func literal(_ tag: UInt64, _ start: Int, _ end: Int) {}
  /// Copies what is left, up to the end of the value; answers where the output ends.
  mutating func finish(at end: Int) -> UnsafeMutablePointer<UInt8> {
    copy(to: end)
    return out
  }
}
