/// Hashes of names as they read, not as they are written. Seeded, so that no file can aim at it.
enum JSONNameHash {
  static let seed = UInt64.random(in: .min ... .max) | 1

  /// The hash of the name that a tape word stands for.
  @inline(__always) static func hash(_ word: UInt64, _ base: UnsafePointer<UInt8>, _ seed: UInt64) -> UInt64 {
    if word.tag == JSONTape.Tag.string { return hash(JSONString.raw(word, in: base), base, seed) }
    return hashEscaped(word, base, seed)
  }
  @inline(never) static func hashEscaped(
    _ word: UInt64, _ base: UnsafePointer<UInt8>, _ seed: UInt64
  ) -> UInt64 {
    var name = JSONString.decode(word, in: base)
    return name.withUTF8 { hash($0, nil, seed) }
  }
  /// Folded multiplication, eight bytes at a time. What is left is read with the bytes before it, where the text has any.
  @inline(__always) static func hash(
    _ bytes: UnsafeBufferPointer<UInt8>, _ text: UnsafePointer<UInt8>?, _ seed: UInt64
  ) -> UInt64 {
    var value = seed ^ UInt64(truncatingIfNeeded: bytes.count)
    guard let start = bytes.baseAddress else { return value }
    let raw = UnsafeRawPointer(start)
    let count = bytes.count
    var i = 0
    while i &+ 8 <= count {
      value = fold(value ^ UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)))
      i &+= 8
    }
    let left = count &- i
    if left > 0 {
      var tail: UInt64 = 0
      if let text, start + count - text >= 8 {
        let last = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
        tail = last &>> UInt64(64 &- 8 &* left)
      } else {
        for j in 0..<left { tail |= UInt64(start[i &+ j]) &<< UInt64(8 &* j) }
      }
      value = fold(value ^ tail)
    }
    return value
  }
  @inline(__always) private static func fold(_ x: UInt64) -> UInt64 {
    let (high, low) = x.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return high ^ low
  }
}
