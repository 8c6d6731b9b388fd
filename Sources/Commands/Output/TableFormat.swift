import CaesarJSON
import MediaMetadata
import ReportKit
import WinkSupport

/// Results as a table, a file a record: columns are keys of the JSON document, always the same and in the same order.
struct TableFormat: ResultFormat {
  private let columns: [Column]
  private let text: DelimitedText
  private let needsEveryTag: Bool
  let content = OutputContent.text

  /// One column: a key of the document, as the way to it.
  private struct Column: Sendable {
    let name: String
    let path: [String]
  }
  /// A table of these columns, or of the usual ones; a name of several keys (`location`) stands for all of them.
  init(_ fields: [String], dialect: DelimitedText.Dialect) throws(UsageError) {
    var names = OrderedSet<String>()
    for field in fields {
      if Self.known.contains(field) || field.hasPrefix("metadata.") {
        names.append(field)
        continue
      }
      let below = Self.known.filter { $0.hasPrefix(field + ".") }
      guard !below.isEmpty else {
        let near = Suggestion.nearest(to: field, in: Self.known)
        throw UsageError("no field \(Printable.quoted(field))", hint: near.map { "did you mean \($0)?" })
      }
      names.append(contentsOf: below)
    }
    if fields.isEmpty { names = OrderedSet(Self.usual) }
    columns = names.map { Column(name: $0, path: $0.split(separator: ".").map(String.init)) }
    needsEveryTag = columns.contains { $0.path.first == "metadata" }
    text = DelimitedText(dialect)
  }
  var opening: String { text.record(columns.map(\.name)) }
  func element(_ file: MediaFile) -> [UInt8] {
    let document = file.document(allTags: needsEveryTag)
    return Array(text.record(columns.map { Self.words(document, $0.path[...]) }).utf8)
  }
  private static func words(_ value: JSONValue, _ path: ArraySlice<String>) -> String {
    guard let key = path.first else { return words(value) }
    // A tag's own name may hold points (`metadata.quicktime.com.apple.quicktime.make`).
    if let next = value[key] { return words(next, path.dropFirst()) }
    guard path.count > 1, let last = value[path.joined(separator: ".")] else { return "" }
    return words(last)
  }
  private static func words(_ value: JSONValue) -> String {
    switch value.kind {
    case .string: return value.string ?? ""
    case .array where value.elements?.allSatisfy { $0.kind != .array && $0.kind != .object } == true:
      return value.elements?.map { words($0) }.joined(separator: "; ") ?? ""
    default: return value.text(.compact)
    }
  }

  /// The columns of a table for which none were chosen.
  private static let usual = [
    "path", "size", "modified", "type.kind", "type.format", "type.mime", "verdict", "image.width", "image.height",
    "image.displayWidth", "image.displayHeight", "image.orientation", "image.frames", "image.bitDepth",
    "image.colorModel", "image.hasAlpha", "video.duration", "video.width", "video.height", "video.displayWidth",
    "video.displayHeight", "video.rotation", "video.frameRate", "video.codec", "video.audioCodec", "audio.duration",
    "audio.codec", "audio.sampleRate", "audio.channels", "capture.date", "capture.dateUTC", "capture.make",
    "capture.model", "capture.lens", "capture.exposureTime", "capture.fNumber", "capture.iso", "capture.focalLength",
    "location.latitude", "location.longitude", "location.altitude", "text.title", "text.description", "text.artist",
    "text.copyright", "text.keywords", "text.rating", "diagnostics",
  ]
  /// Every key that a column may be, besides those below `metadata`.
  private static let known: [String] = [
    "path", "pathHex", "size", "modified", "type.kind", "type.format", "type.mime", "type.uti", "type.extension",
    "type.extensionMatches", "type.description", "schemaVersion", "checked", "verdict", "diagnostics", "image.width",
    "image.height", "image.displayWidth", "image.displayHeight", "image.orientation", "image.rotation",
    "image.mirrored", "image.bitDepth", "image.channels", "image.colorModel", "image.hasAlpha", "image.animated",
    "image.frames", "image.duration", "image.loopCount", "image.pages", "image.progressive", "image.compression",
    "image.colorProfile.description", "image.colorProfile.colorSpace", "image.colorProfile.size",
    "image.colorProfile.primaries", "image.colorProfile.transfer", "image.colorProfile.matrix", "image.hdr.formats",
    "video.duration", "video.bitRate", "video.width", "video.height", "video.displayWidth", "video.displayHeight",
    "video.rotation", "video.pixelAspectRatio", "video.frameRate", "video.variableFrameRate", "video.codec",
    "video.codecProfile", "video.audioCodec", "video.fragmented", "video.fastStart", "video.hdr.formats",
    "audio.duration", "audio.codec", "audio.sampleRate", "audio.channels", "audio.bitRate", "tracks", "capture.date",
    "capture.digitized", "capture.modified", "capture.dateUTC", "capture.dateSource", "capture.make", "capture.model",
    "capture.lens", "capture.serialNumber", "capture.software", "capture.exposureTime", "capture.fNumber",
    "capture.iso", "capture.focalLength", "capture.focalLength35mm", "capture.exposureBias", "capture.flash",
    "location.latitude", "location.longitude", "location.altitude", "location.source", "text.title",
    "text.description", "text.artist", "text.copyright", "text.comment", "text.keywords", "text.rating", "embedded",
    "json.root", "json.depth", "json.values", "json.encoding",
  ]
}
