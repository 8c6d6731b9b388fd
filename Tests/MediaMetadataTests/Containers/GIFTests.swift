import TestSupport
import Testing

@testable import MediaMetadata

@Suite struct GIFTests {
  static func read(_ bytes: [UInt8], _ depth: ReadOptions.Depth = .structure) -> MediaFile {
    MediaFile.read(bytes: bytes, path: "a.gif", options: ReadOptions(depth: depth))
  }
  static func header(_ width: Int = 10, _ height: Int = 8, version: String = "89a") -> [UInt8] {
    ByteBuilder(.little) {
      $0.ascii("GIF" + version)
      $0.u16(width)
      $0.u16(height)
      $0.data([0x81, 0, 0])
      $0.zeros(12)
    }.bytes
  }
  static func control(delay: Int, flags: Int = 0) -> [UInt8] {
    ByteBuilder(.little) {
      $0.data([0x21, 0xF9, 4, UInt8(flags)])
      $0.u16(delay)
      $0.data([0, 0])
    }.bytes
  }
  /// A frame whose data hold bytes that look like block introducers.
  static func frame(_ x: Int = 0, data: [UInt8] = [0x2C, 0x21, 0x3B]) -> [UInt8] {
    ByteBuilder(.little) {
      $0.u8(0x2C)
      for number in [x, 0, 10, 8] { $0.u16(number) }
      $0.data([0x40, 2])
      if !data.isEmpty { $0.data([UInt8(data.count)] + data) }
      $0.u8(0)
    }.bytes
  }
  static let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 7, 0, 0]

  @Test(arguments: [ReadOptions.Depth.head, .structure]) func framesAreCountedByBlocks(depth: ReadOptions.Depth) throws
  {
    let still = Self.read(Self.header() + Self.frame() + [0x3B], depth)
    let image = try #require(still.image)
    #expect(still.findings == [])
    #expect(image.width == 10 && image.height == 8 && image.frames == 1 && image.duration == nil)
    #expect(image.bitDepth == 2 && image.colorModel == .indexed && !image.hasAlpha && image.progressive == true)
    let comment: [UInt8] = [0x21, 0xFE, 3] + Array("abc".utf8) + [2] + Array("de".utf8) + [0]
    let animated = Self.read(
      Self.header() + Self.loop + comment + Self.control(delay: 4, flags: 1) + Self.frame() + Self.control(delay: 6)
        + Self.frame() + [0x3B], depth)
    #expect(animated.findings == [])
    #expect(animated.image?.frames == 2)
    #expect(animated.image?.duration == 0.1)
    #expect(animated.image?.loopCount == 7)
    #expect(animated.image?.hasAlpha == true)
    #expect(animated.text.comment == "abcde")
  }
  @Test func metadataAreTakenOutOfTheirBlocks() throws {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Headline="news"/>
      </rdf:RDF></x:xmpmeta>
      """
    let trailer = [UInt8(1)] + (0...255).reversed().map { UInt8($0) } + [0]
    let xmp: [UInt8] = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + Array(packet.utf8) + trailer
    let file = Self.read(Self.header() + xmp + Self.frame() + [0x3B])
    #expect(file.findings == [])
    #expect(file.directory("xmp")?["photoshop:Headline"] == .text("news"))
  }

  static let damages: [(name: String, bytes: [UInt8], code: String, verdict: Verdict, offset: Int)] = [
    ("no trailer", header() + frame(), "gif.truncated", .invalid, 41),
    ("cut in a frame", Array((header() + frame()).dropLast(2)), "gif.truncated", .invalid, 39),
    ("cut in the colour table", Array(header().dropLast(1)), "gif.truncated", .invalid, 24),
    ("no frame", header() + [0x3B], "gif.noImageData", .invalid, 26),
    ("a frame without data", header() + frame(data: []) + [0x3B], "gif.noImageData", .invalid, 25),
    ("no block", header() + frame() + [0x55], "gif.malformed", .invalid, 41),
    ("zeros between blocks", header() + [0, 0] + frame() + [0x3B], "gif.garbage", .warning, 25),
    ("a frame outside the screen", header() + frame(1) + [0x3B], "gif.screen", .warning, 25),
    ("no screen", header(0, 0) + frame() + [0x3B], "gif.screen", .warning, 6),
    ("another version", header(version: "85a") + frame() + [0x3B], "gif.version", .warning, 3),
    ("bytes after the trailer", header() + frame() + [0x3B, 1], "gif.trailingData", .warning, 42),
  ]
  @Test(arguments: damages)
  func saysWhatIsWrongAndWhere(name: String, bytes: [UInt8], code: String, verdict: Verdict, offset: Int) throws {
    let file = Self.read(bytes)
    let finding = try #require(file.findings.first { $0.code.rawValue == code }, "\(file.findings)")
    #expect(file.verdict == verdict)
    #expect(finding.offset == offset)
    #expect(file.image?.width == (name == "cut in the colour table" ? 10 : file.image?.width))
  }
  @Test func textAloneIsAPicture() {
    let text: [UInt8] = [0x21, 0x01, 12] + [UInt8](repeating: 1, count: 12) + [2, 65, 66, 0]
    #expect(Self.read(Self.header() + text + [0x3B]).findings == [])
  }
  @Test func brokenVariantsAreRead() {
    let bytes = Self.header() + Self.loop + Self.control(delay: 4) + Self.frame() + Self.frame() + [0x3B]
    #expect(expectNoTrap(bytes, path: "a.gif", prefixes: 1_000) == [])
  }
}
