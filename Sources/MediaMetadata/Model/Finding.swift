/// Something the owner of a file would want to know about it.
public struct Finding: Sendable, Equatable {
  /// How much it matters.
  public enum Severity: String, Sendable, Comparable {
    /// Readable, but something is off.
    case warning
    /// The file is damaged or not what it claims to be.
    case error
    /// A warning weighs less than an error.
    public static func < (a: Severity, b: Severity) -> Bool { a == .warning && b == .error }
  }
  /// A stable, greppable name of what was found: `jpeg.truncated`. An open set: each container adds its own.
  public struct Code: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name as printed.
    public let rawValue: String
    /// A code with this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A code with this name.
    public init(stringLiteral value: String) { rawValue = value }
    /// The name as printed.
    public var description: String { rawValue }
  }
  /// How much it matters.
  public var severity: Severity
  /// What it is.
  public var code: Code
  /// What it is, in words for people.
  public var message: String
  /// Where in the file, in bytes from 0; absent when it is about the file as a whole.
  public var offset: Int?
  /// Line from 1, for text formats.
  public var line: Int?
  /// Column from 1 in Unicode scalars, for text formats.
  public var column: Int?
  /// The structure it is about: `PNG/iCCP`, `moov/trak[1]/mdia`, or a JSON Pointer.
  public var path: String?
  /// How many bytes are missing, where the structure tells.
  public var missingBytes: Int?

  /// Creates a finding.
  public init(
    _ severity: Severity, _ code: Code, _ message: String, at offset: Int? = nil, path: String? = nil,
    missingBytes: Int? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.offset = offset
    self.path = path
    self.missingBytes = missingBytes
  }
}

/// The judgement on a file as a whole.
public enum Verdict: String, Sendable {
  /// Nothing to complain of, as far as the file was read.
  case ok
  /// Readable, but something is off.
  case warning
  /// Damaged, or not what it claims to be.
  case invalid
  /// Could not be opened or read.
  case unreadable
}
