/// How a track of time codes counts its frames.
///
/// | field | bytes | |
/// | --- | --- | --- |
/// | reserved, data_reference_index, reserved | 6, 2, 4 | |
/// | flags | 4 | 1 drops numbers, 2 starts over after a day, 4 may be negative, 8 is a counter |
/// | timescale, frame duration | 4, 4 | |
/// | number of frames | 1 | a second's, rounded up |
///
/// [QTFF §Timecode Sample Description]
struct TimecodeCounting {
  let dropsNumbers: Bool
  let startsOver: Bool
  let mayBeNegative: Bool
  let framesPerSecond: Int

  /// The counting of a sample entry; nil for a counter, whose numbers are no times.
  init?(_ body: Bytes) {
    guard let flags = body.u32(at: 12), let frames = body.byte(at: 24), flags & 8 == 0, frames > 0 else { return nil }
    dropsNumbers = flags & 1 != 0
    startsOver = flags & 2 != 0
    mayBeNegative = flags & 4 != 0
    framesPerSecond = Int(frames)
  }

  /// `01:00:00:00`, with `;` before the frames where numbers are dropped.
  ///
  /// So that 29.97 frames a second keep up with the clock, the labels of the first two frames of each minute are left out, but
  /// for every tenth minute; of 59.94 the first four. [ST 12-1 §5.2.2]
  func label(of sample: UInt32) -> String {
    let isNegative = mayBeNegative && sample & 0x8000_0000 != 0
    var number = isNegative ? Int(Int32(bitPattern: sample).magnitude) : Int(sample)
    if dropsNumbers, framesPerSecond % 30 == 0 {
      let dropped = framesPerSecond / 30 * 2
      let tenMinutes = framesPerSecond * 600 - 9 * dropped
      let minute = framesPerSecond * 60 - dropped
      let rest = number % tenMinutes
      number += number / tenMinutes * 9 * dropped
      if rest >= minute + dropped { number += (rest - dropped) / minute * dropped }
    }
    let seconds = number / framesPerSecond
    let hours = startsOver ? seconds / 3_600 % 24 : seconds / 3_600
    let frames = Self.two(number % framesPerSecond)
    return (isNegative ? "-" : "") + Self.two(hours) + ":" + Self.two(seconds / 60 % 60) + ":" + Self.two(seconds % 60)
      + (dropsNumbers ? ";" : ":") + frames
  }
  private static func two(_ number: Int) -> String { number < 10 ? "0" + String(number) : String(number) }

  /// Gives each track of time codes the label of its first frame, which is its first sample: 4 bytes, metadata like the titles
  /// of chapters.
  static func readStarts(_ movie: MovieReader, _ source: SourceReader, into file: inout MediaFile) {
    for (index, track) in movie.tracks.enumerated() where index < file.tracks.count {
      // A table that is broken gives no time code; validation says what is wrong with it.
      guard let counting = track.entries.first?.timecode, !track.isExternal,
        let sample = try? firstSample(of: track.tables, source)
      else { continue }
      file.tracks[index].timecode = counting.label(of: sample)
    }
  }
  private static func firstSample(of tables: SampleTables, _ source: SourceReader) throws(ParseError) -> UInt32? {
    guard tables.sampleCount ?? 0 > 0, var offsets = tables.chunkOffsets, offsets.count > 0 else { return nil }
    var size = tables.uniformSize
    if size == 0, var sizes = tables.sizes, sizes.entrySize == 4 { size = try sizes.u32(0) }
    guard size == 4 else { return nil }
    return try source.bytes(at: offsets.entrySize == 8 ? offsets.u64(0) : offsets.u32(0), count: 4).u32(at: 0)
  }
}
