/// Walks the chunks of one PNG file. [PNG3 §5.3]
///
/// A chunk: u32 length of its data, four letters, the data, u32 CRC of letters and data.
struct PNGReader {
  let source: SourceReader
  var header: PNGHeader?
  var order = PNGOrder()
  var fields = Directory("png")
  var animation: PNGAnimation?
  /// Compressed bytes of the picture so far.
  var imageDataSize = 0
  /// Bytes that compressed text may still become: many small bombs are one large one.
  var inflateBudget: Int
  /// Bytes of text that may still be kept.
  var textBudget = 4 << 20
  var hasExif = false

  init(_ source: SourceReader, _ options: ReadOptions) {
    self.source = source
    inflateBudget = options.maximumInflatedSize
  }

  /// Reads every chunk that is wanted.
  mutating func read(into file: inout MediaFile) {
    do throws(ParseError) {
      try walk(into: &file)
    } catch {
      file.note(error, in: "PNG")
    }
    if !fields.fields.isEmpty { file.directories.append(fields) }
    describe(&file)
  }

  private mutating func walk(into file: inout MediaFile) throws(ParseError) {
    var at = 8
    // Chunks after the picture hold metadata in some files. Where they lie beyond the usual first window, a few jumps are made for them;
    // an animation's chunks are all visited, since its duration is spread over them.
    var jumps = 0
    var lastLength = -1
    var others = 0
    while true {
      let head = try source.bytes(at: at, upTo: 8)
      guard head.count == 8, let length = head.u32(at: 0).map(Int.init), let type = head.fourCC(at: 4) else {
        throw ParseError(.truncated, at: source.size, "the file ends without an IEND chunk")
      }
      guard type.isLetters else { throw .malformed("no chunk where one is due", at: at) }
      guard length <= 0x7FFF_FFFF else { throw .malformed("\(type) has the length \(length)", at: at) }
      guard source.size - at - 8 >= length + 4 else {
        throw ParseError(
          .truncated, at: source.size, "the file ends inside \(type)", missingBytes: at + length + 12 - source.size)
      }
      if type != "IDAT", type != "fdAT", type != "fcTL" { others += 1 }
      guard others <= file.options.maximumEntries else {
        throw .limitExceeded("more than \(others - 1) chunks", at: at)
      }
      if file.isValidating { try checkSum(type, at, length, &file) }
      try chunk(type, at + 8, length, &file)
      at += length + 12
      if type == "IEND" { break }
      if !file.isValidating, order.hasImageData, animation == nil || animation?.frames ?? 0 < 2,
        at > 64 << 10
      {
        // Encoders cut the picture into chunks of one size: the last of them is found from the end of the file.
        if type == "IDAT", length == lastLength, jumps == 0, let last = try lastChunk(like: length, from: at) {
          at = last
        }
        jumps += 1
        guard jumps <= 8 else { return }
      }
      lastLength = type == "IDAT" ? length : -1
    }
    finish(at, &file)
  }

  /// The last IDAT chunk of this length on the grid that such chunks make from `start` on, where the end of the file shows it.
  private func lastChunk(like length: Int, from start: Int) throws(ParseError) -> Int? {
    let stride = length + 12
    let tailSize = min(2 * stride + (16 << 10), 128 << 10)
    guard length > 0, stride <= 64 << 10, source.size - start > tailSize else { return nil }
    let tail = try source.bytes(at: source.size - tailSize, count: tailSize)
    var place = start + (source.size - 12 - start) / stride * stride
    while place >= tail.offset {
      if tail.u32(at: place - tail.offset).map(Int.init) == length, tail.fourCC(at: place - tail.offset + 4) == "IDAT" {
        return place
      }
      place -= stride
    }
    return nil
  }

  /// Holds a chunk's bytes against its checksum.
  private func checkSum(_ type: FourCC, _ at: Int, _ length: Int, _ file: inout MediaFile) throws(ParseError) {
    var sum: UInt32 = 0
    try source.forEachBlock(of: at + 4..<at + 8 + length) { (block) throws(ParseError) in
      sum = Checksum.crc32(block, sum)
      return true
    }
    let stored = try source.bytes(at: at + 8 + length, count: 4).u32(at: 0)
    if stored != sum {
      file.note(
        .error, .pngChecksum, "the checksum of \(type) does not match its bytes", at: at + 8 + length,
        path: "PNG/\(type)")
    }
  }

  /// What can be said once IEND was seen.
  private mutating func finish(_ end: Int, _ file: inout MediaFile) {
    guard file.isValidating else { return }
    if header?.colorType == 3, !order.hasPalette {
      file.note(.error, .pngMissingChunk, "a palette picture without PLTE", at: end, path: "PNG")
    }
    if !order.hasImageData {
      file.note(.error, .pngMissingChunk, "the file holds no picture: it has no IDAT", at: end, path: "PNG")
    } else if let raw = header?.leastRawSize, raw / 1_032 > imageDataSize {
      // Deflate never packs 1,032 bytes into less than one. [RFC1951 §3.2.5]
      file.note(
        .error, .pngImageData, "\(imageDataSize) compressed bytes are too few for the picture", at: end,
        path: "PNG/IDAT")
    }
    if let animation, let fault = animation.fault {
      file.note(.warning, .pngAnimation, fault, at: end, path: "PNG/acTL")
    }
    if end < source.size {
      file.note(
        .warning, .pngTrailingData, "\(source.size - end) bytes that belong to nothing follow the picture", at: end,
        path: "PNG")
    }
  }

  private func describe(_ file: inout MediaFile) {
    guard let header, var image = file.image else {
      // Without a header nothing is known of the picture.
      file.image = nil
      return
    }
    image.width = header.width
    image.height = header.height
    image.bitDepth = [1, 2, 4, 8, 16].contains(header.bitDepth) ? header.bitDepth : nil
    image.channels = header.channels
    image.colorModel = header.colorModel
    image.hasAlpha = header.colorType & 4 != 0 || order.hasTransparency
    image.progressive = header.isInterlaced
    image.compression = "deflate"
    if let animation, animation.frames > 1 {
      image.frames = animation.frames
      image.loopCount = animation.plays
      if animation.controls == animation.frames { image.duration = animation.duration }
      file.type = .apng
    }
    file.image = image
  }
}

extension FourCC {
  /// Whether all four are ASCII letters, as PNG asks of its chunk types.
  var isLetters: Bool {
    for shift in [24, 16, 8, 0] as [UInt32] {
      let byte = UInt8(truncatingIfNeeded: rawValue >> shift) | 0x20
      if byte < UInt8(ascii: "a") || byte > UInt8(ascii: "z") { return false }
    }
    return true
  }
}
