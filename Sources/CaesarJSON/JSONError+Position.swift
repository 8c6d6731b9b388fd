extension JSONError {
  /// Line of the place, from 1. A line ends with LF, alone or after CR; nil when there is no text.
  public var line: Int? { position?.line }
  /// Column of the place in its line, from 1, in Unicode scalars; nil when there is no text.
  public var column: Int? { position?.column }

  private var position: (line: Int, column: Int)? {
    guard let offset, !text.isEmpty || offset == start.offset else { return nil }
    let place = Self.position(of: offset - start.offset, in: text)
    return (place.line + start.line - 1, place.column)
  }
  /// Counts lines and columns up to `offset`. A byte order mark at the start takes no column.
  static func position(of offset: Int, in text: [UInt8]) -> (line: Int, column: Int) {
    text.withUnsafeBufferPointer { text in
      let end = min(max(offset, 0), text.count)
      var line = 1
      var start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, end) : 0
      for i in start..<end where text[i] == 0x0A {
        line += 1
        start = i + 1
      }
      var column = 1
      for i in start..<end where text[i] & 0xC0 != 0x80 { column += 1 }
      return (line, column)
    }
  }

  /// The line with a caret under the place, in two lines for a terminal; nil when there is no text.
  ///
  /// A long line is cut around the place, with `…`; control characters and bad bytes are shown as `·`.
  public var excerpt: String? {
    guard let offset, !text.isEmpty else { return nil }
    let place = min(max(offset - start.offset, 0), text.count)
    var first = place
    while first > 0, text[first - 1] != 0x0A, place - first < 400 { first -= 1 }
    var end = place
    while end < text.count, text[end] != 0x0A, end - place < 400 { end += 1 }
    var before = Self.shown(text[first..<place])
    var after = Self.shown(text[place..<end])
    if after.last == "\r" || after.last == "·", end > place, text[end - 1] == 0x0D { after.removeLast() }
    if before.count > 40 { before = ["…"] + before.suffix(39) }
    if after.count > 36 { after = after.prefix(35) + ["…"] }
    let caret = String(repeating: " ", count: before.count) + "^"
    var line = String.UnicodeScalarView()
    line.append(contentsOf: before)
    line.append(contentsOf: after)
    return String(line) + "\n" + caret
  }
  private static func shown(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: "·"
      default: scalar == "\u{FFFD}" ? "·" : scalar
      }
    }
  }
}
