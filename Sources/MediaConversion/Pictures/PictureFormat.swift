/// A format that pictures are converted to.
public enum PictureFormat: String, Sendable, CaseIterable {
  /// JPEG, 8 bits, no transparency.
  case jpeg
  /// PNG, lossless.
  case png
  /// WebP, lossy.
  case webp
  /// AVIF by AV1, 8 bits, or 12 for pictures with more than 8.
  case avif
  /// HEIC by HEVC. Slow: some seconds for each megapixel.
  case heic
  /// TIFF, lossless (Deflate).
  case tiff
  /// GIF, 256 colours; animations stay animated.
  case gif
  /// JPEG XL.
  case jxl

  /// The format of a file name's extension (lower case, no dot); nil for others.
  public init?(fileExtension: String) {
    switch fileExtension {
    case "jpg", "jpeg", "jpe", "jfif": self = .jpeg
    case "png": self = .png
    case "webp": self = .webp
    case "avif": self = .avif
    case "heic", "heif", "hif": self = .heic
    case "tif", "tiff": self = .tiff
    case "gif": self = .gif
    case "jxl": self = .jxl
    default: return nil
    }
  }
  /// The usual extension, no dot.
  public var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .tiff: "tif"
    default: rawValue
    }
  }
  /// Whether it knows a quality; the others are lossless.
  public var hasQuality: Bool { self != .png && self != .tiff && self != .gif }
  /// The quality when none is asked for: what one does not see at twice the viewing distance.
  public var usualQuality: Int {
    switch self {
    case .jpeg: 85
    case .avif, .heic: 60
    default: 80
    }
  }
  /// Whether it can be transparent.
  public var hasAlpha: Bool { self != .jpeg }
}
