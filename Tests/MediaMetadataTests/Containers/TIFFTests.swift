import MediaMetadata
import TestSupport
import Testing

@testable import MediaMetadata

@Suite struct TIFFTests {
  static func read(_ bytes: [UInt8], path: String = "") -> MediaFile {
    MediaFile.read(bytes: bytes, path: path, options: ReadOptions(depth: .structure))
  }
  static func codes(_ file: MediaFile) -> [String] { file.findings.map(\.code.rawValue) }
  /// A picture of one strip.
  static func page(
    _ width: Int = 4, _ height: Int = 2, bits: [Int] = [8, 8, 8], photometric: Int = 2, subfile: Int = 0,
    strip: [UInt8]? = nil, more: [(Int, TIFFBuilder.Value)] = []
  ) -> TIFFBuilder {
    let data = strip ?? [UInt8](repeating: 7, count: width * height * bits.count)
    return TIFFBuilder(
      ([
        (0x00FE, .long([subfile])), (0x0100, .short([width])), (0x0101, .short([height])), (0x0102, .short(bits)),
        (0x0103, .short([1])), (0x0106, .short([photometric])), (0x0111, .offset(of: data)),
        (0x0115, .short([bits.count])), (0x0116, .short([height])), (0x0117, .long([data.count])),
      ] + more).sorted { $0.0 < $1.0 })
  }
  static let variants: [(ByteOrder, Bool)] = [(.little, false), (.big, false), (.little, true), (.big, true)]

