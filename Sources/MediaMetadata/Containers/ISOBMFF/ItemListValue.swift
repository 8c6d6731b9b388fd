/// The value of a `data` box: type 4, locale 4, then the bytes that the type says how to read. [QTFF §Well-Known Types]
enum ItemListValue {
  /// Reads one.
  ///
  /// - Parameters:
  ///   - body: of the box.
  ///   - item: which item it belongs to; a few have no type and a layout of their own.
  /// - Returns: nil when nothing is there.
  /// - Throws: when even type and locale are missing.
  static func read(_ body: Bytes, item: FourCC = FourCC(rawValue: 0)) throws(ParseError) -> FieldValue? {
    var reader = ByteReader(body)
    let type = try reader.u32() & 0xFF_FFFF
    try reader.skip(4)
    let bytes = reader.rest()
    func integer(isSigned: Bool) -> FieldValue? {
      guard bytes.count >= 1, bytes.count <= 8 else { return nil }
      var value: UInt64 = 0
      for i in 0..<bytes.count { value = value << 8 | UInt64(bytes[i]) }
      let shift = UInt64(64 - bytes.count * 8)
      return isSigned
        ? .integer(Int(Int64(bitPattern: value << shift) >> Int64(shift))) : .integer(Int(clamping: value))
    }
    switch type {
    case 1, 4: return Text.utf8OrWindows1252(bytes).trimmedOrNil.map { .text($0) }
    case 2, 5: return Text.utf16(bytes, .big).trimmedOrNil.map { .text($0) }
    case 21, 65, 66, 67, 74: return integer(isSigned: true)
    case 22, 75, 76, 77, 78: return integer(isSigned: false)
    case 23:
      guard let bits = bytes.u32(at: 0) else { return nil }
      let value = Double(Float(bitPattern: bits))
      return value.isFinite ? .real(value) : nil
    case 24:
      guard let bits = bytes.u64(at: 0) else { return nil }
      let value = Double(bitPattern: bits)
      return value.isFinite ? .real(value) : nil
    case 0 where item == "trkn" || item == "disk":
      // reserved 2, number 2, of how many 2
      guard let number = bytes.u16(at: 2) else { return nil }
      return .integers([Int(number), Int(bytes.u16(at: 4) ?? 0)])
    case 0 where item == "gnre" || bytes.count == 1 || bytes.count == 2: return integer(isSigned: false)
    case 0:
      // Untyped texts are met with too.
      if let text = Text.utf8(bytes),
        !text.unicodeScalars.contains(where: { $0.value < 32 && $0 != "\n" && $0 != "\r" })
      {
        return text.trimmedOrNil.map { .text($0) }
      }
      return .data(offset: bytes.offset, count: bytes.count)
    default: return .data(offset: bytes.offset, count: bytes.count)
    }
  }
}
