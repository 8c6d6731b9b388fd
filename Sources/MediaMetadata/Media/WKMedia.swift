import CaesarJSON

/// A picture or a video that somebody handed over: its name, where it is, something small to show, and what it says.
public protocol WKMedia: JSONSerializable, Sendable, CustomStringConvertible {
  /// The best picture of it that it carries itself, found without decoding anything; nil when it carries none.
  var previewImage: WKPreviewImage? { get }
  /// All that was read.
  var metadata: MediaFile { get }
}

extension WKMedia {
  /// The last part of the path.
  public var name: String { metadata.path.lastPathComponent }
  /// Where it is, as a `file:` URL with percent escapes.
  public var url: String { metadata.path.fileURL }
  /// When and with what it was taken.
  public var capture: CaptureInfo { metadata.capture }
  /// Where it was taken.
  public var location: GeoLocation? { metadata.location }
  /// The file's document.
  public func toJSONObject() -> JSONObject { metadata.toJSONObject() }
  /// The kind and the name, for logs.
  public var description: String { "\(metadata.type.format) \(name)" }
}

/// An encoded picture inside a file: thumbnail, preview or cover.
public struct WKPreviewImage: Sendable, Equatable {
  /// Its media type: `image/jpeg`.
  public let mime: String
  /// Pixels; nil when not known without decoding.
  public let width: Int?
  /// Pixels; nil when not known without decoding.
  public let height: Int?
  /// The encoded bytes.
  public let bytes: [UInt8]
}

extension WKPreviewImage {
  /// The largest of the parts that stand for the whole, read from the source; nil when there is none or it cannot be read.
  ///
  /// Gain maps, depth maps and videos are no previews. A part of more than ``ReadOptions/maximumBlockSize`` is passed over.
  init?(of file: MediaFile, from source: any ByteSource) {
    var best: (part: EmbeddedPart, offset: Int, size: Int)?
    for part in file.embedded where part.kind == .preview || part.kind == .thumbnail || part.kind == .coverArt {
      guard let offset = part.offset, let size = part.size, size > 0, size <= file.options.maximumBlockSize,
        offset >= 0,
        offset <= source.size - size
      else { continue }
      if size > best?.size ?? 0 { best = (part, offset, size) }
    }
    guard let best else { return nil }
    guard
      let bytes = try? Bytes(
        capacity: best.size, offset: best.offset,
        fill: { (buffer) throws(ParseError) in try source.read(at: best.offset, into: buffer) }),
      bytes.count == best.size
    else { return nil }
    mime = best.part.mime
    width = best.part.width
    height = best.part.height
    self.bytes = bytes.array
  }
}

extension MediaFile {
  /// A file that was read, and the source it was read from.
  /// - Throws: `unreadable` when it cannot be opened.
  static func opened(_ path: String, _ options: ReadOptions) throws(ParseError) -> (MediaFile, FileSource) {
    let source = try FileSource(path: path)
    var file = MediaFile(options: options)
    file.path = path
    file.read(source)
    return (file, source)
  }
}

extension String {
  /// A path as a `file:` URL: absolute when the path is; everything but RFC 3986's unreserved characters and `/` escaped.
  var fileURL: String {
    var url: [UInt8] = Array("file:".utf8)
    if utf8.first == UInt8(ascii: "/") { url += Array("//".utf8) }
    let hex = Array("0123456789ABCDEF".utf8)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        url.append(byte)
      default:
        url += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: url, as: UTF8.self)
  }
  /// The last part of a path.
  var lastPathComponent: String {
    String(split(separator: "/", omittingEmptySubsequences: true).last ?? "")
  }
}
