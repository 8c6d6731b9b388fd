internal import CJSONScan

/// Strings on the tape: where they end, what they say.
enum JSONString {
  /// The bytes between the quotes, as they stand in the text.
  @inline(__always) static func raw(_ word: UInt64, in base: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let start = base + word.textOffset + 1
    let length = word.shortLength
    if length == Int(JSONTape.longLength) { return UnsafeBufferPointer(start: start, count: longLength(start)) }
    return UnsafeBufferPointer(start: start, count: length)
  }
  /// Strings of over 256 MB do not have their length on the tape.
  @inline(never) private static func longLength(_ start: UnsafePointer<UInt8>) -> Int {
    var p = start
    while p[0] != UInt8(ascii: "\"") { p += p[0] == UInt8(ascii: "\\") ? 2 : 1 }
    return p - start
  }
  /// The text of a string word.
  static func decode(_ word: UInt64, in bytes: [UInt8]) -> String {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return "" }
      return decode(word, in: base)
    }
  }
  /// The text of a string word.
  static func decode(_ word: UInt64, in base: UnsafePointer<UInt8>) -> String {
    let raw = raw(word, in: base)
    if word.tag == JSONTape.Tag.string { return text(raw) }
    return String(unsafeUninitializedCapacity: raw.count) { out in
      guard let target = out.baseAddress else { return 0 }
      return unescape(raw, into: target)
    }
  }
  /// Bytes that the parser has found to be UTF-8, which need not be looked at again.
  @inline(__always) private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    if #available(macOS 26.0, iOS 26.0, watchOS 26.0, tvOS 26.0, visionOS 26.0, *) {
      // Short strings find it out by themselves; longer ones are hashed and compared much faster when it is known.
      let isASCII = bytes.count > 15 && isASCII(bytes)
      return String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
  /// Of at least eight bytes.
  @inline(__always) private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var all = raw.loadUnaligned(fromByteOffset: raw.count &- 8, as: UInt64.self)
    var i = 0
    while i &+ 8 <= raw.count {
      all |= raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)
      i &+= 8
    }
    return all & 0x8080_8080_8080_8080 == 0
  }
  /// Writes the characters of a string with escapes, never more bytes than it has; answers how many.
  static func unescape(_ raw: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) -> Int {
    guard var p = raw.baseAddress else { return 0 }
    let end = p + raw.count
    var out = target
    while p < end {
      var run = p
      while run < end, run[0] != UInt8(ascii: "\\") { run += 1 }
      out.update(from: p, count: run - p)
      out += run - p
      p = run
      guard p < end else { break }
      if p[1] != UInt8(ascii: "u") {
        out[0] = simpleEscape(p[1])
        out += 1
        p += 2
        continue
      }
      var scalar = JSONScanner.hex4(p + 2) ?? 0
      p += 6
      if scalar & 0xF800 == 0xD800 {
        scalar = 0x1_0000 &+ (scalar & 0x3FF) &<< 10 | (JSONScanner.hex4(p + 2) ?? 0) & 0x3FF
        p += 6
      }
      encode(scalar, &out)
    }
    return out - target
  }
  /// Writes the inside of a string with its escapes in their shortest form, never more bytes than it has; answers how many.
  static func normalize(_ raw: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) -> Int {
    guard var p = raw.baseAddress else { return 0 }
    let end = p + raw.count
    var out = target
    while p < end {
      var run = p
      while run < end, run[0] != UInt8(ascii: "\\") { run += 1 }
      out.update(from: p, count: run - p)
      out += run - p
      p = run
      guard p < end else { break }
      var scalar: UInt32
      if p[1] != UInt8(ascii: "u") {
        scalar = UInt32(simpleEscape(p[1]))
        p += 2
      } else {
        scalar = JSONScanner.hex4(p + 2) ?? 0
        p += 6
        if scalar & 0xF800 == 0xD800 {
          scalar = 0x1_0000 &+ (scalar & 0x3FF) &<< 10 | (JSONScanner.hex4(p + 2) ?? 0) & 0x3FF
          p += 6
        }
      }
      if scalar < 0x20 || scalar == 0x22 || scalar == 0x5C {
        escape(UInt8(truncatingIfNeeded: scalar), &out)
      } else {
        encode(scalar, &out)
      }
    }
    return out - target
  }
  /// Writes the shortest escape of an ASCII character that needs one.
  @inline(__always) static func escape(_ byte: UInt8, _ out: inout UnsafeMutablePointer<UInt8>) {
    out[0] = UInt8(ascii: "\\")
    switch byte {
    case 0x08: out[1] = UInt8(ascii: "b")
    case 0x09: out[1] = UInt8(ascii: "t")
    case 0x0A: out[1] = UInt8(ascii: "n")
    case 0x0C: out[1] = UInt8(ascii: "f")
    case 0x0D: out[1] = UInt8(ascii: "r")
    case 0x00..<0x20:
      out[1] = UInt8(ascii: "u")
      out[2] = 0x30
      out[3] = 0x30
      out[4] = 0x30 &+ byte &>> 4
      out[5] = byte & 15 < 10 ? 0x30 &+ byte & 15 : 0x57 &+ byte & 15
      out += 6
      return
    default: out[1] = byte
    }
    out += 2
  }
  /// The character that a one-letter escape stands for.
  @inline(__always) static func simpleEscape(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }
  /// Writes one scalar as UTF-8.
  @inline(__always) static func encode(_ scalar: UInt32, _ out: inout UnsafeMutablePointer<UInt8>) {
    if scalar < 0x80 {
      out[0] = UInt8(truncatingIfNeeded: scalar)
      out += 1
    } else if scalar < 0x800 {
      out[0] = UInt8(truncatingIfNeeded: 0xC0 | scalar &>> 6)
      out[1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      out += 2
    } else if scalar < 0x1_0000 {
      out[0] = UInt8(truncatingIfNeeded: 0xE0 | scalar &>> 12)
      out[1] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 6 & 0x3F)
      out[2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      out += 3
    } else {
      out[0] = UInt8(truncatingIfNeeded: 0xF0 | scalar &>> 18)
      out[1] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 12 & 0x3F)
      out[2] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 6 & 0x3F)
      out[3] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      out += 4
    }
  }
}
