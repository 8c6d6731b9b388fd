extension PNGReader {
  /// Reads one chunk.
  /// - Throws: what makes the rest meaningless; a broken metadata chunk costs only itself.
  mutating func chunk(_ type: FourCC, _ at: Int, _ length: Int, _ file: inout MediaFile) throws(ParseError) {
    let isLate = order.hasImageData
    if let (severity, words) = order.meet(type, colorType: header?.colorType) {
      file.note(severity, .pngOrder, words, at: at - 8, path: "PNG/\(type)")
      // What comes where it may not come is not applied; a late eXIf is still listed.
      if severity == .warning, type != "eXIf" { return }
    }
    switch type {
    case "IHDR":
      let header = try PNGHeader(source.bytes(at: at, count: length))
      if let fault = header.fault { file.note(.error, .pngHeader, fault, at: at, path: "PNG/IHDR") }
      if self.header == nil { self.header = header }
    case "IDAT":
      if imageDataSize == 0, length >= 2, header != nil { try checkZlibHeader(at, &file) }
      imageDataSize += length
    case "acTL": animation = try? PNGAnimation(source.bytes(at: at, count: length))
    case "fcTL":
      if animation != nil { animation?.control(try source.bytes(at: at, upTo: min(length, 26))) }
    case "fdAT":
      if file.isValidating, animation != nil { animation?.sequence(try source.bytes(at: at, upTo: min(length, 4))) }
    case "eXIf": try exif(at, length, isLate: isLate, &file)
    case "CgBI":
      file.note(
        .warning, .pngAppleVariant, "a picture for Apple's apps, which other programs do not open", at: at,
        path: "PNG/CgBI")
    case "PLTE":
      guard length % 3 == 0, (3...768).contains(length) else {
        file.note(.error, .pngMalformed, "a palette of \(length) bytes", at: at, path: "PNG/PLTE")
        return
      }
    case "IEND", "tRNS": break
    default:
      // The fifth bit of the first letter: whether decoders may pass over a chunk that they do not know.
      if type.rawValue & 0x2000_0000 == 0 {
        file.note(
          .error, .pngUnknownChunk, "\(type) must be known to decode the picture", at: at - 8, path: "PNG/\(type)")
      } else {
        readAncillary(type, at, length, &file)
      }
    }
  }
  /// The two bytes before the compressed rows: method 8, a window of at most 32 KiB, a check. [RFC1950 §2.2]
  private func checkZlibHeader(_ at: Int, _ file: inout MediaFile) throws(ParseError) {
    guard file.isValidating, let head = try source.bytes(at: at, count: 2).u16(at: 0) else { return }
    // Apple's variant leaves the zlib header out.
    guard file.findings.allSatisfy({ $0.code != .pngAppleVariant }) else { return }
    if head >> 8 & 15 != 8 || head >> 12 > 7 || head % 31 != 0 {
      file.note(.error, .pngImageData, "the picture is no zlib stream", at: at, path: "PNG/IDAT")
    }
  }
  private mutating func exif(_ at: Int, _ length: Int, isLate: Bool, _ file: inout MediaFile) throws(ParseError) {
    guard !hasExif, length <= file.options.maximumBlockSize else { return }
    hasExif = true
    let payload = try source.bytes(at: at, count: length)
    if payload.has("Exif\0") {
      file.note(
        .warning, .pngExifPrefix, "eXIf begins with a prefix that belongs into JPEG files", at: at, path: "PNG/eXIf")
    }
    // The standard wants it before IDAT; what comes after must not turn the picture.
    if isLate { file.usesExifOrientation = false }
    file.attempt("PNG/eXIf") { (file) throws(ParseError) in
      try ExifReader.read(ExifReader.payload(of: payload), into: &file, path: "PNG/eXIf")
    }
  }

  private mutating func readAncillary(_ type: FourCC, _ at: Int, _ length: Int, _ file: inout MediaFile) {
    let path = "PNG/\(type)"
    guard Self.known.contains(type) else { return }
    guard length <= file.options.maximumBlockSize else {
      file.note(.warning, .pngLimitExceeded, "\(type) of \(length) bytes is not read", at: at, path: path)
      return
    }
    do throws(ParseError) {
      let payload = try source.bytes(at: at, count: length)
      var reader = ByteReader(payload)
      switch type {
      case "gAMA": fields.fields.append(Field("gAMA", .real(Double(try reader.u32()) / 100_000), at: at))
      case "cHRM":
        var values: [Double] = []
        for _ in 0..<8 { values.append(Double(try reader.u32()) / 100_000) }
        fields.fields.append(Field("cHRM", .reals(values), at: at))
      case "sRGB": fields.fields.append(Field("sRGB", .integer(Int(try reader.u8())), at: at))
      case "sBIT":
        fields.fields.append(Field("sBIT", .integers(payload.prefix(4).array.map(Int.init)), at: at))
      case "pHYs":
        let x = Int(try reader.u32())
        let y = Int(try reader.u32())
        let unit = Int(try reader.u8())
        fields.fields.append(Field("PixelsPerUnitX", .integer(x), at: at))
        fields.fields.append(Field("PixelsPerUnitY", .integer(y), at: at + 4))
        fields.fields.append(Field("PixelUnits", .integer(unit), at: at + 8))
        // More pixels an inch across than down: each is narrower than high.
        if x > 0, y > 0, x != y { file.image?.pixelAspectRatio = Rational(y, x) }
      case "tIME":
        let year = Int(try reader.u16())
        let time = try reader.take(5)
        if let date = Timestamp(
          year: year, month: Int(time[0]), day: Int(time[1]), hour: Int(time[2]), minute: Int(time[3]),
          second: Int(time[4]), offsetMinutes: 0)
        {
          fields.fields.append(Field("tIME", .date(date), at: at))
        }
      case "cICP": try codePoints(&reader, &file)
      case "mDCV", "mDCv": try masteringDisplay(&reader, &file)
      case "cLLI", "cLLi":
        var hdr = file.image?.hdr ?? HDRInfo()
        hdr.maxContentLightLevel = Int((Double(try reader.u32()) * 0.0001).rounded())
        hdr.maxFrameAverageLightLevel = Int((Double(try reader.u32()) * 0.0001).rounded())
        file.image?.hdr = hdr
      case "iCCP": try profile(&reader, &file)
      default: try text(type, payload, &file)
      }
    } catch {
      file.note(error, in: path, .warning)
    }
  }
  private static let known: Set<FourCC> = [
    "gAMA", "cHRM", "sRGB", "sBIT", "pHYs", "tIME", "cICP", "mDCV", "mDCv", "cLLI", "cLLi", "iCCP", "tEXt", "zTXt",
    "iTXt",
  ]

  /// Coding-independent code points: primaries, transfer, matrix, full range, a byte each. [PNG3 §11.3.2.6]
  private func codePoints(_ reader: inout ByteReader, _ file: inout MediaFile) throws(ParseError) {
    let points = ColorCodePoints(
      primaries: Int(try reader.u8()), transfer: Int(try reader.u8()), matrix: Int(try reader.u8()),
      fullRange: try reader.u8() != 0)
    var profile = file.image?.colorProfile ?? ColorProfile()
    profile.codePoints = points
    file.image?.colorProfile = profile
    if points.transfer == 16 || points.transfer == 18 {
      var hdr = file.image?.hdr ?? HDRInfo()
      hdr.formats.append(points.transfer == 16 ? "pq" : "hlg")
      file.image?.hdr = hdr
    }
  }
  /// Mastering display colour volume: chromaticities in 0.00002, luminances in 0.0001 cd/m². [PNG3 §11.3.2.7]
  private func masteringDisplay(_ reader: inout ByteReader, _ file: inout MediaFile) throws(ParseError) {
    var hdr = file.image?.hdr ?? HDRInfo()
    var primaries: [Double] = []
    for _ in 0..<8 { primaries.append(Double(try reader.u16()) / 50_000) }
    hdr.masteringPrimaries = primaries
    hdr.masteringMaxLuminance = Double(try reader.u32()) / 10_000
    hdr.masteringMinLuminance = Double(try reader.u32()) / 10_000
    file.image?.hdr = hdr
  }
  /// An embedded ICC profile: name, NUL, method 0, zlib stream. [PNG3 §11.3.2.3]
  private mutating func profile(_ reader: inout ByteReader, _ file: inout MediaFile) throws(ParseError) {
    let name = Text.latin1(reader.untilNul())
    let method = try reader.u8()
    guard method == 0 else { throw .malformed("iCCP with compression \(method)", at: reader.offset - 1) }
    fields.fields.append(Field("ProfileName", .text(name)))
    let profile = try Inflate.zlib(reader.rest(), limit: file.options.maximumInflatedSize)
    try ICCProfile.read(profile, into: &file, path: "PNG/iCCP")
  }
}
