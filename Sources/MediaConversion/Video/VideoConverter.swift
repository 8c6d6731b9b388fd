import MediaMetadata

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Thumbnails, MP4 export and lossless remuxing of videos, by the program ffmpeg.
public struct VideoConverter: Sendable {
  private let program: FilePath?
  private let cancellation: CancellationFlag?

  /// A converter.
  /// - Parameters:
  ///   - program: ffmpeg; nil looks for it (``ProgramSearch/ffmpeg()``).
  ///   - cancellation: raise it from another thread to stop.
  public init(program: FilePath? = nil, cancellation: CancellationFlag? = nil) {
    self.program = program
    self.cancellation = cancellation
  }

  /// A still of a video, upright, as JPEG or PNG by the output's extension.
  ///
  /// - Parameters:
  ///   - input: the video.
  ///   - output: where the picture goes.
  ///   - seconds: from its start; 0 is the first picture.
  ///   - box: the box that it must fit into, in pixels; it is never enlarged.
  ///   - replacing: whether a file that stands there may be replaced.
  /// - Returns: what it became.
  /// - Throws: any kind of ``ConversionError``; `invalidRequest` for a time behind the end.
  public func thumbnail(
    of input: FilePath, to output: FilePath, at seconds: Double = 0, box: (width: Int, height: Int)? = nil,
    replacing: Bool = false
  ) throws(ConversionError) -> VideoResult {
    let ffmpeg = try FFmpeg(program: program, cancellation: cancellation)
    try check(input, output, replacing)
    let isPNG = output.fileExtension == "png"
    let file = try AtomicFile(path: output, suffix: isPNG ? ".png" : ".jpg")
    var words = ["-map", "0:v:0", "-frames:v", "1", "-an", "-sn", "-dn"]
    var filters: [String] = []
    if let box {
      filters.append(
        "scale=w='min(\(box.width),iw)':h='min(\(box.height),ih)':force_original_aspect_ratio=decrease")
    }
    // Pixels that are not square become square; then colours as JPEG wants them.
    filters.append("scale=w='trunc(iw*max(sar,1))':h='trunc(ih/min(max(sar,1e-3),1))',setsar=1")
    words += ["-vf", filters.reversed().joined(separator: ",")]
    words += isPNG ? ["-c:v", "png"] : ["-c:v", "mjpeg", "-q:v", "3", "-pix_fmt", "yuvj420p"]
    words += ["-update", "1", "-f", "image2"]
    let complaints = try ffmpeg.run(
      FFmpeg.inputWords(input, seconds: seconds > 0 ? seconds : nil), words, to: file.temporaryPath)
    var result = try readBack(file.temporaryPath, complaints) {
      ConversionError(.invalidRequest, "the video has no picture at \(seconds) s")
    }
    result.duration = nil
    try file.commit(replacing: replacing)
    return result
  }

