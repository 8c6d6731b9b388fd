import MediaMetadata

/// What the commands that read files have in common: their option tables, and the meaning of what was given.
struct BatchOptions: Sendable {
  /// How results are printed.
  enum Form: Equatable, Sendable {
    case report
    case json
    case ndjson
    case table(isTabbed: Bool)
  }
  var form = Form.report
  var showsEveryTag = false
  var isRecursive = false
  var followsLinks = false
  var filter = NameFilter.everything
  var kinds: [MediaType.Kind] = []
  var includesForeignFiles = false
  var listOfNames: FileName?
  var listEndsWithNUL = false
  var jobs: Int?
  var timeLimit: Double?
  var fields: [String] = []
  var describes = false
  var isDeep = false
  var isStrict = false
  var isQuiet = false
  var failsFast = false
  var stateFile: FileName?
  var isVerbose = false
  var color: String?
  var readAs: MediaType?

  /// Reads the meaning out of a command line.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    switch arguments.last(of: ["json", "ndjson", "csv", "tsv"]) {
    case "json": form = .json
    case "ndjson": form = .ndjson
    case "csv": form = .table(isTabbed: false)
    case "tsv": form = .table(isTabbed: true)
    default: form = .report
    }
    showsEveryTag = arguments.has("all")
    followsLinks = arguments.has("follow")
    isRecursive = arguments.has("recursive") || followsLinks
    filter = NameFilter(
      included: arguments.all("include").map(Glob.init), excluded: arguments.all("exclude").map(Glob.init))
    kinds = arguments.words("type").compactMap(MediaType.Kind.init)
    includesForeignFiles = arguments.has("all-files")
    listOfNames = arguments.fileName("files-from")
    listEndsWithNUL = arguments.has("null")
    jobs = arguments.number("jobs")
    timeLimit = arguments.seconds("timeout")
    fields = arguments.words("fields")
    if arguments.has("fields"), fields.isEmpty {
      throw UsageError("--fields needs the name of a column", hint: "such as path,type.mime,capture.date")
    }
    describes = arguments.has("describe")
    isDeep = arguments.has("deep")
    isStrict = arguments.has("strict")
    isQuiet = arguments.has("quiet")
    failsFast = arguments.has("fail-fast")
    stateFile = arguments.fileName("resume")
    isVerbose = arguments.has("verbose")
    color = arguments.text("color")
    if let name = arguments.text("as") {
      readAs = SupportedFormat.all.first { $0.type.format == name }?.type
      if readAs == nil { throw UsageError("--as \(name) is not known to this version") }
    }
    if !fields.isEmpty, form == .report { form = .table(isTabbed: false) }
    if !fields.isEmpty, form == .json || form == .ndjson {
      throw UsageError("--fields picks the columns of --csv and --tsv; --json and --ndjson always print all")
    }
    if listEndsWithNUL, listOfNames == nil { throw UsageError("-0 says how the names of --files-from end") }
    if arguments.operands.isEmpty, listOfNames == nil {
      throw UsageError("no file given", hint: "“mediainspect --help” shows how it is used")
    }
    if listOfNames?.isStandardInput == true, arguments.operands.contains(where: \.isStandardInput) {
      throw UsageError("standard input cannot be a file and the list of names at once")
    }
  }

  static let asOption = Option(
    "as", nil, .choice("TYPE", ["json", "ndjson", "json5"]), "read every file as this kind of text, whatever its name")
  static let output = OptionGroup(
    "Output",
    [
      Option("json", "j", .none, "one JSON array, an element a file, in the order of the input"),
      Option("ndjson", "n", .none, "one JSON object a line, as results come"),
      Option("csv", nil, .none, "a table with commas (RFC 4180), for spreadsheets"),
      Option("tsv", nil, .none, "a table with tabs"),
      Option("fields", "F", .text("LIST"), "columns of the table, in this order: capture.date,image.width,location"),
      Option(
        "color", nil, .choice("WHEN", ["auto", "always", "never"]), "when to use colours (NO_COLOR is respected)"),
      Option("verbose", "v", .none, "say on standard error what is passed over, and how fast it went"),
    ])
  static let files = OptionGroup(
    "Which files",
    [
      Option("recursive", "r", .none, "read what is in folders, depth first, names in byte order"),
      Option("follow", "L", .none, "follow links to folders and files (implies -r); loops are cut"),
      Option("files-from", "f", .file("FILE"), "read names from a file, one a line; - for standard input"),
      Option("null", "0", .none, "the names of --files-from end with a NUL, as find -print0 writes them"),
      Option("include", "i", .text("GLOB"), "of what -r finds only names that match: *.jpg, 2023/**"),
      Option("exclude", "x", .text("GLOB"), "leave out what -r finds under this name; a folder with all in it"),
      Option("type", "t", .choices("LIST", ["image", "video", "audio", "json", "other"]), "only files that are"),
    ])
  static let running = OptionGroup(
    "Many files",
    [
      Option("jobs", "J", .number("N", 1...256), "how many files to read at once; as many as there are processors"),
      Option("timeout", "T", .seconds("SECONDS"), "give up on a file that takes longer"),
      Option(
        "resume", nil, .file("STATE"), "leave out files unchanged since STATE was written, and keep it up to date"),
      Option("strict", nil, .none, "exit with 1 for warnings, too"),
      Option("fail-fast", nil, .none, "stop at the first file that is not in order"),
      Option("quiet", "q", .none, "print only files that are not in order"),
    ])
}

extension Verdict {
  /// Whether the exit code tells of it.
  func isBad(strictly: Bool) -> Bool {
    switch self {
    case .ok: false
    case .warning: strictly
    case .invalid, .unreadable: true
    }
  }
}
