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
  /// A WebP file, or a chunk in it, is longer than the bytes that are there.
  public static let webpTruncated: Self = "webp.truncated"
  /// A WebP chunk contradicts the specification.
  public static let webpMalformed: Self = "webp.malformed"
  /// A WebP file holds a metadata block that is larger than the limit.
  public static let webpLimitExceeded: Self = "webp.limitExceeded"
  /// A WebP chunk reaches outside the file.
  public static let webpChunkSize: Self = "webp.chunkSize"
  /// A WebP file has no picture.
  public static let webpNoImageData: Self = "webp.noImageData"
  /// The canvas that a WebP file states and its pictures do not agree.
  public static let webpCanvas: Self = "webp.canvas"
  /// Exif in a WebP file begins with the prefix that belongs into JPEG files.
  public static let webpExifPrefix: Self = "webp.exifPrefix"
  /// Bytes that belong to nothing follow the last chunk of a WebP file.
  public static let webpTrailingData: Self = "webp.trailingData"
}
