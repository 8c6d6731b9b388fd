/// Turns the items of a HEIF or AVIF file into the model: the primary picture, its parts, its metadata.
enum PictureFinisher {
  static func finish(_ scan: TopLevelScan, into file: inout MediaFile) {
    file.usesExifOrientation = false
    let sequence = scan.movie.tracks.first { $0.handler == "pict" } ?? scan.movie.tracks.first { $0.handler == "vide" }
    let primaryType = scan.items.flatMap { store in store.primary.flatMap { codedType(of: $0, store) } }
    file.type = scan.fileType.pictureType(
      primary: primaryType ?? sequence?.entries.first?.type, isSequence: sequence != nil)
    var image = ImageInfo()
    if let store = scan.items, let primary = store.primary, store[primary] != nil {
      fill(&image, primary, store, scan.source, into: &file)
    } else if let minimized = scan.minimized {
      minimized.describe(&image)
      file.notePictureNotRead()
    } else if sequence == nil, scan.items?.primary == nil {
      reportMissingPicture(scan, into: &file)
    }
    if let sequence {
      fill(&image, from: sequence, scan.movie)
    } else if file.isValidating, scan.fileType.isSequence {
      file.note(
        .error, .noMovie, "the brand \(scan.fileType.major) promises a sequence of pictures, but there is no moov box",
        at: scan.source.size)
    }
    file.image = image
    for track in scan.movie.tracks { file.tracks.append(MovieFinisher.model(of: track, scan.movie, into: &file)) }
    if let store = scan.items {
      readProfile(store, scan.source, into: &file)
      readMetadata(store, scan.source, into: &file)
      // Where Exif speaks of the orientation and the items do not, the picture stands as it is: the items alone count.
      if file.image?.orientation == nil, file.directory("exif", "IFD0")?[tag: 0x0112] != nil {
        file.image?.orientation = .up
      }
      listParts(store, scan.source, into: &file)
      check(store, scan, into: &file)
    }
    if file.isValidating, scan.movie.isPresent { SampleTableCheck.run(scan, into: &file) }
  }

  /// How a picture is coded; of a derived one, how its first part is.
  private static func codedType(of id: Int, _ store: ItemStore) -> FourCC? {
    var id = id
    for _ in 0..<8 {
      guard let item = store[id] else { return nil }
      guard isDerived(item.type) else { return item.type }
      guard let part = store.references("dimg", from: id).first else { return item.type }
      id = part
    }
    return nil
  }
  static func isDerived(_ type: FourCC) -> Bool { ["grid", "iovl", "iden", "tmap", "sato"].contains(type) }

  private static func fill(
    _ image: inout ImageInfo, _ primary: Int, _ store: ItemStore, _ source: SourceReader, into file: inout MediaFile
  ) {
    let properties = store.properties(of: primary)
    let coded = codedPart(of: primary, store)
    if let size = size(of: primary, store, source) { (image.width, image.height) = size }
    image.compression = codedType(of: primary, store).flatMap(compression)
    transform(&image, properties)
    var details = CodecDetails()
    var bits: [Int] = []
    var color: ColorCodePoints?
    var hdr = HDRInfo()
    // The picture's own properties first, then what its parts say.
    for property in properties + (coded == primary ? [] : store.properties(of: coded)) {
      switch property {
      case .codec(_, let read): details.fill(from: read)
      case .bits(let channels): bits = bits.isEmpty ? channels : bits
      case .color(let points): color = color ?? points
      case .dynamicRange(let read): merge(read, into: &hdr)
      case .pixelAspectRatio(let ratio) where ratio.numerator > 0 && ratio.denominator > 0:
        if ratio.numerator != ratio.denominator, image.pixelAspectRatio == nil { image.pixelAspectRatio = ratio }
      default: break
      }
    }
    image.bitDepth = bits.first ?? details.bitDepth ?? (image.compression == "jpeg" ? 8 : nil)
    image.hasAlpha = hasAlpha(primary, store) || bits.count == 4 || bits.count == 2
    let model = colorModel(details, bits: bits, color, compression: image.compression)
    image.colorModel = model.0
    image.channels = bits.count == 2 || bits.count == 4 ? bits.count : model.1.map { $0 + (image.hasAlpha ? 1 : 0) }
    if let points = color ?? details.color, points.primaries != 2 || points.transfer != 2 || points.matrix != 2 {
      var profile = ColorProfile()
      profile.codePoints = points
      image.colorProfile = profile
    }
    let hasGainMap =
      auxiliaries(of: primary, store).contains { $0.kind == .gainMap } || toneMap(over: primary, store) != nil
    if hasGainMap { hdr.formats.append("gainMap") }
    image.hdr = DynamicRange.finished(hdr, transfer: color?.transfer ?? details.color?.transfer)
  }
  /// Whether alpha goes with a picture, or with each part of a grid. [ISO23000-22 §7.3.5]
  private static func hasAlpha(_ id: Int, _ store: ItemStore) -> Bool {
    func isAccompanied(_ id: Int) -> Bool { auxiliaries(of: id, store).contains { $0.kind == .alpha } }
    if isAccompanied(id) { return true }
    guard store[id]?.type == "grid" else { return false }
    let parts = store.references("dimg", from: id)
    // The first few answer for all.
    return !parts.isEmpty && parts.prefix(64).allSatisfy(isAccompanied)
  }
  private static func colorModel(
    _ details: CodecDetails, bits: [Int], _ color: ColorCodePoints?, compression: String?
  ) -> (ColorModel?, Int?) {
    if details.chroma == .monochrome || bits.count == 1 { return (.gray, 1) }
    guard details.chroma != nil || !bits.isEmpty || compression == "jpeg" else { return (nil, nil) }
    // Matrix 0 leaves red, green and blue as they are. [H.273 §8.3]
    return ((color ?? details.color)?.matrix == 0 ? .rgb : .ycbcr, 3)
  }
  private static func merge(_ read: HDRInfo, into hdr: inout HDRInfo) {
    hdr.formats += read.formats.filter { !hdr.formats.contains($0) }
    hdr.masteringMaxLuminance = hdr.masteringMaxLuminance ?? read.masteringMaxLuminance
    hdr.masteringMinLuminance = hdr.masteringMinLuminance ?? read.masteringMinLuminance
    if hdr.masteringPrimaries.isEmpty { hdr.masteringPrimaries = read.masteringPrimaries }
    hdr.maxContentLightLevel = hdr.maxContentLightLevel ?? read.maxContentLightLevel
    hdr.maxFrameAverageLightLevel = hdr.maxFrameAverageLightLevel ?? read.maxFrameAverageLightLevel
    hdr.dolbyVisionProfile = hdr.dolbyVisionProfile ?? read.dolbyVisionProfile
    hdr.dolbyVisionLevel = hdr.dolbyVisionLevel ?? read.dolbyVisionLevel
  }
  private static func compression(_ type: FourCC) -> String? {
    switch type {
    case "hvc1", "hev1", "lhv1": "hevc"
    case "av01": "av1"
    case "avc1": "h264"
    case "vvc1": "vvc"
    case "evc1": "evc"
    case "jpeg": "jpeg"
    case "j2k1": "jpeg2000"
    case "unci": "none"
    case "jxl ", "jxlc": "jxl"
    default: nil
    }
  }

