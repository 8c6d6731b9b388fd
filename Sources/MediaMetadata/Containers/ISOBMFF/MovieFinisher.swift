/// Turns what the boxes of a film or sound said into the model.
enum MovieFinisher {
  static func finish(_ scan: TopLevelScan, into file: inout MediaFile) {
    let movie = scan.movie
    let pictures = movie.tracks.filter { isPlayedPicture($0, movie) }
    let main = pictures.first { $0.isEnabled } ?? pictures.first
    let sound =
      movie.tracks.first { $0.handler == "soun" && $0.isEnabled }
      ?? movie.tracks.first { $0.handler == "soun" }
    let isAudioOnly = main == nil && sound != nil
    file.type =
      scan.fileType.major.rawValue == 0 && scan.isSegmentFile ? .mp4 : scan.fileType.movieType(isAudioOnly: isAudioOnly)
    guard movie.isPresent else {
      reportMissingMovie(scan, into: &file)
      return
    }
    for track in movie.tracks { file.tracks.append(model(of: track, movie, into: &file)) }
    if movie.tracks.isEmpty, !movie.isUnread {
      file.note(.error, .noTracks, "the moov box holds no track", at: movie.offset, path: "moov")
    }
    MovieChapters.readTracks(movie, scan.source, into: &file)
    TimecodeCounting.readStarts(movie, scan.source, into: &file)
    let isCut = file.findings.contains { $0.code == .boxTruncated }
    let duration = self.duration(scan, isCut: isCut)
    if isAudioOnly, let sound {
      var audio = AudioInfo()
      audio.duration = duration
      if let index = movie.tracks.firstIndex(where: { $0.id == sound.id && $0.offset == sound.offset }) {
        let track = file.tracks[index]
        audio.codec = track.codec
        audio.sampleRate = track.sampleRate
        audio.channels = track.channels
        audio.bitRate = track.bitRate
      }
      file.audio = audio
    } else if !movie.tracks.isEmpty || main != nil {
      file.video = video(scan, main: main, sound: sound, duration: duration, file)
    }
    if file.isValidating { SampleTableCheck.run(scan, into: &file) }
  }

  /// Whether a track's pictures are the film, not a cover, a chapter's picture, an alpha or depth plane.
  private static func isPlayedPicture(_ track: MovieTrack, _ movie: MovieReader) -> Bool {
    guard track.handler == "vide" || track.handler == "pict" else { return false }
    for reference in track.references where ["auxl", "vdep", "vplx"].contains(reference.type) { return false }
    return !isCover(track, movie)
  }
  /// Whether a track holds the pictures of chapters, or the cover of a file of sound.
  static func isCover(_ track: MovieTrack, _ movie: MovieReader) -> Bool {
    if movie.chapterTracks.contains(track.id) { return true }
    guard ["M4A ", "M4B ", "M4P "].contains(movie.fileType.major), let codec = track.entries.first?.codec else {
      return false
    }
    return ["mjpeg", "png", "gif", "tiff", "mjpegb"].contains(codec)
  }

  /// Seconds of the whole: the movie header; of fragments their header, index or sum; else the longest track.
  ///
  /// The header of the fragments tells the length of all of them. A file that is whole but holds only the first ones, as
  /// players save them, is as long as those.
  private static func duration(_ scan: TopLevelScan, isCut: Bool) -> Double? {
    let movie = scan.movie
    let scale = Double(movie.timescale)
    let longest = movie.tracks.compactMap { $0.duration(movieTimescale: movie.timescale) }.max()
    if movie.isFragmented || scan.fragmentCount > 0 {
      if let ticks = movie.fragmentDuration, scale > 0 {
        let stated = Double(ticks) / scale
        if scan.sawAll, !isCut, scan.fragmentCount > 0, let longest, longest > 0, longest < stated * 0.9 {
          return longest
        }
        return stated
      }
      if scan.indexIsComplete, scan.indexDuration > 0 { return max(scan.indexDuration, longest ?? 0) }
      if let longest { return longest }
    }
    if let ticks = movie.duration, scale > 0 { return Double(ticks) / scale }
    return longest
  }

  private static func video(
    _ scan: TopLevelScan, main: MovieTrack?, sound: MovieTrack?, duration: Double?, _ file: MediaFile
  ) -> VideoInfo {
    let movie = scan.movie
    var video = VideoInfo()
    video.duration = duration
    if let duration, duration > 0 { video.bitRate = (Double(scan.source.size) * 8 / duration).rounded() }
    video.fragmented = movie.isFragmented || scan.fragmentCount > 0
    if let movieOffset = scan.firstMovieOffset, let dataOffset = scan.firstMediaDataOffset {
      video.fastStart = movieOffset < dataOffset
    } else if scan.firstMovieOffset != nil, video.fragmented == true {
      video.fastStart = true
    }
    video.audioCodec = sound.flatMap { sound in
      movie.tracks.firstIndex { $0.offset == sound.offset }.flatMap { file.tracks[$0].codec }
    }
    guard let main, let index = movie.tracks.firstIndex(where: { $0.offset == main.offset }) else { return video }
    let track = file.tracks[index]
    video.take(track)
    if let size = displaySize(of: main, track) {
      let turns = track.rotation == 90 || track.rotation == 270
      video.displayWidth = turns ? size.height : size.width
      video.displayHeight = turns ? size.width : size.height
    }
    return video
  }

  /// Pixels to show before turning: the clean aperture, stretched by the pixel aspect ratio; where the entry says neither,
  /// the size that the track header gives. [ISO14496-12 §8.3.2, §12.1.4]
  private static func displaySize(of track: MovieTrack, _ model: Track) -> (width: Int, height: Int)? {
    guard let entry = track.entries.first, let width = model.width, let height = model.height else { return nil }
    var shown = (width: Double(width), height: Double(height))
    if let aperture = entry.cleanAperture {
      shown = (min(aperture.width, shown.width), min(aperture.height, shown.height))
    }
    if let ratio = model.pixelAspectRatio?.value, ratio > 0, ratio < 100 { shown.width *= ratio }
    let rounded = (width: shown.width.rounded(), height: shown.height.rounded())
    guard rounded.width >= 1, rounded.height >= 1, rounded.width < 1e7, rounded.height < 1e7 else { return nil }
    return (Int(rounded.width), Int(rounded.height))
  }

  /// Nothing can be played without a movie box; say which of the reasons it is.
  private static func reportMissingMovie(_ scan: TopLevelScan, into file: inout MediaFile) {
    if scan.isSegmentFile {
      file.note(
        .warning, .segmentOnly, "media segments without their moov box: they play only after an initialisation segment",
        at: 0)
    } else {
      file.note(
        .error, .noMovie, "there is no moov box: the index is missing, so the media data cannot be played",
        at: scan.source.size)
    }
  }
}
