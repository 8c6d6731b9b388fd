import MediaMetadata

/// Takes metadata out of a WebP file. The coded pictures are copied as they are. [RFC9649 §2]
struct WebPStripper {
  private let source: SourceReader
  private(set) var report = StripReport(format: "webp")

  init(_ source: SourceReader) { self.source = source }

  private static let needed: Set<FourCC> = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]

  mutating func run(_ scope: MetadataStripper.Scope) throws(ParseError) -> EditedCopy {
    let stated = Int(try number(at: 4)) + 8
    guard stated <= source.size else {
      throw ParseError(.truncated, at: source.size, "the WebP file is cut short", missingBytes: stated - source.size)
    }
    guard stated >= 12 else { throw ParseError(.malformed, at: 4, "the RIFF size is too small") }
    switch scope {
    case .everything: return try everything(end: stated)
    case .location: return try location(end: stated)
    }
  }
  private func number(at offset: Int) throws(ParseError) -> UInt32 {
    var reader = ByteReader(try source.bytes(at: offset, count: 4), .little)
    return try reader.u32()
  }
  /// Calls `body` for each chunk with its type, its bytes with header and padding, and its data.
  private func forEachChunk(
    end: Int, _ body: (FourCC, Range<Int>, Range<Int>) throws(ParseError) -> Void
  ) throws(ParseError) {
    var at = 12
    while end - at >= 8 {
      let size = Int(try number(at: at + 4))
      guard size <= end - at - 8 else {
        throw ParseError(
          .truncated, at: at, "a WebP chunk reaches outside the file", missingBytes: size - (end - at - 8))
      }
      let next = min(at + 8 + size + (size & 1), end)
      let type = try source.bytes(at: at, count: 4).fourCC(at: 0) ?? "    "
      try body(type, at..<next, at + 8..<at + 8 + size)
      at = next
    }
  }
  private mutating func everything(end: Int) throws(ParseError) -> EditedCopy {
    var body = EditedCopy()
    var orientation: Int?
    var flagsAt: Int?
    var removed: [String] = []
    try forEachChunk(end: end) { (type, whole, data) throws(ParseError) in
      if type == "EXIF", data.count <= 16 << 20 {
        let bytes = try source.bytes(at: data.lowerBound, count: data.count).array
        orientation = ExifEditor(bytes, at: ExifEditor.start(in: bytes))?.orientation
      }
      if type == "VP8X", flagsAt == nil, data.count >= 10 { flagsAt = data.lowerBound }
    }
    let kept = flagsAt != nil && orientation ?? 1 != 1 ? orientation : nil
    let flagsPlace = flagsAt
    var hasICC = false
    try forEachChunk(end: end) { (type, whole, data) throws(ParseError) in
      guard Self.needed.contains(type) else {
        removed.append(type == "EXIF" ? "exif" : type == "XMP " ? "xmp" : "webp.\(type)")
        return
      }
      hasICC = hasICC || type == "ICCP"
      if type == "VP8X", let place = flagsPlace, place == data.lowerBound {
        // Bits 3 and 2: Exif and XMP are there.
        let flags = try source.bytes(at: place, count: 1)[0] & ~0x0C | (kept == nil ? 0 : 0x08)
        body.copy(whole.lowerBound..<place)
        body.append([flags])
        body.copy(place + 1..<whole.upperBound)
      } else {
        body.copy(whole)
      }
      if whole.count & 1 == 1 { body.zeros(1) }
    }
    if let kept {
      let block = ExifEditor.block(orientation: kept)
      body.append(Array("EXIF".utf8) + [UInt8(block.count), 0, 0, 0] + block)
      report.keep("orientation")
    }
    if hasICC { report.keep("icc") }
    for name in removed { report.remove(name) }
    if end < source.size { report.remove("trailer") }
    var copy = EditedCopy()
    copy.copy(0..<4)
    let size = UInt32(clamping: body.size + 4)
    copy.append((0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * UInt32($0))) })
    copy.copy(8..<12)
    copy.append(body)
    return copy
  }
  private mutating func location(end: Int) throws(ParseError) -> EditedCopy {
    var patches = PatchList()
    var report = report
    try forEachChunk(end: end) { (type, _, data) throws(ParseError) in
      guard type == "EXIF" || type == "XMP " else { return }
      var block = try ScatteredBlock([data], in: source)
      if type == "XMP " {
        for name in XMPLocation.blank(&block.bytes, in: block.bytes.indices) { report.remove("xmp." + name) }
      } else if var exif = ExifEditor(block.bytes, at: ExifEditor.start(in: block.bytes)) {
        exif.removeLocation()
        block.bytes = exif.bytes
        for name in exif.removed { report.remove(name) }
        if exif.hasMakerNote { report.note("the maker's note is kept; some cameras write a place there") }
      }
      block.save(into: &patches)
    }
    self.report = report
    return patches.applied(toSize: source.size)
  }
}
