import CaesarJSON
import Testing

@Suite struct JSON5Tests {
  /// What is JSON already stays as it is written, and so is the same value.
  @Test(arguments: ["10E33999999999999999999999999", "1E+5", "1e-7", "-0.5E-400", "123456789012345678901234567890"])
  func numbersStayAsWritten(_ text: String) throws {
    let value = try JSON5Text.parse(Array(text.utf8))
    #expect(value.numberText == text)
    #expect(try value == JSONDocument(parsing: Array(text.utf8)).root)
  }
  @Test(arguments: [
    ("{}", "{}"), ("[]", "[]"), ("// one\n[1, /* two */ 2,]", "[1,2]"),
    ("{a: 1, $b_: 2, 'c d': 3,}", #"{"a":1,"$b_":2,"c d":3}"#),
    (#"{\u0061b: 1, ñ: 2}"#, #"{"ab":1,"ñ":2}"#), ("'it\\'s \"so\"'", #""it's \"so\"""#),
    (#"'a\x41\v\0'"#, #""aA\u000b\u0000""#),
    ("'one\\\ntwo\\\r\nthree'", #""onetwothree""#),
    ("[.5, 5., +1, -.25e3, 0x1F, -0xa, 0xdecaf]", "[0.5,5,1,-0.25e3,31,-10,912559]"),
    ("\u{FEFF}\u{A0}true\u{2028}", "true"), (#"'\ud83d\ude00'"#, #""😀""#), ("{a:1,a:2}", #"{"a":2}"#),
    ("123456789012345678901234567890", "123456789012345678901234567890"),
    ("{\"while\": null, Infinity: 1, NaN: 2, null: 3}", #"{"while":null,"Infinity":1,"NaN":2,"null":3}"#),
    ("'\u{2028}'", "\"\u{2028}\""),
  ])
  func accepted(_ text: String, _ compact: String) throws {
    #expect(try JSON5Text.parse(Array(text.utf8)).description == compact)
  }
  @Test(arguments: [
    ("", JSONError.Kind.unexpectedEnd, 0), ("0x", .unexpectedEnd, 2), ("010", .leadingZero, 0),
    ("[1 2]", .unexpectedCharacter, 3),
    ("{,}", .unexpectedCharacter, 1), ("[,]", .unexpectedCharacter, 1), ("[1,,2]", .unexpectedCharacter, 3),
    ("'a\nb'", .controlCharacter, 2),
    ("'a", .unterminatedString, 0), ("/* x", .unexpectedEnd, 0), ("1 2", .trailingContent, 2),
    ("{1a: 1}", .unexpectedCharacter, 1),
    (#"'\1'"#, .invalidEscape, 1), (#"'\08'"#, .invalidEscape, 1), (#"'\ud800'"#, .loneSurrogate, 1),
    ("+ 1", .invalidNumber, 1),
    (".", .unexpectedEnd, 1), ("1e", .unexpectedEnd, 2), ("0x1_0", .unexpectedCharacter, 3),
    ("truefalse", .unexpectedCharacter, 0),
    ("0x1ffffffffffffffff", .outOfRange, 18), ("{a b: 1}", .unexpectedCharacter, 3),
  ])
  func refused(_ text: String, _ kind: JSONError.Kind, _ offset: Int) {
    let error = #expect(throws: JSONError.self) { try JSON5Text.parse(Array(text.utf8)) }
    #expect(error?.kind == kind && error?.offset == offset, "\(String(describing: error))")
  }
  @Test func numbersThatAreNotFiniteHaveNoJSON() throws {
    for text in ["Infinity", "-Infinity", "+Infinity", "NaN", "-NaN"] {
      let value = try JSON5Text.parse(Array(text.utf8))
      #expect(value.kind == .number && value.double == nil)
      #expect(throws: JSONError.self) { try value.encoded() }
    }
  }
  @Test func depthAndBytesAreBounded() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    #expect(throws: JSONError.self) { try JSON5Text.parse(deep) }
    let error = #expect(throws: JSONError.self) { try JSON5Text.parse(Array("'é".utf8) + [0xFF, 0x27]) }
    #expect(error?.kind == .invalidUTF8 && error?.offset == 3)
    #expect(error?.line == 1 && error?.column == 3)
  }
}
