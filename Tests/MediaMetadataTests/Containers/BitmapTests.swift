import TestSupport
import Testing

@testable import MediaMetadata

/// BMP, ICO and CUR.
@Suite struct BitmapTests {
  static func read(_ bytes: [UInt8], _ name: String = "a.bmp", _ depth: ReadOptions.Depth = .structure) -> MediaFile {
    MediaFile.read(bytes: bytes, path: name, options: ReadOptions(depth: depth))
  }
  /// A header of 40 bytes or, with masks, of 108; the pixels are zeros.
  static func header(
    _ width: Int, _ height: Int, bits: Int, compression: Int = 0, masks: [Int] = [], size: Int? = nil
  ) -> [UInt8] {
    ByteBuilder(.little) {
      $0.u32(size ?? (masks.isEmpty ? 40 : 108))
      $0.u32(width)
      $0.u32(height)
      $0.u16(1)
      $0.u16(bits)
      $0.u32(compression)
      $0.zeros(20)
      for mask in masks { $0.u32(mask) }
      if !masks.isEmpty { $0.zeros(108 - 56) }
    }.bytes
  }
  static func file(_ header: [UInt8], palette: Int = 0, pixels: Int, declared: Int? = nil) -> [UInt8] {
    ByteBuilder(.little) {
      let start = 14 + header.count + 4 * palette
      $0.ascii("BM")
      $0.u32(declared ?? start + pixels)
      $0.u32(0)
      $0.u32(start)
      $0.data(header)
      $0.zeros(4 * palette + pixels)
    }.bytes
  }
  struct Kind: Sendable {
    let header: [UInt8]
    var palette = 0
    let pixels: Int
    let depth: Int
    let model: ColorModel
    let channels: Int
    var alpha = false
    var compression = "none"
  }
  static let kinds: [Kind] = [
    Kind(header: header(5, 3, bits: 1), palette: 2, pixels: 12, depth: 1, model: .indexed, channels: 1),
    Kind(header: header(5, 3, bits: 8), palette: 256, pixels: 24, depth: 8, model: .indexed, channels: 1),
    Kind(header: header(5, 3, bits: 16), pixels: 36, depth: 5, model: .rgb, channels: 3),
    Kind(header: header(5, -3, bits: 24), pixels: 48, depth: 8, model: .rgb, channels: 3),
    Kind(header: header(5, 3, bits: 32), pixels: 60, depth: 8, model: .rgb, channels: 3),
    Kind(
      header: header(5, 3, bits: 32, compression: 3, masks: [0xFF0000, 0xFF00, 0xFF, 0xFF00_0000]), pixels: 60,
      depth: 8,
      model: .rgb, channels: 4, alpha: true),
    Kind(
      header: header(5, 3, bits: 16, compression: 3, masks: [0xF800, 0x07E0, 0x1F, 0]), pixels: 36, depth: 6,
      model: .rgb,
      channels: 3),
    Kind(
      header: header(5, 3, bits: 16, compression: 3) + [0, 0xF8, 0, 0, 0xE0, 7, 0, 0, 0x1F, 0, 0, 0], pixels: 36,
      depth: 6,
      model: .rgb, channels: 3),
    Kind(
      header: header(5, 3, bits: 8, compression: 1), palette: 256, pixels: 9, depth: 8, model: .indexed, channels: 1,
      compression: "rle8"),
    Kind(header: [12, 0, 0, 0, 5, 0, 3, 0, 1, 0, 24, 0], pixels: 48, depth: 8, model: .rgb, channels: 3),
  ]
  @Test(arguments: kinds) func readsEveryVersion(kind: Kind) throws {
    let file = Self.read(Self.file(kind.header, palette: kind.palette, pixels: kind.pixels))
    let image = try #require(file.image)
    #expect(file.findings == [])
    #expect(image.width == 5 && image.height == 3)
    #expect(image.bitDepth == kind.depth && image.colorModel == kind.model && image.channels == kind.channels)
    #expect(image.hasAlpha == kind.alpha && image.compression == kind.compression)
  }
  static let damages: [(name: String, bytes: [UInt8], code: String, verdict: Verdict, missing: Int?)] = [
    ("cut", Array(file(header(5, 3, bits: 24), pixels: 48).dropLast(10)), "bmp.truncated", .invalid, 10),
    ("2^31 rows", file(header(1, -0x8000_0000, bits: 24), pixels: 4), "bmp.header", .invalid, nil),
    (
      "the largest picture", file(header(0x7FFF_FFFF, 0x7FFF_FFFF, bits: 32), pixels: 4), "bmp.truncated", .invalid, nil
    ),
    ("no width", file(header(0, 3, bits: 24), pixels: 4), "bmp.header", .invalid, nil),
    ("a width below 0", file(header(-5, 3, bits: 24), pixels: 48), "bmp.header", .invalid, nil),
    ("7 bits", file(header(5, 3, bits: 7), pixels: 48), "bmp.header", .invalid, nil),
    (
      "bytes after the end", file(header(5, 3, bits: 24), pixels: 80, declared: 14 + 40 + 48), "bmp.trailingData",
      .warning, nil
    ),
  ]
  @Test(arguments: damages)
  func saysWhatIsWrong(name: String, bytes: [UInt8], code: String, verdict: Verdict, missing: Int?) throws {
    let file = Self.read(bytes)
    let finding = try #require(file.findings.first { $0.code.rawValue == code }, "\(file.findings)")
    #expect(file.verdict == verdict)
    if let missing { #expect(finding.missingBytes == missing) }
  }
  @Test func textThatBeginsWithTheLettersIsNone() {
    #expect(Self.read(Array("BMX and other bicycles of the world".utf8), "a.txt").type.kind == .other)
  }

  static func icon(_ entries: [(width: Int, height: Int, bits: Int, data: [UInt8])], type: Int = 1) -> [UInt8] {
    var out = ByteBuilder(.little)
    for number in [0, type, entries.count] { out.u16(number) }
    var offset = 6 + 16 * entries.count
    for entry in entries {
      out.data([UInt8(entry.width & 255), UInt8(entry.height & 255), 0, 0])
      out.u16(1)
      out.u16(entry.bits)
      out.u32(entry.data.count)
      out.u32(offset)
      offset += entry.data.count
    }
    for entry in entries { out.data(entry.data) }
    return out.bytes
  }
  @Test func theLargestEntryCounts() throws {
    let small = Self.header(16, 32, bits: 32)
    let large = PNGBuilder(width: 256, height: 170, depth: 8, color: 6).bytes
    let file = Self.read(Self.icon([(16, 16, 32, small), (256, 170, 32, large)]), "a.ico")
    #expect(file.findings == [])
    #expect(file.type == .ico)
    #expect(file.image?.width == 256 && file.image?.height == 170)
    #expect(file.image?.pages == 2 && file.image?.hasAlpha == true && file.image?.compression == "deflate")
    let pointer = Self.read(Self.icon([(16, 16, 0, small)], type: 2), "a.cur")
    #expect(pointer.type == .cur)
    #expect(pointer.image?.width == 16 && pointer.image?.height == 16 && pointer.image?.bitDepth == 8)
    let cut = Self.read(Array(Self.icon([(16, 16, 32, small), (255, 255, 32, large)]).dropLast(7)), "a.ico")
    #expect(cut.findings.first?.code == .icoTruncated)
    #expect(cut.findings.first?.missingBytes == 7)
    #expect(Self.read([0, 0, 1, 0, 0, 0], "a.ico").findings.map(\.code) == [.icoMalformed])
    // No bytes, and those far behind the end: found by fuzzing.
    var far = Self.icon([(16, 16, 32, small), (32, 32, 32, small)])
    far.replaceSubrange(30..<38, with: [0, 0, 0, 0, 0, 0, 0, 0x99])
    #expect(Self.read(far, "a.ico").findings.allSatisfy { ($0.offset ?? 0) <= far.count })
    #expect(Self.read(far, "a.ico").findings.contains { $0.code == .icoMalformed })
  }
  @Test func brokenVariantsAreRead() {
    let kind = Self.kinds[5]
    #expect(expectNoTrap(Self.file(kind.header, pixels: kind.pixels), path: "a.bmp", prefixes: 1_000) == [])
    let icon = Self.icon([(16, 16, 32, Self.header(16, 32, bits: 32)), (0, 0, 32, PNGBuilder().bytes)])
    #expect(expectNoTrap(icon, path: "a.ico", prefixes: 1_000) == [])
  }
}
