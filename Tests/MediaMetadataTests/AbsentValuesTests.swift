import MediaMetadata
import TestSupport
import Testing

/// What a file does not say is absent: no default stands for what a cut took away, and half a text is none.
@Suite struct AbsentValuesTests {
  private func read(_ bytes: [UInt8], _ path: String = "") -> MediaFile {
    MediaFile.read(bytes: bytes, path: path, options: ReadOptions(depth: .structure))
  }
  @Test func picturesWithoutAHeader() {
    let png = PNGBuilder().bytes
    #expect(read(png).image != nil)
    for count in [8, 10, 20, 32] {
      let file = read(Array(png.prefix(count)))
      #expect(file.type == .png && file.image == nil && file.verdict == .invalid)
    }
    let gif = Array("GIF89a".utf8) + [16, 0, 12, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255, 0x3B]
    #expect(read(gif).image?.width == 16)
    for count in [8, 12] { #expect(read(Array(gif.prefix(count))).image == nil) }
    let webp = ByteBuilder(.little) {
      $0.ascii("RIFF"); $0.u32(100); $0.ascii("WEBPVP8 "); $0.u32(80); $0.u8(0x10)
    }.bytes
    #expect(read(webp).type == .webp && read(webp).image == nil)
  }
  @Test func numbersThatCannotBe() {
    #expect(read(PNGBuilder(depth: 99).bytes).image?.bitDepth == nil)
    #expect(read(PNGBuilder(depth: 0).bytes).image?.bitDepth == nil)
    #expect(read([0, 0, 2, 0, 0, 0], "a.cur").image?.pages == nil)
    for (stars, rating) in [(5, 5.0), (0, 0), (6, nil), (99, nil)] {
      let tiff = TIFFBuilder([
        (0x0100, .short([4])), (0x0101, .short([4])), (0x0106, .short([1])), (0x4746, .short([stars])),
      ])
      #expect(read(tiff.bytes()).text.rating == rating)
    }
  }
  /// Without the tags the defaults of TIFF count, but not where the file ends within the directory.
  @Test func defaultsOfACutDirectory() {
    let whole = TIFFBuilder([
      (0x0100, .short([4])), (0x0101, .short([4])), (0x0106, .short([2])), (0x0102, .short([8])),
      (0x0103, .short([5])), (0x0115, .short([3])),
    ]).bytes()
    #expect(read(whole).image?.compression == "lzw")
    let cut = read(Array(whole.prefix(8 + 2 + 3 * 12)))
    #expect(cut.image?.colorModel == .rgb)
    #expect(cut.image?.bitDepth == nil && cut.image?.channels == nil && cut.image?.compression == nil)
    #expect(cut.verdict == .invalid)
  }
  @Test func halfATextIsNone() {
    typealias Matroska = MatroskaBuilder
    let head = Matroska.header()
    let body = Matroska.info() + Matroska.tracks([Matroska.videoTrack(codec: "V_VP8")])
    let end = head.count + 12 + Matroska.info().count
    let film = head + Matroska.element(0x1853_8067, body)
    for count in end..<film.count {
      let codec = read(Array(film.prefix(count))).tracks.first?.codec
      #expect(codec == nil || codec == "vp8", "\(count)")
    }
    let title = ByteBuilder.box(
      "\u{A9}nam",
      ByteBuilder.box("data", [0, 0, 0, 1, 0, 0, 0, 0] + Array("A whole title".utf8)))
    var builder = MovieBuilder()
    builder.movieBoxes = [ByteBuilder.box("udta", QuickTime.meta(title))]
    let movie = builder.bytes
    #expect(read(movie).text.title == "A whole title")
    for count in [1, 5, 12] { #expect(read(Array(movie.dropLast(count))).text.title == nil) }
    // Room that an editor left in the list is no item.
    builder.movieBoxes = [
      ByteBuilder.box("udta", QuickTime.meta(title + ByteBuilder.box("free", [UInt8](repeating: 0, count: 42))))
    ]
    #expect(read(builder.bytes).findings.isEmpty)
    #expect(read(builder.bytes).text.title == "A whole title")
  }
}

private enum QuickTime {
  /// A meta box with an item list.
  static func meta(_ items: [UInt8]) -> [UInt8] {
    ByteBuilder.box(
      "meta", [0, 0, 0, 0],
      ByteBuilder.box("hdlr", [UInt8](repeating: 0, count: 8) + Array("mdir".utf8) + [UInt8](repeating: 0, count: 13)),
      ByteBuilder.box("ilst", items))
  }
}
