/// The head of a JPEG XL codestream: size and image metadata. Every field is bits, least significant first. [JXL §D]
struct JXLHeader: Sendable {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var orientation = 1
  private(set) var bitsPerSample = 8
  private(set) var isFloat = false
  private(set) var hasAlpha = false
  private(set) var isXYB = true
  private(set) var isGray = false
  /// Seconds a tick, and how often it runs (0 for ever), of an animation.
  private(set) var animation: (ticksPerSecond: Double, loops: Int)?
  /// Code points of the colour space; nil where an ICC profile or another form holds it.
  private(set) var transfer: Int?
  private(set) var extraChannels = 0

  /// Reads from the byte after the signature `FF 0A` on.
  init(_ bytes: Bytes) throws(ParseError) {
    var reader = LowBitReader(bytes)
    (width, height) = try Self.size(&reader)
    if try reader.flag() { return }  // all default: 8 bits, RGB in XYB
    if try reader.flag() {
      orientation = try reader.bits(3) + 1
      if try reader.flag() { _ = try Self.size(&reader) }  // intrinsic size
      if try reader.flag() { try Self.preview(&reader) }
      if try reader.flag() {
        let ticks = try reader.choice((100, 0), (1_000, 0), (1, 10), (1, 30))
        let over = try reader.choice((1, 0), (1_001, 0), (1, 8), (1, 10))
        let loops = try reader.choice((0, 0), (0, 3), (0, 16), (0, 32))
        _ = try reader.flag()  // time codes
        animation = (Double(ticks) / Double(over), loops)
      }
    }
    (bitsPerSample, isFloat) = try Self.bitDepth(&reader)
    _ = try reader.flag()  // 16 bits are enough to decode
    extraChannels = try reader.choice((0, 0), (1, 0), (2, 4), (1, 12))
    for _ in 0..<extraChannels { if try Self.isAlpha(&reader) { hasAlpha = true } }
    isXYB = try reader.flag()
    // The colour space: all default is sRGB.
    guard try !reader.flag() else { return }
    let hasProfile = try reader.flag()
    let space = try reader.named()
    isGray = space == 1
    guard !hasProfile, space != 2 else { return }
    let white = try reader.named()
    if white == 2 { try Self.customPoint(&reader) }
    if space != 1, try reader.named() == 2 { for _ in 0..<3 { try Self.customPoint(&reader) } }
    guard try !reader.flag() else { return }  // a gamma
    transfer = try reader.named()
  }

  /// Height, then width by itself or by one of seven ratios. [JXL §D.2]
  private static func size(_ reader: inout LowBitReader) throws(ParseError) -> (Int, Int) {
    let isSmall = try reader.flag()
    func length(_ reader: inout LowBitReader) throws(ParseError) -> Int {
      isSmall ? 8 * (try reader.bits(5) + 1) : try reader.choice((1, 9), (1, 13), (1, 18), (1, 30))
    }
    let height = try length(&reader)
    let ratios = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]
    let ratio = try reader.bits(3)
    guard ratio > 0 else { return (try length(&reader), height) }
    return (height * ratios[ratio - 1].0 / ratios[ratio - 1].1, height)
  }
  private static func preview(_ reader: inout LowBitReader) throws(ParseError) {
    let isSmall = try reader.flag()
    func length(_ reader: inout LowBitReader) throws(ParseError) {
      _ =
        isSmall
        ? try reader.choice((16, 0), (32, 0), (1, 5), (33, 9))
        : try reader.choice((1, 6), (65, 8), (321, 10), (1_345, 12))
    }
    try length(&reader)
    if try reader.bits(3) == 0 { try length(&reader) }
  }
  private static func bitDepth(_ reader: inout LowBitReader) throws(ParseError) -> (Int, Bool) {
    guard try reader.flag() else { return (try reader.choice((8, 0), (10, 0), (12, 0), (1, 6)), false) }
    let bits = try reader.choice((32, 0), (16, 0), (24, 0), (1, 6))
    _ = try reader.bits(4)  // exponent bits
    return (bits, true)
  }
  /// One extra channel. [JXL §D.3.6]
  private static func isAlpha(_ reader: inout LowBitReader) throws(ParseError) -> Bool {
    if try reader.flag() { return true }  // all default: alpha of 8 bits
    let type = try reader.named()
    _ = try bitDepth(&reader)
    _ = try reader.choice((0, 0), (3, 0), (4, 0), (1, 3))  // shift
    let name = try reader.choice((0, 0), (0, 4), (16, 5), (48, 10))
    for _ in 0..<name { _ = try reader.bits(8) }
    switch type {
    case 0: _ = try reader.flag()  // premultiplied
    case 2: for _ in 0..<4 { _ = try reader.bits(16) }  // spot colour
    case 5: _ = try reader.choice((1, 0), (0, 2), (3, 4), (19, 8))  // colour filter array
    default: break
    }
    return type == 0
  }
  private static func customPoint(_ reader: inout LowBitReader) throws(ParseError) {
    for _ in 0..<2 { _ = try reader.choice((0, 19), (524_288, 19), (1_048_576, 20), (2_097_152, 21)) }
  }

  /// Fills in what it says of the picture.
  func describe(_ image: inout ImageInfo) {
    image.width = width
    image.height = height
    image.orientation = Orientation(rawValue: orientation)
    image.bitDepth = bitsPerSample
    image.hasAlpha = hasAlpha
    image.colorModel = isGray ? .gray : isXYB ? .xyb : .rgb
    image.channels = (isGray ? 1 : 3) + (hasAlpha ? 1 : 0)
    image.compression = "jxl"
    if let animation {
      // Only the headers of all frames, which are packed, would tell how many there are.
      image.frames = 0
      image.loopCount = animation.loops
    }
    if let transfer, transfer == 16 || transfer == 18 {
      var hdr = HDRInfo()
      hdr.formats = [transfer == 16 ? "pq" : "hlg"]
      image.hdr = hdr
    }
  }
}
