import CJSONScan
import TestSupport
import Testing

@testable import CaesarJSON

/// Lines that are looked at together where they lie must be what each is by itself.
@Suite struct LinesSurveyTests {
  /// What there is to say of the lines of a text.
  private struct Outcome: Equatable {
    var notes: [String] = []
    var values = 0
    var depth = 0

    /// Each line by itself.
    init(reading text: [UInt8], _ options: JSONLinesOptions) {
      for line in JSONText.lines(of: text, options: options) {
        if line.isBlank {
          notes.append("\(line.number)@\(line.offset) blank")
          continue
        }
        do throws(JSONError) {
          if line.isTooLong { throw JSONError(.tooLarge, "", offset: 0) }
          let survey = try JSONText.survey(line.bytes, options: options.parsing)
          values += survey.values
          depth = max(depth, survey.depth)
          if survey.hasRepeatedNames { notes.append("\(line.number)@\(line.offset) twice") }
        } catch {
          notes.append("\(line.number)@\(line.offset) \(error.kind)@\(error.offset ?? -1)")
        }
      }
    }
    /// Together, from pieces of a size.
    init(_ text: [UInt8], pieces size: Int, _ options: JSONLinesOptions) {
      var reader = JSONLinesReader(options: options)
      let surveyor = JSONLinesSurveyor()
      var at = 0
      while at < text.count {
        let piece = Array(text[at..<min(at + size, text.count)])
        // Both ways to give it.
        if at % 2 == 0 { reader.append(piece) } else { piece.withUnsafeBytes { reader.append($0) } }
        at += size
        take(&reader, surveyor)
      }
      reader.end()
      take(&reader, surveyor)
      values = surveyor.values
      depth = surveyor.depth
    }
    private mutating func take(_ reader: inout JSONLinesReader, _ surveyor: JSONLinesSurveyor) {
      while let line = surveyor.next(of: &reader) {
        let place = "\(line.number)@\(line.offset)"
        switch line.outcome {
        case .blank: notes.append(place + " blank")
        case .value:
          notes.append(place + " twice")
          #expect(reader.line(of: line).number == line.number && !reader.line(of: line).bytes.isEmpty)
        case .wrong(let error): notes.append(place + " \(error.kind)@\(error.offset ?? -1)")
        }
      }
    }
  }
  private func check(_ text: [UInt8], _ options: JSONLinesOptions = JSONLinesOptions(), pieces: [Int]) {
    let expected = Outcome(reading: text, options)
    for size in pieces {
      let found = Outcome(text, pieces: size, options)
      #expect(found == expected, "\(size): \(text.count < 2_000 ? String(decoding: text, as: UTF8.self) : "")")
    }
  }

  /// What is wrong with a line is wrong with it alone, wherever it stands among others.
  @Test func oneOddLineAmongOthers() {
    let odd: [String] = [
      "", " \t\r", "\"", "\"a", "{\"a\":1", "}", "[1]]", "1 2", "nul", "truex", "{\"a\":1,\"a\":2}", "[\"\\",
      "[\"\\u12", "\"\\ud800\"",
      "\\", "{\"a\"", "{\"a\":", "[1,", "\u{FEFF}1", "{\"a\" 1}", "01", "1.", "-",
      "12345678901234567890123456789012345678901234567890",
      "{\"\\u0061\":1,\"a\":2}", "\u{1A}", "[1]\r\r", String(repeating: "[", count: 600), "\"\u{1}\"", "{,}", "[,1]",
      "1e5", "1e",
      "\"x\" \"", "é", "\u{2028}", "\"\u{2028}\"", "[\"a\",\"b\"",
    ]
    let line = "{\"id\":12,\"s\":\"naïve \\n\",\"n\":[1,2.5,-3e7],\"o\":{\"id\":null}}\n"
    for odd in odd {
      for (before, after) in [(0, 1), (1, 0), (3, 3), (250, 20)] {
        let text = String(repeating: line, count: before) + odd + "\n" + String(repeating: line, count: after)
        check(Array(text.utf8), pieces: [1 << 20, 777])
        check(Array(text.utf8.dropLast()), pieces: [1 << 20])
      }
    }
  }
  @Test func bytesThatAreNotUTF8() {
    let line = Array("{\"a\":[1,2,3]}\n".utf8)
    for bad in ParsingTests.badBytes {
      for count in [1, 4, 300] {
        let lines = [[UInt8]](repeating: line, count: count).flatMap { $0 }
        check(lines + [0x22] + bad + [0x22, 0x0A] + lines + bad + [0x0A] + lines, pieces: [1 << 20, 1_000])
        // A character that goes on in the next line.
        check(lines + [0x22, 0xE2, 0x82, 0x0A, 0xAC, 0x22, 0x0A] + lines, pieces: [1 << 20, 1_000])
      }
    }
  }
  @Test func longLinesAndLimits() {
    let long = "\"" + String(repeating: "x", count: 40_000) + "\""
    let dense = "[" + String(repeating: "[],", count: 7_000) + "1]"
    let deep = String(repeating: "[", count: 100_000)
    for text in [
      "1\n\(long)\n2\n\(long)\r\n\(dense)\n{\"a\":1,\"a\":\(long)}\n3", "\(dense)\n\(dense)\n", "1\n\(deep)\n2",
      String(repeating: "[1,2]\n", count: 10_000), String(repeating: "\n", count: 40_000),
      String(repeating: "x\n", count: 9_000),
      String(repeating: "1\n\n", count: 9_000),
    ] {
      check(Array(text.utf8), pieces: [1 << 20, 64 << 10, 5_000])
      check(Array(text.utf8), JSONLinesOptions(maximumLength: 20), pieces: [1 << 20, 5_000])
      check(Array(text.utf8), JSONLinesOptions(maximumLength: 39_000), pieces: [1 << 20, 5_000])
    }
  }
  @Test func randomLines() {
    var random = SeededGenerator(seed: 77)
    let odd = ["", "\r", " ", "\"", "\\", "{", "]", "1,", "é", "\u{1}", "\u{FEFF}", "nul", "[1]"]
    for round in 0..<150 {
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 1..<60, using: &random) {
        var line = RandomJSON.text(&random, size: [10, 100, 1_000][Int.random(in: 0..<3, using: &random)])
        // Where a line end stands inside of a value the lines on both sides are wrong.
        if round % 8 != 0 { line = String(line.map { $0 == "\n" || $0 == "\r\n" ? " " : $0 }) }
        if Int.random(in: 0..<20, using: &random) == 0 {
          line += odd[Int.random(in: 0..<odd.count, using: &random)]
        }
        text += Array((line + (round % 3 == 0 ? "\r\n" : "\n")).utf8)
      }
      if round % 5 == 0, !text.isEmpty {
        text[Int.random(in: 0..<text.count, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
      }
      check(text, pieces: [1 << 20, 1 + Int.random(in: 0..<300, using: &random)])
    }
  }
  @Test func lastLineEnd() {
    var random = SeededGenerator(seed: 3)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0..<40, using: &random) }
      let found = bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.flatMap { base in cjson_find_last_line_end(base, count).map { $0 - base } }
      }
      #expect(found == bytes.lastIndex(of: 0x0A))
    }
  }
}
