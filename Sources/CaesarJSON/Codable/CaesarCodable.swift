/// A type that ``CaesarDecoder`` and ``CaesarEncoder`` read and write in a way of its own, and not by `init(from:)` and
/// `encode(to:)`.
///
/// For types whose own coding is not what people expect in JSON. CaesarFoundation conforms Date, Data, URL and Decimal.
public protocol CaesarCodable: Codable {
  /// Reads a value.
  ///
  /// - Parameter decoder: stands at the JSON value.
  /// - Returns: the value.
  /// - Throws: `DecodingError`, best made by ``CaesarDecoding/mismatch(_:)``.
  static func decodeJSON(from decoder: CaesarDecoding) throws -> Self
  /// Writes the value.
  ///
  /// - Parameter encoder: takes one JSON value.
  /// - Throws: `EncodingError`, best made by ``CaesarEncoding/refusal(of:_:)``.
  func encodeJSON(to encoder: CaesarEncoding) throws
}
