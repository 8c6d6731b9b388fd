import CaesarJSON

/// Draws sections as one JSON value: rows by their keys, tables as arrays.
public struct JSONRenderer: Renderer {
  /// A renderer for programs.
  public init() {}
  /// Writes one object with a member for each section, or the one section's array.
  public func render(_ source: DataSource, to output: inout some TextOutputStream) {
    output.write(value(of: source).text(.compact) + "\n")
  }
  /// The sections as a value.
  func value(of source: DataSource) -> JSONValue {
    if source.sections.count == 1, let only = source.sections.first { return value(of: only) }
    var object = JSONValue()
    for section in source.sections { object[section.key] = value(of: section) }
    return object
  }
  private func value(of section: Section) -> JSONValue {
    if section.rows.allSatisfy({ $0.cell == ColumnsCell.self }) {
      return JSONValue(section.rows.map { $0.cell.json($0) })
    }
    var object = JSONValue()
    for row in section.rows { object[row.key] = row.cell.json(row) }
    return object
  }
}
