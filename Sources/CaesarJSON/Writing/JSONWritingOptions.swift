/// How a value is laid out as text.
public struct JSONWritingOptions: Sendable, Hashable {
  /// Spaces a level; nil puts everything on one line without spaces.
  public var indentation: Int?
  /// Whether names are put in order, by their Unicode scalars; without it the order is kept.
  public var sortsKeys: Bool
  /// Whether everything but ASCII is escaped.
  public var escapesNonASCII: Bool
  /// Whether `/` is escaped, so that `</script>` cannot end the HTML page around a text.
  public var escapesSlashes: Bool
  /// Creates options; the default is compact, in the order of the value.
  public init(
    indentation: Int? = nil, sortsKeys: Bool = false, escapesNonASCII: Bool = false, escapesSlashes: Bool = false
  ) {
    self.indentation = indentation.map { min(max($0, 0), 64) }
    self.sortsKeys = sortsKeys
    self.escapesNonASCII = escapesNonASCII
    self.escapesSlashes = escapesSlashes
  }
  /// Whether more is escaped than JSON wants.
  @inline(__always) var escapesMore: Bool { escapesNonASCII || escapesSlashes }
  /// On one line, without spaces.
  public static let compact = JSONWritingOptions()
  /// On many lines, indented by two spaces.
  public static let pretty = JSONWritingOptions(indentation: 2)
  /// As ``pretty``, indented by `count` spaces.
  public static func pretty(indent count: Int) -> JSONWritingOptions { JSONWritingOptions(indentation: count) }
  /// The same with names in order.
  public var sorted: JSONWritingOptions {
    var options = self
    options.sortsKeys = true
    return options
  }
}
