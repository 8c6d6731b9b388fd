/// A movie fragment: samples that come after the movie box. [ISO14496-12 §8.8.4]
struct MovieFragment {
  /// Defaults and times of one `traf`.
  private struct Run {
    var track = 0
    var duration = 0
    var size = 0
    /// Where the data offsets of its runs count from.
    var base = 0
    /// Where the data of the last run ended.
    var end: Int?
  }

  /// Reads a `moof`, adding its samples to the tracks of the movie.
  ///
  /// - Parameters:
  ///   - box: the fragment.
  ///   - context: where it stands.
  ///   - movie: its tracks get the samples.
  ///   - file: findings go here; when validating, also what points outside the file.
  static func read(_ box: Box, _ context: BoxContext, into movie: inout MovieReader, _ file: inout MediaFile) {
    _ = try? context.source.bytes(at: box.offset, upTo: min(box.end - box.offset, file.options.windowSize))
    // The first track's data begin where the fragment does; the next ones' where the one before ended.
    var previousEnd = box.offset
    context.forEachBox(in: box, into: &file) { (child, inner, file) throws(ParseError) in
      guard child.type == "traf" else { return }
      var run = Run()
      run.base = previousEnd
      inner.forEachBox(in: child, into: &file) { (part, innermost, file) throws(ParseError) in
        switch part.type {
        case "tfhd": try readHeader(part, innermost, box, &run, movie)
        case "trun": try readRun(part, innermost, &run, &movie, &file)
        default: break
        }
      }
      previousEnd = run.end ?? previousEnd
    }
  }

  /// Version 1, flags 3, track_ID 4, then as the flags say: base_data_offset 8 (1), description index 4 (2),
  /// default duration 4 (8), default size 4 (0x10), default flags 4 (0x20); 0x20000: the base is the fragment.
  /// [ISO14496-12 §8.8.7]
  private static func readHeader(
    _ box: Box, _ context: BoxContext, _ fragment: Box, _ run: inout Run, _ movie: MovieReader
  ) throws(ParseError) {
    var reader = ByteReader(try context.head(of: box, 40))
    let flags = try reader.u32()
    run.track = Int(try reader.u32())
    if let defaults = movie.trackExtends[run.track] {
      run.duration = defaults.duration
      run.size = defaults.size
    }
    if flags & 0x20000 != 0 { run.base = fragment.offset }
    if flags & 1 != 0 { run.base = Int(clamping: try reader.u64()) }
    if flags & 2 != 0 { try reader.skip(4) }
    if flags & 8 != 0 { run.duration = Int(try reader.u32()) }
    if flags & 0x10 != 0 { run.size = Int(try reader.u32()) }
  }

  /// Version 1, flags 3, sample_count 4, data_offset 4 (1), first_sample_flags 4 (4); each sample as the flags say:
  /// duration 4 (0x100), size 4 (0x200), flags 4 (0x400), composition offset 4 (0x800). [ISO14496-12 §8.8.8]
  private static func readRun(
    _ box: Box, _ context: BoxContext, _ run: inout Run, _ movie: inout MovieReader, _ file: inout MediaFile
  ) throws(ParseError) {
    var reader = ByteReader(try context.head(of: box, 16))
    let flags = try reader.u32()
    let declared = Int(try reader.u32())
    var start = run.end ?? run.base
    var header = 8
    if flags & 1 != 0 {
      start = run.base.addingReportingOverflow(Int(try reader.i32())).partialValue
      header += 4
    }
    if flags & 4 != 0 { header += 4 }
    var entrySize = 0
    for flag in [0x100, 0x200, 0x400, 0x800] as [UInt32] where flags & flag != 0 { entrySize += 4 }
    var times = SampleTimes()
    var bytes = 0
    if entrySize == 0 {
      times.add(declared, of: run.duration)
      bytes = declared.multipliedReportingOverflow(by: run.size).partialValue
    } else {
      var table = TableBox(
        context.source, start: box.bodyOffset + header, end: box.end, entrySize: entrySize, declared: declared,
        empty: reader.bytes.prefix(0))
      if table.count < declared {
        throw ParseError(
          .truncated, at: box.offset, "a run of \(declared) samples has room for \(table.count)",
          missingBytes: (declared - table.count) * entrySize)
      }
      let sizeAt = flags & 0x100 != 0 ? 4 : 0
      let hasDuration = flags & 0x100 != 0
      let hasSize = flags & 0x200 != 0
      if hasDuration || hasSize {
        for entry in 0..<table.count {
          times.add(1, of: hasDuration ? try table.u32(entry) : run.duration)
          bytes += hasSize ? try table.u32(entry, at: sizeAt) : run.size
        }
      } else {
        times.add(declared, of: run.duration)
        bytes = declared.multipliedReportingOverflow(by: run.size).partialValue
      }
    }
    let end = start.addingReportingOverflow(bytes).partialValue
    run.end = end
    if let index = movie.places[run.track] {
      movie.tracks[index].fragments.add(times)
      movie.tracks[index].mediaBytes = (movie.tracks[index].mediaBytes ?? 0) &+ bytes
    }
    guard file.isValidating, !context.isCut, bytes > 0 else { return }
    if start < 0 || end > context.source.size || end < start {
      file.note(
        .error, .samplesOutsideFile, "samples of track \(run.track) lie outside the file", at: box.offset,
        path: context.path, missingBytes: end > context.source.size ? end - context.source.size : nil)
    }
  }
}

/// The segment index: how long the subsegments of a track are. [ISO14496-12 §8.16.3]
struct SegmentIndex {
  /// Seconds of all its references.
  var duration = 0.0
  /// Bytes of all its references, from ``start`` on.
  var size = 0
  /// Absolute offset of the first byte that it refers to.
  var start = 0
  /// Track that it is about.
  var track = 0

  /// Version 1, flags 3, reference_ID 4, timescale 4, earliest time and first_offset 4 each (8), reserved 2, count 2;
  /// each reference: type 1 bit and size 31 bits, duration 4, access point 4.
  init(_ box: Box, _ context: BoxContext) throws(ParseError) {
    var reader = ByteReader(try context.head(of: box, 32 + 65_535 * 12))
    let version = try reader.u8()
    try reader.skip(3)
    track = Int(try reader.u32())
    let timescale = Int(try reader.u32())
    _ = try MovieReader.number(&reader, version)
    let offset = try MovieReader.number(&reader, version)
    let (sum, overflow) = box.end.addingReportingOverflow(offset)
    start = overflow ? Int.max : sum
    try reader.skip(2)
    let count = try reader.u16()
    var ticks = 0
    for _ in 0..<count {
      size += Int(try reader.u32() & 0x7FFF_FFFF)
      ticks += Int(try reader.u32())
      try reader.skip(4)
    }
    if timescale > 0 { duration = Double(ticks) / Double(timescale) }
  }
}
