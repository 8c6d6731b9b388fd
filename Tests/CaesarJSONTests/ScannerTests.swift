import TestSupport
import Testing

@testable import CaesarJSON

/// There are two scanners, one for every processor and one that reads an index, made in several ways. They must agree on
/// every text.
@Suite struct ScannerTests {
  /// What each of them says of a text; the index is left out where the processor has none.
  static func verdicts(_ bytes: [UInt8], maximumDepth: Int = 512) throws -> (simple: [UInt64]?, indexed: [UInt64]?) {
    let source = try JSONSource(bytes, JSONParsingOptions())
    return source.bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, source.size > source.start else { return (nil, nil) }
      let isCopy = source.bytes.count > source.size && source.bytes[source.size] == 0
      let scanner = JSONScanner(
        base, count: isCopy ? source.size + 1 : source.size, size: source.size,
        maximumDepth: maximumDepth)
      var simple = JSONTapeSink(size: source.size)
      let isRight = scanner.scan(from: source.start, into: &simple) == nil
      let tape = simple.finish()
      let expected = isRight ? words(tape) : nil
      // The first that differs tells enough.
      for level in StructureIndexTests.levels {
        var indexed = JSONTapeSink(size: source.size)
        let isRightByIndex = JSONIndexedScanner(scanner, level: level).scan(from: source.start, into: &indexed)
        let tapeByIndex = indexed.finish()
        let found = isRightByIndex ? words(tapeByIndex) : nil
        if found != expected { return (expected, found) }
      }
      return (expected, expected)
    }
  }
  private static func words(_ tape: JSONTape) -> [UInt64] { (0..<tape.count).map { tape.words[$0] } }

  @Test func agreeOnWhatTheParserIsTestedWith() throws {
    let texts = ParsingTests.accepted.map(\.0) + ParsingTests.refused.map(\.0)
    for text in texts {
      for padding in [0, 1, 30, 63, 64, 65, 300] {
        let spaces = String(repeating: " ", count: padding)
        for text in [text, spaces + text, "[" + spaces + text + spaces + "]"] where !text.isEmpty {
          let (simple, indexed) = try Self.verdicts(Array(text.utf8))
          #expect(simple == indexed, "\(text)")
        }
      }
    }
    for bad in ParsingTests.badBytes {
      for place in [0, 1, 29, 30, 31, 32, 58, 59, 60, 61, 62, 63, 64, 65] {
        let bytes = Array("[\"".utf8) + Array(repeating: 0x61, count: place) + bad + Array("\"]".utf8)
        let (simple, indexed) = try Self.verdicts(bytes)
        #expect(simple == nil && indexed == nil, "\(bad) at \(place)")
      }
    }
    // Every character length at every place of a block, and escapes across its end.
    for place in 0..<130 {
      for piece in ["é", "中", "😀", "\\u00e9", "\\ud83d\\ude00", "\\\\", "\\\"", "\\\\\\\"", "\\n"] {
        let text = "[\"" + String(repeating: "x", count: place) + piece + "\",{\"k\":1}]"
        let (simple, indexed) = try Self.verdicts(Array(text.utf8))
        #expect(simple != nil && simple == indexed, "\(piece) at \(place)")
      }
    }
  }
  /// Open containers are kept in words of 64 or 63 bits: around each end of a word, and with other siblings behind each of them.
  @Test func agreeOnDepth() throws {
    var random = SeededGenerator(seed: 63)
    for depth in [1, 2, 3, 61, 62, 63, 64, 65, 66, 125, 126, 127, 128, 129, 130, 188, 189, 190, 191, 192, 193] {
      for round in 0..<8 {
        let isObject = (0..<depth).map { _ in Bool.random(using: &random) }
        var text = isObject.map { $0 ? "{\"k\":" : "[" }.joined() + (isObject[depth - 1] ? "[]" : "1")
        for isObject in isObject.reversed() {
          text += round % 2 == 0 ? (isObject ? ",\"l\":{\"m\":[0]}}" : ",[{}]]") : (isObject ? "}" : "]")
        }
        let deepest = (try JSONDocument(parsing: text)).depth
        for limit in [-1, 0, 1, deepest - 64, deepest - 1, deepest, deepest + 1] {
          let (simple, indexed) = try Self.verdicts(Array(text.utf8), maximumDepth: limit)
          #expect(simple == indexed, "\(text), at most \(limit) deep")
          #expect((simple != nil) == (deepest <= limit), "\(text), at most \(limit) deep")
        }
        // One bracket of the wrong kind, and one too few.
        var bytes = Array(text.utf8)
        let closes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "]") || bytes[$0] == UInt8(ascii: "}") }
        let wrong = try #require(closes.randomElement(using: &random))
        bytes[wrong] ^= 0x20
        let (simple, indexed) = try Self.verdicts(bytes)
        #expect(simple == nil && indexed == nil, "\(text), wrong at \(wrong)")
        bytes.remove(at: wrong)
        let (shortSimple, shortIndexed) = try Self.verdicts(bytes)
        #expect(shortSimple == nil && shortIndexed == nil, "\(text), without \(wrong)")
      }
    }
  }
  /// Numbers of every length, before everything that may and may not follow, near the end of the text and far from it.
  @Test func agreeOnNumbers() throws {
    for length in 1...36 {
      let digits = String("123456789012345678901234567890123456".prefix(length))
      for number in [digits, "0" + digits, "-" + digits, "-0" + digits, digits + ".5", digits + "e1", digits + "x"] {
        for next in ["", " ", "\n", ",", "]", "}", "\"", ":", "[", "x", "\u{0}", "é", " 1", "\"a\"", ",,", ".", "-1"] {
          for rest in ["]", ",1]", ",{\"name\":\"some text that is long enough\"}]"] {
            let text = "[" + number + next + rest
            let (simple, indexed) = try Self.verdicts(Array(text.utf8))
            #expect(simple == indexed, "\(text)")
            let isRight = !number.hasPrefix("0") && !number.hasPrefix("-0")
            if isRight, !number.hasSuffix("x"), ["", " ", "\n"].contains(next) { #expect(simple != nil, "\(text)") }
          }
        }
      }
    }
  }
  @Test func agreeOnRandomTexts() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<1_500 {
      var bytes = Array(RandomJSON.text(&random, size: 600).utf8)
      let (simple, indexed) = try Self.verdicts(bytes)
      #expect(simple != nil && simple == indexed)
      for _ in 0..<6 {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(Array("{}[],:\"\\0tfn-. \u{80}".utf8).randomElement(using: &random) ?? 0, at: place)
        default: bytes.removeLast(bytes.count - place)
        }
        if bytes.isEmpty { break }
        guard let (simple, indexed) = try? Self.verdicts(bytes) else { break }
        #expect(simple == indexed, "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }
  @Test func agreeOverManyPieces() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<6 {
      let parts = (0..<400).map { _ in RandomJSON.text(&random, size: 200) }
      let spaces = String(repeating: " ", count: Int.random(in: 0..<40_000, using: &random))
      let text = "[" + spaces + parts.joined(separator: ",\n") + "]"
      let (simple, indexed) = try Self.verdicts(Array(text.utf8))
      #expect(simple != nil && simple == indexed)
      #expect(try JSONText.reformatted(Array(text.utf8)) == JSONDocument(parsing: text).root.serialized())
      #expect(
        try JSONText.reformatted(Array(text.utf8), .pretty) == JSONDocument(parsing: text).root.serialized(.pretty))
    }
  }
}

