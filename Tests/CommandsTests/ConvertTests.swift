import Foundation
import MediaConversion
import MediaMetadata
import TestSupport
import Testing

@testable import Commands

@Suite(.serialized) struct ConvertTests {
  private let folder: URL
  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("convert-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  private func path(_ name: String) -> String { folder.path + "/" + name }
  private func write(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }
  /// A JPEG with a comment and a place in its XMP, whole as far as strip looks.
  private let picture =
    [0xFF, 0xD8] + ByteBuilder.jpegSegment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<a exif:GPSLatitude='1'/>".utf8))
    + ByteBuilder.jpegSegment(0xFE, Array("words".utf8)) + ByteBuilder.jpegSegment(0xDA, [1, 1, 0, 0, 63, 0]) + [
      1, 2, 0xFF, 0xD9,
    ]

  private func run(_ words: [String]) -> (code: ExitCode, output: String, errors: String) {
    let console = Console.inMemory()
    let code = Tool.run(words.map { Array($0.utf8) }, on: console)
    return (code, console.outputText, console.errorText)
  }
  @Test func wrongUsageIsToldBeforeAnythingIsRead() throws {
    let a = try write(picture, "a.jpg")
    let wrong: [([String], String)] = [
      (["convert"], "output"), (["convert", a], "output"), (["convert", a, "-o", path("x.xyz")], "xyz"),
      (["convert", a, "-o", path("dir/")], "--to"), (["convert", a, a, "-o", path("x.png")], "folder"),
      (["convert", a, a, "-o", path("dir/"), "--to", "png"], "both"),
      (["convert", a, "-o", "-", "--to", "png"], "standard output"),
      (["convert", "-", "-o", path("x.png")], "need a file"),
      (["convert", a, "-o", path("x.png"), "--resize", "0x5"], "WxH"),
      (["convert", a, "-o", path("x.png"), "--max-bytes", "many"], "size"),
      (["convert", a, "-o", path("x.png"), "--background", "red"], "RRGGBB"),
      (["convert", a, "-o", path("x.png"), "--best"], "max-bytes"),
      (["strip"], "no file"), (["strip", a], "--in-place"), (["strip", a, "--gps", "--all", "-i"], "exclude"),
      (["strip", a, a, "-o", path("x.jpg")], "folder"), (["strip", "-", "-i"], "stripped"),
    ]
    for (words, expected) in wrong {
      let result = run(words)
      #expect(result.code == .usage && result.errors.contains(expected), "\(words): \(result)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.jpg"])
  }
  @Test func sizesAndBoxesAreReadAsPeopleWriteThem() throws {
    for (text, bytes) in [("1M", 1_000_000), ("500k", 500_000), ("2MiB", 2 << 20), ("1.5MB", 1_500_000), ("77", 77)] {
      #expect(try MediaConversionFamily.bytes(text) == bytes)
    }
    #expect(try MediaConversionFamily.box("1024x768") == (1_024, 768))
    #expect(try MediaConversionFamily.box("100") == (100, 100))
    #expect(try MediaConversionFamily.box("x50").height == 50)
  }
  @Test func stripPrintsWhatWentAndKeepsTheOriginalUnlessAsked() throws {
    let a = try write(picture, "a.jpg")
    let trial = run(["strip", "--gps", "--dry-run", a])
    #expect(trial.code == .success && trial.output.contains("would lose xmp.exif:GPSLatitude"))
    let copied = run(["strip", a, "-o", path("out/"), "--json"])
    #expect(
      copied.code == .success && copied.output.contains("\"dropped\":[\"xmp\",\"comment\"]")
        && copied.output.contains("\"verdict\":\"ok\""))
    #expect(try Data(contentsOf: URL(fileURLWithPath: a)) == Data(picture))
    #expect(run(["strip", a, "-o", path("out/")]).code == .bad)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: a)
    try FileManager.default.createSymbolicLink(atPath: path("link.jpg"), withDestinationPath: a)
    #expect(run(["strip", path("link.jpg"), "-i"]).code == .success)
    #expect(try Data(contentsOf: URL(fileURLWithPath: a)).count < picture.count)
    let attributes = try FileManager.default.attributesOfItem(atPath: a)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link.jpg")) == a)
    let broken = run(["strip", "-i", "--json", try write([1, 2, 3], "b.jpg"), path("missing.jpg"), a])
    #expect(
      broken.code == .bad && broken.output.contains("convert.unsupported")
        && broken.output.contains("\"verdict\":\"unreadable\""))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.hasPrefix(".") })
  }
  @Test func aPlanIsPrintedAndNothingIsDone() throws {
    let png = ByteBuilder {
      $0.data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10])
      $0.data(ByteBuilder.pngChunk("IHDR", [0, 0, 0, 40, 0, 0, 0, 20, 8, 2, 0, 0, 0]))
      $0.data(ByteBuilder.pngChunk("IDAT", [1]))
      $0.data(ByteBuilder.pngChunk("IEND"))
    }.bytes
    let a = try write(png, "a.png")
    let result = run(["convert", a, "-o", path("out/"), "--to", "webp", "--resize", "10x10", "--dry-run"])
    #expect(result.code == .success && result.output.contains("webp of 10×5, quality 80"), "\(result)")
    #expect(run(["convert", a, path("b.jpg"), "--max-pixels", "799", "--dry-run"]).errors.contains("too large"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.png"])
  }
}