  /// The first coded picture behind a derived one; the picture itself when it is coded.
  static func codedPart(of id: Int, _ store: ItemStore) -> Int {
    var id = id
    for _ in 0..<8 {
      guard let item = store[id], isDerived(item.type), let part = store.references("dimg", from: id).first else {
        break
      }
      id = part
    }
    return id
  }
  /// The `ispe` property; of a derived picture without it, what its own data say; of an identity, its source's.
  private static func size(of id: Int, _ store: ItemStore, _ source: SourceReader) -> (Int, Int)? {
    for case .size(let width, let height) in store.properties(of: id) where width > 0 && height > 0 {
      return (width, height)
    }
    guard let item = store[id] else { return nil }
    if item.type == "grid" || item.type == "iovl", let data = try? store.bytes(of: item, source, limit: 64 << 10) {
      // version 1, flags 1 (bit 0: 32-bit sizes); grid: rows, columns 1 each; overlay: fill 8; then width and height.
      let isWide = (data.byte(at: 1) ?? 0) & 1 == 1
      let at = item.type == "grid" ? 4 : 10
      if isWide, let width = data.u32(at: at), let height = data.u32(at: at + 4) { return (Int(width), Int(height)) }
      if !isWide, let width = data.u16(at: at), let height = data.u16(at: at + 2) { return (Int(width), Int(height)) }
    }
    let part = codedPart(of: id, store)
    for case .size(let width, let height) in store.properties(of: part) where width > 0 && height > 0 && part != id {
      return (width, height)
    }
    for case .codec(_, let details) in store.properties(of: part) {
      if let width = details.width, let height = details.height, part == id { return (width, height) }
    }
    return nil
  }
  /// Crop, turn and flip, in the order in which the item lists them. [ISO23008-12 §6.5]
  private static func transform(_ image: inout ImageInfo, _ properties: [ItemProperty]) {
    var shown = (width: Double(image.width), height: Double(image.height))
    var rotation = 0
    var mirrored = false
    var isTransformed = false
    var isCropped = false
    for property in properties {
      switch property {
      case .cleanAperture(let width, let height):
        guard width <= shown.width, height <= shown.height else { continue }
        shown = (width, height)
        isCropped = true
      case .rotation(let degrees):
        isTransformed = true
        rotation = (rotation + degrees) % 360
        if degrees % 180 != 0 { shown = (shown.height, shown.width) }
      case .mirror(let axis):
        // A flip after a turn is the flip before the turn back.
        isTransformed = true
        mirrored.toggle()
        rotation = ((axis == 0 ? 180 : 0) - rotation + 360) % 360
      default: break
      }
    }
    if isTransformed { image.orientation = Orientation(rotation: rotation, mirrored: mirrored) }
    if isCropped {
      let swaps = rotation % 180 != 0
      let size = (width: Int(shown.width.rounded()), height: Int(shown.height.rounded()))
      image.cropWidth = swaps ? size.height : size.width
      image.cropHeight = swaps ? size.width : size.height
    }
  }
}
