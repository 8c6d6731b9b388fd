/// Writes values of any `Encodable` type as JSON: what Foundation's `JSONEncoder` does, straight into the bytes of the text.
///
/// Members come in the order in which a type writes them. Doubles are shortest, with a point, so that they are read as
/// fractions again; slashes are not escaped unless the formatting says so.
public struct CaesarEncoder: Sendable {
  /// How members are named after the keys of a model.
  public enum KeyEncodingStrategy: Sendable {
    /// By the key's own name.
    case useDefaultKeys
    /// In snake case: `image_url` for `imageURL`. Keys of dictionaries stay as they are.
    case convertToSnakeCase
    /// As the closure says for the keys down to the member. Keys of dictionaries stay as they are.
    case custom(@Sendable (_ path: [any CodingKey]) -> any CodingKey)
  }
  /// What becomes of numbers that JSON cannot write.
  public enum NonConformingFloatEncodingStrategy: Sendable {
    /// An error.
    case `throw`
    /// These strings.
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
  /// What becomes of a property that is nil.
  public enum NilEncodingStrategy: Sendable {
    /// No member, as `encodeIfPresent` has it.
    case omit
    /// A member that is null.
    case null
  }

  /// How members are named.
  public var keyEncodingStrategy = KeyEncodingStrategy.useDefaultKeys
  /// What becomes of numbers that JSON cannot write.
  public var nonConformingFloatEncodingStrategy = NonConformingFloatEncodingStrategy.throw
  /// What becomes of a property that is nil.
  public var nilEncodingStrategy = NilEncodingStrategy.omit
  /// How the text is laid out.
  public var outputFormatting = JSONWritingOptions.compact
  /// Deepest nesting of arrays and objects: an error ends a value that holds itself.
  public var maximumDepth = 512
  /// What types find in `Encoder.userInfo`.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  private var strategies: [ObjectIdentifier: any Sendable] = [:]

  /// An encoder with the defaults: keys as they are, on one line.
  @_disfavoredOverload public init() {}
  /// The same, for CaesarFoundation, whose initializer comes before this one where both are imported.
  package static var defaults: CaesarEncoder { CaesarEncoder() }

  /// What a ``CaesarCodable`` type may ask for, as in ``CaesarDecoder/subscript(strategy:)``.
  public subscript<Strategy: Sendable>(strategy type: Strategy.Type) -> Strategy? {
    get { strategies.isEmpty ? nil : strategies[ObjectIdentifier(type)] as? Strategy }
    set { strategies[ObjectIdentifier(type)] = newValue }
  }

  /// Writes a value.
  ///
  /// - Parameter value: the value.
  /// - Returns: the text in UTF-8.
  /// - Throws: `EncodingError`, and what the type throws.
  public func encode<T: Encodable>(_ value: T) throws -> [UInt8] {
    let session = EncodingSession(self)
    defer { session.end() }
    try session.encodeRoot(value)
    return session.text
  }
  /// Writes a value.
  ///
  /// - Parameter value: the value.
  /// - Returns: the text.
  /// - Throws: `EncodingError`, and what the type throws.
  public func encodeText<T: Encodable>(_ value: T) throws -> String {
    String(decoding: try encode(value), as: UTF8.self)
  }
  /// Writes a value as a JSON value.
  ///
  /// - Parameter value: the value.
  /// - Returns: the JSON value.
  /// - Throws: `EncodingError`, and what the type throws.
  public func encodeJSON<T: Encodable>(_ value: T) throws -> JSONValue {
    var options = JSONParsingOptions()
    options.maximumDepth = .max
    return try JSONDocument(parsing: try encode(value), options: options).root
  }
}
