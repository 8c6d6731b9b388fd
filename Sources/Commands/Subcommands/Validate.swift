import MediaMetadata

/// `validate`: whether files are whole, and what their names say.
enum Validate: Subcommand {
  static let name = "validate"
  static let summary = "say whether files are whole and what their names say they are"
  static let synopsis = "[OPTIONS] PATH…"
  static let discussion = """
    Walks the whole structure of each file. A file is invalid when it is cut, damaged or not what its name says; a warning \
    means that it can be read but something is off. Exits with 1 when at least one file is invalid or cannot be read.
    """
  static let groups = [
    OptionGroup(
      "What to check",
      [
        Option("all-files", "A", .none, "with -r report files that are neither media nor JSON, too"),
        Option("fix-extension", nil, .none, "rename files whose extension belongs to another type, never over a file"),
        Option("dry-run", nil, .none, "only say what --fix-extension would rename"),
        Option("deep", nil, .none, "decode pixels, frames and sound, too, each file in a process of its own"),
        BatchOptions.asOption,
        Option("describe", "d", .none, "add libmagic's description of each file"),
      ]),
    BatchOptions.output, BatchOptions.files, BatchOptions.running,
  ]
  static let examples = [
    Example("mediainspect validate upload.jpg", "say whether a picture is whole"),
    Example("mediainspect validate -r --quiet Pictures", "list only the files that are not in order"),
    Example("find . -name '*.mp4' -print0 | mediainspect validate -0 --files-from -", "names from another program"),
    Example("mediainspect validate --deep clip.mp4", "decode every frame, too"),
    Example("mediainspect validate -r --fix-extension --dry-run Downloads", "list files with a wrong extension"),
  ]
  static func run(_ arguments: ParsedArguments, on console: Console) throws(UsageError) -> ExitCode {
    let options = try BatchOptions(arguments)
    var reading = ReadOptions(depth: options.isDeep ? .pixels : .structure)
    reading.requiresMedia = true
    reading.readAs = options.readAs
    if arguments.has("dry-run"), !arguments.has("fix-extension") {
      throw UsageError("--dry-run goes with --fix-extension")
    }
    if options.isDeep, let missing = PixelCheck.missingPart {
      console.complain(missing)
      return .fault
    }
    let format = try options.format(for: VerdictAdapter(), separator: "", on: console)
    let batch = BatchRun(options, reading: reading, as: format, on: console)
    if arguments.has("fix-extension") {
      batch.renaming = ExtensionRepair(isTrial: arguments.has("dry-run"), on: console)
    }
    return try batch.run(arguments.operands)
  }
}
