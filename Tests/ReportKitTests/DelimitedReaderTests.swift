import ReportKit
import Testing

@Suite struct DelimitedReaderTests {
  @Test(arguments: [
    ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]), ("a\n\n1", [["a"], ["1"]]),
    ("\"x,\"\"y\"\"\nz\",2", [["x,\"y\"\nz", "2"]]),
    ("\u{FEFF}a,\n", [["a", ""]]), ("\"\"\n", [[""]]), ("", []), ("a\rb,c", [["a\rb", "c"]]),
  ])
  func commas(_ text: String, _ records: [[String]]) throws {
    #expect(try DelimitedReader(.csv).records(Array(text.utf8)).map(\.values) == records)
  }
  @Test func tabs() throws {
    let text = "a\tb\n1\\t2\\n\\\\\t\"q\"\n"
    #expect(try DelimitedReader(.tsv).records(Array(text.utf8)).map(\.values) == [["a", "b"], ["1\t2\n\\", "\"q\""]])
  }
  @Test(arguments: [("é,\"b", 1, 3), ("a\n\"b\"c", 2, 4), ("a\nb\"c\"", 2, 2)])
  func problemsHaveTheirPlace(_ text: String, _ line: Int, _ column: Int) {
    let problem = #expect(throws: DelimitedReader.Problem.self) { try DelimitedReader(.csv).records(Array(text.utf8)) }
    #expect(problem?.line == line && problem?.column == column)
  }
  @Test func whatIsWrittenIsReadAgain() throws {
    let values = ["plain", "with,comma", "with \"marks\"", "two\r\nlines", "tab\tand \\ slash", ""]
    for dialect in [DelimitedText.Dialect.csv, .tsv] {
      let text = DelimitedText(dialect).record(values)
      #expect(try DelimitedReader(dialect).records(Array(text.utf8)).map(\.values) == [values])
    }
  }
}
