/// Where cells draw for a page: knows tags and escapes.
public struct HTMLCanvas {
  /// What was drawn so far.
  public private(set) var text = ""
  private var level = 0
  init() {}

  /// A table row with a heading, a value, and what stands behind.
  public mutating func columns(_ row: Row) {
    let key = Self.escaping(row.key)
    let indent = level == 0 ? "" : " style=\"padding-left:\(level * 2)em\""
    text += "<tr class=\"\(key)\"><th scope=\"row\"\(indent)>\(Self.escaping(row.text))</th>"
    text += "<td>\(Self.escaping(row.detail.text))\(Self.markup(row.accessory))</td></tr>\n"
  }
  /// Columns of a table, one beside the other.
  public mutating func record(_ columns: [Row]) {
    text += "<tr>"
    for column in columns {
      text += "<td class=\"\(Self.escaping(column.key))\">\(Self.escaping(column.detail.text))</td>"
    }
    text += "</tr>\n"
  }
  /// Draws with one more level of indentation.
  public mutating func indented(_ body: (inout HTMLCanvas) -> Void) {
    level += 1
    body(&self)
    level -= 1
  }
  private static func markup(_ accessory: Row.Accessory) -> String {
    switch accessory {
    case .none: ""
    case .badge(let word, let tone): " <strong class=\"\(tone.rawValue)\">\(escaping(word))</strong>"
    case .note(let words): " <small>\(escaping(words))</small>"
    case .offset(let offset): " <small>at \(offset)</small>"
    }
  }
  /// The text with what means something in HTML written out; control characters made visible.
  static func escaping(_ text: String) -> String {
    var safe = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": safe += "&amp;"
      case "<": safe += "&lt;"
      case ">": safe += "&gt;"
      case "\"": safe += "&quot;"
      case "'": safe += "&#39;"
      case "\n", "\t": safe.unicodeScalars.append(scalar)
      default: safe += PrintableText.escaping(String(scalar))
      }
    }
    return safe
  }
}

/// Draws sections as tables of an HTML page.
public struct HTMLRenderer: Renderer {
  /// A renderer for pages.
  public init() {}
  /// Writes each section as a table with its heading.
  public func render(_ source: DataSource, to output: inout some TextOutputStream) {
    for section in source.sections {
      output.write("<section id=\"\(HTMLCanvas.escaping(section.key))\">\n")
      if let header = section.header { output.write("<h2>\(HTMLCanvas.escaping(header))</h2>\n") }
      var canvas = HTMLCanvas()
      for row in section.rows { row.cell.draw(row, on: &canvas) }
      output.write("<table>\n" + canvas.text + "</table>\n")
      if let footer = section.footer { output.write("<p>\(HTMLCanvas.escaping(footer))</p>\n") }
      output.write("</section>\n")
    }
  }
}
