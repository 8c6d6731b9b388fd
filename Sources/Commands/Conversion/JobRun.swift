import CaesarJSON
import MediaConversion
import MediaMetadata

/// Does jobs, several at once, prints what becomes of them in order, and keeps the gravest exit code.
final class JobRun {
  private let console: Console
  private let isJSON: Bool
  private let isQuiet: Bool
  private var printed = 0
  private var code = ExitCode.success

  init(_ arguments: ParsedArguments, on console: Console) {
    self.console = console
    isJSON = arguments.has("json")
    isQuiet = arguments.has("quiet")
  }
  static let group = OptionGroup(
    "Output",
    [
      Option("json", "j", .none, "print a JSON array, an element a job"),
      Option("quiet", "q", .none, "print only what went wrong"),
    ])
  static let jobs = Option(
    "jobs", "J", .number("N", 1...256), "how many files to work on at once; as many as there are processors")

  /// The inputs, one after the other.
  private final class Inputs: InputSequence {
    private var names: ArraySlice<FileName>
    init(_ names: [FileName]) { self.names = names[...] }
    func next() -> InputItem? { names.popFirst().map { InputItem(name: $0) } }
  }
  /// Does all of them.
  func run(
    _ inputs: [FileName], jobs: Int?, makeWorker: @escaping @Sendable () -> (FileName) -> JobOutcome
  ) -> ExitCode {
    Interruption.listen()
    if isJSON { console.output.write("[") }
    let batch = Batch<JobOutcome>(Inputs(inputs)) { [self] outcome in
      show(outcome)
      return console.output.isOpen
    } rest: { [console] in
      console.output.flush()
    }
    let workers = min(jobs ?? Threads.processorCount, inputs.count)
    if workers <= 1 {
      let work = makeWorker()
      batch.runAlone { work($0.name) }
    } else {
      batch.run(workers: workers) {
        let work = makeWorker()
        return { work($0.name) }
      }
    }
    if isJSON { console.output.write(printed == 0 ? "]\n" : "\n]\n") }
    guard Interruption.isRequested else { return code }
    // Only now: a file that is pending while nothing was interrupted belongs to somebody else in this process.
    PendingFiles.removeAll()
    return .interrupted
  }
  private func show(_ outcome: JobOutcome) {
    code = code.graver(outcome.exitCode)
    if let result = outcome.result {
      write(result, as: outcome.content, of: outcome.input)
      for note in outcome.notes { console.complain(Printable.text("\(outcome.input.text): \(note)")) }
      if outcome.error == nil { return }
    }
    if isJSON {
      console.output.write(printed == 0 ? "\n" : ",\n")
      console.output.write(outcome.toJSONObject().serialized(), as: .document)
      printed += 1
      return
    }
    let name = Printable.text(outcome.input.text)
    if let error = outcome.error {
      console.output.flush()
      console.complain(name + ": " + error.message)
      return
    }
    guard !isQuiet || !outcome.faults.isEmpty else { return }
    let arrow = outcome.output.map { $0 == outcome.input ? "" : " → " + Printable.text($0.text) } ?? ""
    console.output.write(name + arrow + ": " + Printable.text(outcome.words) + "\n")
    for fault in outcome.faults {
      console.output.write("  the input: " + Printable.text(fault.message) + " (\(fault.code))\n")
    }
    for note in outcome.notes { console.output.write("  " + Printable.text(note) + "\n") }
  }
  private func write(_ result: JobOutcome.Result, as content: OutputContent, of input: FileName) {
    switch result {
    case .bytes(let bytes): console.output.write(bytes, as: content)
    case .records(let text):
      // All of it was right: only a file that changed since can be wrong now.
      do throws(JSONCommandError) { try text.write(on: console.output, as: content) } catch {
        console.output.flush()
        error.say(about: input, on: console)
        code = code.graver(.bad)
      }
    }
  }
}
