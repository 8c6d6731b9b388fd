import CaesarJSON
import TestSupport
import Testing

@Suite struct NumberTests {
  /// A number's text, and the bits of the nearest double.
  static let doubles: [(String, UInt64)] = [
    ("0", 0), ("-0", 0x8000_0000_0000_0000), ("1", 0x3FF0_0000_0000_0000), ("0.1", 0x3FB9_9999_9999_999A),
    ("1e23", 0x44B5_2D02_C7E1_4AF6), ("9007199254740993", 0x4340_0000_0000_0000),
    ("9007199254740993.0000000000000000000000001", 0x4340_0000_0000_0001),
    ("9007199254740992.9999999999999999999999999", 0x4340_0000_0000_0000),
    ("5e-324", 1), ("2.4703282292062327e-324", 0), ("2.4703282292062328e-324", 1),
    ("2.47032822920623272088284396434110686182e-324", 0), ("2.2250738585072011e-308", 0x000F_FFFF_FFFF_FFFF),
    ("2.2250738585072014e-308", 0x0010_0000_0000_0000), ("1.7976931348623157e308", 0x7FEF_FFFF_FFFF_FFFF),
    ("1.7976931348623158e308", 0x7FEF_FFFF_FFFF_FFFF), ("6.02214076e23", 0x44DF_E185_CA57_C517),
    ("0.000000000000000000000000000000000000000000001e46", 0x4024_0000_0000_0000),
    ("123456789012345678901234567890", 0x45F8_EE90_FF6C_373E), ("8.5", 0x4021_0000_0000_0000),
    ("1e-400", 0), ("0e999999999999999999999", 0), ("1e-99999999999999999999", 0),
  ]
  @Test(arguments: doubles) func readsDoubles(text: String, bits: UInt64) throws {
    #expect(try JSONDocument(parsing: text).root.double?.bitPattern == bits)
    #expect(JSONValue(numberText: text)?.double?.bitPattern == bits)
  }
  @Test func refusesWhatNoDoubleReaches() throws {
    for text in ["1e400", "1.7976931348623159e308", "-1e309", "1e99999999999999999999"] {
      let value = try JSONDocument(parsing: text).root
      #expect(value.double == nil)
      #expect(value.numberText == text)
      let error = #expect(throws: JSONError.self) { try Double.decode(value) }
      #expect(error?.kind == .outOfRange)
    }
    #expect(try JSONDocument(parsing: "3.4028236e38").root.float == nil)
  }
  /// Reads and prints random doubles of every magnitude, and compares with the language's own, both ways.
  @Test func readsAndPrintsAsTheLanguageDoes() throws {
    var random = SeededGenerator(seed: 2)
    for i in 0..<40_000 {
      let value: Double
      switch i % 4 {
      case 0: value = Double(bitPattern: random.next())
      case 1: value = Double(Int64(truncatingIfNeeded: random.next() >> (random.next() % 60))) / 1_000
      case 2: value = Double(bitPattern: random.next() & 0xFFF0_0000_0000_0001)
      default: value = Double(random.next() % 1_000_000) / 1e4
      }
      guard value.isFinite else { continue }
      let text = JSONValue(value).description
      #expect(Double(text) == value)
      #expect(try JSONDocument(parsing: text).root.double == value)
      #expect(Self.digits(text) == Self.digits(value.description))
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      guard float.isFinite else { continue }
      let short = JSONValue(float).description
      #expect(Float(short) == float)
      #expect(try JSONDocument(parsing: short).root.float == float)
      #expect(Self.digits(short) == Self.digits(float.description))
    }
  }
  /// The significant digits of a decimal, without sign, point, exponent and zeros around them.
  private static func digits(_ text: String) -> String {
    let digits = text.prefix { $0 != "e" }.filter(\.isNumber)
    let left = digits.drop { $0 == "0" }
    return String(left.reversed().drop { $0 == "0" }.reversed())
  }
  @Test func readsFloatsRoundedOnce() throws {
    // Halfway between two floats, a little above, a little below: the double in between must not decide.
    let table: [(String, Float)] = [
      ("1.00000005960464477539062500", 1), ("1.00000005960464477539062501", Float(1).nextUp),
      ("1.00000005960464477539062499", 1), ("1.000000178813934326171875", Float(1).nextUp.nextUp),
      ("0.1", 0.1), ("16777217", 16_777_216), ("16777217.0000000000000001", 16_777_218),
      ("1.401298464324817e-45", .leastNonzeroMagnitude), ("7.006492321624085e-46", 0),
      ("3.4028234663852886e38", .greatestFiniteMagnitude), ("3.4028235e38", .greatestFiniteMagnitude),
      ("-340282356779733661637539395458142568447", -.greatestFiniteMagnitude),
      ("-1.00000005960464477539062501", -Float(1).nextUp),
    ]
    for (text, value) in table { #expect(try JSONDocument(parsing: text).root.float == value, "\(text)") }
    // From here on it is as near to what no float reaches.
    #expect(try JSONDocument(parsing: "340282356779733661637539395458142568448").root.float == nil)
  }
  @Test func printsShortest() {
    let table: [(Double, String)] = [
      (0, "0.0"), (-0.0, "-0.0"), (1, "1.0"), (-1.5, "-1.5"), (0.1, "0.1"), (1e15, "1000000000000000.0"),
      (1e16, "1e16"), (1.5e22, "1.5e22"), (1e-5, "0.00001"), (1e-6, "1e-6"), (1.25e-7, "1.25e-7"),
      (123_456.789, "123456.789"), (9_007_199_254_740_992, "9007199254740992.0"), (.leastNonzeroMagnitude, "5e-324"),
      (1.7976931348623157e308, "1.7976931348623157e308"), (2.0, "2.0"), (100, "100.0"), (0.3, "0.3"),
      (2.2250738585072014e-308, "2.2250738585072014e-308"), (4.35, "4.35"), (1e23, "1e23"),
    ]
    for (value, text) in table { #expect(JSONValue(value).description == text) }
    #expect(JSONValue(Float(0.1)).description == "0.1")
    #expect(JSONValue(Float(16_777_216)).description == "16777216.0")
    for value in [0, 7, 10, 99, 100, 12_345, -1, Int.max, Int.min] {
      #expect(JSONValue(value).description == String(value))
    }
    for value in [UInt64.max, 9_223_372_036_854_775_808] { #expect(JSONValue(value).description == String(value)) }
    #expect(JSONValue(Int8.min).int == -128)
  }
  /// The limits of the integer types: exact or nil, never clamped.
  @Test func readsIntegersExactly() throws {
    let values = try #require(
      JSONDocument(
        parsing: "[18446744073709551615,18446744073709551616,9223372036854775807,9223372036854775808,"
          + "-9223372036854775808,-9223372036854775809]"
      ).root.elements)
    #expect(values.map { $0.integer(Int64.self) } == [nil, nil, .max, nil, .min, nil])
    #expect(values.map(\.uint64) == [.max, nil, 9_223_372_036_854_775_807, 9_223_372_036_854_775_808, nil, nil])
    #expect(values.map { $0.integer(UInt8.self) } == [nil, nil, nil, nil, nil, nil])
    let floats = try #require(
      JSONDocument(
        parsing: "[1.0,1e2,100e-2,1.5,9007199254740993.0,1e400,1.7976931348623157e308,0e5,-0,-0.0,1e18,1e19,"
          + "18446744073709551615.000,18446744073709551615e0,184467440737095516150e-1,1e-400,300]"
      ).root.elements)
    #expect(
      floats.map(\.int) == [
        1, 100, 1, nil, 9_007_199_254_740_993, nil, nil, 0, 0, 0, 1_000_000_000_000_000_000, nil, nil, nil, nil, nil,
        300,
      ])
    #expect(Array(floats).suffix(6).map(\.uint64) == [10_000_000_000_000_000_000, .max, .max, .max, nil, 300])
    #expect(floats.map { $0.integer(Int8.self) }.last == .some(nil))
  }
  @Test func boolsAreNoNumbers() throws {
    let json = try JSONDocument(parsing: #"{"t":true,"f":false,"one":1,"zero":0,"onef":1.0,"arr":[true,1,0,false]}"#)
      .root
    #expect(json["one"]?.bool == nil)
    #expect(json["t"]?.int == nil)
    #expect(json["t"]?.double == nil)
    #expect(json["t"]?.bool == true)
    #expect(json["onef"]?.kind == .number)
    #expect(throws: JSONError.self) { try Bool.decode(try json.required("one").decode(JSONValue.self)) }
    #expect(throws: JSONError.self) { try json.required("t").decode(Int.self) }
  }
  @Test func refusesToWriteWhatIsNotFinite() throws {
    var json = JSONDictionary()
    Double.nan --> json["a"]
    Float.infinity --> json["b"]
    1.5 --> json["c"]
    #expect(json.description == #"{"c":1.5}"#)
    let list = [1, Double.infinity].toJSONObject()
    #expect(list.description == "[1.0,null]")
    let error = #expect(throws: JSONError.self) { try list.encoded() }
    #expect(error?.kind == .notFinite)
    let object: JSONValue = ["x": JSONValue(Double.nan), "y": 1]
    #expect(object.description == #"{"y":1}"#)
    #expect(throws: JSONError.self) { try object.encoded() }
    #expect(try JSONValue(1.5).encoded() == Array("1.5".utf8))
  }
  @Test func keepsNumberText() throws {
    #expect(JSONValue(numberText: "12.60")?.description == "12.60")
    #expect(JSONValue(numberText: "1E400")?.description == "1E400")
    for text in ["", "+1", "01", ".5", "1.", " 1", "1 ", "0x1", "1e", "NaN", "-", "١"] {
      #expect(JSONValue(numberText: text) == nil)
    }
  }
}
