import TestSupport
import Testing

@testable import MediaMetadata

private typealias Build = PictureItemsBuilder

private func read(_ builder: PictureItemsBuilder, validate: Bool = true) -> MediaFile {
  MediaFile.read(bytes: builder.bytes, options: ReadOptions(depth: validate ? .structure : .head))
}

@Suite struct PictureItemsTests {
  @Test(
    arguments: [
      (["avif", "mif1"], "av01", "image/avif"), (["mif1", "avif"], "av01", "image/avif"),
      (["heic", "mif1"], "hvc1", "image/heic"),
      (["mif1", "heic"], "hvc1", "image/heic"), (["mif1"], "jpeg", "image/heif"),
      (["avis", "avif"], "av01", "image/avif"),
    ] as [([String], String, String)])
  func typeByBrand(brands: [String], coding: String, mime: String) {
    var builder = Build([.init(coding, properties: [1])], [Build.size(64, 48)])
    builder.brands = brands
    let file = read(builder)
    #expect(file.type.mime == mime)
    #expect(file.type.kind == .image)
    // A sequence's brand promises a track.
    #expect(file.findings.map(\.code) == (brands[0] == "avis" ? [.noMovie] : []))
    #expect(read(builder, validate: false).findings.isEmpty)
  }

  /// A box of packed fields: 7 or 15 bits a size.
  @Test(
    arguments: [
      ([0x08, 0x08, 0x1F, 0x3E, 0x08], "avif", 32, 32, false, 1),
      ([0x0C, 0x9D, 0x80, 0xFF, 0x01, 0x3E], "heic", 256, 160, true, 6),
    ] as [([UInt8], String, Int, Int, Bool, Int)])
  func minimizedPictures(body: [UInt8], codec: String, width: Int, height: Int, alpha: Bool, orientation: Int) {
    let bytes = ByteBuilder.box("ftyp", Array(("mif3" + codec).utf8)) + ByteBuilder.box("mini", body + [0, 0])
    let file = MediaFile.read(bytes: bytes, options: ReadOptions(depth: .structure))
    #expect(file.type.format == codec)
    #expect(file.image?.width == width && file.image?.height == height && file.image?.hasAlpha == alpha)
    #expect(file.image?.orientation?.rawValue == orientation)
    #expect(file.findings.map(\.code) == [.notRead])
    #expect(
      MediaFile.read(
        bytes: ByteBuilder.box("ftyp", Array(("mif3" + codec).utf8)) + ByteBuilder.box("mini", [8]),
        options: ReadOptions()
      ).verdict == .invalid)
  }
  /// Properties after the size, orientation, size shown.
  @Test(
    arguments: [
      ([], nil, 64, 48), ([Build.turn(1)], .left, 48, 64), ([Build.turn(3)], .right, 48, 64),
      ([Build.turn(2)], .down, 64, 48),
      ([Build.mirror(0)], .downMirrored, 64, 48), ([Build.mirror(1)], .upMirrored, 64, 48),
      ([Build.turn(1), Build.mirror(1)], .rightMirrored, 48, 64),
      ([Build.mirror(1), Build.turn(1)], .leftMirrored, 48, 64),
      ([Build.crop(40, 30)], nil, 40, 30), ([Build.crop(40, 30), Build.turn(1)], .left, 30, 40),
      ([Build.turn(1), Build.crop(30, 40)], .left, 30, 40),
    ] as [([[UInt8]], Orientation?, Int, Int)])
  func turnsFlipsAndCrops(properties: [[UInt8]], orientation: Orientation?, width: Int, height: Int) throws {
    let all = [Build.size(64, 48)] + properties
    let image = try #require(read(Build([.init("av01", properties: Array(1...all.count))], all)).image)
    #expect((image.width, image.height) == (64, 48))
    #expect(image.orientation == orientation)
    let shown = try #require(image.displaySize)
    #expect((shown.width, shown.height) == (width, height))
  }

  @Test func aGridIsAsLargeAsItSaysNotAsItsTiles() throws {
    let grid: [UInt8] = [0, 0, 1, 1, 0, 160, 0, 128]
    var builder = Build(
      [.init("grid", data: grid, method: 1)] + (1...4).map { _ in .init("av01", properties: [1, 2]) },
      [Build.size(80, 64), Build.av1])
    builder.references = [("dimg", 1, [2, 3, 4, 5])]
    let file = read(builder)
    let image = try #require(file.image)
    #expect((image.width, image.height) == (160, 128))
    #expect(image.bitDepth == 8)
    #expect(image.colorModel == .ycbcr)
    #expect(file.findings.isEmpty)
  }
  /// Alpha may go with each tile instead of the grid; a tile without it makes none of the whole.
  @Test(arguments: [([4, 5], true), ([4], false)] as [([Int], Bool)])
  func alphaOfTheTiles(alphas: [Int], hasAlpha: Bool) {
    let grid: [UInt8] = [0, 0, 0, 1, 0, 160, 0, 64]
    var builder = Build(
      [.init("grid", data: grid, method: 1)] + (2...3).map { _ in .init("av01", properties: [1, 2]) }
        + (4...5).map { _ in .init("av01", properties: [1, 3]) },
      [Build.size(80, 64), Build.av1, Build.auxiliary("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha")])
    builder.references = [("dimg", 1, [2, 3])] + alphas.map { ("auxl", $0, [$0 - 2]) }
    #expect(read(builder).image?.hasAlpha == hasAlpha)
  }
  @Test func partsOfAPicture() throws {
    let packet = "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/>"
    var builder = Build(
      [
        .init("av01", properties: [1, 3, 4]), .init("av01", data: [9, 9, 9], properties: [2]),
        .init("av01", properties: [1, 5]), .init("av01", properties: [2, 6]),
        .init(
          "Exif",
          data: ByteBuilder(.little) {
            $0.u32(0, .big); $0.ascii("II"); $0.u16(42); $0.u32(8); $0.u16(0); $0.u32(0)
          }.bytes),
        .init("mime", contentType: "application/rdf+xml", data: Array(packet.utf8)),
      ],
      [
        Build.size(64, 48), Build.size(16, 12), Build.bits([10, 10, 10]), Build.color(9, 16, 9),
        Build.auxiliary("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha"),
        Build.auxiliary("urn:com:apple:photo:2020:aux:hdrgainmap"),
      ])
    builder.references = [("thmb", 2, [1]), ("auxl", 3, [1]), ("auxl", 4, [1]), ("cdsc", 5, [1]), ("cdsc", 6, [1])]
    let file = read(builder)
    let image = try #require(file.image)
    #expect(file.findings.isEmpty)
    #expect(image.bitDepth == 10)
    #expect(image.hasAlpha)
    #expect(image.channels == 4)
    #expect(image.hdr?.formats == ["pq", "gainMap"])
    #expect(image.colorProfile?.codePoints == ColorCodePoints(primaries: 9, transfer: 16, matrix: 9, fullRange: true))
    #expect(file.embedded.map(\.kind) == [.thumbnail, .gainMap])
    let thumbnail = try #require(file.embedded.first)
    #expect((thumbnail.width, thumbnail.height, thumbnail.size) == (16, 12, 3))
    #expect(thumbnail.offset.map { Array(builder.bytes[$0..<$0 + 3]) } == [9, 9, 9])
  }

  @Test func itemsOutsideTheFile() throws {
    var builder = Build([.init("av01", data: [UInt8](repeating: 7, count: 100), properties: [1])], [Build.size(64, 48)])
    builder.missing = 40
    for depth in [true, false] {
      let file = read(builder, validate: depth)
      #expect(file.verdict == .invalid)
      #expect(file.findings.map(\.code) == [.boxTruncated, .itemOutsideFile])
      #expect(file.findings.map(\.missingBytes) == [40, 40])
    }
  }
  /// Extents whose fields have no bytes: ten thousand items of 65,535 each in 60 KB.
  @Test func extentsThatTakeNoBytes() {
    let locations = ByteBuilder {
      $0.zeros(6)
      $0.u16(10_000)
      for item in 0..<10_000 {
        $0.u16(item)
        $0.u16(0)
        $0.u16(0xFFFF)
      }
    }.bytes
    let file = MediaFile.read(
      bytes: ByteBuilder.box("ftyp", Array("avif\0\0\0\0avif".utf8))
        + ByteBuilder.box("meta", [0, 0, 0, 0], ByteBuilder.box("iloc", locations)))
    #expect(file.findings.first?.code == .boxLimit)
    #expect(file.findings.first?.path == "meta/iloc")
  }
  @Test func noPrimaryPicture() {
    var builder = Build([.init("av01", properties: [1])], [Build.size(64, 48)])
    builder.primary = nil
    #expect(read(builder).findings.map(\.code) == [.noPrimaryItem])
    builder.primary = 7
    #expect(read(builder).findings.map(\.code) == [.noPrimaryItem])
  }
  /// The Exif tag turns nothing; that it is there makes the file say that the picture stands as it is.
  @Test func exifOrientationIsOnlyListed() throws {
    let exif = TIFFBuilder([(0x0112, .short([6]))]).bytes()
    var builder = Build(
      [.init("av01", properties: [1]), .init("Exif", data: [0, 0, 0, 0] + exif)], [Build.size(64, 48)])
    builder.references = [("cdsc", 2, [1])]
    let image = try #require(read(builder).image)
    #expect(image.orientation == .up)
    #expect(image.displaySize.map { [$0.width, $0.height] } == [64, 48])
  }
  @Test func noTrap() {
    var builder = Build(
      [
        .init("grid", data: [0, 0, 0, 1, 0, 128, 0, 48], properties: [3], method: 1),
        .init("av01", properties: [1, 2, 4]), .init("av01", properties: [1]),
      ],
      [Build.size(64, 48), Build.av1, Build.turn(1), Build.crop(4, 4)])
    builder.references = [("dimg", 1, [2, 3]), ("thmb", 3, [1])]
    #expect(expectNoTrap(builder.bytes).isEmpty)
  }

  /// An item of Exif: what stands before the TIFF structure.
  @Test(
    arguments: [([0, 0, 0, 0], 4), ([0, 0, 0, 6] + Array("Exif\0\0".utf8), 10), ([], 0), (Array("Exif\0\0".utf8), 6)]
      as [([UInt8], Int)])
  func exifItems(before: [UInt8], start: Int) {
    let item = Bytes(before + Array("II*\0".utf8) + [8, 0, 0, 0, 0, 0, 0, 0], offset: 100)
    #expect(PictureFinisher.tiff(in: item)?.offset == 100 + start)
  }
}
