/// A small PNG file, chunk by chunk, for test inputs.
public struct PNGBuilder: Sendable {
  /// Chunks after the signature: type and data.
  public var chunks: [(type: String, data: [UInt8])]

  /// IHDR, one IDAT of a valid zlib stream, IEND. The stream is not the picture's.
  public init(
    width: Int = 16, height: Int = 12, depth: Int = 8, color: Int = 2, interlace: Int = 0,
    before: [(type: String, data: [UInt8])] = [], after: [(type: String, data: [UInt8])] = []
  ) {
    let header = ("IHDR", Self.header(width, height, depth, color, interlace))
    chunks = [header] + before + [("IDAT", Self.emptyStream)] + after + [("IEND", [])]
  }
  /// The data of an IHDR chunk.
  public static func header(_ width: Int, _ height: Int, _ depth: Int, _ color: Int, _ interlace: Int = 0) -> [UInt8] {
    ByteBuilder {
      $0.u32(width)
      $0.u32(height)
      for byte in [depth, color, 0, 0, interlace] { $0.u8(byte) }
    }.bytes
  }
  /// A zlib stream of nothing.
  public static let emptyStream: [UInt8] = [0x78, 0x9C, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01]
  /// A zlib stream that holds bytes as they are.
  public static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var a = 1
    var b = 0
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return ByteBuilder(.little) {
      $0.data([0x78, 0x01, 0x01])
      $0.u16(bytes.count)
      $0.u16(bytes.count ^ 0xFFFF)
      $0.data(bytes)
      $0.u32(b << 16 | a, .big)
    }.bytes
  }
  /// The data of a frame control chunk.
  public static func frame(_ sequence: Int, delay: Int, over: Int) -> [UInt8] {
    ByteBuilder {
      $0.u32(sequence)
      for number in [16, 12, 0, 0] { $0.u32(number) }
      $0.u16(delay)
      $0.u16(over)
      $0.u16(0)
    }.bytes
  }
  /// The file.
  public var bytes: [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunks.flatMap { ByteBuilder.pngChunk($0.type, $0.data) }
  }
}
