import Synchronization

/// Where printed bytes go: gathered, then written in large pieces to a descriptor, or kept in memory for tests.
final class OutputSink: Sendable {
  /// What became of it.
  enum State: Equatable, Sendable {
    case open
    /// The reader went away, which is its good right.
    case closed
    /// The system refused (disk full).
    case failed(SystemError)
  }
  private struct Contents {
    var pending: [UInt8] = []
    var lastFlush: UInt64 = 0
    var state = State.open
  }
  private let descriptor: Descriptor?
  private let isTerminal: Bool
  private let contents = Mutex(Contents())

  /// Writes to `descriptor`; nil keeps everything in memory.
  init(_ descriptor: Descriptor?, isTerminal: Bool = false) {
    self.descriptor = descriptor
    self.isTerminal = isTerminal
  }

  var state: State { contents.withLock { $0.state } }
  /// Whether there is any use in printing more.
  var isOpen: Bool { state == .open }
  /// Bytes that are not written yet.
  var pendingCount: Int { contents.withLock { $0.pending.count } }

  /// Writes what is fit to be printed.
  func write(_ text: String) {
    contents.withLock { contents in
      guard contents.state == .open else { return }
      contents.pending.append(contentsOf: text.utf8)
      if descriptor != nil, contents.pending.count >= 64 << 10 { flush(&contents) }
    }
  }
  /// Writes whole characters; where a terminal shows them, those that would move its cursor or turn its text are escaped.
  func write(_ bytes: [UInt8], as content: OutputContent) {
    let bytes = content.bytes(bytes, onTerminal: isTerminal)
    contents.withLock { contents in
      guard contents.state == .open else { return }
      contents.pending.append(contentsOf: bytes)
      if descriptor != nil, contents.pending.count >= 64 << 10 { flush(&contents) }
    }
  }
  /// Writes what is gathered now.
  func flush() {
    contents.withLock { flush(&$0) }
  }
  /// Writes what is gathered if the last time is a while ago, so that a reader sees results come.
  func flushIfStale() {
    contents.withLock { contents in
      if !contents.pending.isEmpty, Clock.now &- contents.lastFlush > 50_000_000 { flush(&contents) }
    }
  }
  private func flush(_ contents: inout Contents) {
    guard let descriptor, !contents.pending.isEmpty, contents.state == .open else { return }
    do throws(SystemError) { try descriptor.write(contents.pending) } catch {
      contents.state = error.isClosedPipe ? .closed : .failed(error)
    }
    contents.pending.removeAll(keepingCapacity: true)
    contents.lastFlush = Clock.now
  }
  /// What was written so far; only for a sink in memory.
  var text: String { contents.withLock { String(decoding: $0.pending, as: UTF8.self) } }
}
