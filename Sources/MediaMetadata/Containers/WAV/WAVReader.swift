/// Reads the chunks of one WAV file. [WAVE]
struct WAVReader {
  let source: SourceReader
  private var order = ByteOrder.little
  private var isWave64 = false
  /// The 64-bit sizes of `ds64`: RIFF, data, samples. [EBU3306 §4]
  private var large: (riff: UInt64, data: UInt64, samples: UInt64)?
  private var format: SoundFormat?
  private var data: (offset: Int, size: Int)?
  private var facts: Int?
  private var isCut = false

  init(_ source: SourceReader) { self.source = source }

  mutating func read(into file: inout MediaFile) throws(ParseError) {
    let head = try source.bytes(at: 0, upTo: 40)
    isWave64 = head.has("riff")
    if head.has("RIFX") { order = .big }
    var declared: Int
    if isWave64 {
      declared = Int(clamping: head.u64(at: 16, .little) ?? 0)
    } else {
      let size = Int(head.u32(at: 4, order) ?? 0)
      declared = size == 0xFFFF_FFFF ? source.size : size + 8
    }
    if !isWave64, head.has("ds64", at: 12), let bytes = try? source.bytes(at: 20, count: 24) {
      large = (
        bytes.u64(at: 0, .little) ?? 0, bytes.u64(at: 8, .little) ?? 0, bytes.u64(at: 16, .little) ?? 0
      )
      if head.u32(at: 4, .little) == 0xFFFF_FFFF, let riff = Int(exactly: large?.riff ?? 0), riff < Int.max - 8 {
        declared = riff + 8
      }
    }
    if declared <= 12 {
      file.note(.warning, .wavUnfinished, "the writer never filled in the size of the file", at: 4, path: "RIFF")
      declared = source.size
    }
    if declared > source.size {
      isCut = true
      file.note(
        .error, .wavTruncated, "the file is shorter than it says", at: source.size, path: "RIFF",
        missingBytes: declared - source.size)
    }
    walk(from: isWave64 ? 40 : 12, end: min(declared, source.size), into: &file)
    if file.isValidating, declared < source.size - 1 {
      file.note(.warning, .wavTrailing, "\(source.size - declared) bytes follow the last chunk", at: declared)
    }
    describe(&file)
  }
  /// The header of a chunk: its name and how many bytes of data it has.
  private func header(at: Int) -> (id: FourCC, size: Int, data: Int)? {
    if isWave64 {
      guard let bytes = try? source.bytes(at: at, count: Wave64.headerSize), let size = bytes.u64(at: 16, .little),
        let id = bytes.fourCC(at: 0), let count = Int(exactly: size), count >= Wave64.headerSize
      else { return nil }
      return (id, count - Wave64.headerSize, at + Wave64.headerSize)
    }
    guard let bytes = try? source.bytes(at: at, count: 8), let id = bytes.fourCC(at: 0),
      let size = bytes.u32(at: 4, order)
    else { return nil }
    return (id, Int(size), at + 8)
  }
  private mutating func walk(from start: Int, end: Int, into file: inout MediaFile) {
    var at = start
    var count = 0
    while at < end, count < file.options.maximumEntries, let header = header(at: at) {
      count += 1
      guard header.id.isPrintable else {
        // Zeros at the end are padding of old writers.
        if file.isValidating, header.id.rawValue != 0 {
          file.note(.warning, .wavMalformed, "no chunk can begin here", at: at, path: "RIFF")
        }
        return
      }
      var size = header.size
      if header.id == "data", size == 0xFFFF_FFFF, !isWave64 {
        if let large, let whole = Int(exactly: large.data), whole > 0 {
          size = whole
        } else {
          size = max(source.size - header.data, 0)
          file.note(
            .warning, .wavUnfinished, "the writer never filled in the size of the sound", at: at + 4, path: "RIFF/data")
        }
      }
      let there = max(end - header.data, 0)
      if size > there, !isCut {
        let atEnd = end >= source.size
        file.note(
          .error, atEnd ? .wavTruncated : .wavMalformed, "a chunk reaches \(size - there) bytes beyond its parent",
          at: atEnd ? source.size : at, path: "RIFF/\(header.id)", missingBytes: atEnd ? size - there : nil)
      }
      take(header.id, header.data..<header.data + min(size, there), size: size, into: &file)
      guard size <= there else { return }
      let step = isWave64 ? (size + 7) & ~7 : size + size & 1
      at = header.data + step
    }
  }
  private mutating func take(_ id: FourCC, _ range: Range<Int>, size: Int, into file: inout MediaFile) {
    switch id {
    case "fmt ":
      if format == nil, let bytes = try? source.bytes(at: range.lowerBound, upTo: min(range.count, 64)) {
        format = SoundFormat(bytes, order)
      }
    case "data": if data == nil { data = (range.lowerBound, size) }
    case "fact":
      if let bytes = try? source.bytes(at: range.lowerBound, upTo: min(range.count, 4)) {
        facts = bytes.u32(at: 0, order).flatMap { $0 == UInt32.max ? nil : Int($0) }
      }
    case "LIST":
      if let form = (try? source.bytes(at: range.lowerBound, upTo: 4)), form.has("INFO"), range.count > 4 {
        RIFFInfo.read(range.lowerBound + 4..<range.upperBound, source, into: &file)
      }
    case "bext": readBroadcast(range, into: &file)
    case "id3 ", "ID3 ": ID3Reader.read(range, source, into: &file)
    default: break
    }
  }
  /// `bext`: description 256, originator 32, reference 32, date 10 and time 8 characters. [EBU3285 §2.3]
  private func readBroadcast(_ range: Range<Int>, into file: inout MediaFile) {
    guard let bytes = try? source.bytes(at: range.lowerBound, upTo: min(range.count, 346)) else { return }
    var directory = Directory("riff", "bext")
    var at = 0
    for (name, length) in [
      ("Description", 256), ("Originator", 32), ("OriginatorReference", 32), ("OriginationDate", 10),
      ("OriginationTime", 8),
    ] {
      if let text = RIFFInfo.text(bytes.slice(at..<at + length)) {
        directory.fields.append(Field(name, .text(text), at: range.lowerBound + at))
      }
      at += length
    }
    if !directory.fields.isEmpty { file.directories.append(directory) }
  }
  private func describe(_ file: inout MediaFile) {
    guard let format else {
      if !isCut || data != nil {
        file.note(.error, .wavNoFormat, "there is no fmt chunk", at: min(12, source.size), path: "RIFF")
      }
      return
    }
    var sound = SoundDescription()
    sound.codec = format.codec
    sound.sampleRate = format.sampleRate
    sound.channels = format.channels
    sound.bitDepth = format.bitsPerSample
    if format.bytesPerSecond > 0 { sound.bitRate = Double(format.bytesPerSecond) * 8 }
    if let data {
      let isPlain = [1, 3, 6, 7].contains(format.tag)
      if isPlain, format.blockAlign > 0 {
        sound.samples = data.size / format.blockAlign
      } else if let facts, facts > 0 {
        sound.samples = facts
      } else if format.bytesPerSecond > 0 {
        sound.duration = Double(data.size) / Double(format.bytesPerSecond)
      }
    } else if !isCut {
      file.note(.error, .wavNoMediaData, "there is no data chunk", path: "RIFF")
    }
    file.describeSound(sound)
  }
}
