/// Completion scripts for shells, from the tables that parse.
enum ShellCompletion {
  static let shells = ["bash", "zsh", "fish"]
  static func script(for shell: String) -> String? {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    case "fish": fish
    default: nil
    }
  }
  /// Every command with the words that call it; those with commands below them are not run themselves.
  static var leaves: [(words: [String], command: any Subcommand.Type)] {
    Tool.subcommands.flatMap { command in
      command.children.isEmpty
        ? [([command.name], command)] : command.children.map { ([command.name, $0.name], $0) }
    }
  }
  private static func options(_ command: any Subcommand.Type) -> [Option] { command.allGroups.flatMap(\.options) }
  /// A text between single quotes, for sh and zsh.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  private static var bash: String {
    var script = """
      # bash completion for mediainspect
      _mediainspect() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command=${COMP_WORDS[1]} options='' words='' isList='' before='' word
        # Behind -- all are names.
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          if [ "$word" = -- ]; then
            mapfile -t COMPREPLY < <(compgen -f -- "$current")
            return
          fi
        done
        # --type=im comes as three words.
        if [ "$current" = = ]; then
          current=''
        elif [ "$previous" = = ] && [ "$COMP_CWORD" -gt 2 ]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        case "$command" in

      """
    for parent in Tool.subcommands where !parent.children.isEmpty {
      script += """
          \(parent.name))
            if [ "$COMP_CWORD" -eq 2 ]; then
              COMPREPLY=($(compgen -W '\(parent.children.map { $0.name }.joined(separator: " "))' -- "$current"))
              return
            fi
            command="\(parent.name) ${COMP_WORDS[2]}" ;;

        """
    }
    script += """
          \(Tool.subcommands.filter { $0.children.isEmpty }.map { $0.name }.joined(separator: "|"))) ;;
          *) command=\(Inspect.name) ;;
        esac
        case "$command:$previous" in

      """
    for (words, command) in leaves {
      for option in options(command) where option.placeholder != nil {
        let names = [option.short.map { "-\(Character(Unicode.Scalar($0)))" }, "--" + option.long].compactMap(\.self)
        let patterns = names.map { quoted(words.joined(separator: " ") + ":" + $0) }.joined(separator: "|")
        switch option.argument {
        case .choice: script += "    \(patterns)) words=\(quoted(option.words.joined(separator: " "))) ;;\n"
        case .choices:
          script += "    \(patterns)) words=\(quoted(option.words.joined(separator: " "))) isList=yes ;;\n"
        case .file:
          script += "    \(patterns)) mapfile -t COMPREPLY < <(compgen -f -- \"$current\"); return ;;\n"
        default: script += "    \(patterns)) return ;;\n"
        }
      }
    }
    script += """
        esac
        if [ -n "$words" ]; then
          [ -z "$isList" ] || [ "${current%,*}" = "$current" ] || before=${current%,*},
          mapfile -t COMPREPLY < <(compgen -P "$before" -W "$words" -- "${current#"$before"}")
          return
        fi
        case "$command" in

      """
    for (words, command) in leaves {
      let names = options(command).flatMap { option in
        ["--" + option.long] + (option.short.map { ["-\(Character(Unicode.Scalar($0)))"] } ?? [])
      }
      script += "    \(quoted(words.joined(separator: " ")))) options=\(quoted(names.joined(separator: " ")))"
      if !command.operandWords.isEmpty { script += " words=\(quoted(command.operandWords.joined(separator: " ")))" }
      script += " ;;\n"
    }
    script += """
        esac
        case "$current" in
          -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
          *)
            # A name may hold spaces, so that lines are what counts.
            mapfile -t COMPREPLY < <(compgen -f -- "$current")
            [ -z "$words" ] || COMPREPLY=($(compgen -W "$words" -- "$current"))
            [ "$COMP_CWORD" -ne 1 ] ||
              COMPREPLY+=($(compgen -W '\(Tool.subcommands.map { $0.name }.joined(separator: " "))' -- "$current")) ;;
        esac
      }
      complete -o filenames -F _mediainspect mediainspect

      """
    return script
  }

  private static var zsh: String {
    func described(_ commands: [any Subcommand.Type]) -> String {
      commands.map { quoted($0.name + ":" + $0.summary) }.joined(separator: " ")
    }
    /// Brackets and colons mean something in a specification of `_arguments`.
    func plain(_ text: String) -> String {
      var safe = ""
      for character in text {
        if "[]:\\".contains(character) { safe += "\\" }
        safe.append(character)
      }
      return safe
    }
    func specifications(_ command: any Subcommand.Type) -> [String] {
      options(command).map { option in
        var action = ""
        switch option.argument {
        case .none: break
        case .file(let word): action = ":\(plain(word)):_files"
        case .choice(let word, let words), .choices(let word, let words):
          action = ":\(plain(word)):(\(words.joined(separator: " ")))"
        case .text(let word), .number(let word, _), .seconds(let word): action = ":\(plain(word)): "
        }
        let help = "[\(plain(option.help))]"
        guard let short = option.short else {
          return quoted("*--\(option.long)" + (action.isEmpty ? "" : "=") + help + action)
        }
        let letter = Character(Unicode.Scalar(short))
        return "'*'{-\(letter),--\(option.long)\(action.isEmpty ? "" : "=")}" + quoted(help + action)
      }
    }
    var script = """
      #compdef mediainspect
      _mediainspect() {
        local -a commands=(\(described(Tool.subcommands)))
        if (( CURRENT == 2 )); then
          [[ $words[2] == -* ]] || { _describe command commands; _files; return }
        fi
        local command=$words[2]

      """
    for parent in Tool.subcommands where !parent.children.isEmpty {
      script += """
          if [[ $command == \(parent.name) ]]; then
            local -a below=(\(described(parent.children)))
            (( CURRENT == 3 )) && { _describe command below; return }
            command="\(parent.name) $words[3]"
          fi

        """
    }
    script += "  case $command in\n"
    for (words, command) in leaves {
      let operands =
        command.operandWords.isEmpty
        ? "'*:file:_files'" : quoted("*:word:(\(command.operandWords.joined(separator: " ")))")
      script += "    \(quoted(words.joined(separator: " "))))\n      shift words; (( CURRENT-- ))\n"
      if words.count > 1 { script += "      shift words; (( CURRENT-- ))\n" }
      script +=
        "      _arguments -s -S \(specifications(command).joined(separator: " \\\n        ")) \\\n        \(operands) ;;\n"
    }
    script += "    *)\n      _arguments -s -S \(specifications(Inspect.self).joined(separator: " \\\n        ")) \\\n"
    script += "        '*:file:_files' ;;\n  esac\n}\n"
    // Sourced by hand it must define itself; as an autoloaded function it must run.
    script +=
      "if [ \"$funcstack[1]\" = \"_mediainspect\" ]; then _mediainspect \"$@\"; else compdef _mediainspect mediainspect; fi\n"
    return script
  }

  private static var fish: String {
    /// Between single quotes, as fish wants it.
    func quoted(_ text: String) -> String {
      var safe = ""
      for character in text {
        if "'\\".contains(character) { safe += "\\" }
        safe.append(character)
      }
      return "'\(safe)'"
    }
    let names = Tool.subcommands.map { $0.name }
    var script = "# fish completion for mediainspect\n"
    for command in Tool.subcommands {
      script += "complete -c mediainspect -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))\n"
      for child in command.children {
        let others = command.children.map { $0.name }.joined(separator: " ")
        let condition = "__fish_seen_subcommand_from \(command.name); and not __fish_seen_subcommand_from \(others)"
        script += "complete -c mediainspect -f -n \(quoted(condition)) -a \(child.name) -d \(quoted(child.summary))\n"
      }
    }
    for (words, command) in leaves {
      var condition = words.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
      if command.name == Inspect.name {
        let others = names.filter { $0 != Inspect.name }.joined(separator: " ")
        condition = "not __fish_seen_subcommand_from \(others)"
      }
      let start = "complete -c mediainspect -n \(quoted(condition))"
      if !command.operandWords.isEmpty {
        script += "\(start) -f -a \(quoted(command.operandWords.joined(separator: " ")))\n"
      }
      for option in options(command) {
        script += "\(start) -l \(option.long)"
        if let short = option.short { script += " -s \(Character(Unicode.Scalar(short)))" }
        switch option.argument {
        case .none: break
        case .file: script += " -r -F"
        case .choice, .choices: script += " -x -a \(quoted(option.words.joined(separator: " ")))"
        case .text, .number, .seconds: script += " -x"
        }
        script += " -d \(quoted(option.help))\n"
      }
    }
    return script
  }
}