  /// An MP4 of H.264 and AAC with its index first. Streams that are such already and small enough are copied as they are.
  ///
  /// - Parameters:
  ///   - input: the video.
  ///   - output: where the MP4 goes.
  ///   - options: how good, how large.
  ///   - replacing: whether a file that stands there may be replaced.
  ///   - progress: called with the part that is done, from 0 to 1, when the video's duration is known.
  /// - Returns: what it became.
  /// - Throws: any kind of ``ConversionError``.
  public func export(
    _ input: FilePath, to output: FilePath, _ options: VideoOptions, replacing: Bool = false,
    progress: (Double) -> Void = { _ in }
  ) throws(ConversionError) -> VideoResult {
    let ffmpeg = try FFmpeg(program: program, cancellation: cancellation)
    let media = try check(input, output, replacing)
    let duration = media.video?.duration
    let report: (Double) -> Void = { seconds in
      if let duration, duration > 0 { progress(min(seconds / duration, 1)) }
    }
    if canCopy(media, options) {
      do throws(ConversionError) {
        return try remux(
          ffmpeg, input, output, dropsMetadata: options.dropsMetadata, limit: options.maximumBytes, replacing, report)
      } catch {
        // An MP4's index can be larger than what another container says about the same streams.
        guard error.kind == .sizeExceeded else { throw error }
      }
    }
    // A budget becomes a ceiling for the bit rate. Where that was too high, once more with less.
    var share = 0.95
    while true {
      let file = try AtomicFile(path: output, suffix: ".mp4")
      let words = try exportWords(options, duration: duration, share: share)
      do throws(ConversionError) {
        let complaints = try ffmpeg.run(
          FFmpeg.inputWords(input), words, to: file.temporaryPath, limit: options.maximumBytes, progress: report)
        var result = try readBack(file.temporaryPath, complaints)
        if let limit = options.maximumBytes, result.size > limit { throw FFmpeg.tooLarge(limit) }
        result.notes += notes(media, result)
        try file.commit(replacing: replacing)
        return result
      } catch {
        file.abandon()
        guard error.kind == .sizeExceeded, options.maximumBytes != nil, duration != nil, share > 0.9 else {
          throw error
        }
        share = 0.75
      }
    }
  }
  /// The same streams with the index first, as MP4 or MOV: nothing is decoded.
  ///
  /// - Parameters:
  ///   - input: the video.
  ///   - output: where the result goes.
  ///   - replacing: whether a file that stands there may be replaced.
  ///   - progress: called with the part that is done, from 0 to 1, when the video's duration is known.
  /// - Returns: what it became.
  /// - Throws: any kind of ``ConversionError``.
  public func fastStart(
    _ input: FilePath, to output: FilePath, replacing: Bool = false, progress: (Double) -> Void = { _ in }
  ) throws(ConversionError) -> VideoResult {
    let ffmpeg = try FFmpeg(program: program, cancellation: cancellation)
    let media = try check(input, output, replacing)
    return try remux(ffmpeg, input, output, dropsMetadata: false, limit: nil, replacing) { seconds in
      if let duration = media.video?.duration, duration > 0 { progress(min(seconds / duration, 1)) }
    }
  }
  /// Decodes everything and keeps nothing.
  ///
  /// - Parameter input: the video.
  /// - Returns: what ffmpeg complained about; empty when all is well.
  /// - Throws: `damaged` when it cannot be decoded at all, and the other kinds.
  public func decode(_ input: FilePath) throws(ConversionError) -> String {
    let ffmpeg = try FFmpeg(program: program, cancellation: cancellation)
    return try ffmpeg.run(FFmpeg.inputWords(input), ["-map", "0:v?", "-map", "0:a?", "-sn", "-dn"], to: nil)
  }

  // MARK: Parts

