import MediaMetadata

/// Takes metadata out of a PNG or APNG file. The compressed pixels are copied as they are. [PNG3 §5]
struct PNGStripper {
  /// The first eight bytes.
  static let signature: UInt64 = 0x8950_4E47_0D0A_1A0A
  private let source: SourceReader
  private var copy = EditedCopy()
  private(set) var report = StripReport(format: "png")
  /// Bytes of text that may still be inflated and searched: many small chunks can hold much.
  private var textBudget = 32 << 20

  init(_ source: SourceReader) { self.source = source }

  /// Chunks that change what is seen; everything else is talk. [PNG3 §11.3]
  private static let needed: Set<FourCC> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "mDCv",
    "cLLi",
    "bKGD", "pHYs", "acTL", "fcTL", "fdAT",
  ]

  mutating func run(_ scope: MetadataStripper.Scope) throws(ParseError) -> EditedCopy {
    copy.copy(0..<8)
    var at = 8
    var hasEnd = false
    var orientation = scope == .everything ? try findOrientation() : nil
    while at < source.size {
      if hasEnd {
        if scope == .everything { report.remove("trailer") } else { copy.copy(at..<source.size) }
        break
      }
      let head = try source.bytes(at: at, count: 8)
      guard let length = head.u32(at: 0).map(Int.init), let type = head.fourCC(at: 4) else { break }
      let end = at + 12 + length
      guard end <= source.size else {
        throw ParseError(
          .truncated, at: source.size, "a PNG chunk reaches outside the file", missingBytes: end - source.size)
      }
      hasEnd = type == "IEND"
      switch scope {
      case .everything:
        // eXIf may stand anywhere before the pixels.
        if type == "IDAT", let value = orientation {
          append("eXIf", ExifEditor.block(orientation: value))
          orientation = nil
        }
        if Self.needed.contains(type) {
          copy.copy(at..<end)
          if type == "iCCP" { report.keep("icc") }
        } else {
          report.remove("png.\(type)")
        }
      case .location: try location(type, at..<end)
      }
      at = end
    }
    guard hasEnd else { throw ParseError(.truncated, at: source.size, "the PNG file has no end") }
    return copy
  }
  /// Appends a chunk with its length and checksum.
  private mutating func append(_ type: FourCC, _ data: [UInt8]) {
    let n = UInt32(clamping: data.count)
    let body = Self.bigEndian(type.rawValue) + data
    copy.append(Self.bigEndian(n) + body + Self.bigEndian(Checksum.crc32(Bytes(body))))
  }
  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
  private mutating func findOrientation() throws(ParseError) -> Int? {
    var at = 8
    while at < source.size {
      let head = try source.bytes(at: at, count: 8)
      guard let length = head.u32(at: 0).map(Int.init), let type = head.fourCC(at: 4), type != "IEND" else {
        return nil
      }
      let end = at + 12 + length
      guard end <= source.size else { return nil }
      if type == "eXIf", length <= 16 << 20 {
        let bytes = try source.bytes(at: at + 8, count: length).array
        if let value = ExifEditor(bytes, at: ExifEditor.start(in: bytes))?.orientation, value != 1 {
          report.keep("orientation")
          return value
        }
      }
      at = end
    }
    return nil
  }

  // MARK: Location

  private mutating func location(_ type: FourCC, _ range: Range<Int>) throws(ParseError) {
    let data = range.lowerBound + 8..<range.upperBound - 4
    switch type {
    case "eXIf":
      var block = try ScatteredBlock([data], in: source)
      if var exif = ExifEditor(block.bytes, at: ExifEditor.start(in: block.bytes)) {
        exif.removeLocation()
        block.bytes = exif.bytes
        record(exif)
      }
      if block.isChanged { append(type, block.bytes) } else { copy.copy(range) }
    case "iTXt", "tEXt", "zTXt":
      guard data.count <= 16 << 20, let text = try PNGText(type, source.bytes(at: data.lowerBound, count: data.count))
      else {
        copy.copy(range)
        report.note("a text chunk could not be read and is kept")
        return
      }
      textBudget -= text.text.count
      guard textBudget >= 0 else {
        throw ParseError(.limitExceeded, at: range.lowerBound, "the texts of this PNG inflate to more than 32 MiB")
      }
      text.tellsPlace ? report.remove("png." + text.keyword) : try textLocation(text, range)
    default: copy.copy(range)
    }
  }
  private mutating func textLocation(_ text: PNGText, _ range: Range<Int>) throws(ParseError) {
    if text.keyword == "XML:com.adobe.xmp" {
      var packet = text.text
      let names = XMPLocation.blank(&packet, in: packet.indices)
      for name in names { report.remove("xmp." + name) }
      guard names.isEmpty else {
        // Not compressed, as XMP wants it; readers look for it in the clear.
        append("iTXt", Array(text.keyword.utf8) + [0, 0, 0, 0, 0] + packet)
        return
      }
    } else if var profile = text.rawProfile {
      let names = profile.removeLocation()
      for name in names { report.remove(name) }
      guard names.isEmpty else {
        append("tEXt", Array(text.keyword.utf8) + [0] + profile.text)
        return
      }
    }
    copy.copy(range)
  }
  private mutating func record(_ exif: ExifEditor) {
    for name in exif.removed { report.remove(name) }
    if exif.hasMakerNote { report.note("the maker's note is kept; some cameras write a place there") }
  }
}
