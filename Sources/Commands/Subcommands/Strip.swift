import MediaConversion
import MediaMetadata

/// `strip`: metadata out of pictures and videos, without touching a pixel.
enum Strip: Subcommand {
  static let name = "strip"
  static let summary = "take metadata out of pictures and videos without decoding them"
  static let synopsis = "[--gps|--all] FILE… (--in-place|-o OUTPUT)"
  static let discussion = """
    Works on JPEG, PNG, WebP, HEIC, AVIF, MP4 and MOV. Pixels, packets, colour profiles and the orientation stay as they are. \
    A result appears whole or not at all.
    """
  static let groups = [
    OptionGroup(
      "What goes",
      [
        Option("gps", nil, .none, "only places: in Exif, XMP, IPTC and QuickTime, timed tracks too"),
        Option("all", "a", .none, "everything: also dates, names, thumbnails, motion photos (the default)"),
      ]),
    OptionGroup(
      "Where it goes",
      [
        Option("in-place", "i", .none, "replace each file by its stripped copy, in one step"),
        Option("output", "o", .file("OUTPUT"), "the file to write, or with / at its end the folder"),
        Option("force", nil, .none, "replace files that are there"),
        Option("dry-run", nil, .none, "only say what would go"),
        JobRun.jobs,
      ]),
    JobRun.group,
  ]
  static let examples = [
    Example("mediainspect strip --gps --in-place *.jpg", "no place in any of these pictures"),
    Example("mediainspect strip clip.mp4 -o public.mp4", "a copy that tells nothing"),
    Example("mediainspect strip --dry-run --gps photo.heic", "what tells a place in it"),
  ]

  static func run(_ arguments: ParsedArguments, on console: Console) throws(UsageError) -> ExitCode {
    let inputs = arguments.operands
    guard !inputs.isEmpty else { throw UsageError("no file given") }
    if arguments.has("gps"), arguments.has("all") { throw UsageError("--gps and --all exclude each other") }
    if let name = inputs.first(where: \.isStandardInput) {
      throw UsageError("\(name.text) cannot be stripped; name a file")
    }
    let isTrial = arguments.has("dry-run")
    let isInPlace = arguments.has("in-place")
    let place = arguments.fileName("output").map(OutputPlace.init)
    guard isTrial || isInPlace || place != nil else {
      throw UsageError("strip needs --in-place or -o OUTPUT", hint: "--dry-run only says what would go")
    }
    if isInPlace, place != nil { throw UsageError("--in-place and -o exclude each other") }
    if let place {
      guard place.takesMany || inputs.count == 1 else {
        throw UsageError("\(inputs.count) files need a folder", hint: "end the output's name with /")
      }
      if let clash = OutputPlace.clash(inputs.map({ place.output(for: $0, extension: nil) })) {
        throw UsageError("two files would both become \(Printable.quoted(clash.text))")
      }
      if !isTrial { try place.prepare() }
    }
    let stripper = MetadataStripper(arguments.has("gps") ? .location : .everything)
    let replaces = isInPlace || arguments.has("force")
    return JobRun(arguments, on: console).run(inputs, jobs: arguments.number("jobs") ?? (inputs.count < 8 ? 1 : nil)) {
      { input in
        let output = isInPlace ? input : place?.output(for: input, extension: nil)
        var outcome = JobOutcome(input, output)
        do throws(ConversionError) {
          let report = try stripper.strip(input.path, to: isTrial ? nil : output?.path, replacing: replaces)
          outcome.size = isTrial ? nil : report.size
          outcome.dropped = report.removed
          outcome.kept = report.kept
          outcome.notes = report.notes
          let list = report.removed.isEmpty ? "nothing" : report.removed.joined(separator: ", ")
          outcome.words = (isTrial ? "would lose " : "lost ") + list
        } catch {
          outcome.error = error
        }
        return outcome
      }
    }
  }
}
