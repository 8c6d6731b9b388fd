/// Walks the blocks of one GIF file. [GIF89a §17]
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | `GIF`, version | 6 bytes | `87a` or `89a` |
/// | width, height | 2 × u16 | of the screen; little-endian, as all numbers here |
/// | flags | u8 | bit 7: a global colour table of 2^(bits 0-2 + 1) entries follows |
/// | background, aspect | 2 × u8 | |
struct GIFReader {
  let source: SourceReader
  private var at = 6
  private var frames = 0
  private var hasText = false
  private var hundredths = 0
  private var loopCount: Int?
  private var hasAlpha = false
  private var isInterlaced = false
  private var firstFrame: (width: Int, height: Int)?
  private var paletteBits: Int?
  private var fields = Directory("gif")
  /// Bytes of comments that may still be kept.
  private var textBudget = 4 << 20

  init(_ source: SourceReader) { self.source = source }

  mutating func read(into file: inout MediaFile) {
    do throws(ParseError) {
      try walk(&file)
    } catch {
      file.note(error, in: "GIF")
    }
    if !fields.fields.isEmpty { file.directories.append(fields) }
    describe(&file)
  }

  private mutating func walk(_ file: inout MediaFile) throws(ParseError) {
    let head = try source.bytes(at: 0, count: 13)
    if !head.has("87a", at: 3), !head.has("89a", at: 3) {
      file.note(.warning, .gifVersion, "a GIF of no known version", at: 3, path: "GIF")
    }
    file.image?.width = Int(head.u16(at: 6, .little) ?? 0)
    file.image?.height = Int(head.u16(at: 8, .little) ?? 0)
    let flags = head[10]
    at = 13
    if flags & 0x80 != 0 {
      paletteBits = Int(flags & 7) + 1
      try skip(3 << (Int(flags & 7) + 1))
    }
    while true {
      let block = try source.bytes(at: at, count: 1)[0]
      at += 1
      switch block {
      case 0x2C: try frame(&file)
      case 0x21: try fileExtension(&file)
      case 0x3B:
        finish(&file)
        return
      case 0:
        // Stray terminators, which decoders pass over.
        let begin = at - 1
        try skipZeros()
        file.note(.warning, .gifGarbage, "zeros stand between two blocks", at: begin, path: "GIF")
      default:
        throw .malformed("no block where one is due", at: at - 1)
      }
    }
  }
  private mutating func finish(_ file: inout MediaFile) {
    if frames == 0, !hasText { file.note(.error, .gifNoImageData, "the file holds no picture", at: at, path: "GIF") }
    if file.isValidating, at < source.size {
      file.note(
        .warning, .gifTrailingData, "\(source.size - at) bytes that belong to nothing follow the picture", at: at,
        path: "GIF")
    }
  }
  private mutating func skip(_ count: Int) throws(ParseError) {
    guard source.size - at >= count else {
      throw ParseError(
        .truncated, at: source.size, "the file ends inside a block", missingBytes: count - (source.size - at))
    }
    at += count
  }
  private mutating func skipZeros() throws(ParseError) {
    while true {
      let block = try source.bytes(at: at, upTo: 64 << 10)
      guard !block.isEmpty else { throw ParseError(.truncated, at: source.size, "the file ends without a trailer") }
      var index = 0
      while index < block.count, block[index] == 0 { index += 1 }
      at += index
      if index < block.count { return }
    }
  }
  /// Passes over sub-blocks: a length, as many bytes, and so on until a length of 0. Answers how many bytes they hold.
  private mutating func skipSubBlocks() throws(ParseError) -> Int {
    var held = 0
    while true {
      let block = try source.bytes(at: at, upTo: 64 << 10)
      var index = 0
      while index < block.count {
        let length = Int(block[index])
        index += 1 + length
        held += length
        if length == 0 {
          at += index
          return held
        }
      }
      guard at + index < source.size, index > 0 else {
        throw ParseError(.truncated, at: source.size, "the file ends inside a block")
      }
      at += index
    }
  }

  /// An image descriptor: place and size, flags, colour table, code size, data. [GIF89a §20]
  private mutating func frame(_ file: inout MediaFile) throws(ParseError) {
    let begin = at - 1
    let head = try source.bytes(at: at, count: 9)
    var reader = ByteReader(head, .little)
    let x = Int(try reader.u16())
    let y = Int(try reader.u16())
    let width = Int(try reader.u16())
    let height = Int(try reader.u16())
    let flags = try reader.u8()
    at += 9
    if firstFrame == nil {
      firstFrame = (width, height)
      isInterlaced = flags & 0x40 != 0
    }
    if flags & 0x80 != 0 {
      if paletteBits == nil { paletteBits = Int(flags & 7) + 1 }
      try skip(3 << (Int(flags & 7) + 1))
    }
    let codeSize = try source.bytes(at: at, count: 1)[0]
    at += 1
    let held = try skipSubBlocks()
    frames += 1
    guard file.isValidating else { return }
    if held == 0 {
      file.note(.error, .gifNoImageData, "frame \(frames) holds no data", at: begin, path: "GIF")
    } else if codeSize < 1 || codeSize > 11 {
      file.note(.error, .gifMalformed, "frame \(frames) has codes of \(codeSize) bits", at: at, path: "GIF")
    }
    if let image = file.image, image.width > 0, x + width > image.width || y + height > image.height {
      file.note(.warning, .gifScreen, "frame \(frames) reaches outside the screen", at: begin, path: "GIF")
    }
  }

