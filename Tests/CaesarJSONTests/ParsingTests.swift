import CaesarJSON
import Testing

@Suite struct ParsingTests {
  /// What must be read, and the compact text it is written as.
  static let accepted: [(String, String)] = [
    ("{}", "{}"), ("[]", "[]"), (" [ ] ", "[]"), ("\t{ \r\n}\n", "{}"), ("null", "null"), (" true", "true"),
    ("false ", "false"), ("0", "0"), ("-0", "-0"), ("\"\"", "\"\""), ("\"a\"", "\"a\""),
    ("[1,2 , 3]", "[1,2,3]"), ("{\"a\":1,\"b\" : [ {} ]}", "{\"a\":1,\"b\":[{}]}"),
    (
      "[12.60,1.10,10.0,0.1234,1E2,-0,-0.0,0e1,1e-7,123456789.000]",
      "[12.60,1.10,10.0,0.1234,1E2,-0,-0.0,0e1,1e-7,123456789.000]"
    ),
    ("[123456789012345678901234567890, 1E400]", "[123456789012345678901234567890,1E400]"),
    (#"["\u0041\u00e9\/\b\f\n\r\t\"\\\u001F\u007f"]"#, "[\"Aé/\\b\\f\\n\\r\\t\\\"\\\\\\u001f\u{7F}\"]"),
    (#"["\ud83d\ude00\uD834\uDD1E"]"#, "[\"😀𝄞\"]"), ("[\"\u{FFFF}\u{10FFFF}é中\"]", "[\"\u{FFFF}\u{10FFFF}é中\"]"),
    ("[\"日本語の文字列で、十六バイトより長い\"]", "[\"日本語の文字列で、十六バイトより長い\"]"),
    ("\u{FEFF}[1]", "[1]"), ("[[[[[[[[[[]]]]]]]]]]", "[[[[[[[[[[]]]]]]]]]]"),
    (#"{"a\u0000b":1,"a\u0000c":2}"#, #"{"a\u0000b":1,"a\u0000c":2}"#),
    ("[true,false,null,\"x\"]", "[true,false,null,\"x\"]"), ("{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":2}"),
  ]
  @Test(arguments: accepted) func accepts(text: String, compact: String) throws {
    #expect(String(decoding: try JSONDocument(parsing: text).root.serialized(), as: UTF8.self) == compact)
  }

  /// What must be refused: the kind, and the offset of the first byte that is wrong.
  static let refused: [(String, JSONError.Kind, Int)] = [
    ("", .unexpectedEnd, 0), ("  ", .unexpectedEnd, 0), ("[", .unexpectedEnd, 1), ("{", .unexpectedEnd, 1),
    ("[1", .unexpectedEnd, 2), ("[1,", .unexpectedEnd, 3), ("{\"a\"", .unexpectedEnd, 4),
    ("{\"a\":", .unexpectedEnd, 5), ("[[]", .unexpectedEnd, 3), ("{\"a\":[]", .unexpectedEnd, 7),
    ("[\"a", .unterminatedString, 1), ("\"a", .unterminatedString, 0), ("[\"a]", .unterminatedString, 1),
    ("[\"\\", .unterminatedString, 1), ("[\"\\u12", .unterminatedString, 1), ("tru", .unexpectedEnd, 3),
    ("-", .unexpectedEnd, 1), ("1e", .unexpectedEnd, 2), ("1.", .unexpectedEnd, 2),
    ("[1,]", .unexpectedCharacter, 3), ("{\"a\":1,}", .unexpectedCharacter, 7), ("[,1]", .unexpectedCharacter, 1),
    ("[1 2]", .unexpectedCharacter, 3), ("{\"a\" 1}", .unexpectedCharacter, 5), ("{1:2}", .unexpectedCharacter, 1),
    ("[1}", .unexpectedCharacter, 2), ("{\"a\":1]", .unexpectedCharacter, 6), ("[1],", .trailingContent, 3),
    ("[] []", .trailingContent, 3), ("1 2", .trailingContent, 2), ("{}}", .trailingContent, 2),
    ("]", .unexpectedCharacter, 0), ("}", .unexpectedCharacter, 0), ("[01]", .leadingZero, 1),
    ("[-]", .invalidNumber, 2), ("[+1]", .unexpectedCharacter, 1), ("[.5]", .unexpectedCharacter, 1),
    ("[1.]", .invalidNumber, 3), ("[1.e3]", .invalidNumber, 3), ("[1e]", .invalidNumber, 3),
    ("[0x10]", .unexpectedCharacter, 2), ("[1_000]", .unexpectedCharacter, 2), ("[- 1]", .invalidNumber, 2),
    ("[00]", .leadingZero, 1), ("[-01]", .leadingZero, 2), ("[1e+]", .invalidNumber, 4),
    ("[NaN]", .unexpectedCharacter, 1), ("[Infinity]", .unexpectedCharacter, 1), ("[-Infinity]", .invalidNumber, 2),
    ("[1.2.3]", .unexpectedCharacter, 4), ("[tru]", .unexpectedCharacter, 1), ("[True]", .unexpectedCharacter, 1),
    ("[nul]", .unexpectedCharacter, 1), ("['a']", .unexpectedCharacter, 1), ("// x\n[]", .unexpectedCharacter, 0),
    ("[\"a\nb\"]", .controlCharacter, 3), ("[\"\t\"]", .controlCharacter, 2), ("[\"\\x\"]", .invalidEscape, 2),
    ("[\"\\u12g4\"]", .invalidEscape, 2), ("[\"\\ud800\"]", .loneSurrogate, 2),
    ("[\"\\udc00\"]", .loneSurrogate, 2), ("[\"\\ud800\\u0041\"]", .loneSurrogate, 2),
    ("[\"\\ud800\\ud800\"]", .loneSurrogate, 2), ("[1]\0", .trailingContent, 3), ("[\0]", .unexpectedCharacter, 1),
  ]
  @Test(arguments: refused) func refuses(text: String, kind: JSONError.Kind, offset: Int) {
    let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: text) }
    #expect(error?.kind == kind)
    #expect(error?.offset == offset)
    #expect(error?.message.isEmpty == false)
  }
  /// Bytes that are not UTF-8 [RFC3629], each inside a string at offset 1.
  static let badBytes: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
    [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xF0, 0x80, 0x80, 0x80],
    [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
    [0xFE], [0xFF], [0xF0, 0x9F, 0x98],
  ]
  @Test(arguments: badBytes) func refusesBytesThatAreNotUTF8(bad: [UInt8]) {
    for padding in [0, 1, 40] {
      let bytes = Array("[\"".utf8) + bad + Array("\"".utf8) + Array(repeating: 0x20, count: padding) + Array("]".utf8)
      let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: bytes) }
      #expect(error?.kind == .invalidUTF8)
      #expect(error?.offset == 2)
    }
  }
  @Test func namesForeignEncodings() {
    let table: [([UInt8], String)] = [
      ([0xFF, 0xFE, 0x5B, 0, 0x5D, 0], "UTF-16 (little"), ([0xFE, 0xFF, 0, 0x5B, 0, 0x5D], "UTF-16 (big"),
      ([0x5B, 0, 0x5D, 0], "UTF-16 (little"), ([0, 0x5B, 0, 0x5D], "UTF-16 (big"),
      ([0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0], "UTF-32 (little"), ([0, 0, 0, 0x5B], "UTF-32 (big"),
    ]
    for (bytes, name) in table {
      let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: bytes) }
      #expect(error?.kind == .wrongEncoding)
      #expect(error?.message.contains(name) == true)
    }
  }
  @Test func countsLinesAndColumns() throws {
    let table: [(String, Int, Int)] = [
      ("[1,\n 2,\r\n  x]", 3, 3), ("{\"é😀\": tru}", 1, 8), ("\u{FEFF}[x]", 1, 2), ("[\n", 1, 2), ("x", 1, 1),
    ]
    for (text, line, column) in table {
      let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: text) }
      #expect(error?.line == line, "\(text)")
      #expect(error?.column == column, "\(text)")
    }
  }
  @Test func showsTheLineWithACaret() throws {
    let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: "{\n  \"a\": 1,\n  \"b\": é\r\n}") }
    #expect(error?.excerpt == "  \"b\": é\n       ^")
    #expect(error?.description == "expected a value, found 'é' at 3:8")
    #expect(error?.pointer == "/b")
    let long = #expect(throws: JSONError.self) {
      try JSONDocument(parsing: "[" + String(repeating: "1,", count: 500) + "?" + String(repeating: ",1", count: 500))
    }
    let lines = try #require(long?.excerpt?.split(separator: "\n"))
    #expect(lines[0].unicodeScalars.count <= 80)
    #expect(lines[0].unicodeScalars.dropFirst(lines[1].unicodeScalars.count - 1).first == "?")
  }
  @Test func limitsDepth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try JSONDocument(parsing: nested(512)).depth == 512)
    let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: nested(513)) }
    #expect(error?.kind == .tooDeep)
    #expect(error?.offset == 512)
    #expect(throws: JSONError.self) { try JSONDocument(parsing: String(repeating: "[", count: 100_000)) }
    #expect(throws: JSONError.self) {
      try JSONDocument(parsing: String(repeating: "{\"a\":", count: 100_000))
    }
    var options = JSONParsingOptions()
    options.maximumDepth = 1_000_000
    let document = try JSONDocument(parsing: nested(100_000), options: options)
    #expect(document.measure() == (100_000, 100_000))
    #expect(document.root.serialized().count == 200_000)
    #expect(document.root.serialized(.compact.sorted).count == 200_000)
    // Objects and arrays in turn, past every word of the stack of kinds.
    let mixed = String(repeating: "[{\"a\":", count: 300) + "1" + String(repeating: "}]", count: 300)
    #expect(try JSONDocument(parsing: mixed, options: options).root.description == mixed)
    let wrong = String(repeating: "[{\"a\":", count: 300) + "1" + String(repeating: "}]", count: 299) + "]]"
    #expect(throws: JSONError.self) { try JSONDocument(parsing: wrong, options: options) }
  }
  @Test func findsDuplicateKeys() throws {
    let text = "{\n  \"sku\": \"A\",\n  \"qty\": 5,\n  \"qty\": -1,\"o\":{\"x\":1,\"\\u0078\":2,\"x\":3}}"
    let document = try JSONDocument(parsing: text)
    let found = document.duplicateKeys()
    #expect(found.map(\.key) == ["qty", "x", "x"])
    #expect(found.map(\.pointer) == ["/qty", "/o/x", "/o/x"])
    #expect(document.position(of: found[0].firstOffset) == (3, 3))
    #expect(document.position(of: found[0].offset) == (4, 3))
    #expect(document.root["qty"]?.int == -1)
    #expect(document.root["o"]?["x"]?.int == 3)
    #expect(document.root["sku"]?.string == "A")
    #expect(document.root["qty"]?.int == -1)
    var options = JSONParsingOptions()
    options.duplicateKeys = .rejected
    let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: text, options: options) }
    #expect(error?.kind == .duplicateKey)
    #expect(error?.line == 4)
    #expect(error?.message.contains("3:3") == true)
    // Many names take the hash table.
    let many = "{" + (0..<3_000).map { "\"k\($0 % 2_900)\":\($0)" }.joined(separator: ",") + "}"
    let large = try JSONDocument(parsing: many)
    #expect(large.duplicateKeys().count == 100)
    #expect(large.duplicateKeys(limit: 7).count == 7)
    #expect(large.root["k5"]?.int == 2_905)
    #expect(large.root["k500"]?.int == 500)
  }
  @Test func staysSmallInMemory() throws {
    // The densest texts: a value in two bytes, a container in three.
    for part in ["1,", "[],", "\"\",", "{},"] {
      let text = "[" + String(repeating: part, count: 200_000) + "1]"
      let document = try JSONDocument(parsing: text)
      #expect(document.memoryFootprint <= 8 * text.utf8.count)
    }
  }
}
