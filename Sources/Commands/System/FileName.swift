/// A file's name as the system has it: bytes, usually but not always UTF-8, never with a NUL.
public struct FileName: Hashable, Sendable {
  /// The bytes, without a NUL at the end.
  public let bytes: [UInt8]
  /// A name from its bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }
  /// A name from text.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// The name for people, with U+FFFD where it is not UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }
  /// The bytes in hex, only when they are not UTF-8.
  var hex: String? {
    guard !bytes.allSatisfy({ $0 < 0x80 }), String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var digits: [UInt8] = []
    digits.reserveCapacity(bytes.count * 2)
    let alphabet = Array("0123456789abcdef".utf8)
    for byte in bytes {
      digits.append(alphabet[Int(byte >> 4)])
      digits.append(alphabet[Int(byte & 15)])
    }
    return String(decoding: digits, as: UTF8.self)
  }
  /// The bytes with a NUL at the end, for system calls.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
  /// `-`, which means standard input.
  var isStandardInput: Bool { bytes == [UInt8(ascii: "-")] }
  /// What follows the last slash.
  var lastComponent: ArraySlice<UInt8> {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return bytes[...] }
    return bytes[(slash + 1)...]
  }
  /// The name of an entry of this folder.
  func appending(_ entry: some Collection<UInt8>) -> FileName {
    var joined = bytes
    joined.reserveCapacity(bytes.count + entry.count + 1)
    if let last = joined.last, last != UInt8(ascii: "/") { joined.append(UInt8(ascii: "/")) }
    joined.append(contentsOf: entry)
    return FileName(joined)
  }
}

extension FileName: ExpressibleByStringLiteral {
  /// A name from text.
  public init(stringLiteral value: String) { self.init(value) }
}
