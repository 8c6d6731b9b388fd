/// Walks the chunks of one WebP file.
struct WebPReader {
  private let source: SourceReader
  private var canvas: (width: Int, height: Int)?
  private var isAnimated = false
  private var hasAlpha = false
  private var bitstream: WebPBitstream?
  private var frames = 0
  private var milliseconds = 0
  private var loopCount: Int?
  private var hasExif = false
  private var hasXMP = false

  init(_ source: SourceReader) { self.source = source }

  mutating func read(into file: inout MediaFile) throws(ParseError) {
    let header = try RIFFHeader(source)
    if header.missingBytes > 0 {
      file.note(
        .error, .webpTruncated, "the file ends before its last chunk does", at: source.size, path: "RIFF",
        missingBytes: header.missingBytes)
    }
    var chunks = header.chunks(source)
    var isFirst = true
    var left = 100_000
    while let chunk = try chunks.next(source) {
      if isFirst, !chunk.id.isWebPImage, chunk.id != "VP8X" {
        file.note(.error, .webpMalformed, "the file begins with \(chunk.id), not VP8, VP8L or VP8X", at: chunk.offset)
      }
      isFirst = false
      left -= 1
      guard left > 0 else { throw .limitExceeded("more than 100,000 chunks", at: chunk.offset) }
      if chunk.missingBytes > 0, header.missingBytes == 0 {
        file.note(
          .error, .webpChunkSize, "\(chunk.id) reaches outside the file", at: chunk.offset, path: "RIFF/\(chunk.id)",
          missingBytes: chunk.missingBytes)
      }
      file.attempt("WebP/\(chunk.id)", chunk.id.isWebPImage ? .error : .warning) { (file) throws(ParseError) in
        try self.read(chunk, &file)
      }
    }
    describe(&file)
    guard file.isValidating else { return }
    if bitstream == nil {
      file.note(.error, .webpNoImageData, "the file holds no picture", at: source.size, path: "RIFF")
    }
    // A pad byte after an odd length is no rubbish.
    let end = header.declaredEnd + header.declaredEnd & 1
    if end < source.size {
      file.note(
        .warning, .webpTrailingData, "\(source.size - end) bytes that belong to nothing follow the picture", at: end,
        path: "RIFF")
    }
  }

  private mutating func read(_ chunk: RIFFChunk, _ file: inout MediaFile) throws(ParseError) {
    switch chunk.id {
    case "VP8X":
      // Flags u8, 24 bits reserved, width-1 u24, height-1 u24. [RFC9649 §2.7]
      var reader = ByteReader(try source.bytes(at: chunk.dataOffset, count: min(chunk.size, 10)), .little)
      let flags = try reader.u32()
      canvas = (Int(try reader.u24()) + 1, Int(try reader.u24()) + 1)
      isAnimated = flags & 0x02 != 0
      hasAlpha = flags & 0x10 != 0
    case "VP8 ", "VP8L": try picture(chunk, &file)
    case "ALPH": hasAlpha = true
    case "ANIM":
      // Background u32, loop count u16.
      loopCount = Int(try source.bytes(at: chunk.dataOffset, count: 6).u16(at: 4, .little) ?? 0)
    case "ANMF": try frame(chunk, &file)
    case "ICCP":
      try ICCProfile.read(payload(chunk, file), into: &file, path: "WebP/ICCP")
    case "EXIF":
      guard !hasExif else { return }
      hasExif = true
      let data = try payload(chunk, file)
      if data.has("Exif\0") {
        file.note(
          .warning, .webpExifPrefix, "EXIF begins with a prefix that belongs into JPEG files", at: data.offset,
          path: "WebP/EXIF")
      }
      try ExifReader.read(ExifReader.payload(of: data), into: &file, path: "WebP/EXIF")
    case "XMP ":
      guard !hasXMP else { return }
      hasXMP = true
      try XMPReader.read(payload(chunk, file), into: &file, path: "WebP/XMP")
    default: break
    }
  }
  private func payload(_ chunk: RIFFChunk, _ file: MediaFile) throws(ParseError) -> Bytes {
    guard chunk.size <= file.options.maximumBlockSize else {
      throw .limitExceeded("\(chunk.id) of \(chunk.size) bytes is not read", at: chunk.offset)
    }
    return try source.bytes(at: chunk.dataOffset, count: chunk.data.count)
  }
  private mutating func picture(_ chunk: RIFFChunk, _ file: inout MediaFile) throws(ParseError) {
    let head = try source.bytes(at: chunk.dataOffset, upTo: min(chunk.data.count, 16))
    let found = chunk.id == "VP8 " ? try WebPBitstream(lossy: head) : try WebPBitstream(lossless: head)
    if bitstream == nil { bitstream = found }
    if found.hasAlpha { hasAlpha = true }
    if file.isValidating, found.firstPartitionSize > max(0, chunk.size - 10) {
      throw .malformed("the first partition of VP8 is longer than its chunk", at: chunk.dataOffset)
    }
  }
  /// A frame of an animation: place (in pairs of pixels), size, duration, flags, then chunks of its own. [RFC9649 §2.7.1.1]
  private mutating func frame(_ chunk: RIFFChunk, _ file: inout MediaFile) throws(ParseError) {
    var reader = ByteReader(try source.bytes(at: chunk.dataOffset, count: 16), .little)
    let x = 2 * Int(try reader.u24())
    let y = 2 * Int(try reader.u24())
    let width = Int(try reader.u24()) + 1
    let height = Int(try reader.u24()) + 1
    milliseconds += Int(try reader.u24())
    frames += 1
    if let canvas, x + width > canvas.width || y + height > canvas.height {
      file.note(
        .warning, .webpCanvas, "frame \(frames) reaches outside the canvas", at: chunk.offset, path: "WebP/ANMF")
    }
    guard bitstream == nil || file.isValidating else { return }
    var inner = RIFFChunks(in: chunk.dataOffset + 16..<max(chunk.dataOffset + 16, chunk.data.upperBound))
    while let part = try inner.next(source) {
      if part.missingBytes > 0, chunk.missingBytes == 0 {
        throw .malformed("\(part.id) reaches outside its frame", at: part.offset)
      }
      if part.id == "ALPH" { hasAlpha = true }
      if part.id.isWebPImage { try picture(part, &file) }
    }
  }

  private mutating func describe(_ file: inout MediaFile) {
    guard var image = file.image, canvas != nil || bitstream != nil else {
      // Neither a canvas nor a picture was found: nothing is known of it.
      file.image = nil
      return
    }
    image.width = canvas?.width ?? bitstream?.width ?? 0
    image.height = canvas?.height ?? bitstream?.height ?? 0
    if let bitstream {
      image.bitDepth = 8
      image.colorModel = bitstream.isLossless ? .rgb : .ycbcr
      image.channels = hasAlpha ? 4 : 3
      image.compression = bitstream.isLossless ? "vp8l" : "vp8"
      if let canvas, frames == 0, file.isValidating, canvas != (bitstream.width, bitstream.height) {
        file.note(
          .warning, .webpCanvas,
          "the canvas is \(canvas.width) by \(canvas.height), the picture \(bitstream.width) by \(bitstream.height)",
          path: "WebP/VP8X")
      }
    }
    image.hasAlpha = hasAlpha
    if isAnimated, frames > 1 {
      image.frames = frames
      image.duration = Double(milliseconds) / 1_000
      image.loopCount = loopCount
    }
    file.image = image
  }
}

extension FourCC {
  /// Whether a chunk of this name holds a WebP picture.
  fileprivate var isWebPImage: Bool { self == "VP8 " || self == "VP8L" }
}
