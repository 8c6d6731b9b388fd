public import CaesarJSON
public import Foundation

// The strategies and the conformances that heed them are one file, and so one object file: from an archive (`.a`) a linker
// takes only those that something refers to, and to a conformance nothing does. Whoever makes a coder where this module is
// imported refers to the initializers here. Else dates and URLs would be coded as Foundation has them, without a word.

extension CaesarDecoder {
  /// A decoder with the defaults: strict JSON, names as they are.
  public init() { self = .defaults }
}
extension CaesarEncoder {
  /// An encoder with the defaults: keys as they are, on one line.
  public init() { self = .defaults }
}

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
