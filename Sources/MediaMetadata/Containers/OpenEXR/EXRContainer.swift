/// OpenEXR: magic, version with flags, attributes, a table of offsets, chunks. [OpenEXR]
enum EXRContainer: ContainerFormat {
  static let types: [MediaType] = [.exr]
  static let reading = SupportedFormat.Reading.partly
  static func recognises(_ head: Bytes) -> Bool { head.u32(at: 0, .little) == 20_000_630 }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .exr
    let version = try source.bytes(at: 0, count: 8).u32(at: 4, .little) ?? 0
    // Headers fit the first window but for rare long ones.
    var found = try? EXRHeader(source.head.dropFirst(8))
    if found == nil { found = try EXRHeader(source.bytes(at: 8, upTo: 1 << 20)) }
    guard let header = found else { return }
    var image = ImageInfo()
    header.describe(&image)
    file.image = image
    if !header.fields.isEmpty {
      var directory = Directory("exr")
      directory.fields = header.fields
      file.directories.append(directory)
    }
    if header.width == 0 || header.height == 0 {
      file.note(.error, .exrMalformed, "the header says no size", at: 8, path: "EXR")
    }
    guard file.isValidating else { return }
    // Bits 9, 11, 12: tiles, deep data, several parts; their tables have other shapes.
    guard version & 0x1A00 == 0, header.dataLines > 0 else {
      file.notePictureNotRead(
        "the header was read; whether tiles, deep data and further parts are whole was not checked")
      return
    }
    try checkChunks(header, source, &file)
  }
  /// Every offset of the table leads to a chunk (line i32, size i32, bytes) inside the file.
  private static func checkChunks(_ header: EXRHeader, _ source: SourceReader, _ file: inout MediaFile)
    throws(ParseError)
  {
    let count = header.chunkCount ?? (header.dataLines + header.linesPerChunk - 1) / header.linesPerChunk
    guard count >= 0, count <= (source.size - header.end) / 8 else {
      file.note(.error, .exrTruncated, "the file ends inside the table of offsets", at: source.size, path: "EXR")
      return
    }
    var last = 0
    try source.forEachBlock(of: header.end..<header.end + 8 * count) { (block) throws(ParseError) in
      var reader = ByteReader(block, .little)
      while reader.remaining >= 8 { last = max(last, Int(clamping: try reader.u64())) }
      return true
    }
    guard last > 0, last <= source.size - 8 else {
      file.note(.error, .exrTruncated, "a chunk begins at \(last), outside the file", at: source.size, path: "EXR")
      return
    }
    let size = Int(Int32(bitPattern: try source.bytes(at: last + 4, count: 4).u32(at: 0, .little) ?? 0))
    if size < 0 || size > source.size - last - 8 {
      file.note(
        .error, .exrTruncated, "the file ends inside its last chunk", at: source.size, path: "EXR",
        missingBytes: size < 0 ? nil : size - (source.size - last - 8))
    } else if last + 8 + size < source.size {
      file.note(
        .warning, .exrTrailingData, "\(source.size - last - 8 - size) bytes that belong to nothing follow the picture",
        at: last + 8 + size, path: "EXR")
    }
  }
}

extension MediaType {
  /// OpenEXR.
  public static let exr = MediaType(
    .image, "exr", mime: "image/x-exr", uti: "com.ilm.openexr-image", extensions: ["exr"])
}

extension Finding.Code {
  /// An OpenEXR file ends inside its header, its table or a chunk. [OpenEXR §File Layout]
  public static let exrTruncated: Self = "exr.truncated"
  /// The header of an OpenEXR file contradicts the specification. [OpenEXR §Header]
  public static let exrMalformed: Self = "exr.malformed"
  /// The header of an OpenEXR file is longer than the limit.
  public static let exrLimitExceeded: Self = "exr.limitExceeded"
  /// Bytes that belong to nothing follow the last chunk of an OpenEXR file. [OpenEXR §Chunks]
  public static let exrTrailingData: Self = "exr.trailingData"
}
