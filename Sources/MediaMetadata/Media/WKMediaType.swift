/// The two kinds of media that people pick, as the media kits of the family know them.
public enum WKMediaType: String, Sendable, CaseIterable {
  /// A picture.
  case image
  /// A video.
  case video

  /// Apple's uniform type identifier for the kind as a whole: `public.image`, `public.movie`.
  public var uTType: String {
    switch self {
    case .image: "public.image"
    case .video: "public.movie"
    }
  }
  /// The kind of a file; nil when it is neither.
  public init?(_ type: MediaType) {
    switch type.kind {
    case .image: self = .image
    case .video: self = .video
    default: return nil
    }
  }
  /// The kind that a uniform type identifier stands for: the two general ones, or any format's that this library knows.
  public init?(uTType: String) {
    switch uTType {
    case "public.image": self = .image
    case "public.movie", "public.video": self = .video
    default:
      guard let type = Detector.types.first(where: { $0.uti == uTType }) else { return nil }
      self.init(type)
    }
  }
}
