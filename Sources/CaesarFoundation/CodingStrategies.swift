public import CaesarJSON
public import Foundation

extension CaesarDecoder {
  /// How dates are written.
  public enum DateDecodingStrategy: Sendable {
    /// As Date itself has it: seconds since 2001-01-01T00:00:00Z.
    case deferredToDate
    /// Seconds since 1970-01-01T00:00:00Z.
    case secondsSince1970
    /// Milliseconds since 1970-01-01T00:00:00Z.
    case millisecondsSince1970
    /// Text of the internet, with or without a fraction: see ``ISO8601Converter``.
    case iso8601
    /// As a converter has it: `.converted(DateFormatConverter("yyyy-MM-dd"))`.
    case converted(any JSONConverter<Date> & Sendable)
    /// As the closure reads it.
    case custom(@Sendable (_ decoder: any Decoder) throws -> Date)

    /// Text in a pattern [UTS35], in UTC.
    public static func formatted(_ pattern: String) -> Self { .converted(DateFormatConverter(pattern)) }
  }
  /// How bytes are written.
  public enum DataDecodingStrategy: Sendable {
    /// As Data itself has it: an array of numbers.
    case deferredToData
    /// Base64 with its padding [RFC4648 §4].
    case base64
    /// As the closure reads it.
    case custom(@Sendable (_ decoder: any Decoder) throws -> Data)
  }
  /// How dates are written.
  public var dateDecodingStrategy: DateDecodingStrategy {
    get { self[strategy: DateDecodingStrategy.self] ?? .deferredToDate }
    set { self[strategy: DateDecodingStrategy.self] = newValue }
  }
  /// How bytes are written.
  public var dataDecodingStrategy: DataDecodingStrategy {
    get { self[strategy: DataDecodingStrategy.self] ?? .base64 }
    set { self[strategy: DataDecodingStrategy.self] = newValue }
  }
  /// Makes a value of a text.
  ///
  /// - Parameters:
  ///   - type: the type wanted.
  ///   - data: UTF-8, at most 4 GiB; copied once.
  /// - Returns: the value.
  /// - Throws: `DecodingError`, and what the type throws.
  public func decode<T: Decodable>(_ type: T.Type = T.self, from data: Data) throws -> T {
    try decode(type, from: [UInt8](data))
  }
}

extension CaesarEncoder {
  /// How dates are written.
  public enum DateEncodingStrategy: Sendable {
    /// As Date itself has it: seconds since 2001-01-01T00:00:00Z.
    case deferredToDate
    /// Seconds since 1970-01-01T00:00:00Z, whole ones without a fraction.
    case secondsSince1970
    /// Milliseconds since 1970-01-01T00:00:00Z, whole ones without a fraction.
    case millisecondsSince1970
    /// Text of the internet in UTC, with as many digits of the fraction as the date has: see ``ISO8601Converter``.
    case iso8601
    /// As a converter has it: `.converted(DateFormatConverter("yyyy-MM-dd"))`.
    case converted(any JSONConverter<Date> & Sendable)
    /// As the closure writes it.
    case custom(@Sendable (_ date: Date, _ encoder: any Encoder) throws -> Void)

    /// Text in a pattern [UTS35], in UTC.
    public static func formatted(_ pattern: String) -> Self { .converted(DateFormatConverter(pattern)) }
  }
  /// How bytes are written.
  public enum DataEncodingStrategy: Sendable {
    /// As Data itself has it: an array of numbers.
    case deferredToData
    /// Base64 with its padding [RFC4648 §4].
    case base64
    /// As the closure writes it.
    case custom(@Sendable (_ data: Data, _ encoder: any Encoder) throws -> Void)
  }
  /// How dates are written.
  public var dateEncodingStrategy: DateEncodingStrategy {
    get { self[strategy: DateEncodingStrategy.self] ?? .deferredToDate }
    set { self[strategy: DateEncodingStrategy.self] = newValue }
  }
  /// How bytes are written.
  public var dataEncodingStrategy: DataEncodingStrategy {
    get { self[strategy: DataEncodingStrategy.self] ?? .base64 }
    set { self[strategy: DataEncodingStrategy.self] = newValue }
  }
  /// Writes a value.
  ///
  /// - Parameter value: the value.
  /// - Returns: the text in UTF-8.
  /// - Throws: `EncodingError`, and what the type throws.
  public func encodeData<T: Encodable>(_ value: T) throws -> Data { Data(try encode(value)) }
}
