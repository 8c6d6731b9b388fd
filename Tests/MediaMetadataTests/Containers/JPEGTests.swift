import TestSupport
import Testing

@testable import MediaMetadata

@Suite struct JPEGTests {
  static func read(_ bytes: [UInt8], _ depth: ReadOptions.Depth = .structure) -> MediaFile {
    MediaFile.read(bytes: bytes, path: "a.jpg", options: ReadOptions(depth: depth))
  }
  static func codes(_ file: MediaFile) -> [String] { file.findings.map(\.code.rawValue) }

  struct Frame: Sendable {
    var marker = 0xC0
    var components = [1, 2, 3]
    var adobe: UInt8?
    var isJFIF = false
    var model: ColorModel?
    var progressive = false
    var compression = "jpeg"
  }
  static let frames: [Frame] = [
    Frame(model: .ycbcr),
    Frame(isJFIF: true, model: .ycbcr),
    Frame(components: [82, 71, 66], model: .rgb),
    Frame(adobe: 0, model: .rgb),
    Frame(adobe: 0, isJFIF: true, model: .ycbcr),
    Frame(marker: 0xC1, adobe: 1, model: .ycbcr),
    Frame(components: [1], model: .gray),
    Frame(components: [1, 2, 3, 4], model: .cmyk),
    Frame(components: [1, 2, 3, 4], adobe: 0, model: .cmyk),
    Frame(components: [1, 2, 3, 4], adobe: 2, model: .ycck),
    Frame(marker: 0xC2, model: .ycbcr, progressive: true),
    Frame(marker: 0xCA, model: .ycbcr, progressive: true),
    Frame(marker: 0xC3, model: .ycbcr, compression: "jpegLossless"),
    Frame(components: [1, 2], model: nil),
  ]
  @Test(arguments: frames) func readsEveryKindOfFrame(frame: Frame) throws {
    var builder = JPEGBuilder()
    builder.frame = frame.marker
    builder.components = frame.components
    if frame.isJFIF { builder.jfif() }
    if let transform = frame.adobe { builder.adobe(transform) }
    for depth in [ReadOptions.Depth.head, .structure] {
      let file = Self.read(builder.bytes, depth)
      let image = try #require(file.image)
      #expect(file.verdict == .ok, "\(file.findings)")
      #expect(file.type == .jpeg)
      #expect(image.width == 320 && image.height == 200)
      #expect(image.bitDepth == 8)
      #expect(image.channels == frame.components.count)
      #expect(image.colorModel == frame.model)
      #expect(image.progressive == frame.progressive)
      #expect(image.compression == frame.compression)
    }
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: String
    let verdict: Verdict
    let bytes: [UInt8]
    /// Counted from the end when negative.
    let offset: Int
    var missing: Int?
    init(
      _ name: String, _ code: String, _ verdict: Verdict, at offset: Int, missing: Int? = nil,
      _ change: (inout JPEGBuilder) -> Void = { _ in }, cut: Int = 0
    ) {
      testDescription = name
      self.code = code
      self.verdict = verdict
      var builder = JPEGBuilder()
      change(&builder)
      bytes = Array(builder.bytes.dropLast(cut))
      self.offset = offset < 0 ? bytes.count + 1 + offset : offset
      self.missing = missing
    }
  }
  // Of the plain picture: DQT at 2, SOF at 71, DHT at 90, SOS at 112, data at 126, EOI at 131.
  static let damages: [Damage] = [
    Damage("no end marker", "jpeg.truncated", .invalid, at: -1) { $0.hasEnd = false },
    Damage("cut in the data", "jpeg.truncated", .invalid, at: -1, cut: 4),
    Damage("cut in half a marker", "jpeg.truncated", .invalid, at: -1, cut: 1),
    Damage("cut in a segment", "jpeg.truncated", .invalid, at: -1, missing: 16, cut: 37),
    Damage("no scan", "jpeg.noImageData", .invalid, at: -1) { $0.scans = [] },
    Damage("a scan without data", "jpeg.noImageData", .invalid, at: 126) { $0.scans = [[]] },
    Damage("no tables", "jpeg.missingTable", .invalid, at: 25) { $0.hasTables = false },
    Damage("no height", "jpeg.zeroSize", .invalid, at: -999) { $0.height = 0 },
    Damage("no width", "jpeg.zeroSize", .invalid, at: -999) { $0.width = 0 },
    Damage("rubbish between segments", "jpeg.garbage", .warning, at: 2) { $0.rubbish = [1, 2, 3] },
    Damage("a reserved marker in the data", "jpeg.marker", .invalid, at: 127) { $0.scans = [[7, 0xFF, 0x02, 7]] },
    Damage("restart markers without an interval", "jpeg.restart", .warning, at: 127) {
      $0.scans = [[7, 0xFF, 0xD0, 7]]
    },
    Damage("a restart marker is lost", "jpeg.restart", .warning, at: 136) {
      $0.restartInterval = 4
      $0.scans = [[7, 0xFF, 0xD0, 7, 0xFF, 0xD2, 7]]
    },
    Damage("bytes after the end", "jpeg.trailingData", .warning, at: 133) { $0.trailer = Array("more".utf8) },
    Damage("zeros after the end", "jpeg.trailingData", .warning, at: 133) { $0.trailer = [0, 0, 0] },
    Damage("an index of no order", "jpeg.malformed", .warning, at: 10) {
      $0.segments.append((0xE2, Array("MPF\0XX".utf8)))
    },
    Damage("a part of a profile is lost", "jpeg.profileParts", .warning, at: 20) { $0.profile([1, 2, 3], 1, of: 2) },
    Damage("a profile's part has no such number", "jpeg.profileParts", .warning, at: 0) {
      $0.profile([1, 2, 3], 3, of: 2)
    },
    Damage("two tables of another kind", "jpeg.malformed", .invalid, at: 6) {
      $0.segments.append((0xDB, [0x55] + [UInt8](repeating: 1, count: 64)))
    },
  ]
  @Test(arguments: damages) func saysWhatIsWrongAndWhere(damage: Damage) throws {
    let file = Self.read(damage.bytes)
    let finding = try #require(file.findings.first { $0.code.rawValue == damage.code }, "\(file.findings)")
    #expect(file.verdict == damage.verdict, "\(file.findings)")
    #expect(finding.offset == (damage.offset < 0 ? nil : damage.offset))
    #expect(finding.missingBytes == damage.missing)
  }

