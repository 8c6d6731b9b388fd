import MediaMetadata
import TestSupport
import Testing

@Suite struct JSONContainerTests {
  static func read(
    _ text: String, _ path: String, _ depth: ReadOptions.Depth = .structure, as type: MediaType? = nil
  ) -> MediaFile {
    var options = ReadOptions(depth: depth)
    options.readAs = type
    return MediaFile.read(bytes: Array(text.utf8), path: path, options: options)
  }
  @Test func describesJSON() {
    let file = Self.read(#"{"a":[1,{"b":null}],"c":"x"}"#, "a.json", .head)
    #expect(file.type == .json)
    #expect(file.json?.root == "object")
    #expect(file.json?.depth == 3)
    #expect(file.json?.values == 6)
    #expect(file.json?.encoding == "utf-8")
    #expect(file.verdict == .ok)
    for (text, root) in [
      ("[]", "array"), ("1", "number"), ("true", "true"), ("false", "false"), ("null", "null"), ("\"\"", "string"),
    ] {
      #expect(Self.read(text, "x.json").json?.root == root)
    }
  }
  /// What is wrong, by code and place.
  static let broken: [(String, Finding.Code, Int, Int, Int, String)] = [
    ("{\"a\": [1,\n2,]}", .jsonSyntax, 12, 2, 3, "/a/2"), ("[1", .jsonTruncated, 2, 1, 3, "/1"),
    ("{\"a\":{\"b\":\"x", .jsonTruncated, 10, 1, 11, "/a/b"), ("[01]", .jsonNumber, 1, 1, 2, "/0"),
    ("[\"é\\x\"]", .jsonString, 4, 1, 4, "/0"), ("<html>", .jsonSyntax, 0, 1, 1, ""),
  ]
  @Test(arguments: broken)
  func findsFaults(text: String, code: Finding.Code, offset: Int, line: Int, column: Int, path: String) throws {
    let file = Self.read(text, "x.json")
    #expect(file.verdict == .invalid)
    let finding = try #require(file.findings.first)
    #expect(finding.code == code)
    #expect(finding.offset == offset)
    #expect(finding.line == line)
    #expect(finding.column == column)
    #expect(finding.path == path)
    #expect(Self.read(text, "x.bin", as: .json).findings.first == finding)
  }
  @Test func warnsOfWhatIsReadable() {
    let file = Self.read("\u{FEFF}{\"a\":1,\n\"a\":2}", "x.json")
    #expect(file.verdict == .warning)
    #expect(file.findings.map(\.code) == [.jsonByteOrderMark, .jsonDuplicateKey])
    #expect(file.findings.last?.line == 2)
    #expect(file.findings.last?.column == 1)
    #expect(file.findings.last?.path == "/a")
    #expect(Self.read("\u{FEFF}{\"a\":1,\n\"a\":2}", "x.json", .head).findings.map(\.code) == [.jsonByteOrderMark])
    let many = "{" + (0..<200).map { "\"k\":\($0)" }.joined(separator: ",") + "}"
    #expect(Self.read(many, "x.json").findings.count == 26)
  }
  @Test func knowsJSONByItsContent() {
    #expect(Self.read("  {\"a\": 1}", "notes").type == .json)
    #expect(Self.read("[1, 2]", "data.bin").verdict == .ok)
    for text in ["[section]\nkey=value", "{\"a\":1", "[1] and more", "hello", "{}{}"] {
      let file = Self.read(text, "notes.txt")
      #expect(file.type.kind == .other, "\(text)")
      #expect(file.verdict == .ok)
    }
    // JSON under the name of a picture is JSON in the wrong place.
    #expect(Self.read("{\"error\":404}", "photo.jpg").findings.map(\.code) == [.extensionMismatch])
    // A text that is longer than the first window is known by it, and judged to its end.
    let long = "[" + String(repeating: "\"some text\",", count: 9_000)
    #expect(Self.read(long + "1]", "notes").verdict == .ok)
    #expect(Self.read(long, "notes").findings.map(\.code) == [.jsonTruncated])
  }
  @Test func readsLines() {
    let file = Self.read("{\"i\":1,\"s\":\"a\u{2028}b\"}\r\n[2]\n\n{\"i\":4}", "x.ndjson")
    #expect(file.type == .ndjson)
    #expect(file.findings.map(\.code) == [.jsonBlankLine])
    #expect(file.findings.first?.line == 3)
    #expect(file.json?.values == 7)
    let bad = Self.read("\u{FEFF}{}\n{\"a\":\n{}x {}\n[1]\n[\"\u{1}\"]\n{}", "x.jsonl")
    #expect(bad.verdict == .invalid)
    let errors = bad.findings.filter { $0.severity == .error }
    #expect(errors.map(\.line) == [2, 3, 5])
    #expect(errors.map(\.column) == [6, 3, 3])
    #expect(errors.map(\.offset) == [11, 14, 25])
    #expect(Self.read("{}\n{}", "x.json").verdict == .invalid)
    #expect(Self.read("{}\n{}", "x.json", as: .ndjson).verdict == .ok)
  }
  /// The text comes in blocks of 64 KiB: lines go across them, and places are counted in the whole text.
  @Test func linesGoAcrossBlocks() {
    let line = "{\"a\":\"" + String(repeating: "x", count: 990) + "\"}\n"
    let before = String(repeating: line, count: 200)
    let file = Self.read(before + "{\"a\":1,\"a\":2}\n[1,]\n" + before, "x.ndjson")
    #expect(file.json?.values == 2 * 400 + 3)
    #expect(file.findings.map(\.code) == [.jsonDuplicateKey, .jsonSyntax])
    #expect(file.findings.map(\.line) == [201, 202])
    #expect(file.findings.map(\.offset) == [before.utf8.count + 7, before.utf8.count + 17])
  }
  /// However many warnings come before it, an error makes the file invalid.
  @Test func anErrorAmongManyWarnings() {
    let file = Self.read(
      String(repeating: "\n", count: 300) + "[1,]\n" + String(repeating: "\n", count: 300), "x.ndjson")
    #expect(file.verdict == .invalid && file.findings.count == 100)
    #expect(file.findings.last?.code == .jsonSyntax && file.findings.last?.line == 301)
  }
  @Test func marksAtTheStart() {
    for text in ["\u{FEFF}1\n2", "\u{FEFF}\n2", "\u{FEFF}x\n2", "\u{FEFF}{\"a\":1,\"a\":2}"] {
      #expect(Self.read(text, "x.ndjson").findings.first?.code == .jsonByteOrderMark, "\(text)")
    }
    #expect(Self.read("\u{FEFF}", "x.ndjson").findings.isEmpty)
  }
  @Test func survivesPrefixesAndFlips() {
    let text = Array("\u{FEFF}{\"a\":[1,2.5e3,\"x\\u00e9\\n😀\",{\"b\":null,\"b\":true}],\"k\":\"日本\"}".utf8)
    #expect(expectNoTrap(text, path: "x.json").isEmpty)
    let lines = Array("{\"a\":1}\r\n[2]\n\n\"x\"\n".utf8)
    #expect(expectNoTrap(lines, path: "x.ndjson").isEmpty)
  }
}
