/// When the blocks of each track come, as far as they were looked at.
struct MatroskaBlocks {
  /// Counts of one track.
  struct Statistics {
    var frames = 0
    var bytes = 0
    /// Timestamps in segment ticks, kept only while few.
    var timestamps: [Int] = []
    var lastDuration: Int?
    var last = Int.min
    var first = Int.max
  }
  /// By track number.
  var tracks: [UInt64: Statistics] = [:]
  /// Whether every block of the file was counted.
  var isComplete = false
  /// Timestamps that are kept for one track: enough to see whether frames come evenly.
  static let keptTimestamps = 4_096

  mutating func add(track: UInt64, time: Int, duration: Int?, bytes: Int) {
    // A hostile file can name any number of tracks; a real one has few.
    guard tracks.count < 1_000 || tracks[track] != nil else { return }
    var statistics = tracks[track] ?? Statistics()
    statistics.frames += 1
    statistics.bytes += bytes
    if statistics.timestamps.count < Self.keptTimestamps { statistics.timestamps.append(time) }
    if time >= statistics.last {
      statistics.last = time
      statistics.lastDuration = duration
    }
    statistics.first = min(statistics.first, time)
    tracks[track] = statistics
  }
  /// The first and last timestamp of any track, in ticks; the end counts the last block's duration where it is known.
  func span(defaultDuration: (UInt64) -> Int?) -> (start: Int, end: Int)? {
    var span: (start: Int, end: Int)?
    for (number, track) in tracks where track.frames > 0 {
      let end = track.last + (track.lastDuration ?? defaultDuration(number) ?? 0)
      span = (min(span?.start ?? Int.max, track.first), max(span?.end ?? Int.min, end))
    }
    return span
  }
}

extension MatroskaReader {
  /// Goes over a cluster block by block, to its end or to where the next child of Segment begins; answers where that is.
  ///
  /// | block | type | meaning |
  /// | --- | --- | --- |
  /// | track | VINT | TrackNumber |
  /// | timestamp | i16 | ticks, relative to the cluster's |
  /// | flags | u8 | key frame, lacing |
  ///
  /// [RFC9559 §5.1.3, §10]
  mutating func walkCluster(
    _ cluster: EBMLElement, end: Int, maximumBlocks: Int = Int.max, into file: inout MediaFile
  ) -> Int? {
    var at = cluster.body
    var clusterTime = 0
    var count = 0
    do throws(ParseError) {
      while at < end {
        guard count < maximumBlocks else { return at }
        let child = try EBMLElement.read(at: at, limit: end, in: source)
        if cluster.size == nil, MatroskaID.isTopLevel(child.id) { return at }
        guard let childEnd = child.end else { throw .malformed("an element of unknown size in a cluster", at: at) }
        guard childEnd <= end else { throw trees.overrun(child, end) }
        switch child.id {
        case MatroskaID.timestamp:
          guard let size = child.size, size <= 8 else { throw .malformed("a timestamp of over 8 bytes", at: at) }
          clusterTime = Int(clamping: try number(of: child, size: size) & 0x3FFF_FFFF_FFFF_FFFF)
        case MatroskaID.simpleBlock:
          count += 1
          try addBlock(child, end: childEnd, clusterTime: clusterTime, duration: nil)
        case MatroskaID.blockGroup:
          count += 1
          try walkGroup(child, end: childEnd, clusterTime: clusterTime)
        default:
          if MatroskaSchema.row(child.id) == nil {
            file.note(
              .warning, .matroskaMalformed, "an element that the specification does not know", at: at,
              path: "Segment/Cluster/" + MatroskaSchema.name(child.id))
          }
        }
        at = childEnd
      }
      return at
    } catch {
      if !isCut || error.kind != .truncated { file.note(error, in: "Matroska/Segment/Cluster") }
      return nil
    }
  }
}

