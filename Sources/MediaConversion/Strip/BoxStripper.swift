import MediaMetadata

/// Takes metadata out of HEIC, AVIF, MP4 and MOV files in place: boxes become `free` and their contents zeros, so that no
/// offset in the file (`stco`, `iloc`, `sidx`, …) has to change. [ISO14496-12 §4.2] [ISO14496-12 §8.1.2]
struct BoxStripper {
  /// One box. Ranges are absolute.
  struct Box {
    /// What it is.
    let type: FourCC
    /// Where its header begins.
    let start: Int
    /// What it holds.
    let payload: Range<Int>
    /// The box with its header.
    var whole: Range<Int> { start..<payload.upperBound }
  }
  let source: SourceReader
  var patches: PatchList
  var report: StripReport
  /// Where the file begins from which the boxes' offsets count; not 0 for a video behind a picture.
  private(set) var origin = 0
  /// How many videos stand around the one at hand, each inside another file.
  private var nesting = 0

  init(_ source: SourceReader, _ patches: PatchList = PatchList(), _ report: StripReport = StripReport(format: "mp4")) {
    self.source = source
    self.patches = patches
    self.report = report
  }
  /// Whether a file begins like one of the family; older QuickTime files have no `ftyp`.
  static func recognises(_ head: Bytes) -> Bool {
    guard let type = head.fourCC(at: 4) else { return false }
    return (["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"] as [FourCC]).contains(type)
  }
  /// The boxes of a range, in order. Media data that ends early is clipped; other boxes must lie inside.
  func boxes(in range: Range<Int>) throws(ParseError) -> [Box] {
    var boxes: [Box] = []
    var at = range.lowerBound
    while range.upperBound - at >= 8 {
      guard boxes.count < 100_000 else { throw ParseError(.limitExceeded, at: at, "more than 100,000 boxes in one") }
      let head = try source.bytes(at: at, upTo: 16)
      guard let short = head.u32(at: 0), let type = head.fourCC(at: 4) else { break }
      var header = 8
      var size = Int(short)
      if short == 1 {
        guard let long = head.u64(at: 8).flatMap({ Int(exactly: $0) }) else {
          throw ParseError(.malformed, at: at, "a box without a size")
        }
        header = 16
        size = long
      } else if short == 0 {
        // QuickTime ends a list of user data with 32 zero bits; at the top a box of size 0 reaches to the end.
        if type.rawValue == 0 { break }
        size = range.upperBound - at
      }
      guard size >= header else { throw ParseError(.malformed, at: at, "the box \(type) is smaller than its header") }
      if size > range.upperBound - at {
        guard type == "mdat", range.upperBound == source.size else {
          throw ParseError(
            .truncated, at: at, "the box \(type) reaches outside", missingBytes: size - (range.upperBound - at))
        }
        size = range.upperBound - at
      }
      boxes.append(Box(type: type, start: at, payload: at + header..<at + size))
      at += size
    }
    return boxes
  }
  mutating func run(_ scope: MetadataStripper.Scope) throws(ParseError) -> EditedCopy {
    let top = try boxes(in: 0..<source.size)
    var isMedia = false
    for box in top where !isMedia {
      isMedia = box.type == "moov"
      if box.type == "meta" { isMedia = try isPicture(box) }
    }
    guard isMedia else {
      throw ParseError(.malformed, at: 0, "neither a movie nor a picture is in this file")
    }
    report.format = try format(top)
    switch scope {
    case .everything: try everything(top)
    case .location: try location(top)
    }
    return patches.applied(toSize: source.size)
  }
  private func format(_ top: [Box]) throws(ParseError) -> String {
    guard let box = top.first(where: { $0.type == "ftyp" }) else { return "mov" }
    let brands = try source.bytes(at: box.payload.lowerBound, upTo: min(box.payload.count, 256))
    let major = brands.fourCC(at: 0)
    if major == "qt  " { return "mov" }
    var at = 0
    while let brand = brands.fourCC(at: at) {
      if brand == "avif" || brand == "avis" { return "avif" }
      if (["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"] as [FourCC]).contains(brand) {
        return "heic"
      }
      at += at == 0 ? 8 : 4
    }
    return "mp4"
  }
  /// Turns a box into free space. [ISO14496-12 §8.1.2]
  mutating func free(_ box: Box, as name: String? = nil) {
    if let name { report.remove(name) }
    patches.replace(at: box.start + 4, with: Array("free".utf8))
    patches.zero(box.payload)
  }
  /// The contents of a box of metadata, which must be small.
  func contents(_ box: Box, limit: Int = 16 << 20) throws(ParseError) -> Bytes {
    guard box.payload.count <= limit else {
      throw ParseError(.limitExceeded, at: box.start, "the box \(box.type) is too large to be taken apart")
    }
    return try source.bytes(at: box.payload.lowerBound, count: box.payload.count)
  }

