import MediaMetadata
import ReportKit

/// A file as `inspect` shows it: what it is, then what it says about itself, then what is off about it.
struct MediaFileAdapter: DataSourceAdapter {
  /// Whether every tag is listed, too.
  var showsEveryTag = false

  func sections(for file: MediaFile) -> [Section] {
    var sections = [summary(of: file)]
    sections += [
      file.image.map(PictureRows.section), file.video.map { VideoRows.section($0, file) },
      file.audio.map(AudioRows.section), CaptureRows.section(file.capture), file.location.map(LocationRows.section),
      TextRows.section(file.text), TrackRows.section(file.tracks), ChapterRows.section(file.chapters),
      EmbeddedRows.section(file.embedded), file.json.map(JSONRows.section),
    ].compactMap(\.self).filter { !$0.rows.isEmpty }
    if showsEveryTag { sections += file.directories.map(DirectoryRows.section) }
    if !file.findings.isEmpty {
      sections.append(Section("findings", header: "Findings", items: file.findings, cell: FindingCell.self))
    }
    return sections
  }
  private func summary(of file: MediaFile) -> Section {
    var rows: [Row] = []
    if file.verdict != .unreadable {
      rows.append(Row("type", text: "Type", detail: Detail(file.typeInWords), accessory: mimeNote(file.type)))
      if let words = file.typeDescription, !words.isEmpty {
        rows.append(Row("description", text: "Described as", detail: Detail(words), cell: TextCell.self))
      }
    }
    if let size = file.size { rows.append(Row("size", text: "Size", detail: Detail(Units.bytes(size)))) }
    if let date = file.modified { rows.append(Row("modified", text: "File changed", detail: Detail(date.inWords))) }
    if file.checked != .head || file.verdict != .ok {
      rows.append(
        Row("verdict", text: "Verdict", accessory: .badge(file.verdict.rawValue, file.verdict.tone)))
    }
    return Section("file", header: file.path, rows: rows)
  }
  private func mimeNote(_ type: MediaType) -> Row.Accessory {
    type == .unknown ? .none : .note(type.mime)
  }
}

extension MediaFile {
  /// `JPEG picture`, `MP4 video`, `unknown`.
  fileprivate var typeInWords: String {
    let name = type.format.uppercased()
    switch type.kind {
    case .image: return name + (image?.frames ?? 1 != 1 ? " animation" : " picture")
    case .video: return name + " video"
    case .audio: return name + " sound"
    case .json: return name + " text"
    case .other: return type == .unknown ? "unknown" : type.mime
    }
  }
}

extension Verdict {
  /// How it is meant.
  var tone: Tone {
    switch self {
    case .ok: .good
    case .warning: .warning
    case .invalid, .unreadable: .bad
    }
  }
}

extension Timestamp {
  /// `2023-07-15 12:34:56 +02:00`: without a zone where none is known.
  var inWords: String {
    var text = ""
    for character in description.unicodeScalars {
      switch character {
      case "T": text += " "
      case "Z": text += " UTC"
      case "+": text += " +"
      default: text.unicodeScalars.append(character)
      }
    }
    // The zone's minus is the only one after the time.
    if let offsetMinutes, offsetMinutes < 0, let minus = text.lastIndex(of: "-") { text.insert(" ", at: minus) }
    return text
  }
}

/// A finding: its code, its words, and where.
enum FindingCell: ItemCell {
  static var height: CellHeight { .anyLines }
  static func row(for finding: Finding) -> Row {
    var words = finding.message
    var places: [String] = []
    if let path = finding.path, !path.isEmpty { places.append("in \(path)") }
    if let line = finding.line { places.append("line \(line)" + (finding.column.map { ", column \($0)" } ?? "")) }
    if let offset = finding.offset, finding.line == nil { places.append("at byte \(offset)") }
    if let missing = finding.missingBytes { places.append("\(missing) bytes missing") }
    if !places.isEmpty { words += " (" + places.joined(separator: ", ") + ")" }
    let tone: Tone = finding.severity == .error ? .bad : .warning
    return Row(
      finding.code.rawValue, text: finding.code.rawValue, detail: Detail(words),
      accessory: .badge(finding.severity.rawValue, tone))
  }
  static func draw(_ row: Row, on canvas: inout TerminalCanvas) {
    var tone = Tone.plain
    if case .badge(_, let given) = row.accessory { tone = given }
    canvas.columns(row.text, row.detail.text, height, labelTone: tone)
  }
}
