/// The manual page, from the tables that parse. [man-pages(7), groff_man(7)]
enum ManualPage {
  static var text: String {
    var page = ".TH MEDIAINSPECT 1 \"\(Tool.released)\" \"mediainspect \(Tool.version)\" \"User Commands\"\n"
    page += ".SH NAME\nmediainspect \\- what pictures, videos and JSON files are, and whether they are\nwhole\n"
    page += ".SH SYNOPSIS\n"
    for (index, (words, command)) in ShellCompletion.leaves.enumerated() {
      if index > 0 { page += ".br\n" }
      page += ".B mediainspect \(words.joined(separator: " "))\n"
      if !command.synopsis.isEmpty { page += escaped(command.synopsis) + "\n" }
    }
    page += ".SH DESCRIPTION\n"
    page += filled(
      "A first word that is no command is a path: “mediainspect photo.jpg” inspects it. A file named like a command is "
        + "./json or comes after --. “-” is standard input.")
    page += ".SH COMMANDS\n"
    for (words, command) in ShellCompletion.leaves {
      page += ".SS \((words + [escaped(command.synopsis)]).filter { !$0.isEmpty }.joined(separator: " "))\n"
      let summary = command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."
      page += filled(summary)
      if !command.discussion.isEmpty { page += ".PP\n\(filled(command.discussion))" }
      for group in command.groups {
        page += ".PP\n.I \(escaped(group.title)):\n"
        for option in group.options { page += item(option) }
      }
      for (index, example) in command.examples.enumerated() {
        if index == 0 { page += ".PP\n.I Examples:\n" }
        page += ".TP\n.B \(escaped(example.command))\n\(filled(example.explanation))"
      }
    }
    page += ".SH OPTIONS\nEvery command knows these:\n"
    for option in Tool.commonGroup.options { page += item(option) }
    page += ".SH EXIT STATUS\n"
    for (code, meaning) in exitCodes { page += ".TP\n.B \(code)\n\(filled(meaning))" }
    page += ".SH ENVIRONMENT\n"
    for (name, meaning) in environment { page += ".TP\n.B \(name)\n\(filled(meaning))" }
    return page
  }
  private static let exitCodes: [(Int32, String)] = [
    (ExitCode.success.rawValue, "All were read, none is invalid. A closed pipe is success, too."),
    (
      ExitCode.bad.rawValue,
      "At least one file is invalid or could not be read (with --strict: or has a warning)."
    ),
    (ExitCode.usage.rawValue, "Wrong usage; nothing was read."),
    (ExitCode.unwritable.rawValue, "The output could not be written."),
    (ExitCode.fault.rawValue, "An internal fault, or a part is missing."),
    (ExitCode.interrupted.rawValue, "Interrupted; what was printed is whole."),
  ]
  private static let environment: [(String, String)] = [
    ("NO_COLOR", "When set and not empty, no colours."),
    ("CLICOLOR_FORCE", "When set and not 0, colours in a pipe, too."),
    ("COLUMNS", "The width where there is no terminal to ask."),
    ("TMPDIR", "Where long standard input is kept meanwhile."),
  ]
  private static func item(_ option: Option) -> String {
    var names = option.short.map { "\\fB\\-\(Character(Unicode.Scalar($0)))\\fR, " } ?? ""
    names += "\\fB\\-\\-\(escaped(option.long))\\fR"
    if let word = option.placeholder { names += " \\fI\(escaped(word))\\fR" }
    var help = option.help
    if !option.words.isEmpty { help += ": " + option.words.joined(separator: ", ") }
    return ".TP\n\(names)\n\(filled(help))"
  }
  /// A paragraph in lines of at most 80 bytes, each with its end.
  private static func filled(_ text: String) -> String {
    var lines = ""
    var line = ""
    for word in text.split(separator: " ") {
      let word = escaped(String(word))
      if !line.isEmpty, line.utf8.count + word.utf8.count >= 80 {
        lines += line + "\n"
        line = ""
      }
      line += line.isEmpty ? word : " " + word
    }
    return lines + line + "\n"
  }
  /// Text with what means something in roff written out.
  private static func escaped(_ text: String) -> String {
    var safe = ""
    var isAtStart = true
    for character in text {
      switch character {
      case "\\": safe += "\\e"
      case "-": safe += "\\-"
      case "'" where isAtStart, "." where isAtStart: safe += "\\&" + String(character)
      case "'": safe += "\\(aq"
      case "“": safe += "\\(lq"
      case "”": safe += "\\(rq"
      case "…": safe += "\\&..."
      case "→": safe += "\\(->"
      default: safe.append(character)
      }
      isAtStart = character == "\n"
    }
    return safe
  }
}
