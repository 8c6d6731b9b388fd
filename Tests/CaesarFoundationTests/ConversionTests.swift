import CaesarFoundation
import CaesarJSON
import Foundation
import Testing

struct Order: JSONDeserializable, JSONSerializable {
  var price: Decimal?
  var home: URL?
  var id: UUID?
  var seal: Data?
  var placed: Date?
  var birthday: Date?
  var shipped = Date(timeIntervalSince1970: 0)
  init(json: JSONDictionary) {
    price <-- json["price"]
    home <-- json["home"]
    id <-- json["id"]
    seal <-- json["seal"]
    placed <-- json["placed"]
    birthday <-- (json["birthday"], DateFormatConverter("yyyy-MM-dd"))
    shipped <-- (json["shipped"], ISO8601Converter())
  }
  func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    price --> json["price"]
    home --> json["home"]
    id --> json["id"]
    seal --> json["seal"]
    placed --> json["placed"]
    (birthday, DateFormatConverter("yyyy-MM-dd")) --> json["birthday"]
    (shipped, ISO8601Converter()) --> json["shipped"]
    return json
  }
}

@Suite struct ConversionTests {
  @Test func mapsFoundationTypesBothWays() throws {
    let text =
      #"{"price":12.60,"home":"https://example.org/a?b=c","id":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","#
      + #""seal":"AAH/","placed":1700000000,"birthday":"1999-02-28","shipped":"2026-05-25T22:46:27.580Z"}"#
    let (order, skipped) = try JSONDocument(parsing: Data(text.utf8)).map(Order.self)
    #expect(skipped.isEmpty)
    #expect(order?.price == Decimal(string: "12.6"))
    #expect(order?.seal == Data([0, 1, 255]))
    #expect(order?.placed == Date(timeIntervalSince1970: 1_700_000_000))
    #expect(order?.toJSONObject().description == text.replacingOccurrences(of: "12.60", with: "12.6"))
  }
  @Test func refusesWhatIsNone() throws {
    let text =
      #"{"price":"12","home":"a b","id":"E621E1F8","seal":"A","placed":"1999","birthday":"1999-02-29","#
      + #""shipped":"2026-05-25T22:46:27"}"#
    let (order, skipped) = try JSONDocument(parsing: text).map(Order.self)
    #expect(order?.birthday == nil)
    #expect(order?.shipped == Date(timeIntervalSince1970: 0))
    #expect(
      skipped.map(\.path) == ["$.price", "$.home", "$.id", "$.seal", "$.placed", "$.birthday", "$.shipped"])
    #expect(skipped.first?.description == "$.price: expected Decimal, found string \"12\" at 1:10")
  }
  @Test func keepsDecimalsExact() throws {
    for text in ["0.1", "123456789012345678901234567890.12345678", "-1e-20", "0", "1E3", "2.000", "100"] {
      let value = try #require(Decimal.convert(JSONDocument(parsing: text).root))
      #expect(value == Decimal(string: text))
    }
    #expect(try Decimal.convert(JSONDocument(parsing: "1234567890123456789012345678901234567890123").root) == nil)
    #expect(try Decimal.convert(JSONDocument(parsing: "1e400").root) == nil)
    #expect(Decimal.nan.toJSONObject().isNull)
  }
  /// Texts, and the instant in seconds; nil must be refused.
  static let instants: [(String, Double?)] = [
    ("2026-05-25T22:46:27Z", 1_779_749_187), ("2026-05-25T22:46:27.580497Z", 1_779_749_187.580497),
    ("1982-07-07T23:12:00.5Z", 394_931_520.5), ("2023-09-28T08:00:28.013+05:30", 1_695_868_228.013),
    ("2020-02-29T23:59:59-00:30", 1_583_022_599), ("1969-12-31T23:59:59.250Z", -0.75),
    ("2016-12-31T23:59:60Z", 1_483_228_800), ("0000-01-01T00:00:00Z", -62_167_219_200),
    ("2023-02-29T00:00:00Z", nil), ("2023-01-01T25:00:00Z", nil), ("2023-01-01 00:00:00Z", nil),
    ("2023-01-01T00:00:00", nil), ("2023-01-01T00:00:00.Z", nil), ("", nil), ("2023-13-01T00:00:00Z", nil),
    ("2023-00-10T00:00:00Z", nil), ("2023-04-31T00:00:00Z", nil), ("2023-01-01T00:60:00Z", nil),
    ("2023-01-01T00:00:00+24:00", nil), ("2023-01-01T00:00:00Zx", nil), ("1900-02-29T00:00:00Z", nil),
    ("2023-1-1T00:00:00Z", nil), ("٢٠٢٣-01-01T00:00:00Z", nil),
    // Zones, near and far.
    ("2024-03-01T00:00:00+23:59", 1_709_164_860), ("2024-02-29T00:00:00-23:59", 1_709_251_140),
    ("2024-03-01T00:00:00-00:00", 1_709_251_200), ("2024-03-01t00:00:00z", 1_709_251_200),
    ("2024-03-01T00:00:00+00:60", nil), ("2024-03-01T00:00:00+0000", nil), ("2024-03-01T00:00:00+00", nil),
    ("2024-03-01T00:00:00+1:00", nil), ("2024-03-01T00:00:00 Z", nil), ("2024-03-01T00:00:00ZZ", nil),
    ("2024-03-01T00:00:00UTC", nil), ("2024-03-01T00:00:00\u{2212}01:00", nil), ("2024-03-01T00:00:00+", nil),
    // Leap seconds are the last of a month in UTC, whatever the zone.
    ("1990-12-31T15:59:60-08:00", 662_688_000), ("1990-12-31T23:59:60.25Z", 662_688_000.25),
    ("2017-01-01T05:29:60+05:30", 1_483_228_800), ("2015-06-30T23:59:60Z", 1_435_708_800),
    ("1990-12-31T23:59:60-08:00", nil), ("2023-01-01T12:00:60Z", nil), ("2023-01-15T23:59:60Z", nil),
    ("2016-12-31T23:58:60Z", nil), ("2016-12-31T23:59:61Z", nil), ("2016-12-31T24:00:00Z", nil),
    // Fractions of any length, and what is none.
    ("1970-01-01T00:00:00.1Z", 0.1), ("1970-01-01T00:00:00.12Z", 0.12), ("1970-01-01T00:00:00.123Z", 0.123),
    ("1970-01-01T00:00:00.1234Z", 0.1234), ("1970-01-01T00:00:00.12345Z", 0.12345),
    ("1970-01-01T00:00:00.123456Z", 0.123456), ("1970-01-01T00:00:00.1234567Z", 0.1234567),
    ("1970-01-01T00:00:00.12345678Z", 0.12345678), ("1970-01-01T00:00:00.123456789Z", 0.123456789),
    ("1970-01-01T00:00:00.999999999999999999999999999999Z", 1), ("1970-01-01T00:00:00.000000+00:01", -60),
    ("1970-01-01T00:00:00,5Z", nil), ("1970-01-01T00:00:00.5", nil), ("1970-01-01T00:00:00.5.5Z", nil),
    ("1970-01-01T00:00:00.-5Z", nil), ("1970-01-01T00:00:00.5e1Z", nil), ("1970-01-01T00:00:00.٥Z", nil),
    // Days and forms.
    ("2000-02-29T00:00:00Z", 951_782_400), ("2100-02-29T00:00:00Z", nil), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ("2023-06-31T00:00:00Z", nil), ("2023-01-32T00:00:00Z", nil), ("2023-01-00T00:00:00Z", nil),
    ("20230101T000000Z", nil), ("2023-01-01", nil), ("2023-001T00:00:00Z", nil), ("2023-W01-1T00:00:00Z", nil),
    ("+2023-01-01T00:00:00Z", nil), ("-2023-01-01T00:00:00Z", nil), (" 2023-01-01T00:00:00Z", nil),
    ("2023-01-01T00:00Z", nil), ("2023-01-01T00:00:00Z\0", nil), ("2023-01-01T-1:00:00Z", nil),
  ]
  @Test(arguments: instants) func readsInstants(text: String, seconds: Double?) {
    let date = ISO8601Converter().value(from: JSONValue(text))
    if let seconds {
      #expect(abs((date?.timeIntervalSince1970 ?? .infinity) - seconds) < 1e-6)
    } else {
      #expect(date == nil)
    }
  }
  @Test func writesInstants() {
    let table: [(Double, String)] = [
      (1_779_749_187, "2026-05-25T22:46:27Z"), (-0.75, "1969-12-31T23:59:59.250Z"), (0, "1970-01-01T00:00:00Z"),
      (394_931_520.5, "1982-07-07T23:12:00.500Z"), (1_583_022_599.999999, "2020-03-01T00:29:59.999999Z"),
    ]
    for (seconds, text) in table {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(ISO8601Converter().json(from: date)?.string == text)
      #expect(abs((ISO8601Converter().value(from: JSONValue(text)) ?? .distantPast).timeIntervalSince(date)) < 1e-6)
    }
    #expect(
      ISO8601Converter(fractionDigits: 0).json(from: Date(timeIntervalSince1970: 0.9))?.string == "1970-01-01T00:00:01Z"
    )
    #expect(ISO8601Converter().json(from: Date(timeIntervalSince1970: .infinity)) == nil)
    #expect(ISO8601Converter().json(from: Date(timeIntervalSince1970: 1e13)) == nil)
  }
  /// Digits that are asked for are written, and read again as the same instant.
  @Test func writesFractions() {
    let date = Date(timeIntervalSince1970: 1_700_000_000.123456)
    let digits = ["", ".1", ".12", ".123", ".1235", ".12346", ".123456"]
    for (count, fraction) in digits.enumerated() {
      let text = ISO8601Converter(fractionDigits: count).json(from: date)?.string
      #expect(text == "2023-11-14T22:13:20\(fraction)Z")
    }
    for count in 7...9 {
      let json = ISO8601Converter(fractionDigits: count).json(from: date)
      #expect(json?.string?.utf8.count == 21 + count)
      #expect(abs((json.flatMap { ISO8601Converter().value(from: $0) } ?? .distantPast).timeIntervalSince(date)) < 1e-6)
    }
    // What is rounded up goes over into the next second, minute and year.
    #expect(
      ISO8601Converter(fractionDigits: 3).json(from: Date(timeIntervalSince1970: 946_684_799.9996))?.string
        == "2000-01-01T00:00:00.000Z")
  }
  @Test func readsPatterns() throws {
    #expect(Date(value: "2024-02-29", dateFormat: "yyyy-MM-dd") == Date(timeIntervalSince1970: 1_709_164_800))
    for text in ["2023-02-29", "2024-2-29", "2024-02-29x", "", "29.02.2024"] {
      #expect(Date(value: text, dateFormat: "yyyy-MM-dd") == nil)
    }
    let zone = try #require(TimeZone(secondsFromGMT: 7_200))
    let converter = DateFormatConverter("yyyy-MM-dd HH:mm", timeZone: zone)
    #expect(converter.value(from: "2024-01-01 02:00")?.timeIntervalSince1970 == 1_704_067_200)
    #expect(converter.json(from: Date(timeIntervalSince1970: 1_704_067_200))?.string == "2024-01-01 02:00")
  }
}
