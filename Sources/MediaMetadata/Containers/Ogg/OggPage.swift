/// The header of an Ogg page. [RFC3533 §6]
///
/// | offset | field | type | meaning |
/// | --- | --- | --- | --- |
/// | 0 | capture_pattern | `OggS` | |
/// | 4 | version | u8 | 0 |
/// | 5 | header_type | u8 | 1 continued, 2 first, 4 last page of its stream |
/// | 6 | granule_position | i64le | how far the stream is; -1: no packet ends here |
/// | 14 | serial | u32le | which stream |
/// | 18 | sequence | u32le | counts the stream's pages |
/// | 22 | checksum | u32le | CRC over the page, this field as 0 |
/// | 26 | segments | u8 | then a length each |
struct OggPage {
  let offset: Int
  let flags: UInt8
  let granule: Int
  let serial: UInt32
  let sequence: UInt32
  let checksum: UInt32
  /// Lengths of the packets' parts; one below 255 ends a packet.
  let lacing: Bytes
  let bodySize: Int

  var isFirst: Bool { flags & 2 != 0 }
  var isLast: Bool { flags & 4 != 0 }
  var body: Int { offset + 27 + lacing.count }
  var end: Int { body + bodySize }

  /// - Throws: `malformed` where no page begins, `truncated` where the bytes end within its header.
  static func read(at offset: Int, in source: SourceReader) throws(ParseError) -> OggPage {
    let head = try source.bytes(at: offset, upTo: 27 + 255)
    guard head.has("OggS"), head.byte(at: 4) == 0 else {
      guard head.count >= 27 else { throw .truncated(needs: 27 - head.count, at: offset + head.count) }
      throw .malformed("no page begins here", at: offset)
    }
    guard let granule = head.u64(at: 6, .little), let serial = head.u32(at: 14, .little),
      let sequence = head.u32(at: 18, .little), let checksum = head.u32(at: 22, .little), let count = head.byte(at: 26)
    else { throw .truncated(needs: 27 - head.count, at: offset + head.count) }
    guard head.count >= 27 + Int(count) else {
      throw .truncated(needs: 27 + Int(count) - head.count, at: offset + head.count)
    }
    let lacing = head.slice(27..<27 + Int(count))
    var size = 0
    for i in 0..<lacing.count { size += Int(lacing[i]) }
    return OggPage(
      offset: offset, flags: head[5], granule: Int(Int64(bitPattern: granule)), serial: serial, sequence: sequence,
      checksum: checksum, lacing: lacing, bodySize: size)
  }
  /// Whether the checksum fits the page's bytes: a CRC of polynomial 0x04C11DB7, most significant bit first.
  static func checksum(_ page: Bytes) -> UInt32 {
    var crc: UInt32 = 0
    for i in 0..<page.count {
      let byte = (22..<26).contains(i) ? 0 : page[i]
      crc = crc << 8 ^ table[Int(crc >> 24 ^ UInt32(byte))]
    }
    return crc
  }
  private static let table: [UInt32] = (0..<256).map { (index: UInt32) in
    var crc = index << 24
    for _ in 0..<8 { crc = crc & 0x8000_0000 != 0 ? crc << 1 ^ 0x04C1_1DB7 : crc << 1 }
    return crc
  }
}
