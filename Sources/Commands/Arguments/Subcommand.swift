/// One command of the tool: a file of its own and a line in ``Tool/subcommands``.
protocol Subcommand: Sendable {
  static var name: String { get }
  /// One line for the list of commands, without full stop.
  static var summary: String { get }
  /// What follows the name, as help shows it: `PATH…`.
  static var synopsis: String { get }
  /// A paragraph or two for its own help page.
  static var discussion: String { get }
  static var groups: [OptionGroup] { get }
  static var examples: [Example] { get }
  /// Words that may be operands, for completion; empty when operands are files.
  static var operandWords: [String] { get }
  /// Commands below this one (`json format`).
  static var children: [any Subcommand.Type] { get }
  static func run(_ arguments: ParsedArguments, on console: Console) throws(UsageError) -> ExitCode
}

extension Subcommand {
  static var discussion: String { "" }
  static var groups: [OptionGroup] { [] }
  static var examples: [Example] { [] }
  static var operandWords: [String] { [] }
  static var children: [any Subcommand.Type] { [] }
  /// Its own options, and those that every command knows.
  static var allGroups: [OptionGroup] { groups + [Tool.commonGroup] }
}

/// How a run ended, for the shell.
public enum ExitCode: Int32, Sendable {
  /// All read, none is invalid.
  case success = 0
  /// At least one is invalid or unreadable, or a difference was found.
  case bad = 1
  /// Wrong usage; nothing was read.
  case usage = 2
  /// The output could not be written.
  case unwritable = 3
  /// An internal fault or a missing part.
  case fault = 4
  /// Stopped by the user.
  case interrupted = 130
}

extension ExitCode {
  /// The one of two codes that a script must know of.
  func graver(_ other: ExitCode) -> ExitCode {
    let order: [ExitCode] = [.success, .bad, .fault, .unwritable, .interrupted]
    return (order.firstIndex(of: self) ?? 0) >= (order.firstIndex(of: other) ?? 0) ? self : other
  }
}

/// A command line that makes no sense; nothing was read.
struct UsageError: Error, Equatable {
  let message: String
  /// What was perhaps meant.
  let hint: String?
  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
