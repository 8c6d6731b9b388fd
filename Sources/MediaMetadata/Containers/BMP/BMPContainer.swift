/// Windows and OS/2 bitmaps. [BMP]
enum BMPContainer: ContainerFormat {
  static let types: [MediaType] = [.bmp]
  /// Two letters prove little: the size of the header that follows must be one that there is.
  static func recognises(_ head: Bytes) -> Bool {
    if isArray(head) { return true }
    guard head.has("BM") else { return false }
    guard let size = head.u32(at: 14, .little) else { return head.count == 2 || head.count > 6 && head.count < 18 }
    return DIBHeader.isKnown(size: Int(size))
  }
  static func recognises(_ head: Bytes, extension ending: String) -> Bool {
    recognises(head) && (head.count >= 18 || ending.isEmpty || types[0].extensions.contains(ending))
  }
  /// OS/2's array of one picture for several screens: 14 bytes, then the first as a file of its own.
  private static func isArray(_ head: Bytes) -> Bool {
    guard head.has("BA"), head.has("BM", at: 14), let size = head.u32(at: 28, .little) else { return false }
    return DIBHeader.isKnown(size: Int(size))
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .bmp
    let start = isArray(source.head) ? 14 : 0
    // Letters, file size u32, 2 × u16 reserved, offset of the pixels u32; little-endian.
    let head = try source.bytes(at: start, count: 18)
    let declaredSize = Int(head.u32(at: 2, .little) ?? 0)
    let pixels = Int(head.u32(at: 10, .little) ?? 0)
    let size = Int(head.u32(at: 14, .little) ?? 0)
    _ = try source.bytes(at: start + 14, count: size)
    // Masks may follow a header that has no room for them.
    let header = try DIBHeader(source.bytes(at: start + 14, upTo: size + 16))
    var image = ImageInfo()
    header.describe(&image)
    file.image = image
    if let fault = header.fault {
      file.note(.error, .bmpHeader, fault, at: 14, path: "BMP")
      return
    }
    var end = pixels
    if let data = header.pixelDataSize {
      let (sum, overflow) = pixels.addingReportingOverflow(data)
      guard !overflow, sum <= source.size else {
        file.note(
          .error, .bmpTruncated, "the file ends inside the pixels", at: source.size, path: "BMP",
          missingBytes: overflow ? nil : sum - source.size)
        return
      }
      end = sum
    }
    if pixels < start + 14 + size || pixels >= source.size {
      file.note(.error, .bmpHeader, "the pixels are said to begin at \(pixels)", at: 10, path: "BMP")
    }
    if let profile = header.profile {
      end = max(end, 14 + profile.offset + profile.size)
      file.attempt("BMP/ICC") { (file) throws(ParseError) in
        guard profile.size <= file.options.maximumBlockSize else {
          throw .limitExceeded("a profile of \(profile.size) bytes", at: 14)
        }
        try ICCProfile.read(
          source.bytes(at: 14 + profile.offset, count: profile.size), into: &file, path: "BMP/ICC")
      }
    }
    // Rows are padded by some writers once more, at the very end.
    if file.isValidating, start == 0, source.size > max(end, declaredSize) + 4 {
      file.note(
        .warning, .bmpTrailingData,
        "\(source.size - max(end, declaredSize)) bytes that belong to nothing follow the pixels",
        at: max(end, declaredSize), path: "BMP")
    }
  }
}

extension MediaType {
  /// A Windows or OS/2 bitmap.
  public static let bmp = MediaType(
    .image, "bmp", mime: "image/bmp", uti: "com.microsoft.bmp", extensions: ["bmp", "dib", "rle"])
  /// A Windows icon.
  public static let ico = MediaType(
    .image, "ico", mime: "image/vnd.microsoft.icon", uti: "com.microsoft.ico", extensions: ["ico"])
  /// A Windows mouse pointer.
  public static let cur = MediaType(
    .image, "cur", mime: "image/vnd.microsoft.icon", uti: "com.microsoft.cur", extensions: ["cur"])
}

extension Finding.Code {
  /// A bitmap ends before its pixels do. [BMP §BITMAPFILEHEADER]
  public static let bmpTruncated: Self = "bmp.truncated"
  /// A bitmap's colour profile contradicts the standard. [BMP §BITMAPV5HEADER]
  public static let bmpMalformed: Self = "bmp.malformed"
  /// A bitmap's colour profile is larger than the limit.
  public static let bmpLimitExceeded: Self = "bmp.limitExceeded"
  /// The header of a bitmap holds values that make no picture. [BMP §BITMAPINFOHEADER]
  public static let bmpHeader: Self = "bmp.header"
  /// Bytes that belong to nothing follow the pixels of a bitmap. [BMP §BITMAPFILEHEADER]
  public static let bmpTrailingData: Self = "bmp.trailingData"
  /// An icon file ends before its directory or one of its pictures does. [ICO §ICONDIR, ICONDIRENTRY]
  public static let icoTruncated: Self = "ico.truncated"
  /// An entry of an icon file points to no picture. [ICO §ICONDIRENTRY]
  public static let icoMalformed: Self = "ico.malformed"
}
