import CaesarJSON
import Foundation
import Testing

@testable import Commands

@Suite struct TableTests {
  @Test func aColumnHasOneKindAndKeepsIt() throws {
    let table =
      "zip,id,big,ok,note\r\n069,1,123456789012345678901234567890,true,\"say \"\"hi\"\"\"\r\n80331,2.50,,false,\r\n"
    let json =
      #"[{"zip":"069","id":1,"big":123456789012345678901234567890,"ok":true,"note":"say \"hi\""},"#
      + #"{"zip":"80331","id":2.50,"big":null,"ok":false,"note":""}]"#
    let value = try Table.value(of: Array(table.utf8), .csv)
    #expect(value.description == json)
    #expect(String(decoding: try Table.text(of: value, .csv, from: 0, isLossy: false), as: UTF8.self) == table)
  }
  @Test(arguments: ["1e5", "+1", "-0", "01", "1.", ".5", "0x1", "NaN", "1 "])
  func textThatOnlyLooksLikeANumberStaysText(_ cell: String) throws {
    let value = try Table.value(of: Array("a,b\n\(cell),x\n".utf8), .csv)
    #expect(value[0]?["a"]?.string == cell)
  }
  @Test(arguments: [
    #"[{"a":"5"}]"#, #"[{"a":[1]}]"#, #"[{"a":1},{"a":"x"}]"#, #"[{"a":true},{"a":1}]"#, "[1]", #"{"a":{"b":1}}"#,
  ])
  func whatWouldNotComeBackIsRefused(_ text: String) throws {
    let value = try JSONValue(parsing: text)
    #expect(throws: JSONError.self) { try Table.text(of: value, .csv, from: 0, isLossy: false) }
  }
  @Test(arguments: ["a,a\n1,2\n", "a,b\n1\n", "a\n1,2\n", "\"a\n"]) func tablesThatAreNone(_ text: String) {
    #expect(throws: JSONError.self) { try Table.value(of: Array(text.utf8), .csv) }
  }
  @Test func nestedValuesGoWithLossyOnly() throws {
    let value = try JSONValue(parsing: #"[{"a":[1,{"b":null}],"c":"5"}]"#)
    let text = String(decoding: try Table.text(of: value, .tsv, from: 0, isLossy: true), as: UTF8.self)
    #expect(text == "a\tc\n[1,{\"b\":null}]\t5\n")
  }
  /// As many columns as rows: cells grow with the square of the input.
  @Test func aTableOfEmptyCellsIsRefused() throws {
    var small = TableColumns(.csv, from: 100_000, isLossy: false)
    var large = TableColumns(.csv, from: 2 << 20, isLossy: false)
    for number in 0..<8_192 {
      var row = JSONValue()
      row["k\(number)"] = 1
      try small.add(row)
      try large.add(row)
    }
    let error = #expect(throws: JSONError.self) { try small.add(["k8192": 1]) }
    #expect(error?.kind == .tooLarge)
    #expect(error?.message.hasPrefix("no table is made: 8193 columns in 8193 rows are 67125249 cells") == true)
    try large.add(["k8192": 1])
    try large.check()
  }
}

@Suite struct JSONCommandTests {
  private func run(_ words: String...) -> (code: ExitCode, output: String, errors: String) {
    let console = Console.inMemory()
    let code = Tool.run(words.map { Array($0.utf8) }, on: console)
    return (code, console.outputText, console.errorText)
  }
  private func file(_ name: String, _ text: String, in folder: TemporaryFolder) throws -> String {
    let url = folder.url.appendingPathComponent(name)
    try text.write(to: url, atomically: true, encoding: .utf8)
    return url.path
  }
  @Test func formatGetPatchAndDiff() throws {
    let folder = try TemporaryFolder()
    let a = try file("a.json", #"{"b":[1.0,{"c":"x"}],"a":null}"#, in: folder)
    let b = try file("b.json", #"{"a":1,"b":[1,{"c":"x"}]}"#, in: folder)
    #expect(run("json", "format", "--compact", "-S", a).output == "{\"a\":null,\"b\":[1.0,{\"c\":\"x\"}]}\n")
    #expect(run("json", "get", a, "/b/1").output == "{\n  \"c\": \"x\"\n}\n")
    #expect(run("json", "get", "-r", a, "/b/1/c").output == "x\n")
    #expect(run("json", "get", a, "/nowhere").code == .bad)
    #expect(run("json", "get", a, "nowhere").code == .usage)
    let diff = run("json", "diff", "-c", a, b)
    #expect(diff.code == .bad && diff.output == "[{\"op\":\"replace\",\"path\":\"/a\",\"value\":1}]\n")
    #expect(run("json", "diff", a, a).code == .success)
    let patch = try file("p.json", diff.output, in: folder)
    #expect(run("json", "patch", "-c", a, patch).output == "{\"b\":[1.0,{\"c\":\"x\"}],\"a\":1}\n")
    #expect(run("json", "patch", "-i", a, patch).code == .success)
    #expect(run("json", "diff", a, b).code == .success)
    let merge = try file("m.json", #"{"b":null}"#, in: folder)
    #expect(run("json", "merge-patch", "-c", b, merge).output == "{\"a\":1}\n")
  }
  @Test func aPatchThatFailsSaysWithWhichOperation() throws {
    let folder = try TemporaryFolder()
    let a = try file("a.json", #"{"a":[1]}"#, in: folder)
    let patch = try file("p.json", "[\n  {\"op\":\"test\",\"path\":\"/a/0\",\"value\":2}\n]", in: folder)
    let failed = run("json", "patch", "-i", a, patch)
    #expect(failed.code == .bad && failed.output.isEmpty)
    #expect(failed.errors.contains("a.json: operation 0: at /a/0 is 1, not 2 (\(patch):2:3)\n"))
    let none = try file("n.json", #" {"op":"test"}"#, in: folder)
    #expect(run("json", "patch", a, none).errors.contains("\(none):1:2: a patch is an array of operations"))
    // What is missing in the document is told with its place there.
    #expect(run("json", "get", a, "/a/1").errors.contains("a.json:1:6: nothing is at /a/1: /a is an array of 1\n"))
  }
  @Test func aFailureSaysWhereAndWritesNothing() throws {
    let folder = try TemporaryFolder()
    let bad = try file("bad.json", "{\n  \"a\": 1,\n  \"é\": tru\n}", in: folder)
    let result = run("json", "format", "-i", bad)
    #expect(result.code == .bad && result.output.isEmpty)
    #expect(result.errors.contains("bad.json:3:"))
    #expect(try String(contentsOfFile: bad, encoding: .utf8) == "{\n  \"a\": 1,\n  \"é\": tru\n}")
    let lines = try file("x.ndjson", "{\"a\":1}\n\n[2,\n", in: folder)
    #expect(run("json", "format", lines).errors.contains("x.ndjson:3:"))
    #expect(run("json").code == .usage)
    #expect(run("json", "formt", bad).code == .usage)
  }
  @Test func onePatchForManyFiles() throws {
    let folder = try TemporaryFolder()
    let texts = ["a.json": "{\"v\":1,\"x\":0}", "b.json": "{\"x\":0}", "c.json": "{\"v\":", "d.json": "{\"v\":1}"]
    for (name, text) in texts { _ = try file(name, text, in: folder) }
    func path(_ name: String) -> String { folder.path + "/" + name }
    func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
    let patch = try file(
      "p.json",
      #"[{"op":"add","path":"/w","value":3},{"op":"test","path":"/v","value":1},{"op":"remove","path":"/v"}]"#,
      in: folder)
    // Each stands for itself: what cannot be changed stays as it is, and the others are changed.
    let run = run(
      "json", "patch", "-c", "-i", path("a.json"), path("b.json"), path("c.json"), path("nowhere"), path("d.json"),
      patch)
    #expect(run.code == .bad && run.output.isEmpty)
    for words in ["b.json: operation 1: nothing is at /v", "c.json:1:", "nowhere: "] {
      #expect(run.errors.contains(words), "\(run.errors)")
    }
    #expect(try text("a.json") == "{\"x\":0,\"w\":3}\n" && text("d.json") == "{\"w\":3}\n")
    #expect(try text("b.json") == texts["b.json"] && text("c.json") == texts["c.json"])
    // Without --in-place one after the other is printed.
    let merge = try file("m.json", #"{"x":null,"y":[1]}"#, in: folder)
    #expect(
      self.run("json", "merge-patch", "-c", path("a.json"), path("b.json"), merge).output
        == "{\"w\":3,\"y\":[1]}\n{\"y\":[1]}\n")
    #expect(self.run("json", "merge-patch", "-c", "-i", path("a.json"), path("b.json"), merge).code == .success)
    #expect(try text("a.json") == "{\"w\":3,\"y\":[1]}\n" && text("b.json") == "{\"y\":[1]}\n")
    // A patch that is none changes nothing.
    let none = try file("n.json", #"[{"op":"add"}]"#, in: folder)
    let refused = self.run("json", "patch", "-i", path("a.json"), path("b.json"), none)
    #expect(refused.code == .bad && refused.errors.contains("n.json") && !refused.errors.contains("a.json"))
    for words in [
      ["json", "patch", patch], ["json", "patch"], ["json", "patch", "-i", "-", patch], ["json", "patch", "-", "-"],
    ] {
      #expect(Tool.run(words.map { Array($0.utf8) }, on: Console.inMemory()) == .usage, "\(words)")
    }
    // A file of one value a line stays one.
    let lines = try file("l.ndjson", "{\"v\":1}\n{\"v\":2}\n", in: folder)
    let first = try file("f.json", #"[{"op":"remove","path":"/0/v"},{"op":"add","path":"/-","value":3}]"#, in: folder)
    #expect(self.run("json", "patch", "-i", lines, first).code == .success)
    #expect(try text("l.ndjson") == "{}\n{\"v\":2}\n3\n")
  }
}
