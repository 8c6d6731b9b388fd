/// Whole pictures, made in code.
public enum PictureSamples {
  /// A PNG whose pixels `body` gives, each as its samples.
  public static func png(
    _ width: Int, _ height: Int, colorType: Int = 2, depth: Int = 8, chunks: [UInt8] = [],
    _ pixel: (Int, Int) -> [UInt8]
  ) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width { rows += pixel(x, y) }
    }
    let header = ByteBuilder {
      $0.u32(width)
      $0.u32(height)
      for n in [depth, colorType, 0, 0, 0] { $0.u8(n) }
    }.bytes
    return [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + ByteBuilder.pngChunk("IHDR", header) + chunks
      + ByteBuilder.pngChunk("IDAT", stored(rows)) + ByteBuilder.pngChunk("IEND")
  }
  /// A zlib stream that is not compressed. [RFC1950]
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      for n in [block.count, ~block.count] {
        stream += [UInt8(truncatingIfNeeded: n), UInt8(truncatingIfNeeded: n >> 8)]
      }
      stream += block
    } while !rest.isEmpty
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + [UInt8(b >> 8), UInt8(b & 255), UInt8(a >> 8), UInt8(a & 255)]
  }
  /// Something between a picture and noise.
  public static func texture(_ x: Int, _ y: Int) -> [UInt8] {
    [
      UInt8(truncatingIfNeeded: x &* y), UInt8(truncatingIfNeeded: x &* 3 ^ y),
      UInt8(truncatingIfNeeded: (x &* 31 + y &* 17) % 251),
    ]
  }
}
