/// PC Paintbrush. [PCX]
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | 0x0A, version, encoding | 3 × u8 | version 0 to 5 without 1; 1: run lengths |
/// | bits | u8 | a sample |
/// | left, top, right, bottom | 4 × u16 | both ends count; little-endian |
/// | density, palette, reserved | 2 × u16, 48 bytes, u8 | |
/// | planes | u8 | |
enum PCXContainer: ContainerFormat {
  static let types: [MediaType] = [.pcx]
  static let reading = SupportedFormat.Reading.partly
  static func recognises(_ head: Bytes) -> Bool {
    guard head.byte(at: 0) == 0x0A, let version = head.byte(at: 1), [0, 2, 3, 4, 5].contains(version),
      let encoding = head.byte(at: 2), encoding <= 1, let bits = head.byte(at: 3), [1, 2, 4, 8].contains(bits),
      let left = head.u16(at: 4, .little), let top = head.u16(at: 6, .little), let right = head.u16(at: 8, .little),
      let bottom = head.u16(at: 10, .little), left <= right, top <= bottom, let planes = head.byte(at: 65),
      (1...4).contains(planes)
    else { return false }
    return true
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .pcx
    var reader = ByteReader(try source.bytes(at: 0, count: 66), .little)
    try reader.skip(2)
    let encoding = try reader.u8()
    let bits = Int(try reader.u8())
    let left = Int(try reader.u16())
    let top = Int(try reader.u16())
    var image = ImageInfo()
    image.width = Int(try reader.u16()) - left + 1
    image.height = Int(try reader.u16()) - top + 1
    try reader.seek(to: 65)
    let planes = Int(try reader.u8())
    image.bitDepth = bits
    if bits == 8, planes >= 3 {
      image.colorModel = .rgb
      image.channels = planes
      image.hasAlpha = planes == 4
    } else {
      image.colorModel = .indexed
      image.channels = 1
      image.bitDepth = bits * planes
    }
    image.compression = encoding == 1 ? "rle" : "none"
    file.image = image
    file.notePictureNotRead()
  }
}

extension MediaType {
  /// A PC Paintbrush picture.
  public static let pcx = MediaType(.image, "pcx", mime: "image/x-pcx", extensions: ["pcx"])
}
