/// JPEG XR: TIFF's structure under another version, with tags of its own for the picture. [T.832 §A]
///
/// | tag | meaning |
/// | --- | --- |
/// | 0xBC01 | pixel format, a GUID whose last byte tells |
/// | 0xBC80, 0xBC81 | width, height |
/// | 0xBCC0, 0xBCC1 | offset and bytes of the codestream |
/// | 0xBCC2 | offset of a codestream of alpha |
enum JXRContainer: ContainerFormat {
  static let types: [MediaType] = [.jxr]
  static let reading = SupportedFormat.Reading.partly
  static let signatures: [Signature] = [
    Signature([0x49, 0x49, 0xBC, 0x00]), Signature([0x49, 0x49, 0xBC, 0x01]),
  ]

  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .jxr
    file.image = ImageInfo()
    let structure = try TIFFStructure(source)
    var walk = DirectoryWalk(structure, .jxr, family: "JXR", file.options)
    guard let directory = walk.read(at: structure.firstDirectory, as: "IFD0", TagTable.tiff, into: &file) else {
      return
    }
    func number(_ tag: UInt16) -> Int? {
      directory[tag: tag].flatMap { structure.integers(of: $0, limit: 1).first }
    }
    var image = ImageInfo()
    if let width = number(0xBC80), let height = number(0xBC81), width > 0, height > 0 {
      (image.width, image.height) = (width, height)
    } else {
      file.note(
        .error, .jxrNoImageData, "no width and height", at: structure.fileOffset(directory.offset), path: "JXR/IFD0")
    }
    image.compression = "jxr"
    image.hasAlpha = number(0xBCC2) != nil || hasAlpha(directory, structure)
    file.image = image
    guard file.isValidating else { return }
    // The codestream itself is not walked.
    file.notePictureNotRead()
    guard let offset = number(0xBCC0), let count = number(0xBCC1), count > 0 else {
      file.note(
        .error, .jxrNoImageData, "the directory names no codestream", at: structure.fileOffset(directory.offset),
        path: "JXR/IFD0")
      return
    }
    if offset > source.size || count > source.size - offset {
      file.note(
        .error, .jxrTruncated, "the file ends inside the codestream", at: source.size, path: "JXR",
        missingBytes: offset <= Int.max - count ? offset + count - source.size : nil)
    }
  }
  /// The pixel formats that have an alpha channel. [T.832 §A.7.18]
  private static func hasAlpha(_ directory: TIFFDirectory, _ structure: TIFFStructure) -> Bool {
    guard let entry = directory[tag: 0xBC01], entry.byteCount == 16,
      let last = structure.bytes(at: entry.valueOffset + 15, count: 1)?.byte(at: 0)
    else { return false }
    return [0x0F, 0x10, 0x16, 0x17, 0x19, 0x1A, 0x1D, 0x1E, 0x2C, 0x2D, 0x3A].contains(last)
      || (0x2E...0x39).contains(last)
  }
}

extension DirectoryWalk.Judgement {
  /// A JPEG XR file's own directory.
  static let jxr = DirectoryWalk.Judgement(
    severity: .error, truncated: .jxrTruncated, malformed: .jxrMalformed, valueOutside: .jxrTruncated,
    loop: .jxrMalformed, limit: .jxrMalformed)
}

extension MediaType {
  /// JPEG XR. [T.832]
  public static let jxr = MediaType(.image, "jxr", mime: "image/jxr", extensions: ["jxr", "wdp", "hdp"])
}

extension Finding.Code {
  /// A JPEG XR file ends inside its directory, a value or the codestream. [T.832 §A]
  public static let jxrTruncated: Self = "jxr.truncated"
  /// The directory of a JPEG XR file contradicts the standard. [T.832 §A]
  public static let jxrMalformed: Self = "jxr.malformed"
  /// A JPEG XR file names no codestream, or no size. [T.832 §A]
  public static let jxrNoImageData: Self = "jxr.noImageData"
}