  private mutating func fileExtension(_ file: inout MediaFile) throws(ParseError) {
    let label = try source.bytes(at: at, count: 1)[0]
    at += 1
    switch label {
    case 0xF9:
      // Length 4, flags (bit 0: transparent), delay u16 in 1/100 s, transparent index.
      let head = try source.bytes(at: at, upTo: 4)
      if let flags = head.byte(at: 1), let delay = head.u16(at: 2, .little) {
        if flags & 1 == 1 { hasAlpha = true }
        hundredths += Int(delay)
      }
      _ = try skipSubBlocks()
    case 0x01:
      // Text as a picture, which the standard allows alone. [GIF89a §25]
      hasText = true
      _ = try skipSubBlocks()
    case 0xFE:
      let text = try subBlocks(file)
      if text.count <= textBudget, let words = Text.utf8OrWindows1252(text).trimmedOrNil {
        textBudget -= text.count + 64
        fields.fields.append(Field("Comment", .text(words), at: at))
      }
    case 0xFF: try application(&file)
    default: _ = try skipSubBlocks()
    }
  }
  /// An application extension: length 11, eight letters of the name, three of a code, data. [GIF89a §26]
  private mutating func application(_ file: inout MediaFile) throws(ParseError) {
    let head = try source.bytes(at: at, upTo: 12)
    if head.has("\u{0B}NETSCAPE2.0") || head.has("\u{0B}ANIMEXTS1.0") {
      let data = try source.bytes(at: at + 12, upTo: 4)
      if data.byte(at: 0) == 3, data.byte(at: 1) == 1, let count = data.u16(at: 2, .little) { loopCount = Int(count) }
      _ = try skipSubBlocks()
    } else if head.has("\u{0B}XMP DataXMP") {
      // The packet stands as it is, not in sub-blocks; 258 bytes after it bring any reader of sub-blocks back in step.
      let start = at + 12
      _ = try skipSubBlocks()
      let count = at - 258 - start
      guard count > 0, count <= file.options.maximumBlockSize,
        try source.bytes(at: at - 258, count: 2).u16(at: 0) == 0x01FF
      else { return }
      let packet = try source.bytes(at: start, count: count)
      file.attempt("GIF/XMP") { (file) throws(ParseError) in
        try XMPReader.read(packet, into: &file, path: "GIF/XMP")
      }
    } else if head.has("\u{0B}ICCRGBG1012") {
      at += 12
      let profile = try subBlocks(file)
      file.attempt("GIF/ICC") { (file) throws(ParseError) in
        try ICCProfile.read(profile, into: &file, path: "GIF/ICC")
      }
    } else {
      _ = try skipSubBlocks()
    }
  }
  /// The bytes of sub-blocks joined, up to the limit.
  private mutating func subBlocks(_ file: MediaFile) throws(ParseError) -> Bytes {
    let begin = at
    let held = try skipSubBlocks()
    guard held <= file.options.maximumBlockSize else { return Bytes([], offset: begin) }
    let raw = try source.bytes(at: begin, count: at - begin)
    var joined: [UInt8] = []
    joined.reserveCapacity(held)
    var index = 0
    while let length = raw.byte(at: index).map(Int.init), length > 0 {
      raw.slice(index + 1..<index + 1 + length).withUnsafeBytes { joined.append(contentsOf: $0) }
      index += 1 + length
    }
    return Bytes(joined, offset: begin, isDerived: true)
  }

  private func describe(_ file: inout MediaFile) {
    // A file that ends within its screen says nothing of the picture.
    guard var image = file.image, source.size >= 13 else {
      file.image = nil
      return
    }
    if image.width == 0 || image.height == 0, let firstFrame {
      file.note(
        .warning, .gifScreen, "the screen is \(image.width) by \(image.height) pixels; the first frame's size counts",
        at: 6, path: "GIF")
      (image.width, image.height) = firstFrame
    }
    image.bitDepth = paletteBits
    image.channels = 1
    image.colorModel = .indexed
    image.hasAlpha = hasAlpha
    image.progressive = isInterlaced
    image.compression = "lzw"
    if frames > 1 {
      image.frames = frames
      image.duration = Double(hundredths) / 100
      image.loopCount = loopCount
    }
    file.image = image
  }
}
