import MediaMetadata

/// Where the samples of one track stand, chunk by chunk. [ISO14496-12 §8.7]
struct SampleRanges {
  /// The chunks' ranges, within the file; nil when the tables are missing or contradict each other.
  let ranges: [Range<Int>]?

  /// Reads the tables of a sample table: sizes (`stsz`), samples a chunk (`stsc`), chunk offsets (`stco`, `co64`).
  /// - Throws: as the reader; `limitExceeded` for tables beyond 16 MiB.
  init(_ boxes: BoxStripper, _ table: [BoxStripper.Box]) throws(ParseError) {
    func contents(_ type: FourCC) throws(ParseError) -> ByteReader? {
      guard let box = table.first(where: { $0.type == type }) else { return nil }
      return ByteReader(try boxes.contents(box))
    }
    guard var sizes = try contents("stsz"), var map = try contents("stsc") else {
      ranges = nil
      return
    }
    let long = try contents("co64")
    let short = try contents("stco")
    guard var offsets = long ?? short else {
      ranges = nil
      return
    }
    try sizes.skip(4)
    let same = Int(try sizes.u32())
    var samplesLeft = Int(try sizes.u32())
    try map.skip(4)
    var runsLeft = try map.u32()
    try offsets.skip(4)
    let chunks = Int(try offsets.u32())

    var found: [Range<Int>] = []
    var perChunk = 0
    // The run that counts from chunk `next` on.
    var next: (first: Int, samples: Int)?
    func readRun(_ map: inout ByteReader) throws(ParseError) -> (Int, Int)? {
      guard runsLeft > 0 else { return nil }
      runsLeft -= 1
      let run = (Int(try map.u32()), Int(try map.u32()))
      try map.skip(4)
      return run
    }
    next = try readRun(&map)
    var chunk = 1
    while chunk <= chunks, samplesLeft > 0 {
      while let run = next, run.first <= chunk {
        perChunk = run.samples
        next = try readRun(&map)
      }
      let stated = long == nil ? UInt64(try offsets.u32()) : try offsets.u64()
      let offset = stated <= UInt64(boxes.source.size) ? boxes.origin + Int(stated) : -1
      let samples = min(perChunk, samplesLeft)
      guard samples > 0 else { break }
      samplesLeft -= samples
      var length = 0
      if same > 0 {
        let (product, overflow) = same.multipliedReportingOverflow(by: samples)
        length = overflow ? boxes.source.size : product
      } else {
        for _ in 0..<samples { length += Int(try sizes.u32()) }
      }
      guard offset >= 0, offset <= boxes.source.size else {
        ranges = nil
        return
      }
      found.append(offset..<offset + min(length, boxes.source.size - offset))
      chunk += 1
    }
    ranges = found
  }
}
