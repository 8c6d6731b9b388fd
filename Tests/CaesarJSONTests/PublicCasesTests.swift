import CaesarJSON
import Testing

/// Faults that other programs were reported for, with their neighbours: what is right, on texts made here.
@Suite struct PublicCasesTests {
  private func elements(_ text: String) throws -> [JSONValue] {
    Array(try #require(try JSONDocument(parsing: text).root.elements))
  }
  /// What each element is as a type, by the decoder, by the mapping and by the value: all three must agree.
  private func each<T: FixedWidthInteger & Decodable & JSONConvertible>(_ type: T.Type, _ text: String) throws -> [T?] {
    try elements(text).map { element in
      let coded = try? CaesarDecoder().decode(type, from: element)
      var mapped: T?
      mapped <-- element
      #expect(mapped == coded && (try? T.decode(element)) == coded && element.integer(type) == coded, "\(element)")
      #expect((try? CaesarDecoder().decode([String: T].self, from: "{\"a\":\(element)}"))?["a"] == coded)
      let built: JSONValue = ["a": element]
      #expect((try? CaesarDecoder().decode([String: T].self, from: built))?["a"] == coded)
      return coded
    }
  }
  /// At both limits of every width: exact, or an error that names the number and its place; never clamped.
  @Test func integersAtTheirLimits() throws {
    let text =
      "[18446744073709551615,18446744073709551616,9223372036854775807,9223372036854775808,-9223372036854775808,"
      + "-9223372036854775809]"
    #expect(try each(Int64.self, text) == [nil, nil, .max, nil, .min, nil])
    #expect(try each(Int.self, text) == [nil, nil, .max, nil, .min, nil])
    #expect(try each(UInt64.self, text) == [.max, nil, 9_223_372_036_854_775_807, 9_223_372_036_854_775_808, nil, nil])
    #expect(try each(UInt.self, text) == [.max, nil, 9_223_372_036_854_775_807, 9_223_372_036_854_775_808, nil, nil])
    #expect(try each(Int8.self, "[127,128,-128,-129,127.0,1.28e2]") == [127, nil, -128, nil, 127, nil])
    #expect(try each(UInt8.self, "[255,256,0,-1,-0,2.55e2]") == [255, nil, 0, nil, 0, 255])
    #expect(try each(Int16.self, "[32767,32768,-32768,-32769]") == [32_767, nil, -32_768, nil])
    #expect(try each(UInt16.self, "[65535,65536,-1]") == [65_535, nil, nil])
    #expect(
      try each(Int32.self, "[2147483647,2147483648,-2147483648,-2147483649]")
        == [2_147_483_647, nil, -2_147_483_648, nil])
    #expect(try each(UInt32.self, "[4294967295,4294967296,-1]") == [4_294_967_295, nil, nil])
    let wide = "[\(Int128.max),\(Int128.min),\(UInt128.max),340282366920938463463374607431768211456]"
    #expect(outcome([Int128?].self, "[\(Int128.max),\(Int128.min)]") == "[\(Int128.max),\(Int128.min)]")
    #expect(
      try elements(wide).map { try? CaesarDecoder().decode(UInt128.self, from: $0) }
        == [UInt128(Int128.max), nil, .max, nil])
    #expect(
      outcome([UInt8].self, "[1,\n 256]") == "dataCorrupted 1: expected UInt8, found number 256 at 2:2")
  }
  @Test func wholeNumbersWrittenAsFractions() throws {
    let text = "[1.0,1e2,100e-2,1.5,9007199254740993.0,1e400,1.7976931348623157e308]"
    #expect(try each(Int.self, text) == [1, 100, 1, nil, 9_007_199_254_740_993, nil, nil])
    #expect(try each(Int8.self, text) == [1, 100, 1, nil, nil, nil, nil])
    #expect(try each(UInt64.self, "[1e-400,0e400,-0.0,-1.0,1E+2,10e-1]") == [nil, 0, 0, nil, 100, 1])
  }
  /// Numbers too large for their type are an error, not infinity.
  @Test func floatsThatOverflow() throws {
    for text in ["3.4028236e38", "1e39", "-1e39", "1e308"] {
      #expect(outcome(Float.self, text) == "dataCorrupted : expected Float, found number \(text) at 1:1", "\(text)")
      #expect(try JSONDocument(parsing: text).root.double?.isFinite == true)
    }
    for text in ["1e309", "-1e400", "1e99999999999"] {
      #expect(outcome(Double.self, text) == "dataCorrupted : expected Double, found number \(text) at 1:1", "\(text)")
      var value: Double?
      value <-- (try JSONDocument(parsing: text).root)
      #expect(value == nil)
    }
    #expect(outcome([Float].self, "[3.4028235e38,1e-60,-0]") == "[3.4028235e38,0.0,-0.0]")
  }
  @Test func boolsAndNumbersStayApart() throws {
    struct Flags: Codable { var t: Bool; var f: Bool; var one: Int; var zero: Int; var onef: Double }
    let text = #"{"t":true,"f":false,"one":1,"zero":0,"onef":1.0,"arr":[true,1,0,false]}"#
    let root = try JSONDocument(parsing: text).root
    #expect(root.serialized() == Array(text.utf8))
    #expect(["t", "f", "one", "zero", "onef"].map { root[$0]?.kind } == [.bool, .bool, .number, .number, .number])
    #expect(outcome(Flags.self, text) == #"{"t":true,"f":false,"one":1,"zero":0,"onef":1.0}"#)
    for (json, type) in [("1", "Bool"), ("0", "Bool"), ("\"true\"", "Bool"), ("1.0", "Bool")] {
      #expect(outcome(Bool.self, json).hasPrefix("typeMismatch(\(type))"))
      var value: Bool?
      value <-- (try JSONDocument(parsing: json).root)
      #expect(value == nil)
    }
    for json in ["true", "false", "null"] {
      #expect(try each(Int.self, "[\(json)]") == [nil])
      #expect((try? CaesarDecoder().decode(Double.self, from: json)) == nil)
    }
  }
  @Test func numbersKeepTheirDigits() throws {
    let text = "[12.60,1.10,10.0,0.1234,1E2,-0,-0.0,0e1,1e-7,123456789.000,1e+05,-1.50E-0003]"
    let root = try JSONDocument(parsing: text).root
    #expect(String(decoding: root.serialized(), as: UTF8.self) == text)
    #expect(String(decoding: try CaesarEncoder().encode(root), as: UTF8.self) == text)
    #expect(try CaesarDecoder().decode(JSONValue.self, from: text).description == text)
    #expect(
      try elements(text).map(\.double)
        == [12.6, 1.1, 10, 0.1234, 100, -0.0, -0.0, 0, 1e-7, 123_456_789, 100_000, -0.0015])
    #expect(try elements(text)[5].double?.sign == .minus && elements(text)[6].double?.sign == .minus)
    #expect(CaesarEncoder().outcome([Double.nan]).hasPrefix("invalidValue 0:"))
    #expect(CaesarEncoder().outcome(["x": -Float.infinity]).hasPrefix("invalidValue x:"))
  }
  /// NUL is a character like others: of names, of values, of keys that are looked for, and of keys that are written.
  @Test func zeroBytes() throws {
    let text = #"{"a\u0000b":1,"a\u0000c":2,"s":"x\u0000y","\u0000":3,"":4}"#
    let root = try JSONDocument(parsing: text).root
    #expect(root.count == 5 && root["a\0b"] == 1 && root["a\0c"] == 2 && root["a"] == nil && root["\0"] == 3)
    #expect(root["s"]?.string?.unicodeScalars.count == 3)
    #expect(root.value(at: try JSONPointer("/a\0c")) == 2)
    #expect(String(decoding: root.serialized(), as: UTF8.self) == text)
    #expect(try CaesarDecoder().decode([String: JSONValue].self, from: text).count == 5)
    for name in ["a\0b", "\0", "long enough to lie on the heap\0", "\0234567", "12345678\0"] {
      #expect(try CaesarEncoder().encodeText([name: name]) == "{\(JSONValue(name)):\(JSONValue(name))}")
      #expect(
        try CaesarDecoder().decode([String: String].self, from: CaesarEncoder().encode([name: name])) == [name: name])
    }
    #expect(try JSONDocument(parsing: text).duplicateKeys().isEmpty)
    for (text, offset) in [("{\"a\":\"x\0y\"}", 7), ("{\"a\":1}\0{\"b\":2}", 7), ("{\"a\":1}\0", 7), ("\0{}", 0)] {
      #expect(#expect(throws: JSONError.self) { try JSONDocument(parsing: text) }?.offset == offset)
    }
  }
  /// A character of several bytes, or an escape, at any place of the blocks in which texts are read.
  @Test func charactersAcrossBlocks() throws {
    let tails = ["”😀", #"\ud83d\ude00"#, "é", #"\u0000"#]
    for size in [64, 512, 4_096, 8_192, 16_384, 65_536, 131_072] {
      for tail in tails {
        for before in 0..<13 {
          // The text up to the character is `size - before` long.
          let text = "[\"" + String(repeating: "a", count: size - before - 2) + tail + "\",\"end\"]"
          let root = try JSONDocument(parsing: text).root
          let wanted = tail == #"\ud83d\ude00"# ? "😀" : tail == #"\u0000"# ? "\0" : tail
          let string = try #require(root[0]?.string)
          #expect(string.hasSuffix(wanted) && string.utf8.count == size - before - 2 + wanted.utf8.count)
          #expect(root[1] == "end")
          // Cut off in the middle, it is an error at the string, or at the bytes.
          let bytes = Array(text.utf8)
          #expect(throws: JSONError.self) { try JSONDocument(parsing: Array(bytes[..<(size - before + 1)])) }
        }
      }
    }
    // Records that come in pieces, cut at every byte.
    let text = Array("{\"s\":\"”😀\"}\r\n{\"s\":\"\\ud83d\\ude00\"}\r\n".utf8)
    for cut in 0...text.count {
      var reader = JSONLinesReader()
      reader.append(Array(text[..<cut]))
      var lines: [JSONLine] = []
      while let line = reader.next() { lines.append(line) }
      reader.append(Array(text[cut...]))
      reader.end()
      while let line = reader.next() { lines.append(line) }
      #expect(try lines.map { try $0.document().root["s"]?.string } == ["”😀", "😀"])
    }
  }
  @Test func namesAreEscapedLikeValues() throws {
    let text = #"{"transform":{"\\.\"":"\\.\"","tab\tkey":1,"é\u0001":[]}}"#
    #expect(try JSONDocument(parsing: text).root.description == text)
    #expect(try CaesarEncoder().encodeText(CaesarDecoder().decode(JSONValue.self, from: text)) == text)
    let keys = [
      #"\.""#, "tab\tkey", "é\u{1}", "/", "\u{7F}", "\u{2028}", "\"", "\\", "\u{1F}x", "15 bytes, no one", "\n",
    ]
    for key in keys + keys.map({ $0 + "and so many more that it is long" }) {
      let written = try CaesarEncoder().encodeText([key: [key]])
      #expect(written == "{\(JSONValue(key)):[\(JSONValue(key))]}")
      #expect(try CaesarDecoder().decode([String: [String]].self, from: written) == [key: [key]])
    }
  }
  /// Order is kept; put in order, names go by their scalars, and in the canonical form by their UTF-16 units.
  @Test func orderOfNames() throws {
    let text = "{\"b\":1,\"a\":2,\"é\":3,\"Z\":4,\"10\":5,\"9\":6,\"ａ\":7,\"😀\":8,\"ﬀx\":9}"
    let root = try JSONDocument(parsing: text).root
    #expect(root.description == text)
    let byScalar = "{\"10\":5,\"9\":6,\"Z\":4,\"a\":2,\"b\":1,\"é\":3,\"ﬀx\":9,\"ａ\":7,\"😀\":8}"
    #expect(root.text(.compact.sorted) == byScalar)
    var encoder = CaesarEncoder()
    encoder.outputFormatting = .compact.sorted
    #expect(try encoder.encodeText(root) == byScalar)
    #expect(try encoder.encodeText(CaesarDecoder().decode([String: Int].self, from: text)) == byScalar)
    #expect(
      String(decoding: try root.canonical(), as: UTF8.self)
        == "{\"10\":5,\"9\":6,\"Z\":4,\"a\":2,\"b\":1,\"é\":3,\"😀\":8,\"ﬀx\":9,\"ａ\":7}")
  }
  @Test func pointersIntoArrays() throws {
    let document = try JSONDocument(parsing: "{\"a\": [10, 20, 30], \"o\": {\"01\": 1, \"-\": 2, \"0\": 3, \"~1\": 4}}")
      .root
    let found: [(String, JSONValue)] = [
      ("/a/0", 10), ("/a/2", 30), ("/o/01", 1), ("/o/-", 2), ("/o/0", 3), ("/o/~01", 4),
    ]
    for (text, value) in found { #expect(try document.required(at: JSONPointer(text)) == value) }
    for text in [
      "/a/-", "/a/3", "/a/99999999999999999999", "/a/18446744073709551616", "/o/1", "/o/~10", "/a/0/0", "/b/0",
    ] {
      #expect(
        #expect(throws: JSONError.self) { try document.required(at: JSONPointer(text)) }?.kind == .notFound, "\(text)")
    }
    for text in [
      "/a/01", "/a/00", "/a/+1", "/a/-1", "/a/1e0", "/a/", "/a/١", "/a/ 1", "/a/1 ", "/a/0x0", "/a/--", "/a/1.0",
    ] {
      #expect(
        #expect(throws: JSONError.self) { try document.required(at: JSONPointer(text)) }?.kind == .invalidPointer,
        "\(text)")
    }
  }
  @Test func mergePatches() throws {
    let rows = [
      (#"{"a":"b"}"#, #"{"a":null}"#, "{}"), (#"{"a":[null,1]}"#, #"{"a":[null,2]}"#, #"{"a":[null,2]}"#),
      (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
      (#"{"a":"c"}"#, #"{"a":{"b":{"c":null}}}"#, #"{"a":{"b":{}}}"#),
      (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#), ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
      (#"{"a":"foo"}"#, #""bar""#, #""bar""#), (#"{"a":"foo"}"#, "null", "null"),
      (
        #"{"title":"Old","author":{"given":"A","family":"B"},"tags":["x","y"]}"#,
        #"{"title":"New","author":{"family":null},"tags":["x"],"phone":"1"}"#,
        #"{"title":"New","author":{"given":"A"},"tags":["x"],"phone":"1"}"#
      ),
      (#"{"a":[{"b":"c"}]}"#, #"{"a":[{"b":null}]}"#, #"{"a":[{"b":null}]}"#),
      ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
      // Nulls deep in objects and in objects of arrays, names that are there and names that are not.
      (#"{"a":{"b":{"c":1,"d":null}}}"#, #"{"a":{"b":{"c":null,"x":{"y":null}}}}"#, #"{"a":{"b":{"d":null,"x":{}}}}"#),
      (#"{"a":[1]}"#, #"{"a":{"0":null,"b":[{"c":null}]}}"#, #"{"a":{"b":[{"c":null}]}}"#), ("1", "{}", "{}"),
      (#"{"":1,"a/b":2}"#, #"{"":null,"a/b":3}"#, #"{"a/b":3}"#), ("null", "[null]", "[null]"),
    ]
    for (target, patch, result) in rows {
      #expect(
        try JSONDocument(parsing: target).root.merging(JSONDocument(parsing: patch).root).description == result,
        "\(patch) on \(target)")
    }
  }
  /// Missing, null, of another type and empty are four different things.
  @Test func absence() throws {
    struct Maybe: Codable { var a: String? }
    struct Must: Codable { var a: String }
    struct Gaps: Codable { var a: [Int?] }
    struct Ints: Codable { var a: [Int] }
    #expect(outcome(Maybe.self, "{}") == "{}")
    #expect(outcome(Maybe.self, #"{"a":null}"#) == "{}")
    #expect(outcome(Maybe.self, #"{"a":1}"#).hasPrefix("typeMismatch(String) a:"))
    #expect(outcome(Must.self, "{}").hasPrefix("keyNotFound(a) :"))
    #expect(outcome(Must.self, #"{"a":null}"#).hasPrefix("valueNotFound(String) a:"))
    #expect(outcome(Must.self, #"{"a":""}"#) == #"{"a":""}"#)
    #expect(outcome(Gaps.self, #"{"a":[null,1]}"#) == #"{"a":[null,1]}"#)
    #expect(outcome(Ints.self, #"{"a":[null]}"#).hasPrefix("valueNotFound(Int) a/0:"))
    #expect(outcome(Ints.self, #"{"a":[1,"2"]}"#).hasPrefix("typeMismatch(Int) a/1:"))
    var encoder = CaesarEncoder()
    encoder.nilEncodingStrategy = .null
    #expect(try encoder.encodeText(Maybe(a: nil)) == #"{"a":null}"#)
    #expect(try CaesarEncoder().encodeText(Maybe(a: nil)) == "{}")
    // Both at once, as of a patch: a field tells them apart.
    struct Patch: Codable { var a: JSONField<String> }
    for text in ["{}", #"{"a":null}"#, #"{"a":""}"#] { #expect(outcome(Patch.self, text) == text) }
  }
  @Test func JSON5Values() throws {
    let text =
      "// comment\n{unquoted: 'a\"b', hex: 0xDECAFE, neg: -0x10, lead: .5, trail: 5., plus: +1, inf: -Infinity, "
      + "lines: 'x\\\ny', list: [1,2,], \\u0061b: 1, /* c */ \"q\": '\\x41\\v', }\n"
    let root = try JSON5Text.parse(Array(text.utf8))
    #expect(root["unquoted"] == #"a"b"# && root["hex"] == 14_600_958 && root["neg"] == -16 && root["lead"] == 0.5)
    #expect(root["trail"] == 5 && root["plus"] == 1 && root["lines"] == "xy" && root["list"] == [1, 2])
    #expect(root["ab"] == 1 && root["q"] == "A\u{B}")
    #expect(root["inf"]?.kind == .number)
    #expect(throws: JSONError.self) { try root.encoded() }
    #expect(try JSON5Text.parse(Array("0x1".utf8)) == 1)
    #expect(throws: JSONError.self) { try JSON5Text.parse(Array("0x".utf8)) }
    let strict = #expect(throws: JSONError.self) { try JSONDocument(parsing: text) }
    #expect(strict?.line == 1 && strict?.column == 1)
  }
  /// Values and their errors are the same under any locale: nothing here asks for one.
  @Test func duplicatesAndColumns() throws {
    let text = "{\n  \"qty\": 1,\n  \"name\": \"x\",\n  \"qty\": -1\n}"
    let twice = try #require(try JSONDocument(parsing: text).duplicateKeys().first)
    let place = try JSONDocument(parsing: text).position(of: twice.offset)
    #expect(twice.key == "qty" && place.line == 4 && place.column == 3)
    #expect(try JSONDocument(parsing: text).root["qty"] == -1)
    #expect(try CaesarDecoder().decode([String: JSONValue].self, from: text)["qty"] == -1)
    #expect(try JSONDocument(parsing: #"{"a":1,"\u0061":2}"#).duplicateKeys().map(\.offset) == [7])
    // Columns are characters, offsets are bytes.
    let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: "{\"日本\":\"😀\",\r\n\"é\": x}") }
    #expect(error?.line == 2 && error?.column == 6 && error?.offset == 25)
  }
}
