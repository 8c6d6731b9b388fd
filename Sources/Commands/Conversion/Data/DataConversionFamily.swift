import CaesarJSON
import MediaConversion
import MediaMetadata
import ReportKit

/// JSON, a JSON value a line, JSON5 and tables with commas or tabs, one into the other.
struct DataConversionFamily: ConversionFamily {
  static let formats = ["json", "ndjson", "jsonl", "csv", "tsv"]
  static let sources = ["json", "ndjson", "json5", "csv", "tsv"]
  static let writesToStandardOutput = true
  static let groups = [
    OptionGroup(
      "Data",
      [
        Option("lossy", nil, .none, "convert what the other format cannot say: nested values, kinds, NaN"),
        Option("compact", "c", .none, "JSON on one line, without spaces"),
        Option("indent", nil, .number("N", 0...64), "spaces a level of JSON; 2 without it"),
        Option("sort-keys", "S", .none, "names in order of their Unicode scalars"),
      ])
  ]
  private let layout: JSONLayout
  private let isLossy: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    layout = try JSONLayout(arguments)
    isLossy = arguments.has("lossy")
  }
  static func fileExtension(of format: String) -> String { format }

  func makeWorker(isAlone: Bool) -> (ConversionJob) -> JobOutcome { convert }

  private func convert(_ job: ConversionJob) -> JobOutcome {
    var outcome = JobOutcome(job)
    do throws(ConversionError) {
      let form = try Self.form(of: job)
      let bytes = try Self.read(job.input)
      let text = try write(try Self.value(of: bytes, form), to: job.to)
      outcome.words = "\(form) to \(job.to)"
      outcome.size = text.count
      if job.isTrial { return outcome }
      if let output = job.output {
        try AtomicFile.write(text, to: output.path, replacing: job.replaces)
      } else {
        outcome.bytes = text
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
    case "csv": return "csv"
    case "tsv", "tab": return "tsv"
    default:
      throw ConversionError(
        .invalidRequest, "--from must say what the input is: one of \(sources.joined(separator: ", "))")
    }
  }
  private static func read(_ name: FileName) throws(ConversionError) -> [UInt8] {
    do throws(ParseError) {
      let source: any ByteSource =
        name.isStandardInput ? try SpooledInput.source(of: .standardInput) : try FileSource(path: name.cString)
      return try SourceReader(source).wholeFile()
    } catch {
      throw ConversionError(.unreadable, error.message)
    }
  }
  private static func value(of bytes: [UInt8], _ form: String) throws(ConversionError) -> JSONValue {
    do throws(JSONError) {
      switch form {
      case "json5": return try JSON5Text.parse(bytes)
      case "csv": return try Table.value(of: bytes, .csv)
      case "tsv": return try Table.value(of: bytes, .tsv)
      case "ndjson":
        var records: [JSONValue] = []
        try JSONInput.forEachLine(bytes) { (line, start) throws(JSONError) in
          do throws(JSONError) { records.append(try JSONDocument(parsing: line).root) } catch {
            throw error.moved(by: start, in: bytes)
          }
        }
        return JSONValue(records)
      default: return try JSONDocument(parsing: bytes).root
      }
    } catch {
      throw ConversionError(.damaged, error.placed, at: error.offset)
    }
  }
  private func write(_ value: JSONValue, to format: String) throws(ConversionError) -> [UInt8] {
    do throws(JSONError) {
      switch format {
      case "csv": return try Table.text(of: value, .csv, isLossy: isLossy)
      case "tsv": return try Table.text(of: value, .tsv, isLossy: isLossy)
      case "ndjson", "jsonl":
        var text: [UInt8] = []
        for element in value.elements.map(Array.init) ?? [value] {
          text += try layout.text(of: isLossy ? element.finite : element, isLine: true) + [0x0A]
        }
        return text
      default: return try layout.text(of: isLossy ? value.finite : value) + [0x0A]
      }
    } catch {
      throw ConversionError(.unsupported, error.placed, at: error.offset)
    }
  }
}

extension JSONError {
  /// The words with line and column, where there are any.
  fileprivate var placed: String {
    guard let line, let column else { return message }
    return "line \(line), column \(column): \(message)"
  }
}

extension JSONValue {
  /// The value with null in the place of numbers that JSON cannot write.
  fileprivate var finite: JSONValue {
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
