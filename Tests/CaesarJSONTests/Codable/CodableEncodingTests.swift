import CaesarJSON
import Testing

@Suite struct CodableEncodingTests {
  private struct Person: Codable {
    var name = "Johnny"
    var email = "a@b/c"
    var tags = ["x", "é"]
    var empty: [Int] = []
    var none: Int?
    var inner: [String: [Int]] = ["k": [1]]
  }

  @Test func layouts() throws {
    var encoder = CaesarEncoder()
    #expect(
      try encoder.encodeText(Person())
        == #"{"name":"Johnny","email":"a@b/c","tags":["x","é"],"empty":[],"inner":{"k":[1]}}"#)
    for options in [
      JSONWritingOptions.pretty, .pretty.sorted, .compact.sorted, .pretty(indent: 4),
      JSONWritingOptions(escapesNonASCII: true), JSONWritingOptions(indentation: 1, escapesSlashes: true),
    ] {
      encoder.outputFormatting = options
      // The layout is that of values.
      #expect(try encoder.encodeText(Person()) == (try CaesarEncoder().encodeJSON(Person())).text(options))
    }
    encoder.outputFormatting = JSONWritingOptions(escapesNonASCII: true, escapesSlashes: true)
    #expect(try encoder.encodeText(["/é😀"]) == #"["\/\u00e9\ud83d\ude00"]"#)
    #expect(try encoder.encodeText(["é/": 1]) == #"{"\u00e9\/":1}"#)
    encoder.outputFormatting = .pretty
    #expect(try encoder.encodeText([[Int]]()) == "[]")
    #expect(try encoder.encodeText([String: Int]()) == "{}")
  }
  @Test func slashesOfParsedValues() throws {
    let options = JSONWritingOptions(escapesSlashes: true)
    let document = try JSONDocument(parsing: #"{"a/b":["</script>","\/\n\u0001"]}"#)
    #expect(document.root.text(options) == #"{"a\/b":["<\/script>","\/\n\u0001"]}"#)
    #expect(try JSONText.reformatted(Array(#"["a/b"]"#.utf8), options) == Array(#"["a\/b"]"#.utf8))
  }
  /// By Unicode scalars, whatever the locale, with escapes as what they stand for.
  @Test func sortedNames() throws {
    var encoder = CaesarEncoder()
    encoder.outputFormatting = .compact.sorted
    let names = [
      "Foo", "FOO", "foo", "foo1", "Foo2", "foo12", "føo", "bar", "a\"b", "a\u{1}b", "ab", "", "😀", "ﬀ", "AAAAAAB",
      "AAA",
    ]
    let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let dictionary = Dictionary(uniqueKeysWithValues: names.map { ($0, 1) })
    let text = "{" + sorted.map { "\(JSONValue($0)):1" }.joined(separator: ",") + "}"
    #expect(try encoder.encodeText(dictionary) == text)
    #expect(try encoder.encodeText([["x": dictionary]]) == "[{\"x\":\(text)}]")
    let many = Dictionary(uniqueKeysWithValues: (0..<1_000).map { ("key\($0)", $0) })
    let keys = try JSONDocument(parsing: try encoder.encode(many)).root.members?.map(\.key)
    #expect(keys == (0..<1_000).map { "key\($0)" }.sorted())
  }
  @Test func escapes() throws {
    for scalar in (0..<0x300).compactMap(Unicode.Scalar.init) {
      // At every place of what is looked at eight and sixteen bytes at a time.
      for length in [0, 1, 3, 4, 7, 8, 9, 15, 16, 17, 38, 39, 40, 41, 64] {
        let string = String(repeating: "x", count: length) + String(scalar) + (length % 2 == 0 ? "" : "yz")
        #expect(try CaesarEncoder().encodeText([string: string]) == "{\(JSONValue(string)):\(JSONValue(string))}")
        #expect(try CaesarDecoder().decode([String].self, from: try CaesarEncoder().encode([string])) == [string])
      }
    }
    #expect(
      try CaesarEncoder().encodeText("\u{0}\u{8}\t\n\u{b}\u{c}\r\u{1f}\u{7f}/")
        == "\"\\u0000\\b\\t\\n\\u000b\\f\\r\\u001f\u{7f}/\"")
  }
  @Test func nilAsNull() throws {
    var encoder = CaesarEncoder()
    encoder.nilEncodingStrategy = .null
    let names = "abcdefghijklmnopqr".map { "\"\($0)\":null" }.joined(separator: ",")
    #expect(try encoder.encodeText(Scalars()) == "{\(names)}")
    #expect(try CaesarEncoder().encodeText(Scalars()) == "{}")
    #expect(try CaesarEncoder().encodeText([1, nil]) == "[1,null]")
    #expect(try CaesarEncoder().encodeText(["a": Int?.none]) == #"{"a":null}"#)
  }
  @Test func numbers() throws {
    #expect(
      try CaesarEncoder().encodeText([1.0, 0.1, -0.0, 1e22, 1e-7, .leastNonzeroMagnitude])
        == "[1.0,0.1,-0.0,1e22,1e-7,5e-324]")
    #expect(try CaesarEncoder().encodeText([Float(0.1), 1, 16_777_216]) == "[0.1,1.0,16777216.0]")
    #expect(try CaesarEncoder().encodeText(Double.greatestFiniteMagnitude) == "1.7976931348623157e308")
  }
  @Test func fragments() throws {
    #expect(try CaesarEncoder().encodeText(true) == "true")
    #expect(try CaesarEncoder().encodeText("a") == #""a""#)
    #expect(try CaesarEncoder().encodeText(Int?.none) == "null")
    #expect(try CaesarEncoder().encodeText(JSONValue.null) == "null")
    enum Switch: String, Codable { case off, on }
    #expect(outcome(Switch.self, #""on""#) == #""on""#)
    #expect(outcome([Switch?].self, #"["on",null]"#) == #"["on",null]"#)
    #expect(outcome(Switch.self, #""up""#).hasPrefix("dataCorrupted"))
  }
  @Test func enumsWithValues() throws {
    enum Shape: Codable, Equatable {
      case circle(radius: Double)
      case square(Int, name: String?)
      case nothing
    }
    for text in [#"{"circle":{"radius":1.5}}"#, #"{"square":{"_0":2,"name":"s"}}"#, #"{"nothing":{}}"#] {
      #expect(outcome(Shape.self, text) == text)
    }
    #expect(outcome(Shape.self, #"{"circle":{},"nothing":{}}"#).hasPrefix("typeMismatch(Shape)"))
  }
  @Test func ranges() throws {
    #expect(outcome(Range<Int>.self, "[1,5]") == "[1,5]")
    #expect(outcome(Set<Int>.self, "[1,1]") == "[1]")
    #expect(outcome(ContiguousArray<String>.self, #"["a"]"#) == #"["a"]"#)
    #expect(outcome(Range<Int>.self, "[5,1]").hasPrefix("dataCorrupted"))
  }
  /// Values and text are the same whichever way they go.
  @Test func roundTripsOfDocuments() throws {
    var dice = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let value = Self.random(&dice, 4)
      let text = try CaesarEncoder().encode(value)
      #expect(text == value.serialized())
      let again = try CaesarDecoder().decode(JSONValue.self, from: text)
      #expect(again == value)
      // Through containers that know nothing of JSON values.
      #expect(try CaesarDecoder().decode(JSONValue.self, from: try CaesarEncoder().encode(Wrapped(value))) == value)
    }
  }
  private static func random(_ dice: inout SystemRandomNumberGenerator, _ depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &dice) {
    case 0: return .null
    case 1: return JSONValue(Bool.random(using: &dice))
    case 2: return JSONValue(Int.random(in: .min ... .max, using: &dice))
    case 3: return JSONValue(Double.random(in: -1e9...1e9, using: &dice))
    case 4: return JSONValue(String(repeating: "aé\"\n", count: Int.random(in: 0..<20, using: &dice)))
    case 5: return JSONValue((0..<Int.random(in: 0..<5, using: &dice)).map { _ in random(&dice, depth - 1) })
    default:
      var object = JSONValue()
      for i in 0..<Int.random(in: 0..<20, using: &dice) { object["k\(i % 13)/\(i)"] = random(&dice, depth - 1) }
      return object
    }
  }
  /// Writes a value member by member.
  private struct Wrapped: Encodable {
    let value: JSONValue
    init(_ value: JSONValue) { self.value = value }
    func encode(to encoder: any Encoder) throws {
      if let members = value.members {
        var container = encoder.container(keyedBy: AnyKey.self)
        for member in members { try container.encode(Wrapped(member.value), forKey: AnyKey(member.key)) }
      } else if let elements = value.elements {
        var container = encoder.unkeyedContainer()
        for element in elements { try container.encode(Wrapped(element)) }
      } else {
        var container = encoder.singleValueContainer()
        if let bool = value.bool {
          try container.encode(bool)
        } else if let string = value.string {
          try container.encode(string)
        } else if let int = value.int {
          try container.encode(int)
        } else if let double = value.double {
          try container.encode(double)
        } else {
          try container.encodeNil()
        }
      }
    }
  }
}
