/// Why one structure could not be read. Thrown by parsers; becomes a ``Finding`` at the nearest structure that can go on.
public struct ParseError: Error, Equatable, Sendable {
  /// What kind of trouble it is, so that callers can act without reading words.
  public enum Kind: Sendable {
    /// The bytes end before the structure does.
    case truncated
    /// The bytes contradict the specification.
    case malformed
    /// The bytes are something this reader does not read.
    case unsupported
    /// A limit of ``ReadOptions`` was reached.
    case limitExceeded
    /// The system did not hand over the bytes (permission, I/O error).
    case unreadable
  }
  /// What kind of trouble it is.
  public let kind: Kind
  /// Absolute offset of the first bad byte in the file, from 0.
  public let offset: Int
  /// What is wrong, without path or position: those are fields.
  public let message: String
  /// How many bytes are missing, where the structure tells.
  public let missingBytes: Int?

  /// Creates an error of any kind.
  public init(_ kind: Kind, at offset: Int, _ message: String, missingBytes: Int? = nil) {
    self.kind = kind
    self.offset = offset
    self.message = message
    self.missingBytes = missingBytes
  }
  static func truncated(needs count: Int, at offset: Int) -> Self {
    Self(.truncated, at: offset, "\(count) more bytes expected", missingBytes: count)
  }
  static func malformed(_ message: String, at offset: Int) -> Self { Self(.malformed, at: offset, message) }
  static func unsupported(_ message: String, at offset: Int) -> Self { Self(.unsupported, at: offset, message) }
  static func limitExceeded(_ message: String, at offset: Int) -> Self { Self(.limitExceeded, at: offset, message) }
}