  // MARK: The top

  /// Boxes that hold what is shown and what finds it.
  private static let topNeeded: Set<FourCC> = [
    "ftyp", "styp", "moov", "moof", "mdat", "imda", "mfra", "sidx", "ssix", "pdin", "prft", "emsg", "wide",
  ]
  private mutating func everything(_ top: [Box]) throws(ParseError) {
    for box in top {
      switch box.type {
      case "moov": try movie(box)
      case "meta":
        if try isPicture(box) { try pictureItems(box, .everything) } else { free(box, as: "meta") }
      case "free", "skip":
        // Old contents may stand in free space.
        patches.zero(box.payload)
      case "uuid":
        if try !isNeededUUID(box) { free(box, as: try isXMP(box) ? "xmp" : "uuid") }
      default:
        if !Self.topNeeded.contains(box.type) { free(box, as: "\(box.type)") }
      }
    }
  }
  private mutating func location(_ top: [Box]) throws(ParseError) {
    for box in top {
      switch box.type {
      case "moov": try movieLocation(box)
      case "meta":
        if try isPicture(box) { try pictureItems(box, .location) } else { try metaLocation(box) }
      case "uuid":
        if try isXMP(box) { try xmpLocation(box.payload.lowerBound + 16..<box.payload.upperBound) }
      case "mpvd": location(in: box.payload)
      default: break
      }
    }
  }
  /// The places of a whole video that stands inside another file; a broken one is only noted.
  ///
  /// - Parameter range: begins with the video.
  /// - Returns: where its boxes end.
  @discardableResult mutating func location(in range: Range<Int>) -> Int {
    var at = range.lowerBound
    // A picture may hold a video; a video that holds one that holds one is made to break programs.
    guard nesting < 2 else {
      report.note("a video inside a video inside a picture is kept as it is")
      return range.upperBound
    }
    let outer = origin
    origin = range.lowerBound
    nesting += 1
    defer {
      origin = outer
      nesting -= 1
    }
    do throws(ParseError) {
      while range.upperBound - at >= 8 {
        // Box by box: what follows the last one (a camera's own trailer) is no box.
        let size = Int(try source.bytes(at: at, upTo: 4).u32(at: 0) ?? 0)
        guard let box = try boxes(in: at..<(size > 1 ? min(at + size, range.upperBound) : range.upperBound)).first
        else { break }
        try location([box])
        at = box.payload.upperBound
      }
    } catch {
      if at == range.lowerBound { report.note("the video behind the picture could not be read and is kept as it is") }
    }
    return at
  }

  // MARK: XMP and extended types

  private static let xmpUUID: [UInt8] = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]
  /// Without these nothing plays, or it plays turned the wrong way: PIFF protection (three), spherical video.
  private static let neededUUIDs: [[UInt8]] = [
    [0xD0, 0x8A, 0x4F, 0x18, 0x10, 0xF3, 0x4A, 0x82, 0xB6, 0xC8, 0x32, 0xD8, 0xAB, 0xA1, 0x83, 0xD3],
    [0x89, 0x74, 0xDB, 0xCE, 0x7B, 0xE7, 0x4C, 0x51, 0x84, 0xF9, 0x71, 0x48, 0xF9, 0x88, 0x25, 0x54],
    [0xA2, 0x39, 0x4F, 0x52, 0x5A, 0x9B, 0x4F, 0x14, 0xA2, 0x44, 0x6C, 0x42, 0x7C, 0x64, 0x8D, 0xF4],
    [0xFF, 0xCC, 0x82, 0x63, 0xF8, 0x55, 0x4A, 0x93, 0x88, 0x14, 0x58, 0x7A, 0x02, 0x52, 0x1F, 0xDD],
  ]
  func isNeededUUID(_ box: Box) throws(ParseError) -> Bool {
    let id = try source.bytes(at: box.payload.lowerBound, upTo: min(16, box.payload.count)).array
    return Self.neededUUIDs.contains(id)
  }
  func isXMP(_ box: Box) throws(ParseError) -> Bool {
    try source.bytes(at: box.payload.lowerBound, upTo: min(16, box.payload.count)).array == Self.xmpUUID
  }
  mutating func xmpLocation(_ range: Range<Int>) throws(ParseError) {
    var block = try ScatteredBlock([range], in: source)
    for name in XMPLocation.blank(&block.bytes, in: block.bytes.indices) { report.remove("xmp." + name) }
    block.save(into: &patches)
  }
}
