/// Reads the first packets of each stream and the last page of the file; `validate` goes over every page.
struct OggReader {
  let source: SourceReader
  private var streams: [OggStream] = []
  /// Packets that are being put together, for streams of which the second packet holds comments.
  private var commentParts: [UInt32: [UInt8]] = [:]
  private var packetsSeen: [UInt32: Int] = [:]
  private static let longestComment = 1 << 20

  init(_ source: SourceReader) { self.source = source }

  mutating func read(into file: inout MediaFile) {
    var at = 0
    var checked = 0
    do throws(ParseError) {
      // All first pages stand at the front, then come the comment headers. [RFC3533 §4]
      while at < source.size {
        let page = try OggPage.read(at: at, in: source)
        if page.end > source.size {
          throw ParseError(
            .truncated, at: source.size, "the file ends within a page", missingBytes: page.end - source.size)
        }
        take(page, into: &file)
        if file.isValidating { check(page, &file) }
        at = page.end
        checked += 1
        if !file.isValidating, checked > 200 || !page.isFirst && hasAllComments { break }
      }
    } catch {
      noteEnd(error, at: at, pages: checked, into: &file)
    }
    if !file.isValidating { readLastPages() }
    if file.isValidating, file.findings.isEmpty {
      for stream in streams where !stream.hasEnded && stream.track.kind != .metadata {
        file.note(
          .error, .oggNoEnd, "stream \(stream.track.id) has no last page: the file was cut, or its writer stopped",
          at: source.size, path: "Ogg")
      }
    }
    describe(&file)
  }
  private var hasAllComments: Bool {
    !streams.isEmpty && streams.allSatisfy { packetsSeen[$0.serial] ?? 0 >= 2 || $0.track.kind == .metadata }
  }
  /// What stands where a page should: the cut end of one, or something else.
  private func noteEnd(_ error: ParseError, at: Int, pages: Int, into file: inout MediaFile) {
    if error.kind == .malformed, pages > 0, streams.allSatisfy(\.hasEnded) {
      file.note(.warning, .oggTrailing, "\(source.size - at) bytes follow the last page", at: at, path: "Ogg")
    } else if error.kind == .truncated, pages > 0, streams.allSatisfy(\.hasEnded),
      let rest = try? source.bytes(at: at, upTo: 4), !rest.has("OggS")
    {
      file.note(.warning, .oggTrailing, "\(source.size - at) bytes follow the last page", at: at, path: "Ogg")
    } else {
      file.note(error, in: "Ogg/page")
    }
  }
  private mutating func take(_ page: OggPage, into file: inout MediaFile) {
    if page.isFirst, streams.count < 100, !streams.contains(where: { $0.serial == page.serial }) {
      if let packet = try? source.bytes(at: page.body, upTo: min(page.bodySize, 256)) {
        streams.append(OggStream(serial: page.serial, id: streams.count + 1, packet: packet))
      }
    }
    guard let index = streams.firstIndex(where: { $0.serial == page.serial }) else { return }
    streams[index].pages &+= 1
    if page.isLast { streams[index].hasEnded = true }
    if page.granule >= 0 {
      streams[index].lastGranule = max(page.granule, streams[index].lastGranule ?? 0)
    }
    collectComments(page, streams[index], into: &file)
  }
  /// Puts the second packet of a stream together, across pages.
  private mutating func collectComments(_ page: OggPage, _ stream: OggStream, into file: inout MediaFile) {
    var seen = packetsSeen[page.serial] ?? 0
    guard seen < 2 else { return }
    var at = page.body
    var part = commentParts[page.serial] ?? []
    for i in 0..<page.lacing.count where seen < 2 {
      let length = Int(page.lacing[i])
      if seen == 1, part.count < Self.longestComment, let bytes = try? source.bytes(at: at, upTo: length) {
        part.append(contentsOf: bytes.array)
      }
      at += length
      if length < 255 {
        seen += 1
        if seen == 2 {
          readComments(Bytes(part, offset: page.body, isDerived: true), stream.track.codec, into: &file)
          part = []
        }
      }
    }
    packetsSeen[page.serial] = seen
    commentParts[page.serial] = part
  }
  private func readComments(_ packet: Bytes, _ codec: String?, into file: inout MediaFile) {
    let skip: Int
    switch codec {
    case "opus" where packet.has("OpusTags"): skip = 8
    case "vorbis" where packet.has("vorbis", at: 1): skip = 7
    case "theora" where packet.has("theora", at: 1): skip = 7
    case "flac": skip = 4
    case "speex": skip = 0
    default: return
    }
    file.attempt("Ogg/comments") { (file) throws(ParseError) in
      try VorbisComment.read(packet.dropFirst(skip), into: &file)
    }
  }
  /// Checksum and order of a page.
  private mutating func check(_ page: OggPage, _ file: inout MediaFile) {
    if let bytes = try? source.bytes(at: page.offset, count: page.end - page.offset),
      OggPage.checksum(bytes) != page.checksum
    {
      file.note(
        .error, .oggChecksum, "the checksum of page \(page.sequence) is wrong: its bytes were changed", at: page.offset,
        path: "Ogg/page")
    }
    guard let index = streams.firstIndex(where: { $0.serial == page.serial }) else { return }
    if page.sequence != streams[index].pages &- 1 {
      file.note(
        .warning, .oggGap, "page \(page.sequence) comes where page \(streams[index].pages &- 1) should",
        at: page.offset,
        path: "Ogg/page")
      streams[index].pages = page.sequence &+ 1
    }
  }
  /// The last granule position of each stream, from the end of the file. A page is at most 65,307 bytes long.
  private mutating func readLastPages() {
    let start = max(0, source.size - 66_000)
    guard let tail = try? source.bytes(at: start, upTo: source.size - start) else { return }
    var at = 0
    while let found = tail.firstIndex(of: "OggS", from: at) {
      at = found + 4
      guard let page = try? OggPage.read(at: start + found, in: source),
        let index = streams.firstIndex(where: { $0.serial == page.serial }), page.granule >= 0
      else { continue }
      streams[index].lastGranule = max(page.granule, streams[index].lastGranule ?? 0)
    }
  }
  private func describe(_ file: inout MediaFile) {
    if streams.contains(where: { $0.track.kind == .video }) { file.type = .oggVideo }
    for var stream in streams {
      stream.track.duration = stream.duration
      file.tracks.append(stream.track)
    }
    let main = file.tracks.first { $0.kind == .video } ?? file.tracks.first { $0.kind == .audio }
    file.summariseTracks(duration: main?.duration)
  }
}
