import Foundation
import Testing

/// How much memory a hostile text can make the tool take: the system is told to give no more.
@Suite struct MemoryTests {
  /// What the tool needs whatever it reads, in KiB: its own data and the first window.
  static let base = 24 << 10
  static let size = 4 << 20
  /// A text of the size that repeats a piece.
  private static func text(_ start: String, _ piece: String, _ end: String) -> [UInt8] {
    let (start, piece, end) = (Array(start.utf8), Array(piece.utf8), Array(end.utf8))
    var bytes = start
    bytes.reserveCapacity(size + 64)
    while bytes.count + piece.count + end.count < size { bytes += piece }
    return bytes + end
  }
  static let texts: [(name: String, bytes: [UInt8])] = [
    ("empty arrays", text("[", "[],", "[]]")),
    ("digits", text("[", "1,", "1]")),
    ("one member each", text("[", "{\"\":0},", "0]")),
    ("one name again and again", text("{", "\"\":0,", "\"a\":0}")),
    ("nested", text("[", String(repeating: "[", count: 400) + String(repeating: "]", count: 400) + ",", "0]")),
    ("one string of escapes", text("\"", "\\u0041", "\"")),
    ("spaces", text("[", " ", "]")),
    ("many names", names),
  ]
  /// One object whose names are all different and short.
  private static let names: [UInt8] = {
    var bytes = Array("{\"\":0".utf8)
    var number = 0
    while bytes.count < size - 20 {
      bytes += Array(",\"\(String(number, radix: 36))\":0".utf8)
      number += 1
    }
    return bytes + Array("}".utf8)
  }()
  private func code(_ command: String, _ name: String, in folder: TemporaryFolder, kibibytes: Int) throws -> Int32 {
    try ToolProcess.shell(
      "ulimit -c 0; ulimit -d \(kibibytes); \"$tool\" \(command) \(name) >/dev/null 2>&1", in: folder.url
    ).code
  }

  @Test func eightTimesTheTextAtMost() throws {
    let folder = try TemporaryFolder()
    for (name, bytes) in Self.texts {
      try folder.put("a.json", bytes)
      let limit = Self.base + 8 * bytes.count / 1_024
      for command in ["validate", "json format --compact"] {
        #expect(try code(command, "a.json", in: folder, kibibytes: limit) == 0, "\(command): \(name)")
      }
    }
  }
  /// The limit is one: a small text needs no more than what every run needs, a large one not so little.
  @Test func theLimitIsFelt() throws {
    let folder = try TemporaryFolder()
    try folder.put("small.json", Array("[1]".utf8))
    #expect(try code("validate", "small.json", in: folder, kibibytes: Self.base) == 0)
    try folder.put("large.json", Self.texts[0].bytes + [UInt8](repeating: 0x20, count: Self.base << 10))
    #expect(try code("validate", "large.json", in: folder, kibibytes: Self.base) != 0)
  }

  /// Records go through one by one: however many there are, they need what a small text needs, and the megabytes that are kept to be
  /// printed.
  @Test func recordsOneByOne() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "x", count: 1_500)
    let record = "{\"id\":12345,\"name\":\"some name\",\"values\":[1,2.5,null],\"text\":\"\(text)é\"}\n"
    let count = 36_000_000 / record.utf8.count
    try folder.put("a.ndjson", Array(String(repeating: record, count: count).utf8))
    for command in [
      "validate a.ndjson", "json format a.ndjson", "json get a.ndjson /values/1", "convert a.ndjson -o a.json",
      "convert --lossy a.ndjson -o a.csv", "convert --lossy --to tsv a.ndjson -o -", "convert -S a.ndjson -o b.ndjson",
      "json format -S -i a.ndjson",
    ] {
      #expect(try code(command, "", in: folder, kibibytes: Self.base + 4 << 10) == 0, "\(command)")
    }
    // They are whole.
    let lines = try ToolProcess.shell("wc -l < a.csv; wc -l < b.ndjson; cmp a.ndjson b.ndjson", in: folder.url).lines
    #expect(lines == ["\(count + 1)", "\(count)"])
    let array = try ToolProcess.shell("\"$tool\" validate --ndjson a.json", in: folder.url)
    #expect(array.output.contains("\"values\":\(count * 8 + 1)"), "\(array.output)")
  }
}
