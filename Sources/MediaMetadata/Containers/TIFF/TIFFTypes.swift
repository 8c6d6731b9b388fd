extension MediaType {
  /// Tag Image File Format, classic or Big. [TIFF6]
  public static let tiff = MediaType(
    .image, "tiff", mime: "image/tiff", uti: "public.tiff", extensions: ["tif", "tiff", "btf", "tf8", "tfx", "gtiff"])
  /// Digital Negative. [DNG]
  public static let dng = MediaType(
    .image, "dng", mime: "image/x-adobe-dng", uti: "com.adobe.raw-image", extensions: ["dng", "gpr"])
  /// Canon raw, second form.
  public static let cr2 = MediaType(
    .image, "cr2", mime: "image/x-canon-cr2", uti: "com.canon.cr2-raw-image", extensions: ["cr2"])
  /// Nikon raw.
  public static let nef = MediaType(
    .image, "nef", mime: "image/x-nikon-nef", uti: "com.nikon.raw-image", extensions: ["nef", "nrw"])
  /// Sony raw.
  public static let arw = MediaType(
    .image, "arw", mime: "image/x-sony-arw", uti: "com.sony.arw-raw-image", extensions: ["arw", "sr2", "srf"])
  /// Olympus raw.
  public static let orf = MediaType(
    .image, "orf", mime: "image/x-olympus-orf", uti: "com.olympus.raw-image", extensions: ["orf"])
  /// Panasonic raw.
  public static let rw2 = MediaType(
    .image, "rw2", mime: "image/x-panasonic-rw2", uti: "com.panasonic.rw2-raw-image", extensions: ["rw2", "raw"])
  /// Leica raw in Panasonic's form.
  public static let rwl = MediaType(
    .image, "rwl", mime: "image/x-leica-rwl", uti: "com.leica.rwl-raw-image", extensions: ["rwl"])
  /// Pentax raw.
  public static let pef = MediaType(
    .image, "pef", mime: "image/x-pentax-pef", uti: "com.pentax.raw-image", extensions: ["pef"])
  /// Samsung raw.
  public static let srw = MediaType(
    .image, "srw", mime: "image/x-samsung-srw", uti: "com.samsung.raw-image", extensions: ["srw"])
  /// Hasselblad raw.
  public static let hasselblad = MediaType(
    .image, "3fr", mime: "image/x-hasselblad-3fr", uti: "com.hasselblad.3fr-raw-image", extensions: ["3fr", "fff"])
  /// Phase One and Leaf raw.
  public static let iiq = MediaType(
    .image, "iiq", mime: "image/x-phaseone-iiq", uti: "com.phaseone.raw-image", extensions: ["iiq"])
  /// Epson raw.
  public static let erf = MediaType(
    .image, "erf", mime: "image/x-epson-erf", uti: "com.epson.raw-image", extensions: ["erf"])
  /// Mamiya raw.
  public static let mef = MediaType(.image, "mef", mime: "image/x-mamiya-mef", extensions: ["mef"])
  /// Leaf raw.
  public static let mos = MediaType(
    .image, "mos", mime: "image/x-leaf-mos", uti: "com.leafamerica.raw-image", extensions: ["mos"])
  /// Kodak raw.
  public static let kodak = MediaType(
    .image, "dcr", mime: "image/x-kodak-dcr", uti: "com.kodak.raw-image", extensions: ["dcr", "kdc", "k25"])
}

extension TIFFContainer {
  /// The type by signature, DNG's own tag, and the maker of what holds sensor data. [DNG §2]
  static func type(of structure: TIFFStructure, _ images: [TIFFImage], make: String, extension ending: String)
    -> MediaType
  {
    switch structure.version {
    case 0x4F52, 0x5352: return .orf
    case 0x0055: return make.hasPrefix("LEICA") || make.hasPrefix("Leica") ? .rwl : .rw2
    default: break
    }
    if images.contains(where: { $0.directory[tag: 0xC612] != nil }) { return .dng }
    if structure.head.has("CR\u{2}", at: 8) { return .cr2 }
    if structure.head.has("IIII", at: 8) || structure.head.has("MMMM", at: 8) { return .iiq }
    let candidates = rawTypes.filter { make.uppercased().hasPrefix($0.make) }
    guard let first = candidates.first?.type else { return .tiff }
    // A maker's TIFF is a raw file when it holds sensor data, or says so by its name: not all tag them.
    let named = candidates.first { $0.type.extensions.contains(ending) }?.type
    return named ?? (images.contains { $0.holdsSensorData } ? first : .tiff)
  }
  private static let rawTypes: [(make: String, type: MediaType)] = [
    ("NIKON", .nef), ("SONY", .arw), ("OLYMPUS", .orf), ("OM DIGITAL", .orf), ("PENTAX", .pef), ("RICOH", .pef),
    ("ASAHI", .pef), ("SAMSUNG", .srw), ("HASSELBLAD", .hasselblad), ("IMACON", .hasselblad), ("PHASE ONE", .iiq),
    ("LEAF", .mos), ("SEIKO EPSON", .erf), ("EPSON", .erf), ("MAMIYA", .mef), ("EASTMAN KODAK", .kodak),
    ("KODAK", .kodak), ("PANASONIC", .rw2), ("LEICA", .rwl), ("CANON", .cr2),
  ]
}
