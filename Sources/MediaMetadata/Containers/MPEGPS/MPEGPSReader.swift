/// Reads the packets at the front of a program stream and the times at its end; `validate` goes over all.
struct MPEGPSReader {
  let source: SourceReader
  private var streams: [MPEGElementaryStream] = []
  private var isMPEG1 = false
  private static let blockSize = 64 << 10
  private static let headSize = 96 << 10
  private static let tailSize = 192 << 10

  init(_ source: SourceReader) { self.source = source }

  mutating func read(into file: inout MediaFile) throws(ParseError) {
    let head = source.head
    guard head.u32(at: 0) == 0x1BA else {
      var video = MPEGElementaryStream(id: 0xE0)
      video.kind = .video
      video.codec = "mpeg2video"
      video.open(head)
      streams = [video]
      describe(&file, isComplete: false)
      return
    }
    isMPEG1 = head.byte(at: 4).map { $0 & 0xF0 == 0x20 } == true
    let isComplete = file.isValidating || source.size <= Self.headSize + Self.tailSize
    try walk(0..<(isComplete ? source.size : Self.headSize), isTail: false, &file)
    if !isComplete { try readTail() }
    describe(&file, isComplete: isComplete)
  }
  private mutating func walk(_ range: Range<Int>, isTail: Bool, _ file: inout MediaFile) throws(ParseError) {
    var at = range.lowerBound
    // Kept from one packet to the next: damaged streams hold many small ones.
    var block = try source.bytes(at: at, upTo: Self.blockSize)
    while at + 4 <= range.upperBound {
      if at < block.offset || at + 64 > block.endOffset && block.endOffset < source.size {
        block = try source.bytes(at: at, upTo: Self.blockSize)
      }
      let bytes = block.slice(at - block.offset..<at - block.offset + 64)
      guard let code = bytes.u32(at: 0), code >> 8 == 1 else {
        guard file.isValidating else { return }
        // Zeros between packets are stuffing; anything else is damage. The next start code is looked for.
        let from = at - block.offset
        let next = MPEGStartCode.next(block, from: from + 1) ?? max(block.count - 3, from + 1)
        if (from..<min(next, block.count)).contains(where: { block[$0] != 0 }) {
          file.note(.warning, .mpegPSMalformed, "bytes between packets are none", at: at, path: "MPEGPS")
        }
        at = block.offset + next
        continue
      }
      switch code & 0xFF {
      case 0xBA: at += MPEGPSContainer.packSize(bytes, at: 0) ?? 12
      case 0xB9: at += 4
      case 0xBB...0xFF:
        guard let header = PESHeader(bytes) else { return }
        if at + 6 + header.length > source.size {
          if file.isValidating {
            file.note(
              .error, .mpegPSTruncated, "the file ends within a packet", at: source.size, path: "MPEGPS",
              missingBytes: at + 6 + header.length - source.size)
          }
          return
        }
        take(header, at: at, isTail: isTail)
        at += 6 + header.length
      default: at += 4
      }
    }
  }
  private mutating func take(_ header: PESHeader, at: Int, isTail: Bool) {
    var id = Int(header.stream)
    var skip = header.size
    // Private stream 1 holds several: the first byte of the data says which.
    if header.stream == 0xBD {
      guard let sub = (try? source.bytes(at: at + header.size, upTo: 1))?.byte(at: 0) else { return }
      id = 0xBD00 | Int(sub)
      skip += 4
    }
    guard header.stream >= 0xC0 && header.stream < 0xF0 || header.stream == 0xBD else { return }
    var index = streams.firstIndex { $0.id == id }
    if index == nil, !isTail, streams.count < 64 {
      var stream = MPEGElementaryStream(id: id)
      describe(&stream)
      streams.append(stream)
      index = streams.count - 1
    }
    guard let index else { return }
    if let time = header.time { streams[index].add(time: time, isTail: isTail) }
    if !isTail, streams[index].wantsOpening, header.length + 6 > skip,
      let body = try? source.bytes(at: at + skip, upTo: header.length + 6 - skip)
    {
      streams[index].open(body)
    }
  }
  private func describe(_ stream: inout MPEGElementaryStream) {
    switch stream.id {
    case 0xC0...0xDF: (stream.kind, stream.codec) = (.audio, "mp2")
    case 0xE0...0xEF: (stream.kind, stream.codec) = (.video, isMPEG1 ? "mpeg1video" : "mpeg2video")
    case 0xBD20...0xBD3F: (stream.kind, stream.codec) = (.subtitle, "dvd_subtitle")
    case 0xBD80...0xBD87: (stream.kind, stream.codec) = (.audio, "ac3")
    case 0xBD88...0xBD8F: (stream.kind, stream.codec) = (.audio, "dts")
    case 0xBDA0...0xBDAF: (stream.kind, stream.codec) = (.audio, "pcm_dvd")
    default: break
    }
  }
  /// From the end, packets are found by their start codes: only headers with a time count.
  private mutating func readTail() throws(ParseError) {
    let start = source.size - Self.tailSize
    let tail = try source.bytes(at: start, upTo: Self.tailSize)
    var at = 0
    while let code = MPEGStartCode.next(tail, from: at) {
      at = code + 3
      guard let stream = tail.byte(at: at), stream >= 0xC0 && stream < 0xF0 || stream == 0xBD,
        let header = PESHeader(tail, at: code)
      else { continue }
      take(header, at: start + code, isTail: true)
    }
  }
  private func describe(_ file: inout MediaFile, isComplete: Bool) {
    var start = Int.max
    var end = 0.0
    for stream in streams where stream.kind != .other {
      let (track, frameTicks) = stream.track(isComplete: isComplete)
      file.tracks.append(track)
      // One time stamp says when a stream starts, not how long it goes on.
      guard let first = stream.firstTime, let last = stream.lastTime, last > first, stream.kind != .subtitle else {
        continue
      }
      start = min(start, first)
      end = max(end, Double(last) + (frameTicks ?? 0))
    }
    let seconds = start < Int.max ? (end - Double(start)) / 90_000 : 0
    file.summariseTracks(duration: seconds > 0 && seconds < 1e6 ? seconds : nil)
  }
}
