/// Writes JSON values a line each (NDJSON, JSON Lines). What is written is handed on in pieces, so that memory stays small
/// however long the text gets.
///
/// ```swift
/// var lines = JSONLinesWriter { piece in try file.write(contentsOf: piece) }
/// try lines.write(value)
/// try lines.encode(model)
/// try lines.finish()
/// ```
public struct JSONLinesWriter {
  /// How each value is written: on one line, whatever it says of indentation.
  public let layout: JSONWritingOptions
  /// Bytes that are gathered before they are handed on.
  private let pieceSize: Int
  private var pending: [UInt8] = []
  private let handOn: ([UInt8]) throws -> Void

  /// A writer.
  ///
  /// - Parameters:
  ///   - layout: how each value is written; indentation does not count.
  ///   - pieceSize: bytes that are gathered before they are handed on.
  ///   - handOn: takes the next bytes of the text.
  public init(
    _ layout: JSONWritingOptions = .compact, pieceSize: Int = 64 << 10, handOn: @escaping ([UInt8]) throws -> Void
  ) {
    var layout = layout
    layout.indentation = nil
    self.layout = layout
    self.pieceSize = max(pieceSize, 1)
    self.handOn = handOn
  }
  /// Writes a value on a line of its own.
  ///
  /// - Parameter json: the value.
  /// - Throws: ``JSONError`` of kind `notFinite` for a number that has no JSON, and what taking the bytes throws.
  public mutating func write(_ json: JSONValue) throws { try add(try json.encoded(layout)) }
  /// Writes a value of a type on a line of its own.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - encoder: how it is encoded, but for the layout.
  /// - Throws: `EncodingError`, what the type throws, and what taking the bytes throws.
  public mutating func encode<T: Encodable>(_ value: T, by encoder: CaesarEncoder = CaesarEncoder()) throws {
    var encoder = encoder
    encoder.outputFormatting = layout
    try add(try encoder.encode(value))
  }
  /// Hands on what is left.
  ///
  /// - Throws: what taking the bytes throws.
  public mutating func finish() throws {
    guard !pending.isEmpty else { return }
    let piece = pending
    pending = []
    try handOn(piece)
  }
  private mutating func add(_ line: [UInt8]) throws {
    pending += line
    pending.append(0x0A)
    if pending.count >= pieceSize { try finish() }
  }
}
