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
    video.take(picture)
    video.audioCodec = sound?.codec
    self.video = video
  }
}

extension VideoInfo {
  /// Takes over what the track of pictures says that the video is known by.
  mutating func take(_ track: Track) {
    width = track.width ?? 0
    height = track.height ?? 0
    rotation = track.rotation
    mirrored = track.mirrored
    pixelAspectRatio = track.pixelAspectRatio
    frameRate = track.frameRate
    variableFrameRate = track.variableFrameRate
    codec = track.codec
    codecProfile = track.codecProfile
    hdr = track.hdr
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
