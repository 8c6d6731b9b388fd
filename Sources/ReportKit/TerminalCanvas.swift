/// Where cells draw for a terminal or a pipe: knows columns, widths and colours. Whatever is drawn is escaped here, so
/// nothing that a file says can act on the terminal.
public struct TerminalCanvas {
  /// What was drawn so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
  /// The same as UTF-8.
  private(set) var bytes: [UInt8] = []
  /// Columns in all.
  public let width: Int
  private let usesColor: Bool
  private let labelWidth: Int
  private let columnWidths: [Int]
  private var indent: Int

  /// A canvas for one section.
  init(width: Int, usesColor: Bool, indent: Int = 2, labelWidth: Int, columnWidths: [Int] = []) {
    self.width = width
    self.usesColor = usesColor
    self.indent = indent
    self.labelWidth = labelWidth
    self.columnWidths = columnWidths
  }
  /// A label, a value beside it, and what stands behind.
  public mutating func columns(
    _ label: String, _ value: String, _ height: CellHeight, accessory: Row.Accessory = .none, labelTone: Tone = .plain
  ) {
    let label = PrintableText.escaping(label)
    let start = indent + labelWidth + 2
    let room = max(width - start, 12)
    let behind = Self.words(accessory)
    let behindWidth = behind.map { TextLayout.width(of: $0.text) + 2 } ?? 0
    var lines: [String]
    switch height {
    case .oneLine:
      lines = [TextLayout.clipped(PrintableText.escaping(value), to: max(room - behindWidth, 12))]
    case .anyLines:
      lines = []
      var rest = value[...]
      while let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
        var line = rest[..<end]
        if line.utf8.last == 0x0D { line.removeLast() }
        lines += TextLayout.lines(PrintableText.escaping(String(line)), width: room)
        rest = rest[rest.utf8.index(after: end)...]
      }
      lines += TextLayout.lines(PrintableText.escaping(String(rest)), width: room)
    }
    if let behind {
      let last = lines.count - 1
      if TextLayout.width(of: lines[last]) + behindWidth <= room {
        lines[last] += (lines[last].isEmpty ? "" : "  ") + painted(behind.text, behind.tone)
      } else {
        lines.append(painted(TextLayout.clipped(behind.text, to: room), behind.tone))
      }
    }
    put(spaces: indent)
    put(painted(label, labelTone))
    if !lines.allSatisfy(\.isEmpty) { put(spaces: max(labelWidth + 2 - TextLayout.width(of: label), 2)) }
    for (index, line) in lines.enumerated() {
      if index > 0 { put(spaces: start) }
      put(line)
      put("\n")
    }
  }
  /// Columns of a table, one beside the other; the last takes what is left.
  public mutating func record(_ columns: [Row]) {
    var line = TextLayout.spaces(indent)
    var used = indent
    for (index, column) in columns.enumerated() {
      let value = PrintableText.escaping(column.detail.text)
      let isLast = index == columns.count - 1
      let wide = index < columnWidths.count ? columnWidths[index] : TextLayout.width(of: value)
      let shown = TextLayout.clipped(value, to: isLast ? max(width - used, 8) : wide)
      if case .badge(_, let tone) = column.accessory {
        line += painted(shown, tone)
        if !isLast { line += TextLayout.spaces(wide - TextLayout.width(of: shown)) }
      } else {
        line += isLast ? shown : TextLayout.padded(shown, to: wide)
      }
      if !isLast { line += "  " }
      used += wide + 2
    }
    while line.last == " " { line.removeLast() }
    put(line)
    put("\n")
  }
  /// A line of text, wrapped.
  public mutating func line(_ words: String, tone: Tone = .plain) {
    for line in TextLayout.lines(PrintableText.escaping(words), width: max(width - indent, 12)) {
      if !line.isEmpty { put(spaces: indent) }
      put(painted(line, tone))
      put("\n")
    }
  }
  /// Draws with one more level of indentation.
  public mutating func indented(_ body: (inout TerminalCanvas) -> Void) {
    indent += 2
    body(&self)
    indent -= 2
  }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }
  private mutating func put(spaces count: Int) {
    for _ in 0..<max(count, 0) { bytes.append(UInt8(ascii: " ")) }
  }
  private static func words(_ accessory: Row.Accessory) -> (text: String, tone: Tone)? {
    switch accessory {
    case .none: nil
    case .badge(let word, let tone): (PrintableText.escaping(word), tone)
    case .note(let words): ("(" + PrintableText.escaping(words) + ")", .quiet)
    case .offset(let offset): ("at \(offset)", .quiet)
    }
  }
  private func painted(_ text: String, _ tone: Tone) -> String {
    guard usesColor, !text.isEmpty, let code = tone.code else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

extension Tone {
  /// The number that switches a terminal to this tone; nil where nothing changes.
  fileprivate var code: String? {
    switch self {
    case .plain: nil
    case .strong: "1"
    case .quiet: "2"
    case .good: "32"
    case .warning: "33"
    case .bad: "31"
    }
  }
}
