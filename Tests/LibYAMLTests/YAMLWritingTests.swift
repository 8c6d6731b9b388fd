import CaesarJSON
import LibYAML
import TestSupport
import Testing

@Suite struct YAMLWritingTests {
  private func yaml(_ json: String, _ change: (inout YAMLText.WritingOptions) -> Void = { _ in }) throws -> String {
    var options = YAMLText.WritingOptions()
    change(&options)
    return String(decoding: YAMLText.text(of: try JSONValue(parsing: json), options: options), as: UTF8.self)
  }
  /// What a reader makes of what was written.
  private func again(_ value: JSONValue, _ options: YAMLText.WritingOptions = .init()) throws -> [String] {
    try YAMLText.parse(YAMLText.text(of: value, options: options)).documents.map(\.description)
  }

  @Test func layout() throws {
    let json = #"{"b":[1,{"c":"x","d":[]},[2,[3]],{}],"a":{"k":null,"l":{"m":true}},"t":"one\n two\n"}"#
    #expect(
      try yaml(json) == """
        b:
          - 1
          - c: x
            d: []
          - - 2
            - - 3
          - {}
        a:
          k: null
          l:
            m: true
        t: |
          one
           two

        """)
    #expect(
      try yaml(json) {
        $0.indentation = 4
        $0.sortsKeys = true
      } == """
        a:
            k: null
            l:
                m: true
        b:
            - 1
            - c: x
              d: []
            - - 2
              - - 3
            - {}
        t: |
            one
             two

        """)
  }
  @Test(arguments: [
    "", " ", "~", "null", "Null", "true", "False", "yes", "No", "ON", "off", "y", "N", "1", "069", "-1", "+1", "1.5",
    ".5",
    "1e5", "1_000", "0x1F", "0o7", "0b1", "12:30", "12:30:45", "2023-07-15", "2001-12-14t21:59:43.10-05:00", ".inf",
    "-.inf",
    ".NaN", "inf", "=", "<<", "-", "- a", "---", "...", "? a", ": a", "a: b", "a:", "a #b", "#a", "&a", "*a", "!a",
    "!!str", "|",
    ">", "'a'", "\"a\"", "%a", "@a", "`a", "[a]", "{a}", "a]", ",a", " a", "a ", "a\tb", "\u{FEFF}a", "a\u{85}b",
    "a\u{2028}b",
    "\u{0}", "\u{7F}", "\u{FFFE}", "a\r\nb",
  ])
  func textThatLooksLikeSomethingElseIsQuoted(_ text: String) throws {
    for value in [JSONValue(text), [JSONValue(text)], .init(dictionaryLiteral: (text, JSONValue(text)))] {
      let written = String(decoding: YAMLText.text(of: value), as: UTF8.self)
      #expect(written.utf8.count { $0 == UInt8(ascii: "\"") } >= 2, "\(written)")
      #expect(try again(value) == [value.description], "\(written)")
    }
  }
  @Test(arguments: [
    "a", "Hello, world", "http://a.example/b#c", "/usr/bin", "don't", "a:b", "Größe", "日本語", "yesterday", "x=1; y=2",
    "(a)",
    "emoji 🙂", "_x", "nothing", "a-b", "a#b",
  ])
  func ordinaryTextIsNot(_ text: String) throws {
    #expect(YAMLText.text(of: JSONValue(text)) == Array((text + "\n").utf8))
    #expect(try again([JSONValue(text)]) == [JSONValue([JSONValue(text)]).description])
  }
  @Test(arguments: [
    ("0", "0"), ("-7", "-7"), ("123456789012345678901234567890", "123456789012345678901234567890"), ("1.50", "1.50"),
    ("1e5", "1.0e+5"), ("1.5E-7", "1.5e-7"), ("2e+400", "2.0e+400"), ("-0.0", "-0.0"),
  ])
  func numbersStayNumbersForEveryReader(json: String, expected: String) throws {
    #expect(try yaml(json) == expected + "\n")
    let value = try #require(try YAMLText.parse(Array(expected.utf8)).documents.first)
    #expect(try value.kind == .number && value.double == JSONValue(parsing: json).double)
  }
  @Test(arguments: [
    "a\nb", "a\nb\n", "a\n\nb\n", "a\n\n", "\na\n", " a\nb\n", "a \nb\n", "a\n  b\n", "a\n\tb\n", "a\n---\nb\n",
    "a\n# b\n", "\n",
    "a\n \nb\n", "\ta\nb", "a: b\n- c\n", "a\r\nb\n", "a\n\u{85}b\n", "%a\nb\n",
  ])
  func manyLines(_ text: String) throws {
    for value in [
      JSONValue(text), [JSONValue(text), 1], [[JSONValue(text), 1]],
      .init(dictionaryLiteral: ("a", JSONValue(text)), ("b", 1)), [.init(dictionaryLiteral: ("a", [JSONValue(text)]))],
    ] {
      for indentation in [1, 2, 8] {
        var options = YAMLText.WritingOptions()
        options.indentation = indentation
        #expect(try again(value, options) == [value.description])
      }
    }
  }
  @Test func longNames() throws {
    for count in [128, 999, 1_001, 1_100, 5_000] {
      let value = JSONValue(dictionaryLiteral: (String(repeating: "é ", count: count) + "x", [1, 2]), ("b", 2))
      #expect(try again(value) == [value.description], "\(count)")
    }
  }
  /// Any value comes back as it went.
  @Test func roundTrips() throws {
    var dice = SeededGenerator(seed: 1)
    let letters = Array(
      "aAyn01-+.:#,?!&*|>'\"%@`{}[]~=<\\/ \t\n\r\u{85}\u{A0}é\u{301}\u{2028}\u{FEFF}日🙂\u{0}\u{1B}".unicodeScalars)
    func text() -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &dice) {
        text.append(letters[Int.random(in: 0..<letters.count, using: &dice)])
      }
      return String(text)
    }
    func value(_ depth: Int) -> JSONValue {
      switch Int.random(in: 0..<(depth > 4 ? 6 : 9), using: &dice) {
      case 0: return .null
      case 1: return JSONValue(Bool.random(using: &dice))
      case 2: return JSONValue(Int.random(in: -1_000...1_000, using: &dice))
      case 3: return JSONValue(Double(Int.random(in: -1_000...1_000, using: &dice)) / 8 + 0.0625)
      case 4, 5: return JSONValue(text())
      case 6: return JSONValue((0..<Int.random(in: 0...4, using: &dice)).map { _ in value(depth + 1) })
      default:
        var object = JSONValue()
        for _ in 0..<Int.random(in: 0...4, using: &dice) { object[text()] = value(depth + 1) }
        return object
      }
    }
    for turn in 0..<2_000 {
      let value = value(0)
      var options = YAMLText.WritingOptions()
      options.indentation = turn % 4 + 1
      #expect(try again(value, options) == [value.description])
    }
  }
}
