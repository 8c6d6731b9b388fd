import CaesarJSON

/// YAML as values, and values as YAML.
///
/// Reads by libyaml, what a scalar means by the core schema of YAML 1.2, and merge keys (`<<`) as everybody does. Writes so that
/// readers of 1.1 and 1.2 find the same values.
public enum YAMLText {
  /// How a text is read.
  public struct ReadingOptions: Sendable {
    /// Levels of collections inside each other, those that come with aliases included.
    public var maximumDepth = 512
    /// What aliases may add in all, in bytes; a few lines of them can stand for more than any memory holds.
    public var maximumExpansion = 64 << 20
    /// Whether what JSON has no words for is read as what comes next to it: binary data and times as their text, other
    /// tags left out, collections as names as their JSON.
    public var isLossy = false
    /// The usual limits, and no loss.
    public init() {}
  }
  /// What a text holds.
  public struct Contents: Sendable {
    /// The root of each document, in order; none when there are only comments.
    public var documents: [JSONValue] = []
    /// What was read, but may have been meant otherwise, in words for people.
    public var notes: [String] = []
  }
  /// How a value is laid out.
  public struct WritingOptions: Sendable {
    /// Spaces a level, from 1 to 16.
    public var indentation = 2
    /// Whether names are put in order, by their Unicode scalars; without it the order is kept.
    public var sortsKeys = false
    /// Two spaces a level, the order kept.
    public init() {}
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, or UTF-16 with a byte order mark.
  ///   - options: limits, and whether loss is allowed.
  /// - Returns: the documents. Whole numbers of any size keep their digits; `.inf` and `.nan` become numbers that are not
  ///   finite, which the strict writer of JSON refuses.
  /// - Throws: what is wrong, with its place.
  public static func parse(
    _ bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws(YAMLProblem) -> Contents {
    let reader = YAMLReader(YAMLSource(bytes), options)
    return try reader.contents()
  }
  /// Writes one document.
  ///
  /// Strings that a reader of YAML 1.1 or 1.2 could take for something else stand in quotes; those of many lines are
  /// written as such where nothing is lost. Numbers that are not finite become `.inf`, `-.inf` and `.nan`.
  ///
  /// - Parameters:
  ///   - value: any value in which no object has a name twice; of such a one each is written.
  ///   - options: the layout.
  /// - Returns: UTF-8 with a line end behind the last line.
  public static func text(of value: JSONValue, options: WritingOptions = WritingOptions()) -> [UInt8] {
    var writer = YAMLWriter(options)
    return writer.document(value)
  }
}
