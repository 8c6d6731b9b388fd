/// The header of a device-independent bitmap, in any of its versions. [BMP §BITMAPV5HEADER]
///
/// | size | version | fields |
/// | --- | --- | --- |
/// | 12 | OS/2 1 | u16 width, height, planes, bits |
/// | 16 to 64 | OS/2 2 | as 40, cut anywhere |
/// | 40 | Windows 3 | i32 width, i32 height (negative: top row first), u16 planes, u16 bits, u32 compression, u32 size, 2 × i32 density, 2 × u32 colours |
/// | 52, 56 | | … and masks of red, green, blue (and alpha) |
/// | 108, 124 | 4, 5 | … and colour space; in 5 also the place of an ICC profile |
struct DIBHeader: Sendable {
  let width: Int
  let height: Int
  let isTopDown: Bool
  let planes: Int
  let bits: Int
  let compression: Int
  /// Bytes of the pixels as the header says; 0 is allowed where they are not compressed.
  let imageSize: Int
  /// Masks of red, green, blue, alpha; empty where the header has none.
  let masks: [UInt32]
  /// Place from the header on and size of an ICC profile.
  let profile: (offset: Int, size: Int)?
  private let size: Int

  /// Whether a header of this size is one of the versions.
  static func isKnown(size: Int) -> Bool { size == 12 || (16...64).contains(size) || size == 108 || size == 124 }

  init(_ bytes: Bytes) throws(ParseError) {
    var reader = ByteReader(bytes, .little)
    size = Int(try reader.u32())
    guard Self.isKnown(size: size) else { throw .malformed("a header of \(size) bytes", at: bytes.offset) }
    if size == 12 {
      width = Int(try reader.u16())
      height = Int(try reader.u16())
      isTopDown = false
    } else {
      width = Int(try reader.i32())
      let signed = Int(try reader.i32())
      isTopDown = signed < 0
      height = abs(signed)
    }
    planes = Int(bytes.u16(at: size == 12 ? 8 : 12, .little) ?? 0)
    bits = Int(bytes.u16(at: size == 12 ? 10 : 14, .little) ?? 0)
    compression = size > 16 ? Int(bytes.u32(at: 16, .little) ?? 0) : 0
    imageSize = size > 20 ? Int(bytes.u32(at: 20, .little) ?? 0) : 0
    var masks: [UInt32] = []
    if size == 40, compression == 3 || compression == 6 {
      // They follow the header of version 3 as if they were palette entries.
      for index in 0..<3 { masks.append(bytes.u32(at: 40 + 4 * index, .little) ?? 0) }
      masks.append(compression == 6 ? bytes.u32(at: 52, .little) ?? 0 : 0)
    } else if size >= 52, size != 64 {
      for index in 0..<4 { masks.append(bytes.u32(at: 40 + 4 * index, .little) ?? 0) }
      if size == 52 { masks[3] = 0 }
    }
    self.masks = masks
    // `MBED`: the profile is in the file. Its place counts from the header.
    if size == 124, bytes.u32(at: 56, .little) == 0x4D42_4544, let offset = bytes.u32(at: 112, .little),
      let length = bytes.u32(at: 116, .little), length > 0
    {
      profile = (Int(offset), Int(length))
    } else {
      profile = nil
    }
  }

  /// Whether OS/2's numbering of compressions applies: 3 is Huffman there, 4 is RLE of 24 bits.
  private var isOS2: Bool { size == 64 }
  private var hasMasks: Bool { (compression == 3 || compression == 6) && !isOS2 }
  /// What makes no picture; nil when it makes one.
  var fault: String? {
    // 2³¹ lines cannot be stored top-down or otherwise.
    if width <= 0 || height == 0 || height > 0x7FFF_FFFF { return "the picture is \(width) by \(height) pixels" }
    if isTopDown, compression != 0, compression != 3, compression != 6 {
      return "a compressed bitmap with the top row first"
    }
    switch bits {
    case 1, 2, 4, 8, 16, 24, 32: return nil
    case 0: return compression == 4 || compression == 5 ? nil : "0 bits a pixel"
    default: return "\(bits) bits a pixel"
    }
  }
  /// Bytes that the pixels take; nil where only decoding would tell.
  var pixelDataSize: Int? {
    guard fault == nil else { return nil }
    guard compression == 0 || hasMasks else { return imageSize > 0 ? imageSize : nil }
    // Below 2³¹ each, so the row cannot overflow; the product may.
    let row = (width * bits + 31) / 32 * 4
    let (total, overflow) = row.multipliedReportingOverflow(by: height)
    return overflow ? Int.max : total
  }
  /// Whether pixels have an alpha sample: by mask only, since the fourth byte of plain 32-bit bitmaps means nothing.
  var hasAlpha: Bool {
    guard masks.count == 4, bits == 16 || bits == 32 else { return false }
    return masks[3] != 0 && (hasMasks || size >= 108)
  }

  /// Fills in what it says of the picture.
  func describe(_ image: inout ImageInfo) {
    image.width = max(width, 0)
    image.height = height > 0x7FFF_FFFF ? 0 : height
    image.hasAlpha = hasAlpha
    switch bits {
    case 1, 2, 4, 8:
      image.colorModel = .indexed
      image.channels = 1
      image.bitDepth = bits
    case 16:
      image.colorModel = .rgb
      image.channels = hasAlpha ? 4 : 3
      // 5 bits each, or what the widest mask has.
      image.bitDepth = hasMasks && masks.count == 4 ? masks[0..<3].map(\.nonzeroBitCount).max() : 5
    case 24, 32:
      image.colorModel = .rgb
      image.channels = hasAlpha ? 4 : 3
      image.bitDepth = 8
    default: break
    }
    switch (compression, isOS2) {
    case (0, _), (6, _), (3, false): image.compression = "none"
    case (1, _): image.compression = "rle8"
    case (2, _): image.compression = "rle4"
    case (3, true): image.compression = "huffman"
    case (4, true): image.compression = "rle24"
    case (4, false): image.compression = "jpeg"
    case (5, _): image.compression = "png"
    default: break
    }
  }
}
