import CaesarJSON
import Testing

// Models that the tests of the coders share.

/// What a text becomes: a value's own text, or the kind of error and the place it names.
func outcome<T: Codable>(_ type: T.Type, _ text: String, _ decoder: CaesarDecoder = CaesarDecoder()) -> String {
  do {
    return try CaesarEncoder().encodeText(try decoder.decode(type, from: text))
  } catch let error as DecodingError {
    return words(error)
  } catch { return "\(error)" }
}
/// An error in short: its case, the names of its path, and its description.
func words(_ error: DecodingError) -> String {
  switch error {
  case .typeMismatch(let type, let context): "typeMismatch(\(type)) \(context.words)"
  case .valueNotFound(let type, let context): "valueNotFound(\(type)) \(context.words)"
  case .keyNotFound(let key, let context): "keyNotFound(\(key.stringValue)) \(context.words)"
  case .dataCorrupted(let context): "dataCorrupted \(context.words)"
  @unknown default: "\(error)"
  }
}
/// An error in short: the names of its path, and its description.
func words(_ error: EncodingError) -> String {
  guard case .invalidValue(_, let context) = error else { return "\(error)" }
  return "invalidValue \(context.codingPath.names): \(context.debugDescription)"
}
extension DecodingError.Context { var words: String { "\(codingPath.names): \(debugDescription)" } }
extension [any CodingKey] {
  var names: String { map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "/") }
}
extension CaesarEncoder {
  /// The text, or the error in short.
  func outcome<T: Encodable>(_ value: T) -> String {
    do { return try encodeText(value) } catch let error as EncodingError { return words(error) } catch {
      return "\(error)"
    }
  }
}

/// A key of any name or number.
struct AnyKey: CodingKey, Equatable {
  var stringValue: String
  var intValue: Int?
  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}
/// A class and one made from it, which hands a part of its own container to its superclass.
class Animal: Codable, Equatable {
  var name = "Rex"
  init() {}
  static func == (a: Animal, b: Animal) -> Bool { a.name == b.name }
}
final class Dog: Animal {
  enum CodingKeys: String, CodingKey { case tricks, parent }
  enum Sharing { case own, named, none }
  var tricks = ["sit", "roll"]
  nonisolated(unsafe) static var sharing = Sharing.own
  override init() { super.init() }
  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    tricks = try container.decode([String].self, forKey: .tricks)
    switch Self.sharing {
    case .own: try super.init(from: container.superDecoder())
    case .named: try super.init(from: container.superDecoder(forKey: .parent))
    case .none: try super.init(from: decoder)
    }
  }
  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(tricks, forKey: .tricks)
    switch Self.sharing {
    case .own: try super.encode(to: container.superEncoder())
    case .named: try super.encode(to: container.superEncoder(forKey: .parent))
    case .none: try super.encode(to: encoder)
    }
  }
}
/// Every type that a container knows by itself, all of them optional.
struct Scalars: Codable, Equatable {
  var a: Bool?
  var b: String?
  var c: Double?
  var d: Float?
  var e: Int?
  var f: Int8?
  var g: Int16?
  var h: Int32?
  var i: Int64?
  var j: UInt?
  var k: UInt8?
  var l: UInt16?
  var m: UInt32?
  var n: UInt64?
  var o: Int128?
  var p: UInt128?
  var q: [Int]?
  var r: [String: Int]?
}
/// The same, none of them optional.
struct FullScalars: Codable, Equatable {
  var a: Bool
  var b: String
  var c: Double
  var d: Float
  var e: Int
  var f: Int8
  var g: Int16
  var h: Int32
  var i: Int64
  var j: UInt
  var k: UInt8
  var l: UInt16
  var m: UInt32
  var n: UInt64
  var o: Int128
  var p: UInt128
  var q: [Int]
  var r: [String: Int]
}
/// A value that is either of two.
enum Either<A: Codable, B: Codable>: Codable {
  case a(A)
  case b(B)
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do { self = .a(try container.decode(A.self)) } catch { self = .b(try container.decode(B.self)) }
  }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .a(let value): try container.encode(value)
    case .b(let value): try container.encode(value)
    }
  }
}
