import WinkSupport

extension TIFFStructure {
  /// Lists longer than this stay bytes: strip tables and curves say nothing to people, and cost memory.
  static let maximumListCount = 1_024
  /// Texts longer than this are cut: no caption comes near.
  static let maximumTextSize = 256 << 10

  /// The value of an entry; nil when its bytes are outside or its type is unknown.
  func value(of entry: TIFFEntry, row: TagRow?) -> FieldValue? {
    let form = row?.form ?? .plain
    guard entry.type.size > 0, entry.byteCount <= size else { return nil }
    if form == .opaque || isLongList(entry, form) {
      guard bytesExist(of: entry) else { return nil }
      return .data(offset: fileOffset(entry.valueOffset), count: entry.byteCount)
    }
    guard let bytes = bytes(at: entry.valueOffset, count: min(entry.byteCount, Self.maximumTextSize)) else {
      return nil
    }
    switch form {
    case .codedText: return .text(CodedText.decode(bytes, order))
    case .utf16: return .text(Text.utf16(bytes, .little).upToNUL)
    case .date:
      let text = Self.text(bytes, joined: false)
      return Timestamp(exif: text).map { .date($0) } ?? .text(text)
    case .version where entry.type == .undefined || entry.type == .ascii || entry.type == .byte:
      return .text(Self.text(bytes, joined: false))
    case .text where entry.type == .undefined || entry.type == .byte, .texts where entry.type == .undefined:
      return .text(Self.text(bytes, joined: form == .texts))
    default: return plainValue(bytes, entry.type, joined: form == .texts)
    }
  }
  /// The whole numbers of an entry, at most `limit` of them; empty when it has none or they are outside.
  func integers(of entry: TIFFEntry, limit: Int) -> [Int] {
    guard entry.type.size > 0, entry.byteCount <= size else { return [] }
    let count = min(entry.count, limit)
    guard let bytes = bytes(at: entry.valueOffset, count: count * entry.type.size) else { return [] }
    return integers(bytes, entry.type) ?? []
  }
  /// `count` of the whole numbers of an entry, from the one at `index` on; empty when any is outside.
  func integers(of entry: TIFFEntry, from index: Int, count: Int) -> [Int] {
    let size = entry.type.size
    guard size > 0, index >= 0, count >= 0, count <= entry.count, index <= entry.count - count,
      let bytes = bytes(at: entry.valueOffset + index * size, count: count * size)
    else { return [] }
    return integers(bytes, entry.type) ?? []
  }
  private func bytesExist(of entry: TIFFEntry) -> Bool {
    entry.valueOffset >= 0 && entry.valueOffset <= size && size - entry.valueOffset >= entry.byteCount
  }
  private func isLongList(_ entry: TIFFEntry, _ form: TagRow.Form) -> Bool {
    if entry.type == .ascii || entry.type == .utf8 || form == .text || form == .texts || form == .codedText
      || form == .utf16
    {
      return false
    }
    // Bytes without a known meaning are not worth a list.
    if entry.type == .undefined || entry.type == .byte { return entry.count > 16 }
    return entry.count > Self.maximumListCount
  }
  /// One number: most tags hold just that, and need no list.
  private func single(_ bytes: Bytes, _ type: TIFFType) -> FieldValue? {
    switch type {
    case .short: return bytes.u16(at: 0, order).map { .integer(Int($0)) }
    case .long, .ifd: return bytes.u32(at: 0, order).map { .integer(Int($0)) }
    case .byte, .undefined: return bytes.byte(at: 0).map { .integer(Int($0)) }
    case .rational, .signedRational:
      guard let a = bytes.u32(at: 0, order), let b = bytes.u32(at: 4, order) else { return nil }
      return .rational(fraction(a, b, type))
    default: return nil
    }
  }
  private func fraction(_ a: UInt32, _ b: UInt32, _ type: TIFFType) -> Rational {
    type == .rational ? Rational(Int(a), Int(b)) : Rational(Int(Int32(bitPattern: a)), Int(Int32(bitPattern: b)))
  }
  private func plainValue(_ bytes: Bytes, _ type: TIFFType, joined: Bool) -> FieldValue? {
    if bytes.count == type.size, let value = single(bytes, type) { return value }
    switch type {
    case .ascii, .utf8: return .text(Self.text(bytes, joined: joined))
    case .rational, .signedRational:
      var values: [Rational] = []
      values.reserveCapacity(bytes.count / 8)
      for at in stride(from: 0, to: bytes.count, by: 8) {
        guard let a = bytes.u32(at: at, order), let b = bytes.u32(at: at + 4, order) else { break }
        values.append(fraction(a, b, type))
      }
      return values.count == 1 ? .rational(values[0]) : .rationals(values)
    case .float, .double:
      var values: [Double] = []
      for at in stride(from: 0, to: bytes.count, by: type.size) {
        let value =
          type == .float
          ? bytes.u32(at: at, order).map { Double(Float(bitPattern: $0)) }
          : bytes.u64(at: at, order).map { Double(bitPattern: $0) }
        guard let value, value.isFinite else { return nil }
        values.append(value)
      }
      return values.count == 1 ? .real(values[0]) : .reals(values)
    default:
      guard let values = integers(bytes, type) else { return nil }
      return values.count == 1 ? .integer(values[0]) : .integers(values)
    }
  }
  private func integers(_ bytes: Bytes, _ type: TIFFType) -> [Int]? {
    var values: [Int] = []
    let step = type.size
    guard step > 0 else { return nil }
    values.reserveCapacity(bytes.count / step)
    for at in stride(from: 0, to: bytes.count - step + 1, by: step) {
      switch type {
      case .byte, .undefined: values.append(Int(bytes[at]))
      case .signedByte: values.append(Int(Int8(bitPattern: bytes[at])))
      case .short: values.append(Int(bytes.u16(at: at, order) ?? 0))
      case .signedShort: values.append(Int(Int16(bitPattern: bytes.u16(at: at, order) ?? 0)))
      case .long, .ifd: values.append(Int(bytes.u32(at: at, order) ?? 0))
      case .signedLong: values.append(Int(Int32(bitPattern: bytes.u32(at: at, order) ?? 0)))
      case .long8, .ifd8: values.append(Int(clamping: bytes.u64(at: at, order) ?? 0))
      case .signedLong8: values.append(Int(Int64(bitPattern: bytes.u64(at: at, order) ?? 0)))
      default: return nil
      }
    }
    return values
  }

  /// Text up to the first NUL, or all its NUL-separated parts with `; ` between them. Exif 2 says ASCII, Exif 3 UTF-8;
  /// what is neither is read as Windows-1252, which old writers used.
  private static func text(_ bytes: Bytes, joined: Bool) -> String {
    guard let nul = bytes.firstIndex(of: 0) else { return Text.utf8OrWindows1252(bytes) }
    guard joined else { return Text.utf8OrWindows1252(bytes.prefix(nul)) }
    var parts: [String] = []
    var reader = ByteReader(bytes)
    while !reader.isAtEnd, parts.count < 16 {
      if let part = Text.utf8OrWindows1252(reader.untilNul()).trimmedOrNil { parts.append(part) }
    }
    return parts.listed("; ")
  }
}

extension String {
  /// Up to the first NUL.
  var upToNUL: String {
    guard let nul = unicodeScalars.firstIndex(of: "\0") else { return self }
    return String(unicodeScalars[..<nul])
  }
}