  @Test func fillBytesAndSegmentsOfAnySizeArePassedOver() throws {
    var builder = JPEGBuilder()
    for _ in 0..<5 { builder.segments.append((0xEF, [UInt8](repeating: 0xD9, count: 65_533))) }
    builder.rubbish = [0xFF, 0xFF, 0xFF]
    let file = Self.read(builder.bytes, .head)
    #expect(file.image?.width == 320)
    #expect(file.findings == [])
  }
  @Test func aThumbnailsFrameIsItsOwn() throws {
    var thumbnail = JPEGBuilder()
    (thumbnail.width, thumbnail.height) = (160, 120)
    var builder = JPEGBuilder()
    let exif = TIFFBuilder(next: [
      TIFFBuilder([(0x0201, .offset(of: thumbnail.bytes)), (0x0202, .long([thumbnail.bytes.count]))])
    ])
    builder.exif(exif.bytes())
    let file = Self.read(builder.bytes, .head)
    #expect(file.image?.width == 320)
    let part = try #require(file.embedded.first)
    #expect(part.kind == .thumbnail)
    #expect(part.width == 160 && part.height == 120)
    #expect(part.size == thumbnail.bytes.count)
  }
  /// After 0xFF the coder of JPEG-LS stuffs a bit: bytes below 0x80 are its data.
  @Test func bitsAreStuffedInJPEGLS() {
    var builder = JPEGBuilder()
    builder.frame = 0xF7
    builder.hasTables = false
    builder.scans = [[7, 0xFF, 0x71, 0xFF, 0x02, 7]]
    let file = MediaFile.read(bytes: builder.bytes, path: "a.jls", options: ReadOptions(depth: .structure))
    #expect(file.findings == [])
    #expect(file.type == .jpegLS)
    #expect(file.image?.compression == "jpegLS")
    #expect(file.image?.colorModel == .rgb)
  }
  @Test func linesOfALaterSegmentCount() throws {
    var builder = JPEGBuilder()
    builder.height = 0
    builder.lines = 77
    for depth in [ReadOptions.Depth.head, .structure] {
      let file = Self.read(builder.bytes, depth)
      #expect(file.image?.height == 77)
      #expect(file.findings == [])
    }
  }
  @Test func extendedXMPIsPutTogether() throws {
    let guid = "0123456789ABCDEF0123456789ABCDEF"
    func packet(_ properties: String) -> String {
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" \(properties)/></rdf:RDF></x:xmpmeta>
      """
    }
    let whole = Array(packet("xmlns:photoshop=\"http://ns.adobe.com/photoshop/1.0/\" photoshop:Headline=\"late\"").utf8)
    let half = whole.count / 2
    func build(_ change: (inout JPEGBuilder) -> Void) -> MediaFile {
      var builder = JPEGBuilder()
      builder.xmp(packet("xmlns:xmpNote=\"http://ns.adobe.com/xmp/note/\" xmpNote:HasExtendedXMP=\"\(guid)\""))
      change(&builder)
      return Self.read(builder.bytes)
    }
    let right = build {
      $0.extendedXMP(Array(whole[half...]), guid: guid, length: whole.count, offset: half)
      $0.extendedXMP(Array(whole[..<half]), guid: guid, length: whole.count, offset: 0)
    }
    #expect(right.directory("xmp")?["photoshop:Headline"] == .text("late"))
    #expect(right.verdict == .ok, "\(right.findings)")
    let gap = build { $0.extendedXMP(Array(whole[half...]), guid: guid, length: whole.count, offset: half) }
    #expect(Self.codes(gap) == ["jpeg.malformed"])
    let short = build { $0.extendedXMP(Array(whole[..<half]), guid: guid, length: whole.count, offset: 0) }
    #expect(short.findings.first?.missingBytes == whole.count - half)
    let foreign = build {
      $0.extendedXMP(whole, guid: String(repeating: "A", count: 32), length: whole.count, offset: 0)
    }
    #expect(foreign.directory("xmp")?["photoshop:Headline"] == nil)
    #expect(foreign.verdict == .warning)
    let huge = build { $0.extendedXMP([1], guid: guid, length: 0xFFFF_FFFF, offset: 0) }
    #expect(Self.codes(huge) == ["jpeg.limitExceeded"])
  }
  /// What a hostile file repeats is counted and kept only up to a limit.
  @Test func repeatedSegmentsAreBounded() {
    var many = JPEGBuilder()
    many.segments = [(Int, [UInt8])](repeating: (0xEF, []), count: 10_001)
    let file = Self.read(many.bytes, .head)
    #expect(Self.codes(file) == ["jpeg.limitExceeded"])
    var comments = JPEGBuilder()
    comments.segments = [(Int, [UInt8])](repeating: (0xFE, [UInt8](repeating: 65, count: 60_000)), count: 400)
    let kept = Self.read(comments.bytes, .head)
    #expect(kept.findings == [])
    #expect((kept.directory("jpeg")?.fields.count ?? 0) < 300)
    #expect(kept.image?.width == 320)
  }
  @Test func brokenVariantsAreRead() {
    var second = JPEGBuilder()
    second.width = 40
    var builder = JPEGBuilder()
    builder.jfif()
    builder.profile([1, 2, 3], 1, of: 2)
    builder.segments.append((0xE2, Array("MPF\0".utf8) + JPEGPartsTests.index(second.bytes.count, offset: 300)))
    builder.segments.append((0xFE, Array("a comment".utf8)))
    builder.restartInterval = 1
    builder.scans = [[7, 0xFF, 0xD0, 7], [8, 0xFF, 0, 8]]
    builder.trailer = second.bytes + Array("MotionPhoto_Data\0\0\0\u{18}ftypmp42".utf8)
    #expect(expectNoTrap(builder.bytes, path: "a.jpg", prefixes: 1_000) == [])
  }
}
