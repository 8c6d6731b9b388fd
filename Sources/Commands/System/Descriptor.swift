#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file of the system, by number.
struct Descriptor: Hashable, Sendable {
  let number: Int32
  static let standardInput = Descriptor(number: 0)
  static let standardOutput = Descriptor(number: 1)
  static let standardError = Descriptor(number: 2)

  init(number: Int32) { self.number = number }
  /// Opens a file for reading, or for reading and for adding at its end (it is made when it is not there).
  init(opening name: FileName, appending: Bool = false) throws(SystemError) {
    let flags = appending ? O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC : O_RDONLY | O_CLOEXEC
    let number = open(name.cString, flags, 0o666)
    guard number >= 0 else { throw SystemError.current }
    self.number = number
  }
  /// Closes it.
  func close() {
    #if canImport(Glibc)
      _ = Glibc.close(number)
    #else
      _ = Darwin.close(number)
    #endif
  }
  /// Writes all bytes, again after interruptions and partial writes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let n = bytes.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(number, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        #else
          Darwin.write(number, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        #endif
      }
      if n >= 0 {
        done += n
      } else if errno == EAGAIN {
        // Somebody made the pipe non-blocking: wait until it takes more.
        var wait = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, -1)
      } else if errno != EINTR {
        throw SystemError.current
      }
    }
  }
  /// Reads what is there, at most `count` bytes; empty at the end. `nil` when a signal came first.
  func read(_ count: Int) throws(SystemError) -> [UInt8]? {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      #if canImport(Glibc)
        let n = Glibc.read(number, buffer.baseAddress, count)
      #else
        let n = Darwin.read(number, buffer.baseAddress, count)
      #endif
      if n < 0 { code = errno }
      filled = max(n, 0)
    }
    if code == EINTR { return nil }
    if code != 0 { throw SystemError(code: code) }
    return bytes
  }
  /// Whether it is open at all: a parent may have closed even standard input.
  var isOpen: Bool { fcntl(number, F_GETFD) >= 0 }
  /// Puts something in the place of closed standard streams, or the next file that is opened would be taken for one.
  static func reserveStandardStreams() {
    // The lowest number that is free is taken, so that a missing stream is filled by the next open.
    for number in Int32(0)...2 where !Descriptor(number: number).isOpen {
      let opened = open("/dev/null", O_RDONLY)
      if opened > 2 { Descriptor(number: opened).close() }
    }
  }
  /// Whether it is a terminal.
  var isTerminal: Bool { isatty(number) == 1 }
  /// Columns of the terminal; nil when it is none or does not say.
  var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// The process's environment, read one variable at a time.
enum Environment {
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }
}

/// The process's arguments as bytes: a name that is not UTF-8 must reach the system as it is.
enum ProcessArguments {
  /// All but the program's own name.
  static var bytes: [[UInt8]] {
    var list: [[UInt8]] = []
    let count = Int(CommandLine.argc)
    list.reserveCapacity(count)
    for index in 1..<max(count, 1) {
      guard let start = CommandLine.unsafeArgv[index] else { break }
      list.append(Array(UnsafeRawBufferPointer(start: start, count: strlen(start))))
    }
    return list
  }
}
