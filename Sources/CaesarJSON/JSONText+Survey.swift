internal import CJSONScan

/// What a text holds, found without a document.
package struct JSONSurvey: Sendable {
  /// What its value is.
  package var kind: JSONValue.Kind
  /// `true` or `false`, when that is all there is.
  package var bool: Bool?
  /// Deepest nesting: 0 for a bare scalar, 1 for `[]`.
  package var depth: Int
  /// How many values there are, of any kind, with those inside others; names are no values.
  package var values: Int
  /// Whether any object has a name twice.
  package var hasRepeatedNames: Bool
  /// Whether the text starts with a UTF-8 byte order mark.
  package var hasByteOrderMark: Bool
}

extension JSONText {
  /// Checks a text and says what it holds.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - options: how strictly it is read; names that come twice are no error here.
  /// - Returns: what was counted on the way.
  /// - Throws: what is wrong, with its place.
  package static func survey(
    _ bytes: [UInt8], options: JSONParsingOptions = JSONParsingOptions()
  ) throws(JSONError) -> JSONSurvey {
    let source = try JSONSource(bytes, options)
    guard let survey = source.survey() else { throw failure(bytes, options) }
    return survey
  }
}

extension JSONSource {
  /// What the text holds; nil when it is wrong.
  func survey() -> JSONSurvey? {
    bytes.withUnsafeBufferPointer { buffer in
      scanner(buffer.baseAddress).flatMap { JSONSurveyor().survey($0, from: start) }
    }
  }
}

/// Says what texts hold, one after the other, in the same memory.
final class JSONSurveyor {
  let memory = JSONSurveyMemory()
  private var index: JSONStructureIndex?

  /// What a text holds from `start` on; nil when it is wrong.
  @inline(never) func survey(_ scanner: JSONScanner, from start: Int) -> JSONSurvey? {
    let base = scanner.base
    var sink = JSONSurveySink(base, memory)
    let isRight = scan(scanner, from: start, into: &sink)
    sink.finish()
    guard isRight else { return nil }
    var first = start
    while cjson_is_space(base[first]) != 0 { first += 1 }
    let kind: JSONValue.Kind
    switch base[first] {
    case UInt8(ascii: "{"): kind = .object
    case UInt8(ascii: "["): kind = .array
    case UInt8(ascii: "\""): kind = .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): kind = .bool
    case UInt8(ascii: "n"): kind = .null
    default: kind = .number
    }
    return JSONSurvey(
      kind: kind, bool: kind == .bool ? base[first] == UInt8(ascii: "t") : nil, depth: sink.deepest,
      values: sink.values, hasRepeatedNames: sink.hasRepeatedNames, hasByteOrderMark: start > 0)
  }
  @inline(__always) private func scan(_ scanner: JSONScanner, from start: Int, into sink: inout JSONSurveySink) -> Bool
  {
    if scanner.size >= JSONIndexedScanner.smallest, JSONStructureIndex.level > 0 {
      if JSONIndexedScanner(scanner, index(of: scanner)).scan(from: start, into: &sink) { return true }
      sink.restart()
    }
    return scanner.scan(from: start, into: &sink) == nil
  }
  /// An index of a text, of which nothing was read yet.
  func index(of scanner: JSONScanner) -> JSONStructureIndex {
    if let index {
      index.begin(scanner.base, size: scanner.size)
      return index
    }
    let index = JSONStructureIndex(scanner.base, size: scanner.size, level: JSONStructureIndex.level)
    self.index = index
    return index
  }
}
