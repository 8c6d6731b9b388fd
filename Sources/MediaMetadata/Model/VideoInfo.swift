/// What a video is, whatever its container. Computed from the first video track unless the container says more.
public struct VideoInfo: Sendable, Equatable {
  /// Seconds, after edit lists; nil when not known.
  public var duration: Double?
  /// Bits a second over the whole file.
  public var bitRate: Double?
  /// Coded pixels; 0 when not known.
  public var width = 0
  /// Coded pixels; 0 when not known.
  public var height = 0
  /// Pixels as shown, after pixel aspect and rotation; nil to compute it.
  public var displayWidth: Int?
  /// Pixels as shown, after pixel aspect and rotation; nil to compute it.
  public var displayHeight: Int?
  /// Clockwise degrees to show it upright; nil when the matrix is no such turn.
  public var rotation: Int?
  /// Whether it must be flipped left to right before turning.
  public var mirrored = false
  /// Width over height of a pixel, when not square.
  public var pixelAspectRatio: Rational?
  /// Average frames a second.
  public var frameRate: Double?
  /// Whether frames have different durations; nil when not known.
  public var variableFrameRate: Bool?
  /// ffmpeg's short name, or the FourCC or CodecID as it stands.
  public var codec: String?
  /// Profile and level in words: `High@4.1`.
  public var codecProfile: String?
  /// Codec of the first audio track.
  public var audioCodec: String?
  /// Whether it comes in movie fragments; nil where the container knows no such thing.
  public var fragmented: Bool?
  /// Whether the index precedes the media data; nil where the container knows no such thing.
  public var fastStart: Bool?
  /// High dynamic range, where there is any.
  public var hdr: HDRInfo?
  /// A video of which nothing is known yet.
  public init() {}
}

/// What a sound-only file is.
public struct AudioInfo: Sendable, Equatable {
  /// Seconds; nil when not known.
  public var duration: Double?
  /// ffmpeg's short name, or the FourCC or CodecID as it stands.
  public var codec: String?
  /// Samples a second.
  public var sampleRate: Int?
  /// Number of channels.
  public var channels: Int?
  /// Bits a second.
  public var bitRate: Double?
  /// A sound of which nothing is known yet.
  public init() {}
}

/// One track or stream of a container.
public struct Track: Sendable, Equatable {
  /// What it carries.
  public enum Kind: String, Sendable {
    /// Moving pictures.
    case video
    /// Sound.
    case audio
    /// Text shown over the pictures.
    case subtitle
    /// A time code.
    case timecode
    /// Timed data: telemetry, chapters' texts, hints.
    case metadata
    /// Anything else.
    case other
  }
  /// The container's own number for it.
  public var id = 0
  /// What it carries.
  public var kind = Kind.other
  /// ffmpeg's short name, or the FourCC or CodecID as it stands.
  public var codec: String?
  /// Profile and level in words.
  public var codecProfile: String?
  /// The track's title.
  public var name: String?
  /// BCP 47 or ISO 639 tag; nil when undetermined.
  public var language: String?
  /// Seconds; nil when not known.
  public var duration: Double?
  /// Coded pixels.
  public var width: Int?
  /// Coded pixels.
  public var height: Int?
  /// Width over height of a pixel, when not square.
  public var pixelAspectRatio: Rational?
  /// Clockwise degrees to show it upright.
  public var rotation: Int?
  /// Whether it must be flipped left to right before turning.
  public var mirrored = false
  /// Average frames a second.
  public var frameRate: Double?
  /// Whether frames have different durations.
  public var variableFrameRate: Bool?
  /// Bits a sample of the pictures or the sound.
  public var bitDepth: Int?
  /// Samples a second.
  public var sampleRate: Int?
  /// Number of channels.
  public var channels: Int?
  /// Bits a second.
  public var bitRate: Double?
  /// Whether players should choose it; nil when the container does not say.
  public var isDefault: Bool?
  /// Whether players must show it; nil when the container does not say.
  public var isForced: Bool?
  /// Whether its samples are encrypted.
  public var isEncrypted = false
  /// Colour of the pictures.
  public var color: ColorCodePoints?
  /// High dynamic range, where there is any.
  public var hdr: HDRInfo?
  /// The time code of the first frame, of a track of those: `01:00:00:00`, with `;` before the frames where numbers are dropped.
  public var timecode: String?
  /// A track of which nothing is known yet.
  public init() {}
}

/// A named moment of a video or a sound.
public struct Chapter: Sendable, Equatable {
  /// Seconds from the start.
  public var start: Double
  /// Its title, may be empty.
  public var title: String
  /// Creates a chapter.
  public init(start: Double, title: String) {
    self.start = start
    self.title = title
  }
}
