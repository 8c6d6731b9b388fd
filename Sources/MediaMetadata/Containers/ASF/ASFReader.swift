/// Reads the header object of an ASF file, and how far its data reach. [ASF §3]
///
/// | object | offset in its data | field |
/// | --- | --- | --- |
/// | File Properties | 16, 24, 40, 56, 64, 76 | size, creation (100 ns since 1601), play duration (100 ns), preroll (ms), flags, bit rate |
/// | Stream Properties | 0, 40, 48, 54 | kind, length of type data, number, type data |
/// | Extended Stream Properties | 48, 52, 64 | number, language, time a frame (100 ns) |
struct ASFReader {
  let source: SourceReader
  private var duration: Double?
  private var created: Timestamp?
  private var frameTimes: [Int: Int] = [:]
  private var tracks: [Track] = []
  private var content = Directory("asf")
  private var isBroadcast = false

  init(_ source: SourceReader) { self.source = source }

  mutating func read(into file: inout MediaFile) throws(ParseError) {
    let head = try source.bytes(at: 0, count: 30)
    guard let size = head.u64(at: 16, .little).flatMap({ Int(exactly: $0) }), size >= 30 else {
      throw .malformed("the header object has no size", at: 16)
    }
    let end = min(size, source.size)
    walk(30..<end, depth: 0, into: &file)
    describe(&file)
    guard size <= source.size else {
      throw ParseError(.truncated, at: source.size, "the file ends within its header", missingBytes: size - source.size)
    }
    checkData(at: size, &file)
  }
  /// The data object follows the header; its size is 0 in broadcasts.
  private func checkData(at start: Int, _ file: inout MediaFile) {
    guard let object = try? source.bytes(at: start, upTo: 24), object.count == 24, object.u32(at: 0) == 0x3626_B275,
      let size = object.u64(at: 16, .little).flatMap({ Int(exactly: $0) })
    else {
      file.note(.error, .asfNoMediaData, "no data object follows the header", at: min(start, source.size), path: "ASF")
      return
    }
    if size > source.size - start, !isBroadcast {
      file.note(
        .error, .asfTruncated, "the file ends within its data", at: source.size, path: "ASF/data",
        missingBytes: size - (source.size - start))
    } else if size >= 50 {
      checkIndexes(at: start + size, &file)
    }
  }
  /// Indexes may follow the data, one object behind the other. [ASF §6]
  private func checkIndexes(at start: Int, _ file: inout MediaFile) {
    var at = start
    for _ in 0..<100 where at < source.size {
      guard let object = try? source.bytes(at: at, upTo: 24) else { return }
      let size = object.u64(at: 16, .little).flatMap { Int(exactly: $0) } ?? 24
      // What begins like no index is no part of the format.
      guard Self.indexes.contains(object.u32(at: 0) ?? 0), size >= 24 else { return }
      if size > source.size - at {
        file.note(
          .error, .asfTruncated, "the file ends within its index", at: source.size, path: "ASF/index",
          missingBytes: size - (source.size - at))
        return
      }
      at += size
    }
  }
  /// First bytes of the Simple Index, Index, Media Object Index and Timecode Index objects. [ASF §10.2]
  private static let indexes: [UInt32] = [0x9008_0033, 0xD329_E2D6, 0xF803_B1FE, 0xD03F_B73C]
  private mutating func walk(_ range: Range<Int>, depth: Int, into file: inout MediaFile) {
    var at = range.lowerBound
    var count = 0
    while at + 24 <= range.upperBound, count < file.options.maximumEntries,
      let head = try? source.bytes(at: at, count: 24),
      let size = head.u64(at: 16, .little).flatMap({ Int(exactly: $0) }), size >= 24
    {
      count += 1
      guard size <= range.upperBound - at else {
        if range.upperBound < source.size {
          file.note(.error, .asfMalformed, "an object reaches beyond its parent", at: at, path: "ASF/header")
        }
        return
      }
      let body = at + 24..<at + size
      // The first four bytes of a GUID tell the objects apart.
      switch head.u32(at: 0) ?? 0 {
      case 0xA1DC_AB8C: readFile(body)
      case 0x9107_DCB7: readStream(body)
      case 0xB503_BF5F where depth < 2:
        walk(body.lowerBound + 22..<max(body.lowerBound + 22, body.upperBound), depth: depth + 1, into: &file)
      case 0xCBA5_E614: readExtendedStream(body, depth: depth, into: &file)
      case 0x3326_B275: readContent(body, file.options)
      case 0x40A4_D0D2: readExtendedContent(body, file.options)
      default: break
      }
      at += size
    }
  }
  private mutating func readFile(_ range: Range<Int>) {
    guard let bytes = try? source.bytes(at: range.lowerBound, upTo: min(range.count, 80)) else { return }
    if let ticks = bytes.u64(at: 24, .little), ticks > 0, let seconds = Int(exactly: ticks / 10_000_000) {
      created = Timestamp(unixSeconds: seconds - 11_644_473_600)
    }
    isBroadcast = (bytes.u32(at: 64, .little) ?? 0) & 1 != 0
    if let ticks = bytes.u64(at: 40, .little), let preroll = bytes.u64(at: 56, .little), !isBroadcast {
      let seconds = Double(ticks) / 1e7 - Double(preroll) / 1e3
      if seconds > 0, seconds < 1e8 { duration = seconds }
    }
  }
  private mutating func readStream(_ range: Range<Int>) {
    guard let bytes = try? source.bytes(at: range.lowerBound, upTo: min(range.count, 4_096)), bytes.count >= 54,
      let kind = bytes.u32(at: 0), tracks.count < 128
    else { return }
    var track = Track()
    let flags = bytes.u16(at: 48, .little) ?? 0
    track.id = Int(flags & 0x7F)
    track.isEncrypted = flags & 0x8000 != 0
    let type = bytes.dropFirst(54)
    switch kind {
    case 0x409E_69F8:
      if let format = SoundFormat(type) { format.describe(&track) } else { track.kind = .audio }
    case 0xC0EF_19BC:
      track.kind = .video
      if let header = VideoFormatHeader(type.dropFirst(11)) {
        track.codec = header.codec
        let width = Int(type.u32(at: 0, .little) ?? 0)
        let height = Int(type.u32(at: 4, .little) ?? 0)
        if (1...100_000).contains(width), (1...100_000).contains(height) {
          (track.width, track.height) = (width, height)
        }
      }
    default: track.kind = .other
    }
    tracks.append(track)
  }
  private mutating func readExtendedStream(_ range: Range<Int>, depth: Int, into file: inout MediaFile) {
    guard let bytes = try? source.bytes(at: range.lowerBound, upTo: min(range.count, 64)), bytes.count == 64 else {
      return
    }
    if let time = bytes.u64(at: 52, .little), let ticks = Int(exactly: time), ticks > 0 {
      frameTimes[Int(bytes.u16(at: 48, .little) ?? 0)] = ticks
    }
    // A stream properties object may hide behind names and payload systems.
    let names = Int(bytes.u16(at: 60, .little) ?? 0)
    let systems = Int(bytes.u16(at: 62, .little) ?? 0)
    guard names == 0, systems == 0, depth < 2, range.count > 64 else { return }
    walk(range.lowerBound + 64..<range.upperBound, depth: depth + 1, into: &file)
  }
  /// Title, author, copyright, description, rating: five lengths, then UTF-16 texts. [ASF §3.10]
  private mutating func readContent(_ range: Range<Int>, _ options: ReadOptions) {
    guard range.count <= options.maximumBlockSize,
      let bytes = try? source.bytes(at: range.lowerBound, count: range.count)
    else { return }
    var at = 10
    for (index, name) in ["Title", "Author", "Copyright", "Description", "Rating"].enumerated() {
      let length = Int(bytes.u16(at: index * 2, .little) ?? 0)
      if let text = Self.text(bytes.slice(at..<at + length)) {
        content.fields.append(Field(name, .text(text), at: range.lowerBound + at))
      }
      at += length
    }
  }
  /// Named values: length and name, kind (0 text, 1 bytes, 2 bool, 3 u32, 4 u64, 5 u16), length and value. [ASF §3.11]
  private mutating func readExtendedContent(_ range: Range<Int>, _ options: ReadOptions) {
    guard range.count <= options.maximumBlockSize,
      let bytes = try? source.bytes(at: range.lowerBound, count: range.count)
    else { return }
    var reader = ByteReader(bytes, .little)
    guard let count = try? reader.u16() else { return }
    for _ in 0..<count {
      guard let length = try? reader.u16(), let name = try? reader.take(length), let kind = try? reader.u16(),
        let size = try? reader.u16(), let value = try? reader.take(size)
      else { return }
      let title = Self.text(name) ?? ""
      switch kind {
      case 0: if let text = Self.text(value) { content.fields.append(Field(title, .text(text), at: value.offset)) }
      case 2, 3:
        if let number = value.u32(at: 0, .little) {
          content.fields.append(Field(title, .integer(Int(number)), at: value.offset))
        }
      case 4:
        if let number = value.u64(at: 0, .little).flatMap({ Int(exactly: $0) }) {
          content.fields.append(Field(title, .integer(number), at: value.offset))
        }
      case 5:
        if let number = value.u16(at: 0, .little) {
          content.fields.append(Field(title, .integer(Int(number)), at: value.offset))
        }
      default: content.fields.append(Field(title, .data(offset: value.offset, count: value.count), at: value.offset))
      }
    }
  }
  private static func text(_ bytes: Bytes) -> String? { Text.utf16(bytes, .little).trimmedOrNil }

  private func describe(_ file: inout MediaFile) {
    for var track in tracks {
      if track.kind == .video, let ticks = frameTimes[track.id] { track.frameRate = 1e7 / Double(ticks) }
      file.tracks.append(track)
    }
    if tracks.contains(where: { $0.kind == .audio }), !tracks.contains(where: { $0.kind == .video }) {
      file.type = .asfAudio
    }
    var content = content
    if let created { content.fields.append(Field("CreationDate", .date(created))) }
    if !content.fields.isEmpty { file.directories.append(content) }
    file.summariseTracks(duration: duration)
  }
}
