internal import Synchronization

extension JSONDocument {
  /// The tape index of the member `key` of an object; the last one where several share the name.
  ///
  /// The search starts behind the member found last, because models read members in the order of the document; it goes
  /// round once. ``cursor`` holds, in one atomic word, the object (bits 32–62), the next name's index (bits 0–31), and
  /// whether all names of that object are known to differ (bit 63). It is used only for the object it belongs to, so it
  /// is never wrong, whichever thread wrote it.
  func member(_ key: String, of object: UInt32) -> UInt32? {
    var key = key
    return key.withUTF8 { key in
      bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return nil }
        return member(key, of: object, base)
      }
    }
  }
  private func member(
    _ key: UnsafeBufferPointer<UInt8>, of object: UInt32, _ base: UnsafePointer<UInt8>
  ) -> UInt32? {
    let words = tape.words
    guard words[Int(object)].tag == JSONTape.Tag.object else { return nil }
    let first = object &+ 2
    let end = words[Int(object) + 1].nextIndex
    guard first < end else { return nil }
    let saved = cursor.load(ordering: .relaxed)
    let next = UInt32(truncatingIfNeeded: saved)
    let isKnown = next != 0 && UInt32(truncatingIfNeeded: saved &>> 32) & 0x7FFF_FFFF == object
    let isUnique = isKnown ? saved &>> 63 == 1 : !hasDuplicates(object, base)
    let mark = UInt64(object) &<< 32 | (isUnique ? 1 &<< 63 : 0)
    // An index beyond 31 bits has no room in the cursor: such an object is searched from its start.
    let canRemember = object < 0x8000_0000
    if !isUnique {
      var found: UInt32?
      var at = first
      while at < end {
        if Self.matches(words[Int(at)], key, base) { found = at &+ 1 }
        at = tape.index(after: at &+ 1)
      }
      if canRemember { cursor.store(mark | UInt64(first), ordering: .relaxed) }
      return found
    }
    let start = isKnown && next < end ? next : first
    var at = start
    repeat {
      let following = tape.index(after: at &+ 1)
      if Self.matches(words[Int(at)], key, base) {
        if canRemember { cursor.store(mark | UInt64(following), ordering: .relaxed) }
        return at &+ 1
      }
      at = following < end ? following : first
    } while at != start
    if canRemember, !isKnown { cursor.store(mark | UInt64(first), ordering: .relaxed) }
    return nil
  }

  /// Whether a name on the tape is this one.
  @inline(__always) static func matches(
    _ word: UInt64, _ key: UnsafeBufferPointer<UInt8>, _ base: UnsafePointer<UInt8>
  ) -> Bool {
    if word.tag == JSONTape.Tag.string {
      guard word.shortLength == key.count || word.shortLength == Int(JSONTape.longLength) else { return false }
      let raw = JSONString.raw(word, in: base)
      return raw.count == key.count && same(raw.baseAddress, key.baseAddress, key.count)
    }
    return matchesEscaped(word, key, base)
  }
  @inline(never) private static func matchesEscaped(
    _ word: UInt64, _ key: UnsafeBufferPointer<UInt8>, _ base: UnsafePointer<UInt8>
  ) -> Bool {
    guard JSONString.raw(word, in: base).count >= key.count else { return false }
    let name = Array(JSONString.decode(word, in: base).utf8)
    return name.elementsEqual(key)
  }
  @inline(__always) static func same(_ a: UnsafePointer<UInt8>?, _ b: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
    guard let a, let b else { return count == 0 }
    let x = UnsafeRawPointer(a)
    let y = UnsafeRawPointer(b)
    var i = 0
    while i &+ 8 <= count {
      if x.loadUnaligned(fromByteOffset: i, as: UInt64.self) != y.loadUnaligned(fromByteOffset: i, as: UInt64.self) {
        return false
      }
      i &+= 8
    }
    while i < count {
      if a[i] != b[i] { return false }
      i &+= 1
    }
    return true
  }
}
