internal import CJSONScan

extension JSONScanner {
  /// Passes over a string; `p` is at its opening quote, and then after its closing one. [RFC8259 §7]
  @inline(__always) func string(_ p: inout UnsafePointer<UInt8>, _ isEscaped: inout Bool) -> JSONFailure? {
    let open = p
    p += 1
    while true {
      p = cjson_skip_plain(p, end)
      if p >= end { return unterminated(open) }
      if p[0] == UInt8(ascii: "\"") {
        p += 1
        // The text cannot end in a quote: one byte always follows.
        return nil
      }
      if p[0] >= 0x80 {
        guard multibyte(&p) else { return failure(.invalidUTF8, p, open) }
      } else if p[0] == UInt8(ascii: "\\") {
        isEscaped = true
        if let kind = escape(&p) { return failure(kind, p, open) }
      } else {
        return failure(.controlCharacter, p, open)
      }
    }
  }
  private func failure(
    _ kind: JSONError.Kind, _ p: UnsafePointer<UInt8>, _ open: UnsafePointer<UInt8>
  ) -> JSONFailure {
    p - base >= size ? unterminated(open) : JSONFailure(kind: kind, offset: p - base)
  }
  private func unterminated(_ open: UnsafePointer<UInt8>) -> JSONFailure {
    JSONFailure(kind: .unterminatedString, offset: open - base)
  }

  /// Passes over characters that are not ASCII; false, with `p` at the first wrong one, when they are not UTF-8.
  ///
  /// [RFC3629 §4]: no overlong forms, no surrogates, nothing above U+10FFFF.
  @inline(__always) private func multibyte(_ p: inout UnsafePointer<UInt8>) -> Bool {
    repeat {
      if end - p < 4 {
        guard shortMultibyte(&p) else { return false }
        continue
      }
      let u = UInt32(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt32.self))
      if u & 0x00C0_C0F0 == 0x0080_80E0 {
        let high = u & 0x0000_200F
        if high == 0 || high == 0x0000_200D { return false }
        p += 3
      } else if u & 0x0000_C0E0 == 0x0000_80C0 {
        if u & 0x1E == 0 { return false }
        p += 2
      } else if u & 0xC0C0_C0F8 == 0x8080_80F0 {
        let high = u & 0x0000_3007
        if high == 0 || high & 4 != 0 && high & 0x3003 != 0 { return false }
        p += 4
      } else {
        return false
      }
    } while p[0] >= 0x80
    return true
  }
  /// One character of at most three bytes at the very end of the text.
  @inline(never) private func shortMultibyte(_ p: inout UnsafePointer<UInt8>) -> Bool {
    let left = end - p
    if left > 2, p[0] & 0xF0 == 0xE0, p[1] & 0xC0 == 0x80, p[2] & 0xC0 == 0x80 {
      if p[0] == 0xE0 && p[1] < 0xA0 || p[0] == 0xED && p[1] >= 0xA0 { return false }
      p += 3
    } else if left > 1, p[0] >= 0xC2, p[0] < 0xE0, p[1] & 0xC0 == 0x80 {
      p += 2
    } else {
      return false
    }
    return p < end
  }

  /// Passes over an escape; nil when it is one.
  @inline(__always) func escape(_ p: inout UnsafePointer<UInt8>) -> JSONError.Kind? {
    guard end - p > 1 else { return .invalidEscape }
    switch p[1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      p += 2
      return nil
    case UInt8(ascii: "u"):
      guard end - p > 6, let unit = Self.hex4(p + 2) else { return hexFailure(&p) }
      if unit & 0xF800 != 0xD800 {
        p += 6
        return nil
      }
      // A high surrogate must be followed by the escape of a low one.
      guard unit < 0xDC00, end - p > 12, p[6] == UInt8(ascii: "\\"), p[7] == UInt8(ascii: "u"),
        let low = Self.hex4(p + 8), low & 0xFC00 == 0xDC00
      else { return .loneSurrogate }
      p += 12
      return nil
    default:
      if p + 1 - base >= size { p += 1 }
      return .invalidEscape
    }
  }
  /// At the end of the text the string is unterminated, which is what `p` then says.
  @inline(never) private func hexFailure(_ p: inout UnsafePointer<UInt8>) -> JSONError.Kind {
    var q = p + 2
    while q < end, Self.hexValue(q[0]) != nil, q - p < 6 { q += 1 }
    if q - base >= size { p = q }
    return .invalidEscape
  }
  /// Four hexadecimal digits.
  @inline(__always) static func hex4(_ p: UnsafePointer<UInt8>) -> UInt32? {
    guard let a = hexValue(p[0]), let b = hexValue(p[1]), let c = hexValue(p[2]), let d = hexValue(p[3]) else {
      return nil
    }
    return a &<< 12 | b &<< 8 | c &<< 4 | d
  }
  /// One hexadecimal digit.
  @inline(__always) static func hexValue(_ c: UInt8) -> UInt32? {
    if c &- 0x30 < 10 { return UInt32(c &- 0x30) }
    let letter = (c | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt32(letter &+ 10) : nil
  }
}
