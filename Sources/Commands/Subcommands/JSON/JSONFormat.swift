import CaesarJSON

/// `json format`: the same values in another layout.
enum JSONFormat: Subcommand {
  static let name = "format"
  static let summary = "lay JSON out for reading, or on one line"
  static let synopsis = "[OPTIONS] [FILE…]"
  static let discussion = """
    Texts are read strictly (RFC 8259) unless --as says otherwise. In a text of one value a line (NDJSON) each value is laid \
    out by itself, on one line unless --indent is given; however long it is, a line at a time is in memory. --in-place writes each file anew through a temporary file beside it.
    """
  static let groups = [JSONLayout.group, JSONInput.inputGroup, JSONInput.placeGroup]
  static let examples = [
    Example("mediainspect json format --compact big.json > small.json", "without white space"),
    Example("mediainspect json format -S -i settings/*.json", "names in order, in the files themselves"),
    Example("mediainspect json format --as json5 config.json5", "strict JSON from JSON with comments"),
    Example("mediainspect json format --canonical order.json", "the bytes to sign (RFC 8785)"),
  ]
  static func run(_ arguments: ParsedArguments, on console: Console) throws(UsageError) -> ExitCode {
    let layout = try JSONLayout(arguments)
    let texts = try JSONInput.inputs(arguments, arguments.operands)
    var code = ExitCode.success
    // Where files are replaced, a stop lets the one at hand become whole.
    if arguments.has("in-place") { Interruption.listen() }
    for text in texts where !Interruption.isRequested {
      let problem = text.attempt(on: console) { (text) throws(JSONCommandError) in
        if text.form == .ndjson {
          let source = try text.source(console)
          let lines = JSONInput.text(of: source, takesAll: layout.takesAll) { (line) throws(JSONError) in
            try layout.text(of: line)
          }
          return try text.finish(lines, instead: source, arguments, console)
        }
        let bytes = try text.read(console)
        var output: [UInt8]
        do throws(JSONError) { output = try layout.text(of: bytes, isJSON5: text.form == .json5) } catch {
          throw .json(error)
        }
        // Not a sum, which would be another copy of all of it.
        output.append(0x0A)
        try text.finish(output, instead: bytes, arguments, console)
      }
      if let problem { code = code.graver(problem) }
    }
    return Interruption.isRequested ? .interrupted : code
  }
}

/// How output is laid out.
struct JSONLayout {
  private let options: JSONWritingOptions
  private let linesOptions: JSONWritingOptions
  private let isCanonical: Bool

  static let group = OptionGroup(
    "Layout",
    [
      Option("compact", "c", .none, "everything on one line, without spaces"),
      Option("indent", nil, .number("N", 0...64), "spaces a level; 2 without it"),
      Option("sort-keys", "S", .none, "names in order of their Unicode scalars"),
      Option("canonical", nil, .none, "the canonical form of RFC 8785, for signing"),
    ])
  init(_ arguments: ParsedArguments) throws(UsageError) {
    isCanonical = arguments.has("canonical")
    if isCanonical, arguments.last(of: ["compact", "indent", "sort-keys"]) != nil {
      throw UsageError("--canonical is a layout of its own; leave out --compact, --indent and --sort-keys")
    }
    let last = arguments.last(of: ["compact", "indent"])
    let indentation = last == "compact" ? nil : arguments.number("indent") ?? 2
    options = JSONWritingOptions(indentation: indentation, sortsKeys: arguments.has("sort-keys"))
    // A value a line stays on its line unless many lines are asked for.
    linesOptions = last == "indent" ? options : JSONWritingOptions(sortsKeys: arguments.has("sort-keys"))
  }
  /// Whether every text that is right can be laid out so.
  var takesAll: Bool { !isCanonical }
  /// One text in this layout. A strict text goes from text to text, without a tree.
  func text(of bytes: [UInt8], isJSON5: Bool) throws(JSONError) -> [UInt8] {
    if isJSON5 { return try text(of: try JSON5Text.parse(bytes)) }
    if isCanonical { return try JSONDocument(parsing: bytes).root.canonical() }
    return try JSONText.reformatted(bytes, options)
  }
  /// A line in this layout, without a line end.
  func text(of line: JSONLine) throws(JSONError) -> [UInt8] {
    isCanonical ? try line.document().root.canonical() : try line.reformatted(linesOptions)
  }
  /// A value in this layout.
  func text(of value: JSONValue, isLine: Bool = false) throws(JSONError) -> [UInt8] {
    isCanonical ? try value.canonical() : try value.encoded(isLine ? linesOptions : options)
  }
  /// The elements of an array, or one value, a line each.
  func lines(of value: JSONValue) throws(JSONError) -> [UInt8] {
    var lines: [UInt8] = []
    for element in value.elements.map(Array.init) ?? [value] { lines += try text(of: element, isLine: true) + [0x0A] }
    return lines
  }
  /// An element of an array that is written piece by piece, with what stands before it.
  func element(_ value: JSONValue, isFirst: Bool) throws(JSONError) -> [UInt8] {
    let text = try text(of: value)
    var piece: [UInt8] = [isFirst ? UInt8(ascii: "[") : UInt8(ascii: ",")]
    guard !isCanonical, let indentation = options.indentation else { return piece + text }
    // Text holds no LF but those of the layout.
    let lineStart = [0x0A] + [UInt8](repeating: 0x20, count: indentation)
    piece.reserveCapacity(text.count * 3 / 2)
    piece += lineStart
    var rest = text[...]
    while let end = rest.firstIndex(of: 0x0A) {
      piece += rest[..<end]
      piece += lineStart
      rest = rest[(end + 1)...]
    }
    return piece + rest
  }
  /// What stands after the last element.
  func arrayEnd(isEmpty: Bool) -> [UInt8] {
    if isEmpty { return Array("[]".utf8) }
    return Array((isCanonical || options.indentation == nil ? "]" : "\n]").utf8)
  }
}
