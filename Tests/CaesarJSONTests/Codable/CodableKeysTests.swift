import CaesarJSON
import Testing

@Suite struct CodableKeysTests {
  private struct Names: Codable, Equatable {
    var imageURL: String
    var userID: Int
    var myHTTPLink: String
    var _id: String
    var isOn2FA: Bool
    var trailing_: Int
  }
  private static let text =
    #"{"image_url":"u","user_id":7,"my_http_link":"l","_id":"x","is_on2_fa":true,"trailing_":3}"#
  private static var snake: (decoder: CaesarDecoder, encoder: CaesarEncoder) {
    var decoder = CaesarDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    var encoder = CaesarEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return (decoder, encoder)
  }

  @Test func acronymsComeBack() throws {
    let (decoder, encoder) = Self.snake
    let names = try decoder.decode(Names.self, from: Self.text)
    #expect(names == Names(imageURL: "u", userID: 7, myHTTPLink: "l", _id: "x", isOn2FA: true, trailing_: 3))
    #expect(try encoder.encodeText(names) == Self.text)
    // Strange names beside them harm nobody.
    let more = Self.text.dropLast() + #","a__b":1,"URL_path":2,"_":3,"":4,"Ć_x":5}"#
    #expect(try decoder.decode(Names.self, from: String(more)) == names)
    #expect(
      outcome(Names.self, #"{"image_uri":"u"}"#, decoder)
        == #"keyNotFound(imageURL) : there is no member "image_url", which imageURL is called here; there is "image_uri" at 1:1"#
    )
  }
  /// What the library of the language's foundation documents by its tests.
  @Test(arguments: [
    ("simpleOneTwo", "simple_one_two"), ("myURL", "my_url"), ("singleCharacterAtEndX", "single_character_at_end_x"),
    ("thisIsAnXMLProperty", "this_is_an_xml_property"), ("single", "single"), ("", ""), ("a", "a"), ("aA", "a_a"),
    ("version4Thing", "version4_thing"), ("partCAPS", "part_caps"), ("partCAPSLowerAGAIN", "part_caps_lower_again"),
    ("asdfĆqer", "asdf_ćqer"), ("already_snake_case", "already_snake_case"), ("dataPoint22", "data_point22"),
    ("dataPoint22Word", "data_point22_word"), ("_oneTwoThree", "_one_two_three"), ("oneTwoThree__", "one_two_three__"),
    ("__oneTwoThree__", "__one_two_three__"), ("_test_", "_test_"), ("🐧🐟", "🐧🐟"),
    // A word of capitals at the start is one word.
    ("URLPath", "url_path"), ("ALLCAPS", "allcaps"), ("XMLHTTPRequest", "xmlhttp_request"),
  ])
  func namesWithUnderscores(_ key: String, _ name: String) throws {
    struct One: Codable {
      var key: String
      init(_ key: String) { self.key = key }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        key = decoder.userInfo[CodingUserInfoKey(rawValue: "key")!] as? String ?? ""
        #expect(try container.decode(Int.self, forKey: AnyKey(key)) == 1)
        #expect(container.contains(AnyKey(key)))
        #expect(try container.decodeNil(forKey: AnyKey(key)) == false)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(1, forKey: AnyKey(key))
      }
    }
    var (decoder, encoder) = Self.snake
    let text = (JSONValue(name).description.dropLast() + "\":1}")
    #expect(try encoder.encodeText(One(key)) == "{" + text)
    decoder.userInfo[try #require(CodingUserInfoKey(rawValue: "key"))] = key
    _ = try decoder.decode(One.self, from: "{\"other\":0," + text)
  }
  @Test(arguments: [
    ("snake_case", "snakeCase"), ("ALL_CAPS", "allCaps"), ("ALLCAPS", "ALLCAPS"), ("one_2_three", "one2Three"),
    ("snake_Ćase", "snakeĆase"), ("snake_ćase", "snakeĆase"), ("alreadyCamelCase", "alreadyCamelCase"),
    ("__this_and_that", "__thisAndThat"), ("this__and__that", "thisAndThat"), ("this_and_that__", "thisAndThat__"),
    ("this_aNd_that", "thisAndThat"), ("_test_", "_test_"), ("_", "_"), ("___", "___"), ("", ""), ("🐧_🐟", "🐧🐟"),
  ])
  func namesInCamelCase(_ name: String, _ key: String) throws {
    struct Probe: Decodable {
      var isFound: Bool
      var keys: [String]
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        let key = decoder.userInfo[CodingUserInfoKey(rawValue: "key")!] as? String ?? ""
        isFound = try container.decode(Bool.self, forKey: AnyKey(key))
        keys = container.allKeys.map(\.stringValue)
      }
    }
    var decoder = Self.snake.decoder
    decoder.userInfo[try #require(CodingUserInfoKey(rawValue: "key"))] = key
    let probe = try decoder.decode(Probe.self, from: "{\(JSONValue(name)):true}")
    #expect(probe.isFound && probe.keys == [key])
  }
  /// Keys of dictionaries are data.
  @Test func dictionariesKeepTheirKeys() throws {
    enum Side: String, Codable, CodingKeyRepresentable { case leftSide, right_side }
    enum Floor: String, Codable { case groundFloor, first_floor }
    struct Inner: Codable { var intValue: Int }
    let (decoder, encoder) = Self.snake
    for text in [#"{"leaveMeAlone":1}"#, #"{"leave_me_alone":1}"#] {
      #expect(try encoder.encodeText(decoder.decode([String: Int].self, from: text)) == text)
      #expect(try encoder.encodeText(decoder.decode(JSONValue.self, from: text)) == text)
    }
    for text in [#"{"leftSide":{"int_value":1}}"#, #"{"right_side":{"int_value":1}}"#] {
      #expect(try encoder.encodeText(decoder.decode([Side: Inner].self, from: text)) == text)
    }
    for text in [#"{"groundFloor":{"int_value":1}}"#, #"{"first_floor":{"int_value":1}}"#] {
      #expect(try encoder.encodeText(decoder.decode([Floor: Inner].self, from: text)) == text)
    }
    #expect(
      outcome([String: [String: Inner]].self, #"{"top_level":{"sub_level":{"int_value":"x"}}}"#, decoder)
        .hasPrefix("typeMismatch(Int) top_level/sub_level/intValue:"))
    struct Bad: Encodable { var someValue: Double }
    #expect(encoder.outcome(["a": ["sub_key": Bad(someValue: .nan)]]).hasPrefix("invalidValue a/sub_key/someValue:"))
  }
  @Test func keysOfGeneratedTypes() throws {
    struct Generated: Codable {
      var thisIsCamelCase: String
      var too: String
      enum CodingKeys: String, CodingKey, CaseIterable {
        case thisIsCamelCase = "fooBar"
        case too = "imageURL"
      }
    }
    struct Keys: Decodable {
      var keys: [Generated.CodingKeys]
      init(from decoder: any Decoder) throws {
        keys = try decoder.container(keyedBy: Generated.CodingKeys.self).allKeys
      }
    }
    let (decoder, encoder) = Self.snake
    let text = #"{"foo_bar":"a","image_url":"b"}"#
    #expect(try encoder.encodeText(decoder.decode(Generated.self, from: text)) == text)
    #expect(try decoder.decode(Keys.self, from: text).keys == [.thisIsCamelCase, .too])
  }
  @Test func customStrategies() throws {
    var decoder = CaesarDecoder()
    decoder.keyDecodingStrategy = .custom { path in
      let name = path.last?.stringValue ?? ""
      return AnyKey(name.hasPrefix("----") ? String(name.dropFirst(4)) : name)
    }
    struct Hello: Codable { var hello: String }
    struct Outer: Codable { var outer: [Hello]? }
    #expect(try decoder.decode(Hello.self, from: #"{"----hello":"test"}"#).hello == "test")
    #expect(
      outcome(Outer.self, #"{"----outer":[{"hello":7}]}"#, decoder).hasPrefix("typeMismatch(String) outer/0/hello:"))
    #expect(outcome(Hello.self, "{}", decoder).hasPrefix("keyNotFound(hello)"))
    // Of two names that become one key the first counts.
    decoder.keyDecodingStrategy = .custom { _ in AnyKey("hello") }
    #expect(try decoder.decode(Hello.self, from: #"{"a":"1","b":"2"}"#).hello == "1")

    var encoder = CaesarEncoder()
    encoder.keyEncodingStrategy = .custom { path in AnyKey("Q" + path.map(\.stringValue).joined(separator: ".")) }
    #expect(
      try encoder.encodeText(["x": Outer(outer: [Hello(hello: "h")])])
        == #"{"x":{"Qx.outer":[{"Qx.outer.Index 0.hello":"h"}]}}"#)
    // Two keys of one name: the last one written stays.
    struct Two: Encodable { var a = 1; var b = 2 }
    encoder.keyEncodingStrategy = .custom { _ in AnyKey("same") }
    #expect(try encoder.encodeText(Two()) == #"{"same":2}"#)
  }
  @Test func keysByNumber() throws {
    enum Code: Int, CodingKey { case one = 1, two }
    struct Numbered: Codable, Equatable {
      var a = 10
      var b = "x"
      init() {}
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Code.self)
        a = try container.decode(Int.self, forKey: .one)
        b = try container.decode(String.self, forKey: .two)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Code.self)
        try container.encode(a, forKey: .one)
        try container.encode(b, forKey: .two)
      }
    }
    let text = try CaesarEncoder().encodeText(Numbered())
    #expect(text == #"{"one":10,"two":"x"}"#)
    #expect(try CaesarDecoder().decode(Numbered.self, from: text) == Numbered())
  }
}
