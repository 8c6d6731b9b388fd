#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command-line tool: finds the command, takes the line apart by its tables, runs it.
public enum Tool {
  /// The version, as `--version` prints it.
  public static let version = "0.1.0"
  /// The day of that version.
  static let released = "2026-11-30"
  /// Every command. A new one is a file in `Subcommands` and a line here.
  static let subcommands: [any Subcommand.Type] = [
    Inspect.self, Validate.self, Convert.self, Strip.self, JSONCommand.self, Formats.self, Explain.self,
    Completions.self, Manual.self,
    Help.self,
  ]
  /// Options that every command knows.
  static let commonGroup = OptionGroup(
    "Other",
    [
      Option("help", "h", .none, "show this help"),
      Option("version", nil, .none, "show the version"),
    ])

  /// Runs the tool for this process and ends it.
  public static func main() -> Never {
    Interruption.ignoreClosedPipes()
    exit(run(ProcessArguments.bytes, on: .standard).rawValue)
  }
  /// Runs one command line.
  /// - Parameters:
  ///   - arguments: all words but the program's name, as bytes.
  ///   - console: where it reads and prints.
  /// - Returns: how it ended.
  public static func run(_ arguments: [[UInt8]], on console: Console) -> ExitCode {
    let code: ExitCode
    do throws(UsageError) { code = try dispatch(arguments[...], on: console) } catch {
      console.complain(error.message + (error.hint.map { "\n  " + $0 } ?? ""))
      code = .usage
    }
    console.output.flush()
    console.errors.flush()
    switch console.output.state {
    case .open, .closed: return code
    case .failed(let error):
      console.complain("cannot write the output: \(error.reason)")
      return .unwritable
    }
  }
  /// Runs one command line of text, for tests.
  static func run(_ words: String..., on console: Console) -> ExitCode {
    run(words.map { Array($0.utf8) }, on: console)
  }

  /// Whether a word could name a command at all. Options cannot, nor can most paths, and then the list of commands is not
  /// even made: a whole run on one picture takes a millisecond, of which the first use of each kind of list is a percent.
  private static func mayBeCommand(_ word: [UInt8]) -> Bool {
    word.first != UInt8(ascii: "-") && !word.contains(UInt8(ascii: ".")) && !word.contains(UInt8(ascii: "/"))
  }
  private static func dispatch(
    _ arguments: ArraySlice<[UInt8]>, on console: Console
  ) throws(UsageError) -> ExitCode {
    guard let first = arguments.first else {
      HelpPage.ofTool.print(on: console, toErrors: true)
      return .usage
    }
    var rest = arguments
    let word = String(decoding: first, as: UTF8.self)
    var command: any Subcommand.Type = Inspect.self
    var isNamed = false
    if Self.mayBeCommand(first), let named = subcommands.first(where: { $0.name == word }) {
      command = named
      isNamed = true
      rest = rest.dropFirst()
      while let next = rest.first {
        let name = String(decoding: next, as: UTF8.self)
        guard let child = command.children.first(where: { $0.name == name }) else { break }
        command = child
        rest = rest.dropFirst()
      }
      if !command.children.isEmpty, let next = rest.first, next.first != UInt8(ascii: "-") {
        let name = String(decoding: next, as: UTF8.self)
        let near = Suggestion.nearest(to: name, in: command.children.map { $0.name })
        throw UsageError(
          "\(command.name) has no command \(Printable.quoted(name))", hint: near.map { "did you mean \($0)?" })
      }
    } else if first.first != UInt8(ascii: "-"), !FileStatus.exists(FileName(first)),
      let near = Suggestion.nearest(to: word, in: subcommands.map { $0.name })
    {
      throw UsageError("no command and no file \(Printable.quoted(word))", hint: "did you mean \(near)?")
    }
    // Help is given whatever else the line holds, before anything else is asked for.
    let options = rest.prefix { $0 != Array("--".utf8) }
    if options.contains(Array("--help".utf8)) || options.contains(Array("-h".utf8)) {
      let page = isNamed ? HelpPage(of: command) : HelpPage.ofTool
      page.print(on: console, toErrors: false)
      return .success
    }
    if options.contains(Array("--version".utf8)) {
      console.output.write("mediainspect \(version)\n")
      return .success
    }
    var parsed = try ParsedArguments(rest, groups: command.allGroups)
    parsed.isCommandNamed = isNamed
    if !isNamed, first.first == UInt8(ascii: "-"), let operand = parsed.operands.first, mayBeCommand(operand.bytes),
      let named = subcommands.first(where: { FileName($0.name) == operand }), !FileStatus.exists(operand)
    {
      throw UsageError(
        "no file \(Printable.quoted(operand.text))", hint: "a command comes first: mediainspect \(named.name) …")
    }
    return try command.run(parsed, on: console)
  }
}
