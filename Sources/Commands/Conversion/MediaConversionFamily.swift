import MediaConversion
import MediaMetadata
import WinkSupport

/// Pictures to pictures, videos to MP4 or MOV, and stills of videos.
struct MediaConversionFamily: ConversionFamily {
  static let pictures = PictureFormat.allCases.map(\.rawValue)
  static let videos = ["mp4", "mov"]
  static var formats: [String] { pictures + videos }
  static let sources: [String] = []
  static let writesToStandardOutput = false
  static let readsStandardInput = false
  static let groups = [
    OptionGroup(
      "Pictures",
      [
        Option("quality", nil, .number("N", 1...100), "how good it looks; 85 for JPEG, 80 for WebP, 60 for AVIF"),
        Option("max-bytes", nil, .text("SIZE"), "lower the quality from 100 in steps of 10 until it fits: 500k, 1M"),
        Option("best", nil, .none, "with --max-bytes try every quality, for the best that fits"),
        Option("resize", nil, .text("WxH"), "make it fit into a box, never larger: 1024x768, 1024x, x768"),
        Option("strip", nil, .none, "drop Exif, XMP, IPTC and comments; the colour profile stays"),
        Option("keep-profile", nil, .none, "leave colours in their own space instead of converting them to sRGB"),
        Option("background", nil, .text("COLOR"), "what shows through transparent parts: #RRGGBB, #AARRGGBB"),
        Option("max-pixels", nil, .number("N", 1...10_000_000_000), "refuse larger pictures unseen; 100000000"),
      ]),
    OptionGroup(
      "Videos",
      [
        Option("at", nil, .seconds("SECONDS"), "which moment a still of a video shows; the first"),
        Option("max-height", nil, .number("N", 16...16_384), "lines (of the shorter side) at most"),
        Option(
          "video-quality", nil, .choice("WORD", VideoOptions.Quality.allCases.map(\.rawValue)), "medium: 720 lines"),
        Option("fast-start", nil, .none, "only put the index first; nothing is encoded"),
      ]),
  ]
  private let arguments: ParsedArguments
  private let box: (width: Int, height: Int)?
  private let maximumBytes: Int?
  private let background: Color?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    box = try arguments.text("resize").map { (text) throws(UsageError) in try Self.box(text) }
    maximumBytes = try arguments.text("max-bytes").map { (text) throws(UsageError) in try Self.bytes(text) }
    background = try arguments.text("background").map { (text) throws(UsageError) in
      guard let color = Color(hex: text) else {
        throw UsageError("--background is #RRGGBB or #AARRGGBB, not \(Printable.quoted(text))")
      }
      return color
    }
    if arguments.has("best"), maximumBytes == nil { throw UsageError("--best goes with --max-bytes") }
  }
  static func fileExtension(of format: String) -> String { PictureFormat(rawValue: format)?.fileExtension ?? format }

  /// `1024x768`; a missing side is free.
  static func box(_ text: String) throws(UsageError) -> (width: Int, height: Int) {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    let sides = parts.map { $0.isEmpty ? 10_000_000 : Int($0) ?? 0 }
    guard sides.count <= 2, sides.allSatisfy({ 1...10_000_000 ~= $0 }), parts.contains(where: { !$0.isEmpty }) else {
      throw UsageError("--resize is WxH in pixels, such as 1024x768, not \(Printable.quoted(text))")
    }
    return (sides[0], sides.count == 2 ? sides[1] : sides[0])
  }
  /// `500k`, `1.5M`, `2MiB`, `200000`: powers of 1,000, or of 1,024 with an `i`.
  static func bytes(_ text: String) throws(UsageError) -> Int {
    let lower = text.lowercased()
    let number = lower.prefix { "0123456789.".contains($0) }
    var unit = String(lower.dropFirst(number.count).drop { $0 == " " })
    if unit.hasSuffix("b") { unit.removeLast() }
    let factors = ["": 1.0, "k": 1e3, "m": 1e6, "g": 1e9, "ki": 1_024, "mi": 1_048_576, "gi": 1_073_741_824]
    guard let factor = factors[unit], let value = Double(String(number)), value * factor >= 1, value * factor < 1e15
    else {
      throw UsageError("--max-bytes is a size such as 500k or 1M, not \(Printable.quoted(text))")
    }
    return Int(value * factor)
  }

  private func pictureOptions(_ format: PictureFormat) -> PictureOptions {
    var options = PictureOptions(format)
    options.quality = arguments.number("quality")
    options.maximumBytes = maximumBytes
    options.prefersBestQuality = arguments.has("best")
    options.box = box
    options.keepsProfile = arguments.has("keep-profile")
    options.dropsMetadata = arguments.has("strip")
    options.background = background
    if let limit = arguments.number("max-pixels") { options.maximumPixels = limit }
    return options
  }
  private var videoOptions: VideoOptions {
    var options = VideoOptions(arguments.text("video-quality").flatMap(VideoOptions.Quality.init) ?? .medium)
    options.maximumHeight = arguments.number("max-height")
    options.maximumBytes = maximumBytes
    options.dropsMetadata = arguments.has("strip")
    return options
  }

  func makeWorker(isAlone: Bool) -> (ConversionJob) -> JobOutcome {
    let flag = CancellationFlag { Interruption.isRequested }
    let pictures = PictureConverter(cancellation: flag)
    if !isAlone { pictures.threads = 1 }
    let videos = VideoConverter(cancellation: flag)
    return { [self] job in
      var outcome = JobOutcome(job)
      do throws(ConversionError) { try run(job, pictures, videos, &outcome) } catch { outcome.error = error }
      return outcome
    }
  }
  private func run(
    _ job: ConversionJob, _ pictures: PictureConverter, _ videos: VideoConverter, _ outcome: inout JobOutcome
  ) throws(ConversionError) {
    guard let output = job.output else { throw ConversionError(.invalidRequest, "pictures and videos go to files") }
    let media = read(job.input)
    if let finding = media.findings.first(where: { $0.code == .unreadable }) {
      throw ConversionError(.unreadable, finding.message)
    }
    if job.isTrial {
      outcome.words = try plan(media, job)
      return
    }
    outcome.faults = media.findings.filter { $0.severity == .error }
    switch (media.type.kind, PictureFormat(rawValue: job.to)) {
    case (.video, let format?):
      guard format == .jpeg || format == .png else {
        throw ConversionError(.unsupported, "a still of a video is written as JPEG or PNG, not \(format.rawValue)")
      }
      let result = try videos.thumbnail(
        of: job.input.path, to: output.path, at: arguments.seconds("at") ?? 0, box: box, replacing: job.replaces)
      outcome.size = result.size
      outcome.words = "\(result.width)×\(result.height), \(Units.bytes(result.size))"
    case (.video, nil):
      let result =
        arguments.has("fast-start")
        ? try videos.fastStart(job.input.path, to: output.path, replacing: job.replaces)
        : try videos.export(job.input.path, to: output.path, videoOptions, replacing: job.replaces)
      outcome.size = result.size
      outcome.notes = result.notes
      outcome.words =
        "\(result.width)×\(result.height), \(Units.bytes(result.size))" + (result.isCopy ? ", streams copied" : "")
    case (_, let format?):
      let result = try pictures.convert(
        job.input.path, to: output.path, pictureOptions(format), replacing: job.replaces)
      outcome.size = result.size
      outcome.kept = result.kept
      outcome.dropped = result.dropped
      outcome.notes = result.notes
      let quality = result.quality.map { ", quality \($0)" } ?? ""
      outcome.words = "\(result.width)×\(result.height), \(Units.bytes(result.size))\(quality)"
      if result.isConvertedToSRGB { outcome.words += ", colours converted to sRGB" }
      // A thumbnail alone shows nothing that the picture does not.
      if !arguments.has("strip"), result.dropped.contains(where: { $0 != "thumbnail" }) {
        outcome.words += ", without \(result.dropped.joined(separator: ", "))"
      }
    default:
      throw ConversionError(.unsupported, "\(media.type.format) is no video that can become \(job.to)")
    }
  }
  private func read(_ name: FileName) -> MediaFile {
    var file = MediaFile()
    file.path = name.text
    do throws(ParseError) { file.read(try FileSource(path: name.cString)) } catch {
      file.findings.append(Finding(.error, .unreadable, error.message))
    }
    return file
  }
  /// What would be done, in words.
  private func plan(_ media: MediaFile, _ job: ConversionJob) throws(ConversionError) -> String {
    if !job.replaces, let output = job.output, FileStatus.exists(output) {
      throw ConversionError(.exists, "\(output.text) is there already; --force replaces it")
    }
    guard let format = PictureFormat(rawValue: job.to) else {
      guard media.type.kind == .video else {
        throw ConversionError(.unsupported, "\(media.type.format) is no video that can become \(job.to)")
      }
      return "would become \(job.to)" + (maximumBytes.map { ", at most \($0) bytes" } ?? "")
    }
    if let video = media.video { return "would become a still of a \(video.width)×\(video.height) video" }
    guard let image = media.image else {
      throw ConversionError(.unsupported, "\(media.type.format) is no picture that can be converted")
    }
    let plan = try PicturePlan(image, pictureOptions(format))
    return "would become \(plan)"
  }
}
