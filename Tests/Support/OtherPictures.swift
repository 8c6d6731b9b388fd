/// Small files of the formats that are read for type, size and end, built here byte by byte.
public enum OtherPictures {
  /// A JPEG XL codestream's head: bits from the lowest up. Each field is (value, bits).
  public static func lowBits(_ fields: [(value: Int, bits: Int)]) -> [UInt8] {
    var bytes: [UInt8] = []
    var bit = 0
    for field in fields {
      for place in 0..<field.bits {
        if bit % 8 == 0 { bytes.append(0) }
        if field.value >> place & 1 == 1 { bytes[bit / 8] |= 1 << UInt8(bit % 8) }
        bit += 1
      }
    }
    return bytes
  }
  /// 200 by 130 pixels, turned as Exif's case 6, 10 bits, alpha.
  public static let codestream: [UInt8] =
    [0xFF, 0x0A]
    + lowBits([
      (0, 1), (0, 2), (129, 9), (0, 3), (0, 2), (199, 9),  // not small; height, no ratio, width
      (0, 1), (1, 1), (5, 3), (0, 3),  // not all default; extra fields: orientation, nothing else
      (0, 1), (1, 2), (1, 1), (1, 2), (1, 1),  // 10 bits, 16-bit buffers, one extra channel: all default, alpha
      (0, 1), (1, 1),  // not XYB; sRGB
    ]) + [0, 0, 0, 0]
  /// A head of 26 extra channels, each with a name of a thousand letters: larger than what is read at first.
  public static let codestreamOfLongNames: [UInt8] = {
    var fields = [(1, 1), (24, 5), (1, 3), (0, 1), (0, 1)]  // small: 200 by 200; not all default, no extra fields
    fields += [(0, 1), (0, 2), (1, 1), (3, 2), (25, 12)]  // 8 bits; 26 extra channels
    for _ in 0..<26 {
      fields += [(0, 1), (1, 2), (0, 1), (0, 2), (0, 2), (3, 2), (952, 10)]  // depth of 8 bits, a name of 1,000 bytes
      fields += [(Int, Int)](repeating: (0x61, 8), count: 1_000)
    }
    return [0xFF, 0x0A] + lowBits(fields + [(1, 1), (1, 1)]) + [0, 0, 0, 0]  // XYB, sRGB
  }()
  /// A JPEG XR file of 30 by 20 pixels with alpha; the codestream is eight bytes at the end.
  public static let jxr: [UInt8] = {
    let guid: [UInt8] = [
      0x24, 0xC3, 0xDD, 0x6F, 0x03, 0x4E, 0xFE, 0x4B, 0xB1, 0x85, 0x3D, 0x77, 0x76, 0x8D, 0xC9, 0x0F,
    ]
    var bytes = TIFFBuilder([
      (0xBC01, .raw(type: 1, count: 16, bytes: guid)), (0xBC80, .long([30])), (0xBC81, .long([20])),
      (0xBCC0, .offset(of: Array("codecode".utf8))), (0xBCC1, .long([8])),
    ]).bytes()
    bytes.replaceSubrange(2...3, with: [0xBC, 0x01])
    return bytes
  }()
  /// The same in boxes.
  public static let jxl: [UInt8] =
    ByteBuilder.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + ByteBuilder.box("ftyp", Array("jxl \0\0\0\0jxl ".utf8))
    + ByteBuilder.box("jxlc", codestream)

