/// Why the scanner stopped: small enough for a register or two. ``JSONError`` makes words of it.
struct JSONFailure {
  /// What would have been right there.
  enum Expectation {
    case value
    case valueOrEnd
    case key
    case keyOrEnd
    case colon
    case commaOrBracket
    case commaOrBrace
    case digit
    case nothing
  }
  var kind: JSONError.Kind
  var offset: Int
  var expected = Expectation.nothing
}
