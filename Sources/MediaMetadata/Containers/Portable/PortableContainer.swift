/// Netpbm's pictures: bitmap, greymap, pixmap, arbitrary map, and float map. [Netpbm]
enum PortableContainer: ContainerFormat {
  static let types: [MediaType] = [.pbm, .pgm, .ppm, .pam, .pfm]
  static func recognises(_ head: Bytes) -> Bool { head.byte(at: 0) == UInt8(ascii: "P") && PortableHeader(head) != nil }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    guard let header = PortableHeader(source.head) else { throw .malformed("no header", at: 0) }
    var image = ImageInfo()
    if header.isSensible { (image.width, image.height) = (header.width, header.height) }
    image.bitDepth = header.bitDepth
    image.channels = header.channels
    image.colorModel = header.channels < 3 ? .gray : .rgb
    image.hasAlpha = header.hasAlpha
    image.compression = "none"
    file.image = image
    switch header.kind {
    case UInt8(ascii: "1"), UInt8(ascii: "4"): file.type = .pbm
    case UInt8(ascii: "2"), UInt8(ascii: "5"): file.type = .pgm
    case UInt8(ascii: "3"), UInt8(ascii: "6"): file.type = .ppm
    case UInt8(ascii: "7"): file.type = .pam
    default: file.type = .pfm
    }
    guard header.isSensible else {
      file.note(.error, .pnmHeader, "no picture is that large", at: 3, path: "PNM")
      return
    }
    guard file.isValidating else { return }
    if header.isPlain {
      try checkDigits(header, source, &file)
    } else if let count = header.byteCount {
      let there = max(0, source.size - header.end)
      if count > there {
        file.note(
          .error, .pnmTruncated, "the file ends inside the pixels", at: source.size, path: "PNM",
          missingBytes: count - there)
      }
    } else {
      file.note(.error, .pnmTruncated, "no file holds that many pixels", at: source.size, path: "PNM")
    }
  }
  /// Counts the samples that are written in digits; in bitmaps each digit is one.
  private static func checkDigits(
    _ header: PortableHeader, _ source: SourceReader, _ file: inout MediaFile
  ) throws(ParseError) {
    var found = 0
    var isInWord = false
    let isBitmap = header.kind == UInt8(ascii: "1")
    try source.forEachBlock(of: header.end - 1..<source.size) { (block) throws(ParseError) in
      for index in 0..<block.count {
        let isSpace = PortableHeader.isSpace(block[index])
        if !isSpace, isBitmap || !isInWord { found += 1 }
        isInWord = !isSpace
      }
      return true
    }
    if header.samples.map({ found < $0 }) ?? true {
      file.note(.error, .pnmTruncated, "the file ends after \(found) samples", at: source.size, path: "PNM")
    }
  }
}

extension MediaType {
  /// A bitmap of Netpbm.
  public static let pbm = MediaType(.image, "pbm", mime: "image/x-portable-bitmap", extensions: ["pbm", "pnm"])
  /// A greymap of Netpbm.
  public static let pgm = MediaType(.image, "pgm", mime: "image/x-portable-graymap", extensions: ["pgm", "pnm"])
  /// A pixmap of Netpbm.
  public static let ppm = MediaType(.image, "ppm", mime: "image/x-portable-pixmap", extensions: ["ppm", "pnm"])
  /// An arbitrary map of Netpbm.
  public static let pam = MediaType(.image, "pam", mime: "image/x-portable-arbitrarymap", extensions: ["pam", "pnm"])
  /// A float map.
  public static let pfm = MediaType(.image, "pfm", mime: "image/x-pfm", extensions: ["pfm"])
}

extension Finding.Code {
  /// The header of a Netpbm picture holds numbers that make no picture. [Netpbm]
  public static let pnmHeader: Self = "pnm.header"
  /// A Netpbm picture ends before its pixels do. [Netpbm]
  public static let pnmTruncated: Self = "pnm.truncated"
}
