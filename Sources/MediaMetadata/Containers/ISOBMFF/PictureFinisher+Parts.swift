extension PictureFinisher {
  /// Pictures that belong to `id`, with what they are for.
  static func auxiliaries(of id: Int, _ store: ItemStore) -> [(item: Int, kind: AuxiliaryKind)] {
    store.references("auxl", to: id).map { auxiliary in
      for case .auxiliary(let urn) in store.properties(of: auxiliary) { return (auxiliary, AuxiliaryKind(urn)) }
      return (auxiliary, .other)
    }
  }
  /// The gain map of a tone-mapped picture that is derived from `base`: the second part. [ISO21496-1 §C]
  static func toneMap(over base: Int, _ store: ItemStore) -> Int? {
    for item in store.items where item.type == "tmap" {
      let parts = store.references("dimg", from: item.id)
      if parts.count == 2, parts[0] == base || item.id == base { return parts[1] }
    }
    return nil
  }

  /// Thumbnails, depth and gain maps, with their place where it is one run of bytes.
  static func listParts(_ store: ItemStore, _ source: SourceReader, into file: inout MediaFile) {
    guard let primary = store.primary else { return }
    func add(_ id: Int, _ kind: EmbeddedPart.Kind) {
      guard let item = store[id], file.embedded.count < 256 else { return }
      var part = EmbeddedPart(kind, mime: mime(of: codedPart(of: id, store), store))
      for case .size(let width, let height) in store.properties(of: id) { (part.width, part.height) = (width, height) }
      if !isDerived(item.type), let ranges = store.ranges(of: item, fileSize: source.size), let only = ranges.first,
        ranges.count == 1
      {
        part.offset = only.lowerBound
        part.size = only.count
      }
      file.embedded.append(part)
    }
    for id in store.references("thmb", to: primary) { add(id, .thumbnail) }
    for (id, kind) in auxiliaries(of: primary, store) {
      if kind == .gainMap { add(id, .gainMap) }
      if kind == .depth { add(id, .depthMap) }
    }
    if let id = toneMap(over: primary, store) { add(id, .gainMap) }
  }
  private static func mime(of id: Int, _ store: ItemStore) -> String {
    switch store[id]?.type {
    case "av01": "image/avif"
    case "jpeg": "image/jpeg"
    case "hvc1", "hev1": "image/heic"
    default: "image/heif"
    }
  }

  /// The ICC profile of the primary picture, else of its first part. [ISO14496-12 §12.1.5]
  static func readProfile(_ store: ItemStore, _ source: SourceReader, into file: inout MediaFile) {
    guard let primary = store.primary else { return }
    for property in store.properties(of: primary) + store.properties(of: codedPart(of: primary, store)) {
      guard case .profile(let range) = property, range.count <= file.options.maximumBlockSize else { continue }
      file.attempt("ISOBMFF/colr") { (file) throws(ParseError) in
        try ICCProfile.read(
          try source.bytes(at: range.lowerBound, count: range.count), into: &file, path: "meta/iprp/ipco/colr")
      }
      return
    }
  }

  /// Exif and XMP of the primary picture: items that describe it, or that describe nothing in particular.
  static func readMetadata(_ store: ItemStore, _ source: SourceReader, into file: inout MediaFile) {
    guard let primary = store.primary else { return }
    // Some writers hang metadata on the tiles, or on what is derived from the picture.
    let subjects = Set([primary] + store.references("dimg", from: primary) + store.references("dimg", to: primary))
    var hasExif = false
    var hasXMP = false
    for item in store.items {
      let isExif = item.type == "Exif"
      let isXMP = item.type == "mime" && item.contentType == "application/rdf+xml"
      guard isExif && !hasExif || isXMP && !hasXMP else { continue }
      let described = store.references("cdsc", from: item.id)
      guard described.isEmpty || described.contains(where: { subjects.contains($0) }) else { continue }
      let path = isExif ? "meta/Exif" : "meta/XMP"
      file.attempt("ISOBMFF/" + path) { (file) throws(ParseError) in
        let bytes = try store.bytes(of: item, source, limit: file.options.maximumBlockSize)
        if isExif {
          guard let tiff = tiff(in: bytes) else {
            throw .malformed("the Exif item holds no TIFF structure", at: bytes.offset)
          }
          try ExifReader.read(tiff, into: &file, path: path)
        } else {
          try XMPReader.read(bytes, into: &file, path: path)
        }
      }
      if isExif { hasExif = true } else { hasXMP = true }
    }
  }
  /// exif_tiff_header_offset 4, then that many bytes, then the TIFF structure. [ISO23008-12 §A.2.1]
  ///
  /// Writers that leave the offset out, or count wrongly, are met with: then the first bytes decide.
  static func tiff(in item: Bytes) -> Bytes? {
    func isTIFF(_ at: Int) -> Bool { item.has("II*\0", at: at) || item.has("MM\0*", at: at) }
    if let offset = item.u32(at: 0), let start = Int(exactly: offset), start < item.count, isTIFF(start + 4) {
      return item.dropFirst(start + 4)
    }
    for start in [4, 10, 0, 6] where isTIFF(start) { return item.dropFirst(start) }
    return nil
  }

  /// What the sequence says: frames and length, and whatever the items left open.
  static func fill(_ image: inout ImageInfo, from track: MovieTrack, _ movie: MovieReader) {
    image.frames = max(track.sampleCount, 1)
    if image.frames > 1, track.timescale > 0, let ticks = track.mediaDuration ?? Optional(track.times.ticks), ticks > 0
    {
      image.duration = Double(ticks) / Double(track.timescale)
    }
    image.loopCount = loops(of: track, movie)
    guard let entry = track.entries.first else { return }
    if image.width == 0 {
      image.width = entry.width
      image.height = entry.height
      if let orientation = track.matrix.followed(by: movie.matrix).orientation, orientation != .up {
        image.orientation = orientation
      }
    }
    if image.bitDepth == nil { image.bitDepth = entry.details.bitDepth }
    if image.colorModel == nil, let chroma = entry.details.chroma {
      image.colorModel = chroma == .monochrome ? .gray : .ycbcr
      image.channels = chroma == .monochrome ? 1 : 3
    }
    if image.colorProfile == nil, let points = entry.color {
      var profile = ColorProfile()
      profile.codePoints = points
      image.colorProfile = profile
    }
    let alphas = movie.tracks.filter { other in
      other.handler == "auxv" && other.references.contains { $0.type == "auxl" && $0.ids.contains(track.id) }
    }
    if alphas.contains(where: { $0.entries.first?.auxiliary == .alpha }) { image.hasAlpha = true }
    if image.compression == nil { image.compression = compressionName(entry.codec) }
    image.hdr = image.hdr ?? DynamicRange.finished(entry.hdr, transfer: entry.color?.transfer)
  }
  private static func compressionName(_ codec: String) -> String { codec == "mjpeg" ? "jpeg" : codec }
  /// A repeated edit: the header's length says how often, all ones for ever. [ISO23008-12 §9.6.1]
  private static func loops(of track: MovieTrack, _ movie: MovieReader) -> Int? {
    guard track.sampleCount > 1 else { return nil }
    guard track.repeatsEdits else { return track.editDuration == nil ? nil : 1 }
    guard let whole = track.headerDuration else { return 0 }
    guard let once = track.editDuration, once > 0, whole >= once else { return nil }
    let count = (Double(whole) / Double(once)).rounded()
    return count < 1e9 ? Int(count) : 0
  }

  /// Whether the pictures' bytes are in the file.
  static func check(_ store: ItemStore, _ scan: TopLevelScan, into file: inout MediaFile) {
    guard let primary = store.primary else { return }
    var missing = 0
    for item in store.items where file.isValidating || item.id == primary {
      guard item.dataReference == 0, item.constructionMethod < 2 else { continue }
      let base = item.constructionMethod == 1 ? store.itemData ?? 0..<0 : 0..<scan.source.size
      for extent in item.extents {
        let (start, overflow) = base.lowerBound.addingReportingOverflow(extent.offset)
        let end = start.addingReportingOverflow(extent.length)
        guard overflow || end.overflow || end.partialValue > base.upperBound || start > base.upperBound else {
          continue
        }
        missing += 1
        guard missing <= 3 else { break }
        file.note(
          .error, .itemOutsideFile,
          "item \(item.id) (\(item.type)) ends \(end.overflow || overflow ? "far" : "\(end.partialValue - base.upperBound) bytes") beyond "
            + (item.constructionMethod == 1 ? "its idat box" : "the end of the file: it was truncated"),
          at: min(start, scan.source.size), path: "meta/iloc",
          missingBytes: end.overflow || overflow ? nil : end.partialValue - base.upperBound)
      }
    }
    guard let item = store[primary] else {
      file.note(
        .error, .noPrimaryItem, "the primary item \(primary) does not exist", at: store.offset, path: "meta/pitm")
      return
    }
    if !item.hasLocation || item.extents.isEmpty, !isDerived(item.type) {
      file.note(
        .error, .noPrimaryItem, "nothing says where the data of the primary item \(primary) are", at: store.offset,
        path: "meta/iloc")
    }
    if isDerived(item.type), store.references("dimg", from: primary).isEmpty {
      file.note(
        .error, .noPrimaryItem, "the primary item \(primary) is made of other pictures, and none is named",
        at: store.offset, path: "meta/iref")
    }
  }
  static func reportMissingPicture(_ scan: TopLevelScan, into file: inout MediaFile) {
    let what = scan.items == nil ? "there is no meta box of pictures" : "no item is the primary picture"
    file.note(.error, .noPrimaryItem, what, at: scan.items?.offset ?? scan.source.size, path: "meta")
  }
}
