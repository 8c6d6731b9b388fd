import CaesarJSON
import MediaMetadata
import ReportKit

/// A text of one value a line as lines in another layout, as one array, or as a table: record by record, so that a block, a line
/// and what is known of a table's columns are all that is in memory.
struct RecordConversion {
  /// What becomes of the records.
  private enum Target {
    case lines
    case array
    case table(TableColumns)
  }
  private let source: SourceReader
  private var target: Target
  private let layout: JSONLayout
  private let isLossy: Bool

  /// Nil for formats that are written from one value, which is whole in memory.
  init?(_ source: SourceReader, to format: String, _ layout: JSONLayout, isLossy: Bool) {
    switch format {
    case "ndjson", "jsonl": target = .lines
    case "json": target = .array
    case "csv": target = .table(TableColumns(.csv, from: source.size, isLossy: isLossy))
    case "tsv": target = .table(TableColumns(.tsv, from: source.size, isLossy: isLossy))
    default: return nil
    }
    self.source = source
    self.layout = layout
    self.isLossy = isLossy
  }
  /// The text that the records become. For a table they are read once before, so that nothing can be wrong later.
  func text() throws(JSONCommandError) -> RecordText {
    switch target {
    case .lines:
      return JSONInput.text(of: source, takesAll: true) { (line) throws(JSONError) in
        try layout.text(of: try value(of: line), isLine: true)
      }
    case .array: return array
    case .table(var columns):
      try JSONInput.forEachRecord(of: source) { (line) throws(JSONError) in
        try columns.add(try line.document().root)
        return true
      }
      do throws(JSONError) { try columns.check() } catch { throw .json(RecordStream(source).located(error)) }
      return table(columns)
    }
  }
  /// A line's value as it is written.
  private func value(of line: JSONLine) throws(JSONError) -> JSONValue {
    let root = try line.document().root
    return isLossy ? root.finite : root
  }
  private var array: RecordText {
    RecordText(check: { () throws(JSONCommandError) in try RecordStream.check(source) }) {
      (take) throws(JSONCommandError) in
      var isFirst = true
      var stream = RecordStream(source)
      while let line = try stream.next() {
        let text: [UInt8]
        do throws(JSONError) { text = try layout.element(try value(of: line), isFirst: isFirst) } catch {
          throw .json(line.located(error))
        }
        isFirst = false
        guard try take(text) else { return }
      }
      _ = try take(layout.arrayEnd(isEmpty: isFirst) + [0x0A])
    }
  }
  private func table(_ columns: TableColumns) -> RecordText {
    RecordText(check: {}) { (take) throws(JSONCommandError) in
      guard try take(columns.heading) else { return }
      var stream = RecordStream(source)
      while let line = try stream.next() {
        let text: [UInt8]
        do throws(JSONError) { text = columns.record(try line.document().root) } catch {
          throw .json(line.located(error))
        }
        guard try take(text) else { return }
      }
    }
  }
}
