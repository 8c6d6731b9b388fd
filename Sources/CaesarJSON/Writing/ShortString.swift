/// A string of at most 15 bytes that lies in the two words of the string itself: so names and most values are written
/// without a look at memory.
struct ShortString {
  /// The first eight bytes, the first one lowest; zeros after the last.
  let low: UInt64
  /// The next seven bytes likewise.
  let high: UInt64
  let count: Int

  /// Nil for strings that lie elsewhere. Only where ``isKnown``.
  @inline(__always) init?(_ string: String) {
    // The language's ABI: the highest byte is 0xE0 or 0xA0 with the number of bytes, the others are the text.
    let words = unsafeBitCast(string, to: (UInt64, UInt64).self)
    guard words.1 & 1 &<< 61 != 0 else { return nil }
    low = words.0
    high = words.1 & 0x00FF_FFFF_FFFF_FFFF
    count = Int(truncatingIfNeeded: words.1 &>> 56 & 15)
  }

  /// Whether strings of this system lie as the initializer reads them: asked once, of all lengths.
  static let isKnown: Bool = {
    guard MemoryLayout<String>.size == 16 else { return false }
    // Of a long one the same bit is not set.
    var isLong = String(repeating: "long", count: 9)
    isLong.append("é")
    guard ShortString(isLong) == nil, ShortString("a text of a literal, which is long") == nil else { return false }
    return (0...15).allSatisfy { count in
      let ascii = (0..<count).map { UInt8($0 + 0x41) }
      let others = Array(ascii.dropLast(2)) + (count > 1 ? [0xC3, 0xA9] : ascii.suffix(2))
      return [ascii, others].allSatisfy { bytes in
        guard let short = ShortString(String(decoding: bytes, as: UTF8.self)) else { return false }
        let words = (0..<16).map { UInt8(truncatingIfNeeded: ($0 < 8 ? short.low : short.high) &>> ($0 % 8 * 8)) }
        return short.count == count && words == bytes + [UInt8](repeating: 0, count: 16 - count)
      }
    }
  }()
}

extension JSONOutput {
  /// Whether nothing in a short string must be escaped.
  @inline(__always) func canQuote(_ string: ShortString) -> Bool {
    let count = string.count
    let ones = ~UInt64(0)
    // Which bytes are text.
    let low = count >= 8 ? ones : ~(ones &<< UInt64(truncatingIfNeeded: count &* 8))
    let high = count <= 8 ? 0 : ~(ones &<< UInt64(truncatingIfNeeded: (count &- 8) &* 8))
    return Self.special(string.low) & low | Self.special(string.high) & high == 0
  }
  /// A short string in quotes, which needs no escapes.
  @inline(__always) mutating func appendQuoted(_ string: ShortString) {
    // Room for both words; what is written too much is written over.
    reserve(18)
    let to = UnsafeMutableRawPointer(next)
    to.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
    to.storeBytes(of: string.low, toByteOffset: 1, as: UInt64.self)
    to.storeBytes(of: string.high, toByteOffset: 9, as: UInt64.self)
    to.storeBytes(of: UInt8(ascii: "\""), toByteOffset: string.count &+ 1, as: UInt8.self)
    advance(string.count &+ 2)
  }
  /// Comma, name and colon of a member; the first of an object has no comma.
  @inline(__always) mutating func appendMember(_ name: ShortString, isFirst: Bool) {
    reserve(20)
    put(UInt8(ascii: ","))
    if isFirst { removeLast(1) }
    appendQuoted(name)
    put(UInt8(ascii: ":"))
  }
}
