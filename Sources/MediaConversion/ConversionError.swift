import MediaMetadata
import WinkSupport

/// Why one conversion, export or strip did not happen. The original is untouched and nothing half-made is left.
public struct ConversionError: Error, Equatable, Sendable {
  /// What kind of trouble it is, so that callers can act without reading words.
  public enum Kind: String, Sendable {
    /// The input is a format (or has a structure) that this job does not handle.
    case unsupported
    /// The input could not be read.
    case unreadable
    /// The input is damaged.
    case damaged
    /// The input, or what would become of it, is larger than a limit allows.
    case limitExceeded
    /// No quality that is allowed makes it as small as asked for.
    case sizeExceeded
    /// The output is there already and may not be replaced.
    case exists
    /// The output could not be written.
    case unwritable
    /// A program that is needed (the picture worker, ffmpeg) is not installed where it is looked for.
    case missingProgram
    /// The picture worker or ffmpeg ended before its time, or took longer than it may.
    case died
    /// The result was read back and is not what the plan said.
    case mismatch
    /// The caller stopped it.
    case cancelled
    /// What was asked for makes no sense.
    case invalidRequest
  }
  /// What kind of trouble it is.
  public let kind: Kind
  /// What is wrong and, where useful, what to do, in words for people.
  public let message: String
  /// Absolute offset in the input where it was noticed, in bytes from 0; nil when it is not about one place.
  public let offset: Int?

  /// Creates an error.
  public init(_ kind: Kind, _ message: String, at offset: Int? = nil) {
    self.kind = kind
    self.message = message
    self.offset = offset
  }
  /// What a reader threw, as the reason why a job failed.
  init(_ error: ParseError) {
    let kind: Kind
    switch error.kind {
    case .truncated, .malformed: kind = .damaged
    case .unsupported: kind = .unsupported
    case .limitExceeded: kind = .limitExceeded
    case .unreadable: kind = .unreadable
    }
    self.init(kind, error.message, at: error.offset)
  }
}

extension ConversionError {
  /// The system's words for a disk that takes no more, as programs repeat them among their own.
  private static let fullDisk = [
    "No space left on device", "File too large", "Disk quota exceeded", "Read-only file system",
  ]
  /// The error for an output that could not be written, when a program's complaints say so; nil when they do not.
  ///
  /// - Parameters:
  ///   - complaints: what the program said; it names its temporary file, which means nothing to people.
  ///   - output: the file that they asked for.
  /// - Returns: an error of kind `unwritable`.
  static func unwritable(_ complaints: String, _ output: FilePath?) -> ConversionError? {
    guard let reason = fullDisk.first(where: { complaints.holds($0) }) else { return nil }
    return ConversionError(.unwritable, "cannot write \(output.map { "\($0)" } ?? "the result"): \(reason)")
  }
}

extension ConversionError: CustomStringConvertible {
  /// The words.
  public var description: String { message }
}

/// Runs a reader's work, turning what it throws into a ``ConversionError``.
package func converting<R>(_ body: () throws(ParseError) -> R) throws(ConversionError) -> R {
  do throws(ParseError) { return try body() } catch { throw ConversionError(error) }
}
