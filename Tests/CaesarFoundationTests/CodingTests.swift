import CaesarFoundation
import CaesarJSON
import Foundation
import Testing

/// The coders with the types of Foundation, and beside Foundation's own.
@Suite struct CodingTests {
  private func text<T: Encodable>(_ value: T, _ change: (inout CaesarEncoder) -> Void = { _ in }) throws -> String {
    var encoder = CaesarEncoder()
    change(&encoder)
    return try encoder.encodeText(value)
  }
  private func value<T: Decodable>(
    _ type: T.Type, _ text: String, _ change: (inout CaesarDecoder) -> Void = { _ in }
  ) throws -> T {
    var decoder = CaesarDecoder()
    change(&decoder)
    return try decoder.decode(type, from: text)
  }

  @Test func dates() throws {
    let date = Date(timeIntervalSince1970: 1_000.5)
    let whole = Date(timeIntervalSince1970: 1_000)
    let ways: [(CaesarEncoder.DateEncodingStrategy, CaesarDecoder.DateDecodingStrategy, Date, String)] = [
      (.deferredToDate, .deferredToDate, date, "-978306199.5"), (.secondsSince1970, .secondsSince1970, date, "1000.5"),
      (.secondsSince1970, .secondsSince1970, whole, "1000"),
      (.millisecondsSince1970, .millisecondsSince1970, date, "1000500"),
      (.iso8601, .iso8601, whole, #""1970-01-01T00:16:40Z""#),
      (.iso8601, .iso8601, date, #""1970-01-01T00:16:40.500Z""#),
      (.formatted("yyyy-MM-dd HH:mm:ss"), .formatted("yyyy-MM-dd HH:mm:ss"), whole, #""1970-01-01 00:16:40""#),
      (
        .converted(ISO8601Converter(fractionDigits: 1)), .converted(ISO8601Converter()), date,
        #""1970-01-01T00:16:40.5Z""#
      ),
      (
        .custom { date, encoder in
          var container = encoder.unkeyedContainer()
          try container.encode(date.timeIntervalSince1970)
          try container.encode("s")
        },
        .custom { decoder in
          var container = try decoder.unkeyedContainer()
          return Date(timeIntervalSince1970: try container.decode(Double.self))
        }, date, #"[1000.5,"s"]"#
      ),
      (.custom { _, _ in }, .custom { _ in Date(timeIntervalSince1970: 1_000.5) }, date, "{}"),
    ]
    for (encoding, decoding, date, json) in ways {
      #expect(try text(date) { $0.dateEncodingStrategy = encoding } == json)
      #expect(try text([date]) { $0.dateEncodingStrategy = encoding } == "[\(json)]")
      #expect(try text(["d": Optional(date)]) { $0.dateEncodingStrategy = encoding } == "{\"d\":\(json)}")
      #expect(try value(Date.self, json) { $0.dateDecodingStrategy = decoding } == date)
      #expect(try value([String: Date?].self, "{\"d\":\(json)}") { $0.dateDecodingStrategy = decoding } == ["d": date])
    }
    for strategy in [CaesarEncoder.DateEncodingStrategy.deferredToDate, .secondsSince1970, .iso8601] {
      #expect(throws: EncodingError.self) {
        try text([Date(timeIntervalSince1970: .infinity)]) { $0.dateEncodingStrategy = strategy }
      }
    }
  }
  /// Errors of dates name path and place.
  @Test func datesThatAreNone() throws {
    struct Event: Decodable { var at: Date }
    for text in [
      "2023-02-29T00:00:00Z", "2023-01-01T25:00:00Z", "2023-01-01T00:00:00", "2023-01-01T00:00:00.Z", "",
      "2023-01-01 00:00:00Z", "2023-01-01T12:00:60Z", "1970-01-01T00:00:00,5Z",
    ] {
      let error = #expect(throws: DecodingError.self) {
        try value([Event].self, "[\n{\"at\":\"\(text)\"}]") { $0.dateDecodingStrategy = .iso8601 }
      }
      guard case .dataCorrupted(let context) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(context.codingPath.map(\.stringValue) == ["Index 0", "at"])
      #expect(context.debugDescription == "expected a date as ISO 8601 has it, found \"\(text)\" at 2:7")
    }
    let none = #expect(throws: DecodingError.self) {
      try value([Date].self, "[null]") { $0.dateDecodingStrategy = .iso8601 }
    }
    guard case .valueNotFound = none else {
      Issue.record("\(String(describing: none))")
      return
    }
  }
  @Test func bytes() throws {
    let data = Data([0xDE, 0xAD, 0xBE, 0xEF])
    #expect(try text(data) == #""3q2+7w==""#)
    #expect(try value(Data.self, #""3q2+7w==""#) == data)
    #expect(try text([data]) { $0.dataEncodingStrategy = .deferredToData } == "[[222,173,190,239]]")
    #expect(
      try value([Data?].self, "[[222,173,190,239],null]") { $0.dataDecodingStrategy = .deferredToData } == [data, nil])
    #expect(
      try text(data) { $0.dataEncodingStrategy = .custom { data, encoder in try data.count.encode(to: encoder) } }
        == "4")
    #expect(try value(Data.self, "4") { $0.dataDecodingStrategy = .custom { _ in data } } == data)
    #expect(throws: DecodingError.self) { try value(Data.self, #""3q2+7w""#) }
    #expect(throws: DecodingError.self) { try value(Data.self, "7") }
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try text(["a": [data]]) {
        $0.dataEncodingStrategy = .custom { _, encoder in
          _ = encoder.unkeyedContainer()
          throw Refusal()
        }
      }
    }
    #expect(try CaesarDecoder().decode([Int].self, from: Data("[1]".utf8)) == [1])
    #expect(try CaesarEncoder().encodeData([1]) == Data("[1]".utf8))
  }
  @Test func urlsAndDecimals() throws {
    let url = try #require(URL(string: "http://swift.org/a?b=c"))
    #expect(try text(url) == #""http://swift.org/a?b=c""#)
    #expect(try text(["u": url]) { $0.outputFormatting.escapesSlashes = true } == #"{"u":"http:\/\/swift.org\/a?b=c"}"#)
    #expect(try value([URL].self, #"["http://swift.org/a?b=c"]"#) == [url])
    #expect(throws: DecodingError.self) { try value(URL.self, #""""#) }
    for number in [
      "12.60", "0.1", "-1234567890.12345678901234567890", "18446744073709551616", "-9223372036854775809",
      "10000000000000000000000000000000000000000",
    ] {
      let decimal = try #require(Decimal(string: number))
      #expect(try value(Decimal.self, number) == decimal)
      #expect(try value(Decimal.self, try text(decimal)) == decimal)
    }
    #expect(
      try text([Decimal(sign: .plus, exponent: 127, significand: 1)]) == "[1" + String(repeating: "0", count: 127) + "]"
    )
    #expect(throws: DecodingError.self) { try value(Decimal.self, "100e200") }
    #expect(throws: DecodingError.self) {
      try value(Decimal.self, "0.12345678901234567890123456789012345678901234567891")
    }
    #expect(throws: DecodingError.self) { try value(Decimal.self, "\"1\"") }
    #expect(throws: EncodingError.self) { try text(Decimal.nan) }
    let id = try #require(UUID(uuidString: "A5B3D1F2-0000-4000-8000-000000000001"))
    #expect(try text([id: 1]) == #"{"A5B3D1F2-0000-4000-8000-000000000001":1}"#)
    #expect(try value([UUID: Int].self, #"{"A5B3D1F2-0000-4000-8000-000000000001":1}"#) == [id: 1])
  }
  /// What both coders write, both read; and to the same text but for Foundation's spelling.
  @Test func besideFoundation() throws {
    struct Inner: Codable, Equatable {
      var id: UInt64
      var tags: [String]
      var point: [String: Double]?
      var when: Date?
    }
    struct Model: Codable, Equatable {
      var imageURL: String
      var inner: [Inner]
      var nested: [[Int?]]
      var kind: Kind
      var data: Data
      var link: URL
      var price: Decimal
      enum Kind: Codable, Equatable { case plain(Int), named(name: String, Bool?) }
    }
    var dice = SystemRandomNumberGenerator()
    for round in 0..<100 {
      let model = Model(
        imageURL: String(repeating: "a\"é\n/", count: round % 7),
        inner: (0..<round % 5).map { i in
          Inner(
            id: .random(in: .min ... .max, using: &dice), tags: ["\(i)", ""],
            point: i % 2 == 0 ? nil : ["x": .random(in: -1e6...1e6, using: &dice)],
            when: i % 3 == 0 ? nil : Date(timeIntervalSince1970: Double(round * i)))
        },
        nested: [[1, nil], [], [round]], kind: round % 2 == 0 ? .plain(round) : .named(name: "n", nil),
        data: Data((0..<round).map { UInt8(truncatingIfNeeded: $0) }), link: URL(fileURLWithPath: "/a b/\(round)"),
        price: Decimal(round) / 7)
      let theirs = JSONEncoder()
      theirs.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      theirs.keyEncodingStrategy = .convertToSnakeCase
      theirs.dateEncodingStrategy = .iso8601
      let ours = try text(model) {
        $0.outputFormatting = .compact.sorted
        $0.keyEncodingStrategy = .convertToSnakeCase
        $0.dateEncodingStrategy = .iso8601
      }
      #expect(ours == String(decoding: try theirs.encode(model), as: UTF8.self))
      let back = try value(Model.self, ours) {
        $0.keyDecodingStrategy = .convertFromSnakeCase
        $0.dateDecodingStrategy = .iso8601
      }
      #expect(back == model)
    }
  }
  /// Through each other's coders, JSON values stay what they are.
  @Test func jsonValuesInFoundationsCoders() throws {
    let json: JSONValue = [
      "a": [1, -2.5, .null, true, "é\"", [:], []], "big": JSONValue(UInt64.max), "small": JSONValue(Int64.min),
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(json)
    #expect(String(decoding: data, as: UTF8.self) == json.text(.compact.sorted))
    #expect(try JSONDecoder().decode(JSONValue.self, from: data) == json)
  }
}
