/// Reads ranges of one ``ByteSource`` as ``Bytes``, through one window: few reads, each checked against the size.
public final class SourceReader {
  let source: any ByteSource
  /// Bytes in all, as the source says; offsets at or beyond it do not exist.
  public let size: Int
  private var window: Bytes
  private let windowSize: Int
  /// Bytes that a jump reads at least, for the neighbours of what was asked for. A container that walks a file from end
  /// to end raises it, so that small structures in a row cost one read together.
  var readAhead = 4_096
  /// Reads made so far.
  public private(set) var reads = 0
  /// Bytes read so far.
  public private(set) var bytesRead = 0

  /// Reads the first window.
  ///
  /// - Parameters:
  ///   - source: the bytes.
  ///   - windowSize: how much of them is read and kept at once.
  ///   - firstRead: bytes to begin with; fewer than a window spare a program that reads one file the time that the system
  ///     takes to give it the memory. The rest of the window is read when ``head`` is asked for.
  /// - Throws: `ParseError.unreadable` when the system refuses.
  public init(_ source: any ByteSource, windowSize: Int = 64 << 10, firstRead: Int = .max) throws(ParseError) {
    self.source = source
    self.windowSize = max(windowSize, 4_096)
    let first = min(source.size, self.windowSize, max(firstRead, 4_096))
    window = try Bytes(capacity: first, offset: 0) { (buffer) throws(ParseError) in
      try source.read(at: 0, into: buffer)
    }
    // A file that shrank since it was opened is as long as what came.
    size = window.count < first ? window.count : source.size
    if first > 0 {
      reads = 1
      bytesRead = window.count
    }
  }
  /// The first bytes of the file, up to one window.
  public var head: Bytes {
    if window.offset == 0, window.count >= min(size, windowSize) { return window }
    return (try? bytes(at: 0, upTo: windowSize)) ?? window.prefix(0)
  }
  /// The first bytes of the file, as many as were read to begin with.
  var start: Bytes { window.offset == 0 ? window : head }

  /// Exactly the bytes of a range.
  /// - Throws: `ParseError.truncated` when the file ends before, with the number of bytes missing.
  public func bytes(at offset: Int, count: Int) throws(ParseError) -> Bytes {
    guard offset >= 0, count >= 0 else { throw .malformed("a range outside the file", at: max(offset, 0)) }
    guard offset <= size, size - offset >= count else {
      throw ParseError(
        .truncated, at: size, "the file ends before a structure does",
        missingBytes: offset > Int.max - count ? nil : offset + count - size)
    }
    let found = try bytes(at: offset, upTo: count)
    guard found.count == count else {
      throw .truncated(needs: count - found.count, at: offset + found.count)
    }
    return found
  }
  /// The bytes of a range, fewer where the file ends.
  public func bytes(at offset: Int, upTo count: Int) throws(ParseError) -> Bytes {
    guard offset >= 0, count > 0, offset < size else { return window.prefix(0).moved(to: min(max(offset, 0), size)) }
    let count = min(count, size - offset)
    if offset >= window.offset, offset + count <= window.offset + window.count {
      let start = offset - window.offset
      return window.slice(start..<start + count)
    }
    // Small jumps take a little more than asked, for the neighbours; large ones take just what was asked.
    let ask = min(max(count, readAhead), size - offset)
    let source = source
    let fresh = try Bytes(capacity: ask, offset: offset) { (buffer) throws(ParseError) in
      try source.read(at: offset, into: buffer)
    }
    reads += 1
    bytesRead += fresh.count
    if fresh.count <= max(windowSize, readAhead) { window = fresh }
    return fresh.prefix(count)
  }
  /// Walks a range in large blocks, in order; `body` answers whether to go on.
  public func forEachBlock(
    of range: Range<Int>, size blockSize: Int = 256 << 10, _ body: (Bytes) throws(ParseError) -> Bool
  ) throws(ParseError) {
    var at = max(range.lowerBound, 0)
    let end = min(range.upperBound, size)
    while at < end {
      let block = try bytes(at: at, upTo: min(blockSize, end - at))
      guard !block.isEmpty else { return }
      at += block.count
      guard try body(block) else { return }
    }
  }
}

extension Bytes {
  /// The same (empty) run at another place.
  fileprivate func moved(to offset: Int) -> Bytes {
    Bytes(storage: storage, start: start, count: 0, offset: offset, isDerived: false)
  }
}
