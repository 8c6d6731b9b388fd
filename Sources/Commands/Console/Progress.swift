import Synchronization

/// One line on a terminal that says how far a batch is; gone when it ends, and never in a pipe.
final class Progress {
  private let console: Console
  private let started: UInt64
  private let now: () -> UInt64
  private var done = 0
  private var bad = 0
  private var drawnAt: UInt64 = 0
  private var isShown = false
  private let total: Total

  /// A number that another thread may still be finding out.
  private final class Total: Sendable {
    let count = Atomic<Int>(0)
    let isOver = Atomic<Bool>(false)
  }
  /// Shows nothing unless standard error is a terminal.
  ///
  /// - Parameters:
  ///   - console: where to draw.
  ///   - known: how many files there are, if that is known.
  ///   - now: nanoseconds since some moment.
  ///   - recount: makes the input once more, to be counted meanwhile.
  init?(
    on console: Console, total known: Int?, now: @escaping () -> UInt64 = { Clock.now },
    recount: @escaping @Sendable () -> any InputSequence
  ) {
    guard console.isErrorTerminal, known ?? .max > 1 else { return nil }
    self.console = console
    self.now = now
    started = now()
    total = Total()
    if let known {
      total.count.store(known, ordering: .relaxed)
      return
    }
    Threads.detach { [total] in
      let input = recount()
      var count = 0
      while !total.isOver.load(ordering: .relaxed), input.next() != nil { count += 1 }
      total.count.store(count, ordering: .relaxed)
    }
  }
  /// One more is done.
  func step(isBad: Bool) {
    done += 1
    if isBad { bad += 1 }
    let now = now()
    // A short run needs no line, and the eye needs no more than a few a second.
    guard now &- started > 500_000_000, now &- drawnAt > 100_000_000 else { return }
    drawnAt = now
    draw(Double(now &- started) / 1e9)
  }
  private func draw(_ seconds: Double) {
    let rate = Double(done) / seconds
    let total = total.count.load(ordering: .relaxed)
    var line = total >= done ? "\(done)/\(total)" : "\(done)"
    line += " files, \(Units.decimal(rate, digits: rate < 10 ? 1 : 0))/s"
    if total > done, rate > 0 { line += ", \(Units.roughDuration(Double(total - done) / rate)) left" }
    if bad > 0 { line += ", \(bad) bad" }
    console.errors.write("\r" + line + "\u{1B}[K")
    console.errors.flush()
    isShown = true
  }
  /// Takes the line away when results appear on the same screen; where they go to a file it may stay.
  func makeWayForResult() {
    if console.isOutputTerminal { hide() }
  }
  /// Takes the line away until the next step, for something else to be printed on standard error.
  func hide() {
    guard isShown else { return }
    console.errors.write("\r\u{1B}[K")
    console.errors.flush()
    isShown = false
  }
  /// Takes the line away for good.
  func end() {
    total.isOver.store(true, ordering: .relaxed)
    hide()
  }
}
