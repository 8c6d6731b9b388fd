/// Bytes → text, in the encodings that metadata uses. Never fails: what cannot be decoded becomes U+FFFD or, where that is
/// right, is read as another encoding.
enum Text {
  /// UTF-8 if it is valid, else nil.
  static func utf8(_ bytes: Bytes) -> String? {
    bytes.withUnsafeBytes { buffer in
      // Most texts are short and ASCII: looking first is half the cost of the general way.
      var union: UInt8 = 0
      for byte in buffer { union |= byte }
      return union < 0x80 ? String(decoding: buffer, as: UTF8.self) : String(validating: buffer, as: UTF8.self)
    }
  }
  /// UTF-8, bad sequences replaced.
  static func utf8Lossy(_ bytes: Bytes) -> String { bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) } }
  /// ISO 8859-1: every byte is the scalar of its number.
  static func latin1(_ bytes: Bytes) -> String {
    var text = ""
    for i in 0..<bytes.count { text.unicodeScalars.append(Unicode.Scalar(bytes[i])) }
    return text
  }
  /// UTF-8 if it is valid, else Windows code page 1252: what files without a stated encoding hold.
  static func utf8OrWindows1252(_ bytes: Bytes) -> String { utf8(bytes) ?? windows1252(bytes) }
  /// Windows code page 1252; its five holes are read as ISO 8859-1's control characters.
  static func windows1252(_ bytes: Bytes) -> String {
    var text = ""
    for i in 0..<bytes.count {
      let byte = bytes[i]
      let scalar = byte & 0xE0 == 0x80 ? Unicode.Scalar(high[Int(byte & 0x1F)]) : Unicode.Scalar(byte)
      text.unicodeScalars.append(scalar ?? "\u{FFFD}")
    }
    return text
  }
  /// UTF-16 in the given order, a byte order mark obeyed and dropped; an odd last byte is dropped, lone surrogates replaced.
  static func utf16(_ bytes: Bytes, _ order: ByteOrder) -> String {
    var order = order
    var at = 0
    if bytes.u16(at: 0, .big) == 0xFEFF {
      (order, at) = (.big, 2)
    } else if bytes.u16(at: 0, .big) == 0xFFFE {
      (order, at) = (.little, 2)
    }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    while let unit = bytes.u16(at: at, order) {
      units.append(unit)
      at += 2
    }
    return String(decoding: units, as: UTF16.self)
  }
  private static let high: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
    0x017E, 0x0178,
  ]
}

extension String {
  /// Without white space and NUL at both ends; nil when nothing is left.
  var trimmedOrNil: String? {
    // Nothing to trim is the usual case, seen at two bytes.
    if let first = utf8.first, let last = utf8.last, (0x21...0x7E).contains(first), (0x21...0x7E).contains(last) {
      return self
    }
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0 || scalar.properties.isWhitespace }
    var scalars = unicodeScalars[...]
    while let first = scalars.first, isBlank(first) { scalars.removeFirst() }
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    return scalars.isEmpty ? nil : String(scalars)
  }
}
