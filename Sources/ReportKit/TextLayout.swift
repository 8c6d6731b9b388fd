/// Plain text in columns, by the width that terminals give each character.
public enum TextLayout {
  /// Columns that a terminal takes to show the text.
  public static func width(of text: String) -> Int {
    if PrintableText.isPlain(text) { return text.utf8.count }
    // Below the combining marks, lines and soft hyphens apart, each scalar is a character and takes a column.
    var columns = 0
    for scalar in text.unicodeScalars {
      guard scalar.value < 0x300, scalar.value >= 0x20, scalar.value != 0xAD else {
        return text.reduce(0) { $0 + width(of: $1) }
      }
      columns += 1
    }
    return columns
  }
  /// Columns of one character as people see it: 0, 1 or 2.
  public static func width(of character: Character) -> Int {
    var isWide = false
    var isVisible = false
    for scalar in character.unicodeScalars {
      if isZeroWidth(scalar) {
        // An emoji selector makes a narrow sign wide.
        if scalar.value == 0xFE0F, isVisible { isWide = true }
        continue
      }
      isVisible = true
      if isWideScalar(scalar.value) { isWide = true }
    }
    return isVisible ? (isWide ? 2 : 1) : 0
  }
  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x300 { return scalar.value == 0xAD }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return true
    default: return false
    }
  }
  /// Ranges of East Asian Width W and F, joined where only unassigned characters lie between.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
    0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F, 0x2693...0x2693, 0x26A1...0x26A1,
    0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
    0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B,
    0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x303E,
    0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F1E6...0x1F202, 0x1F210...0x1F23B,
    0x1F240...0x1F248, 0x1F250...0x1F251, 0x1F260...0x1F265, 0x1F300...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C,
    0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E,
    0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A,
    0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2,
    0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945,
    0x1F947...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
  private static func isWideScalar(_ value: UInt32) -> Bool {
    if value < 0x1100 { return false }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }

  /// The text filled with spaces up to `width` columns; longer text as it is.
  public static func padded(_ text: String, to width: Int) -> String {
    let missing = width - self.width(of: text)
    return missing > 0 ? text + spaces(missing) : text
  }
  /// So many spaces.
  static func spaces(_ count: Int) -> String {
    // Cut from one text: to repeat one means to append as often.
    if count <= blanks.utf8.count { return String(Substring(blanks.utf8.prefix(max(count, 0)))) }
    return String(repeating: " ", count: count)
  }
  private static let blanks = "                                                                "
  /// The text cut to `width` columns, with `…` at the cut.
  public static func clipped(_ text: String, to width: Int) -> String {
    guard width > 0 else { return "" }
    guard self.width(of: text) > width else { return text }
    var kept = ""
    var used = 0
    for character in text {
      let columns = self.width(of: character)
      if used + columns > width - 1 { break }
      kept.append(character)
      used += columns
    }
    return kept + "…"
  }
  /// The lines of a text wrapped at spaces; words longer than a line are cut.
  public static func lines(_ text: String, width: Int) -> [String] {
    let width = max(width, 1)
    if !text.utf8.contains(UInt8(ascii: "\n")), self.width(of: text) <= width { return [text] }
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // What fits stays as it is, with all its spaces.
      if self.width(of: String(paragraph)) <= width {
        lines.append(String(paragraph))
        continue
      }
      let before = lines.count
      var line = ""
      var used = 0
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: true) {
        var word = String(word)
        var columns = self.width(of: word)
        if used > 0, used + 1 + columns > width {
          lines.append(line)
          line = ""
          used = 0
        }
        while columns > width {
          var head = ""
          var taken = 0
          while let character = word.first, taken + self.width(of: character) <= width || head.isEmpty {
            head.append(character)
            taken += self.width(of: character)
            word.removeFirst()
          }
          lines.append(head)
          columns = self.width(of: word)
        }
        if word.isEmpty { continue }
        line += used > 0 ? " " + word : word
        used += (used > 0 ? 1 : 0) + columns
      }
      if !line.isEmpty || lines.count == before { lines.append(line) }
    }
    return lines
  }
  /// The text wrapped at spaces, each line ended.
  public static func wrapped(_ text: String, width: Int) -> String {
    lines(text, width: width).map { $0 + "\n" }.joined()
  }
  /// Two columns: names, and what is said of them, wrapped beside.
  ///
  /// - Parameters:
  ///   - rows: name and explanation of each row.
  ///   - indent: columns before the names.
  ///   - width: columns in all.
  /// - Returns: the rows as text, each line ended.
  public static func columns(_ rows: [(String, String)], indent: Int, width: Int) -> String {
    let widest = rows.map { self.width(of: $0.0) }.filter { $0 <= 30 }.max() ?? 0
    let start = indent + widest + 2
    var text = ""
    for (name, explanation) in rows {
      text += spaces(indent) + name
      let lines = lines(explanation, width: max(width - start, 20))
      let isLong = self.width(of: name) > widest
      if isLong { text += "\n" }
      for (index, line) in lines.enumerated() {
        let used = index == 0 && !isLong ? indent + self.width(of: name) : 0
        text += spaces(start - used) + line + "\n"
      }
    }
    return text
  }
}
