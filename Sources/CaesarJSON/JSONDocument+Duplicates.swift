/// Two members of one object that share a name.
public struct JSONDuplicateKey: Sendable {
  /// The name.
  public var key: String
  /// Where the earlier one's name starts, in bytes from 0.
  public var firstOffset: Int
  /// Where the later one's name starts, in bytes from 0.
  public var offset: Int
  /// The steps from the root to the later one.
  public var pathComponents: [JSONPathComponent]
  /// The later one as a JSON Pointer [RFC6901].
  public var pointer: String { JSONError.pointer(pathComponents) }

  /// The same as an error.
  func error(in document: JSONDocument) -> JSONError {
    let line = document.position(of: firstOffset)
    var error = JSONError(
      .duplicateKey, "the name \(key.toJSONObject().description) is already at \(line.line):\(line.column)",
      offset: offset)
    error.text = document.text
    error.start = document.start
    error.extraPath = pathComponents
    return error
  }
}

extension JSONDocument {
  /// Every name that comes a second time in its object, in the order of the text, at most `limit` of them.
  ///
  /// Names are compared as they read, not as they are written: `"a"` and `"\u0061"` are the same.
  public func duplicateKeys(limit: Int = .max) -> [JSONDuplicateKey] {
    var found: [JSONDuplicateKey] = []
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var finder = DuplicateFinder(tape: tape, base: base)
      var at = 0
      while at < tape.count, found.count < limit {
        let tag = tape.words[at].tag
        if tag == JSONTape.Tag.object, finder.check(UInt32(at)) {
          finder.collect(UInt32(at)) { first, later in
            guard found.count < limit else { return }
            found.append(
              JSONDuplicateKey(
                key: JSONString.decode(tape.words[Int(later)], in: base),
                firstOffset: tape.words[Int(first)].textOffset + start.offset,
                offset: tape.words[Int(later)].textOffset + start.offset,
                pathComponents: pathComponents(of: later + 1)))
          }
        }
        at += tag >= JSONTape.Tag.array ? 2 : 1
      }
    }
    return found.sorted { $0.offset < $1.offset }
  }
  /// Whether an object has two members of one name.
  @inline(never) func hasDuplicates(_ object: UInt32, _ base: UnsafePointer<UInt8>) -> Bool {
    var finder = DuplicateFinder(tape: tape, base: base)
    return finder.check(object)
  }
}

/// Finds names that come twice: pairs of few, a hash table of many.
struct DuplicateFinder {
  let tape: JSONTape
  let base: UnsafePointer<UInt8>
  /// Word index of a name, by hash; 0 is free, for no name is the first word.
  private var table: [UInt32] = []
  private static let few = 8

  init(tape: JSONTape, base: UnsafePointer<UInt8>) {
    self.tape = tape
    self.base = base
  }

  /// Whether an object has two members of one name.
  mutating func check(_ object: UInt32) -> Bool {
    let count = tape.words[Int(object) + 1].childCount
    if count < 2 { return false }
    return count <= Self.few ? checkFew(object, count) : checkMany(object, count)
  }
  private func checkFew(_ object: UInt32, _ count: Int) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.few) { names in
      var at = object &+ 2
      for i in 0..<count {
        let word = tape.words[Int(at)]
        for j in 0..<i where Self.mayBeSame(word, names[j]) && Self.isSame(word, names[j], base) { return true }
        names[i] = word
        at = tape.index(after: at &+ 1)
      }
      return false
    }
  }
  /// Different lengths, both without escapes, cannot be the same.
  @inline(__always) private static func mayBeSame(_ a: UInt64, _ b: UInt64) -> Bool {
    a &>> 32 == b &>> 32 || a.tag != JSONTape.Tag.string || b.tag != JSONTape.Tag.string
  }
  @inline(__always) static func isSame(
    _ a: UInt64, _ b: UInt64, _ base: UnsafePointer<UInt8>
  ) -> Bool {
    if a.tag == JSONTape.Tag.string, b.tag == JSONTape.Tag.string {
      let x = JSONString.raw(a, in: base)
      let y = JSONString.raw(b, in: base)
      return x.count == y.count && JSONDocument.same(x.baseAddress, y.baseAddress, x.count)
    }
    return JSONString.decode(a, in: base).utf8.elementsEqual(JSONString.decode(b, in: base).utf8)
  }
  private mutating func checkMany(_ object: UInt32, _ count: Int) -> Bool {
    // The table of an ordinary object fits on the stack.
    if count <= 64 {
      return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 128) { table in
        table.initialize(repeating: 0)
        return Self.fill(table, 128, tape, base, object) { _, _ in false }
      }
    }
    return fillOwn(object, count) { _, _ in false }
  }
  /// Calls `body` with the first name's word and a later one's, for each later one.
  mutating func collect(_ object: UInt32, _ body: (UInt32, UInt32) -> Void) {
    _ = fillOwn(object, tape.words[Int(object) + 1].childCount) { first, later in
      body(first, later)
      return true
    }
  }
  private mutating func fillOwn(_ object: UInt32, _ count: Int, _ body: (UInt32, UInt32) -> Bool) -> Bool {
    // At most half full, so that runs stay short.
    var size = 128
    while size < count * 2 { size *= 2 }
    if table.count < size {
      table = [UInt32](repeating: 0, count: size)
    } else {
      for i in 0..<size { table[i] = 0 }
    }
    return table.withUnsafeMutableBufferPointer { Self.fill($0, size, tape, base, object, body) }
  }
  /// Puts the names into an empty table; answers whether one came twice. `body` answers whether to go on after that.
  @inline(__always) private static func fill(
    _ table: UnsafeMutableBufferPointer<UInt32>, _ size: Int, _ tape: JSONTape, _ base: UnsafePointer<UInt8>,
    _ object: UInt32, _ body: (UInt32, UInt32) -> Bool
  ) -> Bool {
    let mask = UInt64(size - 1)
    let seed = JSONNameHash.seed
    let words = tape.words
    let end = words[Int(object) + 1].nextIndex
    var at = object &+ 2
    var isFound = false
    while at < end {
      let word = words[Int(at)]
      var slot = Int(truncatingIfNeeded: JSONNameHash.hash(word, base, seed) & mask)
      while table[slot] != 0 {
        let other = words[Int(table[slot])]
        if mayBeSame(word, other), isSame(word, other, base) {
          isFound = true
          guard body(table[slot], at) else { return true }
          break
        }
        slot = Int(truncatingIfNeeded: UInt64(slot &+ 1) & mask)
      }
      if table[slot] == 0 { table[slot] = at }
      at = tape.index(after: at &+ 1)
    }
    return isFound
  }
}
