import CaesarJSON
import LibYAML
import MediaConversion
import MediaMetadata
import ReportKit

/// JSON, a JSON value a line, JSON5, YAML, property lists and tables with commas or tabs, one into the other.
struct DataConversionFamily: ConversionFamily {
  static let formats = ["json", "ndjson", "jsonl", "yaml", "yml", "plist", "csv", "tsv"]
  static let sources = ["json", "ndjson", "json5", "yaml", "plist", "csv", "tsv"]
  static let writesToStandardOutput = true
  static let readsStandardInput = true
  static let groups = [
    OptionGroup(
      "Data",
      [
        Option("lossy", nil, .none, "convert what the other format cannot say: nested values, kinds, NaN, null, tags"),
        Option("compact", "c", .none, "JSON on one line, without spaces"),
        Option("indent", nil, .number("N", 0...64), "spaces a level of JSON, YAML and property lists; 2 without it"),
        Option("sort-keys", "S", .none, "names in order of their Unicode scalars"),
      ])
  ]
  private let layout: JSONLayout
  private let indentation: Int?
  private let sortsKeys: Bool
  private let isLossy: Bool
  /// What an input holds.
  private struct Contents {
    /// One value, or those of a stream of documents.
    var values: [JSONValue]
    var isStream = false
    var notes: [String] = []
    /// The text, where the places of values are places in it.
    var text: [UInt8] = []
    /// Bytes of the input.
    var size = 0
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    layout = try JSONLayout(arguments)
    indentation = arguments.number("indent")
    sortsKeys = arguments.has("sort-keys")
    isLossy = arguments.has("lossy")
  }
  static func fileExtension(of format: String) -> String { format }

  func makeWorker(isAlone: Bool) -> (ConversionJob) -> JobOutcome { convert }

