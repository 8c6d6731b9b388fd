import CaesarJSON
import Testing

/// A value from its text.
private func json(_ text: String) throws -> JSONValue { try JSONDocument(parsing: text).root }

@Suite struct PointerTests {
  /// The examples of [RFC6901 §5].
  @Test func theStandardsExamples() throws {
    let document = try json(
      #"{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}"#)
    let rows: [(String, JSONValue)] = [
      ("", document), ("/foo", ["bar", "baz"]), ("/foo/0", "bar"), ("/", 0), ("/a~1b", 1), ("/c%d", 2), ("/e^f", 3),
      ("/g|h", 4), ("/i\\j", 5), ("/k\"l", 6), ("/ ", 7), ("/m~0n", 8),
    ]
    for (text, value) in rows {
      let pointer = try JSONPointer(text)
      #expect(document.value(at: pointer) == value, "\(text)")
      #expect(pointer.description == text)
    }
  }
  @Test(arguments: ["a", "/~", "/~2", "/a~", "#/a"]) func notAPointer(_ text: String) {
    #expect(throws: JSONError.self) { try JSONPointer(text) }
  }
  @Test func placesOfArraysAreCanonical() throws {
    let document = try json(#"{"a":[10,20,30],"o":{"01":1,"-":2}}"#)
    for text in [
      "/a/01", "/a/+1", "/a/-1", "/a/1e0", "/a/", "/a/-", "/a/3", "/a/99999999999999999999", "/a/١", "/a/0/x",
    ] {
      let pointer = try JSONPointer(text)
      #expect(document.value(at: pointer) == nil, "\(text)")
      #expect(throws: JSONError.self) { try document.required(at: pointer) }
    }
    #expect(document.value(at: try JSONPointer("/o/01")) == 1)
    #expect(document.value(at: try JSONPointer("/a/2")) == 30)
  }
}

@Suite struct EqualityTests {
  @Test(arguments: [
    ("1", "1.0", true), ("100", "1e2", true), ("0", "-0", true), ("0.10", "1e-1", true), ("1", "true", false),
    ("1", #""1""#, false), ("[1,2]", "[2,1]", false), (#"{"a":1,"b":2}"#, #"{"b":2.0,"a":1}"#, true),
    (#"{"a":1}"#, #"{"a":1,"b":null}"#, false),
    ("123456789012345678901234567890", "123456789012345678901234567891", false),
    ("123456789012345678901234567890", "1.2345678901234567890123456789e29", true), (#""é""#, #""e\u0301""#, false),
    (#"{"a":1,"a":2}"#, #"{"a":2}"#, true), ("[]", "{}", false), ("1e400", "10e399", true), ("-1", "1", false),
    ("0e99999999999999999999", "-0", true), ("1e99999999999999999999", "1e99999999999999999999", true),
    ("1e-9223372036854775808", "1e-9223372036854775808", true),
    ("1e-9223372036854775808", "1e9223372036854775807", false),
    ("100", "1e2", true), ("1200e-2", "12.00", true), ("-0.00", "0", true), ("10e399", "-10e399", false),
  ])
  func byMeaning(_ a: String, _ b: String, _ isEqual: Bool) throws {
    #expect((try json(a) == json(b)) == isEqual)
    #expect((try json(b) == json(a)) == isEqual)
  }
}

@Suite struct PatchTests {
  /// What is changed, by which patch, and what comes out; nil where the patch must fail.
  private static let rows: [(String, String, String?)] = [
    (#"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux"}]"#, #"{"foo":"bar","baz":"qux"}"#),
    (#"{"foo":["a","b"]}"#, #"[{"op":"add","path":"/foo/1","value":"x"}]"#, #"{"foo":["a","x","b"]}"#),
    (#"{"foo":[1]}"#, #"[{"op":"add","path":"/foo/-","value":[2]}]"#, #"{"foo":[1,[2]]}"#),
    (#"{"foo":[1]}"#, #"[{"op":"add","path":"/foo/2","value":2}]"#, nil),
    (#"{"foo":1}"#, #"[{"op":"add","path":"","value":[]}]"#, "[]"),
    (#"{"foo":1}"#, #"[{"op":"add","path":"/a/b","value":1}]"#, nil),
    (#"{"a":1,"b":2}"#, #"[{"op":"remove","path":"/a"}]"#, #"{"b":2}"#),
    (#"{"a":1}"#, #"[{"op":"remove","path":"/b"}]"#, nil),
    (#"[1,[2,3]]"#, #"[{"op":"replace","path":"/1/0","value":9}]"#, "[1,[9,3]]"),
    (#"{"a":1}"#, #"[{"op":"replace","path":"/b","value":1}]"#, nil),
    (#"{"a":{"b":1},"c":{}}"#, #"[{"op":"move","from":"/a/b","path":"/c/d"}]"#, #"{"a":{},"c":{"d":1}}"#),
    (#"{"a":{"b":1}}"#, #"[{"op":"move","from":"/a","path":"/a/b"}]"#, nil),
    (#"[0,1,2]"#, #"[{"op":"move","from":"/0","path":"/2"}]"#, "[1,2,0]"),
    (#"{"a":[1]}"#, #"[{"op":"copy","from":"/a/0","path":"/b"}]"#, #"{"a":[1],"b":1}"#),
    (#"{"a":1}"#, #"[{"op":"test","path":"/a","value":1.0}]"#, #"{"a":1}"#),
    (#"{"a":1}"#, #"[{"op":"test","path":"/a","value":"1"}]"#, nil),
    (#"{"a":1}"#, #"[{"op":"replace","path":"/a","value":2},{"op":"test","path":"/a","value":1}]"#, nil),
    (#"{"a":1}"#, #"[{"op":"spam","path":"/a"}]"#, nil), (#"{"a":1}"#, #"[{"op":"add","path":"/b"}]"#, nil),
    (#"{"a":1}"#, #"{"op":"remove","path":"/a"}"#, nil),
    (#"{"a":null}"#, #"[{"op":"test","path":"/a","value":null}]"#, #"{"a":null}"#),
    (#"[1,2]"#, #"[{"op":"remove","path":"/01"}]"#, nil),
  ]
  @Test func operations() throws {
    for (document, patch, expected) in Self.rows {
      let before = try json(document)
      let after = try? JSONPatch(try json(patch)).applied(to: before)
      #expect(after?.description == expected, "\(patch) on \(document)")
      #expect(before.description == document, "the original changed")
    }
  }
  @Test func anErrorTellsWhichOperation() throws {
    let patch = try JSONPatch(
      try json(#"[{"op":"add","path":"/b","value":1},{"op":"test","path":"/a","value":2}]"#))
    let error = #expect(throws: JSONError.self) { try patch.applied(to: try json(#"{"a":1}"#)) }
    #expect(error?.kind == .testFailed)
    #expect(error?.message == "operation 1: at /a is 1, not 2")
  }
  /// What went wrong, with which operation, and where that stands in the patch.
  @Test(
    arguments: [
      (
        "[\n {\"op\":\"test\",\"path\":\"/é\",\"value\":1.0},\n  {\"op\":\"test\",\"path\":\"/l/1\",\"value\":3}]",
        JSONError.Kind.testFailed, 1, "3:3", "operation 1: at /l/1 is 2, not 3"
      ),
      (
        #"[{"op":"remove","path":"/l/2"}]"#, .notFound, 0, "1:2", "operation 0: nothing is at /l/2: /l is an array of 2"
      ),
      (
        #"[{"op":"replace","path":"/x","value":1}]"#, .notFound, 0, "1:2",
        "operation 0: nothing is at /x: the value is an object of 3"
      ),
      (
        #"[{"op":"add","path":"/l/3","value":1}]"#, .notFound, 0, "1:2",
        "operation 0: nothing is at /l/3: /l is an array of 2"
      ),
      (
        #"[{"op":"add","path":"/l/01","value":1}]"#, .invalidPointer, 0, "1:2",
        #"operation 0: "01" is no place in an array"#
      ),
      (
        #"[{"op":"replace","path":"/l/-","value":1}]"#, .notFound, 0, "1:2",
        "operation 0: nothing is at /l/-: /l is an array of 2"
      ),
      (
        #"[{"op":"add","path":"/é/b","value":1}]"#, .notFound, 0, "1:2",
        "operation 0: nothing is at /é/b: /é is the number 1"
      ),
      (
        #"[{"op":"add","path":"/x/y/z","value":1}]"#, .notFound, 0, "1:2",
        "operation 0: nothing is at /x: the value is an object of 3"
      ),
      (
        #"[{"op":"move","from":"/o","path":"/o/a/b"}]"#, .invalidPatch, 0, "1:2",
        "operation 0: /o cannot be moved into itself"
      ),
      (#"[{"op":"remove","path":""}]"#, .invalidPatch, 0, "1:2", "operation 0: the whole value cannot be removed"),
      (
        #"[{"op":"copy","from":"/o/b","path":"/q"}]"#, .notFound, 0, "1:2",
        "operation 0: nothing is at /o/b: /o is an object of 1"
      ),
      // What is no operation, at the part of it that is wrong.
      (#"[{"op":"add","path":"/q"}]"#, .invalidPatch, 0, "1:2", "operation 0: has no value"),
      (#"[7]"#, .invalidPatch, 0, "1:2", "operation 0: is a number, not an object"),
      (#"[{"op":"spam","path":"/q"}]"#, .invalidPatch, 0, "1:8", #"operation 0: there is no operation "spam""#),
      (#"[{"op":"add","path":5,"value":1}]"#, .invalidPatch, 0, "1:21", "operation 0: its path is a number"),
      (
        #"[{"op":"add","path":"a","value":1}]"#, .invalidPatch, 0, "1:22",
        "operation 0: a JSON Pointer is empty or starts with '/'"
      ),
      (
        #"[{"op":"add","path":"/é~2","value":1}]"#, .invalidPatch, 0, "1:25",
        "operation 0: only ~0 and ~1 are escapes of a JSON Pointer"
      ),
      (
        #"[{"op":"copy","from":"/\u00e9~","path":"/a"}]"#, .invalidPatch, 0, "1:22",
        "operation 0: only ~0 and ~1 are escapes of a JSON Pointer"
      ),
    ] as [(String, JSONError.Kind, Int, String, String)])
  func anErrorTellsWhereAndWhat(
    _ patch: String, _ kind: JSONError.Kind, _ number: Int, _ place: String, _ message: String
  ) throws {
    let target = try json(#"{"é":1,"l":[1,2],"o":{"a":{}}}"#)
    let error = #expect(throws: JSONError.self) { try JSONPatch(try json(patch)).applied(to: target) }
    #expect(error?.kind == kind && error?.operation == number && error?.message == message)
    #expect("\(error?.line ?? 0):\(error?.column ?? 0)" == place)
  }
  @Test func placesOfPatchErrors() throws {
    let text = #"[{"op":"test","path":"/a","value":{"b":[1,2]}}]"#
    var patch = try JSONPatch(try json(text))
    let error = #expect(throws: JSONError.self) { try patch.applied(to: try json(#"{"a":"x"}"#)) }
    #expect(error?.offset == 1 && error?.path == "$[0]" && error?.pointer == "/0")
    #expect(error?.expected == "object of 1" && error?.found == #"string "x""#)
    #expect(error?.excerpt?.hasSuffix("\n ^") == true)
    // What was built or changed stands nowhere, but has its number.
    patch.operations.insert(.remove(JSONPointer()), at: 0)
    let built = #expect(throws: JSONError.self) { try patch.applied(to: 1) }
    #expect(built?.operation == 0 && built?.offset == nil && built?.line == nil)
    let whole = #expect(throws: JSONError.self) { try JSONPatch(try json(#" {"op":"remove","path":"/a"}"#)) }
    #expect(whole?.operation == nil && whole?.offset == 1 && whole?.found == "object of 2")
    #expect(try JSONPatch([.test(JSONPointer("/a"), 1)]).applied(to: json(#"{"a":1.0}"#)).description == #"{"a":1.0}"#)
  }
  /// Where a pointer ends too early, and what is there.
  @Test func placesOfPointerErrors() throws {
    let document = try json("{\"a\":\n {\"é\": [1, 2], \"b\": null}}")
    let rows = [
      ("/a/é/2", "2:8", "$.a[\"é\"]", "nothing is at /a/é/2: /a/é is an array of 2"),
      ("/a/b/c/d", "2:21", "$.a.b", "nothing is at /a/b/c: /a/b is null"),
      ("/x", "1:1", "$", "nothing is at /x: the value is an object of 1"),
      ("/a/é/x", "2:8", "$.a[\"é\"]", #""x" is no place in an array"#),
      ("/a/é/0/1", "2:9", "$.a[\"é\"][0]", "nothing is at /a/é/0/1: /a/é/0 is the number 1"),
    ]
    for (pointer, place, path, message) in rows {
      let error = #expect(throws: JSONError.self) { try document.required(at: JSONPointer(pointer)) }
      #expect(error?.message == message && error?.path == path)
      #expect("\(error?.line ?? 0):\(error?.column ?? 0)" == place, "\(pointer)")
    }
    for (text, offset, column) in [("a", 0, 1), ("/é~2", 4, 4), ("/~", 2, 3), ("/a~", 3, 4)] {
      let error = #expect(throws: JSONError.self) { try JSONPointer(text) }
      #expect(error?.offset == offset && error?.line == 1 && error?.column == column, "\(text)")
    }
  }
  @Test func aDiffIsAPatchFromOneToTheOther() throws {
    let rows = [
      ("1", "2"), ("{}", "[]"), (#"{"a":1,"b":{"c":[1,2,3]}}"#, #"{"b":{"c":[1,3],"d":null},"e":0}"#),
      ("[1,2,3,4,5]", "[2,3,9,5,6]"), ("[]", "[1,[2]]"),
      (#"[{"id":1,"v":"a"},{"id":2}]"#, #"[{"id":1,"v":"b"},{"id":2}]"#),
      (#"{"a~b":{"c/d":1}}"#, #"{"a~b":{"c/d":2}}"#), ("[1,1,1]", "[1]"), (#"{"a":1,"a":2}"#, #"{"a":3}"#),
    ]
    for (old, new) in rows {
      let (a, b) = (try json(old), try json(new))
      let patch = JSONPatch(from: a, to: b)
      #expect(try patch.applied(to: a) == b, "\(old) → \(new): \(patch.toJSONObject())")
      #expect(try JSONPatch(patch.toJSONObject()).operations == patch.operations)
      #expect(JSONPatch(from: a, to: a).operations.isEmpty)
    }
    // One element went, one was changed inside: two operations, not a whole new array.
    let patch = JSONPatch(from: try json(#"[{"a":1,"b":[1,2,3]},5,6]"#), to: try json(#"[{"a":1,"b":[1,3]},5,6]"#))
    #expect(patch.toJSONObject().description == #"[{"op":"remove","path":"/0/b/1"}]"#)
  }
  /// The examples of [RFC7396 §A].
  @Test(arguments: [
    (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
    (#"{"a":"b"}"#, #"{"a":null}"#, "{}"), (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    (#"["a"]"#, #"["c",null]"#, #"["c",null]"#),
    (#"{"a":"foo"}"#, "null", "null"), (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
    (#"[1,2]"#, #"{"a":"b","c":null}"#, #"{"a":"b"}"#), ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
  ])
  func mergePatch(_ target: String, _ patch: String, _ result: String) throws {
    #expect(try json(target).merging(try json(patch)).description == result)
  }
}

/// Changes of many members, which must not cost more a member than changes of few.
@Suite struct ManyMembersTests {
  private static let count = 8_000
  private func object(_ names: some Sequence<Int>) -> String {
    "{" + names.map { "\"n\($0)\":\($0)" }.joined(separator: ",") + "}"
  }
  /// Far less than what it takes when each change looks at every member; a debug build on a busy machine needs a second or two.
  private func inTime(_ body: () throws -> Void) rethrows {
    let time = try ContinuousClock().measure(body)
    #expect(time < .seconds(20))
  }

  @Test(arguments: [1, 2, 7]) func membersByTheirNamesWhateverGoesAndComes(_ seed: UInt64) throws {
    var value = JSONValue()
    var model: [(name: String, value: Int)] = []
    var state = seed
    for step in 0..<3_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let name = "n\(state >> 33 % 90)"
      let place = model.firstIndex { $0.name == name }
      // Grows, shrinks to nothing, and grows again.
      if state >> 20 % 10 < (step / 500 % 2 == 0 ? 3 : 8) {
        value[name] = nil
        if let place { model.remove(at: place) }
      } else {
        value[name] = JSONValue(step)
        if let place { model[place].value = step } else { model.append((name, step)) }
      }
      #expect(value.count == model.count && value[name]?.int == model.first { $0.name == name }?.value)
      if step % 50 == 0 {
        let copy = value
        value["new"] = 1
        value["new"] = nil
        #expect(copy == value)
        #expect(value.description == "{" + model.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",") + "}")
        #expect(value.members?.map(\.key) == model.map(\.name))
      }
    }
  }
  @Test func aMergePatchThatRemoves() throws {
    let target = try json("{\"o\":" + object(0..<Self.count) + "}")
    let names = (0..<Self.count).reversed().filter { $0 % 100 != 0 }
    let patch = try json("{\"o\":{" + names.map { "\"n\($0)\":null" }.joined(separator: ",") + "}}")
    let left = "{\"o\":" + object(stride(from: 0, to: Self.count, by: 100)) + "}"
    let expected = try json(left)
    inTime {
      #expect(target.merging(patch) == expected)
      #expect(target.merging(patch).description == left)
    }
  }
  @Test func aPatchThatAddsAndRemoves() throws {
    let target = try json("{\"a\":[{\"o\":" + object(0..<Self.count) + ",\"l\":[]}]}")
    let patch = JSONPatch(
      (0..<Self.count - 1).flatMap { number -> [JSONPatch.Operation] in
        let place = JSONPointer(tokens: ["a", "0", "o", "n\(number)"])
        return [
          .add(JSONPointer(tokens: ["a", "0", "l", "-"]), JSONValue(number)), .replace(place, 1), .remove(place),
          .add(place, 2), .remove(place),
        ]
      })
    try inTime {
      let changed = try patch.applied(to: target)
      #expect(changed["a"]?[0]?["o"]?.description == "{\"n\(Self.count - 1)\":\(Self.count - 1)}")
      #expect(changed["a"]?[0]?["l"]?.count == Self.count - 1)
    }
  }
  @Test func aDiffAndEqualityOfOtherOrder() throws {
    let old = try json(object(0..<Self.count))
    let new = try json(object((Self.count / 2..<Self.count * 3 / 2).reversed()))
    inTime {
      let patch = JSONPatch(from: old, to: new)
      #expect(patch.operations.count == Self.count)
      #expect(patch.operations.first == .remove(JSONPointer(tokens: ["n0"])))
    }
    let turned = try json(object((0..<Self.count).reversed()))
    inTime {
      #expect(old == turned)
      #expect(old != new)
      #expect(JSONPatch(from: old, to: turned).operations.isEmpty)
    }
  }
}

@Suite struct CanonicalTests {
  /// Bit patterns of doubles and their ECMAScript text. [RFC8785 §B]
  @Test(
    arguments: [
      (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"), (0x0000_0000_0000_0001, "5e-324"),
      (0x8000_0000_0000_0001, "-5e-324"), (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"),
      (0x4340_0000_0000_0000, "9007199254740992"), (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44B5_2D02_C7E1_4AF5, "9.999999999999997e+22"), (0x44B5_2D02_C7E1_4AF6, "1e+23"),
      (0x444B_1AE4_D6E2_EF4E, "999999999999999700000"), (0x444B_1AE4_D6E2_EF4F, "999999999999999900000"),
      (0x444B_1AE4_D6E2_EF50, "1e+21"), (0x3EB0_C6F7_A0B5_ED8D, "0.000001"),
      (0x3EB0_C6F7_A0B5_ED8C, "9.999999999999997e-7"),
      (0x41B3_DE43_5555_5553, "333333333.3333332"), (0xBECB_F647_612F_3696, "-0.0000033333333333333333"),
    ] as [(UInt64, String)])
  func numbers(_ bits: UInt64, _ text: String) throws {
    #expect(String(decoding: try JSONValue(Double(bitPattern: bits)).canonical(), as: UTF8.self) == text)
  }
  @Test func namesByTheirUnitsAndFewestEscapes() throws {
    let document = try json(
      #"{"\ufb00":1,"😀":2,"b":"\u20ac\u0001\/\u000b\n","a":[1.0,1E2,-0],"c":{"z":null,"y":true}}"#)
    let text = String(decoding: try document.canonical(), as: UTF8.self)
    #expect(
      text == "{\"a\":[1,100,0],\"b\":\"€\\u0001/\\u000b\\n\",\"c\":{\"y\":true,\"z\":null},\"😀\":2,\"\u{FB00}\":1}")
    #expect(throws: JSONError.self) { try json("1e400").canonical() }
  }
}
