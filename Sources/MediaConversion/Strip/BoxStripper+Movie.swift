import MediaMetadata
import WinkSupport

/// Movies: `moov` and what is in it. [ISO14496-12 §8.2] [QTFF "Movie atoms"]
extension BoxStripper {
  private static let movieNeeded: Set<FourCC> = [
    "mvhd", "trak", "mvex", "iods", "cmov", "pssh", "rmra", "ctab", "clip",
  ]
  private static let trackNeeded: Set<FourCC> = [
    "tkhd", "edts", "mdia", "tref", "trgr", "tapt", "clip", "matt", "load", "imap", "txas",
  ]

  // MARK: Everything

  mutating func movie(_ movie: Box) throws(ParseError) {
    let children = try boxes(in: movie.payload)
    let isFragmented = children.contains { $0.type == "mvex" }
    for box in children {
      switch box.type {
      case "mvhd": zeroDates(box)
      case "trak": try track(box, isFragmented: isFragmented)
      case "free", "skip", "wide": patches.zero(box.payload)
      case "uuid":
        if try !isNeededUUID(box) { free(box, as: "quicktime.uuid") }
      default:
        if !Self.movieNeeded.contains(box.type) { free(box, as: "quicktime.\(box.type)") }
      }
    }
  }
  private mutating func track(_ track: Box, isFragmented: Bool) throws(ParseError) {
    if let format = try metadataFormat(track) {
      try dropTrack(track, format, isFragmented: isFragmented)
      return
    }
    for box in try boxes(in: track.payload) {
      switch box.type {
      case "tkhd": zeroDates(box)
      case "mdia":
        for part in try boxes(in: box.payload) {
          if part.type == "mdhd" { zeroDates(part) }
          if part.type == "hdlr", part.payload.count > 24 {
            // The handler's name, which some cameras fill with their own.
            patches.zero(part.payload.lowerBound + 24..<part.payload.upperBound)
          }
          if part.type == "udta" || part.type == "meta" { free(part, as: "quicktime.\(part.type)") }
          if part.type == "minf" { try zeroCompressorNames(part) }
        }
      case "free", "skip": patches.zero(box.payload)
      case "uuid":
        if try !isNeededUUID(box) { free(box, as: "quicktime.uuid") }
      default:
        if !Self.trackNeeded.contains(box.type) { free(box, as: "quicktime.\(box.type)") }
      }
    }
  }
  /// Creation and modification times, behind version and flags: u32 each, u64 in version 1. [ISO14496-12 §8.2.2]
  private mutating func zeroDates(_ box: Box) {
    guard box.payload.count >= 12 else { return }
    let isLong = (try? source.bytes(at: box.payload.lowerBound, count: 1))?[0] == 1
    let dates = box.payload.lowerBound + 4..<box.payload.lowerBound + (isLong ? 20 : 12)
    guard dates.upperBound <= box.payload.upperBound,
      let bytes = try? source.bytes(at: dates.lowerBound, count: dates.count), bytes.array.contains(where: { $0 != 0 })
    else { return }
    patches.zero(dates)
    report.remove("quicktime.dates")
  }
  /// The encoder's name in each video sample entry: 32 bytes, 42 behind the entry's header. [ISO14496-12 §12.1.3]
  private mutating func zeroCompressorNames(_ minf: Box) throws(ParseError) {
    let parts = try boxes(in: minf.payload)
    guard parts.contains(where: { $0.type == "vmhd" }), let stbl = parts.first(where: { $0.type == "stbl" }),
      let stsd = try boxes(in: stbl.payload).first(where: { $0.type == "stsd" }), stsd.payload.count > 8
    else { return }
    for entry in try boxes(in: stsd.payload.lowerBound + 8..<stsd.payload.upperBound) where entry.payload.count >= 78 {
      patches.zero(entry.payload.lowerBound + 42..<entry.payload.lowerBound + 74)
    }
  }

  // MARK: Timed metadata

  /// The sample entry of a track of timed metadata (`mebx`, `gpmd`, `camm`, …); nil for other tracks.
  private func metadataFormat(_ track: Box) throws(ParseError) -> FourCC? {
    guard let mdia = try boxes(in: track.payload).first(where: { $0.type == "mdia" }) else { return nil }
    let parts = try boxes(in: mdia.payload)
    guard let handler = parts.first(where: { $0.type == "hdlr" }), handler.payload.count >= 12 else { return nil }
    let kind = try source.bytes(at: handler.payload.lowerBound + 8, count: 4).fourCC(at: 0)
    guard kind == "meta" || kind == "camm" || kind == "nrtm" || kind == "priv" else { return nil }
    guard let table = try sampleTable(track), let stsd = table.first(where: { $0.type == "stsd" }) else {
      return "????"
    }
    return try source.bytes(at: stsd.payload.lowerBound, upTo: 16).fourCC(at: 12) ?? "????"
  }
  private func sampleTable(_ track: Box) throws(ParseError) -> [Box]? {
    var range = track.payload
    for type in ["mdia", "minf", "stbl"] as [FourCC] {
      guard let box = try boxes(in: range).first(where: { $0.type == type }) else { return nil }
      range = box.payload
    }
    return try boxes(in: range)
  }
  /// Turns a track into free space and its samples into zeros. Where the samples cannot be found (fragments), it is kept
  /// and noted.
  private mutating func dropTrack(_ track: Box, _ format: FourCC, isFragmented: Bool) throws(ParseError) {
    guard !isFragmented, let table = try sampleTable(track), let ranges = try SampleRanges(self, table).ranges else {
      report.note("a track of timed metadata (\(format)) is kept; it may hold places")
      return
    }
    for range in ranges { patches.zero(range) }
    free(track, as: "quicktime.track.\(format)")
  }

