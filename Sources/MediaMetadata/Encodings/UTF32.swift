extension Text {
  /// UTF-32 in the given order; what is no scalar becomes U+FFFD, odd bytes at the end are dropped.
  static func utf32(_ bytes: Bytes, _ order: ByteOrder) -> String {
    var text = ""
    var at = 0
    while let value = bytes.u32(at: at, order) {
      text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
      at += 4
    }
    return text
  }
}
