import MediaMetadata
import ReportKit

/// `formats`: what can be read.
enum Formats: Subcommand {
  static let name = "formats"
  static let summary = "list the formats that are known, and how far they are read"
  static let synopsis = "[--json|--csv|--tsv]"
  static let discussion = """
    Formats read “whole” are taken apart to the end by “validate”. Of those read “partly” head and metadata are; where it is not known \
    whether the picture data are whole, “validate” warns (type.notRead). Of the others only the name is known.
    """
  static let groups = [
    OptionGroup(
      "Output",
      [
        Option("json", "j", .none, "one JSON array"),
        Option("csv", nil, .none, "a table with commas"),
        Option("tsv", nil, .none, "a table with tabs"),
      ])
  ]
  static let examples = [Example("mediainspect formats --csv", "the table for a spreadsheet")]

  static func run(_ arguments: ParsedArguments, on console: Console) throws(UsageError) -> ExitCode {
    guard arguments.operands.isEmpty else { throw UsageError("formats takes no names") }
    var rows = SupportedFormat.all.map(row)
    let form = arguments.last(of: ["json", "csv", "tsv"])
    if form == nil { rows.insert(heading, at: 0) }
    console.print(DataSource(sections: [Section("formats", rows: rows)]), as: form)
    return .success
  }
  private static let heading = Row(
    "heading", text: "", cell: ColumnsCell.self,
    children: ["Format", "Kind", "Media type", "Extensions", "Read"].map { word in
      Row(word, text: word, detail: Detail(word), accessory: .badge(word, .strong))
    })
  private static func row(_ format: SupportedFormat) -> Row {
    let type = format.type
    return Row(
      type.format, text: type.format, cell: ColumnsCell.self,
      children: [
        Row("format", text: "Format", detail: Detail(type.format)),
        Row("kind", text: "Kind", detail: Detail(type.kind.rawValue)),
        Row("mime", text: "Media type", detail: Detail(type.mime)),
        Row("extensions", text: "Extensions", detail: Detail(type.extensions.joined(separator: " "))),
        Row("read", text: "Read", detail: Detail(format.reading == .name ? "name only" : format.reading.rawValue)),
      ])
  }
}

extension Console {
  /// Draws sections in the form asked for: `json`, `csv`, `tsv`, or for people.
  func print(_ source: DataSource, as form: String?, color: String? = nil) {
    var text = ""
    var content = OutputContent.text
    switch form {
    case "json":
      content = .document
      JSONRenderer().render(source, to: &text)
    case "csv": TableRenderer(.csv).render(source, to: &text)
    case "tsv": TableRenderer(.tsv).render(source, to: &text)
    default:
      content = .ready
      TerminalRenderer(width: width, usesColor: usesColor(color)).render(source, to: &text)
    }
    output.write(Array(text.utf8), as: content)
  }
}
