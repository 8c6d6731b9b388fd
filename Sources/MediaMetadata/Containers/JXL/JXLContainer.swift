/// JPEG XL: a bare codestream, or one in boxes with Exif and XMP beside it. [JXL §9]
enum JXLContainer: ContainerFormat {
  static let types: [MediaType] = [.jxl]
  static let reading = SupportedFormat.Reading.partly
  static func recognises(_ head: Bytes) -> Bool {
    head.u16(at: 0) == 0xFF0A
      || (head.u32(at: 0) == 12 && head.fourCC(at: 4) == "JXL " && head.u32(at: 8) == 0x0D0A_870A)
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .jxl
    file.image = ImageInfo()
    // The codestream says how the picture is turned; Exif's tag is a copy that must be passed over. [JXL §9.5]
    file.usesExifOrientation = false
    if source.head.u16(at: 0) == 0xFF0A {
      try codestream(0..<source.size, source, &file)
    } else {
      try boxes(source, &file)
    }
    // No length and no end marker: only decoding tells whether the codestream is whole.
    file.notePictureNotRead()
  }
  private static func codestream(
    _ range: Range<Int>, _ source: SourceReader, _ file: inout MediaFile
  ) throws(ParseError) {
    let bytes = try source.bytes(at: range.lowerBound, upTo: min(range.count, 4_096))
    guard bytes.u16(at: 0) == 0xFF0A else { throw .malformed("the codestream has no signature", at: bytes.offset) }
    let header: JXLHeader
    do throws(ParseError) { header = try JXLHeader(bytes.dropFirst(2)) } catch {
      // Names of extra channels, of up to 1,071 bytes each, can make a head this large. [JXL §D.3.6]
      guard error.kind == .truncated, range.count > bytes.count else { throw error }
      let more = try source.bytes(at: range.lowerBound, upTo: min(range.count, 300_000))
      header = try JXLHeader(more.dropFirst(2))
    }
    guard var image = file.image else { return }
    header.describe(&image)
    file.image = image
  }

  private static func boxes(_ source: SourceReader, _ file: inout MediaFile) throws(ParseError) {
    var hasCodestream = false
    var walk = JP2Boxes(in: 0..<source.size)
    while let box = try walk.next(source) {
      if box.missingBytes > 0 {
        file.note(
          .error, .jxlTruncated, "the file ends inside \(box.type)", at: source.size, path: "JXL/\(box.type)",
          missingBytes: box.missingBytes)
      }
      file.attempt("JXL/\(box.type)", box.type.rawValue >> 8 == 0x6A786C ? .error : .warning) {
        (file) throws(ParseError) in
        switch box.type {
        case "jxlc", "jxlp":
          guard !hasCodestream else { return }
          hasCodestream = true
          let skip = box.type == "jxlp" ? 4 : 0
          guard box.payload.count > skip else { throw .malformed("an empty codestream", at: box.payload.lowerBound) }
          try codestream(box.payload.dropFirst(skip), source, &file)
        case "Exif":
          // The TIFF structure begins so many bytes after this number.
          let payload = try box.bytes(source, file)
          guard let skip = payload.u32(at: 0), Int(skip) <= payload.count - 4 else {
            throw .malformed("Exif begins outside its box", at: payload.offset)
          }
          try ExifReader.read(ExifReader.payload(of: payload.dropFirst(4 + Int(skip))), into: &file, path: "JXL/Exif")
        case "xml ": try XMPReader.read(box.bytes(source, file), into: &file, path: "JXL/xml")
        default: break
        }
      }
    }
    if !hasCodestream {
      file.note(.error, .jxlNoImageData, "the file holds no codestream", at: source.size, path: "JXL")
    }
  }
}

extension MediaType {
  /// JPEG XL. [JXL]
  public static let jxl = MediaType(.image, "jxl", mime: "image/jxl", uti: "public.jpeg-xl", extensions: ["jxl"])
}

extension Finding.Code {
  /// A JPEG XL file ends inside a box or its header. [JXL §9]
  public static let jxlTruncated: Self = "jxl.truncated"
  /// A box or the header of a JPEG XL file contradicts the standard. [JXL §9] [JXL §D]
  public static let jxlMalformed: Self = "jxl.malformed"
  /// A JPEG XL file holds a metadata box that is larger than the limit.
  public static let jxlLimitExceeded: Self = "jxl.limitExceeded"
  /// A JPEG XL file has no codestream. [JXL §9]
  public static let jxlNoImageData: Self = "jxl.noImageData"
}
