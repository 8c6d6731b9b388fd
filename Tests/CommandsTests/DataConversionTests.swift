import CaesarJSON
import Foundation
import Testing

@testable import Commands

/// `convert` between JSON, YAML, property lists, lines and tables, as a process.
@Suite struct DataConversionTests {
  private func convert(
    _ text: String, from: String, to: String, _ more: String...
  ) throws -> ToolProcess {
    try ToolProcess.run(["convert", "-", "-o", "-", "--from", from, "--to", to] + more, input: Array(text.utf8))
  }

  /// Values of every kind that both formats know, with all that is easily mistaken.
  private static let shared = #"""
    {"zip":"069","plain":69,"big":123456789012345678901234567890,"small":-9223372036854775809,"real":1.50,"whole":2.0,"tiny":1.5e-7,"yes":"yes","null":"null","tilde":"~","date":"2023-07-15","time":"12:30:45","hex":"0x1F","number":"1e5","":"","a: b":"- c # d","lines":"one\ntwo\n","spaces":" x ","quote":"\"'&<>]]>","é\t":"日本語 🙂","truth":[true,false,"true"],"nested":[[],{},[[1,{"a":[{"b":"c"}]}]]],"1":2}
    """#

  @Test(arguments: ["yaml", "plist", "ndjson", "json5"])
  func kindsComeBackAsTheyWent(format: String) throws {
    let value = try JSONValue(parsing: Self.shared).description
    if format == "json5" {
      #expect(try convert(Self.shared, from: "json5", to: "json", "--compact").output == value + "\n")
      return
    }
    let there = try convert(Self.shared, from: "json", to: format)
    // Numbers of more than 64 bits are kept, but few readers of property lists would.
    #expect(there.code == 0 && (format == "plist" ? there.errors.contains("64 bits") : there.errors.isEmpty))
    let back = try convert(there.output, from: format, to: "json", "--compact")
    #expect(back.code == 0, "\(back.errors)")
    #expect(back.output == (format == "ndjson" ? "[\(value)]\n" : value + "\n"))
    // Once more through the other of the two.
    if format == "yaml" {
      let list = try convert(there.output, from: "yaml", to: "plist")
      #expect(try convert(list.output, from: "plist", to: "yaml").output == there.output)
    }
  }

  @Test func theFormsThemselves() throws {
    let json = #"{"b":[1,2.5,true,null],"a":"x & y"}"#
    #expect(
      try convert(json, from: "json", to: "yaml").output == "b:\n  - 1\n  - 2.5\n  - true\n  - null\na: x & y\n")
    #expect(
      try convert(json, from: "json", to: "yaml", "--sort-keys", "--indent", "4").output
        == "a: x & y\nb:\n    - 1\n    - 2.5\n    - true\n    - null\n")
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>b</key>
      \t<array>
      \t\t<integer>1</integer>
      \t\t<real>2.5</real>
      \t\t<true/>
      \t</array>
      \t<key>a</key>
      \t<string>x &amp; y</string>
      </dict>
      </plist>

      """
    #expect(try convert(json, from: "json", to: "plist", "--lossy").output == list)
    #expect(
      try convert(list, from: "plist", to: "json", "--compact").output == "{\"b\":[1,2.5,true],\"a\":\"x & y\"}\n")
  }

  /// Records are converted one by one; the result is that of the array that they are.
  @Test(arguments: [
    "", "1", "{\"a\":1,\"b\":\"x,y\"}\n{\"b\":\"\",\"c\":null}", "[]\n{}\n[[1,{\"a\":[]}],2]\n\"\\n\"",
    "{\"a\":1.50,\"a\":2,\"z\":{\"y\":[1]}}",
  ])
  func recordsAreAnArray(_ lines: String) throws {
    let array = "[" + lines.split(separator: "\n").joined(separator: ",") + "]"
    // Blank lines, other line ends and a byte order mark are no records.
    let text = "\u{FEFF}" + lines.split(separator: "\n").joined(separator: "\r\n\n") + "\n \n"
    for format in ["json", "ndjson", "csv", "tsv", "yaml"] {
      for options in [[], ["--compact"], ["--indent", "0"], ["--indent", "3", "-S"], ["--lossy"]] {
        func run(_ text: String, _ from: String) throws -> ToolProcess {
          try ToolProcess.run(
            ["convert", "-", "-o", "-", "--from", from, "--to", format] + options, input: Array(text.utf8))
        }
        let (found, expected) = (try run(text, "ndjson"), try run(array, "json"))
        #expect(found.code == expected.code && found.output == expected.output, "\(format) \(options): \(found)")
      }
    }
  }
  @Test func recordsThatAreWrongLeaveNothing() throws {
    let folder = try TemporaryFolder()
    let good = String(repeating: "{\"a\":\"" + String(repeating: "x", count: 1_000) + "\"}\n", count: 6_000)
    for (bad, words) in [("{\"a\":1,}", "line 6001, column 8"), ("\n\n[1", "line 6003, column 3")] {
      try folder.put("a.ndjson", Array((good + bad + "\n" + good).utf8))
      for format in ["json", "ndjson", "csv"] {
        let piped = try ToolProcess.run(["convert", "a.ndjson", "-o", "-", "--to", format], in: folder.url)
        #expect(piped.code == 1 && piped.output.isEmpty && piped.errors.contains(words), "\(piped.errors)")
        let named = try ToolProcess.run(["convert", "a.ndjson", "-o", "x." + format], in: folder.url)
        #expect(named.code == 1 && named.output.contains(words) == named.errors.isEmpty, "\(named)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.ndjson"])
      }
      for words in [["json", "format"], ["json", "get", "-r"]] {
        let run = try ToolProcess.run(words + ["a.ndjson"] + (words[1] == "get" ? ["/a"] : []), in: folder.url)
        #expect(run.code == 1 && run.output.isEmpty && run.errors.contains("a.ndjson:600"), "\(run.errors)")
      }
    }
    // What a table cannot tell is told with its place.
    try folder.put("b.ndjson", Array((good + "{\"b\":0,\n \"a\": 5}\n").replacing(",\n", with: ",").utf8))
    let table = try ToolProcess.run(["convert", "b.ndjson", "-o", "-", "--to", "csv"], in: folder.url)
    #expect(table.code == 1 && table.output.isEmpty && table.errors.contains("line 6001, column 14"), "\(table.errors)")
    #expect(table.errors.contains("of element 6000 is a number"), "\(table.errors)")
  }
  @Test func recordsInPlace() throws {
    let folder = try TemporaryFolder()
    let record = "{\"b\":1,\"a\":\"" + String(repeating: "x", count: 1_000) + "\"}\n"
    let text = String(repeating: record, count: 3_000)
    let path = try folder.put("a.ndjson", Array(text.utf8))
    func number() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }
    let before = try number()
    // As it is already: nothing is touched.
    #expect(try ToolProcess.run(["json", "format", "-i", "a.ndjson"], in: folder.url).code == 0 && number() == before)
    #expect(
      try ToolProcess.run(["json", "format", "-i", "-S", "a.ndjson"], in: folder.url).code == 0 && number() != before)
    let sorted = String(repeating: "{\"a\":\"" + String(repeating: "x", count: 1_000) + "\",\"b\":1}\n", count: 3_000)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == sorted)
    // One byte less is another text.
    try folder.put("a.ndjson", Array(sorted.utf8.dropLast()))
    #expect(try ToolProcess.run(["json", "format", "-i", "a.ndjson"], in: folder.url).code == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == sorted)
    try folder.put("a.ndjson", Array((sorted + "x").utf8))
    #expect(try ToolProcess.run(["json", "format", "-i", "a.ndjson"], in: folder.url).code == 1)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == sorted + "x")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.ndjson"])
  }

  @Test(arguments: [
    ("json", "plist", #"{"a": [1, null]}"#, "line 1, column 11"), ("json", "plist", "\"\\u0001\"", "U+0001"),
    ("json", "plist", #"{"a":1,"a":2}"#, "twice"), ("json", "yaml", "[1,\n {\"a\":1,\"a\":2}]", "line 2, column 2"),
    ("plist", "json", "<plist>\n<array>\n <date>2011-05-13T13:13:13Z</date></array></plist>", "line 3, column 2"),
    ("plist", "json", "<plist><data>aGk=</data></plist>", "<data>"),
    ("plist", "json", "<plist><real>nan</real></plist>", "JSON"),
    ("yaml", "json", "a: 1\nb: .inf\n", "--lossy writes null"), ("yaml", "json", "a: !Ref x", "line 1, column 4"),
    ("yaml", "json", "? [a]\n: b", "collection"),
  ])
  func lossIsRefusedUnlessAllowed(from: String, to: String, text: String, words: String) throws {
    let refused = try convert(text, from: from, to: to)
    #expect(refused.code == 1 && refused.output.isEmpty && refused.errors.contains(words), "\(refused)")
    let allowed = try convert(text, from: from, to: to, "--lossy")
    #expect(allowed.code == 0 && !allowed.output.isEmpty, "\(allowed)")
  }
  @Test func whatLossMakes() throws {
    for (from, to, text, expected) in [
      ("json", "plist", #"{"a":null,"b":[null,1]}"#, #"{"b":[1]}"#),
      ("plist", "json", "<plist><array><date> x</date><data>aG\n\tk=</data></array></plist>", #"[" x","aGk="]"#),
      ("yaml", "json", "[.inf, .nan]", "[null,null]"), ("json", "yaml", #"{"a":1,"b":2,"a":3}"#, #"{"a":3,"b":2}"#),
    ] {
      let made = try convert(text, from: from, to: to, "--lossy").output
      #expect(try convert(made, from: to, to: "json", "--compact").output == expected + "\n")
    }
  }

  @Test(arguments: [
    ("yaml", "a: 1\na: 2\n", "line 2, column 1"), ("yaml", "a: [1\nb: 2\n", "line 2"),
    ("yaml", "# none\n", "no document"),
    ("yaml", "a\n---\nb\n", "2 documents"), ("plist", "<plist><dict><key>a</key></dict></plist>", "line 1, column 8"),
    ("plist", "<plist>\n<dict>\n<key>é</key><strin>x</strin></dict></plist>", "line 3, column 13"),
    ("plist", "<plist><dict><key>a</key><true/><key>a</key><true/></dict></plist>", "already"),
    ("plist", "<plist><integer>1.5</integer></plist>", "“1.5” in <integer>"),
    ("plist", "<plist><true/><true/></plist>", "one value"),
    ("plist", "<plist>x<true/></plist>", "text"), ("plist", "<html/>", "<plist>"),
    ("plist", "<plist><true/>", "line 1"),
    ("plist", "<!DOCTYPE plist [<!ENTITY a 'x'>]><plist><string>&a;</string></plist>", "entity"),
    ("plist", "<!DOCTYPE plist SYSTEM 'x.dtd'><plist><string>&a;</string></plist>", "entity"),
    ("plist", "bplist00\u{1}", "binary"), ("plist", "", "line 1, column 1"),
    ("json", "{\n\"a\": tru}", "line 2, column 6"),
  ])
  func errorsSayWhere(from: String, text: String, words: String) throws {
    let run = try convert(text, from: from, to: "json")
    #expect(run.code == 1 && run.output.isEmpty && run.errors.contains(words), "\(run)")
  }

  @Test func streamsOfDocuments() throws {
    #expect(try convert("a: 1\n---\n- 2\n...\n---\n~\n", from: "yaml", to: "ndjson").output == "{\"a\":1}\n[2]\nnull\n")
    #expect(try convert("- 1\n- 2\n", from: "yaml", to: "ndjson").output == "1\n2\n")
    #expect(try convert("# none\n", from: "yaml", to: "ndjson").output.isEmpty)
  }
  /// What was read but may have been meant otherwise is said, and never on standard output.
  @Test func notesGoToStandardError() throws {
    let run = try convert("200: 069\n", from: "yaml", to: "json", "--compact")
    #expect(run.code == 0 && run.output == "{\"200\":69}\n")
    #expect(run.errors.contains("200 (line 1, column 1)") && run.errors.contains("069 (line 1, column 6)"))
  }

  @Test func namesSayTheFormat() throws {
    let folder = try TemporaryFolder()
    try folder.put("a.yml", Array("x: '069'\n".utf8))
    let run = try ToolProcess.shell(
      """
      $tool convert a.yml -o a.plist && $tool convert a.plist -o b.yaml && $tool convert b.yaml -o b.json --compact && cat b.json
      mkdir out; $tool convert a.yml a.plist -o out/ --to yaml -q; ls out; $tool convert a.yml -o b.json; echo $?
      """, in: folder.url)
    #expect(run.output.contains("{\"x\":\"069\"}"), "\(run)")
    // Two inputs of one stem would become one file.
    #expect(run.errors.contains("both become") && run.errors.contains("--force"))
    #expect(run.lines.last == "1")
    #expect(try ToolProcess.run(["convert", "a.yml", "-o", "-", "--to", "json", "--json"], in: folder.url).code == 2)
  }
}
