/// One line of a report: what to show, and the kind of cell that knows how. A row describes; it never draws.
public struct Row: Sendable {
  /// What stands at the end of a line, apart from the value.
  public enum Accessory: Sendable, Equatable {
    /// Nothing.
    case none
    /// A short word in a colour.
    case badge(String, Tone)
    /// A remark of less weight: where the value came from.
    case note(String)
    /// A place in the file, in bytes from 0.
    case offset(Int)
  }
  /// A stable name, for programs: the key in JSON, the class in HTML, the column in a table.
  public var key: String
  /// What people read on the left.
  public var text: String
  /// What people read on the right.
  public var detail: Detail
  /// What stands behind it.
  public var accessory: Accessory
  /// Who draws it.
  public var cell: any Cell.Type
  /// Rows that belong below this one, or the columns of this one where the cell says so.
  public var children: [Row]

  /// Creates a row.
  /// - Parameters:
  ///   - key: the stable name.
  ///   - text: what people read on the left.
  ///   - detail: what people read on the right.
  ///   - accessory: what stands behind it.
  ///   - cell: who draws it; a label and a value unless said otherwise.
  ///   - children: rows below this one.
  public init(
    _ key: String, text: String, detail: Detail = "", accessory: Accessory = .none,
    cell: any Cell.Type = ValueCell.self, children: [Row] = []
  ) {
    self.key = key
    self.text = text
    self.detail = detail
    self.accessory = accessory
    self.cell = cell
    self.children = children
  }
}

/// How a piece of text is meant; a renderer chooses the colour.
public enum Tone: String, Sendable {
  /// As any text.
  case plain
  /// A heading.
  case strong
  /// Of less weight.
  case quiet
  /// All is well.
  case good
  /// Something is off.
  case warning
  /// Something is wrong.
  case bad
}
