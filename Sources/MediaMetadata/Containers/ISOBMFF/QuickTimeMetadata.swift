/// Metadata in `udta` and `meta` boxes: QuickTime's and 3GPP's user data, iTunes' item list, Apple's keys.
/// They become the directories `quicktime.udta`, `quicktime.ilst` and `quicktime.keys`.
enum QuickTimeMetadata {
  /// Fields of one block that are kept; real files have dozens.
  private static let maximumFields = 2_000

  static func add(_ field: Field, to part: String, of file: inout MediaFile) {
    if let index = file.directories.firstIndex(where: { $0.block == "quicktime" && $0.name == part }) {
      guard file.directories[index].fields.count < maximumFields else { return }
      file.directories[index].fields.append(field)
    } else {
      var directory = Directory("quicktime", part)
      directory.fields.append(field)
      file.directories.append(directory)
    }
  }

  /// User data: one box an item, of text, of boxes, or of the writer's own. [QTFF §User Data Atoms]
  static func readUserData(_ box: Box, _ context: BoxContext, into file: inout MediaFile) {
    context.forEachBox(in: box, .warning, into: &file) { (child, inner, file) throws(ParseError) in
      guard child.overrun == 0 || child.type == "meta" else { return }
      switch child.type {
      case "meta": readMeta(child, inner, into: &file)
      case "chpl": try MovieChapters.readList(child, inner, into: &file)
      case "XMP_":
        try XMPReader.read(
          try inner.body(of: child, limit: file.options.maximumBlockSize), into: &file, path: inner.path)
      case "loci": try readLocation(child, inner, into: &file)
      case "titl", "dscp", "cprt", "perf", "auth", "gnre", "albm", "kywd":
        // cprt and gnre are iTunes' names too, but those stand in an item list.
        try readThreeGPPText(child, inner, into: &file)
      case "yrrc":
        if let year = try inner.head(of: child, 6).u16(at: 4) {
          add(Field("yrrc", .integer(Int(year)), at: child.bodyOffset), to: "udta", of: &file)
        }
      case "manu", "modl":
        try readCameraText(child, inner, into: &file)
      default:
        if child.type.rawValue >> 24 == 0xA9 { try readText(child, inner, into: &file) }
      }
    }
  }
  /// `©xyz` and its kin: pairs of a length 2, a language 2 and text, one after the other. [QTFF §User Data Text Strings]
  private static func readText(_ box: Box, _ context: BoxContext, into file: inout MediaFile) throws(ParseError) {
    let body = try context.body(of: box, limit: 1 << 20)
    // Some writers put an item list's `data` box here.
    if body.has("data", at: 4) {
      let value = try ItemListValue.read(body.dropFirst(8).prefix(max(Int(body.u32(at: 0) ?? 8) - 8, 0)))
      if let value { add(Field(box.type.description, value, at: body.offset), to: "udta", of: &file) }
      return
    }
    var reader = ByteReader(body)
    while reader.remaining > 4 {
      let length = try reader.u16()
      let language = try reader.u16()
      let bytes = reader.remaining < Int(length) ? reader.rest() : try reader.take(length)
      let isMacintosh = language < 0x400
      let text =
        bytes.u16(at: 0) == 0xFEFF || bytes.u16(at: 0) == 0xFFFE
        ? Text.utf16(bytes, .big) : isMacintosh ? Text.utf8OrMacRoman(bytes) : Text.utf8OrWindows1252(bytes)
      if let text = text.trimmedOrNil {
        add(Field(box.type.description, .text(text), at: bytes.offset), to: "udta", of: &file)
      }
      if length == 0 { return }
    }
  }
  /// Version and flags 4, language 2, text in UTF-8 or, after a byte order mark, UTF-16. [3GPP 26.244 §8]
  private static func readThreeGPPText(
    _ box: Box, _ context: BoxContext, into file: inout MediaFile
  ) throws(ParseError) {
    let body = try context.body(of: box, limit: 1 << 20)
    guard body.count > 6 else { return }
    let bytes = body.dropFirst(box.type == "kywd" ? 7 : 6)
    if box.type == "kywd" {
      // A count, then words of a length and text each.
      var reader = ByteReader(bytes)
      var words: [FieldValue] = []
      while reader.remaining > 1, words.count < 256 {
        let word = try reader.take(try reader.u8())
        if let text = decoded(word).trimmedOrNil { words.append(.text(text)) }
      }
      add(Field("kywd", .list(words), at: bytes.offset), to: "udta", of: &file)
    } else if let text = decoded(bytes).trimmedOrNil {
      add(Field(box.type.description, .text(text), at: bytes.offset), to: "udta", of: &file)
    }
  }
  private static func decoded(_ bytes: Bytes) -> String {
    var reader = ByteReader(bytes)
    return bytes.u16(at: 0) == 0xFEFF || bytes.u16(at: 0) == 0xFFFE
      ? Text.utf16(bytes, .big) : Text.utf8OrWindows1252(reader.untilNul())
  }
  /// Kodak's and others' plain texts, some with eight bytes before.
  private static func readCameraText(_ box: Box, _ context: BoxContext, into file: inout MediaFile) throws(ParseError) {
    let body = try context.body(of: box, limit: 4_096)
    var reader = ByteReader(body.byte(at: 0) == 0 ? body.dropFirst(6) : body)
    if let text = Text.utf8OrWindows1252(reader.untilNul()).trimmedOrNil {
      add(Field(box.type.description, .text(text), at: body.offset), to: "udta", of: &file)
    }
  }
  /// Version and flags 4, language 2, name, role 1, longitude, latitude, altitude 4 each in 16.16, body, notes.
  /// [3GPP 26.244 §8.3]
  private static func readLocation(_ box: Box, _ context: BoxContext, into file: inout MediaFile) throws(ParseError) {
    let body = try context.body(of: box, limit: 4_096)
    var reader = ByteReader(body)
    try reader.skip(6)
    if reader.bytes.u16(at: reader.index) == 0xFEFF {
      while try reader.u16() != 0 {}
    } else {
      _ = reader.untilNul()
    }
    try reader.skip(1)
    let offset = reader.offset
    let longitude = Double(try reader.i32()) / 65_536
    let latitude = Double(try reader.i32()) / 65_536
    let altitude = Double(try reader.i32()) / 65_536
    add(Field("loci", .reals([latitude, longitude, altitude]), at: offset), to: "udta", of: &file)
  }
  /// The title of a track, `name` or `titl`, in its user data.
  static func trackTitle(_ box: Box, _ context: BoxContext, into file: inout MediaFile) -> String? {
    var title: String?
    context.forEachBox(in: box, .warning, into: &file) { (child, inner, file) throws(ParseError) in
      switch child.type {
      case "name": title = Text.utf8OrMacRoman(try inner.body(of: child, limit: 4_096)).trimmedOrNil ?? title
      case "titl": title = decoded(try inner.body(of: child, limit: 4_096).dropFirst(6)).trimmedOrNil ?? title
      default: break
      }
    }
    return title
  }

