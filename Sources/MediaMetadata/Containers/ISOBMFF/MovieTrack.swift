/// A track as its `trak` box and its fragments describe it, before it becomes a ``Track``.
struct MovieTrack {
  var id = 0
  var isEnabled = true
  /// In the movie's time scale.
  var headerDuration: Int?
  /// Pixels of the presentation, before the matrix.
  var presentationWidth = 0.0
  var presentationHeight = 0.0
  var matrix = TransformMatrix()
  var alternateGroup = 0
  var handler = FourCC(rawValue: 0)
  var handlerName: String?
  var title: String?
  var timescale = 0
  /// In ``timescale``.
  var mediaDuration: Int?
  var language: String?
  /// Length of all edits in the movie's time scale; nil without an edit list.
  var editDuration: Int?
  /// Whether the edit list starts over when it is through. [ISO14496-12 §8.6.6]
  var repeatsEdits = false
  /// Sample entries, the first of which stands for the track.
  var entries: [SampleEntry] = []
  /// Whether the media data are in another file.
  var isExternal = false
  /// Tracks that this one refers to, by kind of reference.
  var references: [(type: FourCC, ids: [Int])] = []
  /// What the time-to-sample table says.
  var times = SampleTimes()
  /// What the movie fragments add.
  var fragments = SampleTimes()
  var tables = SampleTables()
  /// Bytes of all samples, where they were summed up.
  var mediaBytes: Int?
  /// Its box: `moov/trak[1]`.
  var path = ""
  /// Where its box begins.
  var offset = 0

  /// Its samples in number, as far as known.
  var sampleCount: Int { max(tables.sampleCount ?? 0, times.samples) + fragments.samples }
  /// Seconds of the presentation: the edit list, else the media and the fragments.
  func duration(movieTimescale: Int) -> Double? {
    let own = timescale > 0 ? Double(fragments.ticks) / Double(timescale) : 0
    if fragments.samples > 0 {
      return timescale > 0 ? own + Double(times.ticks) / Double(timescale) : nil
    }
    if let editDuration, editDuration > 0, movieTimescale > 0 {
      return Double(editDuration) / Double(movieTimescale)
    }
    if let mediaDuration, mediaDuration > 0, timescale > 0 {
      return Double(mediaDuration) / Double(timescale)
    }
    if times.ticks > 0, timescale > 0 { return Double(times.ticks) / Double(timescale) }
    if let headerDuration, headerDuration > 0, movieTimescale > 0 {
      return Double(headerDuration) / Double(movieTimescale)
    }
    return nil
  }
  /// Average samples a second and whether they vary.
  var rate: Double? {
    // Of a table that was read in part, the number of samples and the length of the media give the average.
    if !times.isComplete, let count = tables.sampleCount, let mediaDuration, mediaDuration > 0, timescale > 0 {
      return Double(count) * Double(timescale) / Double(mediaDuration)
    }
    return fragments.samples > times.samples ? fragments.rate(timescale: timescale) : times.rate(timescale: timescale)
  }
  var isVariable: Bool? { fragments.samples > times.samples ? fragments.isVariable : times.isVariable }
}

/// Where a track's samples are: the tables, which are read only when they must be.
struct SampleTables {
  /// Size of every sample; 0 when ``sizes`` has them.
  var uniformSize = 0
  /// Samples, as the size table says.
  var sampleCount: Int?
  var sizes: TableBox?
  /// Whether the entries of ``sizes`` are half a byte.
  var areHalfBytes = false
  var sampleToChunk: TableBox?
  var chunkOffsets: TableBox?
  var timeToSample: TableBox?
}
