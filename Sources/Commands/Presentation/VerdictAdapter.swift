import CaesarJSON
import MediaMetadata
import ReportKit

/// A file as `validate` shows it: the verdict beside the name, and below what is wrong.
struct VerdictAdapter: DataSourceAdapter {
  func sections(for file: MediaFile) -> [Section] {
    // As wide as the longest verdict, so that the names of many files stand below each other.
    let word = TextLayout.padded(file.verdict.rawValue, to: TextLayout.width(of: Verdict.unreadable.rawValue))
    let row = Row(
      file.path, text: word, detail: Detail(PrintableText.escaping(file.path), value: JSONValue(file.path)),
      accessory: .badge(file.verdict.rawValue, file.verdict.tone), cell: VerdictCell.self,
      children: file.findings.map { finding in
        var row = FindingCell.row(for: finding)
        row.detail.text = row.text + ": " + row.detail.text
        return row
      })
    return [Section("verdicts", rows: [row])]
  }
}

/// A verdict, a name, and findings below the name.
enum VerdictCell: Cell {
  static func draw(_ row: Row, on canvas: inout TerminalCanvas) {
    var tone = Tone.plain
    if case .badge(_, let given) = row.accessory { tone = given }
    canvas.columns(row.text, row.detail.text, .anyLines, labelTone: tone)
    for child in row.children { canvas.columns("", child.detail.text, .anyLines) }
  }
}
