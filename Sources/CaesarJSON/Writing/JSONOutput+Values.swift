internal import CJSONScan

extension JSONOutput {
  /// A whole number.
  mutating func appendInteger(_ value: Int64) {
    reserve(21)
    if value < 0 { put(UInt8(ascii: "-")) }
    advance(IntegerText.write(value.magnitude, to: next))
  }
  mutating func appendInteger(_ value: UInt64) {
    reserve(21)
    advance(IntegerText.write(value, to: next))
  }
  /// A finite double, shortest.
  mutating func appendDouble(_ value: Double) {
    reserve(32)
    advance(FloatText.write(ShortestDecimal(value), isNegative: value.sign == .minus, to: next))
  }
  /// A finite float, shortest.
  mutating func appendFloat(_ value: Float) {
    reserve(32)
    advance(FloatText.write(ShortestDecimal(value), isNegative: value.sign == .minus, to: next))
  }
  /// A string in quotes.
  mutating func appendQuoted(_ string: String, escapesNonASCII: Bool) {
    var string = string
    string.withUTF8 { appendQuoted($0, escapesNonASCII: escapesNonASCII) }
  }
  /// UTF-8 in quotes, with the short escapes where JSON has them.
  mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>, escapesNonASCII: Bool) {
    append(UInt8(ascii: "\""))
    if var p = text.baseAddress {
      let end = p + text.count
      while true {
        let stop = escapesNonASCII ? cjson_skip_plain(p, end) : cjson_skip_unescaped(p, end)
        append(p, stop - p, limit: end)
        p = stop
        guard p < end else { break }
        if p[0] < 0x80 {
          appendEscaped(p[0])
          p += 1
        } else {
          appendUnicodeEscape(&p, end)
        }
      }
    }
    append(UInt8(ascii: "\""))
  }
  /// One ASCII character that cannot stand in a string as it is.
  mutating func appendEscaped(_ byte: UInt8) {
    reserve(6)
    var to = next
    JSONString.escape(byte, &to)
    advance(to - next)
  }
  private mutating func appendHex(_ unit: UInt32) {
    reserve(5)
    put(UInt8(ascii: "u"))
    for shift in [UInt32(12), 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: unit &>> shift & 15)
      put(digit < 10 ? 0x30 &+ digit : 0x57 &+ digit)
    }
  }
  /// One character that is not ASCII, as one or two escapes.
  private mutating func appendUnicodeEscape(_ p: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    let length = p[0] < 0xE0 ? 2 : p[0] < 0xF0 ? 3 : 4
    var scalar = UInt32(p[0]) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    let stop = min(p + length, end)
    p += 1
    while p < stop {
      scalar = scalar &<< 6 | UInt32(p[0] & 0x3F)
      p += 1
    }
    if scalar < 0x1_0000 {
      append(UInt8(ascii: "\\"))
      appendHex(scalar)
    } else {
      append(UInt8(ascii: "\\"))
      appendHex(0xD800 | (scalar &- 0x1_0000) &>> 10 & 0x3FF)
      append(UInt8(ascii: "\\"))
      appendHex(0xDC00 | scalar & 0x3FF)
    }
  }
}
