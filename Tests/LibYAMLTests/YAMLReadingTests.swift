import CaesarJSON
import LibYAML
import TestSupport
import Testing

@Suite struct YAMLReadingTests {
  private func json(_ text: String, isLossy: Bool = false) throws -> String {
    var options = YAMLText.ReadingOptions()
    options.isLossy = isLossy
    return try YAMLText.parse(Array(text.utf8), options: options).documents.map(\.description).joined(separator: "\n")
  }
  private func problem(_ text: String) -> YAMLProblem? {
    do throws(YAMLProblem) {
      _ = try YAMLText.parse(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    // Null, booleans.
    ("~", "null"), ("null", "null"), ("NULL", "null"), ("a:", "{\"a\":null}"), ("nULL", "\"nULL\""), ("true", "true"),
    ("FALSE", "false"), ("tRUE", "\"tRUE\""), ("yes", "\"yes\""), ("No", "\"No\""), ("on", "\"on\""), ("y", "\"y\""),
    // Whole numbers.
    ("0", "0"), ("-7", "-7"), ("+7", "7"), ("069", "69"), ("010", "10"), ("00", "0"), ("-012", "-12"),
    ("0o17", "15"), ("0xfF", "255"), ("0x", "\"0x\""), ("0o8", "\"0o8\""), ("-0x1", "\"-0x1\""), ("0b1", "\"0b1\""),
    ("1_000", "\"1_000\""), ("+", "\"+\""), ("123456789012345678901234567890", "123456789012345678901234567890"),
    ("0xFFFFFFFFFFFFFFFFFFFF", "1208925819614629174706175"),
    ("0x1000000000000000000000000000000000000000", "91343852333181432387730302044767688728495783936"),
    // Numbers with a point.
    ("1.50", "1.50"), (".5", "0.5"), ("-.5", "-0.5"), ("1.", "1.0"), ("1e3", "1e+3"), ("01.5E-07", "1.5e-7"),
    ("+1.0", "1.0"), (".", "\".\""), ("1.2.3", "\"1.2.3\""), ("1e", "\"1e\""), ("1e5x", "\"1e5x\""),
    ("12:30:45", "\"12:30:45\""), ("2023-07-15", "\"2023-07-15\""),
    // Quotes keep text.
    ("'069'", "\"069\""), ("\"true\"", "\"true\""), ("''", "\"\""), ("|\n  1\n", "\"1\\n\""),
    (">-\n  a\n  b\n", "\"a b\""),
    // Tags.
    ("!!str 12", "\"12\""), ("!!int '12'", "12"), ("!!float 1", "1.0"), ("!!bool 'true'", "true"),
    ("!!null ''", "null"),
    ("!!map {a: 1}", "{\"a\":1}"), ("!!seq [1]", "[1]"), ("! '12'", "\"12\""),
    // Collections.
    ("- a\n- [1, {b: c}]\n-\n  d: e\n", "[\"a\",[1,{\"b\":\"c\"}],{\"d\":\"e\"}]"), ("{}", "{}"), ("[]", "[]"),
    ("a: &x {b: 1}\nc: *x\n", "{\"a\":{\"b\":1},\"c\":{\"b\":1}}"), ("{a: 1, \"b\": 2}", "{\"a\":1,\"b\":2}"),
    ("é: \"\\u263A\"", "{\"é\":\"☺\"}"), ("# nothing\n", ""), ("a\n---\nb\n...\n", "\"a\"\n\"b\""),
    // Any JSON.
    (#"{"a":[1,2.5,null,true,"x\n"]}"#, #"{"a":[1,2.5,null,true,"x\n"]}"#),
  ])
  func valuesByTheCoreSchema(text: String, expected: String) throws {
    #expect(try json(text) == expected)
  }

  @Test func mergeKeys() throws {
    let base = "base: &b {x: 1, y: 2}\nmore: &m {y: 3, z: 4}\n"
    let start = #"{"base":{"x":1,"y":2},"more":{"y":3,"z":4},"#
    for (text, expected) in [
      ("c:\n  <<: *b\n  y: 9\n", #""c":{"x":1,"y":9}}"#),
      ("c:\n  y: 9\n  <<: *b\n", #""c":{"y":9,"x":1}}"#),
      ("c:\n  <<: [*m, *b]\n", #""c":{"y":3,"z":4,"x":1}}"#),
      ("c:\n  '<<': *b\n", #""c":{"<<":{"x":1,"y":2}}}"#),
    ] {
      #expect(try json(base + text) == start + expected)
    }
    #expect(problem("a: &a 1\nb:\n  <<: *a\n")?.line == 3)
  }

  @Test(arguments: [
    ("a: 1\nb: [\n", YAMLProblem.Kind.malformed, 3, 1, 10), ("é: *x\n", .malformed, 1, 4, 4),
    ("a: 1\nb: 2\na: 3\n", .malformed, 3, 1, 10), ("a: 'x\n", .malformed, 2, 1, 6),
    ("a: !!int x\n", .malformed, 1, 4, 3),
    ("&a [1, *a]\n", .malformed, 1, 8, 7), ("a: !Ref x\n", .loss, 1, 4, 3), ("- !!binary aGk=\n", .loss, 1, 3, 2),
    ("? [1]\n: 2\n", .loss, 1, 3, 2), ("a: \u{1}\n", .malformed, 1, 4, 3), ("1: a\n'1': b\n", .malformed, 2, 1, 5),
    ("\tx: 1\n", .malformed, 1, 1, 0), ("- !!set {a, b}\n", .loss, 1, 3, 2),
  ])
  func whatIsWrongHasItsPlace(text: String, kind: YAMLProblem.Kind, line: Int, column: Int, offset: Int) throws {
    let found = try #require(problem(text), "\(text)")
    #expect(found.kind == kind && found.line == line && found.column == column && found.offset == offset, "\(found)")
  }
  @Test func bytesThatAreNoUTF8() throws {
    do throws(YAMLProblem) {
      _ = try YAMLText.parse(Array("a: 1\nb: é".utf8) + [0xFF])
      Issue.record("read all the same")
    } catch {
      #expect(error.kind == .malformed && error.line == 2 && error.column == 5 && error.offset == 10, "\(error)")
    }
  }

  @Test func notAllIsFinite() throws {
    let document = try #require(try YAMLText.parse(Array("[.inf, -.INF, .NaN]".utf8)).documents.first)
    let numbers = try #require(document.elements.map(Array.init))
    #expect(numbers.allSatisfy { $0.kind == .number && $0.double == nil })
    #expect(throws: JSONError.self) { try document.encoded() }
    #expect(String(decoding: YAMLText.text(of: document), as: UTF8.self) == "- .inf\n- -.inf\n- .nan\n")
  }

  @Test func namesThatAreNoText() throws {
    let contents = try YAMLText.parse(Array("200: ok\n~: x\n1.0: y\ntrue: z\n0x10: w\n.inf: v\n".utf8))
    #expect(
      contents.documents.map(\.description) == [#"{"200":"ok","null":"x","1.0":"y","true":"z","16":"w",".inf":"v"}"#])
    #expect(contents.notes.count == 1 && contents.notes[0].contains("6 names") && contents.notes[0].contains("200"))
    #expect(try json("? [1, b]\n: 2\n", isLossy: true) == #"{"[1,\"b\"]":2}"#)
    let zeros = try YAMLText.parse(Array("[069, '070']".utf8)).notes
    #expect(zeros.count == 1 && zeros[0].contains("069 (line 1, column 2)"))
    #expect(try YAMLText.parse(Array("a: 0\nb: 10\nc: -0.5\n".utf8)).notes.isEmpty)
  }
  @Test func lossWhereItIsAllowed() throws {
    #expect(
      try json("{a: !!binary 'aG k=', b: !Ref x, c: !Sub [1], d: !!timestamp 2023-01-01}", isLossy: true)
        == #"{"a":"aG k=","b":"x","c":[1],"d":"2023-01-01"}"#)
  }

  @Test func aliasesAreBounded() throws {
    var laughs = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    for level in 1...20 {
      laughs +=
        "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]\n"
    }
    let found = try #require(problem(laughs))
    #expect(found.kind == .limitExceeded && found.line > 4 && found.offset != nil, "\(found)")
    // One long text named often is the same in another dress.
    let long =
      "a: &a " + String(repeating: "x", count: 100_000) + "\nb: [" + String(repeating: "*a,", count: 1_000) + "]"
    #expect(problem(long)?.kind == .limitExceeded)
    // Depth by aliases of aliases.
    var deep = "a0: &a0 " + String(repeating: "[", count: 100) + String(repeating: "]", count: 100) + "\n"
    for level in 1...9 {
      deep +=
        "a\(level): &a\(level) " + String(repeating: "[", count: 100) + "*a\(level - 1)"
        + String(repeating: "]", count: 100)
        + "\n"
    }
    #expect(problem(deep)?.kind == .limitExceeded)
    for opening in ["[", "{a: ", "- ", "? "] {
      #expect(problem(String(repeating: opening, count: 100_000))?.kind == .limitExceeded, "\(opening)")
    }
    // A chain of merges is no deeper than one of them.
    var chain = "a0: &a0 {k: 1}\n"
    for level in 1...700 { chain += "a\(level): &a\(level) {<<: *a\(level - 1), k: \(level)}\n" }
    #expect(problem(chain) == nil)
    // What real files do is far from it.
    let anchors = "x: &x {a: [1, 2, 3], b: text}\ny: [" + String(repeating: "*x,", count: 1_000) + "]\n"
    #expect(problem(anchors) == nil)
  }

  /// Damaged text ends in a value or in a problem with a place in it, never otherwise.
  @Test func damagedText() throws {
    let seed = Array(
      "%YAML 1.2\n---\na: &x [1, 'b', \"c\\u00e9\", {d: ~}]\n? |\n  key\n: >-\n  v\n<<: *y\nb: !!int 0x1F\n...\n".utf8)
    var dice = SeededGenerator(seed: 6)
    for _ in 0..<3_000 {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...4, using: &dice) {
        let place = Int.random(in: 0..<bytes.count, using: &dice)
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(seed[Int.random(in: 0..<seed.count, using: &dice)], at: place)
        default: bytes.removeLast(Int.random(in: 0..<bytes.count / 2, using: &dice))
        }
      }
      do throws(YAMLProblem) { _ = try YAMLText.parse(bytes) } catch {
        #expect(error.line > 0 && error.column > 0 && error.offset ?? 0 <= bytes.count)
      }
    }
  }
  @Test func utf16() throws {
    let text = "a: é\nb: x: y\n"
    let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    do throws(YAMLProblem) {
      _ = try YAMLText.parse(bytes)
      Issue.record("read all the same")
    } catch {
      #expect(error.line == 2 && error.column == 5 && error.offset == nil, "\(error)")
    }
    #expect(try YAMLText.parse(Array(bytes.prefix(12))).documents.map(\.description) == ["{\"a\":\"é\"}"])
  }
}
