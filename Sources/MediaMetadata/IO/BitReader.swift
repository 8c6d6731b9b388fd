/// Reads bits, most significant first, from ``Bytes``.
public struct BitReader: Sendable {
  private let bytes: Bytes
  private var bit = 0
  /// A cursor at the first bit.
  public init(_ bytes: Bytes) { self.bytes = bytes }
  /// Bits left.
  public var remaining: Int { bytes.count * 8 - bit }
  /// The next `count` bits, 0 to 32, as a number.
  public mutating func bits(_ count: Int) throws(ParseError) -> UInt32 {
    guard count >= 0, count <= 32, remaining >= count else {
      throw .truncated(needs: 1, at: bytes.fileOffset(min(bit / 8, bytes.count)))
    }
    var value: UInt32 = 0
    for _ in 0..<count {
      value = value << 1 | UInt32(bytes[bit >> 3] >> UInt8(7 - bit & 7) & 1)
      bit += 1
    }
    return value
  }
  /// One bit.
  public mutating func flag() throws(ParseError) -> Bool { try bits(1) == 1 }
  /// Passes over bits.
  public mutating func skip(_ count: Int) throws(ParseError) {
    guard count >= 0, remaining >= count else {
      throw .truncated(needs: 1, at: bytes.fileOffset(min(bit / 8, bytes.count)))
    }
    bit += count
  }
  /// An unsigned Exp-Golomb code. [ISO14496-10 §9.1]
  public mutating func exponentialGolomb() throws(ParseError) -> UInt32 {
    var zeros = 0
    while try !flag() {
      zeros += 1
      guard zeros <= 31 else { throw .malformed("an Exp-Golomb code of over 31 zeros", at: bytes.fileOffset(bit / 8)) }
    }
    return (UInt32(1) << UInt32(zeros)) - 1 + (try bits(zeros))
  }
  /// A signed Exp-Golomb code. [ISO14496-10 §9.1.1]
  public mutating func signedExponentialGolomb() throws(ParseError) -> Int32 {
    let code = Int64(try exponentialGolomb())
    return Int32(truncatingIfNeeded: code & 1 == 1 ? (code + 1) / 2 : -(code / 2))
  }
}
