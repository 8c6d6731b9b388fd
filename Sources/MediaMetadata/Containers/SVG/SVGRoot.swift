/// The first element of an XML document, with its attributes, found without reading on. [SVG2 §5.1]
struct SVGRoot {
  /// Its name as written, with its prefix.
  private(set) var name = ""
  /// Its attributes as written, in order.
  private(set) var attributes: [(name: String, value: String)] = []
  private let bytes: Bytes
  private var at = 0

  /// Passes over byte order mark, white space, instructions, comments and the document type; nil when no element follows.
  init?(_ head: Bytes) {
    if head.u16(at: 0) == 0xFEFF || head.u16(at: 0) == 0xFFFE {
      bytes = Bytes(Array(Text.utf16(head, .big).utf8), isDerived: true)
    } else {
      bytes = head.u24(at: 0) == 0xEFBBBF ? head.dropFirst(3) : head
    }
    skipSpace()
    while bytes.byte(at: at) == UInt8(ascii: "<") {
      if bytes.has("<?", at: at) {
        guard skip(past: "?>") else { return nil }
      } else if bytes.has("<!--", at: at) {
        guard skip(past: "-->") else { return nil }
      } else if bytes.has("<!", at: at) {
        guard skipDocumentType() else { return nil }
      } else {
        guard readElement() else { return nil }
        return
      }
      skipSpace()
    }
    return nil
  }

  /// Whether it is `svg` in its namespace, or in none.
  var isSVG: Bool {
    let parts = name.split(separator: ":", maxSplits: 1)
    guard parts.last == "svg" else { return false }
    let declaration = parts.count == 2 ? "xmlns:" + String(parts[0]) : "xmlns"
    guard let namespace = self[declaration] else { return parts.count == 1 }
    // Documents that declare it by an entity cannot be resolved here; the name stands for itself.
    return namespace == "http://www.w3.org/2000/svg" || namespace.hasPrefix("&")
  }
  /// An attribute's value.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  private mutating func skipSpace() {
    while let byte = bytes.byte(at: at), Self.isSpace(byte) { at += 1 }
  }
  private mutating func skip(past text: StaticString) -> Bool {
    guard let found = bytes.firstIndex(of: text, from: at) else { return false }
    at = found + text.utf8CodeUnitCount
    return true
  }
  /// `<!DOCTYPE … [ … ]>`: brackets and quotes may hold `>`.
  private mutating func skipDocumentType() -> Bool {
    var depth = 0
    var quote: UInt8?
    while let byte = bytes.byte(at: at) {
      at += 1
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">"): if depth <= 0 { return true }
      default: break
      }
    }
    return false
  }
  private mutating func readElement() -> Bool {
    at += 1
    name = word()
    guard !name.isEmpty, let first = name.unicodeScalars.first, first.properties.isAlphabetic || first == "_" else {
      return false
    }
    while attributes.count < 256 {
      skipSpace()
      guard let byte = bytes.byte(at: at) else { return false }
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return true }
      let key = word()
      skipSpace()
      guard !key.isEmpty, bytes.byte(at: at) == UInt8(ascii: "=") else { return false }
      at += 1
      skipSpace()
      guard let quote = bytes.byte(at: at), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = bytes.firstIndex(of: quote, in: at + 1..<bytes.count)
      else { return false }
      attributes.append((key, Text.utf8Lossy(bytes.slice(at + 1..<end))))
      at = end + 1
    }
    return true
  }
  private mutating func word() -> String {
    let start = at
    while let byte = bytes.byte(at: at), !Self.isSpace(byte), byte != UInt8(ascii: "="), byte != UInt8(ascii: ">"),
      byte != UInt8(ascii: "/"), byte != UInt8(ascii: "<")
    { at += 1 }
    return Text.utf8Lossy(bytes.slice(start..<at))
  }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}

extension Bytes {
  /// Three bytes as a big-endian number; nil outside.
  fileprivate func u24(at index: Int) -> UInt32? {
    guard let high = u16(at: index), let low = byte(at: index + 2) else { return nil }
    return UInt32(high) << 8 | UInt32(low)
  }
}
