import TestSupport
import Testing

@testable import CaesarJSON

/// What is said of a text without a document must be what the document says.
@Suite struct SurveyTests {
  private func check(_ text: String, _ comment: Comment? = nil) throws {
    let survey = try JSONText.survey(Array(text.utf8))
    let document = try JSONDocument(parsing: text)
    let (depth, values) = document.measure()
    #expect(survey.depth == depth, comment)
    #expect(survey.values == values, comment)
    #expect(survey.kind == document.root.kind, comment)
    #expect(survey.bool == document.root.bool, comment)
    #expect(survey.hasRepeatedNames == !document.duplicateKeys(limit: 1).isEmpty, comment)
    #expect(survey.hasByteOrderMark == document.hasByteOrderMark, comment)
  }
  /// Short texts are read byte by byte, long ones by an index.
  private func checkBoth(_ text: String) throws {
    try check(text, "\(text)")
    try check("[" + String(repeating: "0,", count: 300) + text + "]", "\(text) among others")
  }

  @Test func scalars() throws {
    for text in ["1", " true", "false ", "null", "\"a\"", "\n[]", "{}", "-0.5e1"] { try checkBoth(text) }
  }
  @Test func namesThatComeTwice() throws {
    for text in [
      #"{"a":1,"a":2}"#, #"{"a":1,"b":{"a":2}}"#, #"{"a":[{"b":1},{"b":2}],"b":3}"#, #"{"a":{"x":1,"x":2},"b":1}"#,
      #"{"a":1,"\u0061":2}"#, #"{"\u00e9":1,"é":2}"#, #"{"\u00e9":1,"\u00e8":2}"#, #"{"":1,"":2}"#,
      #"{"":1,"\u0000":2}"#,
      #"{"a":{"b":{"c":{}}},"a":{}}"#, #"{"a":[[[]]],"b":[{"a":1}],"a":0}"#, #"{"same start 1":1,"same start 2":1}"#,
      #"{"\"":1,"\\":2,"\/":3,"/":4}"#, #"[{"a":1},{"a":1}]"#,
    ] { try checkBoth(text) }
  }
  @Test func largeObjects() throws {
    for count in [2, 8, 9, 64, 256, 257, 1_000, 5_000] {
      let names = (0..<count).map { "\"key \($0 * 7_919)\":{\"inner\":\($0)}" }
      try check("{" + names.joined(separator: ",") + "}")
      for (first, later) in [(0, count - 1), (count / 2, count - 1), (0, 1)] where first < later {
        var twice = names
        twice[later] = names[first]
        try check("{" + twice.joined(separator: ",") + "}", "\(count): \(first) and \(later)")
      }
    }
  }
  @Test func randomTexts() throws {
    var random = SeededGenerator(seed: 29)
    for _ in 0..<800 {
      // Names are short there, and come twice often.
      try check(RandomJSON.text(&random, size: 700))
    }
  }
  @Test func wrongTextsGiveTheSameError() {
    for (text, _, _) in ParsingTests.refused {
      for text in [text, "[" + String(repeating: "[],", count: 200) + text + "]"] {
        let expected = #expect(throws: JSONError.self) { try JSONDocument(parsing: text) }
        let found = #expect(throws: JSONError.self) { try JSONText.survey(Array(text.utf8)) }
        #expect(found?.kind == expected?.kind && found?.offset == expected?.offset, "\(text)")
      }
    }
  }
}
