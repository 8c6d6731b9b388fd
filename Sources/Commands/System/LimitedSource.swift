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
    // A limit of centuries is no limit.
    deadline = seconds.flatMap { $0 < 1e9 ? Clock.now &+ UInt64($0 * 1e9) : nil }
  }
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ParseError) -> Int {
    if Interruption.isRequested { throw ParseError(.unreadable, at: offset, "interrupted") }
    if let deadline, Clock.now > deadline {
      throw ParseError(.unreadable, at: offset, "took longer than \(seconds) s, the limit of --timeout")
    }
    return try source.read(at: offset, into: buffer)
  }
}
