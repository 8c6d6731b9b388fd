/// Photoshop image resources (`8BIM`), which hold IPTC, ICC, Exif, XMP and thumbnails. [PSD §Image Resources]
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | signature | FourCC | `8BIM`; other programs put their own |
/// | ID | u16 | what it is |
/// | name | u8 length and bytes | padded to an even number of bytes with the length |
/// | size | u32 | bytes of data |
/// | data | | padded to an even number of bytes |
enum ImageResources {
  /// Reads a block of resources and hands each known payload to its reader.
  ///
  /// - Parameters:
  ///   - data: the resources, one behind the other.
  ///   - file: what is found goes here.
  ///   - path: of the structure that held them.
  /// - Throws: nothing now: what is broken is noted.
  static func read(_ data: Bytes, into file: inout MediaFile, path: String) throws(ParseError) {
    guard file.takesPayload(at: data.offset, path: path) else { return }
    var reader = ByteReader(data)
    var block = Directory("photoshop")
    var iptc: Bytes?
    var digest: Bytes?
    do throws(ParseError) {
      while reader.remaining >= 12, block.fields.count < file.options.maximumEntries {
        let start = reader.offset
        let signature = try reader.fourCC()
        guard signatures.contains(signature) else {
          if signature.rawValue != 0 { throw .malformed("a resource begins with \(signature), not 8BIM", at: start) }
          break
        }
        let id = try reader.u16()
        let nameLength = Int(try reader.u8())
        try reader.skip(nameLength | 1)
        let size = try reader.u32()
        let payload = try reader.take(size)
        if size & 1 == 1, !reader.isAtEnd { try reader.skip(1) }
        guard signature == "8BIM" else { continue }
        if id == 0x0404, iptc == nil { iptc = payload }
        if id == 0x0425 { digest = payload }
        take(id, payload, &block, &file, path: path)
      }
    } catch {
      file.note(
        .warning, .resourcesMalformed, error.message, at: error.offset, path: path, missingBytes: error.missingBytes)
    }
    if let iptc, let digest, digest.count == 16 {
      block.fields.append(Field("IPTCDigestMatches", .bool(MD5.digest(iptc) == digest.array)))
    }
    if !block.fields.isEmpty { file.directories.append(block) }
  }
  private static let signatures: [FourCC] = ["8BIM", "PHUT", "DCSR", "AgHg", "MeSa"]

  private static func take(
    _ id: UInt16, _ payload: Bytes, _ block: inout Directory, _ file: inout MediaFile, path: String
  ) {
    let place = payload.isDerived ? -1 : payload.offset
    func add(_ name: String, _ value: FieldValue) {
      block.fields.append(Field(name, tag: Int(id), value, at: place))
    }
    switch id {
    case 0x0404:
      guard file.directory("iptc") == nil else { return }
      file.attempt(path + "/IPTC") { (file) throws(ParseError) in
        try IPTCReader.read(payload, into: &file, path: path + "/IPTC")
      }
    case 0x0409, 0x040C: thumbnail(payload, &file)
    case 0x040A: if let flag = payload.byte(at: 0) { add("CopyrightFlag", .bool(flag != 0)) }
    case 0x040B: add("URL", .text(Text.utf8OrWindows1252(payload)))
    case 0x040F:
      guard file.image?.colorProfile?.size == nil, !payload.isEmpty else { return }
      file.attempt("ICC") { (file) throws(ParseError) in
        try ICCProfile.read(payload, into: &file, path: path + "/ICC")
      }
    case 0x0422:
      guard file.directory("exif", "IFD0") == nil else { return }
      file.attempt("Exif") { (file) throws(ParseError) in
        try ExifReader.read(ExifReader.payload(of: payload), into: &file, path: path + "/Exif")
      }
    case 0x0424:
      guard file.directory("xmp") == nil else { return }
      file.attempt("XMP") { (file) throws(ParseError) in
        try XMPReader.read(payload, into: &file, path: path + "/XMP")
      }
    case 0x0425: add("IPTCDigest", .text(hexadecimal(payload.prefix(16))))
    case 0x03ED:
      // Two 16.16 numbers, each with its unit and the unit of its axis; pixels an inch always.
      if let x = payload.u32(at: 0), let y = payload.u32(at: 8) {
        add("XResolution", .real(Double(x) / 65_536))
        block.fields.append(Field("YResolution", .real(Double(y) / 65_536), at: place))
      }
    case 0x0406: if let quality = payload.u16(at: 0) { add("JPEGQuality", .integer(Int(Int16(bitPattern: quality)))) }
    case 0x0411: if let untagged = payload.byte(at: 0) { add("ICCUntagged", .bool(untagged != 0)) }
    case 0x0419: if let altitude = payload.u32(at: 0) { add("GlobalAltitude", .integer(Int(altitude))) }
    case 0x040D: if let angle = payload.u32(at: 0) { add("GlobalAngle", .integer(Int(angle))) }
    default: add(TagTable.hexadecimal(id), .data(offset: payload.offset, count: payload.count))
    }
  }
  /// A header of 28 bytes, then a JPEG. [PSD §Thumbnail resource format]
  private static func thumbnail(_ payload: Bytes, _ file: inout MediaFile) {
    guard payload.u32(at: 0) == 1, let width = payload.u32(at: 4), let height = payload.u32(at: 8),
      payload.u16(at: 28) == 0xFFD8, !file.embedded.contains(where: { $0.kind == .thumbnail })
    else { return }
    file.embedded.append(
      EmbeddedPart(
        .thumbnail, mime: "image/jpeg", offset: payload.isDerived ? nil : payload.offset + 28, size: payload.count - 28,
        width: Int(width), height: Int(height)))
  }
  private static func hexadecimal(_ bytes: Bytes) -> String {
    var text = ""
    for i in 0..<bytes.count {
      text += bytes[i] < 16 ? "0" + String(bytes[i], radix: 16) : String(bytes[i], radix: 16)
    }
    return text
  }
}
