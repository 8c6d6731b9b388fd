/// Fujifilm's raw files: a JPEG preview with Exif, then tables of the sensor. Documented by public readers only.
///
/// | offset | type | meaning |
/// | --- | --- | --- |
/// | 0 | 16 bytes | `FUJIFILMCCD-RAW ` |
/// | 28 | 32 bytes | camera |
/// | 84, 88 | 2 × u32 | offset and size of the preview |
/// | 92, 96 | 2 × u32 | offset and size of the table: u32 count, then u16 tag, u16 size, bytes |
enum RAFContainer: ContainerFormat {
  static let types: [MediaType] = [.raf]
  static let reading = SupportedFormat.Reading.partly
  static let signatures: [Signature] = ["FUJIFILMCCD-RAW "]
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .raf
    file.image = ImageInfo()
    var head = ByteReader(try source.bytes(at: 84, count: 16))
    let preview = Int(try head.u32())
    let previewSize = Int(try head.u32())
    let table = Int(try head.u32())
    let tableSize = Int(try head.u32())
    if previewSize > 0, preview < source.size {
      let end = min(preview + previewSize, source.size)
      file.embedded.append(EmbeddedPart(.preview, mime: "image/jpeg", offset: preview, size: end - preview))
      JPEGReader.readMetadata(of: preview..<end, source, into: &file)
    }
    for (offset, size, name) in [(preview, previewSize, "preview"), (table, tableSize, "table")]
    where offset + size > source.size {
      file.note(
        .error, .rafTruncated, "the file ends inside its \(name)", at: source.size, path: "RAF",
        missingBytes: offset + size - source.size)
    }
    file.attempt("RAF/table") { (file) throws(ParseError) in
      var reader = ByteReader(try source.bytes(at: table, upTo: min(tableSize, 64 << 10)))
      let count = Int(try reader.u32())
      for _ in 0..<min(count, 1_000) {
        let tag = try reader.u16()
        let value = try reader.take(reader.u16())
        // 0x0100: lines and samples of the whole sensor's picture.
        if tag == 0x0100, let height = value.u16(at: 0), let width = value.u16(at: 2) {
          file.image?.width = Int(width)
          file.image?.height = Int(height)
          return
        }
      }
    }
    file.notePictureNotRead()
  }
}

extension MediaType {
  /// A Fujifilm raw file.
  public static let raf = MediaType(
    .image, "raf", mime: "image/x-fujifilm-raf", uti: "com.fuji.raw-image", extensions: ["raf"])
}

extension Finding.Code {
  /// A Fujifilm raw file ends inside its preview or its table. [RAF]
  public static let rafTruncated: Self = "raf.truncated"
  /// The table of a Fujifilm raw file cannot be read. [RAF]
  public static let rafMalformed: Self = "raf.malformed"
}
