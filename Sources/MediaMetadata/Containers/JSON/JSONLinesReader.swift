import CaesarJSON

/// Reads a text of one JSON value a line. Only LF ends a line, with CR before it or without; a bad line costs itself.
struct JSONLinesReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read(into file: inout MediaFile, _ info: inout JSONInfo) {
    var start = 0
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      start = 3
      file.noteByteOrderMark()
    }
    var line = 1
    var depth = 0
    var values = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let content = bytes[start..<end]
      if content.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) {
        readLine(Array(content), line, start, &file, &depth, &values)
      } else {
        var finding = Finding(.warning, .jsonBlankLine, "a line without a value", at: start, path: "")
        finding.line = line
        finding.column = 1
        file.note(finding)
      }
      start = end + 1
      line += 1
    }
    info.depth = depth
    info.values = values
  }
  private func readLine(
    _ content: [UInt8], _ line: Int, _ start: Int, _ file: inout MediaFile, _ depth: inout Int, _ values: inout Int
  ) {
    do throws(JSONError) {
      let document = try JSONDocument(parsing: content)
      let measured = document.measure()
      depth = max(depth, measured.depth)
      values += measured.values
      guard file.isValidating, let duplicate = document.duplicateKeys(limit: 1).first else { return }
      var finding = Finding(
        .warning, .jsonDuplicateKey, "a name comes twice in one object; the last one counts",
        at: start + duplicate.offset, path: duplicate.pointer)
      finding.line = line
      finding.column = document.position(of: duplicate.offset).column
      file.note(finding)
    } catch {
      file.note(error, line: line, start: start)
    }
  }
}
