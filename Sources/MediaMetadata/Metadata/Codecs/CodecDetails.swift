/// What a codec's own configuration says about a track; whatever it does not say stays nil.
///
/// Boxes and Matroska's `CodecPrivate` hold the same records, so both containers read them here.
struct CodecDetails: Sendable, Equatable {
  /// How far colour is sampled down.
  enum ChromaFormat: Sendable, Equatable {
    /// No colour at all.
    case monochrome
    /// Half in both directions.
    case yuv420
    /// Half across.
    case yuv422
    /// Not at all.
    case yuv444
    /// The number that AVC, HEVC and VVC share. [ISO14496-10 §6.2]
    init?(idc: Int) {
      switch idc {
      case 0: self = .monochrome
      case 1: self = .yuv420
      case 2: self = .yuv422
      case 3: self = .yuv444
      default: return nil
      }
    }
  }
  /// A closer name than the container's: what an `esds` holds.
  var codec: String?
  /// Profile and level in words: `High@4.1`.
  var profile: String?
  /// Coded pixels after the codec's own cropping.
  var width: Int?
  /// Coded pixels after the codec's own cropping.
  var height: Int?
  /// Bits a sample.
  var bitDepth: Int?
  /// How far colour is sampled down.
  var chroma: ChromaFormat?
  /// Width over height of a pixel.
  var pixelAspectRatio: Rational?
  /// Code points of the colours.
  var color: ColorCodePoints?
  /// Samples a second as they come out of the decoder.
  var sampleRate: Int?
  /// Channels as they come out of the decoder.
  var channels: Int?
  /// Average bits a second.
  var bitRate: Double?
  /// Frames a second by the stream's own clock; H.264 says it in some files.
  var frameRate: Double?
  /// Samples of one packet, where it is constant.
  var samplesPerFrame: Int?

  /// Takes from another what is still unknown here.
  mutating func fill(from other: CodecDetails) {
    codec = codec ?? other.codec
    profile = profile ?? other.profile
    width = width ?? other.width
    height = height ?? other.height
    bitDepth = bitDepth ?? other.bitDepth
    chroma = chroma ?? other.chroma
    pixelAspectRatio = pixelAspectRatio ?? other.pixelAspectRatio
    color = color ?? other.color
    sampleRate = sampleRate ?? other.sampleRate
    channels = channels ?? other.channels
    bitRate = bitRate ?? other.bitRate
    frameRate = frameRate ?? other.frameRate
    samplesPerFrame = samplesPerFrame ?? other.samplesPerFrame
  }
  /// `4.1` from tenths, `4` from whole levels.
  static func level(tenths: Int) -> String {
    tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

/// Network abstraction layer units: what AVC, HEVC and VVC parameter sets come in.
enum NALUnit {
  /// The raw payload: every `03` after two zeros is dropped. [ISO14496-10 §7.4.1]
  ///
  /// At most 4 KiB are taken: no parameter set that a player accepts is longer.
  static func payload(_ unit: Bytes, headerSize: Int) -> Bytes {
    let unit = unit.dropFirst(headerSize).prefix(4_096)
    var raw: [UInt8] = []
    raw.reserveCapacity(unit.count)
    var zeros = 0
    for i in 0..<unit.count {
      let byte = unit[i]
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      raw.append(byte)
    }
    return Bytes(raw, offset: unit.offset, isDerived: true)
  }
  /// Sample aspect ratios by number; 255 is written out. [H.273 §8.6]
  static func aspectRatio(_ idc: Int) -> Rational? {
    let ratios: [(Int, Int)] = [
      (1, 1), (12, 11), (10, 11), (16, 11), (40, 33), (24, 11), (20, 11), (32, 11), (80, 33), (18, 11), (15, 11),
      (64, 33), (160, 99), (4, 3), (3, 2), (2, 1),
    ]
    guard idc >= 1, idc <= ratios.count else { return nil }
    return Rational(ratios[idc - 1].0, ratios[idc - 1].1)
  }
  /// The part of the video usability information up to the colours, which AVC and HEVC share. [ISO14496-10 §E.1.1]
  static func readUsability(_ bits: inout BitReader, into details: inout CodecDetails) throws(ParseError) {
    if try bits.flag() {  // aspect_ratio_info_present_flag
      let idc = Int(try bits.bits(8))
      if idc == 255 {
        let ratio = Rational(Int(try bits.bits(16)), Int(try bits.bits(16)))
        if ratio.numerator > 0, ratio.denominator > 0 { details.pixelAspectRatio = ratio }
      } else {
        details.pixelAspectRatio = aspectRatio(idc)
      }
    }
    if try bits.flag() { try bits.skip(1) }  // overscan
    if try bits.flag() {  // video_signal_type_present_flag
      try bits.skip(3)
      let fullRange = try bits.flag()
      if try bits.flag() {
        details.color = ColorCodePoints(
          primaries: Int(try bits.bits(8)), transfer: Int(try bits.bits(8)), matrix: Int(try bits.bits(8)),
          fullRange: fullRange)
      } else {
        details.color = ColorCodePoints(primaries: 2, transfer: 2, matrix: 2, fullRange: fullRange)
      }
    }
  }
}
