/// Sigma's raw files: a header, sections, and a directory at the end; little-endian. [X3F]
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | `FOVb`, version | 4 bytes, u32 | |
/// | identifier, marks | 16 bytes, u32 | |
/// | columns, rows, rotation | 3 × u32 | pixels; clockwise degrees |
/// | … | | the last four bytes of the file are the offset of `SECd`: version, count, then offset, length, type of each |
enum X3FContainer: ContainerFormat {
  static let types: [MediaType] = [.x3f]
  static let reading = SupportedFormat.Reading.partly
  static let signatures: [Signature] = ["FOVb"]
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .x3f
    var image = ImageInfo()
    let head = try source.bytes(at: 0, count: 40)
    image.width = Int(head.u32(at: 28, .little) ?? 0)
    image.height = Int(head.u32(at: 32, .little) ?? 0)
    if let rotation = head.u32(at: 36, .little), rotation > 0 {
      image.orientation = Orientation(rotation: Int(rotation), mirrored: false)
    }
    file.image = image
    // The preview's Exif repeats the rotation that the header tells.
    file.usesExifOrientation = false
    let place = Int(try source.bytes(at: source.size - 4, count: 4).u32(at: 0, .little) ?? 0)
    guard place <= source.size - 16, try source.bytes(at: place, count: 4).fourCC(at: 0) == "SECd" else {
      throw ParseError(.truncated, at: source.size, "the file does not end with its directory")
    }
    var reader = ByteReader(try source.bytes(at: place + 8, upTo: 12 * 256 + 4), .little)
    let count = Int(try reader.u32())
    var hasProperties = false
    for _ in 0..<min(count, 256) {
      let offset = Int(try reader.u32())
      let size = Int(try reader.u32())
      let type = try reader.fourCC()
      guard size <= source.size, offset <= source.size - size else {
        file.note(
          .error, .x3fTruncated, "\(type) reaches outside the file", at: reader.offset - 12, path: "X3F/\(type)")
        continue
      }
      file.attempt("X3F/\(type)") { (file) throws(ParseError) in
        if type == "PROP" {
          guard !hasProperties else { return }
          hasProperties = true
          try properties(source.bytes(at: offset, count: min(size, file.options.maximumBlockSize)), &file)
        } else if type == "IMA2" || type == "IMAG", size > 30 {
          // `SECi`, version, kind, format (18: JPEG), columns, rows, bytes a row.
          let section = try source.bytes(at: offset, count: 30)
          guard section.u32(at: 12, .little) == 18, section.u16(at: 28) == 0xFFD8 else { return }
          file.embedded.append(EmbeddedPart(.preview, mime: "image/jpeg", offset: offset + 28, size: size - 28))
          JPEGReader.readMetadata(of: offset + 28..<offset + size, source, into: &file)
        }
      }
    }
    file.notePictureNotRead()
  }
  /// Names and values in UTF-16, by their places in characters.
  private static func properties(_ section: Bytes, _ file: inout MediaFile) throws(ParseError) {
    var reader = ByteReader(section, .little)
    guard try reader.fourCC() == "SECp" else { return }
    try reader.skip(4)
    let count = Int(try reader.u32())
    guard try reader.u32() == 0 else { return }
    try reader.skip(8)
    guard count <= reader.remaining / 8 else {
      throw .malformed("more properties than there is room for", at: section.offset)
    }
    let texts = section.dropFirst(24 + 8 * count)
    func text(_ place: Int) -> String {
      var end = 2 * place
      while let unit = texts.u16(at: end, .little), unit != 0, end - 2 * place < 512 { end += 2 }
      return Text.utf16(texts.slice(2 * place..<end), .little)
    }
    var directory = Directory("x3f")
    for _ in 0..<min(count, 1_000) {
      let name = text(Int(try reader.u32()))
      let value = text(Int(try reader.u32()))
      directory.fields.append(Field(name, .text(value)))
      switch name {
      case "CAMMANUF": file.capture.make = file.capture.make ?? value.trimmedOrNil
      case "CAMMODEL": file.capture.model = file.capture.model ?? value.trimmedOrNil
      default: break
      }
    }
    if !directory.fields.isEmpty { file.directories.append(directory) }
  }
}

extension MediaType {
  /// A Sigma raw file.
  public static let x3f = MediaType(
    .image, "x3f", mime: "image/x-sigma-x3f", uti: "com.sigma.x3f-raw-image", extensions: ["x3f"])
}

extension Finding.Code {
  /// A Sigma raw file does not end with its directory, or a section reaches outside it. [X3F]
  public static let x3fTruncated: Self = "x3f.truncated"
  /// A section of a Sigma raw file cannot be read. [X3F]
  public static let x3fMalformed: Self = "x3f.malformed"
}
