import MediaMetadata
import ReportKit

/// Results for people, drawn by ReportKit.
struct ReportFormat: ResultFormat {
  private let sections: @Sendable (MediaFile) -> [Section]
  private let renderer: TerminalRenderer
  /// A blank line between files whose reports are long.
  let separator: String
  let content = OutputContent.ready

  init(adapter: some DataSourceAdapter<MediaFile> & Sendable, renderer: TerminalRenderer, separator: String) {
    sections = { adapter.sections(for: $0) }
    self.renderer = renderer
    self.separator = separator
  }
  func element(_ file: MediaFile) -> [UInt8] {
    renderer.bytes(of: DataSource(sections: sections(file)))
  }
}
