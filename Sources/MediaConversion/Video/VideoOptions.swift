/// How a video is exported as MP4 (H.264 and AAC).
public struct VideoOptions: Sendable, Equatable {
  /// How good it looks, and how large it becomes.
  public enum Quality: String, Sendable, CaseIterable {
    /// At most 480 lines.
    case low
    /// At most 720 lines.
    case medium
    /// At most 1080 lines.
    case high
    /// As many lines as it has.
    case highest

    /// The lines it may have at most.
    public var maximumHeight: Int? {
      switch self {
      case .low: 480
      case .medium: 720
      case .high: 1_080
      case .highest: nil
      }
    }
    /// x264's constant rate factor: smaller is better.
    var rateFactor: Int {
      switch self {
      case .low: 30
      case .medium: 26
      case .high: 23
      case .highest: 20
      }
    }
  }
  /// How good it looks.
  public var quality: Quality
  /// Lines it may have at most; the smaller of this and the quality's counts. It is never enlarged.
  public var maximumHeight: Int?
  /// Bytes it may have at most; what does not fit is given up as `sizeExceeded`.
  public var maximumBytes: Int?
  /// Whether dates, places and titles go.
  public var dropsMetadata = false

  /// Options for this quality.
  public init(_ quality: Quality = .medium) { self.quality = quality }
  var lines: Int? {
    [maximumHeight, quality.maximumHeight].compactMap { $0 }.min()
  }
}

/// What became of a video.
public struct VideoResult: Sendable, Equatable {
  /// Bytes of the result.
  public var size = 0
  /// Pixels of the result as shown; 0 when it could not be read back.
  public var width = 0
  /// See ``width``.
  public var height = 0
  /// Seconds; nil when it could not be read back or for a still.
  public var duration: Double?
  /// Whether the streams were copied as they are.
  public var isCopy = false
  /// What the owner should know, in words.
  public var notes: [String] = []
  /// An empty result.
  public init() {}
}
