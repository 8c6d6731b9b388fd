/// How strictly a JSON text is read. The default is [RFC8259] to the letter.
public struct JSONParsingOptions: Sendable {
  /// What a second member of one name means.
  public enum DuplicateKeys: Sendable {
    /// The last one counts, as in most readers; ``JSONDocument/duplicateKeys()`` lists them.
    case lastWins
    /// The text is refused, at the second one.
    case rejected
  }
  /// Deepest nesting of arrays and objects. 512 is far above any real document.
  public var maximumDepth = 512
  /// What a second member of one name means.
  public var duplicateKeys = DuplicateKeys.lastWins
  /// Whether a UTF-8 byte order mark at the start is passed over, as [RFC8259 §8.1] allows, and not refused.
  public var allowsByteOrderMark = true
  /// The default: strict, 512 deep.
  public init() {}
}
