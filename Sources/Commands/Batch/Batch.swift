/// Reads many files, several at once, and hands the results on in the order of the input.
///
/// Each worker takes the next name under one lock and reads on its own. Results wait in a ring until their turn; a
/// worker that is too far ahead waits too, so that memory stays flat however long one file takes.
final class Batch<Outcome: Sendable>: @unchecked Sendable {
  /// Results that may wait for a slow one before them.
  static var window: Int { 1_024 }

  private let input: any InputSequence
  private let deliver: (Outcome) -> Bool
  private let rest: () -> Void
  // Behind `inputGate`: the input, and how many names were taken from it.
  private let inputGate = Monitor()
  private var taken = 0
  // Behind `outputGate`: the results that wait, and how many went on.
  private let outputGate = Monitor()
  private var ring: [Outcome?] = []
  private var waiting = 0
  private var delivered = 0
  private var isCancelled = false

  /// A batch over these inputs.
  ///
  /// - Parameters:
  ///   - input: what to read.
  ///   - deliver: gets each result in order, one at a time, and says whether to go on.
  ///   - rest: called when no result waits any more, and before a wait for more names.
  init(_ input: any InputSequence, deliver: @escaping (Outcome) -> Bool, rest: @escaping () -> Void) {
    self.input = input
    self.deliver = deliver
    self.rest = rest
  }
  /// Reads in this thread, one after the other.
  func runAlone(_ work: (InputItem) -> Outcome) {
    while !Interruption.isRequested, let item = input.next() {
      guard deliver(work(item)) else { return }
    }
  }
  /// Reads with several workers; `makeWorker` is called once in each thread.
  func run(workers: Int, _ makeWorker: @escaping @Sendable () -> (InputItem) -> Outcome) {
    ring = Array(repeating: nil, count: Self.window)
    Threads.run(workers) { [self] in
      let work = makeWorker()
      while let (index, item) = take() { put(work(item), at: index) }
    }
  }
  private func take() -> (index: Int, item: InputItem)? {
    inputGate.locked {
      let index = taken
      let mayGoOn = outputGate.locked {
        while !isCancelled, index - delivered >= Self.window { outputGate.wait() }
        return !isCancelled
      }
      guard mayGoOn, !Interruption.isRequested, let item = input.next() else { return nil }
      taken += 1
      return (index, item)
    }
  }
  private func put(_ outcome: Outcome, at index: Int) {
    outputGate.locked {
      ring[index % Self.window] = outcome
      waiting += 1
      guard index == delivered else { return }
      while let next = ring[delivered % Self.window] {
        ring[delivered % Self.window] = nil
        waiting -= 1
        delivered += 1
        if !isCancelled, !deliver(next) { isCancelled = true }
      }
      outputGate.notifyAll()
      if waiting == 0 { rest() }
    }
  }
}
