import MediaMetadata
import ReportKit
import WinkSupport

/// A file as `inspect` shows it: what it is, then what it says about itself, then what is off about it.
struct MediaFileAdapter: DataSourceAdapter {
  /// Whether every tag is listed, too.
  var showsEveryTag = false

  func sections(for file: MediaFile) -> [Section] {
    var sections = [summary(of: file)]
    func add(_ section: Section) {
      if !section.rows.isEmpty { sections.append(section) }
    }
    if let image = file.image { add(PictureRows.section(image)) }
    if let video = file.video { add(VideoRows.section(video, file)) }
    if let audio = file.audio { add(AudioRows.section(audio)) }
    add(CaptureRows.section(file.capture))
    if let place = file.location { add(LocationRows.section(place)) }
    add(TextRows.section(file.text))
    if !file.tracks.isEmpty { add(TrackRows.section(file.tracks)) }
    if !file.chapters.isEmpty { add(ChapterRows.section(file.chapters)) }
    if !file.embedded.isEmpty { add(EmbeddedRows.section(file.embedded)) }
    if let json = file.json { add(JSONRows.section(json)) }
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
    var text: [UInt8] = []
    text.reserveCapacity(40)
    var isTime = false
    for byte in description.utf8 {
      switch byte {
      case UInt8(ascii: "T"):
        isTime = true
        text.append(UInt8(ascii: " "))
      case UInt8(ascii: "Z"): text.append(contentsOf: " UTC".utf8)
      // The zone's sign: before the time a minus only joins the date.
      case UInt8(ascii: "+"),
        UInt8(ascii: "-") where isTime:
        text.append(UInt8(ascii: " "))
        text.append(byte)
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
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
    if !places.isEmpty { words += " (" + places.listed() + ")" }
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
