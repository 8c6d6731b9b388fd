import TestSupport
import Testing

@testable import MediaConversion
@testable import MediaMetadata

/// What people wrote about a picture goes with it, or is said to be lost.
@Suite(.serialized) struct PictureTextTests {
  let bench: Workbench
  let converter = PictureConverter(program: Workbench.worker)
  init() throws { bench = try Workbench() }

  private func text(_ keyword: String, _ words: [UInt8]) -> [UInt8] {
    ByteBuilder.pngChunk("tEXt", Array(keyword.utf8) + [0] + words)
  }
  /// A title with what XML must not hold bare; the others plain.
  private var texts: [UInt8] {
    text("Title", Array("A & <b>".utf8)) + text("Author", Array("Ada".utf8))
      + text("Copyright", Array("CC0".utf8)) + text("Comment", Array("two\nlines".utf8))
  }
  private func picture(_ chunks: [UInt8], _ name: String) throws -> FilePath {
    try bench.write(PictureSamples.png(8, 8, chunks: chunks, PictureSamples.texture), name)
  }
  private func read(_ path: FilePath) -> MediaFile {
    MediaFile.read(path: path.description, options: ReadOptions(depth: .structure))
  }
  @Test func textsOfPNGBecomeXMPWhereTheFormatHasIt() throws {
    let input = try picture(texts, "in.png")
    for format in PictureFormat.allCases {
      let output = bench.path("out." + format.fileExtension)
      let result = try converter.convert(input, to: output, PictureOptions(format))
      let words = read(output).text
      if format == .gif || format == .jxl {
        #expect(result.dropped == ["text"] && result.kept == [], "\(format)")
        continue
      }
      #expect(result.kept == ["text"] && result.dropped == [], "\(format)")
      #expect(words.title == "A & <b>" && words.artist == "Ada" && words.copyright == "CC0", "\(format) \(words)")
      #expect(words.comment == "two\nlines", "\(format)")
    }
    var bare = PictureOptions(.jpeg)
    bare.dropsMetadata = true
    let result = try converter.convert(input, to: bench.path("bare.jpg"), bare)
    #expect(result.dropped == ["text"] && read(bench.path("bare.jpg")).text == TextInfo())
  }
  @Test func whatHasNoPlaceInXMPIsNamed() throws {
    let unknown = try picture(texts + text("Diary", Array("a day".utf8)), "in.png")
    let result = try converter.convert(unknown, to: bench.path("out.jpg"), PictureOptions(.jpeg))
    #expect(result.dropped == ["text"] && read(bench.path("out.jpg")).text.artist == "Ada")
    // libvips does not read Latin-1.
    let latin = try picture(texts + text("Description", [0xE9]), "latin.png")
    for format in [PictureFormat.png, .jpeg] {
      let output = bench.path("latin-out." + format.fileExtension)
      #expect(try converter.convert(latin, to: output, PictureOptions(format)).dropped == ["text"])
      #expect(read(output).text.description == nil && read(output).text.artist == "Ada")
    }
    let long = try picture(text("Title", [UInt8](repeating: 0x61, count: 70_000)), "long.png")
    #expect(try converter.convert(long, to: bench.path("long.jpg"), PictureOptions(.jpeg)).dropped == ["text"])
  }
  /// libvips does not see it.
  @Test func aCommentOfAJPEGIsNamed() throws {
    let plain = try converter.convert(try picture([], "in.png"), to: bench.path("plain.jpg"), PictureOptions(.jpeg))
    #expect(plain.dropped == [])
    var bytes = try bench.bytes("plain.jpg")
    bytes.insert(contentsOf: ByteBuilder.jpegSegment(0xFE, Array("words".utf8)), at: 2)
    let input = try bench.write(bytes, "comment.jpg")
    #expect(read(input).text.comment == "words")
    #expect(try converter.convert(input, to: bench.path("out.png"), PictureOptions(.png)).dropped == ["text"])
  }
  @Test func exifInWebPBeginsWithItsHeader() throws {
    let input = try picture(PictureSamples.exif(orientation: 6), "in.png")
    let jpeg = bench.path("in.jpg")
    _ = try converter.convert(input, to: jpeg, PictureOptions(.jpeg))
    let result = try converter.convert(jpeg, to: bench.path("out.webp"), PictureOptions(.webp))
    let bytes = try bench.bytes("out.webp")
    let file = read(bench.path("out.webp"))
    #expect(result.kept.contains("exif") && result.size == bytes.count)
    #expect(file.findings.isEmpty && file.capture.make != nil, "\(file.findings)")
    #expect(Bytes(bytes).firstIndex(of: "Exif") == nil)
    // Such a file is read again, and nothing of it is lost.
    let again = try converter.convert(bench.path("out.webp"), to: bench.path("again.jpg"), PictureOptions(.jpeg))
    #expect(again.kept.contains("exif") && read(bench.path("again.jpg")).capture == file.capture)
    #expect(bench.names.allSatisfy { !$0.hasPrefix(".") })
  }
}
