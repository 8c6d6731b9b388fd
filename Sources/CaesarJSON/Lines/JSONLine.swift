/// A line of a text of one JSON value a line, and where it stands in that text.
public struct JSONLine: Sendable {
  /// Which line it is, from 1; every line counts, blank ones too.
  public let number: Int
  /// Where it starts, in bytes from 0.
  public let offset: Int
  /// Its bytes, without the line end. Empty when it is longer than the reader allows.
  public let bytes: [UInt8]
  /// Bytes that it has, also when it is too long to be kept.
  public let length: Int
  let options: JSONLinesOptions

  init(_ number: Int, at offset: Int, _ bytes: [UInt8], length: Int, _ options: JSONLinesOptions) {
    self.number = number
    self.offset = offset
    self.bytes = bytes
    self.length = length
    self.options = options
  }
  /// Whether it holds no value, but perhaps white space.
  public var isBlank: Bool { length <= options.maximumLength && bytes.allSatisfy { JSONLine.isSpace($0) } }
  /// Whether it is longer than the reader allows.
  public var isTooLong: Bool { length > options.maximumLength }

  /// The value of the line. Places in errors are those of the whole text: offset, line and column.
  ///
  /// - Returns: the document.
  /// - Throws: what is wrong; `tooLarge` for a line that is too long.
  public func document() throws(JSONError) -> JSONDocument {
    if isTooLong { throw JSONLine.tooLong(options).moved(to: start) }
    return try JSONDocument(parsing: bytes, options: options.parsing, start: start)
  }
  /// The value of the line as a type.
  ///
  /// - Parameters:
  ///   - type: the type wanted.
  ///   - decoder: how to decode; how strictly the line is read says the reader.
  /// - Returns: the value.
  /// - Throws: `DecodingError`, with places in the whole text, and what the type throws.
  public func decode<T: Decodable>(_ type: T.Type = T.self, by decoder: CaesarDecoder = CaesarDecoder()) throws -> T {
    let document: JSONDocument
    do throws(JSONError) { document = try self.document() } catch { throw DecodingError.wrongText(error) }
    return try decoder.decode(type, from: document)
  }

  /// The line in another layout, without a line end. Places in errors are those of the whole text.
  package func reformatted(_ layout: JSONWritingOptions) throws(JSONError) -> [UInt8] {
    if isTooLong { throw JSONLine.tooLong(options).moved(to: start) }
    do throws(JSONError) { return try JSONText.reformatted(bytes, layout, options: options.parsing) } catch {
      throw error.moved(to: start)
    }
  }
  /// An error whose offset is a place of this line in the whole text, with line, column and excerpt.
  package func located(_ error: JSONError) -> JSONError {
    var error = error.located(in: bytes)
    error.start = start
    return error
  }

  private var start: JSONTextStart { JSONTextStart(line: number, offset: offset) }
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
  static func tooLong(_ options: JSONLinesOptions) -> JSONError {
    JSONError(.tooLarge, "a line of more than \(options.maximumLength) bytes", offset: 0)
  }
}

/// How a text of one value a line is read.
public struct JSONLinesOptions: Sendable {
  /// Bytes that a line may have, 1 to 1 GiB. A longer one is passed over and is an error of its own; it takes no memory
  /// beyond that.
  public var maximumLength: Int {
    didSet { maximumLength = min(max(maximumLength, 1), 1 << 30) }
  }
  /// How strictly each line is read.
  public var parsing: JSONParsingOptions
  /// Creates options; by default a line has at most 64 MiB.
  public init(maximumLength: Int = 64 << 20, parsing: JSONParsingOptions = JSONParsingOptions()) {
    self.maximumLength = min(max(maximumLength, 1), 1 << 30)
    self.parsing = parsing
    // A byte order mark stands at the start of a text, never at that of a line.
    self.parsing.allowsByteOrderMark = false
  }
}
