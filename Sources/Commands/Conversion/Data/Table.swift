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
  enum Kind {
    case text
    case number
    case bool

    func value(_ cell: String) -> JSONValue {
      switch self {
      case .text: return JSONValue(cell)
      case .number: return cell.isEmpty ? .null : JSONValue(numberText: cell) ?? JSONValue(cell)
      case .bool: return cell.isEmpty ? .null : JSONValue(cell == "true")
      }
    }
  }

  /// What the cells of a column have in common, found out cell by cell.
  struct CellKinds: Sendable {
    private var isEmpty = true
    private var areNumbers = true
    private var areBools = true

    mutating func add(_ cell: String) {
      guard !cell.isEmpty else { return }
      isEmpty = false
      areNumbers = areNumbers && Self.isPlainNumber(cell)
      areBools = areBools && (cell == "true" || cell == "false")
    }
    var kind: Kind { isEmpty ? .text : areNumbers ? .number : areBools ? .bool : .text }

    private static func isPlainNumber(_ cell: String) -> Bool {
      cell != "-0" && !cell.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") } && JSONValue(numberText: cell) != nil
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
    let kinds = names.indices.map { place in
      var kinds = CellKinds()
      for record in records.dropFirst() { kinds.add(record.values[place]) }
      return kinds.kind
    }
    return JSONValue(
      records.dropFirst().map { record in
        var object = JSONValue()
        for (place, name) in names.enumerated() { object[name] = kinds[place].value(record.values[place]) }
        return object
      })
  }

  /// Objects as a table; the columns are all their names, in the order in which they come first.
  static func text(
    of value: JSONValue, _ dialect: DelimitedText.Dialect, from inputSize: Int, isLossy: Bool
  ) throws(JSONError) -> [UInt8] {
    let rows = value.elements.map(Array.init) ?? [value]
    var columns = TableColumns(dialect, from: inputSize, isLossy: isLossy)
    for row in rows { try columns.add(row) }
    try columns.check()
    return rows.reduce(into: columns.heading) { $0 += columns.record($1) }
  }
  /// A value as the text of a cell.
  static func cell(_ value: JSONValue) -> String {
    value.isNull ? "" : value.string ?? value.description
  }
}
