/// Compressed data that grow 150-fold, made without a compressor: one byte, repeated. [RFC1951 §3.2.6]
public enum DeflateRun {
  /// A zlib stream of at least `count` times the byte. [RFC1950 §2.2]
  ///
  /// - Parameters:
  ///   - byte: below 144, whose codes have 8 bits.
  ///   - count: how often.
  /// - Returns: the stream, with its checksum.
  public static func zlib(of byte: UInt8, count: Int) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x9C]
    var (pending, bits) = (0, 0)
    func put(_ value: Int, _ width: Int) {
      pending |= value << bits
      bits += width
      while bits >= 8 {
        out.append(UInt8(pending & 0xFF))
        pending >>= 8
        bits -= 8
      }
    }
    // Codes stand with their first bit first, numbers with their last.
    func code(_ value: Int, _ width: Int) { for i in (0..<width).reversed() { put(value >> i & 1, 1) } }
    put(1, 1)
    put(1, 2)
    code(0x30 + Int(byte), 8)
    let runs = (count + 256) / 258
    for _ in 0..<runs {
      // 258 bytes, from one byte back: the last length code, 285, and distance code 0.
      code(0b1100_0101, 8)
      code(0, 5)
    }
    code(0, 7)
    put(0, (8 - bits) % 8)
    let n = 1 + runs * 258
    let a = (1 + n * Int(byte)) % 65_521
    let b = (n + n * (n + 1) / 2 % 65_521 * Int(byte)) % 65_521
    return out + [UInt8(b >> 8), UInt8(b & 0xFF), UInt8(a >> 8), UInt8(a & 0xFF)]
  }
}
