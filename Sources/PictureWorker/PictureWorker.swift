import CVips
import CaesarJSON
import MediaConversion

#if canImport(Glibc)
  import Glibc
#endif

/// The worker program: jobs come in as lines of JSON, results go out as lines of JSON, until the input ends.
public enum PictureWorker {
  /// Bytes of address space. A photo of 12 megapixels takes 600 MB; what wants more than 2 GiB is made to.
  private static let memoryLimit: UInt64 = 2 << 30
  /// Bytes of one output.
  private static let outputLimit: UInt64 = 2 << 30
  /// Seconds of processor time for one picture.
  private static let timeLimit: UInt64 = 60

  /// Runs until the input ends, then ends the process.
  public static func main() -> Never {
    signal(SIGPIPE, SIG_IGN)
    // A write beyond the limit is then an error like any other.
    signal(SIGXFSZ, SIG_IGN)
    convert_limit(memoryLimit, outputLimit)
    // Libraries that print must not print between our lines.
    let output = fcntl(1, F_DUPFD_CLOEXEC, 3)
    dup2(2, 1)
    guard output >= 0, Vips.start() else { exit(127) }
    // Where several workers share the machine, each is told to keep to itself.
    if let threads = CommandLine.arguments.dropFirst().first.flatMap({ Int32($0) }), threads > 0 {
      vips_concurrency_set(threads)
    }
    Hangup.watch(descriptor: 0)
    var lines = LineInput(descriptor: 0)
    while let line = lines.next() {
      convert_limit_time(timeLimit)
      guard send(answer(to: line), to: output) else { exit(1) }
    }
    vips_shutdown()
    exit(0)
  }
  /// Does the job of one line.
  static func answer(to line: [UInt8]) -> JSONObject {
    let json: JSONObject
    do { json = try JSONDocument(parsing: line).root } catch {
      return ConversionError(.invalidRequest, "a job that is no JSON").line(id: -1)
    }
    let id = json["id"]?.int ?? -1
    guard let job = PictureJob(json: json) else {
      return ConversionError(.invalidRequest, "a job without input or of an unknown format").line(id: id)
    }
    Hangup.output = job.output
    defer { Hangup.output = nil }
    var conversion = PictureConversion(job)
    do throws(ConversionError) { return try conversion.run().toJSONObject() } catch { return error.line(id: id) }
  }
  private static func send(_ json: JSONObject, to descriptor: Int32) -> Bool {
    let line = json.serialized() + [10]
    var done = 0
    while done < line.count {
      let n = line.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + done }, line.count - done) }
      if n > 0 { done += n } else if errno != EINTR { return false }
    }
    return true
  }
}

/// Reads lines from a descriptor.
private struct LineInput {
  let descriptor: Int32
  private var bytes: [UInt8] = []

  init(descriptor: Int32) { self.descriptor = descriptor }
  mutating func next() -> [UInt8]? {
    var block = [UInt8](repeating: 0, count: 16_384)
    while true {
      if let end = bytes.firstIndex(of: 10) {
        let line = Array(bytes[..<end])
        bytes.removeSubrange(...end)
        return line
      }
      // A job has a few hundred bytes.
      guard bytes.count < 1 << 20 else { return nil }
      let n = read(descriptor, &block, block.count)
      if n > 0 { bytes += block[..<n] } else if n == 0 || errno != EINTR { return nil }
    }
  }
}
