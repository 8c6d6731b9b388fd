/// Windows icons and mouse pointers: a directory of bitmaps and PNG files. [ICO]
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | reserved | u16 | 0; little-endian, as all numbers here |
/// | type | u16 | 1 icon, 2 pointer |
/// | count | u16 | of the entries |
/// | entry | 16 bytes | width, height (0 is 256), colours, 0: u8 each; planes, bits: u16 each; size, offset: u32 each |
enum ICOContainer: ContainerFormat {
  static let types: [MediaType] = [.ico, .cur]
  static func recognises(_ head: Bytes) -> Bool {
    guard head.u32(at: 0) == 0x0000_0100 || head.u32(at: 0) == 0x0000_0200, let count = head.u16(at: 4, .little),
      count > 0,
      let reserved = head.byte(at: 9), reserved == 0 || reserved == 255, let size = head.u32(at: 14, .little), size > 0,
      let offset = head.u32(at: 18, .little)
    else { return false }
    return Int(offset) >= 6 + 16 * Int(count)
  }
  /// A directory without entries proves nothing but what the name says.
  static func recognises(_ head: Bytes, extension ending: String) -> Bool {
    if recognises(head) { return true }
    let isEmpty = head.u32(at: 0) == 0x0000_0100 || head.u32(at: 0) == 0x0000_0200
    return isEmpty && head.u16(at: 4) == 0 && (ending == "ico" || ending == "cur")
  }
  private struct Entry {
    let width: Int
    let height: Int
    let bits: Int
    let size: Int
    let offset: Int
  }

  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    let head = try source.bytes(at: 0, count: 6)
    file.type = head[2] == 1 ? .ico : .cur
    let count = Int(head.u16(at: 4, .little) ?? 0)
    var image = ImageInfo()
    if count > 0 { image.pages = count }
    // Every icon has a mask of what is not shown.
    image.hasAlpha = true
    file.image = image
    let table = try source.bytes(at: 6, count: 16 * count)
    var best: Entry?
    for index in 0..<count {
      let row = table.slice(16 * index..<16 * index + 16)
      guard let size = row.u32(at: 8, .little), let offset = row.u32(at: 12, .little) else { break }
      let entry = Entry(
        width: row[0] == 0 ? 256 : Int(row[0]), height: row[1] == 0 ? 256 : Int(row[1]),
        bits: file.type == .ico ? Int(row.u16(at: 6, .little) ?? 0) : 0, size: Int(size), offset: Int(offset))
      let missing = entry.offset + entry.size - source.size
      if missing > 0 {
        file.note(
          .error, .icoTruncated, "the file ends inside picture \(index + 1)", at: source.size, path: "ICO/\(index)",
          missingBytes: missing)
      }
      guard let known = best else {
        best = entry
        continue
      }
      let area = entry.width * entry.height
      let knownArea = known.width * known.height
      if area > knownArea || area == knownArea && entry.bits > known.bits { best = entry }
    }
    guard let best else {
      file.note(.error, .icoMalformed, "the directory lists no picture", at: 4, path: "ICO")
      return
    }
    file.image?.width = best.width
    file.image?.height = best.height
    file.attempt("ICO", .error) { (file) throws(ParseError) in
      try describe(best, source, &file)
    }
  }
  /// The picture's own header knows better than the directory, whose numbers end at 256.
  private static func describe(_ entry: Entry, _ source: SourceReader, _ file: inout MediaFile) throws(ParseError) {
    // Some directories state too few bytes; the picture's own header is believed.
    let head = try source.bytes(at: entry.offset, upTo: 128)
    if entry.size < 16 {
      file.note(
        .warning, .icoMalformed, "the directory gives the picture only \(entry.size) bytes",
        at: min(entry.offset, source.size), path: "ICO")
    }
    guard var image = file.image else { return }
    if head.u32(at: 0) == 0x8950_4E47 {
      let header = try PNGHeader(head.slice(16..<29))
      image.width = header.width
      image.height = header.height
      image.bitDepth = header.bitDepth
      image.channels = header.channels
      image.colorModel = header.colorModel
      image.compression = "deflate"
    } else {
      let header = try DIBHeader(head)
      header.describe(&image)
      // The mask's rows count too.
      image.height = header.height / 2
      image.hasAlpha = true
      if header.bits == 32 { image.channels = 4 }
    }
    file.image = image
  }
}
