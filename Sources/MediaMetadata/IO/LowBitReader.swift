/// Reads bits, least significant first, from ``Bytes``: the order of JPEG XL. [JXL §6.2]
struct LowBitReader: Sendable {
  private let bytes: Bytes
  private var bit = 0

  init(_ bytes: Bytes) { self.bytes = bytes }

  /// The next `count` bits, 0 to 32, as a number.
  mutating func bits(_ count: Int) throws(ParseError) -> Int {
    guard count >= 0, count <= 32, bytes.count * 8 - bit >= count else {
      throw .truncated(needs: 1, at: bytes.endOffset)
    }
    var value = 0
    for place in 0..<count {
      value |= Int(bytes[bit >> 3] >> UInt8(bit & 7) & 1) << place
      bit += 1
    }
    return value
  }
  /// One bit.
  mutating func flag() throws(ParseError) -> Bool { try bits(1) == 1 }
  /// A number in one of four forms, chosen by two bits: a base and as many bits on top. [JXL §6.2.2]
  mutating func choice(
    _ a: (base: Int, bits: Int), _ b: (base: Int, bits: Int), _ c: (base: Int, bits: Int), _ d: (base: Int, bits: Int)
  ) throws(ParseError) -> Int {
    let form: (base: Int, bits: Int) =
      switch try bits(2) {
      case 0: a
      case 1: b
      case 2: c
      default: d
      }
    return form.base + (try bits(form.bits))
  }
  /// A number of a named set. [JXL §6.2.5]
  mutating func named() throws(ParseError) -> Int { try choice((0, 0), (1, 0), (2, 4), (18, 6)) }
}
