import MediaMetadata
import ReportKit

/// Results for people, drawn by ReportKit.
struct ReportFormat<Adapter: DataSourceAdapter<MediaFile> & Sendable>: ResultFormat {
  let adapter: Adapter
  let renderer: TerminalRenderer
  /// A blank line between files whose reports are long.
  let separator: String

  func element(_ file: MediaFile) -> [UInt8] {
    var text = ""
    renderer.render(DataSource(file, adapter: adapter), to: &text)
    return Array(text.utf8)
  }
}
