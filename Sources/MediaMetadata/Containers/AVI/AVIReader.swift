/// Reads one AVI file: the header list, texts, and how far media data and index reach. [RIFF]
///
/// `inspect` jumps over `movi`; `validate` goes over every chunk in it.
struct AVIReader {
  let source: SourceReader
  var streams: [AVIStream] = []
  /// Frames by `avih`: of the first RIFF chunk only, where there are several.
  var frames = 0
  var flags = 0
  var mainSize = (width: 0, height: 0)
  /// Frames by OpenDML's `dmlh`: of the whole file.
  var allFrames: Int?
  var hasMovie = false
  var movieRanges: [Range<Int>] = []
  var index: Range<Int>?
  var native = Directory("avi")
  /// Whether the end of the file cuts the outermost chunk, so that inner cuts need no words of their own.
  var isCut = false
  var hasWalkedMovie = false

  init(_ source: SourceReader) { self.source = source }

  mutating func read(into file: inout MediaFile) {
    var at = 0
    var count = 0
    do throws(ParseError) {
      while at < source.size, count < 1_000 {
        let head = try source.bytes(at: at, upTo: 12)
        guard head.has("RIFF"), let size = head.u32(at: 4, .little), head.count == 12,
          count == 0 || head.has("AVIX", at: 8)
        else { break }
        count += 1
        var end = at + 8 + Int(size)
        if size < 4 {
          file.note(
            .warning, .aviUnfinished, "the writer never filled in the size of the file", at: at + 4, path: "RIFF")
          end = source.size
        } else if end > source.size {
          isCut = true
          file.note(
            .error, .aviTruncated, "the file is shorter than it says", at: source.size, path: "RIFF",
            missingBytes: end - source.size)
        }
        walk(RIFFChunks(in: at + 12..<max(at + 12, min(end, source.size))), path: "RIFF", into: &file)
        at = end + Int(size & 1)
      }
    } catch {
      file.note(error, in: "AVI/RIFF")
    }
    if at < source.size, at > 0, file.isValidating {
      file.note(.warning, .aviTrailing, "\(source.size - at) bytes follow the last chunk", at: at)
    }
    describe(&file)
    judge(&file)
  }
  /// Goes over the chunks of a RIFF chunk.
  private mutating func walk(_ chunks: RIFFChunks, path: String, into file: inout MediaFile) {
    var chunks = chunks
    var count = 0
    while let chunk = try? chunks.next(source), count < file.options.maximumEntries {
      count += 1
      guard chunk.id.isPrintable else {
        if file.isValidating {
          file.note(.error, .aviMalformed, "no chunk can begin here", at: chunk.offset, path: path)
        }
        return
      }
      let form = chunk.isList ? (try? source.bytes(at: chunk.dataOffset, upTo: 4))?.fourCC(at: 0) : nil
      let name = path + "/" + (form ?? chunk.id).description
      if chunk.missingBytes > 0, !isCut, form != "movi" || chunk.size > 4 {
        file.note(
          .error, chunks.end >= source.size ? .aviTruncated : .aviMalformed,
          "a chunk reaches \(chunk.missingBytes) bytes beyond its parent", at: chunk.offset, path: name,
          missingBytes: chunks.end >= source.size ? chunk.missingBytes : nil)
      }
      take(chunk, form, path: name, into: &file)
    }
  }
  private mutating func take(_ chunk: RIFFChunk, _ form: FourCC?, path: String, into file: inout MediaFile) {
    let inner = chunk.dataOffset + 4..<max(chunk.dataOffset + 4, chunk.data.upperBound)
    switch (chunk.id, form) {
    case (_, "hdrl"?): walkHeader(RIFFChunks(in: inner), path: path, into: &file)
    case (_, "INFO"?): RIFFInfo.read(inner, source, into: &file)
    case (_, "movi"?):
      hasMovie = true
      // A writer that was stopped leaves 0 here: then all that follows is media.
      let range = chunk.size < 4 ? inner.lowerBound..<max(inner.lowerBound, source.size) : inner
      movieRanges.append(range)
      if file.isValidating { walkMovie(range, path: path, depth: 0, into: &file) }
    case ("idx1", _): if index == nil { index = chunk.data }
    case ("IDIT", _): readDate(chunk)
    default: break
    }
  }
  /// `hdrl`: the main header, then a list a stream.
  private mutating func walkHeader(_ chunks: RIFFChunks, path: String, into file: inout MediaFile) {
    var chunks = chunks
    while let chunk = try? chunks.next(source) {
      guard chunk.id.isPrintable else { return }
      let form = chunk.isList ? (try? source.bytes(at: chunk.dataOffset, upTo: 4))?.fourCC(at: 0) : nil
      let name = path + "/" + (form ?? chunk.id).description
      if chunk.missingBytes > 0, !isCut {
        file.note(
          .error, .aviMalformed, "a chunk reaches \(chunk.missingBytes) bytes beyond its parent", at: chunk.offset,
          path: name)
      }
      let inner = chunk.dataOffset + 4..<max(chunk.dataOffset + 4, chunk.data.upperBound)
      switch (chunk.id, form) {
      case ("avih", _):
        guard let bytes = try? source.bytes(at: chunk.dataOffset, upTo: min(chunk.size, 56)) else { continue }
        flags = Int(bytes.u32(at: 12, .little) ?? 0)
        frames = Int(bytes.u32(at: 16, .little) ?? 0)
        mainSize = (Int(bytes.u32(at: 32, .little) ?? 0), Int(bytes.u32(at: 36, .little) ?? 0))
      case (_, "strl"?): if streams.count < 100 { streams.append(stream(RIFFChunks(in: inner))) }
      case (_, "odml"?): walkHeader(RIFFChunks(in: inner), path: name, into: &file)
      case ("dmlh", _):
        allFrames = (try? source.bytes(at: chunk.dataOffset, upTo: 4))?.u32(at: 0, .little).map(Int.init)
      case ("IDIT", _): readDate(chunk)
      case (_, "INFO"?): RIFFInfo.read(inner, source, into: &file)
      default: break
      }
    }
  }
  private func stream(_ chunks: RIFFChunks) -> AVIStream {
    var chunks = chunks
    var stream = AVIStream()
    while let chunk = try? chunks.next(source) {
      guard chunk.id.isPrintable else { break }
      let limit = min(chunk.data.count, 1 << 16)
      guard let bytes = try? source.bytes(at: chunk.dataOffset, upTo: limit), chunk.data.count > 0 else { continue }
      switch chunk.id {
      case "strh": stream.readHeader(bytes)
      case "strf": stream.format = bytes
      case "strn": stream.name = RIFFInfo.text(bytes)
      case "indx": stream.readIndex(bytes)
      case "vprp": stream.readProperties(bytes)
      default: break
      }
    }
    return stream
  }
  private mutating func readDate(_ chunk: RIFFChunk) {
    guard chunk.data.count <= 256, let bytes = try? source.bytes(at: chunk.dataOffset, upTo: chunk.data.count),
      let text = RIFFInfo.text(bytes)
    else { return }
    native.fields.append(Field("IDIT", .text(text), at: chunk.dataOffset))
  }
}

extension FourCC {
  /// Whether all four are printable ASCII, as every chunk's name is.
  var isPrintable: Bool {
    for shift in [0, 8, 16, 24] as [UInt32] where !(0x20...0x7E).contains(rawValue >> shift & 0xFF) { return false }
    return true
  }
}
