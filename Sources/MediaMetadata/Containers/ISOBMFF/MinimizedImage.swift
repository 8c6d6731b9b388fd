/// A picture in one box of packed fields instead of a `meta` box of items: the brand `mif3`. [ISO23008-12:2025, MinimizedImageBox]
///
/// | bits | field |
/// | --- | --- |
/// | 2 | version, 0 |
/// | 1, 1, 1 | codec types are written out, samples are floats, full range |
/// | 1 | a picture of alpha follows |
/// | 1, 1, 1, 1, 1 | colour by code points, HDR, ICC, Exif, XMP |
/// | 2 | chroma subsampling; 0: gray |
/// | 3 | Exif's orientation - 1 |
/// | 1 | sizes have 15 bits, not 7 |
/// | 7 or 15, twice | width - 1, height - 1 |
struct MinimizedImage {
  let width: Int
  let height: Int
  let orientation: Orientation?
  let hasAlpha: Bool
  let isGray: Bool

  init(_ body: Bytes) throws(ParseError) {
    var reader = BitReader(body)
    guard try reader.bits(2) == 0 else { throw .unsupported("a mini box of another version", at: body.offset) }
    try reader.skip(3)
    hasAlpha = try reader.bits(1) == 1
    try reader.skip(5)
    isGray = try reader.bits(2) == 0
    orientation = Orientation(rawValue: Int(try reader.bits(3)) + 1)
    let bits = try reader.bits(1) == 1 ? 15 : 7
    width = Int(try reader.bits(bits)) + 1
    height = Int(try reader.bits(bits)) + 1
  }
  /// Fills in what it says of the picture.
  func describe(_ image: inout ImageInfo) {
    (image.width, image.height) = (width, height)
    image.orientation = orientation
    image.hasAlpha = hasAlpha
    image.colorModel = isGray ? .gray : .ycbcr
  }
}
