import MediaMetadata

/// A source that stops giving when the time is up or the user wants to stop: the one place where a file that takes for
/// ever can be left without killing a thread.
final class LimitedSource: ByteSource {
  private let source: any ByteSource
  private let deadline: UInt64?
  private let seconds: Double
  var size: Int { source.size }

  init(_ source: any ByteSource, seconds: Double?) {
    self.source = source
    self.seconds = seconds ?? 0
    deadline = seconds.flatMap(Clock.deadline)
  }
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ParseError) -> Int {
    if Interruption.isRequested { throw ParseError(.unreadable, at: offset, "interrupted") }
    if let deadline, Clock.now > deadline { throw Self.tooLate(seconds, at: offset) }
    return try source.read(at: offset, into: buffer)
  }
  /// That the time is up.
  static func tooLate(_ seconds: Double, at offset: Int) -> ParseError {
    ParseError(.unreadable, at: offset, "took longer than \(seconds) s, the limit of --timeout")
  }
}
