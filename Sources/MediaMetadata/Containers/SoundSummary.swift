/// What the small sound formats say: one track, and nothing else.
struct SoundDescription {
  var codec: String?
  var sampleRate = 0
  var channels = 0
  var bitDepth = 0
  /// Sample frames in all; nil when not known.
  var samples: Int?
  /// Seconds, where it is not ``samples`` over ``sampleRate``.
  var duration: Double?
  /// Bits a second, where the format says it.
  var bitRate: Double?
}

extension MediaFile {
  /// Fills ``tracks`` and ``audio`` for a file of one sound.
  mutating func describeSound(_ sound: SoundDescription) {
    var duration = sound.duration
    if duration == nil, let samples = sound.samples, sound.sampleRate > 0 {
      duration = Double(samples) / Double(sound.sampleRate)
    }
    if let seconds = duration, !seconds.isFinite || seconds < 0 || seconds > 1e9 { duration = nil }
    var track = Track()
    track.id = 1
    track.kind = .audio
    track.codec = sound.codec
    if sound.sampleRate > 0 { track.sampleRate = sound.sampleRate }
    if (1...65_535).contains(sound.channels) { track.channels = sound.channels }
    if (1...64).contains(sound.bitDepth) { track.bitDepth = sound.bitDepth }
    track.bitRate = sound.bitRate.flatMap { $0.isFinite && $0 > 0 && $0 < 1e12 ? $0 : nil }
    track.duration = duration
    tracks.append(track)
    summariseTracks(duration: duration)
  }
}
