/// Formats of pictures that are known by their signature and whose content is not read, but for the size where it
/// stands at a fixed place.
enum NamedContainer: ContainerFormat {
  private struct Entry: Sendable {
    let signature: Signature
    let type: MediaType
    /// Offsets of width and height, where they are fixed.
    var width: Int?
    var height: Int?
    var order = ByteOrder.big
    /// Whether they are u16, not u32.
    var isShort = false
  }
  private static let entries: [Entry] = [
    Entry(signature: Signature("DICM", at: 128), type: .dicom),
    Entry(signature: "DDS |\0\0\0", type: .dds, width: 16, height: 12, order: .little),
    Entry(signature: "icns", type: .icns),
    Entry(signature: Signature([0x8A, 0x4D, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), type: .mng, width: 16, height: 20),
    Entry(signature: Signature([0x8B, 0x4A, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), type: .jng, width: 16, height: 20),
    Entry(signature: Signature([0x42, 0x50, 0x47, 0xFB]), type: .bpg),
    Entry(signature: "FLIF", type: .flif),
    Entry(signature: "SDPX", type: .dpx, width: 772, height: 776),
    Entry(signature: "XPDS", type: .dpx, width: 772, height: 776, order: .little),
    Entry(signature: "SIMPLE  =", type: .fits),
    Entry(signature: "farbfeld", type: .farbfeld, width: 8, height: 12),
    Entry(signature: "/* XPM */", type: .xpm),
    Entry(signature: Signature([0x59, 0xA6, 0x6A, 0x95]), type: .sunRaster, width: 4, height: 8),
    // Magic, then packed or not, then bytes a sample, then dimensions.
    Entry(signature: Signature([0x01, 0xDA, 0, 1, 0]), type: .sgi, width: 6, height: 8, isShort: true),
    Entry(signature: Signature([0x01, 0xDA, 1, 1, 0]), type: .sgi, width: 6, height: 8, isShort: true),
    Entry(signature: Signature([0x01, 0xDA, 0, 2, 0]), type: .sgi, width: 6, height: 8, isShort: true),
    Entry(signature: Signature([0x01, 0xDA, 1, 2, 0]), type: .sgi, width: 6, height: 8, isShort: true),
  ]
  static let types: [MediaType] = {
    var types: [MediaType] = []
    for entry in entries where !types.contains(entry.type) { types.append(entry.type) }
    return types
  }()
  static let reading = SupportedFormat.Reading.name
  static func recognises(_ head: Bytes) -> Bool { entries.contains { $0.signature.matches(head) } }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    let head = source.head
    guard let entry = entries.first(where: { $0.signature.matches(head) }) else { return }
    file.type = entry.type
    var image = ImageInfo()
    func number(_ place: Int) -> Int? {
      entry.isShort ? head.u16(at: place, entry.order).map(Int.init) : head.u32(at: place, entry.order).map(Int.init)
    }
    if let x = entry.width, let y = entry.height, let width = number(x), let height = number(y), width < 1 << 31,
      height < 1 << 31
    {
      image.width = width
      image.height = height
    }
    file.image = image
  }
}

extension MediaType {
  /// A picture of medicine.
  public static let dicom = MediaType(
    .image, "dicom", mime: "application/dicom", uti: "org.nema.dicom", extensions: ["dcm", "dicom"])
  /// A DirectDraw surface.
  public static let dds = MediaType(
    .image, "dds", mime: "image/vnd.ms-dds", uti: "com.microsoft.dds", extensions: ["dds"])
  /// An icon of macOS.
  public static let icns = MediaType(.image, "icns", mime: "image/x-icns", uti: "com.apple.icns", extensions: ["icns"])
  /// Multiple-image Network Graphics.
  public static let mng = MediaType(.image, "mng", mime: "video/x-mng", extensions: ["mng"])
  /// JPEG Network Graphics.
  public static let jng = MediaType(.image, "jng", mime: "image/x-jng", extensions: ["jng"])
  /// Better Portable Graphics.
  public static let bpg = MediaType(.image, "bpg", mime: "image/bpg", extensions: ["bpg"])
  /// Free Lossless Image Format.
  public static let flif = MediaType(.image, "flif", mime: "image/flif", extensions: ["flif"])
  /// Digital Picture Exchange.
  public static let dpx = MediaType(.image, "dpx", mime: "image/x-dpx", extensions: ["dpx"])
  /// Flexible Image Transport System.
  public static let fits = MediaType(.image, "fits", mime: "image/fits", extensions: ["fits", "fit", "fts"])
  /// Suckless' lossless pictures.
  public static let farbfeld = MediaType(.image, "farbfeld", mime: "image/x-farbfeld", extensions: ["ff", "farbfeld"])
  /// An X pixmap.
  public static let xpm = MediaType(.image, "xpm", mime: "image/x-xpixmap", extensions: ["xpm"])
  /// A Silicon Graphics picture.
  public static let sgi = MediaType(
    .image, "sgi", mime: "image/x-sgi", uti: "com.sgi.sgi-image", extensions: ["sgi", "rgb", "rgba", "bw"])
  /// A Sun raster file.
  public static let sunRaster = MediaType(.image, "ras", mime: "image/x-sun-raster", extensions: ["ras", "sun"])
}
