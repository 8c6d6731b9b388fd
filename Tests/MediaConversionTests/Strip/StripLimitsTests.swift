import TestSupport
import Testing

@testable import MediaConversion
@testable import MediaMetadata

/// Small files that would keep a trusting program busy for minutes, or end it.
@Suite struct StripLimitsTests {
  /// Runs in seconds even on a slow machine without optimisation; what these bound took minutes.
  private func expectSoon(_ body: () throws -> Void) rethrows {
    let time = try ContinuousClock().measure(body)
    #expect(time < .seconds(20), "\(time)")
  }
  @Test func aBlockThatADirectoryNamesAgainAndAgain() throws {
    // One packet of 30 kB, named by 3,000 entries.
    let text = "<a exif:GPSLatitude='Secret'/>" + String(repeating: "<b/>", count: 7_500)
    let block = TIFFBuilder(
      [(0x0112, .short([6]))]
        + (0..<3_000).map { _ in (0x02BC, .pointer(type: 7, count: text.utf8.count, to: 36_100)) }
    ).bytes()
    let bytes = block + [UInt8](repeating: 0, count: 36_100 - block.count) + Array(text.utf8)
    try expectSoon {
      var editor = try #require(ExifEditor(bytes, at: 0))
      editor.removeLocation()
      #expect(count("Secret", in: editor.bytes) == 0 && editor.orientation == 6)
      #expect(editor.removed.contains("xmp.exif:GPSLatitude") && editor.bytes.count == bytes.count)
    }
  }
  @Test func aDirectoryFullOfPlaces() throws {
    let places = (0..<5_000).map { (0x8825, TIFFBuilder.Value.pointer(type: 4, count: 1, to: 60_010 + $0)) }
    let block = TIFFBuilder(places).bytes()
    // Wherever one of them begins, it holds entries that reach over the whole block.
    let entry: [UInt8] = [0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1]
    let bytes = block + (0..<6_000).flatMap { _ in entry }
    try expectSoon {
      var editor = try #require(ExifEditor(bytes, at: 0))
      editor.removeLocation()
      #expect(editor.removed == ["exif.GPS"] && editor.bytes.count == bytes.count)
    }
  }
  @Test func directoriesThatLieOverEachOther() throws {
    // The second begins inside the first, which hides its place until an entry of the first has gone.
    var seeds = SeededGenerator(seed: 11)
    for _ in 0..<3_000 {
      let block = (0..<120).map { _ in [0x88, 0x25, 0x87, 0x69, 0, 0, 0, 4, 8, 10].randomElement(using: &seeds) ?? 0 }
      let bytes: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8] + block.map { UInt8($0) }
      var once = try #require(ExifEditor(bytes, at: 0))
      once.removeLocation()
      var twice = try #require(ExifEditor(once.bytes, at: 0))
      twice.removeLocation()
      #expect(once.bytes == twice.bytes)
    }
  }
  @Test func beginningsOfPicturesBehindAPicture() throws {
    // Each looks like a picture, goes on to the end of the file, and is broken there.
    let beginnings = (0..<60).flatMap { _ in [0xFF, 0xD8] + ByteBuilder.jpegSegment(0xE5, [1]) }
    let filling = (0..<300_000).flatMap { _ in [0xFF, 0x00, 0xFF] as [UInt8] }
    let input = StripSamples.jpeg(trailer: beginnings + filling + [0xFF, 0xE1, 0xFF, 0xFF, 0xFF, 0xD8, 0xFF, 0xE0])
    try expectSoon {
      let (output, report) = try stripped(input, .location)
      #expect(output.count == input.count && report.removed.contains("exif.GPS"))
    }
    #expect(try stripped(input, .everything).1.removed.contains("trailer"))
  }
  @Test func fillBytesBeforeAMarkerAreNoPart() throws {
    let fill = [UInt8](repeating: 0xFF, count: 100_000)
    let input = [0xFF, 0xD8] + fill + StripSamples.jpeg().dropFirst(2)
    try expectSoon {
      var walker = JPEGWalker(try SourceReader(MemorySource(input)))
      var parts = 0
      while try walker.next() != nil { parts += 1 }
      #expect(parts < 100)
    }
    #expect(try stripped(input, .everything).0 == stripped(StripSamples.jpeg(), .everything).0)
  }
  @Test func videosInsideVideosInsidePictures() throws {
    // Each `mpvd` holds the next: deeper than a stack.
    let depth = 100_000
    let nest = (0..<depth).flatMap { level in
      ByteBuilder {
        $0.u32(8 * (depth - level)); $0.ascii("mpvd")
      }.bytes
    }
    let input = StripSamples.heif() + nest
    let (output, report) = try stripped(input, .location)
    #expect(output.count == input.count && report.notes.contains { $0.contains("inside a video") })
    // One of them is a motion photo as cameras write it.
    let photo = StripSamples.heif() + ByteBuilder.box("mpvd", StripSamples.movie())
    #expect(count("+48.85", in: try stripped(photo, .location).0) == 0)
  }
  @Test func itemsThatShareTheirBytes() throws {
    func full(_ bytes: [UInt8], version: UInt8 = 0) -> [UInt8] { [version, 0, 0, 0] + bytes }
    let count = 3_000
    let infos = (1...count).flatMap { id in
      ByteBuilder.box(
        "infe",
        full(
          ByteBuilder {
            $0.u16(id)
            $0.u16(0)
            $0.ascii("Exif\0")
          }.bytes, version: 2))
    }
    func file(_ start: Int) -> [UInt8] {
      let locations = ByteBuilder {
        for n in [0x44, 0] { $0.u8(n) }
        $0.u16(count)
        for id in 1...count {
          for n in [id, 0, 1] { $0.u16(n) }
          for n in [start, 30_000] { $0.u32(n) }
        }
      }.bytes
      let handler = ByteBuilder.box(
        "hdlr", full([0, 0, 0, 0] + Array("pict".utf8) + [UInt8](repeating: 0, count: 13)))
      return ByteBuilder.box("ftyp", Array("avif\0\0\0\0avif".utf8))
        + ByteBuilder.box(
          "meta", full([]), handler, ByteBuilder.box("iloc", full(locations)),
          ByteBuilder.box("iinf", full(ByteBuilder { $0.u16(count) }.bytes), infos))
        + ByteBuilder.box("mdat", [UInt8](repeating: 0, count: 30_000))
    }
    let input = file(file(0).count - 30_000)
    for scope in [MetadataStripper.Scope.location, .everything] {
      #expect { try stripped(input, scope) } throws: {
        ($0 as? ParseError)?.kind == .malformed && "\($0)".contains("share")
      }
    }
  }
  @Test func textsOfAPNGThatInflateWithoutEnd() throws {
    let size = 7 << 20
    let chunk = ByteBuilder.pngChunk("zTXt", Array("Comment\0\0".utf8) + DeflateRun.zlib(of: 0x41, count: size))
    func png(_ chunks: Int) -> [UInt8] {
      [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + ByteBuilder.pngChunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
        + (0..<chunks).flatMap { _ in chunk } + ByteBuilder.pngChunk("IDAT", [1]) + ByteBuilder.pngChunk("IEND")
    }
    #expect(try stripped(png(4), .location).0 == png(4))
    #expect { try stripped(png(5), .location) } throws: { ($0 as? ParseError)?.kind == .limitExceeded }
    #expect(count("zTXt", in: try stripped(png(5), .everything).0) == 0)
  }
  @Test func packetsInTheDefaultNamespaceTellPlacesToo() {
    for text in [
      "<d xmlns=\"http://ns.adobe.com/exif/1.0/\"><GPSLatitude>1</GPSLatitude>\n</d>",
      "<d xmlns='http://ns.adobe.com/photoshop/1.0/'><City>1</City>\n</d>",
    ] {
      var bytes = Array(text.utf8)
      let names = XMPLocation.blank(&bytes, in: bytes.indices)
      #expect(names.count == 1 && count(">1<", in: bytes) == 0, "\(names)")
      #expect(bytes.count == text.utf8.count)
    }
    // Without that namespace a city is none of theirs.
    var other = Array("<d><City>1</City></d>".utf8)
    #expect(XMPLocation.blank(&other, in: other.indices) == [])
  }
  @Test func aMetaBoxThatIsNoPictureIsNotEmptied() throws {
    // Without its handler nobody knows what the items are; to free the box would leave a file of nothing.
    var input = StripSamples.heif()
    let handler = try #require(Bytes(input).firstIndex(of: "hdlr"))
    input.replaceSubrange(handler..<handler + 4, with: Array("what".utf8))
    for scope in [MetadataStripper.Scope.location, .everything] {
      #expect { try stripped(input, scope) } throws: { ($0 as? ParseError)?.kind == .malformed }
    }
  }
  @Test func bytesInMemoryAreStrippedLikeFiles() throws {
    let bench = try Workbench()
    let input = StripSamples.png()
    let path = try bench.write(input, "a.png")
    for scope in [MetadataStripper.Scope.location, .everything] {
      let report = try MetadataStripper(scope).strip(path, to: bench.path("b.png"), replacing: true)
      let inMemory = try MetadataStripper(scope).strip(input)
      #expect(inMemory.bytes == (try bench.bytes("b.png")) && inMemory.report == report)
    }
    #expect { try MetadataStripper(.everything).strip(Array("text".utf8)) } throws: {
      ($0 as? ConversionError)?.kind == .unsupported
    }
  }
}
