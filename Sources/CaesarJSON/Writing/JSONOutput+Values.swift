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
  @inline(__always) mutating func appendQuoted(_ string: String, _ options: JSONWritingOptions) {
    if knowsShortStrings, let short = ShortString(string), !options.escapesMore, canQuote(short) {
      return appendQuoted(short)
    }
    // Unlike withUTF8, this leaves the string where it is.
    if string.utf8.withContiguousStorageIfAvailable({ appendQuoted($0, options) }) != nil { return }
    var copy = string
    copy.withUTF8 { appendQuoted($0, options) }
  }
  /// UTF-8 in quotes, with the short escapes where JSON has them.
  @inline(__always) mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>, _ options: JSONWritingOptions) {
    guard let start = text.baseAddress, !options.escapesMore else { return appendQuoted(more: text, options) }
    let count = text.count
    reserve(count &+ 2)
    if count <= 40 {
      // Copied and looked at in one go; when something was to be escaped, it is done again.
      let out = next
      if !Self.copyHasSpecial(start, count, to: out + 1) {
        out[0] = UInt8(ascii: "\"")
        out[count &+ 1] = UInt8(ascii: "\"")
        return advance(count &+ 2)
      }
    }
    appendQuoted(long: start, start + count)
  }
  @inline(never) private mutating func appendQuoted(long start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    put(UInt8(ascii: "\""))
    let stop = cjson_skip_unescaped(start, end)
    append(start, stop - start, limit: end)
    if stop < end { appendEscaped(stop, end) }
    append(UInt8(ascii: "\""))
  }
  /// Copies bytes; answers whether there is one among them that must be escaped.
  @inline(__always) private static func copyHasSpecial(
    _ source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(target)
    var found: UInt64 = 0
    if count >= 8 {
      var i = 0
      while i &+ 8 < count {
        let bytes = from.loadUnaligned(fromByteOffset: i, as: UInt64.self)
        found |= special(bytes)
        to.storeBytes(of: bytes, toByteOffset: i, as: UInt64.self)
        i &+= 8
      }
      // The last eight, some of them a second time.
      let bytes = from.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      found |= special(bytes)
      to.storeBytes(of: bytes, toByteOffset: count &- 8, as: UInt64.self)
    } else if count >= 4 {
      let first = from.loadUnaligned(as: UInt32.self)
      let last = from.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      found = special(UInt64(first) | UInt64(last) &<< 32)
      to.storeBytes(of: first, as: UInt32.self)
      to.storeBytes(of: last, toByteOffset: count &- 4, as: UInt32.self)
    } else {
      for i in 0..<count {
        let byte = source[i]
        if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { found = 1 }
        target[i] = byte
      }
    }
    return found != 0
  }
  /// Not 0 when one of eight bytes is a control character, a quote or a backslash.
  @inline(__always) static func special(_ bytes: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = bytes ^ 0x2222_2222_2222_2222
    let backslash = bytes ^ 0x5C5C_5C5C_5C5C_5C5C
    let control = (bytes &- 0x2020_2020_2020_2020) & ~bytes
    return (control | (quote &- ones) & ~quote | (backslash &- ones) & ~backslash) & 0x8080_8080_8080_8080
  }
  /// The rest of a string from the first character on that must be escaped.
  @inline(never) private mutating func appendEscaped(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    var p = start
    while p < end {
      appendEscaped(p[0])
      p += 1
      let stop = cjson_skip_unescaped(p, end)
      append(p, stop - p, limit: end)
      p = stop
    }
  }
  /// Strings of which more is escaped than JSON wants.
  @inline(never) private mutating func appendQuoted(
    more text: UnsafeBufferPointer<UInt8>, _ options: JSONWritingOptions
  ) {
    append(UInt8(ascii: "\""))
    if var p = text.baseAddress {
      let end = p + text.count
      while true {
        var stop = options.escapesNonASCII ? cjson_skip_plain(p, end) : cjson_skip_unescaped(p, end)
        if options.escapesSlashes {
          var slash = p
          while slash < stop, slash[0] != UInt8(ascii: "/") { slash += 1 }
          stop = slash
        }
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
