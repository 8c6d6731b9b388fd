internal import CJSONScan

/// Reads a text of one JSON value a line (NDJSON, JSON Lines) piece by piece: of the text it holds the last piece and the
/// line that is not whole yet.
///
/// ```swift
/// var lines = JSONLinesReader()
/// while let piece = try nextPiece() {
///   lines.append(piece)
///   while let line = lines.next() { use(line) }
/// }
/// lines.end()
/// while let line = lines.next() { use(line) }
/// ```
///
/// Only LF ends a line, and a CR before it belongs to the end; U+2028 and U+0085 are characters like others. The last line
/// needs no end. A byte order mark at the start is passed over.
public struct JSONLinesReader: Sendable {
  let options: JSONLinesOptions
  /// What was not handed out yet.
  var buffer: [UInt8] = []
  /// Where that begins in `buffer`.
  private var position = 0
  /// Up to where in `buffer` there is no LF.
  private var scanned = 0
  /// Where `position` is in the text.
  private var offset = 0
  private var number = 1
  private var isAtStart = true
  private var hasEnded = false
  /// Bytes of a line that is too long and was let go.
  private var dropped = 0
  /// Whether the last of those is a CR.
  private var endsDroppedInReturn = false
  /// Whether the text starts with a UTF-8 byte order mark.
  public private(set) var hasByteOrderMark = false

  /// A reader at the start of a text.
  public init(options: JSONLinesOptions = JSONLinesOptions()) { self.options = options }

  /// Takes the next piece of the text. All lines that are whole should be taken out first, or they are kept.
  public mutating func append(_ piece: [UInt8]) {
    if position == buffer.count {
      // Nothing is left over: the piece need not be copied.
      buffer = piece
      position = 0
      scanned = 0
      return
    }
    makeRoom()
    buffer.append(contentsOf: piece)
  }
  /// Takes the next piece of the text, copied.
  package mutating func append(_ piece: UnsafeRawBufferPointer) {
    makeRoom()
    buffer.append(contentsOf: piece)
  }
  private mutating func makeRoom() {
    guard position > 0 else { return }
    buffer.removeFirst(position)
    scanned -= position
    position = 0
  }
  /// Says that the text has ended: the last line need not.
  public mutating func end() { hasEnded = true }

  /// The next line; nil when none is whole.
  public mutating func next() -> JSONLine? {
    guard let place = nextPlace() else { return nil }
    return line(at: place)
  }

  /// Where a line lies.
  struct Place {
    /// Which line it is, from 1.
    let number: Int
    /// Where it starts in the text.
    let offset: Int
    /// Where its bytes, without the line end, lie in the buffer until the reader is given more; none of a line that is too long.
    let range: Range<Int>
    /// Bytes that it has, also when it is too long to be kept.
    let length: Int
  }
  /// A line with bytes of its own.
  func line(at place: Place) -> JSONLine {
    JSONLine(place.number, at: place.offset, Array(buffer[place.range]), length: place.length, options)
  }
  /// Where the next line lies; nil when none is whole.
  mutating func nextPlace() -> Place? {
    if isAtStart {
      guard buffer.count - position >= 3 || hasEnded else { return nil }
      isAtStart = false
      if buffer[position...].starts(with: [0xEF, 0xBB, 0xBF]) {
        hasByteOrderMark = true
        position += 3
        offset = 3
        scanned = position
      }
    }
    if let lineEnd = lineEnd() { return take(to: lineEnd, ending: 1) }
    scanned = buffer.count
    if hasEnded, dropped > 0 || position < buffer.count { return take(to: buffer.count, ending: 0) }
    // What is too long is not kept.
    if buffer.count - position > options.maximumLength + 1 {
      dropped += buffer.count - position
      endsDroppedInReturn = buffer.last == 0x0D
      position = buffer.count
    }
    return nil
  }
  /// The next LF.
  private func lineEnd() -> Int? {
    buffer.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, scanned < buffer.count,
        let found = cjson_find_line_end(base + scanned, buffer.count - scanned)
      else { return nil }
      return found - base
    }
  }
  /// Where whole lines lie, from the next on and of at most so many bytes together, without the LF of the last; nil when the next
  /// is longer or not whole, or more is to be said of it.
  func rangeOfLines(atMost size: Int) -> Range<Int>? {
    guard !isAtStart, dropped == 0 else { return nil }
    let end = min(buffer.count, position + size)
    return buffer.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, position < end,
        let last = cjson_find_last_line_end(base + position, end - position)
      else { return nil }
      return position..<last - base
    }
  }
  /// Goes on behind lines that were looked at in the buffer.
  mutating func pass(lines: Int, bytes: Int) {
    number += lines
    offset += bytes
    position += bytes
    scanned = max(scanned, position)
  }
  /// Takes out a line that goes on to `end`; `ending` bytes after it are its LF.
  private mutating func take(to end: Int, ending: Int) -> Place {
    let start = position
    let whole = dropped + end - start
    // A CR before the end belongs to it.
    let last = end > start && buffer[end - 1] == 0x0D ? end - 1 : end
    let isReturnDropped = end == start && dropped > 0 && endsDroppedInReturn
    let length = dropped + last - start - (isReturnDropped ? 1 : 0)
    let place = Place(
      number: number, offset: offset, range: start..<(length > options.maximumLength ? start : last), length: length)
    number += 1
    offset += whole + ending
    position = end + ending
    scanned = position
    dropped = 0
    return place
  }
}

extension JSONText {
  /// The lines of a text of one JSON value a line.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - options: how it is read.
  /// - Returns: the lines in order, each made when it is reached.
  public static func lines(
    of bytes: [UInt8], options: JSONLinesOptions = JSONLinesOptions()
  ) -> some Sequence<JSONLine> {
    var reader = JSONLinesReader(options: options)
    // The array is shared, not copied, until the reader is given more.
    reader.append(bytes)
    reader.end()
    return sequence(state: reader) { $0.next() }
  }
}
