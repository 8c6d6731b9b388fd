import MediaConversion
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether the user asked to stop (Ctrl-C, SIGTERM, a closed terminal). The handler only raises a flag; the batch looks at it
/// between files and between reads, so that what was printed stays whole. A second Ctrl-C ends the process at once, with the
/// programs that it runs and without the files that are not complete.
enum Interruption {
  private static let flag = Atomic<Bool>(false)
  /// Ends of a pipe that becomes readable with the flag, for threads that wait for something else to read; -1 before.
  private static let readEnd = Atomic<Int32>(-1)
  private static let writeEnd = Atomic<Int32>(-1)
  static var isRequested: Bool { flag.load(ordering: .relaxed) }
  /// Waits until there is something to read, or the end of it, or the user wants to stop, or that moment.
  static func wait(toRead descriptor: Descriptor, until deadline: UInt64? = nil) {
    var both = [
      pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: readEnd.load(ordering: .relaxed), events: Int16(POLLIN), revents: 0),
    ]
    var milliseconds: Int32 = -1
    if let deadline {
      let now = Clock.now
      milliseconds = now < deadline ? Int32(clamping: (deadline - now) / 1_000_000 + 1) : 0
    }
    _ = poll(&both, nfds_t(both.count), milliseconds)
  }
  /// Begins to listen.
  static func listen() {
    if readEnd.load(ordering: .relaxed) < 0 {
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2) { ends in
        guard pipe(ends.baseAddress) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        readEnd.store(ends[0], ordering: .relaxed)
        writeEnd.store(ends[1], ordering: .relaxed)
      }
    }
    var action = sigaction()
    PendingFiles.prepare()
    // Only what a signal handler may do: a store, a write, system calls.
    let handler: @convention(c) (Int32) -> Void = { number in
      if Interruption.flag.exchange(true, ordering: .relaxed) {
        PendingFiles.endInSignalHandler()
        signal(number, SIG_DFL)
        raise(number)
        return
      }
      var byte: UInt8 = 0
      _ = write(Interruption.writeEnd.load(ordering: .relaxed), &byte, 1)
    }
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    sigaction(SIGINT, &action, nil)
    sigaction(SIGTERM, &action, nil)
    // A terminal that is closed; `nohup` has it ignored, and so it stays.
    let former = signal(SIGHUP, SIG_IGN)
    if unsafeBitCast(former, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) { sigaction(SIGHUP, &action, nil) }
    // Programs that start us from a thread with all signals blocked (as queues do) hand that on.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGHUP)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
  /// A closed pipe, or a file that has reached the size that the shell allows, is an answer of `write`, not the end of the
  /// process.
  static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}

/// Time that only goes forward, for limits and rates.
enum Clock {
  /// The moment after so many seconds; nil for centuries, which are no limit.
  static func deadline(after seconds: Double) -> UInt64? { seconds < 1e9 ? now &+ UInt64(seconds * 1e9) : nil }
  /// Nanoseconds since some moment.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}
