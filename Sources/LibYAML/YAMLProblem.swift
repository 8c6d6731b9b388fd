/// What keeps a text from becoming values, or a value from becoming text.
public struct YAMLProblem: Error, Equatable, Sendable {
  /// What kind of trouble it is.
  public enum Kind: Sendable {
    /// The text is no YAML.
    case malformed
    /// The text says something that JSON has no words for.
    case loss
    /// The text is deeper, or grows larger through its aliases, than the limits allow.
    case limitExceeded
  }
  /// What kind of trouble it is.
  public let kind: Kind
  /// What is wrong in words, without the place.
  public let message: String
  /// Line of the text, from 1.
  public let line: Int
  /// Column in its line, from 1, in Unicode scalars.
  public let column: Int
  /// The place in bytes from 0; nil when the text is not in UTF-8.
  public let offset: Int?
}
