extension JPEGReader {
  /// Reads one segment.
  /// - Throws: what makes the picture itself unreadable; a broken metadata segment costs only itself.
  mutating func segment(_ marker: JPEGMarker, _ payload: Bytes, _ file: inout MediaFile) throws(ParseError) {
    if marker.isFrame {
      // The first frame is the picture's size; later ones belong to hierarchical files.
      if frame == nil { frame = try JPEGFrame(marker, payload) }
      return
    }
    switch marker {
    case .app(0): application0(payload, &file)
    case .app(1): application1(payload, &file)
    case .app(2): application2(payload, &file)
    case .app(13):
      if payload.has("Photoshop 3.0\0"), hold(payload, file) { photoshop.append(payload.dropFirst(14).detached) }
    case .app(14): application14(payload)
    case .com:
      guard hold(payload, file) else { return }
      fields.fields.append(
        Field("Comment", .text(Text.utf8OrWindows1252(payload).trimmedOrNil ?? ""), at: payload.offset))
    case .dri: restartInterval = Int(payload.u16(at: 0) ?? 0)
    case .dqt: try quantizationTables(payload)
    case .dht: try huffmanTables(payload)
    case .sos: try scanHeader(payload, &file)
    case .dnl:
      if let lines = payload.u16(at: 0), frame?.height == 0 { frame?.height = Int(lines) }
    default: break
    }
  }

  /// Whether so many more bytes may be kept: parts and comments together are no longer than one block may be.
  private mutating func hold(_ payload: Bytes, _ file: MediaFile) -> Bool {
    guard heldBytes + payload.count <= file.options.maximumBlockSize else { return false }
    heldBytes += payload.count + 64
    return true
  }
  /// JFIF, and its extension with a thumbnail. [JFIF §6]
  private mutating func application0(_ payload: Bytes, _ file: inout MediaFile) {
    if payload.has("JFIF\0"), !isJFIF, let major = payload.byte(at: 5), let minor = payload.byte(at: 6) {
      isJFIF = true
      let digits = minor < 10 ? "0\(minor)" : "\(minor)"
      fields.fields.append(Field("JFIFVersion", .text("\(major).\(digits)"), at: payload.offset + 5))
      if let units = payload.byte(at: 7), let x = payload.u16(at: 8), let y = payload.u16(at: 10) {
        fields.fields.append(Field("DensityUnits", .integer(Int(units)), at: payload.offset + 7))
        fields.fields.append(Field("XDensity", .integer(Int(x)), at: payload.offset + 8))
        fields.fields.append(Field("YDensity", .integer(Int(y)), at: payload.offset + 10))
      }
    } else if payload.has("JFXX\0"), payload.byte(at: 5) == 0x10, payload.u16(at: 6) == 0xFFD8 {
      // 0x10: the thumbnail is a JPEG picture; the other two kinds are bare samples.
      file.embedded.append(
        EmbeddedPart(.thumbnail, mime: "image/jpeg", offset: payload.offset + 6, size: payload.count - 6))
    }
  }
  /// Exif, XMP, and the rest of a long XMP packet.
  private mutating func application1(_ payload: Bytes, _ file: inout MediaFile) {
    if payload.has("Exif\0"), payload.count > 6 {
      guard !hasExif else { return }
      hasExif = true
      file.attempt("JPEG/APP1 Exif") { (file) throws(ParseError) in
        try ExifReader.read(ExifReader.payload(of: payload), into: &file, path: "JPEG/APP1 Exif")
      }
    } else if payload.has("http://ns.adobe.com/xap/1.0/\0") {
      guard !hasXMP else { return }
      hasXMP = true
      file.attempt("JPEG/APP1 XMP") { (file) throws(ParseError) in
        try XMPReader.read(payload.dropFirst(29), into: &file, path: "JPEG/APP1 XMP")
      }
    } else if payload.has(ExtendedXMP.signature) {
      guard hold(payload, file) else { return }
      do throws(ParseError) {
        try extendedXMP.add(payload.dropFirst(ExtendedXMP.signature.utf8CodeUnitCount + 1).detached)
      } catch {
        file.note(error, in: "JPEG/APP1 XMP", .warning)
      }
    }
  }
  /// Parts of an ICC profile, the multi-picture index, and the mark of an ISO gain map.
  private mutating func application2(_ payload: Bytes, _ file: inout MediaFile) {
    if payload.has("ICC_PROFILE\0") {
      if hold(payload, file) { profile.add(payload.dropFirst(12).detached) }
    } else if payload.has("MPF\0"), multiPicture == nil {
      do throws(ParseError) { multiPicture = try MultiPicture(payload.dropFirst(4)) } catch {
        file.note(error, in: "JPEG/APP2 MPF", .warning)
      }
    } else if payload.has("urn:iso:std:iso:ts:21496:-1\0") {
      hasGainMapSegment = true
    }
  }
  /// Adobe's segment: version u16, two u16 of flags, transform u8. [T.872 §6.5.3]
  private mutating func application14(_ payload: Bytes) {
    guard payload.has("Adobe"), payload.count >= 12, adobeTransform == nil, let transform = payload.byte(at: 11) else {
      return
    }
    adobeTransform = Int(transform)
    fields.fields.append(Field("AdobeTransform", .integer(Int(transform)), at: payload.offset + 11))
  }

