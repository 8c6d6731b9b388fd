/// TrackEntry → ``Track``. [RFC9559 §5.1.4]
enum MatroskaTrack {
  static func track(_ entry: MatroskaNode, _ source: SourceReader) -> Track {
    var track = Track()
    track.id = entry.integer(MatroskaID.trackNumber) ?? 0
    switch entry.integer(MatroskaID.trackType) {
    case 1: track.kind = .video
    case 2: track.kind = .audio
    case 17, 18: track.kind = .subtitle
    case 33: track.kind = .metadata
    default: track.kind = .other
    }
    track.name = entry.text(MatroskaID.name)
    // Absent means English; only und says that it is not known. [RFC9559 §5.1.4.1.19]
    let language = entry.text(MatroskaID.languageBCP47) ?? entry.text(MatroskaID.language) ?? "eng"
    track.language = language == "und" ? nil : language
    track.isDefault = entry.flag(MatroskaID.flagDefault) ?? true
    track.isForced = entry.flag(MatroskaID.flagForced) ?? false
    track.isEncrypted =
      entry[MatroskaID.contentEncodings]?.all(MatroskaID.contentEncoding)
      .contains { $0.integer(MatroskaID.contentEncodingType) == 1 } ?? false
    if track.kind == .video, let nanoseconds = entry.unsigned(MatroskaID.defaultDuration), nanoseconds > 0 {
      track.frameRate = FrameCadence.rate(nanoseconds: nanoseconds)
    }
    if let video = entry[MatroskaID.video] { describe(video, &track) }
    if let audio = entry[MatroskaID.audio] { describe(audio: audio, &track) }
    dolbyVision(entry, source, &track)
    MatroskaCodec.describe(entry, source, &track)
    return track
  }

  private static func describe(_ video: MatroskaNode, _ track: inout Track) {
    guard let width = video.integer(MatroskaID.pixelWidth), let height = video.integer(MatroskaID.pixelHeight),
      (1...1_000_000).contains(width), (1...1_000_000).contains(height)
    else { return }
    track.width = width
    track.height = height
    if track.frameRate == nil, let rate = video.real(MatroskaID.frameRate), (0.001...10_000).contains(rate) {
      track.frameRate = rate
    }
    track.pixelAspectRatio = MatroskaDisplay(video)?.pixelAspectRatio
    rotation(video[MatroskaID.projection], &track)
    if let colour = video[MatroskaID.colour] { color(colour, &track) }
  }
  /// A roll turns the picture counter-clockwise; a rectangular one may be flipped by a yaw of 180°. [RFC9559 §5.1.4.1.28.45]
  private static func rotation(_ projection: MatroskaNode?, _ track: inout Track) {
    guard let projection, projection.integer(MatroskaID.projectionType) ?? 0 == 0 else { return }
    let roll = projection.real(MatroskaID.projectionPoseRoll) ?? 0
    let yaw = projection.real(MatroskaID.projectionPoseYaw) ?? 0
    guard projection.real(MatroskaID.projectionPosePitch) ?? 0 == 0, yaw == 0 || abs(yaw) == 180,
      [-180, -90, 0, 90, 180, 270].contains(roll)
    else { return }
    track.mirrored = yaw != 0
    track.rotation = (360 - Int(roll)) % 360
  }
  private static func color(_ colour: MatroskaNode, _ track: inout Track) {
    func code(_ id: UInt32) -> Int { colour.integer(id).flatMap { (0...255).contains($0) ? $0 : nil } ?? 2 }
    let primaries = code(MatroskaID.primaries)
    let transfer = code(MatroskaID.transferCharacteristics)
    let matrix = code(MatroskaID.matrixCoefficients)
    let fullRange: Bool? =
      switch colour.integer(MatroskaID.range) {
      case 1: false
      case 2: true
      default: nil
      }
    if primaries != 2 || transfer != 2 || matrix != 2 || fullRange != nil {
      track.color = ColorCodePoints(primaries: primaries, transfer: transfer, matrix: matrix, fullRange: fullRange)
    }
    if let bits = colour.integer(MatroskaID.bitsPerChannel), (1...64).contains(bits) { track.bitDepth = bits }
    var hdr = HDRInfo()
    if transfer == 16 { hdr.formats = ["pq"] }
    if transfer == 18 { hdr.formats = ["hlg"] }
    if let level = colour.integer(MatroskaID.maxCLL), level > 0, level < 1_000_000 { hdr.maxContentLightLevel = level }
    if let level = colour.integer(MatroskaID.maxFALL), level > 0, level < 1_000_000 {
      hdr.maxFrameAverageLightLevel = level
    }
    if let mastering = colour[MatroskaID.masteringMetadata] {
      hdr.masteringMaxLuminance = mastering.real(MatroskaID.luminanceMax)
      hdr.masteringMinLuminance = mastering.real(MatroskaID.luminanceMin)
      let points = MatroskaID.chromaticities.compactMap { mastering.real($0) }
      if points.count == 8, points.allSatisfy({ (0...1).contains($0) }) { hdr.masteringPrimaries = points }
    }
    if hdr != HDRInfo() { track.hdr = hdr }
  }
  private static func describe(audio: MatroskaNode, _ track: inout Track) {
    let rate = audio.real(MatroskaID.outputSamplingFrequency) ?? audio.real(MatroskaID.samplingFrequency) ?? 8_000
    if rate >= 1, rate < 1e8 { track.sampleRate = Int(rate.rounded()) }
    let channels = audio.integer(MatroskaID.channels) ?? 1
    if (1...1_024).contains(channels) { track.channels = channels }
    if let bits = audio.integer(MatroskaID.bitDepth), (1...64).contains(bits) { track.bitDepth = bits }
  }
  /// The configuration of Dolby Vision comes as a block addition mapping named `dvcC`, `dvvC` or `dvwC`. [DOLBY-ISOBMFF §3.1]
  ///
  /// | bits | meaning |
  /// | --- | --- |
  /// | 8, 8 | version |
  /// | 7 | profile |
  /// | 6 | level |
  private static func dolbyVision(_ entry: MatroskaNode, _ source: SourceReader, _ track: inout Track) {
    for mapping in entry.all(MatroskaID.blockAdditionMapping) {
      guard let type = mapping.integer(MatroskaID.blockAddIDType),
        [0x6476_6343, 0x6476_7643, 0x6476_7743].contains(type),
        let data = mapping[MatroskaID.blockAddIDExtraData]?.element, let size = data.size, size >= 4,
        let packed = (try? source.bytes(at: data.body, count: 4))?.u16(at: 2)
      else { continue }
      var hdr = track.hdr ?? HDRInfo()
      hdr.formats.append("dolbyVision")
      hdr.dolbyVisionProfile = Int(packed >> 9)
      hdr.dolbyVisionLevel = Int(packed >> 3 & 0x3F)
      track.hdr = hdr
      return
    }
  }
}

