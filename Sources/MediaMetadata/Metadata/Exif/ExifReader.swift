/// Exif: a TIFF structure inside another file. [EXIF3 §4.5]
enum ExifReader {
  /// The TIFF structure inside an Exif payload: after `Exif\0\0` where a writer put it (also in PNG and WebP, wrongly).
  static func payload(of bytes: Bytes) -> Bytes {
    bytes.has("Exif\0", at: 0) && bytes.count >= 6 ? bytes.dropFirst(6) : bytes
  }
  /// Reads every IFD into directories `exif.IFD0`, `exif.Exif`, `exif.GPS`, `exif.Interop`, `exif.IFD1`, and the thumbnail.
  ///
  /// - Parameters:
  ///   - tiff: begins with the byte order mark `II` or `MM`.
  ///   - file: what is found goes here.
  ///   - path: of the structure that held it: `JPEG/APP1`.
  /// - Throws: nothing now: what is broken is noted, since the rest can be read.
  static func read(_ tiff: Bytes, into file: inout MediaFile, path: String) throws(ParseError) {
    guard file.takesPayload(at: tiff.offset, path: path) else { return }
    let structure: TIFFStructure
    do throws(ParseError) { structure = try TIFFStructure(tiff) } catch {
      file.note(.warning, .exifMalformed, "Exif cannot be read: " + error.message, at: error.offset, path: path)
      return
    }
    guard structure.version == 42 || structure.version == 43 else {
      file.note(
        .warning, .exifMalformed, "Exif cannot be read: its version is \(structure.version), not 42",
        at: tiff.fileOffset(2), path: path)
      return
    }
    var walk = DirectoryWalk(structure, .exif, family: "Exif", file.options)
    var offset = structure.firstDirectory
    var number = 0
    while offset != 0 {
      let name = number < names.count ? names[number] : "IFD\(number)"
      guard let directory = walk.read(at: offset, as: name, TagTable.tiff, into: &file) else { break }
      if number == 1 { noteThumbnail(directory, structure, into: &file) }
      offset = directory.next
      number += 1
    }
  }
  private static let names = ["IFD0", "IFD1"]

  /// The JPEG that IFD1 points at. [EXIF3 §4.5.5]
  private static func noteThumbnail(
    _ directory: TIFFDirectory, _ structure: TIFFStructure, into file: inout MediaFile
  ) {
    guard let start = directory[tag: 0x0201], let length = directory[tag: 0x0202],
      let offset = structure.integers(of: start, limit: 1).first,
      let size = structure.integers(of: length, limit: 1).first, size > 0
    else { return }
    guard let bytes = structure.bytes(at: offset, count: size) else {
      file.note(
        .warning, .exifValueOutside, "the thumbnail reaches outside the Exif structure",
        at: structure.fileOffset(start.valueOffset), path: "Exif/IFD1")
      return
    }
    guard bytes.u16(at: 0) == 0xFFD8 else { return }
    file.embedded.append(
      EmbeddedPart(.thumbnail, mime: "image/jpeg", offset: bytes.isDerived ? nil : bytes.offset, size: size))
  }
}
