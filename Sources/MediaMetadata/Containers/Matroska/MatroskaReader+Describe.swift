extension MatroskaReader {
  /// Fills the common model from what was read.
  mutating func describe(_ file: inout MediaFile) {
    let scale = Double(info?.unsigned(MatroskaID.timestampScale) ?? 1_000_000) / 1e9
    let entries = tracks?.all(MatroskaID.trackEntry) ?? []
    addDirectories(entries, &file)
    let statistics = TrackStatistics(tags)
    for entry in entries.prefix(1_000) {
      var track = MatroskaTrack.track(entry, source)
      statistics.apply(to: &track, uid: entry.unsigned(MatroskaID.trackUID) ?? 0)
      file.tracks.append(track)
    }
    settleFrameRate(entries, scale: scale, &file)
    let duration = settleDuration(entries, scale: scale, &file)
    settleType(&file, duration: duration)
    settleDisplay(entries, &file)
    addChapters(&file)
    addCovers(&file)
    checkTracks(entries, &file)
  }

  /// Frames a second of the first video track, counted where the file does not state it.
  private mutating func settleFrameRate(_ entries: [MatroskaNode], scale: Double, _ file: inout MediaFile) {
    guard let index = file.tracks.firstIndex(where: { $0.kind == .video }), scale > 0, index < entries.count,
      let number = entries[index].unsigned(MatroskaID.trackNumber)
    else { return }
    if file.tracks[index].frameRate == nil { sampleBlocks(of: number, into: &file) }
    if file.isValidating { blocks.isComplete = true }
    guard let counted = blocks.tracks[number] else { return }
    let cadence = FrameCadence(timestamps: counted.timestamps, tick: scale)
    // What was seen of a file is all there is, or frames come evenly so that the rest goes on like that.
    if file.tracks[index].frameRate == nil, let rate = cadence.rate, cadence.isEven || blocks.isComplete {
      file.tracks[index].frameRate = rate
    }
    if cadence.isVariable { file.tracks[index].variableFrameRate = true }
    if cadence.isEven, blocks.isComplete { file.tracks[index].variableFrameRate = false }
  }
  /// Seconds: what Info says, else up to the end of the last block.
  private mutating func settleDuration(
    _ entries: [MatroskaNode], scale: Double, _ file: inout MediaFile
  ) -> Double? {
    if let ticks = info?.real(MatroskaID.duration), ticks > 0 {
      // Multiplied first: whole milliseconds then stay whole.
      let seconds = ticks * (scale * 1e9) / 1e9
      if seconds.isFinite, seconds > 0, seconds < 1e9 { return seconds }
    }
    guard scale > 0 else { return nil }
    sampleTail(into: &file)
    var lengths: [UInt64: Int] = [:]
    for (entry, track) in zip(entries, file.tracks) {
      guard let number = entry.unsigned(MatroskaID.trackNumber) else { continue }
      let seconds =
        track.frameRate.map { 1 / $0 } ?? entry.unsigned(MatroskaID.defaultDuration).map { Double($0) / 1e9 }
      // A frame of more than a day is none.
      guard let seconds, seconds < 86_400, seconds / scale < 1e12 else { continue }
      lengths[number] = Int((seconds / scale).rounded())
    }
    guard let span = blocks.span(defaultDuration: { lengths[$0] }), span.end > span.start
    else { return nil }
    return Double(span.end - span.start) * (scale * 1e9) / 1e9
  }
  /// Video, sound only, or neither; and the part of the model that goes with it.
  private func settleType(_ file: inout MediaFile, duration: Double?) {
    let hasVideo = file.tracks.contains { $0.kind == .video }
    let hasAudio = file.tracks.contains { $0.kind == .audio }
    if hasAudio, !hasVideo { file.type = file.type == .webm ? .webmAudio : .matroskaAudio }
    file.summariseTracks(duration: duration)
    guard file.video != nil, let cuesOffset, let firstCluster else { return }
    file.video?.fastStart = cuesOffset < firstCluster.offset
  }

  /// The size that the file wants its pictures shown at, turned as the track is.
  private func settleDisplay(_ entries: [MatroskaNode], _ file: inout MediaFile) {
    guard let index = file.tracks.firstIndex(where: { $0.kind == .video }), index < entries.count,
      let shown = entries[index][MatroskaID.video].flatMap({ MatroskaDisplay($0)?.shown })
    else { return }
    let turns = file.video?.rotation == 90 || file.video?.rotation == 270
    file.video?.displayWidth = turns ? shown.height : shown.width
    file.video?.displayHeight = turns ? shown.width : shown.height
  }

  private func addDirectories(_ entries: [MatroskaNode], _ file: inout MediaFile) {
    if let info {
      var directory = Directory("matroska", "Info")
      directory.fields = info.children.map(\.field)
      file.directories.append(directory)
    }
    for (index, entry) in entries.prefix(100).enumerated() {
      var directory = Directory("matroska", "Track\(entry.integer(MatroskaID.trackNumber) ?? index + 1)")
      directory.fields = entry.children.map(\.field)
      file.directories.append(directory)
    }
    if let files = attachments?.all(MatroskaID.attachedFile), !files.isEmpty {
      var directory = Directory("matroska", "Attachments")
      directory.fields = files.map(\.field)
      file.directories.append(directory)
    }
    file.directories += MatroskaTags.directories(tags)
  }
  /// Chapters of the edition that players show: the default one, else the first that is not hidden. [RFC9559 §20]
  private func addChapters(_ file: inout MediaFile) {
    let editions = chapters?.all(MatroskaID.editionEntry) ?? []
    guard
      let edition = editions.first(where: { $0.flag(MatroskaID.editionFlagDefault) == true })
        ?? editions.first(where: { $0.flag(MatroskaID.editionFlagHidden) != true })
    else { return }
    var open = Array(edition.all(MatroskaID.chapterAtom).reversed())
    while let atom = open.popLast(), file.chapters.count < options.maximumEntries {
      open += atom.all(MatroskaID.chapterAtom).reversed()
      guard atom.flag(MatroskaID.chapterFlagHidden) != true, atom.flag(MatroskaID.chapterFlagEnabled) != false,
        let start = atom.unsigned(MatroskaID.chapterTimeStart)
      else { continue }
      let title = atom[MatroskaID.chapterDisplay]?.text(MatroskaID.chapString) ?? ""
      file.chapters.append(Chapter(start: Double(start) / 1e9, title: title))
    }
    file.chapters.sort { $0.start < $1.start }
  }
  /// Pictures among the attached files are cover art: Matroska attaches no others, and they are never video. [RFC9559 §21.2]
  private func addCovers(_ file: inout MediaFile) {
    for attached in attachments?.all(MatroskaID.attachedFile) ?? [] {
      guard let mime = attached.text(MatroskaID.fileMediaType), mime.hasPrefix("image/"),
        let data = attached[MatroskaID.fileData]?.element
      else { continue }
      file.embedded.append(EmbeddedPart(.coverArt, mime: mime, offset: data.body, size: data.size))
    }
  }
  /// Blocks must belong to a track that is described.
  private func checkTracks(_ entries: [MatroskaNode], _ file: inout MediaFile) {
    guard file.isValidating, tracks != nil else { return }
    let known = Set(entries.compactMap { $0.unsigned(MatroskaID.trackNumber) })
    for number in blocks.tracks.keys.filter({ !known.contains($0) }).sorted() {
      file.note(
        .warning, .matroskaUnknownTrack, "blocks belong to track \(number), which is not described",
        path: "Segment/Cluster")
    }
  }
}
