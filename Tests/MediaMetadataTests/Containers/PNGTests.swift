import TestSupport
import Testing

@testable import MediaMetadata

@Suite struct PNGTests {
  static func read(_ builder: PNGBuilder, _ depth: ReadOptions.Depth = .structure) -> MediaFile {
    read(builder.bytes, depth)
  }
  static func read(_ bytes: [UInt8], _ depth: ReadOptions.Depth = .structure) -> MediaFile {
    MediaFile.read(bytes: bytes, path: "a.png", options: ReadOptions(depth: depth))
  }

  static let kinds: [(color: Int, depth: Int, model: ColorModel, channels: Int, alpha: Bool)] = [
    (0, 1, .gray, 1, false), (0, 16, .gray, 1, false), (2, 8, .rgb, 3, false), (3, 4, .indexed, 1, false),
    (4, 8, .gray, 2, true), (6, 16, .rgb, 4, true),
  ]
  @Test(arguments: kinds)
  func readsEveryColorType(color: Int, depth: Int, model: ColorModel, channels: Int, alpha: Bool) throws {
    let palette: [(String, [UInt8])] = color == 3 ? [("PLTE", [1, 2, 3])] : []
    let file = Self.read(PNGBuilder(depth: depth, color: color, interlace: 1, before: palette))
    let image = try #require(file.image)
    #expect(file.findings == [])
    #expect(image.width == 16 && image.height == 12)
    #expect(image.bitDepth == depth)
    #expect(image.colorModel == model)
    #expect(image.channels == channels)
    #expect(image.hasAlpha == alpha)
    #expect(image.progressive == true)
    #expect(image.frames == 1)
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: String
    let verdict: Verdict
    let bytes: [UInt8]
    let offset: Int?
    var missing: Int?
    init(
      _ name: String, _ code: String, _ verdict: Verdict, at offset: Int? = nil, missing: Int? = nil,
      _ builder: PNGBuilder, _ change: (inout [UInt8]) -> Void = { _ in }
    ) {
      testDescription = name
      self.code = code
      self.verdict = verdict
      var bytes = builder.bytes
      change(&bytes)
      self.bytes = bytes
      self.offset = offset
      self.missing = missing
    }
  }
  // Of the plain file: IHDR at 8, IDAT at 33, IEND at 53, end at 65.
  static let damages: [Damage] = [
    Damage("a wrong checksum", "png.crc", .invalid, at: 49, PNGBuilder()) { $0[49] ^= 1 },
    Damage("a flipped width", "png.crc", .invalid, at: 29, PNGBuilder()) { $0[19] ^= 1 },
    Damage("cut in a chunk", "png.truncated", .invalid, at: 44, missing: 9, PNGBuilder()) { $0.removeLast(21) },
    Damage("no IEND", "png.truncated", .invalid, at: 53, PNGBuilder()) { $0.removeLast(12) },
    Damage("a byte is missing", "png.truncated", .invalid, at: 64, missing: 1, PNGBuilder()) { $0.removeLast(1) },
    Damage("a length beyond the file", "png.truncated", .invalid, at: 65, PNGBuilder()) { $0[33] = 0x7F },
    Damage("an impossible length", "png.malformed", .invalid, at: 33, PNGBuilder()) { $0[33] = 0xFF },
    Damage("no chunk", "png.malformed", .invalid, at: 33, PNGBuilder()) { $0[37] = 0 },
    Damage("converted line ends", "png.lineEnds", .invalid, at: 4, PNGBuilder()) { $0.remove(at: 4) },
    Damage("only a signature", "png.truncated", .invalid, at: 8, PNGBuilder()) { $0 = Array($0.prefix(8)) },
    Damage("no width", "png.header", .invalid, at: 16, PNGBuilder(width: 0)),
    Damage("colour type 5", "png.header", .invalid, at: 16, PNGBuilder(color: 5)),
    Damage("a depth of 3", "png.header", .invalid, at: 16, PNGBuilder(depth: 3, color: 0)),
    Damage("no palette", "png.missingChunk", .invalid, at: 65, PNGBuilder(color: 3)),
    Damage("too little data", "png.imageData", .invalid, at: 65, PNGBuilder(width: 4_000, height: 4_000)),
    Damage("bytes after the end", "png.trailingData", .warning, at: 65, PNGBuilder()) { $0 += [1, 2] },
    Damage("two headers", "png.order", .invalid, at: 33, PNGBuilder(before: [("IHDR", PNGBuilder.header(1, 1, 8, 2))])),
    Damage(
      "a gap in the data", "png.order", .invalid, at: 71,
      PNGBuilder(after: [("tIME", [7, 0xE7, 1, 2, 3, 4]), ("IDAT", [1])])
    ) {
      _ in
    },
    Damage(
      "gamma after the picture", "png.order", .warning, at: 53, PNGBuilder(after: [("gAMA", [0, 0, 0xB1, 0x8F])])),
    Damage("an unknown vital chunk", "png.unknownChunk", .invalid, at: 33, PNGBuilder(before: [("ABCD", [])])),
    Damage("a palette of 4 bytes", "png.malformed", .invalid, at: 41, PNGBuilder(before: [("PLTE", [1, 2, 3, 4])])),
    Damage(
      "frames that are not there", "png.animation", .warning, at: 85,
      PNGBuilder(before: [("acTL", [0, 0, 0, 2, 0, 0, 0, 0])])),
    Damage(
      "a broken profile", "png.malformed", .warning, at: 46, PNGBuilder(before: [("iCCP", [97, 0, 0, 0x79, 1, 2, 3])])),
  ]
  @Test(arguments: damages) func saysWhatIsWrongAndWhere(damage: Damage) throws {
    let file = Self.read(damage.bytes)
    let finding = try #require(file.findings.first { $0.code.rawValue == damage.code }, "\(file.findings)")
    #expect(file.verdict == damage.verdict, "\(file.findings)")
    if let offset = damage.offset { #expect(finding.offset == offset) }
    if let missing = damage.missing { #expect(finding.missingBytes == missing) }
  }

  static func text(_ keyword: String, _ bytes: [UInt8]) -> [UInt8] { Array(keyword.utf8) + [0] + bytes }
  @Test func textIsReadInItsEncoding() throws {
    let file = Self.read(
      PNGBuilder(before: [
        ("tEXt", Self.text("Title", [0x47, 0x72, 0xFC, 0x6E])),
        ("zTXt", Self.text("Author", [0] + PNGBuilder.stored([0x4A, 0xF6]))),
        ("iTXt", Self.text("Description", [0, 0] + Array("de\0Wort\0ölig".utf8))),
        ("iTXt", Self.text("Comment", [1, 0, 0, 0] + PNGBuilder.stored(Array("日本".utf8)))),
        ("tEXt", Self.text("Creation Time", Array("2023-07-15T12:34:56+02:00".utf8))),
        ("tIME", [0x07, 0xE7, 7, 15, 10, 34, 56]),
      ]))
    #expect(file.findings == [])
    #expect(file.text.title == "Grün")
    #expect(file.text.artist == "Jö")
    #expect(file.text.description == "ölig")
    #expect(file.text.comment == "日本")
    #expect(file.capture.date?.description == "2023-07-15T12:34:56+02:00")
    #expect(file.capture.modified?.description == "2023-07-15T10:34:56Z")
  }
  @Test func colorChunksAreRead() throws {
    let file = Self.read(
      PNGBuilder(before: [
        ("cICP", [9, 16, 0, 1]), ("gAMA", [0, 0, 0xB1, 0x8F]),
        (
          "mDCV",
          ByteBuilder {
            for number in [35_400, 14_600, 8_500, 39_850, 6_550, 2_300, 15_635, 16_450] { $0.u16(number) }
            $0.u32(10_000_000)
            $0.u32(50)
          }.bytes
        ),
        ("cLLI", [0, 0x98, 0x96, 0x80, 0, 0x3D, 9, 0]), ("pHYs", [0, 0, 0, 1, 0, 0, 0, 4, 0]),
      ]))
    let image = try #require(file.image)
    #expect(file.findings == [])
    #expect(image.colorProfile?.codePoints == ColorCodePoints(primaries: 9, transfer: 16, matrix: 0, fullRange: true))
    #expect(image.hdr?.formats == ["pq"])
    #expect(image.hdr?.masteringMaxLuminance == 1_000)
    #expect(image.hdr?.masteringMinLuminance == 0.005)
    #expect(image.hdr?.masteringPrimaries.first == 0.708)
    #expect(image.hdr?.maxContentLightLevel == 1_000)
    #expect(image.hdr?.maxFrameAverageLightLevel == 400)
    #expect(file.directory("png")?["gAMA"] == .real(0.45455))
    #expect(image.displaySize?.width == 64)
  }
  static let turned = TIFFBuilder([(0x0112, .short([6]))]).bytes()
  static let exifPlaces: [(before: [(String, [UInt8])], after: [(String, [UInt8])], Orientation?, String?)] = [
    ([("eXIf", turned)], [], .right, nil),
    ([("eXIf", Array("Exif\0\0".utf8) + turned)], [], .right, "png.exifPrefix"),
    ([], [("eXIf", turned)], nil, "png.order"),
    (
      [
        (
          "zTXt",
          text(
            "Raw profile type APP1",
            [0]
              + PNGBuilder.stored(
                Array("\ngeneric profile\n\(turned.count + 6)\n457869660000".utf8)
                  + turned.flatMap { byte in Array((byte < 16 ? "0" : "").utf8) + Array(String(byte, radix: 16).utf8) })
          )
        )
      ], [], .right, nil
    ),
  ]
  @Test(arguments: exifPlaces)
  func exifTurnsThePictureOnlyWhereItMay(
    before: [(String, [UInt8])], after: [(String, [UInt8])], orientation: Orientation?, code: String?
  ) {
    for depth in [ReadOptions.Depth.head, .structure] {
      let file = Self.read(PNGBuilder(before: before, after: after), depth)
      #expect(file.image?.orientation == orientation)
      #expect(file.findings.map(\.code.rawValue) == (code.map { [$0] } ?? []))
      #expect(file.directory("exif", "IFD0") != nil)
    }
  }
  /// Encoders cut long pictures into chunks of one size; what comes after them is found without visiting each.
  @Test func lateTextIsFoundBehindManyChunks() throws {
    var builder = PNGBuilder(after: [("IDAT", [UInt8](repeating: 3, count: 77)), ("tEXt", Self.text("Title", [97]))])
    builder.chunks.insert(contentsOf: (0..<40).map { _ in ("IDAT", [UInt8](repeating: 1, count: 8_192)) }, at: 2)
    #expect(Self.read(builder, .head).text.title == "a")
  }
  @Test func animationsAreThoseThatSaySoInTime() throws {
    let control: (String, [UInt8]) = ("acTL", [0, 0, 0, 2, 0, 0, 0, 5])
    let frames: [(String, [UInt8])] = [("fcTL", PNGBuilder.frame(1, delay: 3, over: 0)), ("fdAT", [0, 0, 0, 2, 1])]
    let first: (String, [UInt8]) = ("fcTL", PNGBuilder.frame(0, delay: 1, over: 10))
    for depth in [ReadOptions.Depth.head, .structure] {
      let file = Self.read(PNGBuilder(before: [control, first], after: frames), depth)
      #expect(file.findings == [])
      #expect(file.type == .apng)
      #expect(file.image?.frames == 2)
      #expect(file.image?.loopCount == 5)
      #expect(abs((file.image?.duration ?? 0) - 0.13) < 1e-9)
      let single = Self.read(PNGBuilder(before: [("acTL", [0, 0, 0, 1, 0, 0, 0, 0]), first]), depth)
      #expect(single.image?.frames == 1 && single.image?.duration == nil && single.type == .png)
      let late = Self.read(PNGBuilder(before: [], after: [control] + frames), depth)
      #expect(late.image?.frames == 1)
      #expect(late.type == .png)
    }
  }
  @Test func bombsStopAtTheLimit() throws {
    // 8 KiB of the same deflate block: 258 zeros for each two bits.
    var options = ReadOptions()
    options.maximumInflatedSize = 1_000
    let bomb = [UInt8](repeating: 65, count: 2_000)
    let file = MediaFile.read(
      bytes: PNGBuilder(before: [
        ("iCCP", Self.text("p", [0] + PNGBuilder.stored(bomb))),
        ("zTXt", Self.text("Title", [0] + PNGBuilder.stored(bomb))),
        ("zTXt", Self.text("Author", [0] + PNGBuilder.stored([65]))),
      ]).bytes, options: options)
    #expect(file.findings.map(\.code) == [.pngLimitExceeded, .pngLimitExceeded, .pngLimitExceeded])
    #expect(file.text.title == nil)
  }
  @Test func brokenVariantsAreRead() {
    let builder = PNGBuilder(
      color: 3,
      before: [
        ("acTL", [0, 0, 0, 2, 0, 0, 0, 5]), ("PLTE", [1, 2, 3]), ("tRNS", [1]),
        ("fcTL", PNGBuilder.frame(0, delay: 1, over: 10)),
        ("zTXt", Self.text("Author", [0] + PNGBuilder.stored([0x4A]))),
        ("iTXt", Self.text("Comment", [1, 0, 0, 0] + PNGBuilder.stored([0x4A]))), ("eXIf", Self.turned),
        ("tEXt", Self.text("Raw profile type exif", Array("\nexif\n4\n49492a00".utf8))),
      ], after: [("fdAT", [0, 0, 0, 2, 1])])
    #expect(expectNoTrap(builder.bytes, path: "a.png", prefixes: 1_000) == [])
  }
}
