/// Text behind an eight-byte character code: UserComment, GPSProcessingMethod, GPSAreaInformation. [EXIF3 §4.6.6]
///
/// | code | encoding |
/// | --- | --- |
/// | `ASCII\0\0\0` | ASCII; writers put UTF-8 too |
/// | `UNICODE\0` | Exif 2: UTF-16 in the order of the TIFF structure; Exif 3: UTF-8 |
/// | `JIS\0\0\0\0\0` | JIS X 0208, which is not decoded: its ASCII part only |
/// | eight NULs | undefined |
enum CodedText {
  /// The text without its code and padding.
  static func decode(_ bytes: Bytes, _ order: ByteOrder) -> String {
    let text = bytes.dropFirst(8)
    if bytes.has("UNICODE\0") { return unicode(text, order) }
    if bytes.has("ASCII\0\0\0") || bytes.has("\0\0\0\0\0\0\0\0") { return singleByte(text) }
    if bytes.has("JIS\0\0\0\0\0") { return isASCII(text) ? singleByte(text) : "" }
    // No code at all: a writer that did not know of it. Its text begins at once.
    return singleByte(bytes)
  }

  /// UTF-16 in either order, or UTF-8: by a byte order mark, else by where its zero bytes stand.
  private static func unicode(_ bytes: Bytes, _ order: ByteOrder) -> String {
    var count = bytes.count
    // Padding says nothing about the encoding.
    while count >= 2, bytes[count - 1] == 0, bytes[count - 2] == 0 { count -= 2 }
    let body = bytes.prefix(count)
    if body.u16(at: 0) == 0xFEFF || body.u16(at: 0) == 0xFFFE { return trimmed(Text.utf16(body, order)) }
    if body.has("\u{FEFF}") { return trimmed(Text.utf8Lossy(body.dropFirst(3))) }
    // UTF-16 with spaces, digits or Latin letters holds zero bytes, UTF-8 none. UTF-16 of pure Han or Kana is hardly
    // ever valid UTF-8 without control characters.
    let hasControl = (0..<body.count).contains { body[$0] < 0x20 && ![0x09, 0x0A, 0x0D].contains(body[$0]) }
    if !hasControl, let text = Text.utf8(body) { return trimmed(text) }
    let other: ByteOrder = order == .big ? .little : .big
    return trimmed(Text.utf16(body, balance(body, other) > balance(body, order) ? other : order))
  }
  /// Zero bytes where this order has its high bytes, less those where it has its low ones.
  private static func balance(_ bytes: Bytes, _ order: ByteOrder) -> Int {
    var balance = 0
    for at in 0..<bytes.count where bytes[at] == 0 {
      balance += (at & 1 == 0) == (order == .big) ? 1 : -1
    }
    return balance
  }
  private static func isASCII(_ bytes: Bytes) -> Bool {
    !(0..<bytes.count).contains { bytes[$0] >= 0x80 || bytes[$0] == 0x1B }
  }
  private static func singleByte(_ bytes: Bytes) -> String {
    trimmed(Text.utf8OrWindows1252(bytes.prefix(bytes.firstIndex(of: 0) ?? bytes.count)))
  }
  private static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let last = scalars.last, last == "\0" || last == " " { scalars.removeLast() }
    return String(scalars)
  }
}
