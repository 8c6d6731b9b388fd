public import CaesarJSON
public import Foundation

extension Date: CaesarCodable {
  /// Reads a date as ``CaesarJSON/CaesarDecoder/dateDecodingStrategy`` says.
  ///
  /// - Parameter decoder: stands at the JSON value.
  /// - Returns: the date.
  /// - Throws: `DecodingError`, and what a custom strategy throws.
  public static func decodeJSON(from decoder: CaesarDecoding) throws -> Date {
    switch decoder.strategy(CaesarDecoder.DateDecodingStrategy.self) ?? .deferredToDate {
    case .deferredToDate: return Date(timeIntervalSinceReferenceDate: try decoder.decode(Double.self))
    case .secondsSince1970: return Date(timeIntervalSince1970: try decoder.decode(Double.self))
    case .millisecondsSince1970: return Date(timeIntervalSince1970: try decoder.decode(Double.self) / 1_000)
    case .iso8601: return try decoder.converted(by: ISO8601Converter(), "a date as ISO 8601 has it")
    case .converted(let converter): return try decoder.converted(by: converter, "a date")
    case .custom(let read): return try read(decoder)
    }
  }
  /// Writes the date as ``CaesarJSON/CaesarEncoder/dateEncodingStrategy`` says.
  ///
  /// - Parameter encoder: takes one JSON value.
  /// - Throws: `EncodingError` for a date that cannot be written so, and what a custom strategy throws.
  public func encodeJSON(to encoder: CaesarEncoding) throws {
    switch encoder.strategy(CaesarEncoder.DateEncodingStrategy.self) ?? .deferredToDate {
    case .deferredToDate: try encoder.encode(timeIntervalSinceReferenceDate)
    case .secondsSince1970: try Self.encode(timeIntervalSince1970, to: encoder)
    case .millisecondsSince1970: try Self.encode(timeIntervalSince1970 * 1_000, to: encoder)
    case .iso8601: try encode(by: ISO8601Converter(), to: encoder)
    case .converted(let converter): try encode(by: converter, to: encoder)
    case .custom(let write): try write(self, encoder)
    }
  }
  private static func encode(_ number: Double, to encoder: CaesarEncoding) throws {
    if let whole = Int64(exactly: number) { try encoder.encode(whole) } else { try encoder.encode(number) }
  }
  private func encode(by converter: some JSONConverter<Date>, to encoder: CaesarEncoding) throws {
    guard let json = converter.json(from: self) else {
      throw encoder.refusal(of: self, "the date cannot be written so")
    }
    try encoder.encode(json)
  }
}

extension CaesarDecoding {
  fileprivate func converted<Value>(by converter: some JSONConverter<Value>, _ wanted: String) throws -> Value {
    let json = json
    if let value = converter.value(from: json) { return value }
    if json.isNull { throw mismatch(Value.self) }
    throw refusal("expected \(wanted), found \(json)")
  }
}

extension Data: CaesarCodable {
  /// Reads bytes as ``CaesarJSON/CaesarDecoder/dataDecodingStrategy`` says.
  ///
  /// - Parameter decoder: stands at the JSON value.
  /// - Returns: the bytes.
  /// - Throws: `DecodingError`, and what a custom strategy throws.
  public static func decodeJSON(from decoder: CaesarDecoding) throws -> Data {
    switch decoder.strategy(CaesarDecoder.DataDecodingStrategy.self) ?? .base64 {
    case .deferredToData: return try Data(from: decoder)
    case .base64:
      guard let data = Data(base64Encoded: try decoder.decode(String.self)) else {
        throw decoder.refusal("expected Base64 with its padding")
      }
      return data
    case .custom(let read): return try read(decoder)
    }
  }
  /// Writes the bytes as ``CaesarJSON/CaesarEncoder/dataEncodingStrategy`` says.
  ///
  /// - Parameter encoder: takes one JSON value.
  /// - Throws: what a custom strategy throws.
  public func encodeJSON(to encoder: CaesarEncoding) throws {
    switch encoder.strategy(CaesarEncoder.DataEncodingStrategy.self) ?? .base64 {
    case .deferredToData: try encode(to: encoder)
    case .base64: try encoder.encode(base64EncodedString())
    case .custom(let write): try write(self, encoder)
    }
  }
}

extension URL: CaesarCodable {
  /// Reads a string that is a URL [RFC3986].
  ///
  /// - Parameter decoder: stands at the JSON value.
  /// - Returns: the URL.
  /// - Throws: `DecodingError`
  public static func decodeJSON(from decoder: CaesarDecoding) throws -> URL {
    let text = try decoder.decode(String.self)
    guard let url = convert(JSONValue(text)) else {
      throw decoder.refusal("expected a URL, found \(JSONValue(text))")
    }
    return url
  }
  /// Writes the URL as a string.
  ///
  /// - Parameter encoder: takes one JSON value.
  /// - Throws: nothing of its own.
  public func encodeJSON(to encoder: CaesarEncoding) throws { try encoder.encode(absoluteString) }
}

extension Decimal: CaesarCodable {
  /// Reads a number, digit for digit.
  ///
  /// - Parameter decoder: stands at the JSON value.
  /// - Returns: the number.
  /// - Throws: `DecodingError`, also for a number that Decimal (38 digits) cannot hold exactly.
  public static func decodeJSON(from decoder: CaesarDecoding) throws -> Decimal {
    let json = decoder.json
    if let value = convert(json) { return value }
    guard json.kind == .number else { throw decoder.mismatch(Decimal.self) }
    throw decoder.refusal("no Decimal is exactly \(json)")
  }
  /// Writes the number with all its digits.
  ///
  /// - Parameter encoder: takes one JSON value.
  /// - Throws: `EncodingError` for NaN.
  public func encodeJSON(to encoder: CaesarEncoding) throws {
    guard let json = JSONValue(numberText: description) else {
      throw encoder.refusal(of: self, "NaN has no JSON")
    }
    try encoder.encode(json)
  }
}
