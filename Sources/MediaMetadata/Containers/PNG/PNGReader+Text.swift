extension PNGReader {
  /// Reads one of the three textual chunks. [PNG3 §11.3.3]
  ///
  /// | chunk | fields |
  /// | --- | --- |
  /// | tEXt | keyword, NUL, Latin-1 text |
  /// | zTXt | keyword, NUL, method u8, zlib stream of Latin-1 text |
  /// | iTXt | keyword, NUL, compressed u8, method u8, language, NUL, keyword in that language, NUL, UTF-8 text |
  mutating func text(_ type: FourCC, _ payload: Bytes, _ file: inout MediaFile) throws(ParseError) {
    var reader = ByteReader(payload)
    let keyword = Text.latin1(reader.untilNul().prefix(79))
    guard !keyword.isEmpty else { throw .malformed("\(type) without a keyword", at: payload.offset) }
    var isCompressed = type == "zTXt"
    if type == "zTXt" {
      guard try reader.u8() == 0 else { throw .malformed("zTXt of an unknown compression", at: reader.offset - 1) }
    } else if type == "iTXt" {
      isCompressed = try reader.u8() == 1
      let method = try reader.u8()
      guard !isCompressed || method == 0 else {
        throw .malformed("iTXt of an unknown compression", at: reader.offset - 1)
      }
      _ = reader.untilNul()
      _ = reader.untilNul()
    }
    var content = reader.rest()
    if isCompressed {
      guard inflateBudget > 0 else { throw .limitExceeded("too much compressed text in one file", at: payload.offset) }
      do throws(ParseError) { content = try Inflate.zlib(content, limit: inflateBudget) } catch {
        if error.kind == .limitExceeded { inflateBudget = 0 }
        throw error
      }
      inflateBudget -= content.count
    }
    if keyword == "XML:com.adobe.xmp" {
      try XMPReader.read(content, into: &file, path: "PNG/\(type)")
    } else if keyword.hasPrefix("Raw profile type ") {
      try rawProfile(String(keyword.dropFirst(17)), content, &file)
    } else {
      guard content.count <= textBudget else { throw .limitExceeded("too much text in one file", at: payload.offset) }
      textBudget -= content.count
      let words = type == "iTXt" ? Text.utf8Lossy(content) : Text.latin1(content)
      fields.fields.append(Field(keyword, .text(words), at: content.isDerived ? -1 : content.offset))
    }
  }

  /// A profile in hexadecimal digits, as ImageMagick has always written them: newline, name, newline, length, newline, digits.
  private mutating func rawProfile(_ name: String, _ content: Bytes, _ file: inout MediaFile) throws(ParseError) {
    var reader = ByteReader(content)
    var lines = 0
    var length = 0
    // Name and length are two lines; the first byte is a line end of its own.
    while lines < 3 {
      let byte = try reader.u8()
      if byte == 0x0A {
        lines += 1
      } else if lines == 2, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        guard length < 1 << 40 else { break }
        length = length * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    guard length <= reader.remaining / 2 else {
      throw .truncated(needs: length - reader.remaining / 2, at: content.endOffset)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    var high: UInt8?
    while bytes.count < length, !reader.isAtEnd {
      guard let digit = Self.hexDigit(try reader.u8()) else { continue }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    let profile = Bytes(bytes, offset: content.offset, isDerived: true)
    let path = "PNG/Raw profile type " + name
    switch name {
    case "exif", "APP1":
      if profile.has("http://ns.adobe.com/xap/1.0/\0") {
        try XMPReader.read(profile.dropFirst(29), into: &file, path: path)
      } else if !hasExif {
        hasExif = true
        try ExifReader.read(ExifReader.payload(of: profile), into: &file, path: path)
      }
    case "xmp": try XMPReader.read(profile, into: &file, path: path)
    case "iptc", "8bim":
      if profile.has("Photoshop 3.0\0") {
        try ImageResources.read(profile.dropFirst(14), into: &file, path: path)
      } else if profile.has("8BIM") {
        try ImageResources.read(profile, into: &file, path: path)
      } else {
        try IPTCReader.read(profile, into: &file, path: path)
      }
    case "icc", "icm":
      if file.image?.colorProfile?.size == nil { try ICCProfile.read(profile, into: &file, path: path) }
    default: break
    }
  }
  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
