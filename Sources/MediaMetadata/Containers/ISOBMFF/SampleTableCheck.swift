/// Holds the sample tables against the file: do all samples lie in it, and do the tables agree with each other?
enum SampleTableCheck {
  static func run(_ scan: TopLevelScan, into file: inout MediaFile) {
    let data = scan.mediaData.sorted { $0.lowerBound < $1.lowerBound }
    for track in scan.movie.tracks where !track.isExternal {
      var check = TrackCheck(track, data, scan.source.size)
      do throws(ParseError) {
        try check.run(into: &file)
      } catch {
        // A place in an unpacked movie box is none in the file.
        let error = scan.movie.isCompressed ? ParseError(error.kind, at: track.offset, error.message) : error
        BoxContext(source: scan.source, path: track.path).note(error, .error, into: &file)
      }
    }
  }
}

/// The check of one track: a walk over its chunks.
private struct TrackCheck {
  let track: MovieTrack
  let data: [Range<Int>]
  let fileSize: Int
  /// Index of the media data box that held the chunk before: chunks mostly follow each other.
  private var current = 0

  init(_ track: MovieTrack, _ data: [Range<Int>], _ fileSize: Int) {
    self.track = track
    self.data = data
    self.fileSize = fileSize
  }

  mutating func run(into file: inout MediaFile) throws(ParseError) {
    let tables = track.tables
    guard let samples = tables.sampleCount, samples > 0 else { return }
    guard var offsets = tables.chunkOffsets, var runs = tables.sampleToChunk else {
      file.note(
        .error, .sampleTables, "the track has \(samples) samples and no table that says where they are",
        at: track.offset,
        path: track.path)
      return
    }
    var sizes = tables.sizes
    var sample = 0
    var runIndex = -1
    var perChunk = 0
    var nextRunAt = 1
    var farthest = 0
    var outside = 0
    var firstOutside = 0
    var strays = 0
    var firstStray = 0
    for chunk in 0..<offsets.count where sample < samples {
      while chunk + 1 >= nextRunAt {
        runIndex += 1
        guard runIndex < runs.count else {
          nextRunAt = Int.max
          break
        }
        perChunk = try runs.u32(runIndex, at: 4)
        let following = runIndex + 1 < runs.count ? try runs.u32(runIndex + 1) : Int.max
        guard following > nextRunAt || following == Int.max else {
          file.note(
            .error, .sampleTables, "the sample-to-chunk table does not go forward", at: runs.start + runIndex * 12,
            path: track.path)
          return
        }
        nextRunAt = following
      }
      let offset = offsets.entrySize == 8 ? try offsets.u64(chunk) : try offsets.u32(chunk)
      let count = min(perChunk, samples - sample)
      let bytes = try size(of: count, from: sample, &sizes)
      sample += count
      let end = offset.addingReportingOverflow(bytes ?? 1)
      if end.overflow || end.partialValue > fileSize {
        if outside == 0 { firstOutside = offset }
        outside += 1
        if !end.overflow { farthest = max(farthest, end.partialValue) }
      } else if count > 0, bytes != 0, !isMediaData(offset, end.partialValue) {
        if strays == 0 { firstStray = offset }
        strays += 1
      }
    }
    report(outside, strays, firstOutside, firstStray, farthest, into: &file)
    if sample < samples {
      file.note(
        .error, .sampleTables, "\(samples - sample) of \(samples) samples are in no chunk", at: track.offset,
        path: track.path)
    }
    if track.times.isComplete, track.times.samples != samples {
      file.note(
        .warning, .sampleTables, "\(track.times.samples) samples have a duration, \(samples) a size", at: track.offset,
        path: track.path)
    }
  }
  private func report(
    _ outside: Int, _ strays: Int, _ firstOutside: Int, _ firstStray: Int, _ farthest: Int, into file: inout MediaFile
  ) {
    if outside > 0 {
      file.note(
        .error, .samplesOutsideFile,
        "\(outside) chunks of track \(track.id) lie beyond the end of the file: it was truncated, or the table is wrong; "
          + "the first should be at \(firstOutside)",
        at: min(firstOutside, fileSize), path: track.path, missingBytes: farthest > fileSize ? farthest - fileSize : nil
      )
    }
    if strays > 0 {
      file.note(
        .warning, .samplesOutsideMediaData,
        "\(strays) chunks of track \(track.id) lie outside every mdat box", at: firstStray, path: track.path)
    }
  }
  /// Bytes of `count` samples; nil where the tables do not tell: QuickTime counts raw and packed sound in its own way.
  private func size(of count: Int, from first: Int, _ sizes: inout TableBox?) throws(ParseError) -> Int? {
    let tables = track.tables
    if tables.uniformSize > 0 {
      guard track.handler != "soun" || tables.uniformSize > 1 else {
        guard let entry = track.entries.first, entry.bytesPerPacket > 0, entry.samplesPerPacket > 0 else { return nil }
        let bytes = (count / entry.samplesPerPacket).multipliedReportingOverflow(by: entry.bytesPerPacket)
        return bytes.overflow ? nil : bytes.partialValue
      }
      let bytes = count.multipliedReportingOverflow(by: tables.uniformSize)
      return bytes.overflow ? nil : bytes.partialValue
    }
    guard sizes != nil, !tables.areHalfBytes else { return nil }
    let available = sizes?.count ?? 0
    var total = 0
    for sample in first..<max(min(first + count, available), first) {
      if sizes?.entrySize == 4 { total += try sizes?.u32(sample) ?? 0 } else { total += try sizes?.small(sample) ?? 0 }
    }
    return total
  }
  private mutating func isMediaData(_ start: Int, _ end: Int) -> Bool {
    if current < data.count, data[current].lowerBound <= start, end <= data[current].upperBound { return true }
    // The last box that begins at or before the chunk.
    var low = 0
    var high = data.count
    while low < high {
      let middle = (low + high) / 2
      if data[middle].lowerBound <= start { low = middle + 1 } else { high = middle }
    }
    guard low > 0, end <= data[low - 1].upperBound else { return false }
    current = low - 1
    return true
  }
}