/// How large the pictures of a track are shown: cropped, then scaled. [RFC9559 §5.1.4.1.28]
struct MatroskaDisplay {
  /// Pixels left after cropping.
  let cropped: (width: Int, height: Int)
  /// Width over height of a pixel; nil when square or not said.
  let pixelAspectRatio: Rational?
  /// Pixels to show as the file wants it, before turning.
  let shown: (width: Int, height: Int)

  init?(_ video: MatroskaNode) {
    guard let width = video.integer(MatroskaID.pixelWidth), let height = video.integer(MatroskaID.pixelHeight),
      (1...1_000_000).contains(width), (1...1_000_000).contains(height)
    else { return nil }
    func crop(_ id: UInt32) -> Int { min(max(video.integer(id) ?? 0, 0), 1_000_000) }
    let left = width - crop(MatroskaID.pixelCropLeft) - crop(MatroskaID.pixelCropRight)
    let high = height - crop(MatroskaID.pixelCropTop) - crop(MatroskaID.pixelCropBottom)
    cropped = left > 0 && high > 0 ? (left, high) : (width, height)
    let unit = video.integer(MatroskaID.displayUnit) ?? 0
    guard unit <= 3, let displayWidth = video.integer(MatroskaID.displayWidth) ?? (unit == 0 ? cropped.width : nil),
      let displayHeight = video.integer(MatroskaID.displayHeight) ?? (unit == 0 ? cropped.height : nil),
      (1...1_000_000).contains(displayWidth), (1...1_000_000).contains(displayHeight)
    else {
      pixelAspectRatio = nil
      shown = cropped
      return
    }
    let ratio = Rational(displayWidth * cropped.height, displayHeight * cropped.width).reduced
    // A ratio that rounds to the same width is a square pixel written with rounding.
    let wide = Double(cropped.width) * Double(ratio.numerator) / Double(ratio.denominator)
    let isSquare = abs(wide - Double(cropped.width)) < 1
    pixelAspectRatio = isSquare ? nil : ratio
    if unit == 0, displayWidth >= cropped.width || displayHeight >= cropped.height {
      shown = (displayWidth, displayHeight)
    } else {
      // Lengths, a mere ratio, or 16 × 9 "pixels": keep the height and stretch the width.
      shown = (isSquare ? cropped.width : max(Int(min(wide, 1e9).rounded()), 1), cropped.height)
    }
  }
}
