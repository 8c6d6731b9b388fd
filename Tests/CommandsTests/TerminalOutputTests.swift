import CaesarJSON
import Foundation
import Testing

@testable import Commands

/// What files hold must not move the cursor of who looks at them, whichever form was asked for; in a pipe it goes as it is.
@Suite struct TerminalOutputTests {
  /// DEL, a C1 control (CSI), what turns text to the left, what hides, and a tag beyond 16 bits, among what is harmless.
  private static let hostile = "a\u{7F}b\u{9B}c\u{61C}d\u{200E}e\u{202E}f\u{2069}g\u{E0041}h é日🙂"
  private static let escaped =
    #"a\u007fb\u009bc\u061cd\u200ee\u202ef\u2069g\udb40\udc41h é日🙂"#
  private static let visible = #"a\x7Fb\u{9B}c\u{61C}d\u{200E}e\u{202E}f\u{2069}g\u{E0041}h é日🙂"#

  private func run(
    _ words: [String], on text: String, named name: String, isTerminal: Bool
  ) throws -> (output: String, errors: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("terminal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    let console = Console.inMemory(isTerminal: isTerminal)
    _ = Tool.run(words.map { Array(($0 == "FILE" ? file.path : $0).utf8) }, on: console)
    return (console.outputText, console.errorText)
  }

  @Test(arguments: [
    ["json", "format", "--compact", "FILE"], ["json", "get", "--compact", "FILE", ""],
    ["json", "format", "--canonical", "FILE"], ["json", "format", "--as", "ndjson", "FILE"],
    ["convert", "FILE", "-o", "-", "--to", "json", "--compact"], ["convert", "FILE", "-o", "-", "--to", "ndjson"],
  ])
  func jsonOfTheUser(_ words: [String]) throws {
    let text = "{\"\(Self.hostile)\":\"\(Self.hostile)\"}\n"
    #expect(try run(words, on: text, named: "x.json", isTerminal: false).output == text)
    let shown = try run(words, on: text, named: "x.json", isTerminal: true).output
    #expect(shown == "{\"\(Self.escaped)\":\"\(Self.escaped)\"}\n")
    #expect(try JSONValue(parsing: shown) == (try JSONValue(parsing: text)))
  }
  @Test(arguments: [
    (["json", "get", "-r", "FILE", "/0/k"], "", ""), (["convert", "FILE", "-o", "-", "--to", "csv"], "k\r\n", "\r\n"),
    (["convert", "FILE", "-o", "-", "--to", "tsv"], "k\n", "\n"),
  ])
  func textOfTheUser(_ words: [String], _ before: String, _ after: String) throws {
    let text = "[{\"k\":\"\\u001b[2J\(Self.hostile)\"}]"
    let end = after.isEmpty ? "\n" : after
    #expect(
      try run(words, on: text, named: "x.json", isTerminal: false).output == before + "\u{1B}[2J\(Self.hostile)" + end)
    #expect(
      try run(words, on: text, named: "x.json", isTerminal: true).output == before + "\\x1B[2J\(Self.visible)" + end)
  }
  /// Control characters are escaped in the tool's own JSON wherever it goes; what only turns text, on a terminal.
  @Test(arguments: ["--json", "--ndjson"]) func reports(_ form: String) throws {
    let name = "x\u{7F}\u{9B}\u{202E}.json"
    let piped = try run(["inspect", form, "FILE"], on: "{}", named: name, isTerminal: false).output
    let shown = try run(["inspect", form, "FILE"], on: "{}", named: name, isTerminal: true).output
    #expect(piped.contains("/x\\u007f\\u009b\u{202E}.json\""))
    #expect(shown.contains(#"/x\u007f\u009b\u202e.json""#))
    let value = try JSONValue(parsing: piped)
    #expect((value[0] ?? value)["path"]?.string?.hasSuffix("/" + name) == true)
  }
  @Test(arguments: ["--csv", "--tsv"]) func tables(_ form: String) throws {
    let name = "x\u{1B}[2J\u{7F}\u{9B}\u{202E}.json"
    let words = ["inspect", form, "--fields", "path,type.format", "FILE"]
    #expect(try run(words, on: "{}", named: name, isTerminal: false).output.contains("/" + name))
    let shown = try run(words, on: "{}", named: name, isTerminal: true).output
    #expect(shown.contains(#"/x\x1B[2J\x7F\u{9B}\u{202E}.json"#))
    #expect(shown.split(whereSeparator: \.isNewline).count == 2)
  }
  /// Long texts are written in pieces, none of which ends inside a character.
  @Test func piecesAreOfWholeCharacters() throws {
    for shift in 0..<3 {
      let start = String(repeating: "x", count: (256 << 10) - 3 + shift)
      let text = start + "\u{202E}\r\n" + String(repeating: "é", count: 99)
      let sink = OutputSink(nil, isTerminal: true)
      sink.writePieces(Array(text.utf8), as: .text)
      #expect(sink.text == text.replacingOccurrences(of: "\u{202E}", with: "\\u{202E}"))
    }
    let sink = OutputSink(nil, isTerminal: true)
    sink.writePieces([UInt8](repeating: UInt8(ascii: "x"), count: (256 << 10) - 1) + [0x0D, 0x0A], as: .text)
    #expect(sink.text.hasSuffix("xxx\r\n"))
    sink.write([0x61, 0x0D, 0x62, 0xFF, 0xC2], as: .text)
    #expect(sink.text.hasSuffix("\r\na\\rb\u{FFFD}\u{FFFD}"))
  }
}
