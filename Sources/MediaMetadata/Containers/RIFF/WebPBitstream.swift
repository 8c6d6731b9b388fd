/// The head of a lossy or lossless WebP bitstream.
struct WebPBitstream {
  let width: Int
  let height: Int
  let isLossless: Bool
  let hasAlpha: Bool
  /// Bytes of the first partition of a lossy picture, which must be in the chunk; 0 for lossless ones.
  let firstPartitionSize: Int

  /// A VP8 key frame: 3 bytes of flags and partition size, `9D 01 2A`, width and height in 14 bits of 2 bytes. [RFC6386 §9.1]
  init(lossy payload: Bytes) throws(ParseError) {
    var reader = ByteReader(payload, .little)
    let tag = try reader.u24()
    guard tag & 1 == 0 else { throw .malformed("VP8 does not begin with a key frame", at: payload.offset) }
    guard try reader.u24() == 0x2A019D else {
      throw .malformed("VP8 without its start code", at: payload.offset + 3)
    }
    width = Int(try reader.u16() & 0x3FFF)
    height = Int(try reader.u16() & 0x3FFF)
    isLossless = false
    hasAlpha = false
    firstPartitionSize = Int(tag >> 5)
  }
  /// VP8L: 0x2F, then from the lowest bit: width-1 in 14, height-1 in 14, alpha in 1, version in 3. [RFC9649 §3.4]
  init(lossless payload: Bytes) throws(ParseError) {
    var reader = ByteReader(payload, .little)
    guard try reader.u8() == 0x2F else { throw .malformed("VP8L without its signature", at: payload.offset) }
    let bits = try reader.u32()
    guard bits >> 29 == 0 else { throw .malformed("VP8L of version \(bits >> 29)", at: payload.offset + 1) }
    width = Int(bits & 0x3FFF) + 1
    height = Int(bits >> 14 & 0x3FFF) + 1
    isLossless = true
    hasAlpha = bits >> 28 & 1 == 1
    firstPartitionSize = 0
  }
}
