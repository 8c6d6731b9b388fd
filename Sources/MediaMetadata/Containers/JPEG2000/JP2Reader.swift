/// Walks the boxes of one JPEG 2000 file. [T.800 §I.5]
struct JP2Reader {
  private let source: SourceReader
  private var hasHeader = false
  private var hasCodestream = false

  init(_ source: SourceReader) { self.source = source }

  mutating func read(into file: inout MediaFile) throws(ParseError) {
    var walk = JP2Boxes(in: 0..<source.size)
    while let box = try walk.next(source) {
      if box.missingBytes > 0 {
        file.note(
          .error, .jp2Truncated, "the file ends inside \(box.type)", at: source.size, path: "JP2/\(box.type)",
          missingBytes: box.missingBytes)
      }
      let isVital = box.type == "jp2h" || box.type == "jp2c"
      file.attempt("JP2/\(box.type)", isVital ? .error : .warning) { (file) throws(ParseError) in
        try self.read(box, &file)
      }
    }
    if !hasCodestream, file.type != .jpm {
      file.note(.error, .jp2NoImageData, "the file holds no codestream", at: source.size, path: "JP2")
    }
  }

  private mutating func read(_ box: JP2Box, _ file: inout MediaFile) throws(ParseError) {
    switch box.type {
    case "ftyp":
      switch try source.bytes(at: box.payload.lowerBound, count: 4).fourCC(at: 0) {
      case "jpx ": file.type = .jpx
      case "jpm ": file.type = .jpm
      case "jph ": file.type = .jph
      default: break
      }
    case "jp2h":
      var inner = JP2Boxes(in: box.payload)
      while let part = try inner.next(source) { try header(part, &file) }
    case "jp2c":
      guard !hasCodestream else { return }
      hasCodestream = true
      let stream = try J2KCodestream(source, in: box.payload)
      if hasHeader {
        // The header box tells the same and more.
        if file.image?.bitDepth == nil { file.image?.bitDepth = stream.bitDepth }
      } else {
        JP2Container.describe(stream, &file)
      }
      if file.isValidating { try stream.walk(source, &file) }
    case "xml ": try XMPReader.read(box.bytes(source, file), into: &file, path: "JP2/xml")
    case "uuid": try identified(box.bytes(source, file), &file)
    default: break
    }
  }
  /// Image header, colour specification, channel definition. A palette gives the colours that the specification names. [T.800 §I.5.3]
  private mutating func header(_ box: JP2Box, _ file: inout MediaFile) throws(ParseError) {
    switch box.type {
    case "ihdr":
      var reader = ByteReader(try source.bytes(at: box.payload.lowerBound, count: 14))
      hasHeader = true
      file.image?.height = Int(try reader.u32())
      file.image?.width = Int(try reader.u32())
      let components = Int(try reader.u16())
      let bits = Int(try reader.u8())
      file.image?.channels = components
      // 255: components differ, and a box of its own tells how.
      if bits != 255 { file.image?.bitDepth = bits & 0x7F + 1 }
      file.image?.compression = "jpeg2000"
      file.image?.colorModel = components < 3 ? .gray : .rgb
    case "bpcc":
      if let bits = try source.bytes(at: box.payload.lowerBound, upTo: 1).byte(at: 0) {
        file.image?.bitDepth = Int(bits & 0x7F) + 1
      }
    case "colr":
      var reader = ByteReader(try box.bytes(source, file))
      let method = try reader.u8()
      try reader.skip(2)
      if method == 1 {
        switch try reader.u32() {
        case 12: file.image?.colorModel = .cmyk
        case 14: file.image?.colorModel = .lab
        case 16: file.image?.colorModel = .rgb
        case 17: file.image?.colorModel = .gray
        case 18: file.image?.colorModel = .ycbcr
        default: break
        }
      } else if method == 2 || method == 3 {
        let profile = reader.rest()
        file.attempt("JP2/colr") { (file) throws(ParseError) in
          try ICCProfile.read(profile, into: &file, path: "JP2/colr")
        }
      }
    case "cdef":
      // Count u16; of each: channel u16, type u16 (1 and 2 are opacity), association u16.
      var reader = ByteReader(try box.bytes(source, file))
      let count = Int(try reader.u16())
      for _ in 0..<count {
        try reader.skip(2)
        let type = try reader.u16()
        try reader.skip(2)
        if type == 1 || type == 2 { file.image?.hasAlpha = true }
      }
    default: break
    }
  }
  /// A box that is known by 16 bytes: XMP, Exif and IPTC have theirs.
  private func identified(_ payload: Bytes, _ file: inout MediaFile) throws(ParseError) {
    let body = payload.dropFirst(16)
    switch (payload.u64(at: 0), payload.u64(at: 8)) {
    case (0xBE7A_CFCB_97A9_42E8, 0x9C71_9994_91E3_AFAC): try XMPReader.read(body, into: &file, path: "JP2/uuid XMP")
    case (0x4A70_6754_6966_6645, 0x7869_662D_3E4A_5032):
      try ExifReader.read(ExifReader.payload(of: body), into: &file, path: "JP2/uuid Exif")
    case (0x33C7_A4D2_B81D_4723, 0xA0BA_F1A3_E097_AD38): try IPTCReader.read(body, into: &file, path: "JP2/uuid IPTC")
    default: break
    }
  }
}