  /// A JPEG 2000 codestream of 30 by 20 pixels, three components of 8 bits, one tile-part.
  public static let j2k: [UInt8] = ByteBuilder {
    $0.u32(0xFF4F_FF51)
    $0.u16(47)
    $0.u16(0)
    for number in [33, 22, 3, 2, 33, 22, 0, 0] { $0.u32(number) }
    $0.u16(3)
    for _ in 0..<3 { $0.data([7, 1, 1]) }
    $0.u16(0xFF90)
    $0.u16(10)
    $0.u16(0)
    $0.u32(18)
    $0.data([0, 1, 0xFF, 0x93, 1, 2, 3, 4])
    $0.u16(0xFFD9)
  }.bytes
  /// The same in boxes, with an alpha channel that the header defines.
  public static let jp2: [UInt8] =
    ByteBuilder.box("jP  ", [0x0D, 0x0A, 0x87, 0x0A]) + ByteBuilder.box("ftyp", Array("jp2 \0\0\0\0jp2 ".utf8))
    + ByteBuilder.box(
      "jp2h", ByteBuilder.box("ihdr", [0, 0, 0, 20, 0, 0, 0, 30, 0, 3, 7, 7, 0, 0]),
      ByteBuilder.box("colr", [1, 0, 0, 0, 0, 0, 17]), ByteBuilder.box("cdef", [0, 1, 0, 1, 0, 1, 0, 0]))
    + ByteBuilder.box("jp2c", j2k)
  /// A Photoshop document of 8 by 4 grey pixels with run lengths.
  public static let psd: [UInt8] = ByteBuilder {
    $0.ascii("8BPS")
    $0.u16(1)
    $0.zeros(6)
    $0.u16(1)
    $0.u32(4)
    $0.u32(8)
    $0.u16(8)
    $0.u16(1)
    $0.zeros(12)
    $0.u16(1)
    for _ in 0..<4 { $0.u16(2) }
    for _ in 0..<4 { $0.data([0xF9, 7]) }
  }.bytes
  /// A QOI picture of 3 by 2 pixels.
  public static let qoi: [UInt8] = ByteBuilder {
    $0.ascii("qoif")
    $0.u32(3)
    $0.u32(2)
    $0.data([4, 0, 0xC5])
    $0.zeros(7)
    $0.u8(1)
  }.bytes
  /// A Targa picture of 4 by 3 pixels of 24 bits, with run lengths or without.
  public static func tga(runLengths: Bool) -> [UInt8] {
    ByteBuilder(.little) {
      $0.data([0, 0, runLengths ? 10 : 2, 0, 0, 0, 0, 0, 0, 0, 0, 0])
      $0.u16(4)
      $0.u16(3)
      $0.data([24, 0])
      if runLengths { $0.data([0x8A, 1, 2, 3, 0x00, 4, 5, 6]) } else { $0.zeros(36) }
    }.bytes
  }
  /// An OpenEXR picture of 6 by 2 pixels, half floats with alpha, not compressed.
  public static let exr: [UInt8] = ByteBuilder(.little) {
    func attribute(_ name: String, _ type: String, _ value: [UInt8], _ out: inout ByteBuilder) {
      out.ascii(name + "\0" + type + "\0")
      out.u32(value.count)
      out.data(value)
    }
    let window: [UInt8] = ByteBuilder(.little) { for number in [0, 0, 5, 1] { $0.u32(number) } }.bytes
    $0.u32(20_000_630)
    $0.u32(2)
    let channel: (String) -> [UInt8] = { Array(($0 + "\0").utf8) + [1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0] }
    attribute("channels", "chlist", channel("A") + channel("B") + channel("G") + channel("R") + [0], &$0)
    attribute("compression", "compression", [0], &$0)
    attribute("dataWindow", "box2i", window, &$0)
    attribute("displayWindow", "box2i", window, &$0)
    $0.u8(0)
    let table = $0.count
    for line in 0..<2 { $0.u64(table + 16 + line * 56) }
    for line in 0..<2 {
      $0.u32(line)
      $0.u32(48)
      $0.zeros(48)
    }
  }.bytes
  /// A PC Paintbrush picture of 16 by 9 pixels in three planes.
  public static let pcx: [UInt8] = ByteBuilder(.little) {
    $0.data([10, 5, 1, 8])
    for number in [2, 1, 17, 9, 72, 72] { $0.u16(number) }
    $0.zeros(49)
    $0.u8(3)
    $0.zeros(62)
  }.bytes
  /// A Canon raw file of the first generation: a heap with maker, size and date.
  public static let crw: [UInt8] = ByteBuilder(.little) {
    $0.ascii("II")
    $0.u32(26)
    $0.ascii("HEAPCCDR")
    $0.pad(to: 26)
    $0.ascii("Canon\0Model\0")
    for number in [3_072, 2_048, 0x3F80_0000, 90] { $0.u32(number) }
    $0.u32(1_068_485_966)
    $0.zeros(8)
    $0.u16(3)
    for (tag, size, offset) in [(0x080A, 12, 0), (0x1810, 16, 12), (0x180E, 12, 28)] {
      $0.u16(tag)
      $0.u32(size)
      $0.u32(offset)
    }
    $0.u32(40)
  }.bytes
  /// A Minolta raw file: sizes, and Exif with a maker.
  public static func mrw(_ tiff: [UInt8]) -> [UInt8] {
    ByteBuilder {
      $0.ascii("\0MRM")
      $0.u32(32 + 8 + tiff.count)
      $0.ascii("\0PRD")
      $0.u32(24)
      $0.ascii("27200001")
      for number in [2_456, 3_272, 2_448, 3_264] { $0.u16(number) }
      $0.u8(12)
      $0.zeros(7)
      $0.ascii("\0TTW")
      $0.u32(tiff.count)
      $0.data(tiff)
    }.bytes
  }
  /// A Fujifilm raw file around a preview.
  public static func raf(_ preview: [UInt8]) -> [UInt8] {
    ByteBuilder {
      $0.ascii("FUJIFILMCCD-RAW ")
      $0.pad(to: 84)
      for number in [100, preview.count, 100 + preview.count, 12] { $0.u32(number) }
      $0.data(preview)
      $0.u32(1)
      for number in [0x0100, 4, 2_000, 3_000] { $0.u16(number) }
    }.bytes
  }
}
