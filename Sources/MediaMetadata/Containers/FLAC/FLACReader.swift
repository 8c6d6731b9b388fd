/// Reads the metadata blocks of a FLAC file, and walks its frames when validating. [RFC9639 §8, §9]
struct FLACReader {
  let source: SourceReader

  init(_ source: SourceReader) { self.source = source }

  mutating func read(into file: inout MediaFile) throws(ParseError) {
    var at = ID3Reader.size(source.head) ?? 0
    if at > 0 { ID3Reader.read(0..<at, source, into: &file) }
    at += 4
    var info: FLACStreamInfo?
    var isLast = false
    var count = 0
    while !isLast, count < 1_000 {
      count += 1
      let head = try source.bytes(at: at, count: 4)
      isLast = head[0] & 0x80 != 0
      let type = head[0] & 0x7F
      let size = Int(head[1]) << 16 | Int(head[2]) << 8 | Int(head[3])
      let body = at + 4
      if type == 127 { throw .malformed("no metadata block has type 127", at: at) }
      if body + size > source.size {
        if let info { file.describeSound(info.sound) }
        throw ParseError(
          .truncated, at: source.size, "the file ends within a metadata block", missingBytes: body + size - source.size)
      }
      switch type {
      case 0 where info == nil: info = try FLACStreamInfo(try source.bytes(at: body, count: min(size, 34)))
      case 4 where size <= file.options.maximumBlockSize:
        let bytes = try source.bytes(at: body, count: size)
        file.attempt("FLAC/VORBIS_COMMENT") { (file) throws(ParseError) in try VorbisComment.read(bytes, into: &file) }
      case 6: readPicture(body..<body + size, into: &file)
      default: break
      }
      at = body + size
    }
    guard let info else { throw .malformed("there is no STREAMINFO block", at: 4) }
    file.describeSound(info.sound)
    if file.isValidating { try checkFrames(from: at, info, &file) }
  }
  /// Type, media type, description, width, height, depth, colours, then the picture. [RFC9639 §8.8]
  private func readPicture(_ range: Range<Int>, into file: inout MediaFile) {
    guard file.embedded.count < 100 else { return }
    file.attempt("FLAC/PICTURE") { (file) throws(ParseError) in
      var reader = ByteReader(try source.bytes(at: range.lowerBound, upTo: min(range.count, 4_096)))
      try reader.skip(4)
      let mime = Text.latin1(try reader.take(try reader.u32()))
      try reader.skip(try reader.u32())
      let width = Int(try reader.u32())
      let height = Int(try reader.u32())
      try reader.skip(8)
      let size = Int(try reader.u32())
      file.embedded.append(
        EmbeddedPart(
          .coverArt, mime: mime, offset: reader.offset, size: size, width: width > 0 ? width : nil,
          height: height > 0 ? height : nil))
    }
  }
  /// There must be frames, each with its right checksum, and the last one must end with the last sample.
  private func checkFrames(from start: Int, _ info: FLACStreamInfo, _ file: inout MediaFile) throws(ParseError) {
    guard start < source.size else {
      if info.samples > 0 {
        file.note(.error, .flacTruncated, "the file ends before its first frame", at: source.size, path: "FLAC")
      } else {
        file.note(.warning, .flacNoMediaData, "there are no frames", at: start, path: "FLAC")
      }
      return
    }
    guard let first = FLACFrame(try source.bytes(at: start, upTo: 16), at: 0, info) else {
      file.note(.error, .flacMalformed, "no frame follows the metadata blocks", at: start, path: "FLAC")
      return
    }
    let end = TrailingTags.start(of: source, after: start)
    var walk = FLACWalk(first, at: start, info)
    try walk.run(start..<end, in: source)
    if let damage = walk.firstDamage {
      let others = walk.damaged > 1 ? ", and of \(walk.damaged - 1) others" : ""
      file.note(.error, .flacChecksum, "the checksum of a frame is wrong\(others)", at: damage, path: "FLAC")
    }
    if let gap = walk.firstGap {
      file.note(
        .error, .flacMalformed, "samples \(gap.samples.lowerBound) to \(gap.samples.upperBound) are in no frame",
        at: gap.offset, path: "FLAC")
    }
    if info.samples > 0, walk.end < info.samples {
      file.note(
        .error, .flacTruncated, "the last frame ends at sample \(walk.end) of \(info.samples)", at: end, path: "FLAC")
    } else if !walk.endsWhole, info.samples > 0, let last = walk.wholeUpTo, last > walk.lastFrame + 8 {
      file.note(.warning, .flacTrailing, "\(end - last) bytes follow the last frame", at: last, path: "FLAC")
    } else if !walk.endsWhole {
      file.note(
        .error, .flacChecksum, "the checksum of the last frame is wrong: it is cut or damaged", at: walk.lastFrame,
        path: "FLAC")
    }
  }
}

/// The header of a FLAC frame, proven by its checksum. [RFC9639 §9.1]
struct FLACFrame {
  let firstSample: Int
  let samples: Int

  init?(_ bytes: Bytes, at start: Int, _ info: FLACStreamInfo) {
    guard let sync = bytes.u16(at: start), sync & 0xFFFE == 0xFFF8, let packed = bytes.byte(at: start + 2),
      let layout = bytes.byte(at: start + 3), layout & 1 == 0
    else { return nil }
    var at = start + 4
    // The number is coded as UTF-8 codes characters, with up to seven bytes.
    guard let lead = bytes.byte(at: at) else { return nil }
    let ones = (~lead).leadingZeroBitCount
    guard ones != 1, ones <= 7 else { return nil }
    var number = ones == 0 ? Int(lead) : Int(lead & (0x7F >> UInt8(ones)))
    at += 1
    for _ in 1..<max(ones, 1) {
      guard let byte = bytes.byte(at: at), byte & 0xC0 == 0x80 else { return nil }
      number = number << 6 | Int(byte & 0x3F)
      at += 1
    }
    let code = Int(packed >> 4)
    switch code {
    case 1: samples = 192
    case 2...5: samples = 576 << (code - 2)
    case 6:
      guard let value = bytes.byte(at: at) else { return nil }
      samples = Int(value) + 1
      at += 1
    case 7:
      guard let value = bytes.u16(at: at) else { return nil }
      samples = Int(value) + 1
      at += 2
    case 8...15: samples = 256 << (code - 8)
    default: return nil
    }
    switch packed & 0xF {
    case 12: at += 1
    case 13, 14: at += 2
    case 15: return nil
    default: break
    }
    guard let want = bytes.byte(at: at) else { return nil }
    var crc: UInt8 = 0
    for i in start..<at {
      crc ^= bytes[i]
      for _ in 0..<8 { crc = crc & 0x80 != 0 ? crc << 1 ^ 0x07 : crc << 1 }
    }
    guard crc == want else { return nil }
    // Fixed block sizes number frames, variable ones samples.
    firstSample = sync & 1 == 0 ? number * info.largestBlock : number
  }
}
