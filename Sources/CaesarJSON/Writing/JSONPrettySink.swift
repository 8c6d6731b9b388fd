/// Writes a text with a line for each element and member. Numbers stay as they are written, escapes take their shortest
/// form.
struct JSONPrettySink: JSONSink {
  private let base: UnsafePointer<UInt8>
  private let limit: UnsafePointer<UInt8>
  private let indentation: Int
  private let output: JSONOutputBox
  private var level = 0
  /// Whether the innermost container has something in it already.
  private var hasSibling = false
  private var isAfterKey = false

  init(_ base: UnsafePointer<UInt8>, count: Int, indentation: Int) {
    self.base = base
    self.indentation = indentation
    limit = base + count
    output = JSONOutputBox(capacity: count + count / 4)
  }
  mutating func restart() {
    output.bytes.removeLast(output.bytes.count)
    level = 0
    hasSibling = false
    isAfterKey = false
  }
  @inline(__always) private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    if level == 0 { return }
    if hasSibling { output.bytes.append(UInt8(ascii: ",")) }
    output.bytes.newLine(level &* indentation)
  }
  @inline(__always) mutating func beginContainer(isObject: Bool, at offset: Int) {
    separate()
    output.bytes.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    level &+= 1
    hasSibling = false
  }
  @inline(__always) mutating func endContainer(isObject: Bool, at offset: Int) {
    level &-= 1
    if hasSibling { output.bytes.newLine(level &* indentation) }
    output.bytes.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    hasSibling = true
  }
  @inline(__always) private mutating func quoted(_ start: Int, _ end: Int, _ isEscaped: Bool) {
    if isEscaped {
      output.bytes.appendNormalized(UnsafeBufferPointer(start: base + start, count: end - start))
    } else {
      output.bytes.append(base + start - 1, end &- start &+ 2, limit: limit)
    }
  }
  @inline(__always) mutating func key(_ start: Int, _ end: Int, isEscaped: Bool) {
    separate()
    quoted(start, end, isEscaped)
    output.bytes.append(UInt8(ascii: ":"))
    output.bytes.append(UInt8(ascii: " "))
    isAfterKey = true
  }
  @inline(__always) mutating func string(_ start: Int, _ end: Int, isEscaped: Bool) {
    separate()
    quoted(start, end, isEscaped)
    hasSibling = true
  }
  @inline(__always) mutating func number(_ start: Int, _ end: Int, isInteger: Bool) {
    separate()
    output.bytes.append(base + start, end &- start, limit: limit)
    hasSibling = true
  }
  @inline(__always) mutating func literal(_ tag: UInt64, _ start: Int, _ end: Int) {
    separate()
    output.bytes.append(base + start, end &- start, limit: limit)
    hasSibling = true
  }
  func finish() -> [UInt8] { output.bytes.withBytes { Array($0) } }
}

/// What a sink that is copied about writes to.
final class JSONOutputBox {
  var bytes: JSONOutput
  init(capacity: Int) { bytes = JSONOutput(capacity: capacity) }
}
