/// Writes a text with a line for each element and member. Numbers stay as they are written, escapes take their shortest
/// form.
struct JSONPrettySink: JSONSink, ~Copyable {
  private let base: UnsafePointer<UInt8>
  private let limit: UnsafePointer<UInt8>
  private let indentation: Int
  private(set) var output: JSONOutput
  private var level = 0
  /// Whether the innermost container has something in it already.
  private var hasSibling = false
  private var isAfterKey = false

  init(_ base: UnsafePointer<UInt8>, count: Int, indentation: Int) {
    self.base = base
    self.indentation = indentation
    limit = base + count
    output = JSONOutput(capacity: count + count / 4)
  }
  @inline(__always) private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    if level == 0 { return }
    if hasSibling { output.append(UInt8(ascii: ",")) }
    output.newLine(level &* indentation)
  }
  @inline(__always) mutating func beginContainer(isObject: Bool, at offset: Int) {
    separate()
    output.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    level &+= 1
    hasSibling = false
  }
  @inline(__always) mutating func endContainer(isObject: Bool, at offset: Int) {
    level &-= 1
    if hasSibling { output.newLine(level &* indentation) }
    output.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    hasSibling = true
  }
  @inline(__always) private mutating func quoted(_ start: Int, _ end: Int, _ isEscaped: Bool) {
    if isEscaped {
      output.appendNormalized(UnsafeBufferPointer(start: base + start, count: end - start))
    } else {
      output.append(base + start - 1, end &- start &+ 2, limit: limit)
    }
  }
  @inline(__always) mutating func key(_ start: Int, _ end: Int, isEscaped: Bool) {
    separate()
    quoted(start, end, isEscaped)
    output.append(UInt8(ascii: ":"))
    output.append(UInt8(ascii: " "))
    isAfterKey = true
  }
  @inline(__always) mutating func string(_ start: Int, _ end: Int, isEscaped: Bool) {
    separate()
    quoted(start, end, isEscaped)
    hasSibling = true
  }
  @inline(__always) mutating func number(_ start: Int, _ end: Int, isInteger: Bool) {
    separate()
    output.append(base + start, end &- start, limit: limit)
    hasSibling = true
  }
  @inline(__always) mutating func literal(_ tag: UInt64, _ start: Int, _ end: Int) {
    separate()
    output.append(base + start, end &- start, limit: limit)
    hasSibling = true
  }
  consuming func finish() -> [UInt8] { output.array() }
}
