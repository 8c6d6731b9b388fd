/// Minolta's raw files: blocks of four letters (the first is NUL), u32 length, data. Documented by public readers only.
///
/// | block | holds |
/// | --- | --- |
/// | `MRM` | all others |
/// | `PRD` | 8 bytes of version, then u16: sensor's lines and samples, picture's lines and samples; u8 bits |
/// | `TTW` | a TIFF structure with Exif |
enum MRWContainer: ContainerFormat {
  static let types: [MediaType] = [.mrw]
  static let reading = SupportedFormat.Reading.partly
  static let signatures: [Signature] = ["\0MRM"]
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .mrw
    file.image = ImageInfo()
    let length = Int(try source.bytes(at: 0, count: 8).u32(at: 4) ?? 0)
    let end = 8 + length
    guard end <= source.size else {
      throw ParseError(.truncated, at: source.size, "the file ends inside its header", missingBytes: end - source.size)
    }
    var at = 8
    while at <= end - 8 {
      let head = try source.bytes(at: at, count: 8)
      let size = Int(head.u32(at: 4) ?? 0)
      guard size <= end - at - 8 else { throw .malformed("a block reaches outside the header", at: at) }
      if head.has("\0PRD") {
        var reader = ByteReader(try source.bytes(at: at + 8, upTo: min(size, 24)))
        try reader.skip(12)
        file.image?.height = Int(try reader.u16())
        file.image?.width = Int(try reader.u16())
        file.image?.bitDepth = Int(try reader.u8())
      } else if head.has("\0TTW") {
        let tiff = try source.bytes(at: at + 8, count: min(size, file.options.maximumBlockSize))
        file.attempt("MRW/TTW") { (file) throws(ParseError) in
          try ExifReader.read(tiff, into: &file, path: "MRW/TTW")
        }
      }
      at += 8 + size
    }
    file.notePictureNotRead()
  }
}

extension MediaType {
  /// A Minolta raw file.
  public static let mrw = MediaType(.image, "mrw", mime: "image/x-minolta-mrw", extensions: ["mrw"])
}

extension Finding.Code {
  /// A Minolta raw file ends inside its header. [MRW]
  public static let mrwTruncated: Self = "mrw.truncated"
  /// The header of a Minolta raw file cannot be read. [MRW]
  public static let mrwMalformed: Self = "mrw.malformed"
}
