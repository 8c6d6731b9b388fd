/// Bytes by which a format is known, at a fixed place; `?` stands for any byte: `"RIFF????WEBP"`.
struct Signature: Sendable, ExpressibleByStringLiteral {
  let offset: Int
  private let pattern: StaticString
  private let bytes: [UInt8]?

  /// ASCII with `?` for any byte, at the start of the file.
  init(stringLiteral pattern: StaticString) {
    self.init(pattern, at: 0)
  }
  /// ASCII with `?` for any byte.
  init(_ pattern: StaticString, at offset: Int) {
    self.pattern = pattern
    self.offset = offset
    bytes = nil
  }
  /// Any bytes, all of which count.
  init(_ bytes: [UInt8], at offset: Int = 0) {
    pattern = ""
    self.bytes = bytes
    self.offset = offset
  }
  func matches(_ head: Bytes) -> Bool {
    if let bytes {
      guard head.count - offset >= bytes.count else { return false }
      for i in 0..<bytes.count where head[offset + i] != bytes[i] { return false }
      return true
    }
    let count = pattern.utf8CodeUnitCount
    guard head.count - offset >= count else { return false }
    for i in 0..<count {
      let want = pattern.utf8Start[i]
      if want != UInt8(ascii: "?"), want != head[offset + i] { return false }
    }
    return true
  }
}
