/// Values with separators between them, a record a line.
public struct DelimitedText: Sendable {
  /// How values are kept apart.
  public enum Dialect: Sendable {
    /// Commas, quotation marks where needed, CR LF behind each record. [RFC4180 §2]
    case csv
    /// Tabs; tabs, line ends and backslashes inside a value are written `\t`, `\n`, `\r`, `\\`.
    case tsv
  }
  private let dialect: Dialect
  /// Writes in this dialect.
  public init(_ dialect: Dialect) { self.dialect = dialect }

  /// One record with its end.
  public func record(_ values: [String]) -> String {
    switch dialect {
    case .csv: values.map(Self.quoted).joined(separator: ",") + "\r\n"
    case .tsv: values.map(Self.escaped).joined(separator: "\t") + "\n"
    }
  }
  private static func quoted(_ value: String) -> String {
    let needsMarks = value.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
    guard needsMarks else { return value }
    var text = [UInt8(ascii: "\"")]
    for byte in value.utf8 {
      if byte == UInt8(ascii: "\"") { text.append(byte) }
      text.append(byte)
    }
    text.append(UInt8(ascii: "\""))
    return String(decoding: text, as: UTF8.self)
  }
  private static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\\": text += "\\\\"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// Draws sections as a table: a record a row, its children the columns, the first row's keys the heading.
public struct TableRenderer: Renderer {
  private let text: DelimitedText
  /// A renderer in this dialect.
  public init(_ dialect: DelimitedText.Dialect) { text = DelimitedText(dialect) }
  /// Writes a heading and the records. Rows without children become key, label and value.
  public func render(_ source: DataSource, to output: inout some TextOutputStream) {
    var isFirst = true
    for section in source.sections {
      for row in section.rows {
        let isTable = !row.children.isEmpty
        if isFirst { output.write(text.record(isTable ? row.children.map(\.key) : ["section", "name", "value"])) }
        isFirst = false
        output.write(
          text.record(isTable ? row.children.map(\.detail.text) : [section.key, row.text, row.detail.text]))
      }
    }
  }
}
