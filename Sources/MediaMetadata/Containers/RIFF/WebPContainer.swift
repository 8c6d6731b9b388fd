/// WebP: a RIFF file of VP8, VP8L or VP8X chunks. [RFC9649 §2]
enum WebPContainer: ContainerFormat {
  static let types: [MediaType] = [.webp]
  static func recognises(_ head: Bytes) -> Bool { head.has("RIFF") && head.has("WEBP", at: 8) }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .webp
    file.image = ImageInfo()
    var reader = WebPReader(source)
    try reader.read(into: &file)
  }
}

extension MediaType {
  /// WebP. [RFC9649]
  public static let webp = MediaType(
    .image, "webp", mime: "image/webp", uti: "org.webmproject.webp", extensions: ["webp"])
}

extension Finding.Code {
  /// A WebP file, or a chunk in it, is longer than the bytes that are there. [RFC9649 §2.4]
  public static let webpTruncated: Self = "webp.truncated"
  /// A WebP chunk contradicts the specification. [RFC9649 §2]
  public static let webpMalformed: Self = "webp.malformed"
  /// A WebP file holds a metadata block that is larger than the limit.
  public static let webpLimitExceeded: Self = "webp.limitExceeded"
  /// A WebP chunk reaches outside the file. [RFC9649 §2.3]
  public static let webpChunkSize: Self = "webp.chunkSize"
  /// A WebP file has no picture. [RFC9649 §2.5 to §2.7]
  public static let webpNoImageData: Self = "webp.noImageData"
  /// The canvas that a WebP file states and its pictures do not agree. [RFC9649 §2.7]
  public static let webpCanvas: Self = "webp.canvas"
  /// Exif in a WebP file begins with the prefix that belongs into JPEG files. [RFC9649 §2.7.1.5]
  public static let webpExifPrefix: Self = "webp.exifPrefix"
  /// Bytes that belong to nothing follow the last chunk of a WebP file. [RFC9649 §2.4]
  public static let webpTrailingData: Self = "webp.trailingData"
}
