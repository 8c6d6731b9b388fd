/// `completions`: a script for a shell.
enum Completions: Subcommand {
  static let name = "completions"
  static let summary = "print a completion script for bash, zsh or fish"
  static let synopsis = "SHELL"
  static let operandWords = ShellCompletion.shells
  static let examples = [
    Example("mediainspect completions bash > ~/.local/share/bash-completion/completions/mediainspect", "for bash"),
    Example("mediainspect completions zsh > ~/.zfunc/_mediainspect", "for zsh, with ~/.zfunc in fpath"),
    Example("mediainspect completions fish > ~/.config/fish/completions/mediainspect.fish", "for fish"),
  ]
  static func run(_ arguments: ParsedArguments, on console: Console) throws(UsageError) -> ExitCode {
    guard arguments.operands.count == 1, let shell = arguments.operands.first?.text else {
      throw UsageError("completions takes the name of one shell: bash, zsh or fish")
    }
    guard let script = ShellCompletion.script(for: shell) else {
      let near = Suggestion.nearest(to: shell, in: ShellCompletion.shells)
      throw UsageError("no completions for \(Printable.quoted(shell))", hint: near.map { "did you mean \($0)?" })
    }
    console.output.write(script)
    return .success
  }
}

/// `help`: the help page of a command, or of the tool.
enum Help: Subcommand {
  static let name = "help"
  static let summary = "show the help of a command"
  static let synopsis = "[COMMAND]"
  static var operandWords: [String] { Tool.subcommands.map { $0.name } }

  static func run(_ arguments: ParsedArguments, on console: Console) throws(UsageError) -> ExitCode {
    var page = HelpPage.ofTool
    var commands = Tool.subcommands
    for operand in arguments.operands {
      guard let command = commands.first(where: { $0.name == operand.text }) else {
        let near = Suggestion.nearest(to: operand.text, in: commands.map { $0.name })
        throw UsageError("no command \(Printable.quoted(operand.text))", hint: near.map { "did you mean \($0)?" })
      }
      page = HelpPage(of: command)
      commands = command.children
    }
    page.print(on: console, toErrors: false)
    return .success
  }
}

/// `manual`: the manual page as roff, which `man` shows.
enum Manual: Subcommand {
  static let name = "manual"
  static let summary = "print the manual page, for man -l -"
  static let synopsis = ""
  static let examples = [
    Example("mediainspect manual | man -l -", "read the manual"),
    Example("mediainspect manual > ~/.local/share/man/man1/mediainspect.1", "install it"),
  ]
  static func run(_ arguments: ParsedArguments, on console: Console) throws(UsageError) -> ExitCode {
    guard arguments.operands.isEmpty else { throw UsageError("manual takes no names") }
    console.output.write(ManualPage.text)
    return .success
  }
}
