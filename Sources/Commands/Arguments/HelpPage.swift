import ReportKit

/// Help for the tool or for one command, from the same tables that parse.
struct HelpPage {
  private let command: (any Subcommand.Type)?
  static var ofTool: HelpPage { HelpPage(command: nil) }
  init(of command: any Subcommand.Type) { self.command = command }
  private init(command: (any Subcommand.Type)?) { self.command = command }

  func print(on console: Console, toErrors: Bool) {
    let text = text(width: console.width < 100 ? console.width : console.isOutputTerminal ? 100 : 80)
    (toErrors ? console.errors : console.output).write(text)
  }
  /// The page as text of at most this many columns.
  func text(width: Int) -> String {
    var page = ""
    if let command {
      page += "\(command.fullName): \(command.summary)\n\n"
      page += "usage: mediainspect \(command.fullName) \(command.synopsis)\n"
      if !command.discussion.isEmpty { page += "\n" + TextLayout.wrapped(command.discussion, width: width) }
    } else {
      page += "mediainspect: what pictures, videos and JSON files are, and whether they are whole\n\n"
      page += "usage: mediainspect [COMMAND] [OPTIONS] PATH…\n"
      page += "\n"
      page += TextLayout.wrapped(
        "A first word that is no command is a path: “mediainspect photo.jpg” inspects it. “-” is standard input.",
        width: width)
    }
    let children = command?.children ?? (command == nil ? Tool.subcommands : [])
    if !children.isEmpty {
      page += "\nCommands:\n"
      page += TextLayout.columns(children.map { ($0.name, $0.summary) }, indent: 2, width: width)
    }
    for group in command?.allGroups ?? [Tool.commonGroup] {
      page += "\n\(group.title):\n"
      page += TextLayout.columns(
        group.options.map { ($0.spelling, $0.help + $0.choicesInWords) }, indent: 2, width: width)
    }
    let examples = command?.examples ?? Array(Inspect.examples.prefix(2) + Validate.examples.prefix(2))
    if !examples.isEmpty {
      page += "\nExamples:\n"
      for example in examples { page += "  \(example.command)\n      \(example.explanation)\n" }
    }
    if command == nil { page += "\n“mediainspect COMMAND --help” says more about a command.\n" }
    return page
  }
}

extension Option {
  /// `: image, video, audio or json`, for help; empty where any word will do.
  fileprivate var choicesInWords: String {
    guard let last = words.last else { return "" }
    return words.count == 1 ? ": " + last : ": " + words.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Subcommand {
  /// The words that call it: `json format`.
  static var fullName: String {
    for parent in Tool.subcommands where parent.children.contains(where: { $0 == self }) {
      return "\(parent.name) \(name)"
    }
    return name
  }
}
