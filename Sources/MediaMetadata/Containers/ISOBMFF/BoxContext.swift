/// What reading one file of the box family carries from box to box: the bytes and where it stands.
struct BoxContext {
  let source: SourceReader
  /// Boxes that hold the one that is read.
  private var parents = ""
  /// The box that is read.
  private var type: FourCC?
  /// Its number among those of its type, where that matters.
  var number: Int?
  /// The box that is read, after those that hold it: `moov/trak[1]/mdia`. Put together only when it is asked for.
  var path: String {
    guard let type else { return parents }
    let own = type.description + (number.map { "[\($0)]" } ?? "")
    return parents.isEmpty ? own : parents + "/" + own
  }
  /// How many boxes hold the one that is read.
  var depth = 0
  /// Whether a box around it was cut by the end of the file: that was said once and is not said again for its parts.
  var isCut = false

  /// The outermost boxes.
  init(source: SourceReader) { self.source = source }
  /// One of the outermost boxes.
  init(source: SourceReader, _ box: Box) {
    self.source = source
    type = box.type
    depth = 1
  }
  /// A structure that was read before.
  init(source: SourceReader, path: String) {
    self.source = source
    parents = path
  }
  /// Goes through the boxes inside `parent`. What is wrong with one is noted with its path, and the walk goes on.
  ///
  /// - Parameters:
  ///   - parent: the box that holds them.
  ///   - skip: bytes of its body that come before the first box (version and flags, counts).
  ///   - severity: what a broken child means for the file.
  ///   - file: what is found goes here.
  ///   - body: is given each child, and the context in which to go on inside it.
  func forEachBox(
    in parent: Box, from skip: Int = 0, _ severity: Finding.Severity = .error, into file: inout MediaFile,
    _ body: (Box, BoxContext, inout MediaFile) throws(ParseError) -> Void
  ) {
    let range = min(parent.bodyOffset + skip, parent.end)..<parent.end
    forEachBox(in: range, severity, into: &file, body)
  }
  func forEachBox(
    in range: Range<Int>, _ severity: Finding.Severity = .error, into file: inout MediaFile,
    _ body: (Box, BoxContext, inout MediaFile) throws(ParseError) -> Void
  ) {
    guard depth < file.options.maximumDepth else {
      file.note(severity, .boxLimit, "boxes are nested deeper than \(depth)", at: range.lowerBound, path: path)
      return
    }
    var walker = BoxWalker(source, range)
    var count = 0
    let path = path
    while true {
      let box: Box
      do throws(ParseError) {
        guard let next = try walker.next() else {
          // One empty box is a terminator; more is a place that was never written or was wiped.
          if walker.blank > 8, file.isValidating {
            file.note(
              severity, .boxMalformed, "\(walker.blank) bytes are zero where boxes should be",
              at: walker.end - walker.blank, path: path)
          }
          return
        }
        box = next
      } catch {
        note(error, severity, into: &file)
        return
      }
      count += 1
      guard count <= file.options.maximumEntries else {
        file.note(severity, .boxLimit, "more than \(count - 1) boxes in one", at: box.offset, path: path)
        return
      }
      var inner = self
      inner.depth += 1
      inner.parents = path
      inner.type = box.type
      inner.number = nil
      if box.overrun > 0 {
        inner.isCut = true
        if !isCut {
          file.note(
            severity, .boxOverrun, "the box \(box.type) reaches \(box.overrun) bytes outside the box that holds it",
            at: box.offset, path: inner.path, missingBytes: nil)
        }
      }
      do throws(ParseError) { try body(box, inner, &file) } catch { inner.note(error, severity, into: &file) }
    }
  }
  /// Bytes of a box's body, at most `limit`.
  /// - Throws: `limitExceeded` when it is longer than any block of metadata should be.
  func body(of box: Box, from skip: Int = 0, limit: Int) throws(ParseError) -> Bytes {
    let count = max(box.count - skip, 0)
    guard count <= limit else { throw .limitExceeded("\(count) bytes where at most \(limit) are read", at: box.offset) }
    return try source.bytes(at: min(box.bodyOffset + skip, box.end), upTo: count)
  }
  /// The first bytes of a box's body, at most `count`.
  func head(of box: Box, _ count: Int) throws(ParseError) -> Bytes {
    try source.bytes(at: box.bodyOffset, upTo: min(box.count, count))
  }
  /// Turns a thrown error into a finding about the box of this context.
  func note(_ error: ParseError, _ severity: Finding.Severity, into file: inout MediaFile) {
    let code: Finding.Code
    switch error.kind {
    case .unreadable:
      file.note(error, in: "isobmff")
      return
    case .truncated: code = .boxTruncated
    case .limitExceeded: code = .boxLimit
    case .malformed, .unsupported: code = .boxMalformed
    }
    if isCut, error.kind == .truncated || error.kind == .malformed { return }
    file.note(severity, code, error.message, at: error.offset, path: path, missingBytes: error.missingBytes)
  }
}

extension Box {
  /// The box moved on past the version and flags of a full box. [ISO14496-12 §4.2.2]
  static let fullBoxHeader = 4
}
