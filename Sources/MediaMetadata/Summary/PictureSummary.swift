extension Summary {
  /// Exif, XMP, IPTC and PNG text, by the Metadata Working Group's order. [MWG2 §5]
  static func pictureMetadata(_ file: inout MediaFile) {
    let sources = PictureSources(file)
    guard !sources.isEmpty else { return }
    orientation(sources, &file)
    dates(sources, &file)
    camera(sources, &file)
    exposure(sources, &file)
    location(sources, &file)
    texts(sources, &file)
  }

  /// Exif's tag decides, unless the container does; XMP's copy counts where Exif says nothing.
  private static func orientation(_ sources: PictureSources, _ file: inout MediaFile) {
    guard let field = sources.ifd0?.field(0x0112) else {
      if file.usesExifOrientation, file.image != nil, file.image?.orientation == nil,
        let text = sources.xmp?["tiff:Orientation"]?.text, let number = Int(text)
      {
        file.image?.orientation = Orientation(rawValue: number)
      }
      return
    }
    let place = field.offset >= 0 ? field.offset : nil
    guard let number = field.value.integer, let orientation = Orientation(rawValue: number) else {
      file.note(
        .warning, .exifBadOrientation,
        "Orientation is \(field.value.integer.map(String.init) ?? "no number"), not 1 to 8: shown as stored", at: place,
        path: "Exif/IFD0")
      return
    }
    guard file.image != nil, file.image?.orientation == nil else { return }
    // Where the container decides and says nothing, the picture is shown as stored: the tag may only agree with that.
    if file.usesExifOrientation || orientation == .up { file.image?.orientation = orientation }
  }
}

/// The blocks that pictures' metadata come in, looked up once.
struct PictureSources {
  /// The main directory of Exif or TIFF.
  let ifd0: Directory?
  /// Exif's own directory.
  let exif: Directory?
  /// Exif's position.
  let gps: Directory?
  /// The XMP packet.
  let xmp: Directory?
  /// IPTC-IIM datasets.
  let iptc: Directory?
  /// The text of a PNG; the comments of a JPEG or a GIF.
  let png: [Directory]
  /// Whether IPTC was changed after XMP was last written: Photoshop's digest of it no longer fits. [MWG2 §5.1]
  let prefersIPTC: Bool

  /// Finds the blocks among those of a file.
  init(_ file: MediaFile) {
    var ifd0: Directory?
    var exif: Directory?
    var gps: Directory?
    var xmp: Directory?
    var iptc: Directory?
    var png: [Directory] = []
    var prefersIPTC = false
    for directory in file.directories {
      switch (directory.block, directory.name) {
      case ("exif", "IFD0"): if ifd0 == nil { ifd0 = directory }
      case ("exif", "Exif"): if exif == nil { exif = directory }
      case ("exif", "GPS"): if gps == nil { gps = directory }
      case ("xmp", _): if xmp == nil { xmp = directory }
      case ("iptc", _): if iptc == nil { iptc = directory }
      case ("png", _), ("jpeg", _), ("gif", _): png.append(directory)
      case ("photoshop", _): if directory["IPTCDigestMatches"] == .bool(false) { prefersIPTC = true }
      default: break
      }
    }
    self.ifd0 = ifd0
    self.exif = exif
    self.gps = gps
    self.xmp = xmp
    self.iptc = iptc
    self.png = png
    self.prefersIPTC = prefersIPTC
  }
  /// Whether there is none of them.
  var isEmpty: Bool { ifd0 == nil && exif == nil && gps == nil && xmp == nil && iptc == nil && png.isEmpty }

  /// An Exif tag where the standard wants it, or in the other of the two main directories, where raw files put some.
  func exifField(_ tag: Int) -> Field? { exif?.field(tag) ?? ifd0?.field(tag) }
  /// The same for a tag of IFD0.
  func mainField(_ tag: Int) -> Field? { ifd0?.field(tag) ?? exif?.field(tag) }
  /// A text of an Exif tag, trimmed; nil when blank.
  func exifText(_ tag: Int) -> String? { exifField(tag)?.value.text?.trimmedOrNil }
  /// A text of an IFD0 tag, trimmed; nil when blank.
  func mainText(_ tag: Int) -> String? { mainField(tag)?.value.text?.trimmedOrNil }
  /// A text of an XMP property, trimmed; nil when blank.
  func xmpText(_ name: String) -> String? { xmp?[name]?.text?.trimmedOrNil }
  /// All texts of an XMP property, trimmed, none blank.
  func xmpTexts(_ name: String) -> [String] { xmp?[name]?.texts ?? [] }
  /// A text of an IPTC dataset, trimmed; nil when blank.
  func iptcText(_ name: String) -> String? { iptc?[name]?.text?.trimmedOrNil }
  /// All texts of an IPTC dataset, trimmed, none blank.
  func iptcTexts(_ name: String) -> [String] { iptc?[name]?.texts ?? [] }
  /// A PNG text by its keyword, trimmed; nil when blank.
  func pngText(_ keyword: String) -> String? {
    for directory in png { if let text = directory[keyword]?.text?.trimmedOrNil { return text } }
    return nil
  }
}

extension Directory {
  /// The first field with this number.
  func field(_ tag: Int) -> Field? { fields.first { $0.tag == tag } }
}

extension FieldValue {
  /// All texts of a text or a list, trimmed, none blank.
  var texts: [String] {
    switch self {
    case .text(let text): text.trimmedOrNil.map { [$0] } ?? []
    case .list(let values): values.compactMap { $0.text?.trimmedOrNil }
    case .structure: text?.trimmedOrNil.map { [$0] } ?? []
    default: []
    }
  }
}
