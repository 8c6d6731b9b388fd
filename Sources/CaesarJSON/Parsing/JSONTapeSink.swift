internal import CJSONScan

/// Builds the tape. While a container is open, its second word holds the index of the one around it, and from when
/// another opens inside it the count so far. Nothing here takes the address of `self`, so that all of it stays in registers.
struct JSONTapeSink: JSONSink {
  private(set) var words: UnsafeMutablePointer<UInt64>
  /// Where the next word goes.
  private var next: UnsafeMutablePointer<UInt64>
  private var capacity: Int
  private let limit: Int
  /// Index of the innermost open container; the root has none around it.
  private(set) var open = Self.none
  /// Elements or members of the innermost open container so far.
  private var children: UInt64 = 0
  static let none = 0xFFFF_FFFF

  /// - Parameter size: bytes of the text. No text needs more than two words for three bytes (`[],[],…`).
  init(size: Int) {
    limit = size / 3 * 2 + 8
    capacity = min(limit, size / 8 + 32)
    words = JSONTape.resize(nil, to: capacity)
    next = words
  }
  /// How many words there are.
  @inline(__always) var count: Int { next - words }
  mutating func restart() {
    next = words
    open = Self.none
    children = 0
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
    append(.word(isObject ? JSONTape.Tag.object : JSONTape.Tag.array, at: offset, length: 0))
    if open != Self.none {
      words[open &+ 1] = words[open &+ 1] & 0xFFFF_FFFF | (children &+ 1) &<< 32
    }
    next.pointee = UInt64(truncatingIfNeeded: open)
    open = count &- 1
    next += 1
    children = 0
  }
  @inline(__always) mutating func endContainer(isObject: Bool, at offset: Int) {
    let outer = Int(truncatingIfNeeded: words[open &+ 1] & 0xFFFF_FFFF)
    words[open &+ 1] = UInt64(truncatingIfNeeded: count) | children &<< 32
    open = outer
    children = outer == Self.none ? 0 : words[outer &+ 1] &>> 32
  }
  @inline(__always) mutating func key(_ start: Int, _ end: Int, isEscaped: Bool) {
    append(
      .word(isEscaped ? JSONTape.Tag.escapedString : JSONTape.Tag.string, at: start &- 1, length: end &- start))
  }
  @inline(__always) mutating func string(_ start: Int, _ end: Int, isEscaped: Bool) {
    children &+= 1
    append(
      .word(isEscaped ? JSONTape.Tag.escapedString : JSONTape.Tag.string, at: start &- 1, length: end &- start))
  }
  @inline(__always) mutating func number(_ start: Int, _ end: Int, isInteger: Bool) {
    children &+= 1
    append(.word(isInteger ? JSONTape.Tag.integer : JSONTape.Tag.real, at: start, length: end &- start))
  }
  @inline(__always) mutating func literal(_ tag: UInt64, _ start: Int, _ end: Int) {
    children &+= 1
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
    var at = open
    var inner = Self.none
    while at != Self.none {
      if words[at].tag == JSONTape.Tag.array {
        path.append(.index(inner == Self.none ? Int(children) : words[at + 1].childCount - 1))
      } else if let key = inner == Self.none ? lastKey(of: at) : inner - 1 {
        path.append(.key(JSONString.decode(words[key], in: bytes)))
      }
      inner = at
      at = Int(words[at + 1] & 0xFFFF_FFFF)
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
