import MediaMetadata

/// Walks the segments and scans of one JPEG picture, leniently: what no decoder minds stops nothing. [T.81 §B.1]
struct JPEGWalker {
  /// One part of the picture. Ranges are absolute and begin with the marker's 0xFF.
  enum Part {
    /// A marker with the bytes that belong to it; `payload` comes after its length and is empty for bare markers.
    case segment(marker: UInt8, whole: Range<Int>, payload: Range<Int>)
    /// Entropy-coded data.
    case scan(Range<Int>)
    /// Bytes between segments that belong to none.
    case garbage(Range<Int>)
    /// The end marker.
    case end(Range<Int>)
  }
  private let source: SourceReader
  /// Where the next part begins.
  private(set) var at: Int
  private let limit: Int
  private var isInScan = false
  private var isDone = false

  /// A walker over the picture that begins (with SOI) at `start`.
  init(_ source: SourceReader, at start: Int = 0, limit: Int? = nil) {
    self.source = source
    at = start
    self.limit = min(limit ?? source.size, source.size)
  }
  /// The next part; nil after the end marker or where the file ends.
  /// - Throws: `truncated` for a segment that reaches outside.
  mutating func next() throws(ParseError) -> Part? {
    guard !isDone, at < limit else { return nil }
    if isInScan {
      isInScan = false
      let start = at
      at = try endOfScan(from: at)
      if at > start { return .scan(start..<at) }
      guard at < limit else { return nil }
    }
    let start = at
    let head = try source.bytes(at: at, upTo: 4)
    guard head[0] == 0xFF, let marker = head.byte(at: 1), marker != 0, marker != 0xFF else {
      at = try nextMarker(from: at)
      return .garbage(start..<at)
    }
    switch marker {
    case 0xD9:
      at += 2
      isDone = true
      return .end(start..<at)
    case 0xD8, 0x01, 0xD0...0xD7:
      at += 2
      return .segment(marker: marker, whole: start..<at, payload: at..<at)
    default:
      guard let length = head.u16(at: 2).map(Int.init), length >= 2 else {
        throw ParseError(.malformed, at: start, "a JPEG segment without a length")
      }
      let end = start + 2 + length
      guard end <= limit else {
        throw ParseError(.truncated, at: limit, "a JPEG segment reaches outside the file", missingBytes: end - limit)
      }
      at = end
      isInScan = marker == 0xDA
      return .segment(marker: marker, whole: start..<end, payload: start + 4..<end)
    }
  }
  /// The next marker, or the end.
  private func nextMarker(from start: Int) throws(ParseError) -> Int {
    try find(from: start) { $0 != 0 && $0 != 0xFF }
  }
  /// The next marker that is neither a restart nor a stuffed byte, or the end.
  private func endOfScan(from start: Int) throws(ParseError) -> Int {
    try find(from: start) { $0 != 0 && $0 != 0xFF && $0 & 0xF8 != 0xD0 }
  }
  /// The next 0xFF before a byte that `ends` what goes on, or the end. All in one pass: a file of nothing but fill bytes is
  /// as quick as any other.
  private func find(from start: Int, _ ends: (UInt8) -> Bool) throws(ParseError) -> Int {
    var found = limit
    var afterFF = false
    try source.forEachBlock(of: start..<limit) { block in
      let index = block.withUnsafeBytes { buffer -> Int? in
        for i in 0..<buffer.count {
          let byte = buffer[i]
          if afterFF, ends(byte) { return i }
          afterFF = byte == 0xFF
        }
        return nil
      }
      guard let index else { return true }
      found = block.fileOffset(index) - 1
      return false
    }
    return max(found, start)
  }
}
