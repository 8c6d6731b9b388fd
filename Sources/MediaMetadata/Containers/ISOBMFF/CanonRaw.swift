/// Canon's CR3: a movie box whose `uuid` box holds TIFF structures, one a directory. No specification is published; the
/// layout was taken from files and holds for all models seen.
///
/// | box | holds |
/// | --- | --- |
/// | `CNCV` | the compressor's version |
/// | `CMT1`, `CMT2`, `CMT4` | TIFF structures: main directory, Exif, GPS |
/// | `CMT3` | maker notes |
/// | `THMB` | a small JPEG |
enum CanonRaw {
  static func readMetadata(_ box: Box, _ context: BoxContext, into file: inout MediaFile) {
    context.forEachBox(in: box, .warning, into: &file) { (child, inner, file) throws(ParseError) in
      let limit = file.options.maximumBlockSize
      switch child.type {
      case "CMT1":
        try ExifReader.read(try inner.body(of: child, limit: limit), into: &file, path: inner.path)
      case "CMT2", "CMT4":
        let structure = try TIFFStructure(try inner.body(of: child, limit: limit))
        var walk = DirectoryWalk(structure, .exif, family: "Exif", file.options)
        let isGPS = child.type == "CMT4"
        _ = walk.read(
          at: structure.firstDirectory, as: isGPS ? "GPS" : "Exif", isGPS ? TagTable.gps : TagTable.exif, into: &file)
      case "THMB":
        // version and flags 4, width 2, height 2, size 4, 4 more, then the JPEG
        let head = try inner.head(of: child, 16)
        guard let width = head.u16(at: 4), let height = head.u16(at: 6), let size = head.u32(at: 8), size > 0 else {
          return
        }
        var part = EmbeddedPart(.thumbnail, mime: "image/jpeg", offset: child.bodyOffset + 16, size: Int(size))
        (part.width, part.height) = (Int(width), Int(height))
        if Int(size) <= child.count - 16 { file.embedded.append(part) }
      default: break
      }
    }
  }
  /// The preview's `uuid` box: 8 bytes, then a `PRVW` box: 6 bytes, width 2, height 2, 2 bytes, size 4, JPEG.
  static func readPreview(_ box: Box, _ context: BoxContext, into file: inout MediaFile) throws(ParseError) {
    context.forEachBox(in: box, from: 8, .warning, into: &file) { (child, inner, file) throws(ParseError) in
      guard child.type == "PRVW" else { return }
      let head = try inner.head(of: child, 16)
      guard let width = head.u16(at: 6), let height = head.u16(at: 8), let size = head.u32(at: 12), size > 0 else {
        return
      }
      var part = EmbeddedPart(.preview, mime: "image/jpeg", offset: child.bodyOffset + 16, size: Int(size))
      (part.width, part.height) = (Int(width), Int(height))
      if Int(size) <= child.count - 16 { file.embedded.append(part) }
    }
  }
  static func finish(_ scan: TopLevelScan, into file: inout MediaFile) {
    file.type = .cr3
    var image = ImageInfo()
    image.compression = "craw"
    let main = file.directory("exif", "IFD0")
    if let width = main?[tag: 0x0100]?.integer, let height = main?[tag: 0x0101]?.integer, width > 0, height > 0 {
      (image.width, image.height) = (width, height)
    } else if let entry = scan.movie.tracks.first(where: { $0.handler == "vide" })?.entries.first {
      (image.width, image.height) = (entry.width, entry.height)
    }
    file.image = image
    if !scan.movie.isPresent {
      file.note(.error, .noMovie, "there is no moov box: the index is missing", at: scan.source.size)
    } else if file.isValidating {
      SampleTableCheck.run(scan, into: &file)
    }
  }
}
