import MediaMetadata

/// Puts bytes together, for test inputs: `ByteBuilder { $0.ascii("RIFF"); $0.u32(4, .little) }.bytes`.
public struct ByteBuilder {
  /// What stands so far.
  public private(set) var bytes: [UInt8] = []
  /// The order of numbers for which none is given.
  public var order: ByteOrder

  /// An empty builder.
  public init(_ order: ByteOrder = .big) { self.order = order }
  /// A builder filled by `body`.
  public init(_ order: ByteOrder = .big, _ body: (inout ByteBuilder) -> Void) {
    self.order = order
    body(&self)
  }
  /// Bytes so far: the offset of what comes next.
  public var count: Int { bytes.count }

  /// Appends the low byte of a number.
  public mutating func u8(_ value: Int) { number(value, 1, .big) }
  /// Appends the low two bytes of a number.
  public mutating func u16(_ value: Int, _ order: ByteOrder? = nil) { number(value, 2, order) }
  /// Appends the low three bytes of a number.
  public mutating func u24(_ value: Int, _ order: ByteOrder? = nil) { number(value, 3, order) }
  /// Appends the low four bytes of a number.
  public mutating func u32(_ value: Int, _ order: ByteOrder? = nil) { number(value, 4, order) }
  /// Appends the eight bytes of a number.
  public mutating func u64(_ value: Int, _ order: ByteOrder? = nil) { number(value, 8, order) }
  /// Appends a fraction: numerator and denominator of four bytes each.
  public mutating func rational(_ numerator: Int, _ denominator: Int) {
    u32(numerator)
    u32(denominator)
  }
  /// Appends the UTF-8 of a text, no NUL.
  public mutating func ascii(_ text: String) { bytes += Array(text.utf8) }
  /// Appends bytes.
  public mutating func data(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }
  /// Appends zeros.
  public mutating func zeros(_ count: Int) { bytes.append(contentsOf: repeatElement(0, count: max(count, 0))) }
  /// Appends zeros up to an offset.
  public mutating func pad(to offset: Int) { zeros(offset - bytes.count) }
  /// Writes a number of four bytes over what stands at `offset`.
  public mutating func patch32(_ value: Int, at offset: Int, _ order: ByteOrder? = nil) {
    let end = bytes.count
    u32(value, order)
    for i in 0..<4 { bytes[offset + i] = bytes[end + i] }
    bytes.removeLast(4)
  }

  private mutating func number(_ value: Int, _ size: Int, _ order: ByteOrder?) {
    let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    bytes += (order ?? self.order) == .little ? little : little.reversed()
  }
}

extension ByteBuilder {
  /// A PNG chunk with its length and right checksum. [PNG3 §5.3]
  public static func pngChunk(_ type: String, _ data: [UInt8] = []) -> [UInt8] {
    ByteBuilder {
      $0.u32(data.count)
      $0.ascii(type)
      $0.data(data)
      $0.u32(Int(crc32(Array(type.utf8) + data)))
    }.bytes
  }
  /// A JPEG segment: marker, length, payload. [T.81 §B.1.1.4]
  public static func jpegSegment(_ marker: Int, _ payload: [UInt8] = []) -> [UInt8] {
    ByteBuilder {
      $0.u8(0xFF)
      $0.u8(marker)
      $0.u16(payload.count + 2)
      $0.data(payload)
    }.bytes
  }
  /// A RIFF chunk with its pad byte. [RIFF]
  public static func riffChunk(_ type: String, _ data: [UInt8] = []) -> [UInt8] {
    ByteBuilder(.little) {
      $0.ascii(type)
      $0.u32(data.count)
      $0.data(data)
      $0.zeros(data.count & 1)
    }.bytes
  }
  /// An ISO box with a 32-bit size. [ISO14496-12 §4.2]
  public static func box(_ type: String, _ parts: [UInt8]...) -> [UInt8] {
    let payload = parts.flatMap { $0 }
    return ByteBuilder {
      $0.u32(payload.count + 8)
      // Box types are Latin-1: `©nam` is four bytes.
      $0.data(type.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
      $0.data(payload)
    }.bytes
  }
  /// CRC-32 as PNG and gzip use it, bit by bit: slow, and independent of the library's own. [PNG3 §D]
  public static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
