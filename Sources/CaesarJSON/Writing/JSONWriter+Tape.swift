internal import CJSONScan

extension JSONWriter {
  /// Writes a value of a document, walking its tape once.
  mutating func write(_ document: JSONDocument, _ index: UInt32, level: Int) {
    document.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      // Compact text is never longer than what was parsed.
      if options.indentation == nil, !options.escapesMore {
        output.reserve(document.textLength(of: index))
      }
      writeTape(document, index, base, base + bytes.count, level)
    }
  }
  private mutating func writeTape(
    _ document: JSONDocument, _ index: UInt32, _ base: UnsafePointer<UInt8>, _ limit: UnsafePointer<UInt8>,
    _ level: Int
  ) {
    let words = document.tape.words
    let spaces = options.indentation
    var at = Int(index)
    // The end of each open container, and whether it is an object.
    var ends: [(end: Int, isObject: Bool)] = []
    var end = Int.max
    var isObject = false
    while true {
      let word = words[at]
      switch word.tag {
      case JSONTape.Tag.array, JSONTape.Tag.object:
        let isNewObject = word.tag == JSONTape.Tag.object
        output.append(isNewObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
        let next = Int(words[at &+ 1].nextIndex)
        at &+= 2
        if next == at {
          output.append(isNewObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        } else {
          ends.append((end, isObject))
          end = next
          isObject = isNewObject
          if let spaces { output.newLine((level &+ ends.count) &* spaces) }
          if isObject { writeName(words[at], base, limit, &at) }
          continue
        }
      case JSONTape.Tag.string, JSONTape.Tag.escapedString:
        writeString(word, base, limit)
        at &+= 1
      case JSONTape.Tag.null:
        output.append("null")
        at &+= 1
      case JSONTape.Tag.true:
        output.append("true")
        at &+= 1
      case JSONTape.Tag.false:
        output.append("false")
        at &+= 1
      default:
        let length =
          word.shortLength == Int(JSONTape.longLength)
          ? document.tokenEnd(word) - word.textOffset : word.shortLength
        output.append(base + word.textOffset, length, limit: limit)
        at &+= 1
      }
      while at == end, let outer = ends.popLast() {
        if let spaces { output.newLine((level &+ ends.count) &* spaces) }
        output.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        (end, isObject) = outer
      }
      if ends.isEmpty { return }
      output.append(UInt8(ascii: ","))
      if let spaces { output.newLine((level &+ ends.count) &* spaces) }
      if isObject { writeName(words[at], base, limit, &at) }
    }
  }
  @inline(__always) private mutating func writeName(
    _ word: UInt64, _ base: UnsafePointer<UInt8>, _ limit: UnsafePointer<UInt8>, _ at: inout Int
  ) {
    writeString(word, base, limit)
    at &+= 1
    output.append(UInt8(ascii: ":"))
    if options.indentation != nil { output.append(UInt8(ascii: " ")) }
  }
  @inline(__always) private mutating func writeString(
    _ word: UInt64, _ base: UnsafePointer<UInt8>, _ limit: UnsafePointer<UInt8>
  ) {
    let raw = JSONString.raw(word, in: base)
    if word.tag == JSONTape.Tag.string, !options.escapesMore {
      output.append(base + word.textOffset, raw.count &+ 2, limit: limit)
    } else {
      writeEscaped(raw)
    }
  }
  /// A string with escapes, each in its shortest form. The result is never longer than the source, unless more is to be
  /// escaped than JSON wants.
  @inline(never) private mutating func writeEscaped(_ raw: UnsafeBufferPointer<UInt8>) {
    guard !options.escapesMore else {
      let text = [UInt8](unsafeUninitializedCapacity: raw.count + 4) { buffer, count in
        count = buffer.baseAddress.map { JSONString.unescape(raw, into: $0) } ?? 0
      }
      text.withUnsafeBufferPointer { output.appendQuoted($0, options) }
      return
    }
    output.appendNormalized(raw)
  }
}

extension JSONOutput {
  /// A string between its quotes, with escapes, each put into its shortest form.
  mutating func appendNormalized(_ raw: UnsafeBufferPointer<UInt8>) {
    reserve(raw.count + 2)
    put(UInt8(ascii: "\""))
    advance(JSONString.normalize(raw, into: next))
    put(UInt8(ascii: "\""))
  }
}

extension JSONDocument {
  /// Bytes of the text that hold a value, with what stands around its parts.
  func textLength(of index: UInt32) -> Int {
    let word = tape.words[Int(index)]
    let start = word.textOffset
    guard word.tag >= JSONTape.Tag.array else { return tokenEnd(word) - start + 1 }
    let next = Int(tape.words[Int(index) + 1].nextIndex)
    return (next < tape.count ? tape.words[next].textOffset : size) - start
  }
}
