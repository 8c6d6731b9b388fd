internal import CJSONScan

/// Builds the tape. While a container is open, its second word holds the index of the one around it and the count so far.
struct JSONTapeSink: JSONSink {
  private(set) var words: UnsafeMutablePointer<UInt64>
  private(set) var count = 0
  private var capacity: Int
  private let limit: Int
  /// Index of the innermost open container; the root has none around it.
  private(set) var open = Self.none
  static let none = 0xFFFF_FFFF

  /// - Parameter size: bytes of the text. No text needs more than two words for three bytes (`[],[],…`).
  init(size: Int) {
    limit = size / 3 * 2 + 8
    capacity = min(limit, size / 8 + 32)
    words = JSONTape.resize(nil, to: capacity)
  }
  @inline(never) private mutating func grow() {
    capacity = max(capacity + 2, min(limit, capacity + capacity / 2))
    words = JSONTape.resize(words, to: capacity)
  }
  @inline(__always) private mutating func append(_ word: UInt64) {
    if count &+ 2 > capacity { grow() }
    words[count] = word
    count &+= 1
  }
  /// Counts one more element or member of the innermost container.
  @inline(__always) private mutating func countChild() {
    if open != Self.none { words[open &+ 1] &+= 1 &<< 32 }
  }
  @inline(__always) mutating func beginContainer(isObject: Bool, at offset: Int) {
    countChild()
    append(.word(isObject ? JSONTape.Tag.object : JSONTape.Tag.array, at: offset, length: 0))
    words[count] = UInt64(truncatingIfNeeded: open)
    open = count &- 1
    count &+= 1
  }
  @inline(__always) mutating func endContainer(isObject: Bool, at offset: Int) {
    let second = words[open &+ 1]
    words[open &+ 1] = UInt64(truncatingIfNeeded: count) | second & 0xFFFF_FFFF_0000_0000
    open = Int(truncatingIfNeeded: second & 0xFFFF_FFFF)
  }
  @inline(__always) mutating func key(_ start: Int, _ end: Int, isEscaped: Bool) {
    append(
      .word(isEscaped ? JSONTape.Tag.escapedString : JSONTape.Tag.string, at: start &- 1, length: end &- start))
  }
  @inline(__always) mutating func string(_ start: Int, _ end: Int, isEscaped: Bool) {
    countChild()
    append(
      .word(isEscaped ? JSONTape.Tag.escapedString : JSONTape.Tag.string, at: start &- 1, length: end &- start))
  }
  @inline(__always) mutating func number(_ start: Int, _ end: Int, isInteger: Bool) {
    countChild()
    append(.word(isInteger ? JSONTape.Tag.integer : JSONTape.Tag.real, at: start, length: end &- start))
  }
  @inline(__always) mutating func literal(_ tag: UInt64, _ start: Int, _ end: Int) {
    countChild()
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
        let elements = words[at + 1].childCount
        path.append(.index(inner == Self.none ? elements : elements - 1))
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