  /// A `meta` box: handler, keys, item list. QuickTime's has no version and flags. [QTFF §Metadata Atoms] [ISO14496-12 §8.11.1]
  static func readMeta(_ box: Box, _ context: BoxContext, into file: inout MediaFile) {
    let isPlain = (try? context.head(of: box, 8))?.has("hdlr", at: 4) == true
    var keys: [String] = []
    context.forEachBox(in: box, from: isPlain ? 0 : 4, .warning, into: &file) {
      (child, inner, file) throws(ParseError) in
      switch child.type {
      case "keys": keys = try readKeys(try inner.body(of: child, limit: 1 << 20))
      case "ilst": readItemList(child, inner, keys, into: &file)
      case "xml ":
        // Sony's and others' XML is not XMP; only that is read.
        let body = try inner.body(of: child, from: 4, limit: file.options.maximumBlockSize)
        if body.firstIndex(of: "<x:xmpmeta") != nil { try XMPReader.read(body, into: &file, path: inner.path) }
      default: break
      }
    }
  }
  /// Version and flags 4, count 4; each: size 4, namespace 4, name. [QTFF §Metadata Item Keys Atom]
  private static func readKeys(_ body: Bytes) throws(ParseError) -> [String] {
    var reader = ByteReader(body)
    try reader.skip(8)
    var keys: [String] = []
    while reader.remaining >= 8, keys.count < maximumFields {
      let size = Int(try reader.u32())
      guard size >= 8 else { throw .malformed("a key of \(size) bytes", at: reader.offset) }
      try reader.skip(4)
      keys.append(Text.utf8Lossy(try reader.take(size - 8)))
    }
    return keys
  }
  /// Items: their type is a name of four characters, or a number among the keys. [QTFF §Metadata Item List Atom]
  private static func readItemList(_ box: Box, _ context: BoxContext, _ keys: [String], into file: inout MediaFile) {
    context.forEachBox(in: box, .warning, into: &file) { (item, inner, file) throws(ParseError) in
      // Room for items to come is none. [ISO14496-12 §8.1.2]
      guard item.type != "free", item.type != "skip" else { return }
      let number = Int(item.type.rawValue)
      let key = number >= 1 && number <= keys.count ? keys[number - 1] : nil
      var name = key ?? item.type.description
      var freeName: String?
      var meaning: String?
      inner.forEachBox(in: item, .warning, into: &file) { (part, innermost, file) throws(ParseError) in
        // Half a text is not what the file says.
        guard part.overrun == 0 else { return }
        switch part.type {
        case "mean": meaning = Text.utf8Lossy(try innermost.body(of: part, from: 4, limit: 4_096))
        case "name": freeName = Text.utf8Lossy(try innermost.body(of: part, from: 4, limit: 4_096))
        case "data":
          if let meaning, let freeName, item.type == "----" { name = "----:" + meaning + ":" + freeName }
          let head = try innermost.head(of: part, 8)
          let type = (head.u32(at: 0) ?? 0) & 0xFF_FFFF
          if item.type == "covr" || key == "com.apple.quicktime.artwork" || [13, 14, 27].contains(type) {
            noteCover(part, type, try innermost.source.bytes(at: part.bodyOffset + 8, upTo: 12), into: &file)
            return
          }
          let offset = part.bodyOffset + 8
          guard part.count <= 64 << 10 else {
            add(
              Field(name, .data(offset: offset, count: part.count - 8), at: offset), to: key == nil ? "ilst" : "keys",
              of: &file)
            return
          }
          if let value = try ItemListValue.read(try innermost.body(of: part, limit: 64 << 10), item: item.type) {
            add(Field(name, value, at: offset), to: key == nil ? "ilst" : "keys", of: &file)
          }
        default: break
        }
      }
    }
  }
  private static func noteCover(_ part: Box, _ type: UInt32, _ head: Bytes, into file: inout MediaFile) {
    // The type is often wrong: the picture's own first bytes decide.
    let mime: String
    if head.u16(at: 0) == 0xFFD8 {
      mime = "image/jpeg"
    } else if head.u32(at: 0) == 0x8950_4E47 {
      mime = "image/png"
    } else if head.has("BM") {
      mime = "image/bmp"
    } else if head.has("GIF8") {
      mime = "image/gif"
    } else {
      mime = type == 14 ? "image/png" : type == 27 ? "image/bmp" : "image/jpeg"
    }
    guard part.count > 8, file.embedded.count < 256 else { return }
    file.embedded.append(EmbeddedPart(.coverArt, mime: mime, offset: part.bodyOffset + 8, size: part.count - 8))
  }
}
