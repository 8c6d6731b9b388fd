/// Truevision's Targa pictures, which begin with no signature. [TGA §1]
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | length of the identifier | u8 | bytes after this header |
/// | colour map type, image type | 2 × u8 | 0 or 1; 1 to 3, or 9 to 11 with run lengths |
/// | colour map | 2 × u16, u8 | first entry, entries, bits of each; little-endian |
/// | x, y, width, height | 4 × u16 | |
/// | depth, descriptor | 2 × u8 | bits a pixel; bits 0-3 of alpha, bits 4-5 the first corner |
enum TGAContainer: ContainerFormat {
  static let types: [MediaType] = [.tga]
  static func recognises(_ head: Bytes) -> Bool { recognises(head, extension: "") }
  /// The name's extension, the footer of version 2, or a header without a contradiction and, where the whole file is
  /// here, enough bytes for its pixels.
  static func recognises(_ head: Bytes, extension ending: String) -> Bool {
    guard let header = TGAHeader(head) else { return false }
    if types[0].extensions.contains(ending) || header.hasFooter(head) { return true }
    // Without either, only small pictures of the usual shapes are believed.
    guard ending.isEmpty, header.xOrigin == 0, header.width <= 16_384, header.height <= 16_384, header.depth >= 24
    else {
      return false
    }
    return true
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    guard let header = TGAHeader(source.head) else { throw .malformed("no header", at: 0) }
    file.type = .tga
    var image = ImageInfo()
    header.describe(&image)
    file.image = image
    guard file.isValidating else { return }
    let pixels = header.width * header.height
    let size = (header.depth + 7) / 8
    if !header.isRunLength {
      let end = header.pixelOffset + pixels * size
      if end > source.size {
        file.note(
          .error, .tgaTruncated, "the file ends inside the pixels", at: source.size, path: "TGA",
          missingBytes: end - source.size)
      }
      return
    }
    // Packets: bit 7 says that one pixel stands for 1 to 128, else as many pixels follow.
    var done = 0
    var at = header.pixelOffset
    source.readAhead = 256 << 10
    while done < pixels {
      guard at < source.size, let packet = try source.bytes(at: at, upTo: 1).byte(at: 0) else {
        file.note(
          .error, .tgaTruncated, "the file ends after \(done) of \(pixels) pixels", at: source.size, path: "TGA")
        return
      }
      let count = Int(packet & 0x7F) + 1
      at += 1 + (packet & 0x80 == 0 ? count * size : size)
      done += count
    }
    if at > source.size {
      file.note(.error, .tgaTruncated, "the file ends inside its last pixels", at: source.size, path: "TGA")
    }
  }
}

/// The header of a Targa picture.
struct TGAHeader: Sendable {
  let width: Int
  let height: Int
  let depth: Int
  let xOrigin: Int
  let isRunLength: Bool
  let pixelOffset: Int
  private let kind: Int
  private let alphaBits: Int
  private let mapDepth: Int

  /// Nil where two fields contradict each other.
  init?(_ head: Bytes) {
    guard head.count >= 18 else { return nil }
    kind = Int(head[2] & 7)
    isRunLength = head[2] & 8 != 0
    let mapLength = Int(head.u16(at: 5, .little) ?? 0)
    mapDepth = Int(head[7])
    xOrigin = Int(head.u16(at: 8, .little) ?? 0)
    width = Int(head.u16(at: 12, .little) ?? 0)
    height = Int(head.u16(at: 14, .little) ?? 0)
    depth = Int(head[16])
    alphaBits = Int(head[17] & 15)
    pixelOffset = 18 + Int(head[0]) + (head[1] == 1 ? mapLength * ((mapDepth + 7) / 8) : 0)
    guard head[2] & 0xF4 == 0, (1...3).contains(kind), head[1] <= 1, width > 0, height > 0, head[17] & 0xC0 == 0,
      alphaBits <= 8
    else { return nil }
    let depths: [Int] = kind == 1 ? [8, 15, 16] : kind == 2 ? [15, 16, 24, 32] : [8, 16]
    guard depths.contains(depth) else { return nil }
    if head[1] == 1 {
      guard [15, 16, 24, 32].contains(mapDepth), mapLength > 0 else { return nil }
    } else {
      guard kind != 1, mapLength == 0 else { return nil }
    }
  }
  /// Whether the footer of version 2 ends the file, where its end is here.
  func hasFooter(_ head: Bytes) -> Bool { head.has("TRUEVISION-XFILE.", at: head.count - 18) }

  func describe(_ image: inout ImageInfo) {
    image.width = width
    image.height = height
    image.compression = isRunLength ? "rle" : "none"
    switch kind {
    case 1:
      image.colorModel = .indexed
      image.channels = 1
      image.bitDepth = depth
      image.hasAlpha = mapDepth == 32
    case 2:
      image.colorModel = .rgb
      image.bitDepth = depth >= 24 ? 8 : 5
      // Writers of 32 bits often leave the number of alpha bits at 0, and every reader takes them for alpha.
      image.hasAlpha = depth == 32 || (depth == 16 && alphaBits > 0)
      image.channels = image.hasAlpha ? 4 : 3
    default:
      image.colorModel = .gray
      image.bitDepth = 8
      image.hasAlpha = depth == 16
      image.channels = depth == 16 ? 2 : 1
    }
  }
}

extension MediaType {
  /// A Targa picture.
  public static let tga = MediaType(
    .image, "tga", mime: "image/x-tga", uti: "com.truevision.tga-image",
    extensions: ["tga", "icb", "vda", "vst", "targa"])
}

extension Finding.Code {
  /// A Targa picture ends before its pixels do. [TGA §1]
  public static let tgaTruncated: Self = "tga.truncated"
}
