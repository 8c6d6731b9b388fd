/// Where a file stands, as the system has it: bytes, usually but not always UTF-8.
public struct FilePath: Hashable, Sendable {
  /// The bytes, without a NUL.
  public let bytes: [UInt8]
  /// A path from its bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }
  /// A path from text.
  public init(_ text: String) { bytes = Array(text.utf8) }
  /// A path from a `file:` URL (percent-encoded), or from plain text when it is none.
  ///
  /// Nil for URLs of other schemes, which are not on this machine.
  public init?(url text: String) {
    guard let colon = text.firstIndex(of: ":"), text[..<colon].allSatisfy({ $0.isLetter || $0 == "+" }),
      colon > text.startIndex,
      text[text.index(after: colon)...].hasPrefix("/")
    else {
      self.init(text)
      return
    }
    guard text[..<colon].lowercased() == "file" else { return nil }
    var rest = Array(text[text.index(after: colon)...].utf8)[...]
    if rest.starts(with: [0x2F, 0x2F]) {
      // Only this machine's name, or none, may stand between the slashes.
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != 0x2F }
      guard host.isEmpty || host.elementsEqual("localhost".utf8) else { return nil }
      rest = rest.dropFirst(host.count)
    }
    var decoded: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == 0x3F || byte == 0x23 { break }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == 0x25, digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        decoded.append(value)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    guard !decoded.contains(0) else { return nil }
    self.init(bytes: decoded)
  }
  /// The bytes with a NUL at the end, for system calls.
  package var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
  /// The folder with a slash at the end (`./` when the path has none), and the name in it.
  var parts: (folder: [UInt8], name: [UInt8]) {
    guard let slash = bytes.lastIndex(of: 0x2F) else { return ([0x2E, 0x2F], bytes) }
    return (Array(bytes[...slash]), Array(bytes[(slash + 1)...]))
  }
  /// What follows the last point of the name, lower case; empty when there is none.
  public var fileExtension: String {
    let name = parts.name
    guard let point = name.lastIndex(of: 0x2E), point > 0 else { return "" }
    return String(decoding: name[(point + 1)...], as: UTF8.self).lowercased()
  }
  /// The bytes in hexadecimal digits.
  var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
  /// A path from hexadecimal digits.
  init?(hex: String) {
    let digits = Array(hex.utf8)
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    for i in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(decoding: digits[i...i + 1], as: UTF8.self), radix: 16) else { return nil }
      bytes.append(byte)
    }
    self.bytes = bytes
  }
}

extension FilePath: ExpressibleByStringLiteral, CustomStringConvertible {
  /// A path from text.
  public init(stringLiteral value: String) { self.init(value) }
  /// The path for people, with U+FFFD where it is not UTF-8.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
