import CaesarJSON

/// Goes through a text of one JSON value a line block by block, so that a block and a line are all it holds. A bad line costs
/// itself.
struct JSONLinesCheck {
  private static let options = JSONLinesOptions()
  private var lines = JSONLinesReader(options: options)
  private let surveyor = JSONLinesSurveyor()
  private var isMarkNoted = false

  mutating func run(
    _ source: SourceReader, into file: inout MediaFile, _ info: inout JSONInfo
  ) throws(ParseError) {
    try source.forEachBlock(of: 0..<source.size, size: 64 << 10) { (block) throws(ParseError) in
      block.withUnsafeBytes { lines.append($0) }
      readLines(into: &file)
      return true
    }
    lines.end()
    readLines(into: &file)
    if surveyor.values > 0 { noteByteOrderMark(in: &file) }
    info.depth = surveyor.depth
    info.values = surveyor.values
  }
  private mutating func readLines(into file: inout MediaFile) {
    while let line = surveyor.next(of: &lines) { note(line, in: &file) }
  }
  /// Says it before what is said of the first line.
  private mutating func noteByteOrderMark(in file: inout MediaFile) {
    if lines.hasByteOrderMark, !isMarkNoted { file.noteByteOrderMark() }
    isMarkNoted = true
  }
  private mutating func note(_ line: JSONLineSurvey, in file: inout MediaFile) {
    noteByteOrderMark(in: &file)
    switch line.outcome {
    case .blank:
      var finding = Finding(.warning, .jsonBlankLine, "a line without a value", at: line.offset, path: "")
      finding.line = line.number
      finding.column = 1
      file.note(finding)
    case .wrong(let error): file.note(error, line: line.number, start: line.offset)
    case .value:
      // Which name, and where: for that alone a document is made.
      guard file.isValidating else { return }
      do throws(JSONError) { try noteDuplicate(lines.line(of: line), &file) } catch {
        file.note(error, line: line.number, start: line.offset)
      }
    }
  }
  private func noteDuplicate(_ line: JSONLine, _ file: inout MediaFile) throws(JSONError) {
    let document = try JSONDocument(parsing: line.bytes, options: Self.options.parsing)
    guard let duplicate = document.duplicateKeys(limit: 1).first else { return }
    var finding = Finding(
      .warning, .jsonDuplicateKey, "a name comes twice in one object; the last one counts",
      at: line.offset + duplicate.offset, path: duplicate.pointer)
    finding.line = line.number
    finding.column = document.position(of: duplicate.offset).column
    file.note(finding)
  }
}
