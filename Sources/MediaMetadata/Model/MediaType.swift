/// A file format by all its names. An open set: each container adds its own as static constants.
public struct MediaType: Hashable, Sendable {
  /// What sort of thing the format holds.
  public enum Kind: String, Sendable {
    /// A picture, still or animated.
    case image
    /// Moving pictures with or without sound.
    case video
    /// Sound only.
    case audio
    /// JSON text.
    case json
    /// Anything else.
    case other
  }
  /// What sort of thing it holds.
  public let kind: Kind
  /// The short name: `jpeg`, `heic`, `mp4`.
  public let format: String
  /// The IANA media type where there is one.
  public let mime: String
  /// Apple's uniform type identifier; nil when there is none.
  public let uti: String?
  /// File name extensions without dot, lower case; the first is the usual one.
  public let extensions: [String]
  /// Creates a type.
  public init(_ kind: Kind, _ format: String, mime: String, uti: String? = nil, extensions: [String]) {
    self.kind = kind
    self.format = format
    self.mime = mime
    self.uti = uti
    self.extensions = extensions
  }
  /// Bytes of which nothing is known.
  public static let unknown = MediaType(.other, "unknown", mime: "application/octet-stream", extensions: [])
}
