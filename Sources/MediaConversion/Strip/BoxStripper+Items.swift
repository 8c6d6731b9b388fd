import MediaMetadata
import WinkSupport

/// Pictures in boxes: the items of HEIF. [ISO14496-12 §8.11] [ISO23008-12 §6]
extension BoxStripper {
  /// One item: what it is and where its bytes stand.
  private struct Item {
    var type: FourCC
    /// Of `mime` items.
    var contentType = ""
    /// Where its type stands in the file, to make another of it.
    var typeOffset: Int
    var extents: [Range<Int>] = []
    /// Whether all its bytes were found.
    var isComplete = true
  }
  /// Whether a `meta` box is a picture's.
  func isPicture(_ meta: Box) throws(ParseError) -> Bool {
    guard meta.payload.count >= 32 else { return false }
    for box in try boxes(in: meta.payload.lowerBound + 4..<meta.payload.upperBound) where box.type == "hdlr" {
      return try source.bytes(at: box.payload.lowerBound, upTo: 12).fourCC(at: 8) == "pict"
    }
    return false
  }
  /// Takes out what items tell: Exif, XMP and other data; with `everything` also thumbnails.
  mutating func pictureItems(_ meta: Box, _ scope: MetadataStripper.Scope) throws(ParseError) {
    let children = try boxes(in: meta.payload.lowerBound + 4..<meta.payload.upperBound)
    guard let infos = children.first(where: { $0.type == "iinf" }),
      let locations = children.first(where: { $0.type == "iloc" })
    else { throw ParseError(.malformed, at: meta.start, "a HEIF picture without a list of its items") }
    var items = try itemInfos(infos)
    try locate(&items, locations, idat: children.first { $0.type == "idat" }?.payload)
    let thumbnails = try scope == .everything ? thumbnailIDs(children.first { $0.type == "iref" }) : []
    let doomed = items.filter { isTalk($0.value.type) || thumbnails.contains($0.key) }
    try check(
      doomed: doomed.values.flatMap(\.extents), kept: items.filter { doomed[$0.key] == nil }.values.flatMap(\.extents))
    // Each byte belongs to one item; a table that hands out the same bytes again and again is made to keep us busy.
    guard doomed.values.reduce(0, { $0 + $1.extents.reduce(0) { $0 + $1.count } }) <= 2 * source.size else {
      throw ParseError(.malformed, at: locations.start, "items of metadata share the same bytes")
    }
    for (id, item) in doomed.sorted(by: { $0.key < $1.key }) {
      guard item.isComplete else {
        throw ParseError(.unsupported, at: locations.start, "the \(item.type) item stands where this cannot follow")
      }
      switch scope {
      case .everything: try blank(item, isThumbnail: thumbnails.contains(id))
      case .location: try itemLocation(item)
      }
    }
    if scope == .everything, !thumbnails.isEmpty, let references = children.first(where: { $0.type == "iref" }) {
      for box in try boxes(in: references.payload.lowerBound + 4..<references.payload.upperBound)
      where box.type == "thmb" {
        patches.replace(at: box.start + 4, with: Array("free".utf8))
      }
    }
    if children.contains(where: { $0.type == "iprp" }) { report.keep("icc") }
  }
  private func isTalk(_ type: FourCC) -> Bool { type == "Exif" || type == "mime" || type == "uri " }