  /// Tables of 64 bytes or 64 words, one after the other. [T.81 §B.2.4.1]
  private mutating func quantizationTables(_ payload: Bytes) throws(ParseError) {
    var reader = ByteReader(payload)
    while !reader.isAtEnd {
      let kind = try reader.u8()
      guard kind >> 4 <= 1, kind & 15 <= 3 else {
        throw .malformed("a quantization table of kind 0x\(String(kind, radix: 16))", at: reader.offset - 1)
      }
      try reader.skip(kind >> 4 == 0 ? 64 : 128)
      hasQuantization = true
    }
  }
  /// Tables of 16 counts and as many bytes as they add up to. [T.81 §B.2.4.2]
  private mutating func huffmanTables(_ payload: Bytes) throws(ParseError) {
    var reader = ByteReader(payload)
    while !reader.isAtEnd {
      let kind = try reader.u8()
      guard kind >> 4 <= 1, kind & 15 <= 3 else {
        throw .malformed("a Huffman table of kind 0x\(String(kind, radix: 16))", at: reader.offset - 1)
      }
      var count = 0
      for _ in 0..<16 { count += Int(try reader.u8()) }
      guard count <= 256 else { throw .malformed("a Huffman table of \(count) codes", at: reader.offset) }
      try reader.skip(count)
      hasHuffman = true
    }
  }
  /// The header of a scan: how many components, which, with which tables. [T.81 §B.2.3]
  private mutating func scanHeader(_ payload: Bytes, _ file: inout MediaFile) throws(ParseError) {
    guard let frame else { throw .malformed("a scan before the frame header", at: payload.offset) }
    let count = Int(payload.byte(at: 0) ?? 0)
    guard (1...4).contains(count), payload.count == 4 + 2 * count else {
      throw .malformed("a scan header of \(payload.count) bytes for \(count) components", at: payload.offset)
    }
    for index in 0..<count where !frame.components.contains(payload[1 + 2 * index]) {
      throw .malformed(
        "a scan of component \(payload[1 + 2 * index]), which the frame does not have", at: payload.offset)
    }
    guard scans == 0 else { return }
    if !frame.isLossless, !hasQuantization {
      file.note(
        .error, .jpegMissingTable, "no quantization table before the scan", at: payload.offset, path: "JPEG/SOS")
    }
    if frame.usesHuffman, !hasHuffman {
      // Frames of Motion JPEG leave the usual tables out; decoders know them.
      file.note(.warning, .jpegMissingTable, "no Huffman table before the scan", at: payload.offset, path: "JPEG/SOS")
    }
  }

  /// Puts together and reads what comes in several segments.
  mutating func joinPayloads(_ file: inout MediaFile) {
    if !extendedXMP.isEmpty {
      let parts = extendedXMP
      let guid = file.directory("xmp")?["xmpNote:HasExtendedXMP"]?.text
      file.attempt("JPEG/APP1 XMP") { (file) throws(ParseError) in
        guard let guid else { throw .malformed("extended XMP that no main packet names", at: parts.firstOffset) }
        let packet = try parts.packet(guid: guid, limit: file.options.maximumBlockSize)
        try XMPReader.read(packet, into: &file, path: "JPEG/APP1 XMP")
      }
    }
    if let first = photoshop.first {
      var resources = first
      if photoshop.count > 1 {
        // A block of resources longer than a segment goes on in the next.
        var joined: [UInt8] = []
        for part in photoshop where joined.count <= file.options.maximumBlockSize {
          part.withUnsafeBytes { joined.append(contentsOf: $0) }
        }
        resources = Bytes(joined, offset: first.offset, isDerived: true)
      }
      file.attempt("JPEG/APP13") { (file) throws(ParseError) in
        try ImageResources.read(resources, into: &file, path: "JPEG/APP13")
      }
    }
    if !profile.isEmpty {
      let parts = profile
      do throws(ParseError) {
        let whole = try parts.profile(limit: file.options.maximumBlockSize)
        file.attempt("JPEG/APP2 ICC") { (file) throws(ParseError) in
          try ICCProfile.read(whole, into: &file, path: "JPEG/APP2 ICC")
        }
      } catch {
        file.note(.warning, .jpegProfileParts, error.message, at: error.offset, path: "JPEG/APP2 ICC")
      }
    }
  }
}
