extension AVIReader {
  /// Goes over the chunks of `movi`: two digits for the stream, two letters for the kind; grouped in `rec ` lists or not.
  mutating func walkMovie(_ range: Range<Int>, path: String, depth: Int, into file: inout MediaFile) {
    hasWalkedMovie = true
    var chunks = RIFFChunks(in: range)
    while let chunk = try? chunks.next(source) {
      guard chunk.id.isPrintable else {
        file.note(.error, .aviMalformed, "no chunk can begin here", at: chunk.offset, path: path)
        return
      }
      if chunk.missingBytes > 0 {
        if !isCut || range.upperBound < source.size {
          let isEnd = range.upperBound >= source.size
          file.note(
            .error, isEnd ? .aviTruncated : .aviMalformed,
            "a chunk reaches \(chunk.missingBytes) bytes beyond its parent", at: isEnd ? source.size : chunk.offset,
            path: path + "/" + chunk.id.description, missingBytes: isEnd ? chunk.missingBytes : nil)
        }
        return
      }
      if chunk.isList {
        guard depth < 4 else { continue }
        let inner = chunk.dataOffset + 4..<max(chunk.dataOffset + 4, chunk.data.upperBound)
        walkMovie(inner, path: path + "/rec", depth: depth + 1, into: &file)
      } else if let number = chunk.id.streamNumber, number < streams.count {
        streams[number].chunks += 1
      }
    }
  }
  /// What must be there, and whether the counts add up.
  func judge(_ file: inout MediaFile) {
    if streams.isEmpty {
      file.note(.error, .aviNoStreams, "no stream is described", at: min(12, source.size), path: "RIFF/hdrl")
    }
    guard file.isValidating else { return }
    if !hasMovie, !isCut {
      file.note(.error, .aviNoMediaData, "there is no movi list", path: "RIFF")
    }
    let hasIndex = index != nil || streams.contains { $0.hasIndex }
    if hasMovie, !hasIndex, !isCut {
      // The flag says that there must be one; without it the file can be played, but not sought in.
      let promised = flags & 0x10 != 0
      file.note(
        promised ? .error : .warning, .aviNoIndex,
        "there is no index\(promised ? ", though the header promises one" : "")",
        path: "RIFF/idx1")
    }
    checkIndex(&file)
    guard hasWalkedMovie, !isCut, let video = streams.first(where: { $0.isVideo }), video.chunks > 0 else { return }
    let expected = allFrames ?? (movieRanges.count > 1 ? video.length : frames)
    // Frames that are repeated may have no chunk: fewer chunks prove nothing, more do.
    if expected > 0, video.chunks > max(expected, video.length) + 1 {
      file.note(
        .warning, .aviFrameCount, "the header counts \(expected) frames, the file has \(video.chunks)",
        path: "RIFF/hdrl/avih")
    }
  }
  /// `idx1`: chunk name, flags, offset and size for each chunk; offsets count from `movi` or from the file's start.
  private func checkIndex(_ file: inout MediaFile) {
    guard let index, let movie = movieRanges.first, index.count >= 16 else { return }
    var base: Int?
    var entry = 0
    file.attempt("AVI/idx1", .error) { (file) throws(ParseError) in
      try source.forEachBlock(of: index.lowerBound..<index.upperBound - index.count % 16, size: 64 << 10) {
        (block) throws(ParseError) in
        for at in stride(from: 0, to: block.count - 15, by: 16) {
          defer { entry += 1 }
          let offset = Int(block.u32(at: at + 8, .little) ?? 0)
          let size = Int(block.u32(at: at + 12, .little) ?? 0)
          if base == nil { base = offset >= movie.lowerBound ? 0 : movie.lowerBound - 4 }
          // A size of which the top bit is set carries a flag there.
          if offset + (base ?? 0) + 8 + size & 0x7FFF_FFFF > source.size, !isCut {
            file.note(
              .error, .aviIndexOutside, "entry \(entry) of the index points outside the file", at: block.fileOffset(at),
              path: "RIFF/idx1")
            return false
          }
        }
        return true
      }
    }
  }
  /// Fills the common model.
  mutating func describe(_ file: inout MediaFile) {
    if !native.fields.isEmpty { file.directories.append(native) }
    for (number, stream) in streams.enumerated() {
      var track = stream.track(number)
      if track.kind == .video {
        track.duration = stream.seconds(length(of: stream))
        if track.width == nil, (1...1_000_000).contains(mainSize.width), (1...1_000_000).contains(mainSize.height) {
          track.width = mainSize.width
          track.height = mainSize.height
        }
      }
      file.tracks.append(track)
    }
    let picture = file.tracks.first { $0.kind == .video }
    file.summariseTracks(duration: picture?.duration ?? file.tracks.compactMap(\.duration).max())
  }
  /// Frames of a video stream. Its own header is right in most files; the others stand in where it is empty, and OpenDML's
  /// count where the header covers the first RIFF chunk only.
  private func length(of stream: AVIStream) -> Int {
    if hasWalkedMovie, !isCut,
      stream.length == 0 || stream.length == frames && allFrames == nil && movieRanges.count > 1,
      stream.chunks > 0
    {
      return stream.chunks
    }
    if let indexed = stream.indexedLength, indexed > stream.length { return indexed }
    if let allFrames, allFrames > stream.length { return allFrames }
    return stream.length > 0 ? stream.length : frames
  }
}

extension FourCC {
  /// The stream that a chunk of `movi` belongs to: its first two characters are digits.
  fileprivate var streamNumber: Int? {
    let (tens, ones) = (Int(rawValue >> 24) - 48, Int(rawValue >> 16 & 0xFF) - 48)
    return (0...9).contains(tens) && (0...9).contains(ones) ? tens * 10 + ones : nil
  }
}
