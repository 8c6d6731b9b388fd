import CaesarJSON
import ReportKit
import WinkSupport

/// An array of objects as a table, and back.
///
/// A column holds numbers when each of its cells is a number as JSON writes it without exponent (`069`, `+1` and `1e5` are
/// text), and booleans when each is `true` or `false`; else it holds text. So a value's kind comes back as it went, and
/// where it would not, writing refuses. Null, and a member that is not there, are an empty cell.
enum Table {
  /// What the cells of a column are.
  private enum Kind {
    case text
    case number
    case bool

    init(_ cells: some Sequence<String>) {
      var isEmpty = true
      var areNumbers = true
      var areBools = true
      for cell in cells where !cell.isEmpty {
        isEmpty = false
        areNumbers = areNumbers && Self.isPlainNumber(cell)
        areBools = areBools && (cell == "true" || cell == "false")
      }
      self = isEmpty ? .text : areNumbers ? .number : areBools ? .bool : .text
    }
    private static func isPlainNumber(_ cell: String) -> Bool {
      cell != "-0" && !cell.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") } && JSONValue(numberText: cell) != nil
    }
    func value(_ cell: String) -> JSONValue {
      switch self {
      case .text: return JSONValue(cell)
      case .number: return cell.isEmpty ? .null : JSONValue(numberText: cell) ?? JSONValue(cell)
      case .bool: return cell.isEmpty ? .null : JSONValue(cell == "true")
      }
    }
  }

  /// The records of a table as objects, by the names in its first record.
  static func value(of bytes: [UInt8], _ dialect: DelimitedText.Dialect) throws(JSONError) -> JSONValue {
    let records: [DelimitedReader.Record]
    do throws(DelimitedReader.Problem) { records = try DelimitedReader(dialect).records(bytes) } catch {
      throw JSONError(.unexpectedCharacter, "line \(error.line), column \(error.column): \(error.message)")
    }
    guard let names = records.first?.values else { return .emptyArray }
    var seen = OrderedSet<String>()
    for (place, name) in names.enumerated() where !seen.append(name) {
      throw JSONError(
        .duplicateKey, "line 1: column \(place + 1) has a name that is there already: \(Printable.quoted(name))")
    }
    for record in records.dropFirst() where record.values.count != names.count {
      throw JSONError(
        .unexpectedCharacter, "line \(record.line): \(record.values.count) values under \(names.count) names")
    }
    let kinds = names.indices.map { place in Kind(records.lazy.dropFirst().map { $0.values[place] }) }
    return JSONValue(
      records.dropFirst().map { record in
        var object = JSONValue()
        for (place, name) in names.enumerated() { object[name] = kinds[place].value(record.values[place]) }
        return object
      })
  }

  /// Objects as a table; the columns are all their names, in the order in which they come first.
  static func text(
    of value: JSONValue, _ dialect: DelimitedText.Dialect, isLossy: Bool
  ) throws(JSONError) -> [UInt8] {
    let rows = value.elements.map(Array.init) ?? [value]
    var names = OrderedSet<String>()
    for (place, row) in rows.enumerated() {
      guard let members = row.members else {
        throw JSONError(.typeMismatch, "a table is an array of objects; element \(place) is none", offset: row.offset)
      }
      for member in members { names.append(member.key) }
    }
    var columns: [[String]] = []
    for name in names {
      let cells = rows.map { cell($0[name]) }
      if !isLossy { try check(rows.map { $0[name] }, cells, name) }
      columns.append(cells)
    }
    let writer = DelimitedText(dialect)
    var text = Array(writer.record(Array(names)).utf8)
    for row in rows.indices { text += Array(writer.record(columns.map { $0[row] }).utf8) }
    return text
  }
  private static func cell(_ value: JSONValue?) -> String {
    guard let value, !value.isNull else { return "" }
    return value.string ?? value.description
  }
  /// Refuses a column that would not come back as it goes.
  private static func check(_ values: [JSONValue?], _ cells: [String], _ name: String) throws(JSONError) {
    let kind = Kind(cells)
    for (row, value) in values.enumerated() {
      guard let value, !value.isNull else { continue }
      let isKept: Bool
      switch value.kind {
      case .string: isKept = kind == .text
      case .number: isKept = kind == .number
      case .bool: isKept = kind == .bool
      default: isKept = false
      }
      guard isKept else {
        throw JSONError(
          .typeMismatch,
          "\(Printable.quoted(name)) of element \(row) is a \(value.kind.rawValue), which this table cannot tell; "
            + "--lossy writes it all the same",
          offset: value.offset)
      }
    }
  }
}
