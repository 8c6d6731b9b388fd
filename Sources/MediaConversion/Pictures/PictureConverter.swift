import CaesarJSON
import MediaMetadata

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Converts pictures through a worker program that has libvips: a hostile file can only end that.
///
/// One converter runs one worker, started when it is first needed, for one job after the other. Use one converter a thread.
public final class PictureConverter {
  private let program: FilePath?
  private let cancellation: CancellationFlag?
  private var worker: ChildProcess?
  private var lastID = 0
  /// Threads that the worker may use for one picture; nil lets it use all processors. Set it before the first picture.
  public var threads: Int?
  /// How long one picture may take, in seconds; the worker itself stops after 60 s of processor time.
  public var timeLimit = 300

  /// A converter.
  /// - Parameters:
  ///   - program: the worker; nil looks for it (``ProgramSearch/pictureWorker()``).
  ///   - cancellation: raise it from another thread to stop the picture at hand.
  public init(program: FilePath? = nil, cancellation: CancellationFlag? = nil) {
    self.program = program ?? ProgramSearch.pictureWorker()
    self.cancellation = cancellation
  }

  /// Converts one picture. The output appears whole, at the end, or not at all.
  ///
  /// - Parameters:
  ///   - input: the picture.
  ///   - output: where the result goes.
  ///   - options: what it shall become.
  ///   - replacing: whether a file that stands there may be replaced.
  /// - Returns: what became of it, read back from the result.
  /// - Throws: any kind of ``ConversionError``.
  public func convert(
    _ input: FilePath, to output: FilePath, _ options: PictureOptions, replacing: Bool = false
  ) throws(ConversionError) -> PictureResult {
    let before = try checkedHeader(input, options)
    if !replacing, access(output.cString, F_OK) == 0 {
      throw ConversionError(.exists, "\(output) is there already; --force replaces it")
    }
    var file = try AtomicFile(path: output, suffix: "." + options.format.fileExtension)
    var result: PictureResult
    do throws(ConversionError) { result = try run(input, to: file.temporaryPath, options) } catch {
      throw error.kind == .unwritable ? .unwritable(error.message, output) ?? error : error
    }
    if options.format == .png, let repaired = try PNGRepair.withoutSecondExif(file) {
      file = repaired
      result.size = repaired.written
    }
    if options.format == .webp, let repaired = try WebPRepair.withoutExifPrefix(file) {
      file = repaired
      result.size = repaired.written
    }
    let after = try check(file.temporaryPath, result)
    // libvips does not know every packet of XMP in HEIF again that it wrote itself.
    if after.directory("xmp") != nil, let place = result.dropped.firstIndex(of: "xmp") {
      result.kept.append(result.dropped.remove(at: place))
    }
    result.dropped += PictureLoss.unnamed(from: before, to: after, result)
    if options.dropsMetadata, let bare = try stripped(file) {
      file = bare
      result.size = bare.written
      // A colour profile is no talk.
      result.dropped = (result.kept.filter { $0 != "icc" } + result.dropped).sorted()
      result.kept = result.kept.filter { $0 == "icc" }
    }
    try file.commit(replacing: replacing)
    return result
  }
  /// A copy without what libvips adds by itself (it writes a fresh Exif block, and its own option to leave it out would take the
  /// colour profile too); nil for formats that we do not take apart.
  private func stripped(_ file: AtomicFile) throws(ConversionError) -> AtomicFile? {
    let source = try converting { () throws(ParseError) in
      try SourceReader(FileSource(path: file.temporaryPath.cString))
    }
    guard let (copy, _) = try? MetadataStripper(.everything).plan(source) else { return nil }
    let bare = try AtomicFile(path: file.path, suffix: ".bare")
    try copy.write(from: source, to: bare)
    return bare
  }
  /// Decodes every pixel of a picture and keeps none.
  ///
  /// - Parameters:
  ///   - input: the picture.
  ///   - maximumPixels: beyond which it is refused.
  /// - Returns: its size, and what the decoder complained about in ``PictureResult/notes``.
  /// - Throws: `damaged` for pictures that cannot be decoded to the end, and the other kinds.
  public func decode(_ input: FilePath, maximumPixels: Int = 100_000_000) throws(ConversionError) -> PictureResult {
    var options = PictureOptions(.png)
    options.maximumPixels = maximumPixels
    return try run(input, to: nil, options)
  }

