/// Chapters of a film.
enum MovieChapters {
  /// Nero's list: version 1, flags 3, reserved 4 (version 1 only), count 1; each: start 8 in 100 ns, length 1, title.
  static func readList(_ box: Box, _ context: BoxContext, into file: inout MediaFile) throws(ParseError) {
    var reader = ByteReader(try context.body(of: box, limit: 1 << 20))
    let version = try reader.u8()
    try reader.skip(version == 1 ? 7 : 3)
    let count = try reader.u8()
    var chapters: [Chapter] = []
    for _ in 0..<count {
      let start = Double(try reader.u64()) / 10_000_000
      let title = Text.utf8OrWindows1252(try reader.take(try reader.u8()))
      chapters.append(Chapter(start: start, title: title))
    }
    if file.chapters.isEmpty { file.chapters = chapters }
  }

  /// Chapters of text tracks to which others refer; each sample is a title. [QTFF §Chapter Lists]
  ///
  /// These few short samples are the only ones that are ever read: they are metadata.
  static func readTracks(_ movie: MovieReader, _ source: SourceReader, into file: inout MediaFile) {
    guard file.chapters.isEmpty else { return }
    for track in movie.tracks
    where movie.chapterTracks.contains(track.id) && ["text", "sbtl", "subt"].contains(track.handler) {
      // A table that is broken gives no chapters; validation says what is wrong with it.
      if let chapters = try? chapters(of: track, source), !chapters.isEmpty {
        file.chapters = chapters
        return
      }
    }
  }
  /// Chapters that are read at most: an audio book has some hundred.
  private static let maximumCount = 500

  private static func chapters(of track: MovieTrack, _ source: SourceReader) throws(ParseError) -> [Chapter] {
    let tables = track.tables
    guard var times = tables.timeToSample, var sizes = tables.sizes, var runs = tables.sampleToChunk,
      var offsets = tables.chunkOffsets, track.timescale > 0, sizes.count <= maximumCount, sizes.entrySize == 4
    else { return [] }
    var starts: [Double] = []
    var ticks = 0
    for entry in 0..<min(times.count, maximumCount) {
      let delta = try times.u32(entry, at: 4)
      for _ in 0..<min(try times.u32(entry), sizes.count - starts.count) {
        starts.append(Double(ticks) / Double(track.timescale))
        ticks += delta
      }
    }
    var chapters: [Chapter] = []
    var run = 0
    for chunk in 0..<min(offsets.count, maximumCount) where runs.count > 0 {
      while run + 1 < runs.count, try runs.u32(run + 1) <= chunk + 1 { run += 1 }
      var offset = offsets.entrySize == 8 ? try offsets.u64(chunk) : try offsets.u32(chunk)
      for _ in 0..<(try runs.u32(run, at: 4)) {
        guard chapters.count < starts.count, chapters.count < sizes.count else { return chapters }
        let size = try sizes.u32(chapters.count)
        let sample = try source.bytes(at: offset, count: min(size, 4_096))
        chapters.append(Chapter(start: starts[chapters.count], title: title(sample)))
        offset += size
      }
    }
    return chapters
  }
  /// A length 2, then UTF-8 or, after a byte order mark, UTF-16. [QTFF §Text Sample Data]
  private static func title(_ sample: Bytes) -> String {
    guard let length = sample.u16(at: 0) else { return "" }
    let text = sample.slice(2..<2 + Int(length))
    return text.u16(at: 0) == 0xFEFF || text.u16(at: 0) == 0xFFFE
      ? Text.utf16(text, .big) : Text.utf8OrMacRoman(text)
  }
}
