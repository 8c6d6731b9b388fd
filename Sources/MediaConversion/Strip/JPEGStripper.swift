import MediaMetadata

/// Takes metadata out of a JPEG file. The scans are copied as they are.
struct JPEGStripper {
  private let source: SourceReader
  private var patches = PatchList()
  private(set) var report = StripReport(format: "jpeg")
  /// Where the last picture that was looked at for places ended or broke.
  private var reached = 0

  init(_ source: SourceReader) { self.source = source }

  mutating func run(_ scope: MetadataStripper.Scope) throws(ParseError) -> EditedCopy {
    switch scope {
    case .everything: return try everything()
    case .location:
      try location()
      return patches.applied(toSize: source.size)
    }
  }

  // MARK: Everything

  private mutating func everything() throws(ParseError) -> EditedCopy {
    var copy = EditedCopy()
    var walker = JPEGWalker(source)
    var orientation = try findOrientation()
    var hasEnd = false
    var hasScan = false
    while let part = try walker.next() {
      switch part {
      case .segment(let marker, let whole, let payload):
        // Behind JFIF, which must come first, stands what the picture cannot do without.
        if let value = orientation, marker != 0xD8, marker != 0xE0 {
          copy.append(exifSegment(value))
          orientation = nil
        }
        hasScan = hasScan || marker == 0xDA
        try keep(marker, whole, payload, &copy)
      case .scan(let range): copy.copy(range)
      case .garbage: break
      case .end(let range):
        copy.copy(range)
        hasEnd = true
        if range.upperBound < source.size { report.remove("trailer") }
      }
    }
    guard hasScan else { throw ParseError(.malformed, at: source.size, "a JPEG file without a picture") }
    if !hasEnd { report.note("the picture has no end marker; it may be cut short") }
    return copy
  }
  private func exifSegment(_ orientation: Int) -> [UInt8] {
    let block = Array("Exif".utf8) + [0, 0] + ExifEditor.block(orientation: orientation)
    return [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block
  }
  /// The orientation that must stay: nil when it is upright anyway.
  private mutating func findOrientation() throws(ParseError) -> Int? {
    var walker = JPEGWalker(source)
    while let part = try walker.next() {
      if case .garbage = part { continue }
      guard case .segment(let marker, _, let payload) = part, marker != 0xDA else { return nil }
      guard marker == 0xE1, try source.bytes(at: payload.lowerBound, upTo: 6).has("Exif\0\0") else { continue }
      let bytes = try source.bytes(at: payload.lowerBound, count: payload.count).array
      if let value = ExifEditor(bytes, at: 6)?.orientation {
        guard value != 1 else { return nil }
        report.keep("orientation")
        return value
      }
    }
    return nil
  }
  private mutating func keep(
    _ marker: UInt8, _ whole: Range<Int>, _ payload: Range<Int>, _ copy: inout EditedCopy
  ) throws(ParseError) {
    guard 0xE0...0xEF ~= marker || marker == 0xFE else {
      copy.copy(whole)
      return
    }
    let head = payload.isEmpty ? nil : try source.bytes(at: payload.lowerBound, upTo: min(payload.count, 40))
    switch (marker, head) {
    case (0xE0, let head?) where head.has("JFIF\0") && payload.count >= 14:
      // A thumbnail inside it goes: 14 bytes stay, the last two say that there is none.
      if payload.count == 14 || (head[12] == 0 && head[13] == 0) {
        copy.copy(whole.lowerBound..<whole.lowerBound + 4 + payload.count)
      } else {
        copy.append([0xFF, 0xE0, 0, 16] + head.prefix(12).array + [0, 0])
        report.remove("jfif.thumbnail")
      }
    case (0xE2, let head?) where head.has("ICC_PROFILE\0"):
      copy.copy(whole)
      report.keep("icc")
    case (0xEE, let head?) where head.has("Adobe"):
      // Without it readers take CMYK and RGB pictures for YCbCr.
      copy.copy(whole)
    case (0xFE, _): report.remove("comment")
    case (_, let head?): report.remove(Self.name(marker, head))
    case (_, nil): report.remove("app\(marker & 15)")
    }
  }
  private static func name(_ marker: UInt8, _ head: Bytes) -> String {
    switch marker {
    case 0xE0 where head.has("JFXX\0"): "jfif.thumbnail"
    case 0xE1 where head.has("Exif\0"): "exif"
    case 0xE1 where head.has("http://ns.adobe.com/x"): "xmp"
    case 0xE2 where head.has("MPF\0"): "mpf"
    case 0xEB where head.has("JP"): "jumbf"
    case 0xED where head.has("Photoshop"): "photoshop"
    default: "app\(marker & 15)"
    }
  }

  // MARK: Location

  private mutating func location() throws(ParseError) {
    var rest = min(try location(from: 0, to: source.size), source.size)
    // Behind the picture may stand more pictures (MPF: previews, gain maps), each with its own Exif, and a video (motion
    // photo). The video is found first, since some bytes of it always look like the beginning of a picture.
    while let video = try findVideo(from: rest) {
      try pictures(in: rest..<video)
      var boxes = BoxStripper(source, patches, report)
      rest = max(boxes.location(in: video..<source.size), video + 8)
      (patches, report) = (boxes.patches, boxes.report)
    }
    try pictures(in: min(rest, source.size)..<source.size)
  }
  /// Patches the pictures of a range, which need not begin with one. What is broken is taken up again where it broke, so
  /// that no byte is walked twice.
  private mutating func pictures(in range: Range<Int>) throws(ParseError) {
    var at = range.lowerBound
    while let next = try find(0xFF, 0xD8, 0xFF, in: at..<range.upperBound) {
      do throws(ParseError) { at = try location(from: next, to: range.upperBound) } catch { at = reached }
      at = max(at, next + 3)
    }
  }
  /// Patches one picture; answers where it ends.
  private mutating func location(from start: Int, to limit: Int) throws(ParseError) -> Int {
    var walker = JPEGWalker(source, at: start, limit: limit)
    defer { reached = walker.at }
    var end = limit
    var photoshop: [Range<Int>] = []
    var extended: [String: [(offset: Int, range: Range<Int>)]] = [:]
    var extendedCount = 0
    while let part = try walker.next() {
      if case .end(let range) = part { end = range.upperBound }
      guard case .segment(let marker, _, let payload) = part, !payload.isEmpty else { continue }
      guard marker == 0xE1 || marker == 0xED || marker == 0xEB else { continue }
      let head = try source.bytes(at: payload.lowerBound, upTo: min(payload.count, 80))
      if marker == 0xEB, head.has("JP") {
        report.note("content credentials (JUMBF) are kept; they may name a place")
      } else if head.has("Exif\0") {
        var block = try ScatteredBlock([payload], in: source)
        if var exif = ExifEditor(block.bytes, at: 6) {
          exif.removeLocation()
          block.bytes = exif.bytes
          record(exif)
        }
        block.save(into: &patches)
      } else if head.has("http://ns.adobe.com/xap/1.0/\0") {
        try blankXMP([payload.lowerBound + 29..<payload.upperBound])
      } else if head.has("http://ns.adobe.com/xmp/extension/\0"), head.count >= 75, payload.count >= 75 {
        let guid = String(decoding: head.slice(35..<67).array, as: UTF8.self)
        extendedCount += 1
        if extendedCount <= 1_000 {
          extended[guid, default: []].append((Int(head.u32(at: 71) ?? 0), payload.lowerBound + 75..<payload.upperBound))
        }
      } else if marker == 0xED, head.has("Photoshop 3.0\0") {
        photoshop.append(payload.lowerBound + 14..<payload.upperBound)
      }
    }
    for guid in extended.keys.sorted() {
      try blankXMP((extended[guid] ?? []).sorted { $0.offset < $1.offset }.map(\.range))
    }
    if !photoshop.isEmpty {
      var block = try ScatteredBlock(photoshop, in: source)
      for name in PhotoshopResources.removeLocation(&block.bytes, in: block.bytes.indices) { report.remove(name) }
      block.save(into: &patches)
    }
    return end
  }
  private mutating func blankXMP(_ ranges: [Range<Int>]) throws(ParseError) {
    var block = try ScatteredBlock(ranges, in: source)
    for name in XMPLocation.blank(&block.bytes, in: block.bytes.indices) { report.remove("xmp." + name) }
    block.save(into: &patches)
  }
  private mutating func record(_ exif: ExifEditor) {
    for name in exif.removed { report.remove(name) }
    if exif.hasMakerNote { report.note("the maker's note is kept; some cameras write a place there") }
  }
  /// Where these three bytes stand next.
  private func find(_ a: UInt8, _ b: UInt8, _ c: UInt8, in range: Range<Int>) throws(ParseError) -> Int? {
    guard !range.isEmpty else { return nil }
    var found: Int?
    var last: (UInt8, UInt8) = (0, 0)
    try source.forEachBlock(of: range) { block in
      let index = block.withUnsafeBytes { buffer -> Int? in
        for i in 0..<buffer.count {
          if buffer[i] == c, last.1 == b, last.0 == a { return i }
          last = (last.1, buffer[i])
        }
        return nil
      }
      found = index.map { block.fileOffset($0) - 2 }
      return found == nil
    }
    return found
  }
  /// Where a video begins behind the pictures: a box `ftyp` that is as small as such boxes are.
  private func findVideo(from start: Int) throws(ParseError) -> Int? {
    var at = start
    while at < source.size, let place = try find(0x66, 0x74, 0x79, in: at..<source.size) {
      if place - 4 >= start, try source.bytes(at: place - 4, upTo: 8).has("ftyp", at: 4),
        let size = try source.bytes(at: place - 4, upTo: 4).u32(at: 0), 16...4_096 ~= size
      {
        return place - 4
      }
      at = place + 3
    }
    return nil
  }
}
