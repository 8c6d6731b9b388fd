import CaesarJSON
import Testing

@Suite struct CodableErrorsTests {
  private struct Item: Codable {
    var price: Int
    var note: String?
  }
  private struct Order: Codable {
    var items: [Item]
    var owner: [String: Item]?
  }

  /// Path, what was wanted, what was there, line and column.
  @Test(arguments: [
    (
      "{\"items\":[{\"price\":1},\n {\"price\":\"12.x\"}]}",
      "typeMismatch(Int) items/1/price: expected Int, found string \"12.x\" at 2:11"
    ),
    (#"{"items":[{"price":1.5}]}"#, "dataCorrupted items/0/price: expected Int, found number 1.5 at 1:20"),
    (#"{"items":[{"price":null}]}"#, "valueNotFound(Int) items/0/price: expected Int, found null at 1:20"),
    (
      #"{"items":[7]}"#,
      "typeMismatch(Dictionary<String, JSONValue>) items/0: expected an object, found number 7 at 1:11"
    ),
    (#"{"items":{}}"#, "typeMismatch(Array<JSONValue>) items: expected an array, found object of 0 at 1:10"),
    (#"{"items":null}"#, "valueNotFound(Array<JSONValue>) items: expected an array, found null at 1:10"),
    ("[]", "typeMismatch(Dictionary<String, JSONValue>) : expected an object, found array of 0 at 1:1"),
    ("null", "valueNotFound(Dictionary<String, JSONValue>) : expected an object, found null at 1:1"),
    (
      #"{"items":[{"note":"é", "Price":1}]}"#,
      #"keyNotFound(price) items/0: there is no member "price"; there is "Price" at 1:11"#
    ),
    (
      #"{"items":[],"owner":{"a b":{"price":true}}}"#,
      "typeMismatch(Int) owner/a b/price: expected Int, found true at 1:37"
    ),
    (#"{"items":[{"price":1}}"#, "dataCorrupted items/1: expected ',' or ']', found '}' at 1:22"),
    (#"{"items":[{"price":tru}]}"#, "dataCorrupted items/0/price: expected a value, found 't' at 1:20"),
    ("", "dataCorrupted : the text is empty at 1:1"),
    ("{\"items\":[]} x", "dataCorrupted : expected the end of the text after the value, found 'x' at 1:14"),
  ])
  func words(_ text: String, _ words: String) { #expect(outcome(Order.self, text) == words) }

  @Test func theErrorBelow() throws {
    let error = #expect(throws: DecodingError.self) {
      try CaesarDecoder().decode(Order.self, from: "{\"items\":[\n{\"price\":[]}]}")
    }
    guard case .typeMismatch(_, let context) = error, let json = context.underlyingError as? JSONError else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(json.kind == .typeMismatch)
    #expect(json.path == "$.items[0].price" && json.pointer == "/items/0/price")
    #expect(json.expected == "Int" && json.found == "array of 0")
    #expect(json.line == 2 && json.column == 10 && json.offset == 20)
    #expect(json.excerpt == "{\"price\":[]}]}\n         ^")
  }
  /// Missing, null, of another type, and empty are four things.
  @Test(arguments: [
    ("{}", "{}", "keyNotFound(a)"), (#"{"a":null}"#, "{}", "valueNotFound(String) a"),
    (#"{"a":1}"#, "typeMismatch(String) a", "typeMismatch(String) a"), (#"{"a":""}"#, #"{"a":""}"#, #"{"a":""}"#),
  ])
  func missingAndNull(_ text: String, _ optional: String, _ required: String) {
    struct Optional: Codable { var a: String? }
    struct Required: Codable { var a: String }
    #expect(outcome(Optional.self, text).hasPrefix(optional))
    #expect(outcome(Required.self, text).hasPrefix(required))
  }
  @Test func errorsOfTypesPassThrough() {
    struct Refusal: Error, CustomStringConvertible {
      var description: String
    }
    struct Picky: Codable {
      init(from decoder: any Decoder) throws {
        throw Refusal(description: "no: " + decoder.codingPath.names)
      }
      func encode(to encoder: any Encoder) throws { throw Refusal(description: "no: " + encoder.codingPath.names) }
    }
    #expect(outcome([String: [Picky]].self, #"{"a":[1]}"#) == "no: a/0")
    #expect(outcome([String: [Picky?]].self, #"{"a":[null,1]}"#) == "no: a/1")
  }
  /// A decoder that is used after an error inside goes on where it was.
  @Test func afterAnError() throws {
    struct Tolerant: Codable {
      var first: Int?
      var rest: [Int] = []
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        first = try? container.decode(Int.self, forKey: AnyKey("a"))
        if first == nil { first = try container.decode([Int].self, forKey: AnyKey("a")).first }
        var list = try container.nestedUnkeyedContainer(forKey: AnyKey("b"))
        while !list.isAtEnd {
          if let value = try? list.decode(Int.self) { rest.append(value) } else { _ = try list.decode(JSONValue.self) }
        }
        #expect(list.currentIndex == list.count)
        #expect(throws: DecodingError.self) { try list.decode(Int.self) }
        #expect(throws: DecodingError.self) { try list.decodeNil() }
        #expect(throws: DecodingError.self) { try list.nestedUnkeyedContainer() }
      }
    }
    let value = try CaesarDecoder().decode(Tolerant.self, from: #"{"a":[5],"b":[1,"x",2,{"a":0},3]}"#)
    #expect(value.first == 5 && value.rest == [1, 2, 3])
  }
  @Test func refusedTexts() {
    #expect(outcome([Int].self, "[1,]").hasPrefix("dataCorrupted 1:"))
    #expect(outcome(String.self, "\"\\ud800\"").contains("half of a surrogate pair"))
    #expect(throws: DecodingError.self) { try CaesarDecoder().decode(String.self, from: [0x22, 0xFF, 0x22]) }
    #expect(throws: DecodingError.self) { try CaesarDecoder().decode(Int.self, from: [0xFF, 0xFE, 0x31, 0x00]) }
    #expect((try? CaesarDecoder().decode(Int.self, from: [0xEF, 0xBB, 0xBF, 0x31])) == 1)
  }
  @Test func encodingErrors() {
    struct Deep: Codable { var a: [[String: Double]] }
    let encoder = CaesarEncoder()
    #expect(
      encoder.outcome(Deep(a: [["x": 1], ["y": .nan]]))
        == "invalidValue a/1/y: nan has no JSON; nonConformingFloatEncodingStrategy may give it one")
    #expect(encoder.outcome(Double.infinity).hasPrefix("invalidValue :"))
    #expect(encoder.outcome([Float.infinity]).hasPrefix("invalidValue 0:"))
    #expect(encoder.outcome(["a": JSONValue(Double.nan)]).hasPrefix("invalidValue a:"))
    struct Nothing: Encodable { func encode(to encoder: any Encoder) throws {} }
    #expect(encoder.outcome(Nothing()) == "invalidValue : Nothing wrote nothing at all")
    #expect(encoder.outcome([Nothing()]) == "[{}]")
    #expect(encoder.outcome(["a": Nothing()]) == #"{"a":{}}"#)
  }
  @Test func valuesThatHoldThemselves() {
    final class Ring: Encodable { var next: Ring? }
    let ring = Ring()
    ring.next = ring
    #expect(CaesarEncoder().outcome(ring).hasSuffix("nested deeper than 512 levels"))
    var shallow = CaesarEncoder()
    shallow.maximumDepth = 2
    #expect(shallow.outcome([[1]]) == "[[1]]")
    #expect(shallow.outcome([[[1]]]) == "invalidValue 0/0: nested deeper than 2 levels")
    #expect(shallow.outcome([[JSONValue(1)]]) == "[[1]]")
    ring.next = nil
    #expect(CaesarEncoder().outcome(ring) == "{}")
  }
}
