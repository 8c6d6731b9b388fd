/// Reads a movie box: headers, tracks, metadata. Tables are measured; only the small ones are read. [ISO14496-12 §8.2]
struct MovieReader {
  let fileType: FileType
  /// Seconds since 1904 or 1970, as stored.
  var creation = 0
  var modification = 0
  var timescale = 0
  /// In ``timescale``; nil when it is 0 or all ones, which mean unknown.
  var duration: Int?
  var matrix = TransformMatrix()
  var tracks: [MovieTrack] = []
  /// Whether fragments may follow.
  var isFragmented = false
  /// Length with all fragments, in ``timescale``.
  var fragmentDuration: Int?
  /// Defaults of the fragments' samples, by track.
  var trackExtends: [Int: TrackExtends] = [:]
  /// Places in ``tracks`` by track number.
  var places: [Int: Int] = [:]
  /// Tracks that hold the chapters of others.
  var chapterTracks: Set<Int> = []
  /// Whether its content is packed into one `cmov` box. [QTFF §Compressed Movie Resources]
  var isCompressed = false
  /// Whether it is packed in a way that is not read, which was noted.
  var isUnread = false
  /// Whether the box was found.
  var isPresent = false
  /// Where it begins.
  var offset = 0

  struct TrackExtends {
    var duration: Int
    var size: Int
  }
  init(_ fileType: FileType) { self.fileType = fileType }

  /// QuickTime's own layouts apply (sound entries, strings).
  var isQuickTime: Bool { fileType.major.rawValue == 0 || fileType.has("qt  ") }

  mutating func read(_ box: Box, _ context: BoxContext, into file: inout MediaFile) {
    isPresent = true
    offset = box.offset
    // One read for a small movie box; of a large one, the headers at its start.
    _ = try? context.source.bytes(at: box.offset, upTo: min(box.end - box.offset, file.options.windowSize))
    readContent(of: box, context, into: &file)
  }
  mutating func readContent(of box: Box, _ context: BoxContext, into file: inout MediaFile) {
    context.forEachBox(in: box, into: &file) { (child, inner, file) throws(ParseError) in
      switch child.type {
      case "mvhd": try readHeader(try inner.head(of: child, 112), into: &file)
      case "trak":
        guard tracks.count < 1_000 else { return }
        readTrack(child, inner, into: &file)
      case "mvex": readExtends(child, inner, into: &file)
      case "udta": QuickTimeMetadata.readUserData(child, inner, into: &file)
      case "meta": QuickTimeMetadata.readMeta(child, inner, into: &file)
      case "uuid": try UserTypeBox.read(child, inner, into: &file)
      case "cmov": try readPacked(child, inner, into: &file)
      default: break
      }
    }
  }

  /// | field | bytes (version 1) | |
  /// | --- | --- | --- |
  /// | version, flags | 1, 3 | |
  /// | creation_time, modification_time | 4, 4 (8, 8) | seconds since 1904-01-01 UTC |
  /// | timescale | 4 | units a second |
  /// | duration | 4 (8) | all ones: unknown |
  /// | rate, volume, reserved | 4, 2, 10 | |
  /// | matrix | 36 | |
  ///
  /// [ISO14496-12 §8.2.2]
  private mutating func readHeader(_ body: Bytes, into file: inout MediaFile) throws(ParseError) {
    var reader = ByteReader(body)
    let version = try reader.u8()
    try reader.skip(3)
    creation = try Self.number(&reader, version)
    modification = try Self.number(&reader, version)
    timescale = Int(try reader.u32())
    duration = Self.known(try Self.number(&reader, version), version)
    try reader.skip(16)
    matrix = try TransformMatrix(&reader)
    var directory = Directory("quicktime", "mvhd")
    for (name, value, at) in [("creationTime", creation, 4), ("modificationTime", modification, version == 1 ? 12 : 8)]
    {
      guard let date = MovieDate.timestamp(value) else { continue }
      directory.fields.append(Field(name, .date(date), at: body.fileOffset(at)))
    }
    directory.fields.append(Field("timeScale", .integer(timescale), at: body.fileOffset(version == 1 ? 20 : 12)))
    if let duration { directory.fields.append(Field("duration", .integer(duration))) }
    file.directories.append(directory)
  }
  /// A number of 32 bits, or 64 in version 1; above 2^63 it counts as 2^63 - 1.
  static func number(_ reader: inout ByteReader, _ version: UInt8) throws(ParseError) -> Int {
    version == 1 ? Int(clamping: try reader.u64()) : Int(try reader.u32())
  }
  /// A duration that is neither 0 nor all ones. [ISO14496-12 §8.2.2.3]
  static func known(_ duration: Int, _ version: UInt8) -> Int? {
    duration == 0 || duration == (version == 1 ? Int.max : 0xFFFF_FFFF) ? nil : duration
  }
  /// [ISO14496-12 §8.8.1]
  private mutating func readExtends(_ box: Box, _ context: BoxContext, into file: inout MediaFile) {
    isFragmented = true
    context.forEachBox(in: box, into: &file) { (child, inner, file) throws(ParseError) in
      var reader = ByteReader(try inner.head(of: child, 24))
      let version = try reader.u8()
      try reader.skip(3)
      switch child.type {
      case "mehd": fragmentDuration = Self.known(try Self.number(&reader, version), version)
      case "trex":
        guard trackExtends.count < 1_000 else { return }
        let track = Int(try reader.u32())
        try reader.skip(4)
        trackExtends[track] = TrackExtends(duration: Int(try reader.u32()), size: Int(try reader.u32()))
      default: break
      }
    }
  }
}

/// Dates of movie headers.
enum MovieDate {
  /// Seconds from 1904-01-01 to 1970-01-01.
  static let epochDifference = 2_082_844_800

  /// The instant; nil for zero and for what stands at either epoch.
  ///
  /// The count is from 1904 [ISO14496-12 §8.2.2.3]. Values that would fall before 1970 are older than any such file:
  /// their writers counted from 1970, and are read so.
  static func timestamp(_ value: Int) -> Timestamp? {
    guard value > 0 else { return nil }
    let seconds = value >= epochDifference ? value - epochDifference : value
    // Clocks that were never set stand within the first days of 1970.
    guard seconds >= 31_536_000 else { return nil }
    return Timestamp(unixSeconds: seconds)
  }
}
