/// The index of a multi-picture file: which other pictures follow the first. [CIPA-DC007 §5]
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | byte order | 4 bytes | `II*\0` or `MM\0*`; all offsets count from here |
/// | offset | u32 | of the index IFD |
/// | MPFVersion 0xB000, NumberOfImages 0xB001, MPEntry 0xB002 | IFD | 16 bytes an entry |
///
/// An entry: attributes u32 (type in the low 24 bits), size u32, offset u32 (0 for the first picture), two u16.
struct MultiPicture: Sendable {
  /// One picture.
  struct Entry: Sendable {
    /// What it is for: 0x030000 the primary, 0x010001 and 0x010002 reduced ones, 0x0200xx several views, 0 undefined.
    let type: Int
    /// Absolute offset of its SOI.
    let offset: Int
    /// Bytes.
    let size: Int
    /// Whether it is the picture the file begins with.
    let isFirst: Bool
  }
  /// In file order.
  let entries: [Entry]

  /// Reads what follows `MPF\0`.
  /// - Throws: `malformed` or `truncated` when the index cannot be read.
  init(_ payload: Bytes) throws(ParseError) {
    let order: ByteOrder
    if payload.has("II*\0") {
      order = .little
    } else if payload.has("MM\0*") {
      order = .big
    } else {
      throw .malformed("the multi-picture index has no byte order", at: payload.offset)
    }
    var reader = ByteReader(payload, order)
    try reader.skip(4)
    try reader.seek(to: reader.u32())
    let count = Int(try reader.u16())
    var entries: [Entry] = []
    for _ in 0..<count {
      let tag = try reader.u16()
      try reader.skip(2)
      let size = Int(try reader.u32())
      let place = try reader.u32()
      guard tag == 0xB002 else { continue }
      var table = ByteReader(payload, order)
      try table.seek(to: place)
      // The count is believed only as far as there are bytes.
      var list = ByteReader(try table.take(min(size, table.remaining)), order)
      while list.remaining >= 16 {
        let attributes = try list.u32()
        let bytes = Int(try list.u32())
        let offset = Int(try list.u32())
        try list.skip(4)
        let isFirst = offset == 0
        entries.append(
          Entry(
            type: Int(attributes & 0xFF_FFFF), offset: isFirst ? 0 : payload.offset + offset, size: bytes,
            isFirst: isFirst))
      }
    }
    self.entries = entries
  }
}
