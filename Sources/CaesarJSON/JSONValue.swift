/// Any JSON value: a view into a parsed ``JSONDocument``, or a value built in code. Both read alike.
///
/// `JSONValue()` is the empty object, so that building one reads as it always did in this family of libraries:
///
/// ```swift
/// var json = JSONDictionary()
/// name --> json["name"]
/// return json
/// ```
public struct JSONValue: Sendable {
  /// The six kinds of value.
  public enum Kind: String, Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case bool
    /// Any number.
    case number
    /// Text.
    case string
    /// A list of values.
    case array
    /// Named values, in order.
    case object
  }
  enum Storage: Sendable {
    /// A word of a document's tape.
    case view(JSONDocument, UInt32)
    case null
    case bool(Bool)
    case int(Int64)
    /// Only what Int64 cannot hold.
    case unsigned(UInt64)
    case double(Double)
    case float(Float)
    /// A number as text, checked.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object(JSONBuiltObject)
  }
  var storage: Storage
  @inline(__always) init(_ storage: Storage) { self.storage = storage }

  /// The empty object.
  public init() { storage = .object(JSONBuiltObject()) }
  /// An array.
  public init(_ elements: [JSONValue]) { storage = .array(elements) }
  /// A string.
  public init(_ string: String) { storage = .string(string) }
  /// `true` or `false`.
  public init(_ bool: Bool) { storage = .bool(bool) }
  /// A number; one that is not finite has no JSON: it is left out when written, and refused by the strict writer.
  public init(_ number: Double) { storage = .double(number) }
  /// A number, written as the shortest decimal that gives the same Float.
  public init(_ number: Float) { storage = .float(number) }
  /// A whole number of any width up to 64 bits.
  public init(_ number: some FixedWidthInteger) {
    if let value = Int64(exactly: number) {
      storage = .int(value)
    } else if let value = UInt64(exactly: number) {
      storage = .unsigned(value)
    } else {
      storage = .number(String(number))
    }
  }
  /// A number by its text, kept as it stands (`12.60`, a hundred digits); nil when JSON does not write numbers so.
  public init?(numberText text: String) {
    guard JSONNumber.isNumber(text) else { return nil }
    storage = .number(text)
  }
  /// `null`.
  public static let null = JSONValue(.null)
  /// The empty array.
  public static var emptyArray: JSONValue { JSONValue([JSONValue]()) }

  /// Which of the six kinds it is.
  public var kind: Kind {
    switch storage {
    case .view(let document, let index):
      switch document.tape.words[Int(index)].tag {
      case JSONTape.Tag.null: .null
      case JSONTape.Tag.false, JSONTape.Tag.true: .bool
      case JSONTape.Tag.integer, JSONTape.Tag.real: .number
      case JSONTape.Tag.string, JSONTape.Tag.escapedString: .string
      case JSONTape.Tag.array: .array
      default: .object
      }
    case .null: .null
    case .bool: .bool
    case .int, .unsigned, .double, .float, .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
  /// Whether it is `null`.
  public var isNull: Bool { kind == .null }
}

/// Any JSON value, under the name that the family's `toJSONObject()` gives back.
public typealias JSONObject = JSONValue
/// A JSON object, under the name that the family's `init(json:)` takes.
public typealias JSONDictionary = JSONValue

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self.init(value) }
  /// A whole number.
  public init(integerLiteral value: Int64) { storage = .int(value) }
  /// A number.
  public init(floatLiteral value: Double) { self.init(value) }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self.init(value) }
  /// `null`.
  public init(nilLiteral: ()) { storage = .null }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self.init(elements) }
  /// An object; a name that comes twice keeps its first place and its last value.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONBuiltObject()
    for (key, value) in elements { object.set(value, for: key) }
    storage = .object(object)
  }
}
