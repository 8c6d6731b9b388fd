import CaesarJSON
import MediaConversion
import MediaMetadata

/// One kind of conversion behind `convert`, which finds it by the format that is wanted. A new kind is a type that conforms
/// and a line in ``Convert/families``.
protocol ConversionFamily: Sendable {
  /// What `--to` and the output's extension may say.
  static var formats: [String] { get }
  /// What `--from` may say; empty when the content tells.
  static var sources: [String] { get }
  static var groups: [OptionGroup] { get }
  /// Whether results may go to standard output.
  static var writesToStandardOutput: Bool { get }
  /// Whether an input may be standard input (`-`).
  static var readsStandardInput: Bool { get }
  /// Reads the meaning of its options.
  init(_ arguments: ParsedArguments) throws(UsageError)
  /// The extension of a file of this format, no dot.
  static func fileExtension(of format: String) -> String
  /// What one thread needs to do jobs, one after the other; `isAlone` when no other thread does jobs beside it.
  func makeWorker(isAlone: Bool) -> (ConversionJob) -> JobOutcome
}

/// One input and what shall become of it.
struct ConversionJob: Sendable {
  let input: FileName
  /// Nil is standard output.
  let output: FileName?
  /// As given by `--from`; nil when it was not.
  let from: String?
  /// As given by `--to` or the output's extension.
  let to: String
  let replaces: Bool
  /// Whether only the plan is wanted.
  let isTrial: Bool
}

/// What became of one job.
struct JobOutcome: Sendable {
  let input: FileName
  let output: FileName?
  /// Bytes of the result; nil when there is none.
  var size: Int?
  var kept: [String] = []
  var dropped: [String] = []
  /// What the owner should know.
  var notes: [String] = []
  /// What is wrong with the input, although the result is whole.
  var faults: [Finding] = []
  var error: ConversionError?
  /// What happened, in words for people: `1024×768, quality 80`.
  var words = ""
  /// The result itself when it goes to standard output; nil when it does not.
  var result: Result?
  /// What the result is, for a terminal.
  var content = OutputContent.ready

  /// A result for standard output.
  enum Result: Sendable {
    case bytes([UInt8])
    /// Text that is too long to be kept, and is made as it is printed.
    case records(RecordText)
  }

  init(_ input: FileName, _ output: FileName?) {
    self.input = input
    self.output = output
  }
  init(_ job: ConversionJob, _ error: ConversionError? = nil) {
    self.init(job.input, job.output)
    self.error = error
  }
  /// Its exit code when nothing worse happened.
  var exitCode: ExitCode {
    switch error?.kind {
    case nil: .success
    case .unwritable: .unwritable
    case .missingProgram: .fault
    case .cancelled: .interrupted
    default: .bad
    }
  }
}

extension JobOutcome: JSONSerializable {
  func toJSONObject() -> JSONObject {
    var json = JSONObject()
    input.text --> json["input"]
    output?.text --> json["output"]
    (error == nil
      ? notes.isEmpty && faults.isEmpty ? Verdict.ok : .warning : error?.kind == .unreadable ? .unreadable : .invalid)
      .rawValue
      --> json["verdict"]
    let diagnostics =
      faults.map(\.asWarning) + notes.map { Finding(.warning, .conversionNote, $0) }
      + (error.map { [$0.finding] } ?? [])
    if !diagnostics.isEmpty { diagnostics --> json["diagnostics"] }
    size --> json["size"]
    if error == nil {
      kept --> json["kept"]
      dropped --> json["dropped"]
    }
    return json
  }
}

extension Finding {
  /// The same about an input whose result is whole.
  fileprivate var asWarning: Finding {
    var finding = self
    finding.severity = .warning
    finding.message = "the input: " + message
    return finding
  }
}

extension FileName {
  /// The same name for the conversion library.
  var path: FilePath { FilePath(bytes: bytes) }
  /// The last part without its extension.
  var stem: ArraySlice<UInt8> {
    let name = lastComponent
    guard let point = name.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else { return name }
    return name[..<point]
  }
}
