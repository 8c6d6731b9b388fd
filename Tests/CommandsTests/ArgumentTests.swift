import Testing

@testable import Commands

private let groups = [
  OptionGroup(
    "Test",
    [
      Option("json", "j", .none, "flag"), Option("jobs", "J", .number("N", 1...8), "number"),
      Option("follow", "L", .none, "flag"), Option("color", nil, .choice("WHEN", ["auto", "never"]), "choice"),
      Option("type", "t", .choices("LIST", ["image", "video"]), "choices"),
      Option("include", "i", .text("GLOB"), "text"),
      Option("timeout", nil, .seconds("S"), "seconds"),
    ])
]
private func parsed(_ words: String...) throws(UsageError) -> ParsedArguments {
  try ParsedArguments(words.map { Array($0.utf8) }[...], groups: groups)
}
private func refusal(_ words: [String]) -> UsageError? {
  do throws(UsageError) {
    _ = try ParsedArguments(words.map { Array($0.utf8) }[...], groups: groups)
    return nil
  } catch { return error }
}

@Suite struct ArgumentTests {
  @Test func formsOfOptions() throws {
    let a = try parsed("--jobs=3", "x", "-jL", "--type", "image,video", "-t=image", "-i*.jpg", "--", "-j", "--jobs")
    #expect(a.number("jobs") == 3)
    #expect(a.has("json") && a.has("follow"))
    #expect(a.words("type") == ["image", "video", "image"])
    #expect(a.text("include") == "*.jpg")
    #expect(a.operands.map(\.text) == ["x", "-j", "--jobs"])
    #expect(try parsed("-J", "8").number("jobs") == 8)
    #expect(try parsed("--timeout", "0.5").seconds("timeout") == 0.5)
    // A name may be cut short where that is clear; - alone is a file.
    #expect(try parsed("--fol", "-").has("follow"))
    #expect(try parsed("-").operands.first?.isStandardInput == true)
    #expect(try parsed("--json", "--jobs", "2", "--jobs", "4").number("jobs") == 4)
  }
  @Test func namesStayBytes() throws {
    let a = try ParsedArguments([[0x66, 0xE9], [0x2D, 0x69, 0xFF]][...], groups: groups)
    #expect(a.operands.map(\.bytes) == [[0x66, 0xE9]])
    #expect(a.all("include") == [[0xFF]])
    #expect(a.operands[0].text == "f\u{FFFD}")
    #expect(a.operands[0].hex == "66e9")
    #expect(FileName("é").hex == nil)
  }
  @Test(
    arguments: [
      (["--jso"], "no option", "json"), (["--josn"], "no option --josn", "--json"), (["--jo"], nil, nil),
      (["--j"], "may be any of --json, --jobs", nil), (["-z"], "no option -z", "after --"),
      (["--json=1"], "takes no argument", nil), (["--jobs"], "needs an argument: N", nil),
      (["--jobs", "0"], "1 to 8", nil), (["--jobs", "two"], "1 to 8", nil), (["-J"], "needs an argument", nil),
      (["--color", "nevr"], "auto, never", "never"), (["--type", "image,vidoe"], "image, video", "video"),
      (["--timeout", "-1"], "seconds", nil), (["--timeout", "nan"], "seconds", nil),
      (["--\u{1B}[2J"], #"--\x1B[2J"#, nil),
    ] as [([String], String?, String?)])
  func refusals(words: [String], message: String?, hint: String?) {
    if words == ["--jso"] || words == ["--jo"] {
      // Short for --json; short for --jobs but without its number.
      #expect((refusal(words) == nil) == (words == ["--jso"]))
      return
    }
    let error = refusal(words)
    #expect(error?.message.contains(message ?? "?") == true, "\(String(describing: error))")
    if let hint { #expect(error?.hint?.contains(hint) == true, "\(String(describing: error))") }
  }
  @Test(
    arguments: [
      ("inspct", "inspect"), ("insepct", "inspect"), ("valdate", "validate"), ("jso", "json"), ("photo.jpg", nil),
      ("x", nil),
      ("", nil), ("va", nil),
    ] as [(String, String?)])
  func suggestions(word: String, near: String?) {
    #expect(Suggestion.nearest(to: word, in: ["inspect", "validate", "json", "convert"]) == near)
  }
  @Test(arguments: [
    ("*.jpg", "a/b.jpg", true), ("*.jpg", "b.jpeg", false), ("a/*.jpg", "a/b.jpg", true),
    ("a/*.jpg", "a/c/b.jpg", false),
    ("a/**/b.jpg", "a/c/d/b.jpg", true), ("a/**/b.jpg", "a/b.jpg", true), ("**/b", "b", true),
    ("?.png", "é.png", false),
    ("[a-c]?.gif", "bx.gif", true), ("[!a-c].gif", "b.gif", false), ("[!a-c].gif", "z.gif", true), ("[", "[", true),
    ("a\\*b", "a*b", true), ("a\\*b", "axb", false), ("*a*b*c", "xxaxxbxxc", true), ("*a*b*c", "xxaxxbxx", false),
    ("", "", true), ("*", "", true), ("**", "a/b/c", true), ("x", "y/x", true), ("/x", "y/x", false),
    ("[]a]", "]", true),
  ])
  func globs(pattern: String, path: String, matches: Bool) {
    #expect(Glob(Array(pattern.utf8)).matches(Array(path.utf8)[...]) == matches)
  }
  @Test func hostileGlobEnds() {
    let pattern = Glob(Array(String(repeating: "a*", count: 200).utf8) + Array("b".utf8))
    #expect(!pattern.matches(Array(repeating: UInt8(ascii: "a"), count: 2_000)[...]))
  }
  @Test(arguments: [
    (Units.bytes(0), "0 bytes"), (Units.bytes(1), "1 byte"), (Units.bytes(999), "999 bytes"),
    (Units.bytes(1_000), "1 kB"),
    (Units.bytes(2_612_345), "2.6 MB"), (Units.bytes(999_949), "1 MB"), (Units.bytes(15_400_000), "15 MB"),
    (Units.exposure(0.004), "1/250 s"), (Units.exposure(0.5), "0.5 s"), (Units.exposure(30), "30 s"),
    (Units.exposure(1.0 / 8_000), "1/8000 s"), (Units.duration(0.04), "0.04 s"), (Units.duration(59.999), "1:00"),
    (Units.duration(62.5), "1:02.5"), (Units.duration(5_025), "1:23:45"), (Units.duration(3_599.99), "1:00:00"),
    (Units.decimal(29.970_029, digits: 3), "29.97"), (Units.decimal(-0.333, digits: 2), "-0.33"),
    (Units.decimal(-0.001, digits: 2), "0"), (Units.decimal(1e300, digits: 2), "1e+300"),
    (Units.decimal(.nan, digits: 1), ""),
    (Units.fixed(48.1, digits: 5), "48.10000"), (Units.angle(-151.2, positive: "E", negative: "W"), "151.20000° W"),
    (Units.bitRate(8_213_000), "8.2 Mbit/s"), (Units.bitRate(999_600), "1 Mbit/s"),
    (Units.bitRate(128_000), "128 kbit/s"),
    (Units.megapixels(4_032, 3_024) ?? "", "12.2 MP"), (Units.megapixels(100, 100) ?? "none", "none"),
  ])
  func units(shown: String, expected: String) { #expect(shown == expected) }
}