/// Random JSON of every kind, with white space, escapes and characters of every length.
enum RandomJSON {
  static func text(_ random: inout SeededGenerator, size: Int) -> String {
    var text = ""
    var left = size
    value(&text, &left, 0, &random)
    return text
  }
  private static let pieces = [
    "a", "key", "日本", "é", "😀", "\\n", "\\\"", "\\\\", "\\u0041", "\\ud83d\\ude00", "/", " ", "{", "]", ":", ",",
    "long text that fills a block",
  ]
  private static let numbers = [
    "0", "-0", "1", "-12.5", "1e9", "0.001", "123456789012345678901234567890", "1E-7", "42",
  ]
  private static func space(_ random: inout SeededGenerator) -> String {
    ["", "", "", " ", "\n", "\r\n\t", "   ", String(repeating: " ", count: 70)][Int.random(in: 0..<8, using: &random)]
  }
  private static func string(_ random: inout SeededGenerator) -> String {
    "\"" + (0..<Int.random(in: 0..<5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      + "\""
  }
  private static func value(_ text: inout String, _ left: inout Int, _ depth: Int, _ random: inout SeededGenerator) {
    text += space(&random)
    let start = text.utf8.count
    switch Int.random(in: 0..<(depth > 20 || left <= 0 ? 5 : 9), using: &random) {
    case 0: text += ["null", "true", "false"].randomElement(using: &random) ?? ""
    case 1, 2: text += numbers.randomElement(using: &random) ?? ""
    case 3, 4: text += string(&random)
    case 5, 6:
      text += "["
      for i in 0..<Int.random(in: 0..<6, using: &random) {
        if i > 0 { text += "," }
        value(&text, &left, depth + 1, &random)
      }
      text += space(&random) + "]"
    default:
      text += "{" + space(&random)
      for i in 0..<Int.random(in: 0..<6, using: &random) {
        if i > 0 { text += "," + space(&random) }
        text += string(&random) + space(&random) + ":"
        value(&text, &left, depth + 1, &random)
      }
      text += "}"
    }
    left -= text.utf8.count - start
    text += space(&random)
  }
}
