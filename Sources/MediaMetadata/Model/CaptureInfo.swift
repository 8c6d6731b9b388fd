/// Who took it, when and how: the same fields whatever standard they came from.
public struct CaptureInfo: Sendable, Equatable {
  /// When it was taken.
  public var date: Timestamp?
  /// Which field ``date`` came from: `exif:DateTimeOriginal`, `quicktime:creationdate`, …
  public var dateSource: String?
  /// When it was digitized.
  public var digitized: Timestamp?
  /// When the picture (not the file) was last changed.
  public var modified: Timestamp?
  /// Camera maker.
  public var make: String?
  /// Camera model.
  public var model: String?
  /// Lens model.
  public var lens: String?
  /// Serial number of the camera body.
  public var serialNumber: String?
  /// Software that wrote it.
  public var software: String?
  /// Seconds.
  public var exposureTime: Double?
  /// F-number.
  public var fNumber: Double?
  /// ISO sensitivity.
  public var iso: Int?
  /// Millimetres.
  public var focalLength: Double?
  /// Millimetres, as on 35 mm film.
  public var focalLength35mm: Double?
  /// Exposure value.
  public var exposureBias: Double?
  /// Whether the flash fired.
  public var flash: Bool?
  /// Nothing known yet.
  public init() {}
}

/// What people wrote about it: merged by the Metadata Working Group's order.
public struct TextInfo: Sendable, Equatable {
  /// Title.
  public var title: String?
  /// Description, caption.
  public var description: String?
  /// Who made it.
  public var artist: String?
  /// Whose it is.
  public var copyright: String?
  /// Remark.
  public var comment: String?
  /// Keywords, each once, in file order.
  public var keywords: [String] = []
  /// Stars, -1 (rejected) to 5.
  public var rating: Double?
  /// Nothing known yet.
  public init() {}
}

/// Another picture or video inside the file.
public struct EmbeddedPart: Sendable, Equatable {
  /// What it is for.
  public enum Kind: String, Sendable {
    /// A small stand-in for lists.
    case thumbnail
    /// A larger stand-in.
    case preview
    /// The video of a motion photo.
    case motionPhoto
    /// The gain map that lifts a picture to HDR.
    case gainMap
    /// A depth map.
    case depthMap
    /// Cover art of a sound or video.
    case coverArt
  }
  /// What it is for.
  public var kind: Kind
  /// Its media type.
  public var mime: String
  /// Absolute offset in the file; nil when it is not stored as one run of bytes.
  public var offset: Int?
  /// Bytes.
  public var size: Int?
  /// Pixels.
  public var width: Int?
  /// Pixels.
  public var height: Int?
  /// Creates a part.
  public init(
    _ kind: Kind, mime: String, offset: Int? = nil, size: Int? = nil, width: Int? = nil, height: Int? = nil
  ) {
    self.kind = kind
    self.mime = mime
    self.offset = offset
    self.size = size
    self.width = width
    self.height = height
  }
}

/// What a JSON file is.
public struct JSONInfo: Sendable, Equatable {
  /// `object`, `array`, `string`, `number`, `true`, `false`, `null`.
  public var root: String?
  /// Deepest nesting; 0 for a bare value.
  public var depth: Int?
  /// Values of any kind.
  public var values: Int?
  /// `utf-8`, …
  public var encoding: String?
  /// Nothing known yet.
  public init() {}
}
