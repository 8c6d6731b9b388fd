import CaesarJSON

/// Writes values as YAML in block style.
struct YAMLWriter {
  private let options: YAMLText.WritingOptions
  private var output: [UInt8] = []

  init(_ options: YAMLText.WritingOptions) { self.options = options }

  mutating func document(_ value: JSONValue) -> [UInt8] {
    write(value, column: 0, isAtLineStart: true)
    return output
  }
  /// Writes a value and the end of its last line. Collections stand at `column`: from where the cursor is when that is there
  /// already, else from the next line on.
  private mutating func write(_ value: JSONValue, column: Int, isAtLineStart: Bool) {
    if let members = value.members, !members.isEmpty {
      var members = Array(members)
      if options.sortsKeys { members.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } }
      if !isAtLineStart { output.append(0x0A) }
      for (place, member) in members.enumerated() {
        if place > 0 || !isAtLineStart { indent(column) }
        let name = YAMLWord.inline(member.key)
        // A longer one must say that it is a name. [YAML1.2 §7.4.2]
        if name.utf8.count > 1_000 {
          put("? " + name + "\n")
          indent(column)
        } else {
          put(name)
        }
        output.append(UInt8(ascii: ":"))
        writeInside(member.value, column: column)
      }
    } else if let elements = value.elements, !elements.isEmpty {
      if !isAtLineStart { output.append(0x0A) }
      for (place, element) in elements.enumerated() {
        if place > 0 || !isAtLineStart { indent(column) }
        output.append(UInt8(ascii: "-"))
        if element.isCollection, element.count > 0 {
          output.append(UInt8(ascii: " "))
          // What a dash holds may begin beside it.
          write(element, column: column + 2, isAtLineStart: true)
        } else {
          writeInside(element, column: column)
        }
      }
    } else {
      writeScalar(value, column: column)
    }
  }
  /// Writes what stands behind a colon or a dash at `column`.
  private mutating func writeInside(_ value: JSONValue, column: Int) {
    if value.isCollection, value.count > 0 {
      write(value, column: column + width, isAtLineStart: false)
    } else {
      output.append(UInt8(ascii: " "))
      writeScalar(value, column: column + width)
    }
  }
  private var width: Int { min(max(options.indentation, 1), 16) }
  private mutating func writeScalar(_ value: JSONValue, column: Int) {
    switch value.kind {
    case .null: put("null")
    case .bool: put(value.bool == true ? "true" : "false")
    case .number: put(Self.number(value))
    case .array: put("[]")
    case .object: put("{}")
    case .string:
      let text = value.string ?? ""
      if let lines = YAMLWord.lines(text) {
        put(text.utf8.last == 0x0A ? "|" : "|-")
        for line in lines {
          output.append(0x0A)
          guard !line.isEmpty else { continue }
          indent(max(column, width))
          output.append(contentsOf: line)
        }
      } else {
        put(YAMLWord.inline(text))
      }
    }
    output.append(0x0A)
  }
  /// A number so that readers of 1.1, too, take it for one: an exponent wants a point before it, and a sign.
  private static func number(_ value: JSONValue) -> String {
    guard let text = value.numberText else { return notFinite(value) }
    guard let mark = text.utf8.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return text }
    var mantissa = String(text[..<mark])
    var exponent = String(text[text.utf8.index(after: mark)...])
    if !mantissa.utf8.contains(UInt8(ascii: ".")) { mantissa += ".0" }
    if exponent.utf8.first != UInt8(ascii: "-"), exponent.utf8.first != UInt8(ascii: "+") { exponent = "+" + exponent }
    return mantissa + "e" + exponent
  }
  /// A number that is not finite.
  static func notFinite(_ value: JSONValue) -> String {
    switch value.notFinite {
    case .some(let number) where number.isNaN: ".nan"
    case .some(let number) where number < 0: "-.inf"
    default: ".inf"
    }
  }
  private mutating func indent(_ column: Int) {
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: column))
  }
  private mutating func put(_ text: String) { output.append(contentsOf: text.utf8) }
}

extension JSONValue {
  fileprivate var isCollection: Bool { kind == .array || kind == .object }
}