  /// Refuses what is too large by our own reading, before a worker is even started.
  private func checkedHeader(
    _ input: FilePath, _ options: PictureOptions
  ) throws(ConversionError) -> MediaFile {
    let source = try converting { () throws(ParseError) in try FileSource(path: input.cString) }
    var file = MediaFile()
    file.read(source)
    guard let image = file.image else { return file }
    let (pixels, overflow) = image.width.multipliedReportingOverflow(by: image.height)
    if overflow || pixels > options.maximumPixels {
      throw Self.tooManyPixels(image.width, image.height, frames: 1, options.maximumPixels)
    }
    return file
  }
  /// The error for a picture that is too large to be decoded.
  /// - Parameters:
  ///   - width: of one frame.
  ///   - height: of one frame.
  ///   - frames: how many.
  ///   - limit: pixels that are allowed.
  /// - Returns: an error of kind `limitExceeded`.
  public static func tooManyPixels(_ width: Int, _ height: Int, frames: Int, _ limit: Int) -> ConversionError {
    let count = frames > 1 ? "\(frames) frames of " : ""
    return ConversionError(
      .limitExceeded,
      "too large: \(count)\(width)×\(height) pixels exceed the limit of \(limit) pixels; --max-pixels raises it")
  }
  /// Holds the result against what the worker says it made.
  private func check(_ path: FilePath, _ result: PictureResult) throws(ConversionError) -> MediaFile {
    let source = try converting { () throws(ParseError) in try FileSource(path: path.cString) }
    guard source.size > 0, source.size == result.size else {
      throw ConversionError(.mismatch, "the result has \(source.size) bytes, not the \(result.size) that were written")
    }
    var file = MediaFile()
    file.read(source)
    guard let image = file.image, image.width > 0 else { return file }
    if (image.width, image.height) != (result.width, result.height) {
      throw ConversionError(
        .mismatch, "the result is \(image.width)×\(image.height), not \(result.width)×\(result.height)")
    }
    return file
  }
  /// Sends one job and waits for its result. A worker that dies ends this job only.
  private func run(_ input: FilePath, to output: FilePath?, _ options: PictureOptions) throws(ConversionError)
    -> PictureResult
  {
    if cancellation?.isCancelled == true { throw ConversionError(.cancelled, "stopped") }
    lastID += 1
    let job = PictureJob(id: lastID, input: input, output: output, options: options)
    let line = job.toJSONObject().serialized() + [10]
    var child = try startedWorker()
    if !child.send(line) {
      // It died between two jobs (killed from outside): that is not this job's fault.
      worker = nil
      child = try startedWorker()
      guard child.send(line) else { throw died(child) }
    }
    var waited = 0
    while true {
      switch child.line(within: 100) {
      case .line(let bytes):
        guard let json = try? JSONDocument(parsing: bytes).root, json["id"]?.int == lastID else { continue }
        return try PictureResult(json: json)
      case .end: throw died(child)
      case .timeout:
        waited += 1
        if cancellation?.isCancelled == true {
          worker = nil
          throw ConversionError(.cancelled, "stopped")
        }
        if waited >= timeLimit * 10 {
          worker = nil
          throw ConversionError(.died, "the picture worker took more than \(timeLimit) s and was ended")
        }
      }
    }
  }
  private func startedWorker() throws(ConversionError) -> ChildProcess {
    if let worker, worker.endingIfKnown() == nil { return worker }
    guard let program else {
      throw ConversionError(
        .missingProgram,
        "pictures need the program mediainspect-convert: put it beside mediainspect or name it in MEDIAINSPECT_CONVERT")
    }
    let child = try ChildProcess(program, threads.map { [Array("\($0)".utf8)] } ?? [])
    worker = child
    return child
  }
  private func died(_ child: ChildProcess) -> ConversionError {
    worker = nil
    child.closeSocket()
    switch child.wait() {
    case .killed(SIGXCPU): return ConversionError(.died, "the picture took more than 60 s of processor time")
    case .killed(SIGKILL): return ConversionError(.died, "the picture worker was killed")
    case .killed(let number):
      return ConversionError(
        .died, "the picture worker died (signal \(number)); the picture may be made to break programs")
    case .exited(127):
      return ConversionError(.missingProgram, "the picture worker does not start: is libvips installed?")
    case .exited(let status): return ConversionError(.died, "the picture worker ended early (status \(status))")
    }
  }
}
