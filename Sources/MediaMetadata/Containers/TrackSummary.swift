extension MediaFile {
  /// Fills ``video``, or ``audio`` where there are no pictures, from the tracks: the first of each kind counts.
  /// - Parameter duration: seconds of the whole file; nil when not known.
  mutating func summariseTracks(duration: Double?) {
    let bitRate = duration.flatMap { seconds in
      size.flatMap { size in seconds >= 0.05 ? Double(size) * 8 / seconds : nil }
    }
    let sound = tracks.first { $0.kind == .audio }
    guard let picture = tracks.first(where: { $0.kind == .video }) else {
      guard let sound, type.kind == .audio else {
        if type.kind == .video {
          var video = VideoInfo()
          video.duration = duration
          video.bitRate = bitRate
          video.audioCodec = sound?.codec
          self.video = video
        }
        return
      }
      var audio = AudioInfo()
      audio.duration = duration
      audio.codec = sound.codec
      audio.sampleRate = sound.sampleRate
      audio.channels = sound.channels
      audio.bitRate = sound.bitRate ?? bitRate
      self.audio = audio
      return
    }
    var video = VideoInfo()
    video.duration = duration
    video.bitRate = bitRate
    video.width = picture.width ?? 0
    video.height = picture.height ?? 0
    video.rotation = picture.rotation
    video.mirrored = picture.mirrored
    video.pixelAspectRatio = picture.pixelAspectRatio
    video.frameRate = picture.frameRate
    video.variableFrameRate = picture.variableFrameRate
    video.codec = picture.codec
    video.codecProfile = picture.codecProfile
    video.audioCodec = sound?.codec
    video.hdr = picture.hdr
    self.video = video
  }
}

extension Rational {
  /// The same fraction in lowest terms; as it is when the denominator is 0.
  var reduced: Rational {
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    guard a > 1, let divisor = Int(exactly: a) else { return self }
    return Rational(numerator / divisor, denominator / divisor)
  }
}
