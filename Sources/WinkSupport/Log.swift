#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// `Log` has a member of that name.
private let systemWrite = write

/// Messages for the people who run a program, by weight. What is below the level is not even put together.
///
/// ```swift
/// let log = Log("photos", level: .debug)
/// log.debug("read \(count) files")      // photos: debug: read 12 files
/// ```
public struct Log: Sendable {
  /// How much a message matters.
  public enum Level: Int, Sendable, Comparable, CaseIterable {
    /// For the developer who looks for a fault.
    case debug
    /// What is going on.
    case info
    /// Something is off, the work goes on.
    case warning
    /// Something could not be done.
    case error

    /// Whether the first matters less.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    /// The word as it is written before a message.
    public var word: String {
      switch self {
      case .debug: "debug"
      case .info: "info"
      case .warning: "warning"
      case .error: "error"
      }
    }
  }
  /// Who speaks; written before each message, unless empty.
  public let name: String
  /// Messages below are dropped.
  public var level: Level
  private let write: @Sendable (String) -> Void

  /// Creates a log.
  /// - Parameters:
  ///   - name: who speaks.
  ///   - level: the least weight that is written.
  ///   - write: takes each whole line, without its end; the default writes to standard error. Called on the thread that logs.
  public init(
    _ name: String = "", level: Level = .info, write: @escaping @Sendable (String) -> Void = Log.toStandardError
  ) {
    self.name = name
    self.level = level
    self.write = write
  }
  /// Writes a message of this weight.
  public func log(_ level: Level, _ message: @autoclosure () -> String) {
    guard level >= self.level else { return }
    write((name.isEmpty ? "" : name + ": ") + level.word + ": " + message())
  }
  /// Writes a message for developers.
  public func debug(_ message: @autoclosure () -> String) { log(.debug, message()) }
  /// Writes what is going on.
  public func info(_ message: @autoclosure () -> String) { log(.info, message()) }
  /// Writes what is off.
  public func warning(_ message: @autoclosure () -> String) { log(.warning, message()) }
  /// Writes what could not be done.
  public func error(_ message: @autoclosure () -> String) { log(.error, message()) }

  /// Writes one line to standard error in one call, so that lines of several threads do not mix.
  @Sendable public static func toStandardError(_ line: String) {
    var line = line + "\n"
    line.withUTF8 { bytes in
      var done = 0
      while done < bytes.count {
        let n = systemWrite(2, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if n < 0, errno == EINTR { continue }
        guard n > 0 else { return }
        done += n
      }
    }
  }
}
