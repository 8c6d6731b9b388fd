import CaesarJSON

/// Draws one kind of row, in every medium. Override what differs from a plain label and value.
///
/// A cell says what stands where (label, value, badge); the canvas knows widths, colours and escapes.
public protocol Cell: Sendable {
  /// Whether a long value is cut or goes on below.
  static var height: CellHeight { get }
  /// Draws the row on a terminal.
  static func draw(_ row: Row, on canvas: inout TerminalCanvas)
  /// Draws the row in a page.
  static func draw(_ row: Row, on canvas: inout HTMLCanvas)
  /// The row for programs.
  static func json(_ row: Row) -> JSONValue
}

/// A cell whose rows all come from one kind of item.
public protocol ItemCell<Item>: Cell {
  /// What one row shows.
  associatedtype Item
  /// Describes an item.
  static func row(for item: Item) -> Row
}

/// How much room a value may take.
public enum CellHeight: Sendable {
  /// One line; what is longer is cut.
  case oneLine
  /// As many lines as it needs.
  case anyLines
}

extension Cell {
  /// One line.
  public static var height: CellHeight { .oneLine }
  /// A label, a value and what stands behind it; children below, indented.
  public static func draw(_ row: Row, on canvas: inout TerminalCanvas) {
    canvas.columns(row.text, row.detail.text, height, accessory: row.accessory)
    canvas.indented { canvas in
      for child in row.children { child.cell.draw(child, on: &canvas) }
    }
  }
  /// A table row with a heading and a value; children follow as rows.
  public static func draw(_ row: Row, on canvas: inout HTMLCanvas) {
    canvas.columns(row)
    canvas.indented { canvas in
      for child in row.children { child.cell.draw(child, on: &canvas) }
    }
  }
  /// The value; of a row with children an object of theirs.
  public static func json(_ row: Row) -> JSONValue {
    if row.children.isEmpty { return row.detail.value }
    var object = JSONValue()
    for child in row.children { object[child.key] = child.cell.json(child) }
    return object
  }
}

/// A label and a value on one line.
public enum ValueCell: Cell {}

/// A label and a value that may take several lines.
public enum TextCell: Cell {
  /// As many lines as it needs.
  public static var height: CellHeight { .anyLines }
}

/// A row whose children are its columns: a line of a table.
public enum ColumnsCell: Cell {
  /// Draws the children side by side.
  public static func draw(_ row: Row, on canvas: inout TerminalCanvas) { canvas.record(row.children) }
  /// Draws the children side by side.
  public static func draw(_ row: Row, on canvas: inout HTMLCanvas) { canvas.record(row.children) }
}
