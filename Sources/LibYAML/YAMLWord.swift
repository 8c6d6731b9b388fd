/// Strings as YAML writes them.
enum YAMLWord {
  /// On one line: as it is where no reader could take it for something else, else in double quotes.
  static func inline(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  /// The lines of a text that may be written as lines; nil when it has one only, or when something could be lost.
  static func lines(_ text: String) -> [Substring.UTF8View]? {
    guard text.utf8.contains(0x0A), text.unicodeScalars.allSatisfy({ $0 == "\n" || $0 == "\t" || isPrintable($0) })
    else { return nil }
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    // White space at the start would need a mark, at the end of a line editors take it away, and of several line ends at the
    // end a reader keeps one.
    guard let first = lines.first?.first, first != 0x20, first != 0x09, lines.last?.isEmpty == false,
      !lines.contains(where: { $0.last == 0x20 || $0.last == 0x09 })
    else { return nil }
    return lines.map { Substring($0).utf8 }
  }

  /// Whether a string may stand without quotes. Stricter than the grammar: digits, signs and points begin numbers and
  /// dates in some version, and so do words in any case.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return false }
    switch first {
    case "A"..."Z", "a"..."z", "_", "/", "(": break
    default: guard first.value >= 0xA1, isPrintable(first), !first.properties.isWhitespace else { return false }
    }
    guard last != " ", last != ":",
      text.utf8.count > 8 || !words.contains(text.lowercased())
    else { return false }
    var before: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ": break
      case "#" where before == " ": return false
      case "[", "]", "{", "}", "\"", "`", "\\": return false
      case "\u{21}"..."\u{7E}": break
      default: guard isPrintable(scalar), !scalar.properties.isWhitespace else { return false }
      }
      if before == ":", scalar == " " || scalar == "," { return false }
      before = scalar
    }
    return true
  }
  /// Words that mean something in YAML 1.1 or 1.2, whatever their case.
  private static let words: Set<String> = [
    "y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf", "infinity",
  ]
  /// What may stand in a text as it is. [YAML1.2 §5.1] The line ends of 1.1 are left out, and so are the byte order mark, which
  /// some readers drop, and what is no character.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFDCF, 0xFDF0...0xFEFE, 0xFF00...0xFFFD: true
    case 0x1_0000...: scalar.value & 0xFFFE != 0xFFFE
    default: false
    }
  }
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where isPrintable(scalar): quoted.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let (letter, width) = scalar.value < 0x100 ? ("x", 2) : scalar.value < 0x1_0000 ? ("u", 4) : ("U", 8)
        quoted += "\\" + letter + String(repeating: "0", count: width - digits.utf8.count) + digits
      }
    }
    return quoted + "\""
  }
}
