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

  /// The bytes of the text.
  func source(_ console: Console) throws(JSONCommandError) -> SourceReader {
    do throws(ParseError) {
      return try SourceReader(try InputFile.source(of: name, standardInput: console.input))
    } catch {
      throw .unreadable(error.message)
    }
  }
  /// The whole text.
  func read(_ console: Console) throws(JSONCommandError) -> [UInt8] {
    let source = try source(console)
    do throws(ParseError) { return try source.wholeFile() } catch { throw .unreadable(error.message) }
  }
  /// The value of the whole text; of one value a line an array of them.
  func value(_ console: Console) throws(JSONCommandError) -> JSONValue {
    if form == .ndjson {
      var records: [JSONValue] = []
      try Self.forEachRecord(of: try source(console)) { (line) throws(JSONError) in
        records.append(try line.document().root)
        return true
      }
      return JSONValue(records)
    }
    let bytes = try read(console)
    do throws(JSONError) {
      return form == .json5 ? try JSON5Text.parse(bytes) : try JSONDocument(parsing: bytes).root
    } catch {
      throw .json(error)
    }
  }
  /// Calls `body` for each line with a value as long as it answers true; what it throws gets line and column.
  static func forEachRecord(
    of source: SourceReader, _ body: (JSONLine) throws(JSONError) -> Bool
  ) throws(JSONCommandError) {
    var stream = RecordStream(source)
    while let line = try stream.next() {
      do throws(JSONError) {
        guard try body(line) else { return }
      } catch {
        throw .json(line.located(error))
      }
    }
  }
  /// The text that has, in the place of each line with a value, what `body` makes of it.
  ///
  /// - Parameters:
  ///   - source: the lines.
  ///   - takesAll: whether `body` refuses no line that is right.
  ///   - body: makes text of a line, without a line end.
  /// - Returns: the text, of which nothing is made yet.
  static func text(
    of source: SourceReader, takesAll: Bool, _ body: @escaping (JSONLine) throws(JSONError) -> [UInt8]
  ) -> RecordText {
    RecordText(check: takesAll ? { () throws(JSONCommandError) in try RecordStream.check(source) } : nil) {
      (take) throws(JSONCommandError) in
      var stream = RecordStream(source)
      while let line = try stream.next() {
        let text: [UInt8]
        do throws(JSONError) { text = try body(line) + [0x0A] } catch { throw .json(line.located(error)) }
        guard try take(text) else { return }
      }
    }
  }
  /// Prints a text made of lines, or puts it in the place of the file.
  func finish(
    _ text: RecordText, instead of: SourceReader, _ arguments: ParsedArguments, _ console: Console
  ) throws(JSONCommandError) {
    guard arguments.has("in-place") else { return try text.print(on: console.output, as: .json) }
    var replacement = FileReplacement(of: name, of)
    try text.make { (piece) throws(JSONCommandError) in
      try replacement.write(piece)
      return true
    }
    try replacement.finish()
  }
  /// Prints the result, or puts it in the place of the file.
  func finish(
    _ output: [UInt8], instead of: [UInt8], _ arguments: ParsedArguments, _ console: Console
  ) throws(JSONCommandError) {
    guard arguments.has("in-place") else {
      console.output.writePieces(output, as: .json)
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
      switch error {
      case .unwritable: return .unwritable
      case .cancelled: return .interrupted
      case .unreadable, .json, .patch: return .bad
      }
    }
  }
}

/// What can go wrong with one text.
enum JSONCommandError: Error {
  case unreadable(String)
  case unwritable(String)
  case json(JSONError)
  /// The user asked to stop.
  case cancelled
  /// A change that could not be made, at its place in this patch.
  case patch(JSONError, in: FileName)

  func say(about name: FileName, on console: Console) {
    let shown = Self.shown(name)
    switch self {
    case .unreadable(let reason): console.complain("\(shown): \(reason)")
    case .unwritable(let reason): console.complain(reason)
    case .cancelled: break
    case .json(let error):
      let place = error.line.map { line in ":\(line):\(error.column ?? 1)" } ?? ""
      let excerpt = error.isSyntax ? error.excerpt.map { "\n" + $0 } ?? "" : ""
      console.complain(shown + place + ": " + error.message + excerpt)
    case .patch(let error, let patch):
      let place = error.line.map { line in ":\(line):\(error.column ?? 1)" } ?? ""
      console.complain(shown + ": " + error.message + " (" + Self.shown(patch) + place + ")")
    }
  }
  private static func shown(_ name: FileName) -> String {
    name.isStandardInput ? "standard input" : Printable.text(name.text)
  }
}

extension OutputSink {
  /// Writes a large run without another copy of all of it.
  func writePieces(_ bytes: [UInt8], as content: OutputContent) {
    var at = 0
    while at < bytes.count {
      var end = min(at + 256 << 10, bytes.count)
      // No piece ends inside a character, or between CR and LF.
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 || bytes[end] == 0x0A { end += 1 }
      write(Array(bytes[at..<end]), as: content)
      at = end
    }
  }
}
