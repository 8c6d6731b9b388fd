/// JPEG 2000: boxes around a codestream, or a bare codestream. [T.800 §I] [T.800 §A]
enum JP2Container: ContainerFormat {
  static let types: [MediaType] = [.jp2, .jpx, .jpm, .j2k, .jph]
  static func recognises(_ head: Bytes) -> Bool {
    (head.u32(at: 0) == 12 && head.fourCC(at: 4) == "jP  " && head.u32(at: 8) == 0x0D0A_870A)
      || head.u32(at: 0) == 0xFF4F_FF51
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.image = ImageInfo()
    if source.head.u32(at: 0) == 0xFF4F_FF51 {
      file.type = .j2k
      let stream = try J2KCodestream(source, in: 0..<source.size)
      describe(stream, &file)
      if file.isValidating { try stream.walk(source, &file) }
    } else {
      file.type = .jp2
      var reader = JP2Reader(source)
      try reader.read(into: &file)
    }
  }
  static func describe(_ stream: J2KCodestream, _ file: inout MediaFile) {
    file.image?.width = max(stream.width, 0)
    file.image?.height = max(stream.height, 0)
    if stream.width <= 0 || stream.height <= 0 {
      file.note(.error, .jp2ZeroSize, "the picture is \(stream.width) by \(stream.height) pixels", path: "J2K/SIZ")
    }
    file.image?.bitDepth = stream.bitDepth
    file.image?.channels = stream.components
    file.image?.colorModel = stream.components < 3 ? .gray : .rgb
    file.image?.hasAlpha = stream.components == 2 || stream.components == 4
    file.image?.compression = "jpeg2000"
  }
}

extension MediaType {
  /// A JPEG 2000 file. [T.800]
  public static let jp2 = MediaType(
    .image, "jp2", mime: "image/jp2", uti: "public.jpeg-2000", extensions: ["jp2", "jpg2"])
  /// A JPEG 2000 file with extensions. [T.801]
  public static let jpx = MediaType(.image, "jpx", mime: "image/jpx", extensions: ["jpx", "jpf", "jp2"])
  /// A compound JPEG 2000 file. [T.805]
  public static let jpm = MediaType(.image, "jpm", mime: "image/jpm", extensions: ["jpm", "jp2"])
  /// A bare JPEG 2000 codestream. [T.800]
  public static let j2k = MediaType(
    .image, "j2k", mime: "image/x-jp2-codestream", extensions: ["j2k", "j2c", "jpc", "jhc"])
  /// High-throughput JPEG 2000 in boxes. [T.814]
  public static let jph = MediaType(.image, "jph", mime: "image/jph", extensions: ["jph"])
}

extension Finding.Code {
  /// A JPEG 2000 file ends inside a box or its codestream. [T.800 §I.4] [T.800 §A.4.4]
  public static let jp2Truncated: Self = "jp2.truncated"
  /// A box of a JPEG 2000 file, or its codestream, contradicts the standard. [T.800 §I.4] [T.800 §A]
  public static let jp2Malformed: Self = "jp2.malformed"
  /// A JPEG 2000 file holds a metadata box that is larger than the limit.
  public static let jp2LimitExceeded: Self = "jp2.limitExceeded"
  /// A JPEG 2000 picture has no pixels. [T.800 §I.5.3.1, §A.5.1]
  public static let jp2ZeroSize: Self = "jp2.zeroSize"
  /// A JPEG 2000 file has no codestream. [T.800 §I.5.4]
  public static let jp2NoImageData: Self = "jp2.noImageData"
  /// Bytes that belong to nothing follow a JPEG 2000 codestream. [T.800 §A.4.4]
  public static let jp2TrailingData: Self = "jp2.trailingData"
  /// A bare JPEG 2000 codestream ends early. [T.800 §A.4.4]
  public static let j2kTruncated: Self = "j2k.truncated"
  /// A bare JPEG 2000 codestream contradicts the standard. [T.800 §A]
  public static let j2kMalformed: Self = "j2k.malformed"
}
