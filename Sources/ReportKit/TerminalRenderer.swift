/// Draws sections as text in columns.
public struct TerminalRenderer: Renderer, Sendable {
  /// Columns in all.
  public var width: Int
  /// Whether tones become colours.
  public var usesColor: Bool
  /// A renderer for a terminal of this width.
  public init(width: Int = 80, usesColor: Bool = false) {
    self.width = width
    self.usesColor = usesColor
  }
  /// Writes each section, a blank line between them.
  public func render(_ source: DataSource, to output: inout some TextOutputStream) {
    output.write(String(decoding: bytes(of: source), as: UTF8.self))
  }
  /// The same as UTF-8.
  package func bytes(of source: DataSource) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, section) in source.sections.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "\n")) }
      let indent = section.header == nil ? 0 : 2
      if let header = section.header {
        var heading = TerminalCanvas(width: width, usesColor: usesColor, indent: 0, labelWidth: 0)
        heading.line(header, tone: .strong)
        bytes += heading.bytes
      }
      var canvas = TerminalCanvas(
        width: width, usesColor: usesColor, indent: indent, labelWidth: labelWidth(section.rows),
        columnWidths: columnWidths(section.rows))
      for row in section.rows { row.cell.draw(row, on: &canvas) }
      if let footer = section.footer { canvas.line(footer, tone: .quiet) }
      bytes += canvas.bytes
    }
    return bytes
  }
  /// The widest label, but never more than a third of the line.
  private func labelWidth(_ rows: [Row]) -> Int {
    min(rows.map { TextLayout.width(of: PrintableText.escaping($0.text)) }.max() ?? 0, max(width / 3, 8))
  }
  private func columnWidths(_ rows: [Row]) -> [Int] {
    var widths: [Int] = []
    for row in rows where row.cell == ColumnsCell.self {
      for (index, column) in row.children.enumerated() {
        let wide = min(TextLayout.width(of: PrintableText.escaping(column.detail.text)), max(width / 2, 8))
        if index < widths.count { widths[index] = max(widths[index], wide) } else { widths.append(wide) }
      }
    }
    return widths
  }
}
