internal import Synchronization

/// A parsed JSON text: its bytes as they were and a flat tape over them. Nothing is copied or converted until asked for.
///
/// Values are read through ``root``; each is a small view that keeps the document alive. A document never changes, and
/// may be read from several threads.
public final class JSONDocument: @unchecked Sendable {
  /// The bytes; after the text there may be one zero.
  let bytes: [UInt8]
  /// Bytes of the text, without white space after the value.
  let size: Int
  let tape: JSONTape
  /// Whether the text starts with a UTF-8 byte order mark.
  public let hasByteOrderMark: Bool
  /// Where the text begins in a longer one, of which it is a line.
  let start: JSONTextStart
  /// Where what could not be used is collected while mapping with a report.
  let report: JSONReport?
  /// Where the last member was found: see ``JSONValue/subscript(_:)``. Checked before use, so a race costs time only.
  let cursor = Atomic<UInt64>(0)

  init(
    bytes: [UInt8], size: Int, tape: JSONTape, hasByteOrderMark: Bool, start: JSONTextStart = JSONTextStart(),
    report: JSONReport? = nil
  ) {
    self.bytes = bytes
    self.size = size
    self.tape = tape
    self.hasByteOrderMark = hasByteOrderMark
    self.start = start
    self.report = report
  }

  /// Parses a text. The bytes are kept, not copied, when the text is whole.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, at most 4 GiB.
  ///   - options: how strictly it is read.
  /// - Throws: what is wrong, with its place.
  public convenience init(
    parsing bytes: [UInt8], options: JSONParsingOptions = JSONParsingOptions()
  ) throws(JSONError) {
    try self.init(parsing: bytes, options: options, start: JSONTextStart())
  }
  /// Parses a text that is a part of a longer one.
  convenience init(parsing bytes: [UInt8], options: JSONParsingOptions, start: JSONTextStart) throws(JSONError) {
    do throws(JSONError) { try self.init(reading: bytes, options, start) } catch { throw error.moved(to: start) }
    if options.duplicateKeys == .rejected, let first = duplicateKeys(limit: 1).first { throw first.error(in: self) }
  }
  private convenience init(
    reading bytes: [UInt8], _ options: JSONParsingOptions, _ start: JSONTextStart
  ) throws(JSONError) {
    let text = try JSONSource(bytes, options)
    var sink = JSONTapeSink(size: text.size)
    if let failure = text.scan(into: &sink) {
      var error = JSONError(failure, in: text.bytes, size: text.size, maximumDepth: options.maximumDepth)
      error.extraPath = sink.openPath(in: text.bytes)
      _ = sink.finish()
      throw error
    }
    self.init(bytes: text.bytes, size: text.size, tape: sink.finish(), hasByteOrderMark: text.start > 0, start: start)
  }
  /// Parses a text.
  public convenience init(parsing text: String, options: JSONParsingOptions = JSONParsingOptions()) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), options: options)
  }
  /// The value of the text.
  public var root: JSONValue { JSONValue(.view(self, 0)) }
}

extension JSONValue {
  /// The value of a text.
  ///
  /// - Parameters:
  ///   - text: the JSON.
  ///   - options: how strictly it is read.
  /// - Throws: what is wrong, with its place.
  public init(parsing text: String, options: JSONParsingOptions = JSONParsingOptions()) throws(JSONError) {
    self = try JSONDocument(parsing: text, options: options).root
  }
}
