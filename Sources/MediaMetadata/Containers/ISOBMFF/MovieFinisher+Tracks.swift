extension MovieFinisher {
  /// The track of the model for a `trak` box.
  static func model(of source: MovieTrack, _ movie: MovieReader, into file: inout MediaFile) -> Track {
    var track = Track()
    let entry = source.entries.first
    track.id = source.id
    track.kind = kind(of: source, movie)
    if track.kind == .video, isCover(source, movie) { track.kind = .metadata }
    track.codec = entry?.codec
    track.codecProfile = entry?.details.profile
    track.language = source.language
    track.duration = source.duration(movieTimescale: movie.timescale)
    track.name = source.title
    // Names of telemetry tracks say whose they are; those of pictures and sound name the writer's own parts.
    if track.name == nil, track.kind == .metadata || track.kind == .other || track.kind == .timecode {
      track.name = source.handlerName
    }
    track.isDefault = source.isEnabled
    track.isEncrypted = source.entries.contains { $0.isEncrypted }
    track.bitRate = bitRate(of: source, track.duration)
    switch track.kind {
    case .video: fillPicture(&track, source, movie, into: &file)
    case .audio:
      track.channels = entry?.channels
      track.sampleRate = entry?.sampleRate
      track.bitDepth = entry?.bitDepth
    default: break
    }
    return track
  }

  private static func kind(of track: MovieTrack, _ movie: MovieReader) -> Track.Kind {
    switch track.handler {
    case "vide", "pict", "auxv": return .video
    case "soun": return .audio
    case "text", "sbtl", "subt", "subp", "clcp":
      return movie.chapterTracks.contains(track.id) ? .metadata : .subtitle
    case "tmcd": return .timecode
    case "meta", "mdta", "mdir", "camm", "hint", "sdsm", "odsm", "ocsm", "data", "priv", "fdsc": return .metadata
    default:
      return track.entries.first?.type == "tmcd" ? .timecode : .other
    }
  }

  /// Bits a second: of all samples where they were summed up, else as the codec's configuration claims.
  private static func bitRate(of track: MovieTrack, _ duration: Double?) -> Double? {
    var bytes = track.mediaBytes
    if bytes == nil, track.tables.uniformSize > 1, let count = track.tables.sampleCount {
      bytes = count.multipliedReportingOverflow(by: track.tables.uniformSize).partialValue
    }
    var seconds = duration
    if let media = track.mediaDuration, track.timescale > 0 { seconds = Double(media) / Double(track.timescale) }
    if track.fragments.samples > track.times.samples, track.timescale > 0 {
      seconds = Double(track.fragments.ticks) / Double(track.timescale)
    }
    if let bytes, bytes > 0, let seconds, seconds > 0 { return (Double(bytes) * 8 / seconds).rounded() }
    return track.entries.first.flatMap { $0.bitRate ?? $0.details.bitRate }
  }

  private static func fillPicture(
    _ track: inout Track, _ source: MovieTrack, _ movie: MovieReader, into file: inout MediaFile
  ) {
    guard let entry = source.entries.first else { return }
    let width = entry.width > 0 ? entry.width : entry.details.width ?? Int(source.presentationWidth)
    let height = entry.height > 0 ? entry.height : entry.details.height ?? Int(source.presentationHeight)
    if width > 0, height > 0 { (track.width, track.height) = (width, height) }
    track.pixelAspectRatio = pixelAspectRatio(of: source, entry, width: width, height: height)
    track.frameRate = source.rate
    track.variableFrameRate = source.isVariable
    track.bitDepth = entry.details.bitDepth
    let matrix = source.matrix.followed(by: movie.matrix)
    if let orientation = matrix.orientation {
      track.rotation = orientation.rotation
      track.mirrored = orientation.isMirrored
    } else {
      file.note(
        .warning, .oddMatrix, "the matrix of track \(source.id) is no turn by a multiple of 90°", at: source.offset,
        path: source.path)
    }
    var color = entry.color
    if let read = entry.details.color, read.primaries != 2 || read.transfer != 2 || read.matrix != 2 {
      color = color ?? read
      if color?.fullRange == nil { color?.fullRange = read.fullRange }
    }
    track.color = color
    track.hdr = DynamicRange.finished(entry.hdr, transfer: color?.transfer)
  }

  /// The `pasp` box, the bitstream, or what the track header's size makes of the coded one; nil when square.
  private static func pixelAspectRatio(
    of track: MovieTrack, _ entry: SampleEntry, width: Int, height: Int
  ) -> Rational? {
    if let ratio = entry.pixelAspectRatio { return ratio.numerator == ratio.denominator ? nil : reduced(ratio) }
    if let ratio = entry.details.pixelAspectRatio, ratio.numerator != ratio.denominator { return reduced(ratio) }
    guard width > 0, height > 0, track.presentationWidth >= 1, track.presentationHeight >= 1, entry.cleanAperture == nil
    else { return nil }
    var across = track.presentationWidth * Double(height)
    let down = track.presentationHeight * Double(width)
    if let stretch = track.matrix.anisotropy { across *= stretch }
    // A difference of a line or two is cropping or rounding.
    guard across / down > 1.02 || down / across > 1.02, across / down < 20, down / across < 20 else { return nil }
    return reduced(Rational(Int(across.rounded()), Int(down.rounded())))
  }
  /// The same fraction in lowest terms.
  private static func reduced(_ ratio: Rational) -> Rational {
    var (a, b) = (ratio.numerator, ratio.denominator)
    while b != 0 { (a, b) = (b, a % b) }
    return a > 1 ? Rational(ratio.numerator / a, ratio.denominator / a) : ratio
  }
}
