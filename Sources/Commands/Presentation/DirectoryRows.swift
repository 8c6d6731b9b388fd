import MediaMetadata
import ReportKit
import WinkSupport

/// Every tag of one block, as the file holds it.
enum DirectoryRows {
  static func section(_ directory: Directory) -> Section {
    let name = directory.name.isEmpty ? directory.block : directory.block + "." + directory.name
    return Section(name, header: name, rows: directory.fields.map(row))
  }
  private static func row(_ field: Field) -> Row {
    if case .structure(let fields) = field.value {
      return Row(field.name, text: field.name, children: fields.map(row))
    }
    return Row(field.name, text: field.name, detail: Detail(text(field.value)), cell: cell(field.value))
  }
  private static func cell(_ value: FieldValue) -> any Cell.Type {
    switch value {
    case .text, .list: TextCell.self
    default: ValueCell.self
    }
  }
  static func text(_ value: FieldValue) -> String {
    switch value {
    case .integer(let number): String(number)
    case .integers(let numbers): joined(numbers.prefix(100).map { String($0) }, of: numbers.count)
    case .rational(let fraction): text(fraction)
    case .rationals(let fractions): joined(fractions.prefix(100).map(text), of: fractions.count)
    case .real(let number): Units.decimal(number, digits: 6)
    case .reals(let numbers): joined(numbers.prefix(100).map { Units.decimal($0, digits: 6) }, of: numbers.count)
    case .text(let text): text
    case .bool(let answer): answer ? "yes" : "no"
    case .date(let date): date.inWords
    case .data(let offset, let count): offset >= 0 ? "\(Units.bytes(count)) at \(offset)" : Units.bytes(count)
    case .list(let values): joined(values.prefix(100).map(text), of: values.count)
    case .structure(let fields): fields.map { "\($0.name): \(text($0.value))" }.listed("; ")
    }
  }
  private static func text(_ fraction: Rational) -> String {
    guard let value = fraction.value else { return fraction.description }
    if fraction.numerator == 1, fraction.denominator > 1 { return fraction.description }
    return Units.decimal(value, digits: 6)
  }
  private static func joined(_ texts: [String], of count: Int) -> String {
    texts.listed() + (count > texts.count ? ", … (\(count) in all)" : "")
  }
}
