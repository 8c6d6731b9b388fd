internal import CJSONScan

/// What a line holds, found where it lies in the reader's memory.
package struct JSONLineSurvey: Sendable {
  /// What there is to say of it.
  package enum Outcome: Sendable {
    /// No value, but perhaps white space.
    case blank
    /// A value; one that has a name twice.
    case value(JSONSurvey)
    /// What is wrong; its place counts from the start of the line.
    case wrong(JSONError)
  }
  /// Which line it is, from 1.
  package let number: Int
  /// Where it starts in the text, in bytes from 0.
  package let offset: Int
  /// What there is to say of it.
  package let outcome: Outcome
  let place: JSONLinesReader.Place
}

/// Surveys the lines of a ``JSONLinesReader`` where they lie in its memory: most are only counted.
package final class JSONLinesSurveyor {
  /// Values of all lines so far, with those inside others.
  package private(set) var values = 0
  /// The deepest nesting so far.
  package private(set) var depth = 0
  private let surveyor = JSONSurveyor()
  /// Bytes of lines that are looked at together: few where one of them was just of note, since then the others are looked at again.
  private var size = JSONStructureIndex.piece
  private static let smallest = 256
  /// A surveyor.
  package init() {}

  /// The next line of a reader of which there is something to say: one that is blank, wrong or has a name twice; nil when there is
  /// none among those that are whole.
  package func next(of reader: inout JSONLinesReader) -> JSONLineSurvey? {
    while true {
      passRightLines(of: &reader)
      guard let place = reader.nextPlace() else { return nil }
      let outcome = outcome(of: place, &reader)
      if case .value(let survey) = outcome {
        values += survey.values
        depth = max(depth, survey.depth)
        if !survey.hasRepeatedNames { continue }
      }
      return JSONLineSurvey(number: place.number, offset: place.offset, outcome: outcome, place: place)
    }
  }
  /// Goes on to the first line that is perhaps of note, or that is not looked at together with others.
  private func passRightLines(of reader: inout JSONLinesReader) {
    guard JSONStructureIndex.level > 0 else { return }
    while let range = reader.rangeOfLines(atMost: size) {
      let lines = reader.buffer.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return JSONIndexedScanner.RightLines() }
        let scanner = JSONScanner(
          base + range.lowerBound, count: range.count + 1, size: range.count,
          maximumDepth: reader.options.parsing.maximumDepth)
        return JSONIndexedScanner(scanner, surveyor.index(of: scanner)).rightLines(
          maximumLength: reader.options.maximumLength, surveyor.memory)
      }
      reader.pass(lines: lines.count, bytes: lines.end)
      values += lines.values
      depth = max(depth, lines.depth)
      guard lines.end > range.count else {
        size = max(size / 8, Self.smallest)
        return
      }
      size = min(size * 2, JSONStructureIndex.piece)
    }
    // The next line is longer than that, or not whole.
    size = min(size * 2, JSONStructureIndex.piece)
  }
  private func outcome(
    of place: JSONLinesReader.Place, _ reader: inout JSONLinesReader
  ) -> JSONLineSurvey.Outcome {
    guard place.length > reader.options.maximumLength else { return survey(&reader, place.range) }
    return .wrong(
      JSONError(
        .tooLarge, "a line of \(place.length) bytes; at most \(reader.options.maximumLength) are read", offset: 0))
  }
  private func survey(_ reader: inout JSONLinesReader, _ range: Range<Int>) -> JSONLineSurvey.Outcome {
    var end = range.upperBound
    while end > range.lowerBound, JSONLine.isSpace(reader.buffer[end - 1]) { end -= 1 }
    guard end > range.lowerBound else { return .blank }
    if let survey = quickSurvey(&reader, range.lowerBound..<end) { return .value(survey) }
    // Something is wrong: why is said with the line in memory of its own.
    do throws(JSONError) {
      return .value(try JSONText.survey(Array(reader.buffer[range]), options: reader.options.parsing))
    } catch {
      return .wrong(error)
    }
  }
  /// What a text in the reader's memory holds, that is not empty and does not end in white space; nil when it is wrong.
  private func quickSurvey(_ reader: inout JSONLinesReader, _ range: Range<Int>) -> JSONSurvey? {
    let last = reader.buffer[range.upperBound - 1]
    if last == UInt8(ascii: "}") || last == UInt8(ascii: "]") { return survey(reader, range, isTerminated: false) }
    guard range.upperBound < reader.buffer.count else { return nil }
    // The byte that stops every loop takes the place of what follows, for as long as it takes.
    let following = reader.buffer[range.upperBound]
    reader.buffer[range.upperBound] = 0
    defer { reader.buffer[range.upperBound] = following }
    return survey(reader, range, isTerminated: true)
  }
  private func survey(_ reader: JSONLinesReader, _ range: Range<Int>, isTerminated: Bool) -> JSONSurvey? {
    reader.buffer.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let scanner = JSONScanner(
        base + range.lowerBound, count: isTerminated ? range.count + 1 : range.count, size: range.count,
        maximumDepth: reader.options.parsing.maximumDepth)
      return surveyor.survey(scanner, from: 0)
    }
  }
}

extension JSONLinesReader {
  /// A line that was surveyed last, with bytes of its own.
  package func line(of survey: JSONLineSurvey) -> JSONLine { line(at: survey.place) }
}
