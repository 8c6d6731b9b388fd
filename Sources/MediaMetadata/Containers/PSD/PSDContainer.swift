/// Photoshop documents, also large ones. [PSD §File Header]
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | `8BPS`, version | 4 bytes, u16 | 1, or 2 for large documents |
/// | reserved | 6 bytes | 0 |
/// | channels | u16 | with alpha |
/// | height, width | 2 × u32 | pixels |
/// | depth, mode | 2 × u16 | bits a sample; colour mode |
/// | colour data, resources, layers | u32 and bytes, three times | in large documents the last length is u64 |
/// | compression | u16 | of the merged picture: 0 none, 1 run lengths, 2 and 3 deflate |
enum PSDContainer: ContainerFormat {
  static let types: [MediaType] = [.psd, .psb]
  static func recognises(_ head: Bytes) -> Bool { head.has("8BPS") && (head.u16(at: 4) == 1 || head.u16(at: 4) == 2) }

  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    var reader = ByteReader(try source.bytes(at: 0, upTo: 26).dropFirst(4))
    let isLarge = try reader.u16() == 2
    file.type = isLarge ? .psb : .psd
    try reader.skip(6)
    let channels = Int(try reader.u16())
    var image = ImageInfo()
    image.height = Int(try reader.u32())
    image.width = Int(try reader.u32())
    image.bitDepth = Int(try reader.u16())
    let mode = Int(try reader.u16())
    image.channels = channels
    let colors: Int
    (image.colorModel, colors) = Self.model(mode)
    file.image = image
    if channels < 1 || channels > 56 || image.width == 0 || image.height == 0 {
      file.note(
        .error, .psdHeader, "\(image.width) by \(image.height) pixels of \(channels) channels", at: 12, path: "PSD")
    }
    var at = 26
    at = try skipBlock(at, long: false, "the colour data", source)
    let resources = at
    at = try skipBlock(at, long: false, "the image resources", source)
    let size = at - resources - 4
    if size > 0, size <= file.options.maximumBlockSize {
      let block = try source.bytes(at: resources + 4, count: size)
      file.attempt("PSD/resources") { (file) throws(ParseError) in
        try ImageResources.read(block, into: &file, path: "PSD/resources")
      }
    }
    let layers = at
    at = try skipBlock(at, long: isLarge, "the layers", source)
    file.image?.hasAlpha = try hasAlpha(layers, at, channels > colors, isLarge, source)
    let compression = Int(try source.bytes(at: at, count: 2).u16(at: 0) ?? 0)
    file.image?.compression = ["none", "rle", "deflate", "deflate"][min(compression, 3)]
    guard file.isValidating else { return }
    try checkPixels(at + 2, compression, isLarge, channels, source, &file)
  }
  /// Goes over a length and as many bytes.
  private static func skipBlock(
    _ at: Int, long: Bool, _ name: String, _ source: SourceReader
  ) throws(ParseError) -> Int {
    let head = try source.bytes(at: at, count: long ? 8 : 4)
    let length = long ? head.u64(at: 0).flatMap { Int(exactly: $0) } : head.u32(at: 0).map(Int.init)
    let start = at + head.count
    guard let length, length <= source.size - start else {
      throw ParseError(
        .truncated, at: source.size, "the file ends inside \(name)",
        missingBytes: length.map { $0 - (source.size - start) })
    }
    return start + length
  }
  /// Further channels are alpha only where the layer count is negative: its sign says so. [PSD §Layer Info]
  private static func hasAlpha(
    _ layers: Int, _ end: Int, _ hasMore: Bool, _ isLarge: Bool, _ source: SourceReader
  ) throws(ParseError) -> Bool {
    let width = isLarge ? 8 : 4
    guard hasMore, end - layers >= 2 * width + 2 else { return false }
    return Int16(bitPattern: try source.bytes(at: layers + 2 * width, count: 2).u16(at: 0) ?? 0) < 0
  }
  private static func model(_ mode: Int) -> (ColorModel?, colors: Int) {
    switch mode {
    case 0, 1, 8: (.gray, 1)
    case 2: (.indexed, 1)
    case 3: (.rgb, 3)
    case 4: (.cmyk, 4)
    case 9: (.lab, 3)
    default: (nil, 1)
    }
  }
  /// The merged picture's bytes, as far as lengths tell.
  private static func checkPixels(
    _ at: Int, _ compression: Int, _ isLarge: Bool, _ channels: Int, _ source: SourceReader, _ file: inout MediaFile
  ) throws(ParseError) {
    guard let image = file.image, let depth = image.bitDepth, compression < 2 else { return }
    // At most 56 channels of 300,000 rows; anything larger is no document, and the header was complained of.
    guard channels <= 56, image.height <= 300_000, image.width <= 300_000, depth <= 32 else { return }
    var end = at
    if compression == 0 {
      end += (image.width * depth + 7) / 8 * image.height * channels
    } else {
      let entry = isLarge ? 4 : 2
      let rows = image.height * channels
      end += rows * entry
      try source.forEachBlock(of: at..<min(at + rows * entry, source.size)) { (block) throws(ParseError) in
        var reader = ByteReader(block)
        while reader.remaining >= entry { end += Int(try reader.uint(byteCount: entry)) }
        return true
      }
    }
    if end > source.size {
      file.note(
        .error, .psdTruncated, "the file ends inside the merged picture", at: source.size, path: "PSD",
        missingBytes: end - source.size)
    } else if source.size - end > 4 {
      file.note(
        .warning, .psdTrailingData, "\(source.size - end) bytes that belong to nothing follow the picture", at: end,
        path: "PSD")
    }
  }
}

extension MediaType {
  /// A Photoshop document.
  public static let psd = MediaType(
    .image, "psd", mime: "image/vnd.adobe.photoshop", uti: "com.adobe.photoshop-image", extensions: ["psd", "pdd"])
  /// A large Photoshop document.
  public static let psb = MediaType(
    .image, "psb", mime: "image/vnd.adobe.photoshop", uti: "com.adobe.photoshop-large-image", extensions: ["psb"])
}

extension Finding.Code {
  /// A Photoshop document ends inside one of its sections. [PSD §Image Data Section]
  public static let psdTruncated: Self = "psd.truncated"
  /// A section of a Photoshop document contradicts the specification.
  /// [PSD §Color Mode Data Section, Layer and Mask Information Section]
  public static let psdMalformed: Self = "psd.malformed"
  /// The header of a Photoshop document holds values that make no picture. [PSD §File Header]
  public static let psdHeader: Self = "psd.header"
  /// Bytes that belong to nothing follow the merged picture of a Photoshop document. [PSD §Image Data Section]
  public static let psdTrailingData: Self = "psd.trailingData"
  /// A large Photoshop document ends inside one of its sections. [PSD §Image Data Section]
  public static let psbTruncated: Self = "psb.truncated"
}