  // MARK: Location

  mutating func movieLocation(_ movie: Box) throws(ParseError) {
    let children = try boxes(in: movie.payload)
    let isFragmented = children.contains { $0.type == "mvex" }
    for box in children {
      switch box.type {
      case "udta": try userDataLocation(box)
      case "meta": try metaLocation(box)
      case "uuid":
        if try isXMP(box) { try xmpLocation(box.payload.lowerBound + 16..<box.payload.upperBound) }
      case "gps ":
        // Dash cameras list here the blocks of free space that hold their track.
        try freeListedBlocks(box)
        free(box, as: "quicktime.gps")
      case "trak":
        if let format = try metadataFormat(box) {
          if try tellsPlace(box, format) { try dropTrack(box, format, isFragmented: isFragmented) }
          continue
        }
        for part in try boxes(in: box.payload) {
          if part.type == "udta" { try userDataLocation(part) }
          if part.type == "meta" { try metaLocation(part) }
        }
      default: break
      }
    }
  }
  /// Whether a track of timed metadata holds places: always for those of action cameras and Android, for Apple's `mebx` when
  /// one of its keys says so.
  private func tellsPlace(_ track: Box, _ format: FourCC) throws(ParseError) -> Bool {
    guard format == "mebx" else { return true }
    guard let stsd = try sampleTable(track)?.first(where: { $0.type == "stsd" }) else { return true }
    let keys = try contents(stsd)
    return keys.firstIndex(of: "location") != nil || keys.firstIndex(of: "gps") != nil
  }
  private mutating func userDataLocation(_ udta: Box) throws(ParseError) {
    for box in try boxes(in: udta.payload) {
      switch box.type {
      // ©xyz: a point after ISO 6709; loci: 3GPP's place; ©loc and locn: names of places.
      case FourCC(rawValue: 0xA978_797A), FourCC(rawValue: 0xA96C_6F63), "loci", "locn", "gps ", "GPS ":
        free(box, as: "quicktime.\(box.type)")
      case "XMP_": try xmpLocation(box.payload)
      case "meta": try metaLocation(box)
      default: break
      }
    }
  }
  /// Places in a `meta` box of keys and values, or of iTunes' items. [QTFF "Metadata atoms and types"]
  mutating func metaLocation(_ meta: Box) throws(ParseError) {
    // QuickTime's has no version and flags; its first child tells.
    let head = try source.bytes(at: meta.payload.lowerBound, upTo: min(meta.payload.count, 12))
    let isPlain = head.fourCC(at: 4) == "hdlr"
    guard meta.payload.count >= 8 else { return }
    let children = try boxes(in: meta.payload.lowerBound + (isPlain ? 0 : 4)..<meta.payload.upperBound)
    var keys: [String] = []
    if let box = children.first(where: { $0.type == "keys" }) { keys = try keyNames(box) }
    guard let list = children.first(where: { $0.type == "ilst" }) else { return }
    for item in try boxes(in: list.payload) {
      let index = Int(item.type.rawValue)
      if 1...max(keys.count, 1) ~= index, index <= keys.count {
        let key = keys[index - 1]
        if Self.isPlaceName(key) { free(item, as: "quicktime.\(key)") }
      } else if item.type == FourCC(rawValue: 0xA978_797A) || item.type == "loci" {
        free(item, as: "quicktime.\(item.type)")
      } else if item.type == "----" {
        let name = try boxes(in: item.payload).first { $0.type == "name" }
        if let name, name.payload.count > 4, name.payload.count < 1_000 {
          let words = String(decoding: try contents(name).dropFirst(4).array, as: UTF8.self)
          if Self.isPlaceName(words) { free(item, as: "quicktime.\(words)") }
        }
      }
    }
  }
  private static func isPlaceName(_ name: String) -> Bool {
    let word = name.lowercased()
    return word.holds("location") || word.holds("gps") || word.holds("latitude") || word.holds("longitude")
  }
  /// `keys`: version and flags, count (u32), then size (u32), namespace (FourCC) and name each.
  private func keyNames(_ box: Box) throws(ParseError) -> [String] {
    var reader = ByteReader(try contents(box))
    try reader.skip(4)
    let count = try reader.u32()
    var names: [String] = []
    while names.count < count, reader.remaining >= 8 {
      let size = try reader.u32()
      try reader.skip(4)
      guard size >= 8 else { break }
      names.append(String(decoding: try reader.take(size - 8).array, as: UTF8.self))
    }
    return names
  }
  /// `gps `: version, count (u32 each), then offset and size (u32 each) of blocks that begin with a `free` header.
  private mutating func freeListedBlocks(_ box: Box) throws(ParseError) {
    var reader = ByteReader(try contents(box))
    guard reader.remaining >= 8 else { return }
    try reader.skip(4)
    var count = try reader.u32()
    while count > 0, reader.remaining >= 8 {
      count -= 1
      let offset = origin + Int(try reader.u32())
      let size = Int(try reader.u32())
      guard size > 8, offset > 0, offset <= source.size - size else { continue }
      if try source.bytes(at: offset, upTo: 12).has("free", at: 4) { patches.zero(offset + 8..<offset + size) }
    }
  }
}
