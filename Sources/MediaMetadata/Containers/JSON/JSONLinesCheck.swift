import CaesarJSON

/// Goes through a text of one JSON value a line block by block, so that a block and a line are all it holds. A bad line costs
/// itself.
struct JSONLinesCheck {
  private static let options = JSONLinesOptions()
  private var lines = JSONLinesReader(options: options)
  private var depth = 0
  private var values = 0

  mutating func run(
    _ source: SourceReader, into file: inout MediaFile, _ info: inout JSONInfo
  ) throws(ParseError) {
    try source.forEachBlock(of: 0..<source.size, size: 64 << 10) { (block) throws(ParseError) in
      lines.append(block.array)
      readLines(into: &file)
      return true
    }
    lines.end()
    readLines(into: &file)
    info.depth = depth
    info.values = values
  }
  private mutating func readLines(into file: inout MediaFile) {
    while let line = lines.next() {
      if line.number == 1, lines.hasByteOrderMark { file.noteByteOrderMark() }
      read(line, into: &file)
    }
  }
  private mutating func read(_ line: JSONLine, into file: inout MediaFile) {
    if line.isBlank {
      var finding = Finding(.warning, .jsonBlankLine, "a line without a value", at: line.offset, path: "")
      finding.line = line.number
      finding.column = 1
      file.note(finding)
      return
    }
    do throws(JSONError) {
      if line.isTooLong {
        throw JSONError(
          .tooLarge, "a line of \(line.length) bytes; at most \(Self.options.maximumLength) are read", offset: 0)
      }
      let survey = try JSONText.survey(line.bytes, options: Self.options.parsing)
      depth = max(depth, survey.depth)
      values += survey.values
      // Which name, and where: for that alone a document is made.
      if file.isValidating, survey.hasRepeatedNames { try noteDuplicate(line, &file) }
    } catch {
      file.note(error, line: line.number, start: line.offset)
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
