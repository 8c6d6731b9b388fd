import MediaMetadata

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that this process runs. Its standard input and output are one socket, so that writing to a program that is
/// gone is an error and no signal.
final class ChildProcess {
  /// How a program ended.
  enum Ending: Equatable {
    /// By itself, with a status.
    case exited(Int32)
    /// By a signal.
    case killed(Int32)
  }
  private let pid: pid_t
  private var socket: Int32
  private var errors: Int32
  private var ending: Ending?
  private var received: [UInt8] = []
  /// What the program complained about: its first words and its last.
  private var complaints: [UInt8] = []

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - arguments: what follows its name.
  ///   - keepsErrors: whether ``errorText()`` is wanted; otherwise what it complains is dropped.
  /// - Throws: `missingProgram` when it cannot be started.
  init(_ program: FilePath, _ arguments: [[UInt8]] = [], keepsErrors: Bool = false) throws(ConversionError) {
    // Marked at birth to be closed in programs started later, also those that another thread starts at this moment.
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    var ends: [Int32] = [-1, -1]
    var errorEnds: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw ConversionError(.missingProgram, "cannot start \(program): \(reason(errno))")
    }
    if keepsErrors, socketpair(AF_UNIX, kind, 0, &errorEnds) != 0 { errorEnds = [-1, -1] }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    if errorEnds[1] >= 0 {
      posix_spawn_file_actions_adddup2(&actions, errorEnds[1], 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    // A group of its own: a Ctrl-C at the terminal reaches this process, which decides what becomes of the child.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words = ([program.bytes] + arguments).map { strdup(FilePath(bytes: $0).cString) }
    words.append(nil)
    var pid: pid_t = 0
    var code = posix_spawn(&pid, program.cString, &actions, &attributes, words, environ)
    // A program that was written just now may still be open in a child that another thread is about to start.
    for _ in 0..<100 where code == ETXTBSY {
      usleep(2_000)
      code = posix_spawn(&pid, program.cString, &actions, &attributes, words, environ)
    }
    for word in words { free(word) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
    close(ends[1])
    if errorEnds[1] >= 0 { close(errorEnds[1]) }
    guard code == 0 else {
      close(ends[0])
      if errorEnds[0] >= 0 { close(errorEnds[0]) }
      throw ConversionError(.missingProgram, "cannot start \(program): \(reason(code))")
    }
    self.pid = pid
    PendingFiles.add(program: pid)
    socket = ends[0]
    errors = errorEnds[0]
  }
  deinit {
    closeSocket()
    if errors >= 0 { close(errors) }
    if ending == nil {
      kill(pid, SIGKILL)
      wait()
    }
  }
  /// Sends all bytes; answers false when the program is gone.
  func send(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let n = bytes.withUnsafeBytes { buffer in
        Glibc.send(socket, buffer.baseAddress.map { $0 + done }, buffer.count - done, Int32(MSG_NOSIGNAL))
      }
      if n > 0 { done += n } else if n == 0 || errno != EINTR { return false }
    }
    return true
  }
  /// What came of waiting for a line.
  enum Line: Equatable {
    /// A line, without its end.
    case line([UInt8])
    /// The program closed its output.
    case end
    /// Nothing came in time.
    case timeout
  }
  /// The next line of output. A line of more than a mebibyte counts as the end.
  ///
  /// - Parameter milliseconds: how long to wait for each piece of it.
  /// - Returns: the line, or why there is none.
  func line(within milliseconds: Int32) -> Line {
    while true {
      if let end = received.firstIndex(of: 10) {
        let line = Array(received[..<end])
        received.removeSubrange(...end)
        return .line(line)
      }
      guard received.count < 1 << 20 else { return .end }
      guard let isReady = waitForOutput(milliseconds) else { return .timeout }
      guard isReady, read(socket, into: &received) else { return .end }
    }
  }
  /// Waits until output can be read; nil when none comes in time, false when none ever will. Complaints are taken on the
  /// way, or the program would stand still once nobody reads them.
  private func waitForOutput(_ milliseconds: Int32) -> Bool? {
    guard socket >= 0 else { return false }
    while true {
      var requests = [
        pollfd(fd: socket, events: Int16(POLLIN), revents: 0), pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      ]
      let n = poll(&requests, 2, milliseconds)
      if n == 0 || (n < 0 && errno == EINTR) { return nil }
      if n < 0 { return false }
      if requests[1].revents != 0 { takeComplaints() }
      if requests[0].revents != 0 { return true }
    }
  }
  private func takeComplaints() {
    guard read(errors, into: &complaints) else {
      close(errors)
      errors = -1
      return
    }
    if complaints.count > 64 << 10 { complaints.removeSubrange(4 << 10..<complaints.count - (4 << 10)) }
  }
  private func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    var block = [UInt8](repeating: 0, count: 16_384)
    while true {
      let n = Glibc.read(descriptor, &block, block.count)
      if n > 0 {
        bytes += block[..<n]
        return true
      }
      if n < 0, errno == EINTR { continue }
      return false
    }
  }
  /// What the program complained about, its first and last 4 KiB where it is much. Call it after the end.
  func errorText() -> String {
    while errors >= 0 {
      var request = pollfd(fd: errors, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 0) > 0 else { break }
      takeComplaints()
    }
    return String(decoding: complaints, as: UTF8.self)
  }
  /// Sends a signal.
  func signal(_ number: Int32) {
    if ending == nil { kill(pid, number) }
  }
  /// Lets the program see the end of its input.
  func closeSocket() {
    if socket >= 0 { close(socket) }
    socket = -1
  }
  /// Whether it has ended already, and how.
  func endingIfKnown() -> Ending? {
    if ending == nil {
      var status: Int32 = 0
      if waitpid(pid, &status, WNOHANG) == pid { ended(Self.ending(status)) }
    }
    return ending
  }
  /// Waits for the end.
  @discardableResult func wait() -> Ending {
    while ending == nil {
      var status: Int32 = 0
      if waitpid(pid, &status, 0) == pid {
        ended(Self.ending(status))
      } else if errno != EINTR {
        ended(.exited(-1))
      }
    }
    return ending ?? .exited(-1)
  }
  /// From here on its number may be another program's.
  private func ended(_ how: Ending) {
    ending = how
    PendingFiles.remove(program: pid)
  }
  private static func ending(_ status: Int32) -> Ending {
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
  }
}
