/// Graphics Interchange Format, still and animated. [GIF89a]
enum GIFContainer: ContainerFormat {
  static let types: [MediaType] = [.gif]
  static func recognises(_ head: Bytes) -> Bool { head.has("GIF8") && head.byte(at: 5) == UInt8(ascii: "a") }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .gif
    file.image = ImageInfo()
    // Frames are told apart only by walking all blocks, which are at most 255 bytes each: the file is read through.
    source.readAhead = file.isValidating ? 256 << 10 : 64 << 10
    var reader = GIFReader(source)
    reader.read(into: &file)
  }
}

extension MediaType {
  /// Graphics Interchange Format. [GIF89a]
  public static let gif = MediaType(.image, "gif", mime: "image/gif", uti: "com.compuserve.gif", extensions: ["gif"])
}

extension Finding.Code {
  /// A GIF file ends before its trailer. [GIF89a §27]
  public static let gifTruncated: Self = "gif.truncated"
  /// A GIF block contradicts the specification. [GIF89a §B]
  public static let gifMalformed: Self = "gif.malformed"
  /// A GIF file holds a metadata block that is larger than the limit.
  public static let gifLimitExceeded: Self = "gif.limitExceeded"
  /// A GIF file states another version than 87a or 89a. [GIF89a §17]
  public static let gifVersion: Self = "gif.version"
  /// The screen of a GIF file has no size, or a frame reaches outside it. [GIF89a §18, §20]
  public static let gifScreen: Self = "gif.screen"
  /// Bytes that belong to nothing stand between two blocks of a GIF file. [GIF89a §B]
  public static let gifGarbage: Self = "gif.garbage"
  /// A GIF file has no frame, or a frame without data. [GIF89a §20, §22]
  public static let gifNoImageData: Self = "gif.noImageData"
  /// Bytes that belong to nothing follow the trailer of a GIF file. [GIF89a §27]
  public static let gifTrailingData: Self = "gif.trailingData"
}
