public import CaesarJSON
public import Foundation

extension Decimal: JSONConvertible, JSONSerializable {
  /// A number, digit for digit as it is written; nil when Decimal (38 digits) cannot hold it exactly.
  public static func convert(_ json: JSONValue) -> Decimal? {
    guard let text = json.numberText, let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")),
      value.isFinite
    else { return nil }
    // Decimal rounds silently; what it holds is compared with what was written.
    return DecimalDigits(text) == DecimalDigits(value.description) ? value : nil
  }
  /// The number with all its digits; NaN is null.
  public func toJSONObject() -> JSONObject { JSONValue(numberText: description) ?? .null }
}

/// The digits of a number without sign, zeros at either end and exponent notation; and its power of ten.
private struct DecimalDigits: Equatable {
  var digits = ""
  var exponent = 0

  init(_ text: String) {
    var isAfterPoint = false
    let parts = text.split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
    let mantissa = parts.count == 2 ? parts : text.split(separator: "E", maxSplits: 1, omittingEmptySubsequences: false)
    for character in mantissa[0].utf8 {
      if character == UInt8(ascii: ".") { isAfterPoint = true }
      guard character &- 0x30 < 10 else { continue }
      if isAfterPoint { exponent -= 1 }
      if character != 0x30 || !digits.isEmpty { digits.unicodeScalars.append(Unicode.Scalar(character)) }
    }
    if mantissa.count == 2, let power = Int(mantissa[1]), power.magnitude < 1 << 40 { exponent += power }
    while digits.utf8.last == 0x30 {
      digits.removeLast()
      exponent += 1
    }
    if digits.isEmpty { exponent = 0 }
  }
}

extension URL: JSONConvertible, JSONSerializable {
  /// A string that is a URL [RFC3986]; nil for an empty string and for one with characters that a URL cannot have.
  public static func convert(_ json: JSONValue) -> URL? {
    guard let text = json.string, !text.isEmpty else { return nil }
    return URL(string: text, encodingInvalidCharacters: false)
  }
  /// The URL as a string.
  public func toJSONObject() -> JSONObject { JSONValue(absoluteString) }
}

extension UUID: JSONConvertible, JSONSerializable, JSONKey {
  /// A string of 36 characters that is a UUID [RFC9562 §4].
  public static func convert(_ json: JSONValue) -> UUID? { json.string.flatMap(UUID.init(uuidString:)) }
  /// The UUID as a string, in capitals.
  public func toJSONObject() -> JSONObject { JSONValue(uuidString) }
  /// The UUID that is written exactly so, in capitals.
  public init?(jsonKey: String) {
    guard let value = UUID(uuidString: jsonKey), value.uuidString == jsonKey else { return nil }
    self = value
  }
  /// The UUID as a string, in capitals.
  public var jsonKey: String { uuidString }
}

extension Data: JSONConvertible, JSONSerializable {
  /// A string in Base64 with its padding [RFC4648 §4].
  public static func convert(_ json: JSONValue) -> Data? { json.string.flatMap { Data(base64Encoded: $0) } }
  /// The bytes as a string in Base64.
  public func toJSONObject() -> JSONObject { JSONValue(base64EncodedString()) }
}

extension Date: JSONConvertible, JSONSerializable {
  /// A number of seconds since 1970-01-01T00:00:00Z. Dates in text need a converter, which says how they are written.
  public static func convert(_ json: JSONValue) -> Date? { json.double.map(Date.init(timeIntervalSince1970:)) }
  /// Seconds since 1970-01-01T00:00:00Z, whole ones without a fraction.
  public func toJSONObject() -> JSONObject {
    let seconds = timeIntervalSince1970
    if let whole = Int64(exactly: seconds) { return JSONValue(whole) }
    return JSONValue(seconds)
  }
}

extension JSONDocument {
  /// Parses a text.
  ///
  /// - Parameters:
  ///   - data: UTF-8, at most 4 GiB; copied once.
  ///   - options: how strictly it is read.
  /// - Throws: what is wrong, with its place.
  public convenience init(
    parsing data: Data, options: JSONParsingOptions = JSONParsingOptions()
  ) throws(JSONError) {
    try self.init(parsing: [UInt8](data), options: options)
  }
}

extension JSONValue {
  /// The value as UTF-8 text.
  public func data(_ options: JSONWritingOptions = .compact) -> Data { Data(serialized(options)) }
}