  /// `iinf`: count (u16, u32 from version 1 on), then an `infe` each. `infe` from version 2 on: id (u16; u32 in version 3),
  /// protection (u16), type (FourCC), name, for `mime` the content type. Before: id, protection, name, content type.
  private func itemInfos(_ box: Box) throws(ParseError) -> [Int: Item] {
    var items: [Int: Item] = [:]
    let version = try source.bytes(at: box.payload.lowerBound, count: 1)[0]
    let first = box.payload.lowerBound + (version == 0 ? 6 : 8)
    guard first <= box.payload.upperBound else { return [:] }
    for entry in try boxes(in: first..<box.payload.upperBound) where entry.type == "infe" {
      var reader = ByteReader(try contents(entry))
      let version = try reader.u8()
      try reader.skip(3)
      let id = version == 3 ? Int(try reader.u32()) : Int(try reader.u16())
      try reader.skip(2)
      if version >= 2 {
        let offset = reader.offset
        var item = Item(type: try reader.fourCC(), typeOffset: offset)
        _ = reader.untilNul()
        if item.type == "mime" { item.contentType = String(decoding: reader.untilNul().array, as: UTF8.self) }
        items[id] = item
      } else {
        _ = reader.untilNul()
        let content = String(decoding: reader.untilNul().array, as: UTF8.self)
        items[id] = Item(type: "mime", contentType: content, typeOffset: -1)
      }
    }
    return items
  }
  /// `iloc`: widths of offset, length, base, index (4 bits each); count; for each item id, construction method (from
  /// version 1 on), data reference (u16), base, number of extents (u16), then index, offset, length each.
  private func locate(_ items: inout [Int: Item], _ box: Box, idat: Range<Int>?) throws(ParseError) {
    var reader = ByteReader(try contents(box))
    let version = try reader.u8()
    try reader.skip(3)
    let widths = (try reader.u8(), try reader.u8())
    let (offsetWidth, lengthWidth) = (Int(widths.0 >> 4), Int(widths.0 & 15))
    let (baseWidth, indexWidth) = (Int(widths.1 >> 4), version == 0 ? 0 : Int(widths.1 & 15))
    var count = version < 2 ? Int(try reader.u16()) : Int(try reader.u32())
    while count > 0 {
      count -= 1
      let id = version < 2 ? Int(try reader.u16()) : Int(try reader.u32())
      let method = version == 0 ? 0 : try reader.u16() & 15
      let reference = try reader.u16()
      let base = Int(exactly: try reader.uint(byteCount: baseWidth)) ?? .max
      let extents = try reader.u16()
      var item = items[id]
      for _ in 0..<extents {
        try reader.skip(indexWidth)
        let offset = Int(exactly: try reader.uint(byteCount: offsetWidth)) ?? .max
        let length = Int(exactly: try reader.uint(byteCount: lengthWidth)) ?? .max
        guard item != nil else { continue }
        let (sum, overflow) = base.addingReportingOverflow(offset)
        var limit = 0..<source.size
        if method == 1 { limit = idat ?? 0..<0 }
        // Other methods and other files are not followed.
        guard reference == 0, method <= 1, !overflow, sum <= limit.count, length > 0, length <= limit.count - sum else {
          item?.isComplete = false
          continue
        }
        item?.extents.append(limit.lowerBound + sum..<limit.lowerBound + sum + length)
      }
      items[id] = item
    }
  }
  /// The items that are thumbnails: the first id of each `thmb` reference. [ISO23008-12 §6.4.4]
  private func thumbnailIDs(_ box: Box?) throws(ParseError) -> Set<Int> {
    guard let box, box.payload.count >= 4 else { return [] }
    let isLong = try source.bytes(at: box.payload.lowerBound, count: 1)[0] != 0
    var ids: Set<Int> = []
    for reference in try boxes(in: box.payload.lowerBound + 4..<box.payload.upperBound) where reference.type == "thmb" {
      var reader = ByteReader(try contents(reference))
      ids.insert(isLong ? Int(try reader.u32()) : Int(try reader.u16()))
    }
    return ids
  }
  /// What goes must not overlap with what stays: a file that says so would lose its picture.
  private func check(doomed: [Range<Int>], kept: [Range<Int>]) throws(ParseError) {
    var merged: [Range<Int>] = []
    for range in kept.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    for range in doomed {
      var (low, high) = (0, merged.count)
      while low < high {
        let middle = (low + high) / 2
        if merged[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
      }
      if low < merged.count, merged[low].overlaps(range) {
        throw ParseError(.malformed, at: range.lowerBound, "metadata and picture share the same bytes")
      }
    }
  }
  private mutating func blank(_ item: Item, isThumbnail: Bool) throws(ParseError) {
    let count = item.extents.reduce(0) { $0 + $1.count }
    if isThumbnail || item.type == "uri " || (item.type == "mime" && !item.contentType.holds("rdf+xml")) {
      for range in item.extents { patches.zero(range) }
      if isThumbnail {
        // An item of no known type is passed over by readers.
        if item.typeOffset >= 0 { patches.replace(at: item.typeOffset, with: Array("free".utf8)) }
        report.remove("thumbnail")
      } else {
        report.remove(item.type == "mime" ? "mime." + item.contentType : "uri")
      }
      return
    }
    var block = try ScatteredBlock(item.extents, in: source, limit: 64 << 20)
    var bytes: [UInt8]
    if item.type == "Exif" {
      bytes = [0, 0, 0, 0] + ExifEditor.emptyBlock
      if bytes.count > count { bytes = [] }
      report.remove("exif")
    } else {
      bytes = XMPLocation.emptyPacket(count: count)
      report.remove("xmp")
    }
    bytes += [UInt8](repeating: 0, count: count - bytes.count)
    block.bytes = bytes
    block.save(into: &patches)
  }
  private mutating func itemLocation(_ item: Item) throws(ParseError) {
    guard item.type == "Exif" || item.contentType.holds("rdf+xml") else {
      if item.type != "Exif" {
        report.note("an item of \(item.contentType.isEmpty ? "\(item.type)" : item.contentType) is kept")
      }
      return
    }
    var block = try ScatteredBlock(item.extents, in: source)
    if item.type == "Exif" {
      // The offset of the TIFF header comes first, counted from behind itself. [ISO23008-12 §A.2.1]
      let start = block.bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) } + 4
      if var exif = ExifEditor(block.bytes, at: start) {
        exif.removeLocation()
        block.bytes = exif.bytes
        for name in exif.removed { report.remove(name) }
        if exif.hasMakerNote { report.note("the maker's note is kept; some cameras write a place there") }
      }
    } else {
      for name in XMPLocation.blank(&block.bytes, in: block.bytes.indices) { report.remove("xmp." + name) }
    }
    block.save(into: &patches)
  }
}
