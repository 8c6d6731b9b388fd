/// What a picture is, whatever its format. Sizes are pixels; a nil or 0 means that the file does not say.
public struct ImageInfo: Sendable, Equatable {
  /// Coded pixels of the primary image as stored, 1 or more; 0 when not known.
  public var width = 0
  /// Coded pixels of the primary image as stored, 1 or more; 0 when not known.
  public var height = 0
  /// How to turn it, from whatever counts for this format; nil when the file says nothing.
  public var orientation: Orientation?
  /// Width over height of one pixel where it is not square and the format means it for display.
  public var pixelAspectRatio: Rational?
  /// The part to show, before turning (HEIF `clap`); nil when all of it.
  public var cropWidth: Int?
  /// The part to show, before turning (HEIF `clap`); nil when all of it.
  public var cropHeight: Int?
  /// Bits a sample as stored (a palette: bits an index).
  public var bitDepth: Int?
  /// Samples a pixel as stored.
  public var channels: Int?
  /// The colour model as stored.
  public var colorModel: ColorModel?
  /// Whether pixels can be transparent.
  public var hasAlpha = false
  /// Frames that are shown one after the other; 1 for a still, 0 for an animation whose frames only decoding would count.
  public var frames = 1
  /// Seconds that one run of the animation takes; nil for a still.
  public var duration: Double?
  /// How often an animation runs; 0 is for ever; nil when the format does not say.
  public var loopCount: Int?
  /// Pages of a TIFF or entries of an icon; nil where the format has none.
  public var pages: Int?
  /// Whether it is coded in several passes or interlaced; nil where the format knows no such thing.
  public var progressive: Bool?
  /// How pixels are packed: `jpeg`, `deflate`, `lzw`, …
  public var compression: String?
  /// The colour space that comes with it.
  public var colorProfile: ColorProfile?
  /// High dynamic range, where there is any.
  public var hdr: HDRInfo?
  /// An image of which nothing is known yet.
  public init() {}

  /// Pixels after crop, pixel aspect and orientation; nil when the size is not known.
  public var displaySize: (width: Int, height: Int)? {
    guard width > 0, height > 0 else { return nil }
    var shown = (width: cropWidth ?? width, height: cropHeight ?? height)
    if let ratio = pixelAspectRatio?.value, ratio > 0, ratio.isFinite, ratio != 1 {
      let wide = (Double(shown.width) * ratio).rounded()
      if wide >= 1, wide < 4e9 { shown.width = Int(wide) }
    }
    return orientation?.swapsAxes == true ? (shown.height, shown.width) : shown
  }
}

/// The colour model of stored samples.
public enum ColorModel: String, Sendable {
  /// One grey sample (with or without alpha).
  case gray
  /// Red, green, blue.
  case rgb
  /// Luma and two colour differences.
  case ycbcr
  /// Four inks.
  case cmyk
  /// Four inks coded as luma, colour differences and black.
  case ycck
  /// An index into a palette.
  case indexed
  /// CIE L*a*b*.
  case lab
  /// JPEG XL's own.
  case xyb
}

/// How a stored picture must be turned to stand upright: Exif's eight cases. [EXIF3 §4.6.5]
public enum Orientation: Int, Sendable {
  /// As stored.
  case up = 1
  /// Flip left to right.
  case upMirrored = 2
  /// Turn by 180°.
  case down = 3
  /// Flip left to right, then turn by 180° (a flip top to bottom).
  case downMirrored = 4
  /// Flip left to right, then turn clockwise by 270°.
  case leftMirrored = 5
  /// Turn clockwise by 90°.
  case right = 6
  /// Flip left to right, then turn clockwise by 90°.
  case rightMirrored = 7
  /// Turn clockwise by 270°.
  case left = 8

  /// Clockwise degrees to turn (after the flip when ``isMirrored``): 0, 90, 180 or 270.
  public var rotation: Int {
    switch self {
    case .up, .upMirrored: 0
    case .down, .downMirrored: 180
    case .right, .rightMirrored: 90
    case .left, .leftMirrored: 270
    }
  }
  /// Whether it must be flipped left to right first.
  public var isMirrored: Bool {
    switch self {
    case .upMirrored, .downMirrored, .leftMirrored, .rightMirrored: true
    default: false
    }
  }
  /// Whether width and height change places.
  public var swapsAxes: Bool { rotation == 90 || rotation == 270 }
  /// The case for a flip left to right (or none) followed by a clockwise turn, a multiple of 90.
  public init?(rotation: Int, mirrored: Bool) {
    switch (((rotation % 360) + 360) % 360, mirrored) {
    case (0, false): self = .up
    case (0, true): self = .upMirrored
    case (180, false): self = .down
    case (180, true): self = .downMirrored
    case (90, false): self = .right
    case (90, true): self = .rightMirrored
    case (270, false): self = .left
    case (270, true): self = .leftMirrored
    default: return nil
    }
  }
}

/// A colour space: an ICC profile, or three code points. [H.273]
public struct ColorProfile: Sendable, Equatable {
  /// The ICC profile's own name.
  public var description: String?
  /// The ICC colour space signature, trimmed: `RGB`, `GRAY`, `CMYK`.
  public var colorSpace: String?
  /// Bytes of the ICC profile, uncompressed.
  public var size: Int?
  /// Code points for primaries, transfer, matrix, where given so.
  public var codePoints: ColorCodePoints?
  /// An empty profile.
  public init() {}
}

/// Coding-independent code points. [H.273]
public struct ColorCodePoints: Sendable, Hashable {
  /// ColourPrimaries (1 is BT.709, 9 BT.2020, 12 Display P3); 2 is unspecified.
  public var primaries: Int
  /// TransferCharacteristics (16 is PQ, 18 HLG); 2 is unspecified.
  public var transfer: Int
  /// MatrixCoefficients (0 is RGB); 2 is unspecified.
  public var matrix: Int
  /// Whether samples use all their range; nil when not said.
  public var fullRange: Bool?
  /// Creates a triple.
  public init(primaries: Int, transfer: Int, matrix: Int, fullRange: Bool? = nil) {
    self.primaries = primaries
    self.transfer = transfer
    self.matrix = matrix
    self.fullRange = fullRange
  }
}

/// What makes a picture or a video more than standard dynamic range.
public struct HDRInfo: Sendable, Equatable {
  /// `pq`, `hlg`, `dolbyVision`, `gainMap`, … in the order found.
  public var formats: [String] = []
  /// Nominal peak of the mastering display, candela per square metre.
  public var masteringMaxLuminance: Double?
  /// Nominal black of the mastering display, candela per square metre.
  public var masteringMinLuminance: Double?
  /// Chromaticities of the mastering display: red x y, green x y, blue x y, white x y; empty when not given.
  public var masteringPrimaries: [Double] = []
  /// Maximum content light level, candela per square metre.
  public var maxContentLightLevel: Int?
  /// Maximum frame-average light level, candela per square metre.
  public var maxFrameAverageLightLevel: Int?
  /// Dolby Vision profile number.
  public var dolbyVisionProfile: Int?
  /// Dolby Vision level number.
  public var dolbyVisionLevel: Int?
  /// No HDR yet.
  public init() {}
}
