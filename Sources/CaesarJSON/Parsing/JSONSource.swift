internal import CJSONScan

/// A text made ready for ``JSONScanner``: its encoding is looked at, white space at its end is left out, and it ends in
/// a byte that stops every loop.
struct JSONSource {
  /// The bytes as given, when they end in a closing bracket; else a copy with a zero after the text.
  let bytes: [UInt8]
  /// Bytes of the text without white space at its end.
  let size: Int
  /// Where the value may begin: 3 after a byte order mark.
  let start: Int
  let options: JSONParsingOptions

  init(_ bytes: [UInt8], _ options: JSONParsingOptions) throws(JSONError) {
    self.options = options
    var size = bytes.count
    while size > 0, cjson_is_space(bytes[size - 1]) != 0 { size -= 1 }
    self.size = size
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if let name = Self.foreignEncoding(bytes) {
      var error = JSONError(.wrongEncoding, "the text is in \(name); JSON is UTF-8 [RFC8259 §8.1]", offset: 0)
      error.text = bytes
      throw error
    }
    if start > 0, !options.allowsByteOrderMark {
      var error = JSONError(.byteOrderMark, "the text starts with a byte order mark", offset: 0)
      error.text = bytes
      throw error
    }
    guard size < 0xFFFF_FFF0 else { throw JSONError(.tooLarge, "longer than 4 GiB", offset: 0) }
    if size > start, bytes[size - 1] == UInt8(ascii: "]") || bytes[size - 1] == UInt8(ascii: "}") {
      self.bytes = bytes
    } else {
      var copy = [UInt8]()
      copy.reserveCapacity(size + 1)
      copy.append(contentsOf: bytes[..<size])
      copy.append(0)
      self.bytes = copy
    }
  }
  /// A scanner of the text, at whose first byte `base` is; nil when there is no text.
  @inline(__always) func scanner(_ base: UnsafePointer<UInt8>?) -> JSONScanner? {
    guard let base, size > start else { return nil }
    let isCopy = base[size - 1] != UInt8(ascii: "]") && base[size - 1] != UInt8(ascii: "}")
    return JSONScanner(base, count: isCopy ? size + 1 : size, size: size, maximumDepth: options.maximumDepth)
  }
  /// Reads the text into a sink; nil when it is right.
  @inline(__always) func scan<Sink: JSONSink>(into sink: inout Sink) -> JSONFailure? {
    bytes.withUnsafeBufferPointer { buffer -> JSONFailure? in
      guard let scanner = scanner(buffer.baseAddress) else {
        return JSONFailure(kind: .unexpectedEnd, offset: size, expected: .value)
      }
      if size >= JSONIndexedScanner.smallest, JSONStructureIndex.level > 0 {
        let indexed = JSONIndexedScanner(scanner)
        if indexed.scan(from: start, into: &sink) { return nil }
        // Something is wrong: the other scanner says what.
        sink.restart()
      }
      return scanner.scan(from: start, into: &sink)
    }
  }
  /// UTF-16 or UTF-32, by its byte order mark or by the zeros that ASCII has in it.
  private static func foreignEncoding(_ bytes: [UInt8]) -> String? {
    let head = Array(bytes.prefix(4))
    guard head.count >= 2 else { return nil }
    if head == [0x00, 0x00, 0xFE, 0xFF] { return "UTF-32 (big endian)" }
    if head == [0xFF, 0xFE, 0x00, 0x00] { return "UTF-32 (little endian)" }
    if head.starts(with: [0xFE, 0xFF]) { return "UTF-16 (big endian)" }
    if head.starts(with: [0xFF, 0xFE]) { return "UTF-16 (little endian)" }
    switch head.map({ $0 == 0 }) {
    case [true, true, true, false]: return "UTF-32 (big endian)"
    case [false, true, true, true]: return "UTF-32 (little endian)"
    case [true, false, true, false], [true, false]: return "UTF-16 (big endian)"
    case [false, true, false, true], [false, true]: return "UTF-16 (little endian)"
    default: return nil
    }
  }
}
