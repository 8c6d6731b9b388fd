import MediaMetadata
import ReportKit

/// `inspect`: what files are and what they say about themselves.
enum Inspect: Subcommand {
  static let name = "inspect"
  static let summary = "show what files are and what they say about themselves"
  static let synopsis = "[OPTIONS] PATH…"
  static let discussion = """
    Reads only what it needs, never the media data, so it does not say whether a file is whole: “validate” does. The word \
    “inspect” may be left out.
    """
  static let groups = [
    OptionGroup(
      "What to show",
      [
        Option("all", "a", .none, "every tag, by block, besides the summary"),
        Option("describe", "d", .none, "add libmagic's description of each file"),
        BatchOptions.asOption,
      ]),
    BatchOptions.output, BatchOptions.files, BatchOptions.running,
  ]
  static let examples = [
    Example("mediainspect photo.jpg", "show what a picture is and says"),
    Example("mediainspect -r --ndjson Pictures > pictures.ndjson", "everything below a folder, an object a line"),
    Example("mediainspect --all --json clip.mp4", "every tag, for programs"),
    Example(
      "mediainspect -r --csv --fields path,capture.date,location Pictures", "a table for a spreadsheet"),
    Example("curl -s https://example.org/a.png | mediainspect -", "read standard input"),
  ]
  static func run(_ arguments: ParsedArguments, on console: Console) throws(UsageError) -> ExitCode {
    let options = try BatchOptions(arguments)
    let adapter = MediaFileAdapter(showsEveryTag: options.showsEveryTag)
    let format = try options.format(for: adapter, separator: "\n", on: console)
    var reading = ReadOptions(depth: .head)
    reading.readAs = options.readAs
    return try BatchRun(options, reading: reading, as: format, on: console).run(arguments.operands)
  }
}

extension BatchOptions {
  /// How results are printed, a report drawn as the adapter says where nothing else was asked for.
  func format(
    for adapter: some DataSourceAdapter<MediaFile> & Sendable, separator: String, on console: Console
  ) throws(UsageError) -> any ResultFormat {
    switch form {
    case .json: return JSONArrayFormat(showsEveryTag: showsEveryTag)
    case .ndjson: return NDJSONFormat(showsEveryTag: showsEveryTag)
    case .table(let isTabbed): return try TableFormat(fields, dialect: isTabbed ? .tsv : .csv)
    case .report:
      let renderer = TerminalRenderer(width: console.width, usesColor: console.usesColor(color))
      return ReportFormat(adapter: adapter, renderer: renderer, separator: separator)
    }
  }
}