extension MatroskaReader {
  private func number(of element: EBMLElement, size: Int) throws(ParseError) -> UInt64 {
    var reader = ByteReader(try source.bytes(at: element.body, count: size))
    return try reader.uint(byteCount: size)
  }
  /// A BlockGroup: one Block, and how long it is shown.
  private mutating func walkGroup(_ group: EBMLElement, end: Int, clusterTime: Int) throws(ParseError) {
    var at = group.body
    var block: (element: EBMLElement, end: Int)?
    var duration: Int?
    while at < end {
      let child = try EBMLElement.read(at: at, limit: end, in: source)
      guard let childEnd = child.end, childEnd <= end else { throw trees.overrun(child, end) }
      if child.id == MatroskaID.block {
        block = (child, childEnd)
      } else if child.id == MatroskaID.blockDuration, let size = child.size, size <= 8 {
        duration = Int(clamping: try number(of: child, size: size) & 0xFF_FFFF_FFFF)
      }
      at = childEnd
    }
    if let block { try addBlock(block.element, end: block.end, clusterTime: clusterTime, duration: duration) }
  }
  private mutating func addBlock(
    _ block: EBMLElement, end: Int, clusterTime: Int, duration: Int?
  ) throws(ParseError) {
    let bytes = try source.bytes(at: block.body, upTo: min(11, end - block.body))
    guard let track = EBMLElement.vint(bytes, at: 0), let raw = bytes.u16(at: track.length) else {
      throw .malformed("a block without a whole header", at: block.offset)
    }
    let time = clusterTime + Int(Int16(bitPattern: raw))
    blocks.add(track: track.value, time: time, duration: duration, bytes: end - block.body - track.length - 3)
  }

  /// Looks at the blocks of the first clusters, a few, for the frame rate of a track that does not state it.
  mutating func sampleBlocks(of track: UInt64, into file: inout MediaFile) {
    guard let firstCluster, !file.isValidating else { return }
    var at = firstCluster.offset
    let before = source.reads
    while at < segmentEnd, source.reads - before < 24, (blocks.tracks[track]?.frames ?? 0) < 240 {
      guard let element = try? EBMLElement.read(at: at, limit: segmentEnd, in: source) else { return }
      guard element.id == MatroskaID.cluster else {
        guard let end = element.end, element.id != MatroskaID.segment, element.id != MatroskaID.ebml else { return }
        at = end
        continue
      }
      // A cluster is left after some blocks: the next one would say nothing new, and costs a read each.
      let end = min(element.end ?? segmentEnd, segmentEnd)
      guard let stopped = walkCluster(element, end: end, maximumBlocks: 200, into: &file) else { return }
      guard stopped >= end || element.size == nil, stopped > at else { return }
      at = stopped
    }
    blocks.isComplete = at >= segmentEnd
  }
  /// The last moment of a file that does not state its duration: from the blocks of the last cluster, found from the end.
  ///
  /// Recorders of live streams leave sizes and Duration open. [RFC9559 §23.2]
  mutating func sampleTail(into file: inout MediaFile) {
    guard !file.isValidating, !blocks.isComplete, let firstCluster else { return }
    if blocks.tracks.isEmpty {
      _ = walkCluster(
        firstCluster, end: min(firstCluster.end ?? segmentEnd, segmentEnd), maximumBlocks: 4, into: &file)
    }
    let end = cuesOffset.map { $0 > firstCluster.offset ? min($0, segmentEnd) : segmentEnd } ?? segmentEnd
    let start = max(firstCluster.offset, end - (192 << 10))
    guard start < end, let tail = try? source.bytes(at: start, count: end - start) else { return }
    var candidate = tail.count - 4
    var tries = 0
    while candidate >= 0, tries < 8 {
      defer { candidate -= 1 }
      guard tail[candidate] == 0x1F, tail.u32(at: candidate) == MatroskaID.cluster else { continue }
      tries += 1
      guard
        let cluster = try? EBMLElement.read(at: start + candidate, limit: end, in: source),
        let child = try? EBMLElement.read(at: cluster.body, limit: end, in: source),
        child.id == MatroskaID.timestamp || child.id == MatroskaID.crc32 || child.id == MatroskaID.void
      else { continue }
      let known = blocks
      // The bytes of a cluster's ID can stand within a frame by chance: only one that can be walked is believed.
      var quiet = file
      if walkCluster(cluster, end: min(cluster.end ?? end, end), into: &quiet) != nil, blocks.tracks.count > 0 {
        return
      }
      blocks = known
    }
  }
}
