internal import CJSONScan

extension JSONIndexedScanner {
  /// Lines of a text that were read without a word about any of them.
  struct RightLines {
    /// How many there are.
    var count = 0
    /// Where the line after them starts.
    var end = 0
    /// Their values, with those inside others.
    var values = 0
    /// The deepest nesting in any of them.
    var depth = 0
  }

  /// Reads whole lines, of at most ``JSONStructureIndex/piece`` bytes together, up to the first that is wrong, blank, longer than
  /// `maximumLength` or has a name twice.
  ///
  /// The text is all of them without the LF of the last, which must follow. It is looked through at once: when it is right as
  /// far as strings go, each LF stands outside of them, and so what the index says of a line is what that line's own would say.
  @inline(never) func rightLines(maximumLength: Int, _ memory: JSONSurveyMemory) -> RightLines {
    var lines = RightLines()
    guard var run = index.whole() else { return lines }
    var sink = JSONSurveySink(base, memory)
    sink.reserve(tokens: run.limit - run.next)
    while lines.end <= size {
      let start = lines.end
      let end = cjson_find_line_end(base + start, size &- start).map { $0 - base } ?? size
      guard end &- start <= maximumLength, Int(truncatingIfNeeded: run.next.pointee) < end,
        let valueEnd = value(from: start, &run, &sink), valueEnd <= end,
        Int(truncatingIfNeeded: run.next.pointee) >= end, !sink.hasRepeatedNames
      else { break }
      lines.count &+= 1
      lines.end = end &+ 1
      lines.values = sink.values
      lines.depth = sink.deepest
    }
    sink.finish()
    return lines
  }
}
