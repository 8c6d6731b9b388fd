/// Makes values of any `Decodable` type from JSON: what Foundation's `JSONDecoder` does, over a tape instead of a tree.
///
/// ```swift
/// struct Wine: Codable { var name: String; var year: Int? }
/// let wine = try CaesarDecoder().decode(Wine.self, from: #"{"name":"Tokaji","year":1999}"#)
/// ```
///
/// Errors are `DecodingError`, as every user of `Codable` expects. The words of one say what was wanted, what was there, and
/// line and column; its underlying error is the ``JSONError``.
public struct CaesarDecoder: Sendable {
  /// How the names of members are found for the keys of a model.
  public enum KeyDecodingStrategy: Sendable {
    /// A member has the name of its key.
    case useDefaultKeys
    /// A member has the name of its key in snake case: `image_url` for `imageURL`. Where there is none, a member whose name
    /// in camel case is the key's is taken. Keys of dictionaries stay as they are.
    case convertFromSnakeCase
    /// The key of a member is what the closure makes of the names down to it. Keys of dictionaries stay as they are.
    case custom(@Sendable (_ path: [any CodingKey]) -> any CodingKey)
  }
  /// What stands for numbers that JSON cannot write.
  public enum NonConformingFloatDecodingStrategy: Sendable {
    /// Nothing does.
    case `throw`
    /// These strings do.
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  /// How the names of members are found.
  public var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys
  /// What stands for numbers that JSON cannot write.
  public var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw
  /// Whether texts are read as JSON5: comments, trailing commas, bare names, single quotes and more numbers.
  public var allowsJSON5 = false
  /// How strictly texts are read, how deep, and what a second member of one name means.
  public var parsing = JSONParsingOptions()
  /// What types find in `Decoder.userInfo`.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  private var strategies: [ObjectIdentifier: any Sendable] = [:]

  /// A decoder with the defaults: keys as they are, strict JSON.
  @_disfavoredOverload public init() {}
  /// The same, for CaesarFoundation, whose initializer comes before this one where both are imported.
  package static var defaults: CaesarDecoder { CaesarDecoder() }

  /// What a ``CaesarCodable`` type may ask for: how its values are written. CaesarFoundation keeps its strategies for dates
  /// and data here; there is at most one value of each type.
  public subscript<Strategy: Sendable>(strategy type: Strategy.Type) -> Strategy? {
    get { strategies.isEmpty ? nil : strategies[ObjectIdentifier(type)] as? Strategy }
    set { strategies[ObjectIdentifier(type)] = newValue }
  }

  /// Makes a value of a text.
  ///
  /// - Parameters:
  ///   - type: the type wanted.
  ///   - bytes: UTF-8, at most 4 GiB; kept, not copied, while it is decoded.
  /// - Returns: the value.
  /// - Throws: `DecodingError`, and what the type throws.
  public func decode<T: Decodable>(_ type: T.Type = T.self, from bytes: [UInt8]) throws -> T {
    if allowsJSON5 { return try decodeJSON5(type, from: bytes) }
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(parsing: bytes, options: parsing) } catch {
      throw DecodingError.wrongText(error)
    }
    return try DecodingSession(document, root: 0, self).decode(type)
  }
  /// Makes a value of a text.
  ///
  /// - Parameters:
  ///   - type: the type wanted.
  ///   - text: the text.
  /// - Returns: the value.
  /// - Throws: `DecodingError`, and what the type throws.
  public func decode<T: Decodable>(_ type: T.Type = T.self, from text: String) throws -> T {
    try decode(type, from: Array(text.utf8))
  }
  /// Makes a value of a parsed text.
  ///
  /// - Parameters:
  ///   - type: the type wanted.
  ///   - document: the parsed text.
  /// - Returns: the value.
  /// - Throws: `DecodingError`, and what the type throws.
  public func decode<T: Decodable>(_ type: T.Type = T.self, from document: JSONDocument) throws -> T {
    try DecodingSession(document, root: 0, self).decode(type)
  }
  /// Makes a value of a JSON value. The coding path of errors begins at that value.
  ///
  /// - Parameters:
  ///   - type: the type wanted.
  ///   - json: the JSON value.
  /// - Returns: the value.
  /// - Throws: `DecodingError`, and what the type throws.
  public func decode<T: Decodable>(_ type: T.Type = T.self, from json: JSONValue) throws -> T {
    if case .view(let document, let index) = json.storage {
      return try DecodingSession(document, root: index, self).decode(type)
    }
    return try DecodingSession(flattening: json, self).decode(type)
  }
  private func decodeJSON5<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws -> T {
    let value: JSONValue
    do throws(JSONError) { value = try JSON5Text.parse(bytes, options: parsing) } catch {
      throw DecodingError.wrongText(error)
    }
    let session = try DecodingSession(flattening: value, self)
    session.original = bytes
    return try session.decode(type)
  }
}

extension DecodingError {
  /// That a text is no JSON.
  static func wrongText(_ error: JSONError) -> DecodingError {
    .dataCorrupted(
      Context(
        codingPath: error.pathComponents.map(JSONCodingKey.init), debugDescription: error.description,
        underlyingError: error))
  }
}
