/// Told by ``JSONScanner`` what a text holds, in order. Offsets are bytes from the start of the text.
///
/// One grammar serves every use: a tape, a verdict, text in another layout. Each sink is compiled into its own copy of
/// the scanner, so nothing is called through a table.
protocol JSONSink {
  /// Forgets everything: the text will be told again from its start.
  mutating func restart()
  /// Called before at most so many tokens are told.
  mutating func reserve(tokens: Int)
  /// White space between tokens; may be empty before what is an error.
  mutating func space(_ start: Int, _ end: Int)
  /// An array or object begins.
  mutating func beginContainer(isObject: Bool, at offset: Int)
  /// The end of the innermost container.
  mutating func endContainer(isObject: Bool, at offset: Int)
  /// A member's name; `start` is after the opening quote, `end` at the closing one.
  mutating func key(_ start: Int, _ end: Int, isEscaped: Bool)
  /// A string; `start` is after the opening quote, `end` at the closing one.
  mutating func string(_ start: Int, _ end: Int, isEscaped: Bool)
  /// A number.
  mutating func number(_ start: Int, _ end: Int, isInteger: Bool)
  /// `null`, `false` or `true`, by its tag.
  mutating func literal(_ tag: UInt64, _ start: Int, _ end: Int)
}

extension JSONSink {
  @inline(__always) mutating func reserve(tokens: Int) {}
  @inline(__always) mutating func space(_ start: Int, _ end: Int) {}
}

/// Takes everything and keeps nothing: a text is only judged.
struct JSONVerdictSink: JSONSink {
  @inline(__always) mutating func restart() {}
  @inline(__always) mutating func beginContainer(isObject: Bool, at offset: Int) {}
  @inline(__always) mutating func endContainer(isObject: Bool, at offset: Int) {}
  @inline(__always) mutating func key(_ start: Int, _ end: Int, isEscaped: Bool) {}
  @inline(__always) mutating func string(_ start: Int, _ end: Int, isEscaped: Bool) {}
  @inline(__always) mutating func number(_ start: Int, _ end: Int, isInteger: Bool) {}
  @inline(__always) mutating func literal(_ tag: UInt64, _ start: Int, _ end: Int) {}
}
