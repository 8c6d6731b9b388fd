import CaesarJSON
import MediaConversion
import MediaMetadata

/// One JSON text that a command reads, and perhaps writes anew.
struct JSONInput {
  /// How it is written.
  enum Form: String, CaseIterable {
    /// Strict JSON.
    case json
    /// One value a line.
    case ndjson
    /// JSON with comments and the like.
    case json5
  }
  let name: FileName
  let form: Form

  static let inputGroup = OptionGroup(
    "Input", [Option("as", nil, .choice("FORM", Form.allCases.map(\.rawValue)), "read it so, whatever the name says")])
  static let placeGroup = OptionGroup(
    "Output", [Option("in-place", "i", .none, "write each file anew instead of printing")])

  init(_ name: FileName, _ arguments: ParsedArguments) {
    self.name = name
    let ending = name.text.lowercased()
    let byName: Form =
      ending.hasSuffix(".ndjson") || ending.hasSuffix(".jsonl")
      ? .ndjson : ending.hasSuffix(".json5") || ending.hasSuffix(".jsonc") ? .json5 : .json
    form = arguments.text("as").flatMap(Form.init) ?? byName
  }
  /// The texts of these operands; standard input when there are none.
  static func inputs(_ arguments: ParsedArguments, _ operands: [FileName]) throws(UsageError) -> [JSONInput] {
    let names = operands.isEmpty ? [FileName("-")] : operands
    if arguments.has("in-place"), names.contains(where: \.isStandardInput) {
      throw UsageError("--in-place needs files; standard input has no place")
    }
    return names.map { JSONInput($0, arguments) }
  }

  /// The whole text.
  func read(_ console: Console) throws(JSONCommandError) -> [UInt8] {
    do throws(ParseError) {
      return try SourceReader(try InputFile.source(of: name, standardInput: console.input)).wholeFile()
    } catch {
      throw .unreadable(error.message)
    }
  }
  /// The value of the whole text; of one value a line an array of them.
  func value(_ console: Console) throws(JSONCommandError) -> JSONValue {
    let bytes = try read(console)
    do throws(JSONError) {
      switch form {
      case .json: return try JSONDocument(parsing: bytes).root
      case .json5: return try JSON5Text.parse(bytes)
      case .ndjson: return JSONValue(try Self.records(bytes).map { $0.root })
      }
    } catch {
      throw .json(error)
    }
  }
  private static func records(_ bytes: [UInt8]) throws(JSONError) -> [JSONDocument] {
    var records: [JSONDocument] = []
    try forEachLine(bytes) { (line, start) throws(JSONError) in
      do throws(JSONError) { records.append(try JSONDocument(parsing: line)) } catch {
        throw error.moved(by: start, in: bytes)
      }
    }
    return records
  }
  /// Calls `body` for the text, or for each line with a value on it and then with a line end after each result.
  func lines(
    of bytes: [UInt8], _ body: ([UInt8], Form) throws(JSONError) -> [UInt8]
  ) throws(JSONCommandError) -> [UInt8] {
    do throws(JSONError) {
      var output: [UInt8] = []
      guard form == .ndjson else {
        output = try body(bytes, form)
        output.append(0x0A)
        return output
      }
      output.reserveCapacity(bytes.count)
      try Self.forEachLine(bytes) { (line, start) throws(JSONError) in
        do throws(JSONError) { output += try body(line, form) } catch { throw error.moved(by: start, in: bytes) }
        output.append(0x0A)
      }
      return output
    } catch {
      throw .json(error)
    }
  }
  /// Lines end with LF alone, and blank ones hold no value.
  static func forEachLine(
    _ bytes: [UInt8], _ body: ([UInt8], Int) throws(JSONError) -> Void
  ) throws(JSONError) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[start..<end]
      if line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) { try body(Array(line), start) }
      start = end + 1
    }
  }
  /// Prints the result, or puts it in the place of the file.
  func finish(
    _ output: [UInt8], instead of: [UInt8], _ arguments: ParsedArguments, _ console: Console
  ) throws(JSONCommandError) {
    guard arguments.has("in-place") else {
      console.output.writePieces(output)
      return
    }
    guard output != of else { return }
    do throws(ConversionError) {
      try AtomicFile.write(output, to: name.path, replacing: true)
    } catch {
      throw .unwritable(error.message)
    }
  }
  /// Does something with the text; what goes wrong is said. Answers how that ends, nil when all went well.
  func attempt(
    on console: Console, _ body: (JSONInput) throws(JSONCommandError) -> Void
  ) -> ExitCode? {
    do throws(JSONCommandError) {
      try body(self)
      return nil
    } catch {
      error.say(about: name, on: console)
      if case .unwritable = error { return .unwritable }
      return .bad
    }
  }
}

/// What can go wrong with one text.
enum JSONCommandError: Error {
  case unreadable(String)
  case unwritable(String)
  case json(JSONError)

  func say(about name: FileName, on console: Console) {
    let shown = name.isStandardInput ? "standard input" : Printable.text(name.text)
    switch self {
    case .unreadable(let reason): console.complain("\(shown): \(reason)")
    case .unwritable(let reason): console.complain(reason)
    case .json(let error):
      let place = error.line.map { line in ":\(line):\(error.column ?? 1)" } ?? ""
      let excerpt = error.isSyntax ? error.excerpt.map { "\n" + $0 } ?? "" : ""
      console.complain(shown + place + ": " + error.message + excerpt)
    }
  }
}

extension JSONError {
  /// The error of a line, as an error of the text that the line is part of.
  func moved(by start: Int, in text: [UInt8]) -> JSONError {
    var error = JSONError(kind, message, offset: offset.map { $0 + start })
    error.expected = expected
    error.found = found
    return error.located(in: text)
  }
}

extension OutputSink {
  /// Writes a large run without another copy of all of it.
  func writePieces(_ bytes: [UInt8]) {
    var at = 0
    while at < bytes.count {
      let end = min(at + 256 << 10, bytes.count)
      write(Array(bytes[at..<end]))
      at = end
    }
  }
}
