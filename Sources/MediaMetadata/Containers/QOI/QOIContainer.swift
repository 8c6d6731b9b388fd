/// The Quite OK Image format. [QOI]
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | `qoif` | 4 bytes | |
/// | width, height | 2 × u32 | pixels |
/// | channels, colour space | 2 × u8 | 3 or 4; 0 sRGB, 1 linear |
/// | … | | the file ends with seven zeros and a one |
enum QOIContainer: ContainerFormat {
  static let types: [MediaType] = [.qoi]
  static let signatures: [Signature] = ["qoif"]
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .qoi
    var reader = ByteReader(try source.bytes(at: 4, count: 10))
    var image = ImageInfo()
    image.width = Int(try reader.u32())
    image.height = Int(try reader.u32())
    let channels = Int(try reader.u8())
    image.channels = channels
    image.bitDepth = 8
    image.colorModel = .rgb
    image.hasAlpha = channels == 4
    image.compression = "qoi"
    file.image = image
    if image.width == 0 || image.height == 0 || channels < 3 || channels > 4 {
      file.note(
        .error, .qoiHeader, "\(image.width) by \(image.height) pixels of \(channels) channels", at: 4, path: "QOI")
    }
    guard file.isValidating else { return }
    let tail = try source.bytes(at: max(14, source.size - 8), upTo: 8)
    if tail.u64(at: 0) != 1 {
      file.note(.error, .qoiTruncated, "the file does not end with the end marker", at: source.size, path: "QOI")
    }
  }
}

extension MediaType {
  /// The Quite OK Image format.
  public static let qoi = MediaType(.image, "qoi", mime: "image/qoi", extensions: ["qoi"])
}

extension Finding.Code {
  /// A QOI file does not end with its end marker. [QOI]
  public static let qoiTruncated: Self = "qoi.truncated"
  /// The header of a QOI file holds values that make no picture. [QOI]
  public static let qoiHeader: Self = "qoi.header"
}
