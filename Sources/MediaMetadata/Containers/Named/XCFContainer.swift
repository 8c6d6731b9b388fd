/// GIMP's own documents: header, properties, layers; big-endian. [XCF]
enum XCFContainer: ContainerFormat {
  static let types: [MediaType] = [.xcf]
  static let reading = SupportedFormat.Reading.partly
  static let signatures: [Signature] = ["gimp xcf "]
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .xcf
    var reader = ByteReader(try source.bytes(at: 9, upTo: 32 << 10))
    // `file` or `v001` and on, NUL, width, height, base type.
    let version = try reader.take(4)
    let number = version.has("v") ? Int(Text.latin1(version.dropFirst(1))) ?? 0 : 0
    try reader.skip(1)
    var image = ImageInfo()
    image.width = Int(try reader.u32())
    image.height = Int(try reader.u32())
    let base = try reader.u32()
    image.colorModel = base == 0 ? .rgb : base == 1 ? .gray : base == 2 ? .indexed : nil
    image.bitDepth = 8
    if number >= 4 {
      // Precision: hundreds tell the width, in the numbering of version 7 and later.
      switch try reader.u32() / 100 {
      case 2: image.bitDepth = 16
      case 3, 6: image.bitDepth = 32
      case 5: image.bitDepth = 16
      default: break
      }
    }
    file.image = image
    // Properties: type, length, bytes; type 0 ends them. Then the offsets of the layers; the first one's type tells alpha.
    file.attempt("XCF") { (file) throws(ParseError) in
      while true {
        let type = try reader.u32()
        try reader.skip(reader.u32())
        if type == 0 { break }
      }
      let layer = number >= 11 ? Int(clamping: try reader.u64()) : Int(try reader.u32())
      guard layer > 0, let kind = try source.bytes(at: layer, count: 12).u32(at: 8) else { return }
      file.image?.hasAlpha = kind & 1 == 1
    }
    file.notePictureNotRead()
  }
}

extension MediaType {
  /// A GIMP document.
  public static let xcf = MediaType(.image, "xcf", mime: "image/x-xcf", uti: "org.gimp.xcf", extensions: ["xcf"])
}

extension Finding.Code {
  /// A GIMP document ends inside its properties. [XCF]
  public static let xcfTruncated: Self = "xcf.truncated"
  /// A GIMP document's layers lie outside it. [XCF]
  public static let xcfMalformed: Self = "xcf.malformed"
}