  @Test func everyVariantIsRead() {
    for (order, big) in Self.variants {
      var first = Self.page(more: [(0x0112, .short([8])), (0x010F, .ascii("Example")), (0x0152, .short([2]))])
      first.next = [Self.page(subfile: 1), Self.page(bits: [1], photometric: 0), Self.page(subfile: 4)]
      let file = Self.read(first.bytes(order, big: big), path: "a.tif")
      #expect(Self.codes(file) == [])
      #expect(file.type == .tiff)
      #expect(file.image?.width == 4)
      #expect(file.image?.height == 2)
      #expect(file.image?.bitDepth == 8)
      #expect(file.image?.channels == 3)
      #expect(file.image?.colorModel == .rgb)
      #expect(file.image?.hasAlpha == true)
      #expect(file.image?.compression == "none")
      #expect(file.image?.orientation == .left)
      #expect(file.image?.pages == 2)
      #expect(file.capture.make == "Example")
      #expect(file.directories.map(\.name) == ["IFD0", "IFD1", "IFD2", "IFD3"])
    }
  }
  @Test func whatIsMissingIsSaid() {
    let whole = Self.page().bytes()
    let outside = Self.read(Array(whole.dropLast(10)))
    #expect(outside.findings.map(\.code) == [.tiffDataOutside])
    #expect(outside.findings.first?.missingBytes == 10)
    #expect(outside.findings.first?.offset == whole.count - 10)
    #expect(Self.codes(Self.read(Array(whole.prefix(9)))) == ["tiff.truncated", "tiff.noImage"])
    #expect(Self.codes(Self.read(Array(whole.prefix(4)))) == ["tiff.truncated"])
    var loop = Self.page()
    loop.loops = true
    #expect(Self.codes(Self.read(loop.bytes())) == ["tiff.directoryLoop"])
    var fewer = Self.page()
    fewer.entries.removeAll { $0.tag == 0x0116 }
    fewer.entries.insert((tag: 0x0116, value: .short([1])), at: 8)
    #expect(Self.codes(Self.read(fewer.bytes())) == ["tiff.missingData"])
    var none = Self.page()
    none.entries.removeAll { $0.tag == 0x0111 }
    #expect(Self.codes(Self.read(none.bytes())) == ["tiff.missingTag"])
    #expect(Self.codes(Self.read(Array("II*\0\0\0\0\0".utf8))) == ["tiff.noImage"])
  }
  @Test func rawFilesAreToldApartAndGiveTheirMainImage() {
    let jpeg: [UInt8] = [0xFF, 0xD8] + ByteBuilder.jpegSegment(0xC0, [8, 0, 60, 0, 80, 1, 1, 0x11, 0]) + [0xFF, 0xD9]
    let sensor = TIFFBuilder.Value.directory(Self.page(200, 100, bits: [16], photometric: 32_803, strip: [1, 2]))
    func raw(_ make: String, _ more: [(Int, TIFFBuilder.Value)] = []) -> [UInt8] {
      var main = Self.page(
        80, 60, photometric: 6, subfile: 1, strip: jpeg,
        more: [(0x010F, .ascii(make)), (0x014A, sensor)] + more)
      main.entries = main.entries.map { $0.tag == 0x0103 ? (tag: 0x0103, value: .short([7])) : $0 }
      return main.bytes()
    }
    for (bytes, type) in [
      (raw("NIKON CORPORATION"), MediaType.nef), (raw("SONY"), .arw), (raw("PENTAX"), .pef),
      (raw("Example", [(0xC612, .raw(type: 1, count: 4, bytes: [1, 4, 0, 0]))]), .dng), (raw("Example"), .tiff),
    ] {
      let file = Self.read(bytes)
      #expect(file.type == type)
      #expect(file.image?.width == (type == .tiff ? 80 : 200), "\(type.format)")
      #expect(file.embedded.first?.width == 80)
      #expect(file.embedded.first?.kind == .thumbnail)
      #expect(file.image?.pages == (type == .tiff ? 1 : nil))
    }
    // A maker's scanner or viewer writes plain pictures too.
    #expect(Self.read(Self.page(more: [(0x010F, .ascii("NIKON"))]).bytes()).type == .tiff)
  }
  @Test func payloadsAreRead() {
    let xmp = Array(XMPTests.packet("<xmp:Label>L</xmp:Label>").utf8)
    var iptc = IPTCTests.dataset(2, 5, Array("Title".utf8))
    while iptc.count % 4 != 0 { iptc.append(0) }
    let swapped = stride(from: 0, to: iptc.count, by: 4).flatMap { iptc[$0..<$0 + 4].reversed() }
    let icc = ICCTests.profile("desc", ICCTests.desc("Profile"))
    for data in [iptc, swapped] {
      let file = Self.read(
        Self.page(more: [
          (0x02BC, .raw(type: 1, count: xmp.count, bytes: xmp)),
          (0x83BB, .raw(type: 4, count: data.count / 4, bytes: data)), (0x8773, .undefined(icc)),
        ]).bytes())
      #expect(Self.codes(file) == [])
      #expect(file.directory("xmp")?["xmp:Label"] == .text("L"))
      #expect(file.text.title == "Title")
      #expect(file.image?.colorProfile?.description == "Profile")
    }
  }
  @Test func hostileFilesEndFast() {
    // Directories that share their entries, each of which names the same long text.
    let text = [UInt8](repeating: 0x41, count: 60_000)
    var out = ByteBuilder(.little)
    out.ascii("II*\0")
    out.u32(8)
    for directory in 0..<200 {
      out.u16(20)
      for tag in 0..<20 {
        out.u16(0x9B00 + tag)
        out.u16(2)
        out.u32(text.count)
        out.u32(8 + 200 * (2 + 20 * 12 + 4))
      }
      out.u32(directory == 199 ? 0 : 8 + (directory + 1) * (2 + 20 * 12 + 4))
    }
    out.data(text)
    let file = Self.read(out.bytes)
    let kept = file.directories.flatMap(\.fields).reduce(0) { $0 + ($1.value.text?.utf8.count ?? 0) }
    #expect(kept < 4 << 20)
    // 2,100 images, each under the one before.
    let nested = ByteBuilder(.little) {
      $0.ascii("II*\0")
      $0.u32(8)
      for level in 1...2_100 {
        $0.u16(1)
        $0.u16(0x014A)
        $0.u16(4)
        $0.u32(1)
        $0.u32(8 + level * 18)
        $0.u32(0)
      }
      $0.zeros(18)
    }.bytes
    #expect(Self.codes(Self.read(nested)).contains("tiff.limitExceeded"))
  }
  @Test func brokenVariantsAreRead() {
    for (order, big) in Self.variants {
      var first = Self.page(more: [(0x014A, .directory(Self.page(subfile: 1))), (0x8769, .directory(TIFFBuilder([])))])
      first.next = [Self.page()]
      #expect(expectNoTrap(first.bytes(order, big: big), path: "a.tif") == [])
    }
  }
}
