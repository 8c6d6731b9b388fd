extension MovieReader {
  /// Bytes that a packed movie box may have unpacked: its tables are read where they are needed, but all of it is in memory.
  private static let maximumUnpackedSize = 16 << 20

  /// A movie box that is packed into one: `dcom` names the method, always `zlib`, and `cmvd` holds the unpacked size in four
  /// bytes, then the data. [QTFF §Compressed Movie Resources]
  mutating func readPacked(_ box: Box, _ context: BoxContext, into file: inout MediaFile) throws(ParseError) {
    guard !isCompressed else { return }
    isCompressed = true
    var method: FourCC?
    var packed: Bytes?
    context.forEachBox(in: box, into: &file) { (child, inner, file) throws(ParseError) in
      switch child.type {
      case "dcom": method = FourCC(rawValue: try inner.head(of: child, 4).u32(at: 0) ?? 0)
      case "cmvd": packed = try inner.body(of: child, limit: Self.maximumUnpackedSize)
      default: break
      }
    }
    guard let packed, let size = packed.u32(at: 0), method == "zlib" else {
      isUnread = true
      let way = method.map { " by \($0)" } ?? ""
      file.note(
        .warning, .notRead, "the movie box is compressed\(way); its content is not read", at: box.offset,
        path: context.path)
      return
    }
    let data = packed.slice(4..<packed.count)
    let unpacked = try Inflate.zlib(data, limit: min(Int(size), Self.maximumUnpackedSize))
    let source = try SourceReader(MemorySource(unpacked.array))
    var walker = BoxWalker(source, 0..<source.size)
    guard let movie = (try? walker.next()) ?? nil, movie.type == "moov" else {
      throw .malformed("the compressed movie box holds no moov box", at: data.offset)
    }
    let before = (file.findings.count, file.directories.count, file.embedded.count)
    readContent(of: movie, BoxContext(source: source, path: context.path + "/moov"), into: &file)
    for index in tracks.indices { tracks[index].offset = box.offset }
    file.setPlace(since: before, to: box.offset)
  }
}

extension MediaFile {
  /// Gives what was read out of unpacked bytes the place of the packed ones: its own is none in the file.
  fileprivate mutating func setPlace(since before: (findings: Int, directories: Int, parts: Int), to offset: Int) {
    for index in findings.indices.dropFirst(before.findings) { findings[index].offset = offset }
    for index in embedded.indices.dropFirst(before.parts) { embedded[index].offset = nil }
    for index in directories.indices.dropFirst(before.directories) {
      for field in directories[index].fields.indices {
        directories[index].fields[field].offset = offset
        if case .data(_, let count) = directories[index].fields[field].value {
          directories[index].fields[field].value = .data(offset: -1, count: count)
        }
      }
    }
  }
}
