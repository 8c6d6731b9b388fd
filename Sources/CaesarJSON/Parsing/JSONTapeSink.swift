internal import CJSONScan

/// Builds the tape. While a container is open, its second word holds what ``innermost`` was before it. Nothing here takes the
/// address of `self`, so that all of it stays in registers.
struct JSONTapeSink: JSONSink {
  private(set) var words: UnsafeMutablePointer<UInt64>
  /// Where the next word goes.
  private var next: UnsafeMutablePointer<UInt64>
  private var capacity: Int
  private let limit: Int
  /// Index of the innermost open container (bits 0–31) and how many elements or members it has so far (bits 32–63).
  private var innermost = Self.root
  /// One element or member.
  private static let child: UInt64 = 1 << 32
  /// Around the root there is no container.
  private static let root: UInt64 = 0xFFFF_FFFF

  /// - Parameter size: bytes of the text. No text needs more than two words for three bytes (`[],[],…`).
  init(size: Int) {
    limit = size / 3 * 2 + 8
    capacity = min(limit, size / 8 + 32)
    words = JSONTape.resize(nil, to: capacity)
    next = words
  }
  /// How many words there are.
  @inline(__always) var count: Int { Int(bitPattern: UInt(bitPattern: next) &- UInt(bitPattern: words)) &>> 3 }
  mutating func restart() {
    next = words
    innermost = Self.root
  }
  /// No token takes more than two words.
  @inline(__always) mutating func reserve(tokens: Int) {
    if _slowPath(capacity &- count < tokens &* 2) {
      let used = count
      (words, capacity) = Self.grown(words, used &+ tokens &* 2, capacity, limit)
      next = words + used
    }
  }
  @inline(never) private static func grown(
    _ words: UnsafeMutablePointer<UInt64>, _ needed: Int, _ capacity: Int, _ limit: Int
  ) -> (UnsafeMutablePointer<UInt64>, Int) {
    let larger = max(needed, min(limit, capacity + capacity / 2))
    return (JSONTape.resize(words, to: larger), larger)
  }
  @inline(__always) private mutating func append(_ word: UInt64) {
    next.pointee = word
    next += 1
  }
  @inline(__always) mutating func beginContainer(isObject: Bool, at offset: Int) {
    let outer = innermost &+ Self.child
    innermost = UInt64(truncatingIfNeeded: count)
    append(.word(isObject ? JSONTape.Tag.object : JSONTape.Tag.array, at: offset, length: 0))
    append(outer)
  }
  @inline(__always) mutating func endContainer(isObject: Bool, at offset: Int) {
    let second = words + (Int(truncatingIfNeeded: innermost & 0xFFFF_FFFF) &+ 1)
    let outer = second.pointee
    second.pointee = UInt64(truncatingIfNeeded: count) | innermost & ~0xFFFF_FFFF
    innermost = outer
  }
  @inline(__always) mutating func key(_ start: Int, _ end: Int, isEscaped: Bool) {
    append(
      .word(isEscaped ? JSONTape.Tag.escapedString : JSONTape.Tag.string, at: start &- 1, length: end &- start))
  }
  @inline(__always) mutating func string(_ start: Int, _ end: Int, isEscaped: Bool) {
    innermost &+= Self.child
    append(
      .word(isEscaped ? JSONTape.Tag.escapedString : JSONTape.Tag.string, at: start &- 1, length: end &- start))
  }
  @inline(__always) mutating func number(_ start: Int, _ end: Int, isInteger: Bool) {
    innermost &+= Self.child
    append(.word(isInteger ? JSONTape.Tag.integer : JSONTape.Tag.real, at: start, length: end &- start))
  }
  @inline(__always) mutating func literal(_ tag: UInt64, _ start: Int, _ end: Int) {
    innermost &+= Self.child
    append(.word(tag, at: start, length: end &- start))
  }
  /// Hands the words over.
  func finish() -> JSONTape {
    JSONTape(words: capacity - count > count / 4 ? JSONTape.resize(words, to: max(count, 1)) : words, count: count)
  }
}

extension JSONTapeSink {
  /// The steps to where the text went wrong: the open containers, and in the innermost the last name or next index.
  func openPath(in bytes: [UInt8]) -> [JSONPathComponent] {
    var path: [JSONPathComponent] = []
    var at = innermost
    var inner: Int?
    while at & 0xFFFF_FFFF != Self.root {
      let container = Int(at & 0xFFFF_FFFF)
      if words[container].tag == JSONTape.Tag.array {
        let count = Int(at >> 32)
        path.append(.index(inner == nil ? count : count - 1))
      } else if let key = inner.map({ $0 - 1 }) ?? lastKey(of: container) {
        path.append(.key(JSONString.decode(words[key], in: bytes)))
      }
      inner = container
      at = words[container + 1]
    }
    return path.reversed()
  }
  private func lastKey(of object: Int) -> Int? {
    var key: Int?
    var at = object + 2
    while at < count {
      key = at
      guard at + 1 < count else { break }
      at = words[at + 1].tag >= JSONTape.Tag.array ? Int(words[at + 2].nextIndex) : at + 2
    }
    return key
  }
}
