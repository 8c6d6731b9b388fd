import TestSupport
import Testing

@testable import MediaMetadata

@Suite struct WebPTests {
  static func read(_ bytes: [UInt8], _ depth: ReadOptions.Depth = .structure) -> MediaFile {
    MediaFile.read(bytes: bytes, path: "a.webp", options: ReadOptions(depth: depth))
  }
  static func file(_ chunks: [UInt8]..., grown: Int = 0) -> [UInt8] {
    let body = Array("WEBP".utf8) + chunks.flatMap { $0 }
    return ByteBuilder(.little) {
      $0.ascii("RIFF")
      $0.u32(body.count + grown)
      $0.data(body)
    }.bytes
  }
  static func lossy(_ width: Int = 40, _ height: Int = 30, partition: Int = 2, start: Int = 0x2A019D) -> [UInt8] {
    ByteBuilder.riffChunk(
      "VP8 ",
      ByteBuilder(.little) {
        $0.u24(partition << 5 | 0x10)
        $0.u24(start)
        $0.u16(width)
        $0.u16(height)
        $0.zeros(2)
      }.bytes)
  }
  static func lossless(_ width: Int = 40, _ height: Int = 30, alpha: Bool = false) -> [UInt8] {
    ByteBuilder.riffChunk(
      "VP8L",
      ByteBuilder(.little) {
        $0.u8(0x2F)
        $0.u32((width - 1) | (height - 1) << 14 | (alpha ? 1 << 28 : 0))
        $0.zeros(2)
      }.bytes)
  }
  static func extended(_ flags: Int, _ width: Int = 40, _ height: Int = 30) -> [UInt8] {
    ByteBuilder.riffChunk(
      "VP8X",
      ByteBuilder(.little) {
        $0.u32(flags)
        $0.u24(width - 1)
        $0.u24(height - 1)
      }.bytes)
  }
  static func frame(_ milliseconds: Int, _ x: Int = 0, _ inner: [UInt8] = lossy()) -> [UInt8] {
    ByteBuilder.riffChunk(
      "ANMF",
      ByteBuilder(.little) {
        for number in [x, 0, 39, 29, milliseconds] { $0.u24(number) }
        $0.u8(0)
        $0.data(inner)
      }.bytes)
  }
  static let turned = TIFFBuilder([(0x0112, .short([8]))]).bytes()

  @Test(arguments: [ReadOptions.Depth.head, .structure]) func readsEveryKind(depth: ReadOptions.Depth) throws {
    for (bytes, model, alpha, compression) in [
      (Self.file(Self.lossy()), ColorModel.ycbcr, false, "vp8"), (Self.file(Self.lossless()), .rgb, false, "vp8l"),
      (Self.file(Self.lossless(alpha: true)), .rgb, true, "vp8l"),
      (Self.file(Self.extended(0x10), ByteBuilder.riffChunk("ALPH", [0, 1]), Self.lossy()), .ycbcr, true, "vp8"),
    ] {
      let file = Self.read(bytes, depth)
      let image = try #require(file.image)
      #expect(file.findings == [])
      #expect(image.width == 40 && image.height == 30 && image.frames == 1)
      #expect(image.colorModel == model && image.hasAlpha == alpha && image.compression == compression)
    }
    let animated = Self.read(
      Self.file(
        Self.extended(0x02), ByteBuilder.riffChunk("ANIM", [0, 0, 0, 0, 3, 0]), Self.frame(100), Self.frame(150)), depth
    )
    #expect(animated.findings == [])
    #expect(animated.image?.frames == 2 && animated.image?.duration == 0.25 && animated.image?.loopCount == 3)
    for (payload, codes) in [(Self.turned, []), (Array("Exif\0\0".utf8) + Self.turned, ["webp.exifPrefix"])] {
      let file = Self.read(Self.file(Self.extended(8), Self.lossy(), ByteBuilder.riffChunk("EXIF", payload)), depth)
      #expect(file.image?.orientation == .left)
      #expect(file.findings.map(\.code.rawValue) == codes)
    }
  }

  static let damages: [(name: String, bytes: [UInt8], code: String, verdict: Verdict, missing: Int?)] = [
    ("a size beyond the file", file(lossy(), grown: 1_000), "webp.truncated", .invalid, 1_000),
    ("cut", Array(file(lossy()).dropLast(3)), "webp.truncated", .invalid, 3),
    ("a chunk beyond its parent", file(lossy(), Array("EXIF".utf8) + [9, 0, 0, 0, 1]), "webp.chunkSize", .invalid, 8),
    ("no picture", file(extended(0)), "webp.noImageData", .invalid, nil),
    ("nothing", file(), "webp.noImageData", .invalid, nil),
    ("an unknown first chunk", file(ByteBuilder.riffChunk("VP8?"), lossy()), "webp.malformed", .invalid, nil),
    ("no start code", file(lossy(start: 7)), "webp.malformed", .invalid, nil),
    ("a partition beyond its chunk", file(lossy(partition: 99)), "webp.malformed", .invalid, nil),
    ("another canvas", file(extended(0, 41, 30), lossy()), "webp.canvas", .warning, nil),
    ("a frame outside the canvas", file(extended(2), frame(1, 1), frame(1)), "webp.canvas", .warning, nil),
    ("bytes after the end", file(lossy()) + [1, 2, 3], "webp.trailingData", .warning, nil),
  ]
  @Test(arguments: damages)
  func saysWhatIsWrong(name: String, bytes: [UInt8], code: String, verdict: Verdict, missing: Int?) throws {
    let file = Self.read(bytes)
    let finding = try #require(file.findings.first { $0.code.rawValue == code }, "\(file.findings)")
    #expect(file.verdict == verdict, "\(file.findings)")
    #expect(finding.missingBytes == missing)
  }
  @Test func otherFormsAreNotWebP() {
    let other = MediaFile.read(bytes: Array("RIFF\u{4}\0\0\0ABCD".utf8), path: "a.bin")
    #expect(other.type.kind == .other)
  }
  @Test func brokenVariantsAreRead() {
    let bytes = Self.file(
      Self.extended(0x0A), ByteBuilder.riffChunk("ANIM", [0, 0, 0, 0, 3, 0]), Self.frame(100),
      Self.frame(1, 2, Self.lossless()),
      ByteBuilder.riffChunk("EXIF", Self.turned))
    #expect(expectNoTrap(bytes, path: "a.webp", prefixes: 1_000) == [])
  }
}
