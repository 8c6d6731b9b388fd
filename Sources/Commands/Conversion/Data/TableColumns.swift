import CaesarJSON
import ReportKit
import WinkSupport

/// The columns of a table, gathered from objects one by one: all their names, in the order in which they come first, and what the
/// cells of each hold. Its memory grows with the columns, not with the rows.
struct TableColumns: Sendable {
  /// A value that a column of some kind cannot tell.
  private struct Misfit: Sendable {
    let row: Int
    let kind: JSONValue.Kind
    let offset: Int?
  }
  private struct Column: Sendable {
    var cells = Table.CellKinds()
    /// The first value that is no string, no number, no boolean.
    var notText: Misfit?
    var notNumber: Misfit?
    var notBool: Misfit?

    mutating func add(_ value: JSONValue, row: Int) {
      cells.add(Table.cell(value))
      let kind = value.kind
      if kind != .string, notText == nil { notText = Misfit(row: row, kind: kind, offset: value.offset) }
      if kind != .number, notNumber == nil { notNumber = Misfit(row: row, kind: kind, offset: value.offset) }
      if kind != .bool, notBool == nil { notBool = Misfit(row: row, kind: kind, offset: value.offset) }
    }
    var misfit: Misfit? {
      switch cells.kind {
      case .text: notText
      case .number: notNumber
      case .bool: notBool
      }
    }
  }
  private var names = OrderedSet<String>()
  private var columns: [Column] = []
  private var rows = 0
  /// The values of the row at hand by column, and which columns it has.
  private var values: [JSONValue?] = []
  private var places: [Int] = []
  private let isLossy: Bool
  private let text: DelimitedText
  private let maximumCells: Int

  /// - Parameters:
  ///   - dialect: how the table is written.
  ///   - inputSize: bytes that the objects were read from. A table with 64 cells for each of them and more than 64 million, each of
  ///     which is a byte at least, is refused: few of its cells hold anything.
  ///   - isLossy: whether values may become text that does not come back as it went.
  init(_ dialect: DelimitedText.Dialect, from inputSize: Int, isLossy: Bool) {
    maximumCells = 64 * max(inputSize, 1 << 20)
    text = DelimitedText(dialect)
    self.isLossy = isLossy
  }
  /// Adds the columns of a row.
  mutating func add(_ row: JSONValue) throws(JSONError) {
    guard let members = row.members else {
      throw JSONError(.typeMismatch, "a table is an array of objects; element \(rows) is none", offset: row.offset)
    }
    // Of members of one name the last counts.
    for member in members {
      let place = self.place(of: member.key)
      if values[place] == nil { places.append(place) }
      values[place] = member.value
    }
    for place in places {
      if let value = values[place], !value.isNull { columns[place].add(value, row: rows) }
      values[place] = nil
    }
    places.removeAll(keepingCapacity: true)
    rows += 1
    guard rows * names.count <= maximumCells else {
      throw JSONError(
        .tooLarge,
        "no table is made: \(names.count) columns in \(rows) rows are \(rows * names.count) cells, nearly all of them empty, and "
          + "more than 64 for each byte of the input",
        offset: row.offset)
    }
  }
  private mutating func place(of name: String) -> Int {
    if let place = names.firstIndex(of: name) { return place }
    names.append(name)
    columns.append(Column())
    values.append(nil)
    return columns.count - 1
  }
  /// Refuses a column that would not come back as it goes; after the last row.
  func check() throws(JSONError) {
    guard !isLossy else { return }
    for (name, column) in zip(names, columns) {
      guard let misfit = column.misfit else { continue }
      throw JSONError(
        .typeMismatch,
        "\(Printable.quoted(name)) of element \(misfit.row) is a \(misfit.kind.rawValue), which this table cannot tell; "
          + "--lossy writes it all the same",
        offset: misfit.offset)
    }
  }
  /// The record of the names.
  var heading: [UInt8] { Array(text.record(Array(names)).utf8) }
  /// The record of a row.
  func record(_ row: JSONValue) -> [UInt8] {
    var cells = [String](repeating: "", count: names.count)
    if let members = row.members {
      for member in members {
        if let place = names.firstIndex(of: member.key) { cells[place] = Table.cell(member.value) }
      }
    }
    return Array(text.record(cells).utf8)
  }
}
