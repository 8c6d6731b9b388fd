/// One thing to read, or the reason why it cannot be.
struct InputItem: Sendable {
  /// How it came to us.
  enum Origin: Sendable {
    /// Named by the user, on the command line or in a list.
    case named
    /// Met while walking a folder.
    case found
  }
  var name: FileName
  var origin = Origin.named
  /// Why it is not opened at all; nil when it may be.
  var problem: String?
}

/// What is to be read, one after the other; a million files are never in memory at once.
protocol InputSequence: AnyObject {
  /// The next thing to read; nil at the end.
  func next() -> InputItem?
  /// How many there are in all, where that is known from the start.
  var knownCount: Int? { get }
}

extension InputSequence {
  var knownCount: Int? { nil }
}
