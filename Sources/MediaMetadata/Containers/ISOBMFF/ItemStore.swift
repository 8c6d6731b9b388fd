/// The items of a `meta` box: pictures, their parts, and what describes them. [ISO14496-12 §8.11] [ISO23008-12 §6]
struct ItemStore {
  /// One item: a coded picture, a derived one, or a block of metadata.
  struct Item {
    var id = 0
    /// `hvc1`, `av01`, `grid`, `Exif`, `mime`, …
    var type = FourCC(rawValue: 0)
    /// Media type of a `mime` item.
    var contentType: String?
    var isProtected = false
    /// 0: offsets count in the file, 1: in the `idat` box, 2: in another item. [ISO14496-12 §8.11.3.3]
    var constructionMethod = 0
    /// 0: this file.
    var dataReference = 0
    var hasLocation = false
    var extents: [Extent] = []
    /// Numbers of its properties, from 1, in the order in which they apply.
    var properties: [Int] = []
  }
  /// A run of bytes of an item.
  struct Extent {
    var offset: Int
    /// 0: to the end of the source.
    var length: Int
  }
  struct Reference {
    var type: FourCC
    var from: Int
    var to: [Int]
  }
  var handler = FourCC(rawValue: 0)
  var primary: Int?
  private(set) var items: [Item] = []
  private var index: [Int: Int] = [:]
  private var references: [Reference] = []
  /// Places in ``references`` by the item that refers, and by the one referred to.
  private var outgoing: [Int: [Int]] = [:]
  private var incoming: [Int: [Int]] = [:]
  private(set) var properties: [ItemProperty] = []
  /// A picture of 200 megapixels in tiles of 512 has 800 items.
  private static let maximumItems = 20_000
  /// Nearly every item has one.
  private static let maximumExtents = 100_000
  /// Pictures have a dozen.
  private static let maximumProperties = 256
  /// Each tile of a picture and each block of metadata is one.
  private static let maximumReferences = 100_000
  /// The body of the `idat` box.
  var itemData: Range<Int>?
  /// Where the `meta` box begins.
  var offset = 0

  /// Whether the box is about pictures; others hold tags.
  var isPicture: Bool { handler == "pict" || primary != nil && !items.isEmpty }

  subscript(id: Int) -> Item? { index[id].map { items[$0] } }
  /// The item's properties in the order in which they apply.
  func properties(of id: Int) -> [ItemProperty] {
    guard let item = self[id] else { return [] }
    return item.properties.compactMap { $0 >= 1 && $0 <= properties.count ? properties[$0 - 1] : nil }
  }
  /// Items that `from` refers to in this way.
  func references(_ type: FourCC, from id: Int) -> [Int] {
    (outgoing[id] ?? []).filter { references[$0].type == type }.flatMap { references[$0].to }
  }
  /// Items that refer to `to` in this way.
  func references(_ type: FourCC, to id: Int) -> [Int] {
    (incoming[id] ?? []).filter { references[$0].type == type }.map { references[$0].from }
  }

  mutating func read(_ box: Box, _ context: BoxContext, into file: inout MediaFile) {
    offset = box.offset
    _ = try? context.source.bytes(at: box.offset, upTo: min(box.end - box.offset, file.options.windowSize))
    let isPlain = (try? context.head(of: box, 8))?.has("hdlr", at: 4) == true
    context.forEachBox(in: box, from: isPlain ? 0 : Box.fullBoxHeader, into: &file) {
      (child, inner, file) throws(ParseError) in
      let limit = file.options.maximumBlockSize
      switch child.type {
      case "hdlr": handler = try inner.head(of: child, 12).fourCC(at: 8) ?? handler
      case "pitm":
        var reader = ByteReader(try inner.head(of: child, 8))
        let version = try reader.u8()
        try reader.skip(3)
        primary = version == 0 ? Int(try reader.u16()) : Int(try reader.u32())
      case "iinf": try readInformation(child, inner, into: &file)
      case "iloc": try readLocations(try inner.body(of: child, limit: limit), file.options.maximumEntries)
      case "iref": try readReferences(child, inner, into: &file)
      case "iprp": try readProperties(child, inner, into: &file)
      case "idat": itemData = child.bodyOffset..<child.end
      default: break
      }
    }
  }
  /// The place of an item, made when it is not there yet: boxes come in any order.
  private mutating func place(of id: Int) throws(ParseError) -> Int {
    if let found = index[id] { return found }
    guard items.count < Self.maximumItems else {
      throw .limitExceeded("more than \(items.count) items", at: offset)
    }
    var item = Item()
    item.id = id
    index[id] = items.count
    items.append(item)
    return items.count - 1
  }

  /// Version and flags 4, count 2 or (from version 1) 4, then `infe` boxes: version and flags 4, id 2 (4 from version 3),
  /// protection 2, type 4, name, and of a `mime` item its media type. Versions 0 and 1 have no type. [ISO14496-12 §8.11.6]
  private mutating func readInformation(
    _ box: Box, _ context: BoxContext, into file: inout MediaFile
  ) throws(ParseError) {
    let version = try context.head(of: box, 1).byte(at: 0) ?? 0
    context.forEachBox(in: box, from: version == 0 ? 6 : 8, into: &file) { (entry, inner, file) throws(ParseError) in
      guard entry.type == "infe" else { return }
      var reader = ByteReader(try inner.head(of: entry, 1_024))
      let version = try reader.u8()
      try reader.skip(3)
      let id = version >= 3 ? Int(try reader.u32()) : Int(try reader.u16())
      let isProtected = try reader.u16() != 0
      let place = try self.place(of: id)
      items[place].isProtected = isProtected
      if version >= 2 { items[place].type = try reader.fourCC() }
      _ = reader.untilNul()
      if version < 2 || items[place].type == "mime" {
        items[place].contentType = Text.utf8Lossy(reader.untilNul())
        if version < 2 { items[place].type = "mime" }
      }
    }
  }

