import CaesarJSON
import TestSupport
import Testing

@Suite struct LinesTests {
  /// The lines of a text that comes in pieces of this size.
  private func lines(
    _ bytes: [UInt8], pieces size: Int, _ options: JSONLinesOptions = JSONLinesOptions()
  ) -> [JSONLine] {
    var reader = JSONLinesReader(options: options)
    var lines: [JSONLine] = []
    var at = 0
    while at < bytes.count {
      reader.append(Array(bytes[at..<min(at + size, bytes.count)]))
      at += size
      while let line = reader.next() { lines.append(line) }
    }
    reader.end()
    while let line = reader.next() { lines.append(line) }
    return lines
  }
  /// Number, place and value of each line; or what is wrong with it.
  private func outcome(_ lines: [JSONLine]) -> [String] {
    lines.map { line in
      if line.isBlank { return "\(line.number)@\(line.offset) blank" }
      do throws(JSONError) { return "\(line.number)@\(line.offset) \(try line.document().root)" } catch {
        return
          "\(line.number)@\(line.offset) \(error.kind) \(error.line ?? 0):\(error.column ?? 0)@\(error.offset ?? -1)"
      }
    }
  }

  /// LF alone ends a line, with CR before it or not; other line ends of Unicode are characters.
  @Test(arguments: [1, 2, 3, 7, 64, 1_000])
  func lineEnds(_ size: Int) {
    let text =
      "{\"i\":1,\"s\":\"a\u{2028}b\"}\n{\"i\":2,\"s\":\"a\u{85}b\"}\r\n[3]\n\n \t\r\n{\"i\":4,\"s\":\"last, no line end\"}"
    #expect(
      outcome(lines(Array(text.utf8), pieces: size)) == [
        "1@0 {\"i\":1,\"s\":\"a\u{2028}b\"}", "2@20 {\"i\":2,\"s\":\"a\u{85}b\"}", "3@40 [3]", "4@44 blank",
        "5@45 blank",
        "6@49 {\"i\":4,\"s\":\"last, no line end\"}",
      ])
    #expect(outcome(lines(Array("1\n".utf8), pieces: size)) == ["1@0 1"])
    #expect(outcome(lines(Array("\n".utf8), pieces: size)) == ["1@0 blank"])
    #expect(lines([], pieces: size).isEmpty)
  }
  /// A bad line is reported with its place in the whole text; the others are read.
  @Test(arguments: [1, 5, 1_000])
  func badLines(_ size: Int) throws {
    let text =
      "\u{FEFF}{\"i\":1}\n{\"i\":2,\"s\":\"torn\n{\"i\":3} {\"i\":33}\n{\"i\":4}\n{\"é\":5,\"s\":\"\u{7}\"}\n\u{FEFF}6\n7"
    let lines = lines(Array(text.utf8), pieces: size)
    #expect(
      outcome(lines) == [
        "1@3 {\"i\":1}", "2@11 unterminatedString 2:12@22", "3@28 trailingContent 3:9@36", "4@45 {\"i\":4}",
        "5@53 controlCharacter 5:13@66", "6@70 byteOrderMark 6:1@70", "7@75 7",
      ])
    let error = #expect(throws: JSONError.self) { try lines[2].document() }
    #expect(error?.excerpt == "{\"i\":3} {\"i\":33}\n        ^")
    #expect(error?.description == "expected the end of the text after the value, found '{' at 3:9")
  }
  /// Places in errors of mapping and decoding, and of values, are those of the whole text too.
  @Test func placesOfValues() throws {
    struct Item: Codable { var i: Int }
    let lines = lines(Array("{\"i\":1}\n{\"é\":0, \"i\":\"x\"}\n{}".utf8), pieces: 4)
    #expect(try lines[0].decode(Item.self).i == 1)
    let error = #expect(throws: DecodingError.self) { try lines[1].decode(Item.self) }
    guard case .typeMismatch(_, let context) = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(context.debugDescription == "expected Int, found string \"x\" at 2:13")
    let root = try lines[1].document().root
    #expect(root["i"]?.offset == 21)
    #expect(root.document?.position(of: 21).line == 2)
    #expect(throws: DecodingError.self) { try lines[2].decode(Item.self) }
    var strict = JSONLinesOptions()
    strict.parsing.duplicateKeys = .rejected
    let twice = self.lines(Array("1\n{\"a\":1,\"a\":2}".utf8), pieces: 3, strict)
    #expect(outcome(twice).last == "2@2 duplicateKey 2:8@9")
    #expect(
      try self.lines(Array("1\n{\"a\":1,\"a\":2}".utf8), pieces: 3)[1].document().duplicateKeys().map(\.offset) == [9])
  }
  @Test(arguments: [1, 9, 50, 10_000])
  func longLines(_ size: Int) {
    let long = "\"" + String(repeating: "x", count: 100) + "\""
    let options = JSONLinesOptions(maximumLength: 20)
    let text = "[1]\n\(long)\r\n12345678901234567890\r\n123456789012345678901\n[2]\n\(long)"
    let lines = lines(Array(text.utf8), pieces: size, options)
    #expect(
      outcome(lines) == [
        "1@0 [1]", "2@4 tooLarge 2:1@4", "3@108 12345678901234567890", "4@130 tooLarge 4:1@130", "5@152 [2]",
        "6@156 tooLarge 6:1@156",
      ])
    #expect(lines.map(\.isTooLong) == [false, true, false, true, false, true])
    #expect(lines[3].length == 21 && lines[1].bytes.isEmpty)
  }
  /// The CR before a line end is no part of a line that was let go, either, though it came and went before the LF did.
  @Test(arguments: 1...8)
  func longLineBeforeReturn(_ size: Int) {
    let lines = lines(Array("123456\r\n12\r\r\n1".utf8), pieces: size, JSONLinesOptions(maximumLength: 1))
    #expect(lines.map(\.length) == [6, 3, 1])
    #expect(lines.map(\.offset) == [0, 8, 13])
  }
  @Test func deepLines() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(
      outcome(lines(Array("1\n\(deep)\n2".utf8), pieces: 4_096)) == ["1@0 1", "2@2 tooDeep 2:513@514", "3@100003 2"])
  }
  @Test func wholeTexts() {
    let text = Array("1\n\n[2]\r\n3".utf8)
    #expect(Array(JSONText.lines(of: text)).map(\.number) == [1, 2, 3, 4])
    #expect(JSONText.lines(of: text).compactMap { try? $0.document().root.description } == ["1", "[2]", "3"])
  }
  @Test func writing() throws {
    struct Item: Codable { var a: [Int]; var b: String? }
    var pieces: [[UInt8]] = []
    var writer = JSONLinesWriter(.pretty.sorted, pieceSize: 20) { pieces.append($0) }
    try writer.write(["b": 1, "a": "x\ny"])
    try writer.encode(Item(a: [1, 2], b: nil))
    try writer.encode([JSONValue.null])
    #expect(throws: JSONError.self) { try writer.write([JSONValue(Double.nan)]) }
    try writer.finish()
    try writer.finish()
    let text = pieces.flatMap { $0 }
    #expect(String(decoding: text, as: UTF8.self) == "{\"a\":\"x\\ny\",\"b\":1}\n{\"a\":[1,2]}\n[null]\n")
    #expect(pieces.count == 2)
    #expect(outcome(lines(text, pieces: 8)).count == 3)
  }
  /// However a text is cut into pieces, its lines are the same, and together with their ends they are the text.
  @Test func randomPieces() {
    var random = SeededGenerator(seed: 5)
    let parts = ["\n", "\r\n", "\r", "{}", "\"é\"", " ", "[1,2]", "\u{2028}", "\u{FEFF}", "x"].map { Array($0.utf8) }
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0..<40, using: &random)).flatMap { _ in
        parts[Int.random(in: 0..<parts.count, using: &random)]
      }
      let options = JSONLinesOptions(maximumLength: Int.random(in: 1...12, using: &random))
      let whole = lines(text, pieces: max(text.count, 1), options)
      for size in [1, 2, 5] {
        let cut = lines(text, pieces: size, options)
        #expect(outcome(cut) == outcome(whole))
        #expect(cut.map(\.length) == whole.map(\.length))
      }
      for (line, next) in zip(whole, whole.dropFirst()) { #expect(line.offset + line.length < next.offset) }
      let ends = text.count { $0 == 0x0A }
      #expect(whole.count == ends + (text.isEmpty || text.last == 0x0A || text == [0xEF, 0xBB, 0xBF] ? 0 : 1))
    }
  }
}
