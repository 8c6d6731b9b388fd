import MediaMetadata
import WinkSupport

/// One run of `inspect` or `validate` over all that was asked for: reads, prints in order, keeps count.
final class BatchRun {
  private let options: BatchOptions
  private let readOptions: ReadOptions
  private let format: any ResultFormat
  private let console: Console
  private let log: Log
  /// Renames what has the wrong extension; nil when that was not asked for.
  var renaming: ExtensionRepair?

  private var printed = 0
  private var read = 0
  private var bad = 0
  private var passedOver = 0
  private var resume: ResumeState?
  private var progress: Progress?

  init(_ options: BatchOptions, reading readOptions: ReadOptions, as format: any ResultFormat, on console: Console) {
    self.options = options
    self.readOptions = readOptions
    self.format = format
    self.console = console
    log = Log("mediainspect", level: options.isVerbose ? .debug : .warning) { [errors = console.errors] line in
      errors.write(line + "\n")
      errors.flush()
    }
  }

  /// Reads and prints everything.
  func run(_ operands: [FileName]) throws(UsageError) -> ExitCode {
    let input = try inputSequence(operands)
    if let name = options.stateFile { resume = try ResumeState(name) }
    Interruption.listen()
    let started = Clock.now
    console.output.write(Array(format.opening.utf8), as: format.content)
    let workers = workerCount(input)
    progress = Progress(on: console, total: input.knownCount) { [options] in
      OperandSequence(
        NameQueue(operands), walksFolders: options.isRecursive, followsLinks: options.followsLinks,
        filter: options.filter)
    }
    // Of many files each is read into memory that the one before has left.
    let makeWorker = workerFactory(firstRead: input.knownCount == 1 ? 16 << 10 : .max)
    if workers == 1 {
      let work = makeWorker()
      while !Interruption.isRequested, let item = input.next() {
        guard deliver(work(item)) else { break }
      }
    } else {
      let batch = Batch<BatchOutcome>(input) { [self] outcome in
        deliver(outcome)
      } rest: { [console] in
        console.output.flush()
      }
      batch.run(workers: workers, makeWorker)
    }
    progress?.end()
    console.output.write(format.closing(isEmpty: printed == 0))
    console.output.flush()
    resume?.close()
    let seconds = Double(Clock.now &- started) / 1e9
    log.info("\(read) files read in \(Units.decimal(seconds, digits: 2)) s, \(bad) bad, \(passedOver) passed over")
    if Interruption.isRequested { return .interrupted }
    return bad > 0 || renaming?.failures ?? 0 > 0 ? .bad : .success
  }

  private func inputSequence(_ operands: [FileName]) throws(UsageError) -> OperandSequence {
    let source: any NameSource
    if let list = options.listOfNames {
      let descriptor: Descriptor
      if list.isStandardInput {
        descriptor = console.input
      } else {
        do throws(SystemError) { descriptor = try Descriptor(opening: list) } catch {
          throw UsageError("the list of names \(Printable.quoted(list.text)) cannot be read: \(error.reason)")
        }
      }
      source = NameStream(operands, then: descriptor, endsWithNUL: options.listEndsWithNUL) { [console] in
        console.output.flush()
      }
    } else {
      source = NameQueue(operands)
    }
    return OperandSequence(
      source, walksFolders: options.isRecursive, followsLinks: options.followsLinks, filter: options.filter)
  }
  private func workerCount(_ input: OperandSequence) -> Int {
    // Starting threads takes longer than reading a handful of files.
    if let count = input.knownCount, count < 8 { return 1 }
    return options.jobs ?? Threads.processorCount
  }
  private func workerFactory(firstRead: Int) -> @Sendable () -> (InputItem) -> BatchOutcome {
    let (options, readOptions, format, renames) = (options, readOptions, format, renaming != nil)
    let (known, input) = (resume?.known, console.input)
    return {
      let reading = FileReading(
        options: readOptions, describes: options.describes, blamesFoundFiles: options.includesForeignFiles,
        timeLimit: options.timeLimit, firstRead: firstRead, standardInput: input)
      let pixels = options.isDeep ? PixelCheck() : nil
      return { item in
        var stamp: ResumeState.Stamp?
        if let known, item.problem == nil, case .success(let status) = FileStatus.of(item.name) {
          let now = ResumeState.Stamp(item.name, status)
          if known.contains(now) { return BatchOutcome(item.name, .unchanged) }
          stamp = now
        }
        var file = reading.read(item)
        pixels?.check(&file, item.name)
        var outcome = BatchOutcome(item.name, .printed)
        outcome.verdict = file.verdict
        if options.passesOver(file, item) {
          outcome.fate = .passedOver
        } else if options.isQuiet, file.verdict == .ok {
          outcome.fate = .silent
        } else {
          outcome.text = format.element(file)
        }
        if file.verdict != .unreadable { outcome.stamp = stamp }
        if renames, outcome.fate != .passedOver { outcome.properExtension = file.properExtension }
        return outcome
      }
    }
  }
  /// Takes the next result, in order; answers whether to go on.
  private func deliver(_ outcome: BatchOutcome) -> Bool {
    // What was being read when the user said stop is not a result.
    if Interruption.isRequested { return false }
    switch outcome.fate {
    case .unchanged:
      passedOver += 1
      progress?.step(isBad: false)
      return true
    case .passedOver:
      passedOver += 1
      if options.isVerbose { progress?.hide() }
      log.debug("passed over, no media: \(Printable.text(outcome.name.text))")
    case .silent, .printed: read += 1
    }
    let isBad = outcome.fate != .passedOver && outcome.verdict.isBad(strictly: options.isStrict)
    if isBad { bad += 1 }
    if outcome.fate == .printed {
      progress?.makeWayForResult()
      if printed > 0 { console.output.write(format.separator) }
      console.output.write(outcome.text, as: format.content)
      printed += 1
      if console.isOutputTerminal { console.output.flush() } else { console.output.flushIfStale() }
    }
    if let ending = outcome.properExtension {
      progress?.hide()
      renaming?.repair(outcome.name, ending)
    }
    if let stamp = outcome.stamp { resume?.note(stamp, after: console.output) }
    progress?.step(isBad: isBad)
    return console.output.isOpen && !(isBad && options.failsFast)
  }
}

/// What a worker hands on about one file.
struct BatchOutcome: Sendable {
  enum Fate: Sendable {
    case printed
    /// In order, and only what is not is printed.
    case silent
    /// Not of the kind that was asked for.
    case passedOver
    /// Not read: the same as in the run before.
    case unchanged
  }
  let name: FileName
  var fate: Fate
  var text: [UInt8] = []
  var verdict = Verdict.ok
  var stamp: ResumeState.Stamp?
  var properExtension: String?
  init(_ name: FileName, _ fate: Fate) {
    self.name = name
    self.fate = fate
  }
}

extension BatchOptions {
  /// Whether a file that was read is of no interest.
  fileprivate func passesOver(_ file: MediaFile, _ item: InputItem) -> Bool {
    if file.verdict == .unreadable { return false }
    if !kinds.isEmpty { return !kinds.contains(file.type.kind) }
    // Under `validate` a walk reports what is media or JSON, or claims to be by its name.
    guard file.checked != .head, item.origin == .found, !includesForeignFiles, file.type.kind == .other else {
      return false
    }
    return file.fileExtension.flatMap { MediaType.known(byExtension: $0) } == nil
  }
}
