import CaesarJSON

/// `json get`: the value at a JSON Pointer.
enum JSONGet: Subcommand {
  static let name = "get"
  static let summary = "print the value at a JSON Pointer (RFC 6901)"
  static let synopsis = "[OPTIONS] [FILE…] POINTER"
  static let discussion = """
    A pointer is empty for the whole value, or each step after a slash: /items/0/name. In names ~ is written ~0 and / is \
    written ~1. Of a text of one value a line (NDJSON) each value is looked into. Exits with 1 when nothing is there.
    """
  static let groups = [
    OptionGroup("What", [Option("raw", "r", .none, "print strings without quotes")]), JSONLayout.group,
    JSONInput.inputGroup,
  ]
  static let examples = [
    Example("mediainspect json get package.json /version", "one value"),
    Example("mediainspect json get -r log.ndjson /message", "one member of each record, as plain text"),
  ]
  static func run(_ arguments: ParsedArguments, on console: Console) throws(UsageError) -> ExitCode {
    guard let last = arguments.operands.last else {
      throw UsageError("get needs a JSON Pointer", hint: "mediainspect json get FILE /items/0")
    }
    let pointer: JSONPointer
    do throws(JSONError) { pointer = try JSONPointer(last.text) } catch {
      throw UsageError("\(Printable.quoted(last.text)): \(error.message)", hint: "mediainspect json get FILE /items/0")
    }
    let layout = try JSONLayout(arguments)
    let isRaw = arguments.has("raw")
    var code = ExitCode.success
    for text in try JSONInput.inputs(arguments, arguments.operands.dropLast()) {
      let problem = text.attempt(on: console) { (text) throws(JSONCommandError) in
        func found(in root: JSONValue) throws(JSONError) -> [UInt8] {
          let value = try root.required(at: pointer)
          if isRaw, let string = value.string { return Array(string.utf8) }
          return try layout.text(of: value, isLine: text.form == .ndjson)
        }
        if text.form == .ndjson {
          let lines = JSONInput.text(of: try text.source(console), takesAll: false) { (line) throws(JSONError) in
            try found(in: try line.document().root)
          }
          return try lines.print(on: console.output, as: isRaw ? .text : .json)
        }
        let root = try text.value(console)
        let output: [UInt8]
        do throws(JSONError) { output = try found(in: root) + [0x0A] } catch { throw .json(error) }
        console.output.writePieces(output, as: isRaw ? .text : .json)
      }
      if let problem { code = code.graver(problem) }
    }
    return code
  }
}
