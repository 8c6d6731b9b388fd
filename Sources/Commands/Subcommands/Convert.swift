import MediaConversion

/// `convert`: pictures, videos and data to other formats.
enum Convert: Subcommand {
  static let name = "convert"
  static let summary = "convert pictures, videos and data to other formats"
  static let synopsis = "[OPTIONS] INPUT… -o OUTPUT"
  static let discussion = """
    The output's extension or --to says what it becomes. Pictures are turned upright, their colours become sRGB unless they are, \
    and what they say about themselves stays unless --strip is given, as far as the format can hold it: no Exif goes into TIFF, \
    GIF and JPEG XL, and the texts of a PNG become XMP elsewhere; the line of each job names what was left out. A result appears whole or not at all, and an existing \
    file is kept unless --force is given. Pictures are decoded by mediainspect-convert, videos by ffmpeg, each in a process \
    of its own. Of data every kind of value comes back as it went: what the other format cannot say is refused unless --lossy is \
    given. YAML is read by the core schema of version 1.2 (yes and no are text, 069 without quotes is the number 69) and written \
    so that readers of 1.1 find the same; of a property list only the XML form is read. Records of NDJSON become JSON, NDJSON or a \
    table one by one, however many there are; all other data are read whole.
    """
  /// Every kind of conversion; the first that knows the format wanted does it.
  static let families: [any ConversionFamily.Type] = [MediaConversionFamily.self, DataConversionFamily.self]
  private static var formats: [String] { families.flatMap { $0.formats } }
  private static var sources: [String] { families.flatMap { $0.sources } }
  static var groups: [OptionGroup] {
    var what = [
      Option(
        "output", "o", .file("OUTPUT"), "the file to write, or with / at its end the folder; - for standard output"),
      Option("to", nil, .choice("FORMAT", formats), "the format, where no extension says it"),
      Option("force", nil, .none, "replace files that are there"),
      Option("dry-run", nil, .none, "only say what would be done"),
      JobRun.jobs,
    ]
    if !sources.isEmpty { what.insert(Option("from", nil, .choice("FORMAT", sources), "what the input is"), at: 2) }
    return [OptionGroup("What to make", what)] + families.flatMap { $0.groups } + [JobRun.group]
  }
  static let examples = [
    Example("mediainspect convert photo.heic -o photo.jpg", "one picture, for everybody"),
    Example("mediainspect convert *.jpg -o small/ --to webp --resize 1600x1600", "many at once, into a folder"),
    Example("mediainspect convert scan.png -o mail.jpg --max-bytes 1M", "the best quality that can be mailed"),
    Example("mediainspect convert clip.mov -o clip.mp4 --max-height 720", "a video that plays everywhere"),
    Example("mediainspect convert clip.mp4 -o still.jpg --at 2.5", "a still of a video"),
    Example("mediainspect convert people.csv -o people.json", "a table, as an array of objects"),
    Example("mediainspect convert compose.yaml -o - --to json | jq .services", "YAML for a program that reads JSON"),
  ]

  static func run(_ arguments: ParsedArguments, on console: Console) throws(UsageError) -> ExitCode {
    var inputs = arguments.operands
    guard var outputName = arguments.fileName("output") ?? (inputs.count > 1 ? inputs.last : nil) else {
      throw UsageError("convert needs an output", hint: "mediainspect convert INPUT… -o OUTPUT")
    }
    if !arguments.has("output") { inputs.removeLast() }
    guard !inputs.isEmpty else { throw UsageError("no file given", hint: "mediainspect convert INPUT… -o OUTPUT") }
    let isPiped = outputName.isStandardInput
    if isPiped { outputName = FileName("-") }
    let place = OutputPlace(outputName)
    guard isPiped || place.takesMany || inputs.count == 1 else {
      throw UsageError("\(inputs.count) inputs need a folder", hint: "end the output's name with /")
    }
    let (family, format) = try find(arguments, place, isPiped: isPiped)
    let conversion = try family.init(arguments)
    guard !isPiped || family.writesToStandardOutput else {
      throw UsageError("\(format) does not go to standard output; name a file")
    }
    if !family.readsStandardInput, let name = inputs.first(where: \.isStandardInput) {
      throw UsageError("\(name.text) cannot be converted to \(format): pictures and videos need a file; name one")
    }
    let isTrial = arguments.has("dry-run")
    if isPiped, !isTrial, arguments.has("json") {
      throw UsageError("--json tells of the jobs on standard output, where the result would go; name a file")
    }
    if !isPiped {
      if let clash = OutputPlace.clash(
        inputs.map { place.output(for: $0, extension: family.fileExtension(of: format)) })
      {
        throw UsageError("two inputs would both become \(Printable.quoted(clash.text))")
      }
      if !isTrial { try place.prepare() }
    }
    let (from, replaces) = (arguments.text("from"), arguments.has("force"))
    let jobs = min(arguments.number("jobs") ?? Threads.processorCount, inputs.count)
    return JobRun(arguments, on: console).run(inputs, jobs: jobs) {
      let work = conversion.makeWorker(isAlone: jobs == 1)
      return { input in
        work(
          ConversionJob(
            input: input, output: isPiped ? nil : place.output(for: input, extension: family.fileExtension(of: format)),
            from: from, to: format, replaces: replaces, isTrial: isTrial))
      }
    }
  }
  /// The kind of conversion and the format, by `--to` or the output's extension.
  private static func find(
    _ arguments: ParsedArguments, _ place: OutputPlace, isPiped: Bool
  ) throws(UsageError) -> (any ConversionFamily.Type, String) {
    let ending = isPiped ? "" : place.fileExtension
    guard
      let wanted = arguments.text("to") ?? PictureFormat(fileExtension: ending)?.rawValue
        ?? (ending.isEmpty ? nil : ending)
    else { throw UsageError("--to must say what it becomes", hint: "one of \(formats.joined(separator: ", "))") }
    guard let family = families.first(where: { $0.formats.contains(wanted) }) else {
      let near = Suggestion.nearest(to: wanted, in: formats)
      throw UsageError(
        "nothing is converted to \(Printable.quoted(wanted))",
        hint: near.map { "did you mean \($0)?" } ?? "one of \(formats.joined(separator: ", "))")
    }
    return (family, wanted)
  }
}