  /// | field | bytes | |
  /// | --- | --- | --- |
  /// | version, flags | 1, 3 | |
  /// | sizes of offset, length, base offset, index | 4 bits each | 0, 4 or 8 bytes |
  /// | item_count | 2 (4 in version 2) | |
  /// | item_ID | 2 (4 in version 2) | each item |
  /// | construction_method | 2 | from version 1, low 4 bits |
  /// | data_reference_index, base_offset, extent_count | 2, –, 2 | |
  /// | index, offset, length | – | each extent |
  ///
  /// [ISO14496-12 §8.11.3]
  private mutating func readLocations(_ body: Bytes, _ maximum: Int) throws(ParseError) {
    var reader = ByteReader(body)
    let version = try reader.u8()
    try reader.skip(3)
    let sizes = Int(try reader.u16())
    let count = version < 2 ? Int(try reader.u16()) : Int(try reader.u32())
    func number(_ size: Int, _ reader: inout ByteReader) throws(ParseError) -> Int {
      Int(clamping: try reader.uint(byteCount: size))
    }
    var total = 0
    for _ in 0..<min(count, maximum) {
      let place = try self.place(of: version < 2 ? Int(try reader.u16()) : Int(try reader.u32()))
      if version > 0 { items[place].constructionMethod = Int(try reader.u16() & 0xF) }
      items[place].dataReference = Int(try reader.u16())
      items[place].hasLocation = true
      let base = try number(sizes >> 4 & 0xF, &reader)
      let extents = try reader.u16()
      // With sizes of 0 an extent takes no byte, so that the box's length does not bound them.
      total += Int(extents)
      guard total <= Self.maximumExtents else {
        throw .limitExceeded("more than \(Self.maximumExtents) extents", at: reader.offset)
      }
      for _ in 0..<extents {
        if version > 0 { _ = try number(sizes & 0xF, &reader) }
        let offset = try number(sizes >> 12, &reader)
        let length = try number(sizes >> 8 & 0xF, &reader)
        let (start, overflow) = base.addingReportingOverflow(offset)
        items[place].extents.append(Extent(offset: overflow ? Int.max : start, length: length))
      }
    }
  }
  /// Version and flags 4, then boxes whose type is the kind: from 2 (4 in version 1), count 2, to each. [ISO14496-12 §8.11.12]
  private mutating func readReferences(
    _ box: Box, _ context: BoxContext, into file: inout MediaFile
  ) throws(ParseError) {
    let isWide = try context.head(of: box, 1).byte(at: 0) ?? 0 > 0
    var found: [Reference] = []
    var total = 0
    context.forEachBox(in: box, from: 4, into: &file) { (child, inner, file) throws(ParseError) in
      var reader = ByteReader(try inner.body(of: child, limit: file.options.maximumBlockSize))
      var reference = Reference(type: child.type, from: isWide ? Int(try reader.u32()) : Int(try reader.u16()), to: [])
      let count = try reader.u16()
      total += Int(count)
      guard total <= Self.maximumReferences else {
        throw .limitExceeded("more than \(Self.maximumReferences) references", at: child.offset)
      }
      for _ in 0..<count { reference.to.append(isWide ? Int(try reader.u32()) : Int(try reader.u16())) }
      found.append(reference)
    }
    references = found
    for (place, reference) in found.enumerated() {
      outgoing[reference.from, default: []].append(place)
      for id in reference.to { incoming[id, default: []].append(place) }
    }
  }
  /// `ipco` holds the properties, `ipma` says which item has which. [ISO14496-12 §8.11.14]
  private mutating func readProperties(_ box: Box, _ context: BoxContext, into file: inout MediaFile) throws(ParseError)
  {
    context.forEachBox(in: box, into: &file) { (child, inner, file) throws(ParseError) in
      switch child.type {
      case "ipco":
        inner.forEachBox(in: child, into: &file) { (property, innermost, file) throws(ParseError) in
          // One that cannot be read keeps its number for those after it.
          properties.append(.other(property.type))
          properties[properties.count - 1] = try ItemProperty.read(property, innermost)
        }
      case "ipma":
        try readAssociations(try inner.body(of: child, limit: file.options.maximumBlockSize))
      default: break
      }
    }
  }
  /// Version 1, flags 3, count 4; each: item 2 (4 from version 1), count 1, and each property: essential 1 bit, number 7
  /// bits, or 15 with flag 1. [ISO14496-12 §8.11.14.2]
  private mutating func readAssociations(_ body: Bytes) throws(ParseError) {
    var reader = ByteReader(body)
    let head = try reader.u32()
    let count = try reader.u32()
    for _ in 0..<count {
      let place = try self.place(of: head >> 24 == 0 ? Int(try reader.u16()) : Int(try reader.u32()))
      let properties = try reader.u8()
      for _ in 0..<properties {
        let number = head & 1 == 1 ? Int(try reader.u16() & 0x7FFF) : Int(try reader.u8() & 0x7F)
        if number > 0, items[place].properties.count < Self.maximumProperties {
          items[place].properties.append(number)
        }
      }
    }
  }
}
