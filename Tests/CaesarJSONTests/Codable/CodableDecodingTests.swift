import CaesarJSON
import Testing

@Suite struct CodableDecodingTests {
  static let all =
    #"{"a":true,"b":"é","c":-0.5,"d":1.5,"e":-7,"f":-128,"g":-32768,"h":-2147483648,"i":-9223372036854775808,"j":1,"#
    + #""k":255,"l":65535,"m":4294967295,"n":18446744073709551615,"o":-170141183460469231731687303715884105728,"#
    + #""p":340282366920938463463374607431768211455,"q":[1,2],"r":{"x":1}}"#

  @Test func everyScalar() throws {
    #expect(outcome(FullScalars.self, Self.all) == Self.all)
    #expect(outcome(Scalars.self, Self.all) == Self.all)
    #expect(outcome(Scalars.self, "{}") == "{}")
    let nulls = "{" + "abcdefghijklmnopqr".map { "\"\($0)\":null" }.joined(separator: ",") + "}"
    #expect(outcome(Scalars.self, nulls) == "{}")
    // A member of another type is an error, never nil.
    for name in "abcdefghijklmnopqr" {
      let wrong = outcome(Scalars.self, "{\"\(name)\":\(name == "r" ? "[]" : "{}")}")
      #expect(wrong.hasPrefix("typeMismatch"), "\(name): \(wrong)")
    }
    #expect(outcome(FullScalars.self, nulls).hasPrefix("valueNotFound(Bool) a:"))
    #expect(outcome(FullScalars.self, "{}").hasPrefix("keyNotFound(a)"))
  }
  @Test func everyScalarInArrays() throws {
    func same<T: Codable & Equatable>(_ values: [T], _ text: String) throws {
      #expect(try CaesarDecoder().decode([T].self, from: text) == values)
      #expect(try CaesarDecoder().decode([T?].self, from: text) == values)
      #expect(try CaesarEncoder().encodeText(values) == text)
      #expect(try CaesarEncoder().encodeText(values.map(Optional.some) + [nil]) == text.dropLast() + ",null]")
      #expect(throws: DecodingError.self) { try CaesarDecoder().decode([T].self, from: "[null]") }
      #expect(throws: DecodingError.self) { try CaesarDecoder().decode([T].self, from: "[{}]") }
      #expect(throws: DecodingError.self) { try CaesarDecoder().decode([T].self, from: "{}") }
    }
    try same([true, false], "[true,false]")
    try same(["", "a\n\"\\é😀"], #"["","a\n\"\\é😀"]"#)
    try same([0.1, -1e300, .leastNonzeroMagnitude], "[0.1,-1e300,5e-324]")
    try same([Float(0.1), .greatestFiniteMagnitude], "[0.1,3.4028235e38]")
    try same([Int.min, 0, .max], "[-9223372036854775808,0,9223372036854775807]")
    try same([Int8.min, .max], "[-128,127]")
    try same([Int16.min, .max], "[-32768,32767]")
    try same([Int32.min, .max], "[-2147483648,2147483647]")
    try same([Int64.min, .max], "[-9223372036854775808,9223372036854775807]")
    try same([UInt.max], "[18446744073709551615]")
    try same([UInt8.max], "[255]")
    try same([UInt16.max], "[65535]")
    try same([UInt32.max], "[4294967295]")
    try same([UInt64.max], "[18446744073709551615]")
    try same([Int128.min, .max], "[\(Int128.min),\(Int128.max)]")
    try same([UInt128.max], "[\(UInt128.max)]")
  }
  /// Numbers are taken for what they are worth, however they are written, exactly or not at all.
  @Test(arguments: [
    ("1.0", "1"), ("1e2", "100"), ("100e-2", "1"), ("-0", "0"), ("0e10", "0"), ("1.5", nil), ("1e400", nil),
    ("9007199254740993.0", "9007199254740993"), ("9223372036854775807", "9223372036854775807"),
    ("9223372036854775808", nil), ("-9223372036854775808", "-9223372036854775808"), ("-9223372036854775809", nil),
    ("-9223372036854775808.0", "-9223372036854775808"), ("1.7976931348623157e308", nil), ("0.00", "0"),
    ("true", nil), ("\"1\"", nil),
  ])
  func wholeNumbers(_ text: String, _ value: String?) {
    let decoded = outcome(Int.self, text)
    if let value { #expect(decoded == value) } else { #expect(decoded.contains(": ")) }
    #expect(outcome([Int].self, "[\(text)]") == value.map { "[\($0)]" } ?? outcome([Int].self, "[\(text)]"))
  }
  @Test func wideNumbers() {
    #expect(outcome(Int128.self, "18446744073709551616.0") == "18446744073709551616")
    #expect(outcome(Int128.self, "17e37") == "170000000000000000000000000000000000000")
    #expect(outcome(Int128.self, "18e37").hasPrefix("dataCorrupted"))
    #expect(outcome(UInt128.self, "-1").hasPrefix("dataCorrupted"))
    #expect(outcome(UInt128.self, "0.5").hasPrefix("dataCorrupted"))
    #expect(outcome(UInt128.self, "1e1000000").hasPrefix("dataCorrupted"))
  }
  @Test func singleValues() {
    #expect(outcome(Int?.self, "null") == "null")
    #expect(outcome(String.self, "\"a\"") == "\"a\"")
    #expect(outcome([[Int?]]?.self, "[[1,null],[]]") == "[[1,null],[]]")
    #expect(outcome(Either<[String], [Int]>.self, "[1,2,3]") == "[1,2,3]")
    #expect(outcome(Either<[Int], [String]>.self, #"["a"]"#) == #"["a"]"#)
    #expect(outcome(Double.self, "1e400").hasPrefix("dataCorrupted"))
    #expect(outcome(Float.self, "1e39").hasPrefix("dataCorrupted"))
    #expect(outcome(Float.self, "1e-50") == "0.0")
  }
  @Test func members() throws {
    struct Pair: Codable, Equatable {
      var x: Int
      var y: Int
    }
    struct Nest: Codable { var a: Pair; var y: Int }
    // The search for a name goes on behind the last one, and never into another object.
    #expect(outcome(Nest.self, #"{"a":{"x":1,"y":2},"y":3}"#) == #"{"a":{"x":1,"y":2},"y":3}"#)
    #expect(outcome(Nest.self, #"{"y":3,"a":{"y":2,"x":1}}"#) == #"{"a":{"x":1,"y":2},"y":3}"#)
    #expect(outcome(Nest.self, #"{"a":{"x":1},"y":3}"#).hasPrefix("keyNotFound(y) a:"))
    // Of members that share a name the last one counts, with escapes or without.
    #expect(outcome(Pair.self, #"{"x":1,"y":2,"x":3}"#) == #"{"x":3,"y":2}"#)
    #expect(outcome(Pair.self, #"{"x":1,"y":2,"\u0078":3}"#) == #"{"x":3,"y":2}"#)
    #expect(outcome([String: Int].self, #"{"x":1,"x":3}"#) == #"{"x":3}"#)
    var strict = CaesarDecoder()
    strict.parsing.duplicateKeys = .rejected
    #expect(outcome(Pair.self, #"{"x":1,"y":2,"x":3}"#, strict).hasPrefix("dataCorrupted x:"))
    // Names are their code points: é and e with an accent are two.
    let accents = try CaesarDecoder().decode([String: Bool].self, from: #"{"caf\u00e9":true,"cafe\u0301":false}"#)
    #expect(accents.count == 1)
  }
  @Test func fields() throws {
    struct Change: Codable {
      var name: JSONField<String>
      var age: JSONField<Int>
      var city: JSONField<String>
    }
    let text = #"{"age":null,"city":"Berlin"}"#
    let change = try CaesarDecoder().decode(Change.self, from: text)
    #expect(change.name == .absent)
    #expect(change.age == .null)
    #expect(change.city == .value("Berlin"))
    #expect(try CaesarEncoder().encodeText(change) == text)
    #expect(outcome(Change.self, #"{"age":"x"}"#).hasPrefix("typeMismatch(Int) age:"))
    #expect(outcome([JSONField<Int>].self, "[1,null]") == "[1,null]")
  }
  @Test func jsonValues() throws {
    struct Envelope: Codable {
      var kind: String
      var body: JSONValue
      var more: JSONValue?
    }
    let text = #"{"kind":"k","body":{"n":12.60,"l":[1e2,null,"\u00e9"],"t":true}}"#
    // Numbers keep their digits.
    #expect(outcome(Envelope.self, text) == text.replacing(#"\u00e9"#, with: "é"))
    #expect(outcome(Envelope.self, #"{"kind":"k","body":null,"more":null}"#) == #"{"kind":"k","body":null}"#)
    #expect(outcome([JSONValue].self, "[1,[],{},null]") == "[1,[],{},null]")
    // From a value inside a document, and from one that was built.
    let document = try JSONDocument(parsing: text)
    #expect(try CaesarDecoder().decode([JSONValue].self, from: document.root["body"]?["l"] ?? .null).count == 3)
    let built: JSONValue = ["kind": "k", "body": [1, 2.5, .null], "more": ["a": true]]
    let envelope = try CaesarDecoder().decode(Envelope.self, from: built)
    #expect(envelope.body == built["body"])
    #expect(try CaesarEncoder().encodeJSON(envelope) == built)
  }
  @Test func dictionaries() throws {
    enum Side: String, Codable { case left, right }
    enum Floor: Int, Codable { case ground, first }
    struct Tag: RawRepresentable, Codable, Hashable { var rawValue: String }
    #expect(outcome([Side: Int].self, #"{"left":1}"#) == #"{"left":1}"#)
    #expect(outcome([Floor: [Side: Bool]].self, #"{"1":{"right":true}}"#) == #"{"1":{"right":true}}"#)
    #expect(outcome([Tag: Int?].self, #"{"x":null}"#) == #"{"x":null}"#)
    #expect(outcome([Int: String].self, #"{"7":"a"}"#) == #"{"7":"a"}"#)
    #expect(outcome([UInt8: String].self, #"{"7":"a"}"#) == #"{"7":"a"}"#)
    // As the standard library lists keys and values, they are read too.
    #expect(outcome([Side: Int].self, #"["left",1]"#) == #"{"left":1}"#)
    // Keys that have no names stay lists.
    #expect(outcome([[Int]: Int].self, "[[1],2]") == "[[1],2]")
    #expect(
      outcome([Side: Int].self, #"{"up":1}"#).hasPrefix("dataCorrupted up: expected a name that is a Side, found"))
    #expect(outcome([Floor: Int].self, #"{"01":1}"#).hasPrefix("dataCorrupted 01:"))
    #expect(outcome([Int: Int].self, #"{"x":1}"#).hasPrefix("typeMismatch(Int)"))
  }
  @Test func nonFiniteFloats() {
    var decoder = CaesarDecoder()
    #expect(outcome(Double.self, "\"NaN\"", decoder).hasPrefix("typeMismatch(Double)"))
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    var encoder = CaesarEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    struct Numbers: Codable {
      var a: [Double]
      var b: [Float]
      var c: Double
      var d: Float?
    }
    let text = #"{"a":[1.5,"inf","-inf","nan"],"b":["inf",0.5],"c":"nan","d":"-inf"}"#
    #expect((try? encoder.encodeText(try decoder.decode(Numbers.self, from: text))) == text)
    #expect(outcome(Double.self, "\"Inf\"", decoder).hasPrefix("typeMismatch(Double)"))
  }
  @Test func json5() throws {
    struct Config: Codable {
      var name: String
      var limit: Double
      var sizes: [Int]
      var rest: JSONValue?
    }
    var decoder = CaesarDecoder()
    decoder.allowsJSON5 = true
    let text = "{ // a comment\n  name: 'x',\n  limit: -Infinity, sizes: [0x10, +1,],\n}"
    let config = try decoder.decode(Config.self, from: text)
    #expect(config.name == "x" && config.limit == -.infinity && config.sizes == [16, 1])
    #expect(try decoder.decode([Double].self, from: "[NaN]").first?.isNaN == true)
    // Errors name the place in the text as it was written, both of syntax and of type.
    #expect(
      outcome(Config.self, "{ name: 'x',\n  limit: 'much' }", decoder)
        == #"typeMismatch(Double) limit: expected Double, found string "much" at 2:10"#)
    #expect(
      outcome(Config.self, "{ name: 'x', limit: 1, /* é */ sizes: [1,\n 'b'] }", decoder)
        == #"typeMismatch(Int) sizes/1: expected Int, found string "b" at 2:2"#)
    #expect(outcome(Config.self, "{ name: x }", decoder).hasSuffix("expected a value, found 'x' at 1:9"))
    #expect(
      outcome(Config.self, "{\n limit: 1 }", decoder).hasPrefix("keyNotFound(name) : there is no member \"name\""))
    #expect(outcome(Config.self, "\n{limit: 1 }", decoder).hasSuffix("at 2:1"))
  }
  @Test func depth() {
    let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    indirect enum Tree: Codable {
      case node([Tree])
      init(from decoder: any Decoder) throws { self = .node(try decoder.singleValueContainer().decode([Tree].self)) }
      func encode(to encoder: any Encoder) throws {
        guard case .node(let children) = self else { return }
        var container = encoder.singleValueContainer()
        try container.encode(children)
      }
    }
    #expect(outcome(Tree.self, deep) == deep)
    #expect(outcome(Tree.self, "[" + deep + "]").hasPrefix("dataCorrupted"))
    #expect(outcome(Tree.self, String(repeating: "[", count: 100_000)).contains("nested deeper than 512 levels"))
  }
}
