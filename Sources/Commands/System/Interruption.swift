import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether the user asked to stop (Ctrl-C, SIGTERM). The handler only raises a flag; the batch looks at it between files
/// and between reads, so that what was printed stays whole. A second Ctrl-C ends the process at once.
enum Interruption {
  private static let flag = Atomic<Bool>(false)
  static var isRequested: Bool { flag.load(ordering: .relaxed) }
  /// Begins to listen.
  static func listen() {
    var action = sigaction()
    let handler: @convention(c) (Int32) -> Void = { _ in Interruption.flag.store(true, ordering: .relaxed) }
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    // No SA_RESTART: a read that waits for names on standard input must come back.
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    sigaction(SIGINT, &action, nil)
    sigaction(SIGTERM, &action, nil)
  }
  /// A closed pipe is an answer of `write`, not the end of the process.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }
}

/// Time that only goes forward, for limits and rates.
enum Clock {
  /// Nanoseconds since some moment.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}
