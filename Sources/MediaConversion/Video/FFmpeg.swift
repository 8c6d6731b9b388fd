import MediaMetadata
import WinkSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs ffmpeg: one input file, one output file, progress, a budget, and a way to stop.
struct FFmpeg {
  let program: FilePath
  let cancellation: CancellationFlag?

  /// - Throws: `missingProgram` when there is no ffmpeg.
  init(program: FilePath? = nil, cancellation: CancellationFlag? = nil) throws(ConversionError) {
    guard let program = program ?? ProgramSearch.ffmpeg() else {
      throw ConversionError(
        .missingProgram,
        "videos need the program ffmpeg: install it (apt install ffmpeg) or name it in MEDIAINSPECT_FFMPEG")
    }
    self.program = program
    self.cancellation = cancellation
  }
  /// Formats that may be opened. Playlists are not among them: a file's content could make ffmpeg open others.
  private static let formats =
    "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,flv,ogg,asf,gif,apng,mjpeg,h264,hevc,m4v,dv,mxf,nut,wav,mp3,aac,flac"

  /// The words before `-i`, and the input itself. `file:` keeps a name from being taken for a URL or an option.
  static func inputWords(_ input: FilePath, seconds: Double? = nil) -> [[UInt8]] {
    var words = ["-nostdin", "-hide_banner", "-loglevel", "error"].map { Array($0.utf8) }
    if let seconds { words += [Array("-ss".utf8), Array("\(seconds)".utf8)] }
    words += ["-protocol_whitelist", "file,pipe", "-format_whitelist", formats, "-i"].map { Array($0.utf8) }
    return words + [Array("file:".utf8) + input.bytes]
  }
  /// Runs it to the end.
  ///
  /// - Parameters:
  ///   - input: the words that say what is read.
  ///   - output: options of the output.
  ///   - file: where it is written to; nil throws the result away.
  ///   - limit: bytes beyond which it is stopped.
  ///   - progress: called with the seconds written so far.
  /// - Returns: what it complained about although it ended well.
  /// - Throws: `sizeExceeded`, `cancelled`, `died`, `damaged`, `unwritable`.
  func run(
    _ input: [[UInt8]], _ output: [String], to file: FilePath?, limit: Int? = nil, progress: (Double) -> Void = { _ in }
  ) throws(ConversionError) -> String {
    var words = input + output.map { Array($0.utf8) }
    words += ["-progress", "pipe:1", "-stats_period", "0.25", "-y"].map { Array($0.utf8) }
    if let file {
      words.append(Array("file:".utf8) + file.bytes)
    } else {
      words += ["-f", "null", "-"].map { Array($0.utf8) }
    }
    // The shell sets limits and becomes ffmpeg: 8 GiB of address space, no core dump.
    let shell = ["-c", "ulimit -c 0; ulimit -v 8388608; exec \"$@\"", "sh"].map { Array($0.utf8) }
    let child = try ChildProcess("/bin/sh", shell + [program.bytes] + words, keepsErrors: true)
    var quiet = 0
    while true {
      switch child.line(within: 100) {
      case .line(let line):
        quiet = 0
        let parts = line.split(separator: 0x3D, maxSplits: 1)
        guard parts.count == 2, let number = Int(String(decoding: parts[1], as: UTF8.self)) else { continue }
        if parts[0].elementsEqual("out_time_us".utf8), number >= 0 { progress(Double(number) / 1_000_000) }
        if parts[0].elementsEqual("total_size".utf8), let limit, number > limit {
          stop(child)
          throw Self.tooLarge(limit)
        }
      case .end:
        return try finish(child)
      case .timeout:
        quiet += 1
        // Progress comes four times a second unless it hangs.
        if quiet > 1_200 {
          stop(child)
          throw ConversionError(.died, "ffmpeg made no progress for two minutes and was ended")
        }
      }
      if cancellation?.isCancelled == true {
        stop(child)
        throw ConversionError(.cancelled, "stopped")
      }
    }
  }
  /// The error for a video that does not fit.
  static func tooLarge(_ limit: Int) -> ConversionError {
    ConversionError(.sizeExceeded, "file size exceeded: the video does not fit into \(limit) bytes")
  }
  /// The error for a result that ffmpeg made and that is none.
  static func noResult(_ fault: String, _ complaints: String) -> ConversionError {
    if let error = ConversionError.unwritable(complaints, nil) { return error }
    return ConversionError(
      .mismatch, "what ffmpeg wrote is no whole video: \(fault)" + (complaints.isEmpty ? "" : " (\(complaints))"))
  }
  /// Whether what it complains about is that nothing more could be written.
  static func saysDiskIsFull(_ complaints: String) -> Bool {
    ConversionError.unwritable(complaints, nil) != nil
  }
  /// Asks it to end, then makes it. On SIGTERM it would still finish its file, which nobody wants and may take long.
  private func stop(_ child: ChildProcess) {
    child.signal(SIGTERM)
    for _ in 0..<10 {
      if case .end = child.line(within: 100) { break }
      if child.endingIfKnown() != nil { return }
    }
    child.signal(SIGKILL)
    child.wait()
  }
  private func finish(_ child: ChildProcess) throws(ConversionError) -> String {
    let ending = child.wait()
    let words = child.errorText().split(separator: "\n").map(String.init)
    let reason = words.prefix(3).joined(separator: "; ")
    switch ending {
    case .exited(0): return reason
    case .exited(126), .exited(127):
      throw ConversionError(.missingProgram, "ffmpeg cannot be started: \(reason)")
    case .exited(let status):
      if let error = ConversionError.unwritable(reason, nil) { throw error }
      let isFull = reason.holds("Permission denied") && reason.holds("Could not open")
      throw ConversionError(
        isFull ? .unwritable : .damaged, reason.isEmpty ? "ffmpeg failed (status \(status))" : reason)
    case .killed(let signal): throw ConversionError(.died, "ffmpeg died (signal \(signal))")
    }
  }
}
