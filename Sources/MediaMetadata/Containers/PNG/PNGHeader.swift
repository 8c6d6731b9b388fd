/// The image header chunk. [PNG3 §11.2.1]
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | width, height | 2 × u32 | pixels, 1 to 2³¹-1 |
/// | bit depth | u8 | bits a sample, or a palette index |
/// | colour type | u8 | 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha |
/// | compression, filter | 2 × u8 | 0 |
/// | interlace | u8 | 0 none, 1 Adam7 |
struct PNGHeader: Sendable {
  let width: Int
  let height: Int
  let bitDepth: Int
  let colorType: Int
  let isInterlaced: Bool
  /// What contradicts the standard; nil when nothing does.
  let fault: String?

  init(_ payload: Bytes) throws(ParseError) {
    var reader = ByteReader(payload)
    width = Int(try reader.u32())
    height = Int(try reader.u32())
    bitDepth = Int(try reader.u8())
    colorType = Int(try reader.u8())
    let compression = try reader.u8()
    let filter = try reader.u8()
    let interlace = try reader.u8()
    isInterlaced = interlace == 1
    if payload.count != 13 {
      fault = "IHDR has \(payload.count) bytes"
    } else if !(1...0x7FFF_FFFF).contains(width) || !(1...0x7FFF_FFFF).contains(height) {
      fault = "the picture is \(width) by \(height) pixels"
    } else if Self.depths(of: colorType).isEmpty {
      fault = "colour type \(colorType)"
    } else if !Self.depths(of: colorType).contains(bitDepth) {
      fault = "\(bitDepth) bits a sample with colour type \(colorType)"
    } else if compression != 0 || filter != 0 || interlace > 1 {
      fault = "compression \(compression), filter \(filter), interlace \(interlace)"
    } else {
      fault = nil
    }
  }

  /// Samples a pixel as stored.
  var channels: Int? {
    switch colorType {
    case 0, 3: 1
    case 2: 3
    case 4: 2
    case 6: 4
    default: nil
    }
  }
  /// The colour model as stored.
  var colorModel: ColorModel? {
    switch colorType {
    case 0, 4: .gray
    case 2, 6: .rgb
    case 3: .indexed
    default: nil
    }
  }
  /// Bytes of the rows before filtering, not more than there can be; 0 when the header is at fault.
  var leastRawSize: Int {
    guard fault == nil, let channels else { return 0 }
    // Width and height are below 2³¹, so neither product overflows by much; the last is checked.
    let row = (width * channels * bitDepth + 7) / 8
    let (size, overflow) = row.multipliedReportingOverflow(by: height)
    return overflow ? Int.max : size
  }
  private static func depths(of colorType: Int) -> [Int] {
    switch colorType {
    case 0: [1, 2, 4, 8, 16]
    case 2, 4, 6: [8, 16]
    case 3: [1, 2, 4, 8]
    default: []
    }
  }
}