  /// Reads the input by our own means and refuses what cannot become a file.
  @discardableResult private func check(
    _ input: FilePath, _ output: FilePath, _ replacing: Bool
  ) throws(ConversionError) -> MediaFile {
    if !replacing, access(output.cString, F_OK) == 0 {
      throw ConversionError(.exists, "\(output) is there already; --force replaces it")
    }
    let source = try converting { () throws(ParseError) in try FileSource(path: input.cString) }
    var file = MediaFile()
    file.read(source)
    return file
  }
  /// Reads the result by our own means, to its end: on a disk that is full ffmpeg may stop writing and say that all is well.
  ///
  /// - Parameters:
  ///   - path: the result.
  ///   - complaints: what ffmpeg said.
  ///   - nothing: the error when there is no result at all.
  /// - Returns: what it is.
  /// - Throws: `unwritable`, `mismatch`, what `nothing` says.
  private func readBack(
    _ path: FilePath, _ complaints: String, nothing: () -> ConversionError = { FFmpeg.noResult("it is empty", "") }
  ) throws(ConversionError) -> VideoResult {
    let source = try converting { () throws(ParseError) in try FileSource(path: path.cString) }
    guard source.size > 0 || FFmpeg.saysDiskIsFull(complaints) else { throw nothing() }
    var file = MediaFile(options: ReadOptions(depth: .structure))
    file.read(source)
    if let fault = file.findings.first(where: { $0.severity == .error }) {
      throw FFmpeg.noResult(fault.message, complaints)
    }
    guard file.video?.width ?? file.image?.width ?? 0 > 0 else {
      throw FFmpeg.noResult("it has no picture", complaints)
    }
    var result = VideoResult()
    result.size = source.size
    result.duration = file.video?.duration
    result.width = file.video?.displayWidth ?? file.image?.width ?? 0
    result.height = file.video?.displayHeight ?? file.image?.height ?? 0
    return result
  }
  private func canCopy(_ media: MediaFile, _ options: VideoOptions) -> Bool {
    guard let video = media.video, let size = media.size,
      ["mp4", "mov", "m4v", "3gp", "mkv"].contains(media.type.format),
      video.codec == "h264", video.audioCodec == nil || video.audioCodec == "aac", video.fragmented != true,
      media.findings.allSatisfy({ $0.severity != .error })
    else { return false }
    // Moving the index adds nothing worth counting, but a container of another kind may.
    if let limit = options.maximumBytes, size > limit - 4_096 { return false }
    if let lines = options.lines {
      return min(video.displayWidth ?? video.width, video.displayHeight ?? video.height) <= lines
    }
    return true
  }
  private func remux(
    _ ffmpeg: FFmpeg, _ input: FilePath, _ output: FilePath, dropsMetadata: Bool, limit: Int?, _ replacing: Bool,
    _ progress: (Double) -> Void
  ) throws(ConversionError) -> VideoResult {
    let isMovie = output.fileExtension == "mov"
    let file = try AtomicFile(path: output, suffix: isMovie ? ".mov" : ".mp4")
    var words = ["-map", "0:v:0", "-map", "0:a?", "-c", "copy"]
    words += dropsMetadata ? Self.noMetadata : ["-map_metadata", "0"]
    words += ["-movflags", "+faststart", "-f", isMovie ? "mov" : "mp4"]
    let complaints = try ffmpeg.run(
      FFmpeg.inputWords(input), words, to: file.temporaryPath, limit: limit, progress: progress)
    var result = try readBack(file.temporaryPath, complaints)
    if let limit, result.size > limit { throw FFmpeg.tooLarge(limit) }
    result.isCopy = true
    try file.commit(replacing: replacing)
    return result
  }
  private static let noMetadata = [
    "-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a",
    "+bitexact",
  ]
  private func exportWords(
    _ options: VideoOptions, duration: Double?, share: Double
  ) throws(ConversionError) -> [String] {
    var audio = 128_000.0
    var words = ["-map", "0:v:0", "-map", "0:a:0?", "-sn", "-dn"]
    words += options.dropsMetadata ? Self.noMetadata : ["-map_metadata", "0"]
    // Both sides even; the shorter side counts as lines, so that portrait videos are treated alike.
    var filter = "scale=w='trunc(iw*max(sar,1)/2)*2':h='trunc(ih/min(max(sar,1e-3),1)/2)*2',setsar=1"
    if let lines = options.lines {
      filter += ",scale=w='if(gt(iw,ih),-2,min(iw,\(lines)))':h='if(gt(iw,ih),min(ih,\(lines)),-2)'"
    }
    // Pictures keep their times. At a constant rate ffmpeg would fill a gap with copies, and a time stamp that is damaged makes
    // a gap of years.
    words += ["-fps_mode", "vfr"]
    words += [
      "-vf", filter + ",format=yuv420p", "-c:v", "libx264", "-preset", "veryfast", "-crf",
      "\(options.quality.rateFactor)",
    ]
    if let limit = options.maximumBytes, let duration, duration > 0 {
      let total = Double(limit) * 8 * share / duration
      if total < 400_000 { audio = 48_000 }
      let video = total - audio
      guard video >= 40_000 else { throw FFmpeg.tooLarge(limit) }
      words += ["-maxrate", "\(Int(video))", "-bufsize", "\(Int(video))"]
    }
    words += ["-c:a", "aac", "-b:a", "\(Int(audio))", "-ac", "2", "-movflags", "+faststart", "-f", "mp4"]
    return words
  }
  private func notes(_ media: MediaFile, _ result: VideoResult) -> [String] {
    var notes: [String] = []
    let others = media.tracks.count { $0.kind != .video && $0.kind != .audio }
    if others > 0 { notes.append("\(others) tracks that are neither picture nor sound are left out") }
    if let wanted = media.video?.duration, let made = result.duration, made < wanted * 0.95 - 1 {
      notes.append("the result lasts \(made.rounded()) s, the original says \(wanted.rounded()) s: it may be damaged")
    }
    return notes
  }
}