  private func convert(_ job: ConversionJob) -> JobOutcome {
    var outcome = JobOutcome(job)
    do throws(ConversionError) {
      let form = try Self.form(of: job)
      outcome.words = "\(form) to \(job.to)"
      outcome.content = ["json", "ndjson", "jsonl"].contains(job.to) ? .json : .text
      var contents: Contents
      if form == "ndjson" {
        let source = try Self.source(job.input)
        if let records = RecordConversion(source, to: job.to, layout, isLossy: isLossy) {
          try convert(records, job, &outcome)
          return outcome
        }
        contents = try Self.records(of: source)
        contents.size = source.size
      } else {
        let bytes = try Self.read(job.input)
        contents = try self.contents(of: bytes, form)
        contents.size = bytes.count
      }
      outcome.notes = contents.notes
      let text = try write(contents, to: job.to, &outcome.notes)
      outcome.size = text.count
      if job.isTrial { return outcome }
      if let output = job.output {
        try AtomicFile.write(text, to: output.path, replacing: job.replaces)
      } else {
        outcome.result = .bytes(text)
      }
    } catch {
      return JobOutcome(job, error)
    }
    return outcome
  }
  /// What the input is, by `--from` or its extension.
  private static func form(of job: ConversionJob) throws(ConversionError) -> String {
    if let from = job.from { return from }
    switch job.input.path.fileExtension {
    case "json": return "json"
    case "ndjson", "jsonl": return "ndjson"
    case "json5", "jsonc": return "json5"
    case "yaml", "yml": return "yaml"
    case "plist": return "plist"
    case "csv": return "csv"
    case "tsv", "tab": return "tsv"
    default:
      throw ConversionError(
        .invalidRequest, "--from must say what the input is: one of \(sources.joined(separator: ", "))")
    }
  }
  /// Records become text as they are read. What goes to standard output is made twice unless it is short, for nothing is printed
  /// before all of it is known to be right.
  private func convert(
    _ records: RecordConversion, _ job: ConversionJob, _ outcome: inout JobOutcome
  ) throws(ConversionError) {
    let file: AtomicFile? = if let output = job.output, !job.isTrial { try AtomicFile(path: output.path) } else { nil }
    do throws(JSONCommandError) {
      let text = try records.text()
      if job.output == nil, !job.isTrial {
        outcome.result = try text.held().map { .bytes($0) } ?? .records(text)
      } else {
        outcome.size = try text.write(into: file)
      }
    } catch {
      throw ConversionError(error)
    }
    try file?.commit(replacing: job.replaces)
  }
  private static func read(_ name: FileName) throws(ConversionError) -> [UInt8] {
    let source = try source(name)
    do throws(ParseError) { return try source.wholeFile() } catch {
      throw ConversionError(.unreadable, error.message)
    }
  }
  private static func source(_ name: FileName) throws(ConversionError) -> SourceReader {
    do throws(ParseError) {
      return try SourceReader(try InputFile.source(of: name, standardInput: .standardInput))
    } catch {
      throw ConversionError(.unreadable, error.message)
    }
  }
  private func contents(of bytes: [UInt8], _ form: String) throws(ConversionError) -> Contents {
    if form == "yaml" { return try yaml(bytes) }
    do throws(JSONError) {
      switch form {
      case "json5": return Contents(values: [try JSON5Text.parse(bytes)])
      case "csv": return Contents(values: [try Table.value(of: bytes, .csv)])
      case "tsv": return Contents(values: [try Table.value(of: bytes, .tsv)])
      case "plist": return Contents(values: [try PropertyList.value(of: bytes, isLossy: isLossy)])
      default: return Contents(values: [try JSONDocument(parsing: bytes).root], text: bytes)
      }
    } catch {
      // What JSON has no words for is no damage.
      throw ConversionError(error.kind == .typeMismatch ? .unsupported : .damaged, error.placed, at: error.offset)
    }
  }
  private static func records(of source: SourceReader) throws(ConversionError) -> Contents {
    var records: [JSONValue] = []
    do throws(JSONCommandError) {
      try JSONInput.forEachRecord(of: source) { (line) throws(JSONError) in
        records.append(try line.document().root)
        return true
      }
    } catch {
      throw ConversionError(error)
    }
    return Contents(values: [JSONValue(records)])
  }
  private func yaml(_ bytes: [UInt8]) throws(ConversionError) -> Contents {
    var options = YAMLText.ReadingOptions()
    options.isLossy = isLossy
    do throws(YAMLProblem) {
      let contents = try YAMLText.parse(bytes, options: options)
      return Contents(
        values: contents.documents, isStream: contents.documents.count != 1, notes: contents.notes)
    } catch {
      let place = "line \(error.line), column \(error.column): \(error.message)"
      switch error.kind {
      case .malformed: throw ConversionError(.damaged, place, at: error.offset)
      case .loss: throw ConversionError(.unsupported, place + "; --lossy converts it all the same", at: error.offset)
      case .limitExceeded: throw ConversionError(.limitExceeded, place, at: error.offset)
      }
    }
  }
  private func write(
    _ contents: Contents, to format: String, _ notes: inout [String]
  ) throws(ConversionError) -> [UInt8] {
    do throws(JSONError) {
      let isLines = format == "ndjson" || format == "jsonl"
      if contents.isStream, isLines { return try lines(contents.values) }
      guard contents.values.count == 1, let value = contents.values.first else {
        throw JSONError(
          .typeMismatch,
          contents.values.isEmpty
            ? "the text holds no document"
            : "the text holds \(contents.values.count) documents; --to ndjson writes one a line")
      }
      switch format {
      case "csv": return try Table.text(of: value, .csv, from: contents.size, isLossy: isLossy)
      case "tsv": return try Table.text(of: value, .tsv, from: contents.size, isLossy: isLossy)
      case "ndjson", "jsonl": return try lines(value.elements.map(Array.init) ?? [value])
      case "yaml", "yml":
        var options = YAMLText.WritingOptions()
        if let indentation { options.indentation = indentation }
        options.sortsKeys = sortsKeys
        return YAMLText.text(of: try namedOnce(value), options: options)
      case "plist":
        let list = try PropertyList.text(
          of: try namedOnce(value), indentation: indentation, sortsKeys: sortsKeys, isLossy: isLossy)
        notes += list.notes
        return list.bytes
      default: return try layout.text(of: isLossy ? value.finite : value) + [0x0A]
      }
    } catch {
      let hint = error.kind == .notFinite ? "; --lossy writes null for it" : ""
      throw ConversionError(
        error.kind == .tooLarge ? .limitExceeded : .unsupported, error.located(in: contents.text).placed + hint,
        at: error.offset)
    }
  }
  private func lines(_ values: [JSONValue]) throws(JSONError) -> [UInt8] {
    var text: [UInt8] = []
    for value in values { text += try layout.text(of: isLossy ? value.finite : value, isLine: true) + [0x0A] }
    return text
  }
  /// The value for formats in which an object has a name once.
  private func namedOnce(_ value: JSONValue) throws(JSONError) -> JSONValue {
    guard let (object, name) = value.repeatedNameInside else { return value }
    guard isLossy else {
      throw JSONError(
        .duplicateKey, "the name \(Printable.quoted(name)) is in this object twice; --lossy keeps the last",
        offset: object.offset)
    }
    return value.withNamesOnce
  }
}

extension JSONError {
  /// The words with line and column, where there are any.
  fileprivate var placed: String {
    guard offset != nil, let line, let column else { return message }
    return "line \(line), column \(column): \(message)"
  }
}

extension ConversionError {
  /// What went wrong with records that became something else.
  fileprivate init(_ error: JSONCommandError) {
    switch error {
    case .unreadable(let reason): self.init(.unreadable, reason)
    case .unwritable(let reason): self.init(.unwritable, reason)
    case .cancelled: self.init(.cancelled, "stopped")
    case .json(let error), .patch(let error, _):
      let isLoss = error.kind == .typeMismatch || error.kind == .notFinite
      let kind = error.kind == .tooLarge ? Kind.limitExceeded : isLoss ? .unsupported : .damaged
      self.init(kind, error.placed, at: error.offset)
    }
  }
}

extension JSONValue {
  /// The value with null in the place of numbers that JSON cannot write.
  var finite: JSONValue {
    switch kind {
    case .number: return double == nil && numberText == nil ? .null : self
    case .array: return JSONValue(elements.map { $0.map(\.finite) } ?? [])
    case .object:
      var object = JSONValue()
      for member in members.map(Array.init) ?? [] { object[member.key] = member.value.finite }
      return object
    default: return self
    }
  }
}
