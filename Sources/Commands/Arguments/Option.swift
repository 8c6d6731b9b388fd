/// One option of a subcommand, as data: what parses, what help prints, what shells complete and what the manual says
/// all come from it.
struct Option: Sendable {
  /// What stands after the name.
  enum Argument: Sendable {
    case none
    /// Any text; the word stands for it in help.
    case text(String)
    /// A file or folder, completed as such.
    case file(String)
    /// A whole number in a range.
    case number(String, ClosedRange<Int>)
    /// A number of seconds, with or without a point.
    case seconds(String)
    /// One of these words.
    case choice(String, [String])
    /// Some of these words, with commas.
    case choices(String, [String])
  }
  /// The long name, without dashes.
  let long: String
  /// The one-letter name.
  let short: UInt8?
  let argument: Argument
  /// One sentence without full stop.
  let help: String

  init(_ long: String, _ short: Unicode.Scalar? = nil, _ argument: Argument = .none, _ help: String) {
    self.long = long
    self.short = short.map { UInt8(ascii: $0) }
    self.argument = argument
    self.help = help
  }
  /// The word that stands for the argument; nil when it takes none.
  var placeholder: String? {
    switch argument {
    case .none: nil
    case .text(let word), .file(let word), .number(let word, _), .seconds(let word), .choice(let word, _),
      .choices(let word, _):
      word
    }
  }
  /// The words it may be; empty when it is free.
  var words: [String] {
    switch argument {
    case .choice(_, let words), .choices(_, let words): words
    default: []
    }
  }
  /// `-j, --jobs N` as help shows it.
  var spelling: String {
    let name = short.map { "-\(Character(Unicode.Scalar($0))), --\(long)" } ?? "    --\(long)"
    return placeholder.map { name + " " + $0 } ?? name
  }
}

/// Options that belong together in help.
struct OptionGroup: Sendable {
  let title: String
  let options: [Option]
  init(_ title: String, _ options: [Option]) {
    self.title = title
    self.options = options
  }
}

/// A command line that shows how something is done.
struct Example: Sendable {
  let command: String
  let explanation: String
  init(_ command: String, _ explanation: String) {
    self.command = command
    self.explanation = explanation
  }
}
