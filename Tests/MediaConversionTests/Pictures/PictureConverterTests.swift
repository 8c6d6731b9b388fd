import TestSupport
import Testing
import WinkSupport

@testable import MediaConversion
@testable import MediaMetadata

@Suite(.serialized) struct PictureConverterTests {
  let bench: Workbench
  let converter = PictureConverter(program: Workbench.worker)
  init() throws { bench = try Workbench() }

  private func read(_ path: FilePath) -> MediaFile { MediaFile.read(path: path.description) }

  @Test func everyFormatIsUprightAndKeepsWhatItCan() throws {
    let input = try bench.write(
      PictureSamples.png(40, 20, chunks: PictureSamples.exif(orientation: 6), PictureSamples.texture), "in.png")
    for format in PictureFormat.allCases {
      let output = bench.path("out." + format.fileExtension)
      let result = try converter.convert(input, to: output, PictureOptions(format))
      #expect(result.width == 20 && result.height == 40, "\(format)")
      #expect(result.kept.contains("exif") == ![.tiff, .gif, .jxl].contains(format), "\(format) \(result)")
      let file = read(output)
      // Read by our own reader, where there is one.
      guard format != .tiff || file.image != nil else { continue }
      #expect(
        file.image?.width == 20 && file.image?.height == 40 && file.image?.orientation?.rawValue ?? 1 == 1, "\(format)")
      #expect(file.type.format == format.rawValue)
      if format == .png { #expect(count("eXIf", in: try bench.bytes("out.png")) == 1) }
    }
    // What is converted again changes no more.
    let again = try converter.convert(bench.path("out.png"), to: bench.path("again.png"), PictureOptions(.png))
    #expect(again.width == 20 && again.height == 40)
    #expect(bench.names.allSatisfy { !$0.hasPrefix(".") })
  }
  @Test func metadataGoesOnlyWhenAskedTo() throws {
    let input = try bench.write(
      PictureSamples.png(8, 8, chunks: PictureSamples.exif(orientation: 3), PictureSamples.texture), "in.png")
    var options = PictureOptions(.jpeg)
    _ = try converter.convert(input, to: bench.path("kept.jpg"), options)
    #expect(count("Example", in: try bench.bytes("kept.jpg")) == 1)
    options.dropsMetadata = true
    let result = try converter.convert(input, to: bench.path("bare.jpg"), options)
    #expect(result.dropped.contains("exif"))
    #expect(count("Example", in: try bench.bytes("bare.jpg")) == 0)
    #expect(count("Exif", in: try bench.bytes("bare.jpg")) == 0)
  }
  @Test func aBoxIsKeptAndNothingIsEnlarged() throws {
    let input = try bench.write(
      PictureSamples.png(60, 30, chunks: PictureSamples.exif(orientation: 8), PictureSamples.texture), "in.png")
    for (box, expected) in [((15, 100), (15, 30)), ((100, 12), (6, 12)), ((500, 500), (30, 60))] {
      var options = PictureOptions(.png)
      options.box = box
      let result = try converter.convert(input, to: bench.path("out.png"), options, replacing: true)
      #expect((result.width, result.height) == expected)
    }
  }
  @Test func transparentPartsStandOnTheBackground() throws {
    let input = try bench.write(PictureSamples.png(1, 1, colorType: 6) { _, _ in [10, 20, 30, 0] }, "in.png")
    func pixel(_ background: Color?) throws -> [UInt8] {
      var options = PictureOptions(.png)
      options.background = background
      _ = try converter.convert(input, to: bench.path("out.png"), options, replacing: true)
      let bytes = Bytes(try bench.bytes("out.png"))
      let at = try #require(bytes.firstIndex(of: "IDAT"))
      let length = Int(try #require(bytes.u32(at: at - 4)))
      return Array(try Inflate.zlib(bytes.slice(at + 4..<at + 4 + length), limit: 100).array.dropFirst())
    }
    #expect(try pixel(Color(hex: "#112233")) == [0x11, 0x22, 0x33])
    #expect(try pixel(Color(hex: "#80000000")) == [0x7F, 0x7F, 0x7F])
    #expect(try pixel(nil) == [10, 20, 30, 0])
    var options = PictureOptions(.jpeg)
    options.background = nil
    let result = try converter.convert(input, to: bench.path("out.jpg"), options)
    #expect(result.width == 1)
  }
  @Test func deepPicturesBecomeAVIFOfTwelveBits() throws {
    let input = try bench.write(
      PictureSamples.png(16, 16, depth: 16) { x, y in PictureSamples.texture(x, y).flatMap { [$0, $0] } }, "in.png")
    let result = try converter.convert(input, to: bench.path("out.avif"), PictureOptions(.avif))
    #expect(result.width == 16)
    #expect(read(bench.path("out.avif")).image?.bitDepth == 12)
  }
  @Test func aBudgetIsMetWithFewEncodingsOrRefused() throws {
    let input = try bench.write(PictureSamples.png(200, 150, PictureSamples.texture), "in.png")
    var options = PictureOptions(.jpeg)
    options.quality = 100
    let full = try converter.convert(input, to: bench.path("full.jpg"), options).size
    options.quality = nil
    for (limit, isMet) in [(full * 2, true), (full / 2, true), (500, false)] {
      options.maximumBytes = limit
      options.prefersBestQuality = false
      guard isMet else {
        #expect { try converter.convert(input, to: bench.path("x.jpg"), options) } throws: {
          ($0 as? ConversionError)?.kind == .sizeExceeded && "\($0)".contains("file size exceeded")
        }
        continue
      }
      let step = try converter.convert(input, to: bench.path("step.jpg"), options, replacing: true)
      #expect(step.size <= limit && step.encodings <= 4 && (step.quality ?? 0) % 10 == 0)
      options.prefersBestQuality = true
      let best = try converter.convert(input, to: bench.path("best.jpg"), options, replacing: true)
      #expect(best.size <= limit && best.encodings <= 7 && (best.quality ?? 0) >= (step.quality ?? 100))
    }
    var lossless = PictureOptions(.png)
    lossless.maximumBytes = 100
    #expect(throws: ConversionError.self) { try converter.convert(input, to: bench.path("x.png"), lossless) }
    #expect(bench.names == ["best.jpg", "full.jpg", "in.png", "step.jpg"])
  }
  @Test func hugeAndBrokenPicturesAreRefusedBeforeAnyPixel() throws {
    // A progressive JPEG of a few bytes that claims 65500×65500 pixels: 12 GB for who believes it.
    let header = ByteBuilder {
      for n in [0x08, 0xFF, 0xDC, 0xFF, 0xDC, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0] { $0.u8(n) }
    }.bytes
    let bomb =
      [0xFF, 0xD8] + ByteBuilder.jpegSegment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
      + ByteBuilder.jpegSegment(0xC2, header) + ByteBuilder.jpegSegment(0xDA, [3, 1, 0, 2, 0, 3, 0, 0, 0, 0]) + [
        0, 0xFF, 0xD9,
      ]
    var cases: [(String, [UInt8], ConversionError.Kind)] = [("bomb.jpg", bomb, .limitExceeded)]
    cases.append(("text.jpg", Array("no picture".utf8), .unsupported))
    cases.append(("cut.png", Array(PictureSamples.png(50, 50, PictureSamples.texture).prefix(3_000)), .damaged))
    for (name, bytes, kind) in cases {
      let input = try bench.write(bytes, name)
      #expect { try converter.convert(input, to: bench.path("out.png"), PictureOptions(.png)) } throws: {
        ($0 as? ConversionError)?.kind == kind
      }
      #expect(throws: ConversionError.self, "\(name)") { try converter.decode(input) }
    }
    #expect(throws: ConversionError.self) {
      try converter.convert(bench.path("missing.png"), to: bench.path("out.png"), PictureOptions(.png))
    }
    #expect(bench.names == ["bomb.jpg", "cut.png", "text.jpg"])
    let whole = try bench.write(PictureSamples.png(50, 40, PictureSamples.texture), "whole.png")
    #expect(try converter.decode(whole).width == 50)
    #expect { try converter.decode(whole, maximumPixels: 1_999) } throws: {
      ($0 as? ConversionError)?.kind == .limitExceeded
    }
  }
  @Test func whatIsThereStaysUnlessItMayBeReplaced() throws {
    let input = try bench.write(PictureSamples.png(4, 4, PictureSamples.texture), "in [page=2].png")
    let output = try bench.write([1, 2, 3], "out.jpg")
    #expect { try converter.convert(input, to: output, PictureOptions(.jpeg)) } throws: {
      ($0 as? ConversionError)?.kind == .exists
    }
    #expect(try bench.bytes("out.jpg") == [1, 2, 3])
    _ = try converter.convert(input, to: output, PictureOptions(.jpeg), replacing: true)
    #expect(try bench.bytes("out.jpg").prefix(2) == [0xFF, 0xD8])
    let noFolder = bench.path("none/out.jpg")
    #expect { try converter.convert(input, to: noFolder, PictureOptions(.jpeg)) } throws: {
      ($0 as? ConversionError)?.kind == .unwritable
    }
  }
  @Test func aDeadWorkerCostsOneJob() throws {
    let input = try bench.write(PictureSamples.png(4, 4, PictureSamples.texture), "in.png")
    // Dies on its first job, is the real one afterwards.
    let program = try bench.program(
      """
      if [ ! -e "$0.died" ]; then read -r line; : > "$0.died"; kill -SEGV $$; fi
      exec \(Workbench.worker)
      """)
    let converter = PictureConverter(program: program)
    #expect { try converter.convert(input, to: bench.path("out.jpg"), PictureOptions(.jpeg)) } throws: {
      ($0 as? ConversionError)?.kind == .died
    }
    #expect(!bench.names.contains("out.jpg") && bench.names.allSatisfy { !$0.hasPrefix(".") })
    #expect(try converter.convert(input, to: bench.path("out.jpg"), PictureOptions(.jpeg)).width == 4)
    let missing = PictureConverter(program: bench.path("missing"))
    #expect { try missing.convert(input, to: bench.path("x.jpg"), PictureOptions(.jpeg)) } throws: {
      ($0 as? ConversionError)?.kind == .missingProgram
    }
    let liar = PictureConverter(
      program: try bench.program("while read -r l; do echo '{\"id\":1,\"width\":4,\"size\":99}'; done", "liar"))
    #expect { try liar.convert(input, to: bench.path("x.jpg"), PictureOptions(.jpeg)) } throws: {
      ($0 as? ConversionError)?.kind == .mismatch
    }
    let flag = CancellationFlag()
    flag.cancel()
    let stopped = PictureConverter(program: Workbench.worker, cancellation: flag)
    #expect { try stopped.convert(input, to: bench.path("x.jpg"), PictureOptions(.jpeg)) } throws: {
      ($0 as? ConversionError)?.kind == .cancelled
    }
    #expect(!bench.names.contains("x.jpg") && bench.names.allSatisfy { !$0.hasPrefix(".") })
  }
  @Test func mutatedPicturesEndInAResultOrAnError() throws {
    var generator = SeededGenerator(seed: 42)
    let png = PictureSamples.png(24, 16, chunks: PictureSamples.exif(orientation: 6), PictureSamples.texture)
    let source = try bench.write(png, "source.png")
    var inputs = [png]
    for format in [PictureFormat.jpeg, .webp, .gif, .tiff] {
      let name = "source." + format.fileExtension
      _ = try converter.convert(source, to: bench.path(name), PictureOptions(format))
      inputs.append(try bench.bytes(name))
    }
    var made = 0
    for round in 0..<60 {
      var bytes = inputs[round % inputs.count]
      for _ in 0...(round % 5) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      if round % 7 == 0 { bytes = Array(bytes.prefix(bytes.count * 2 / 3)) }
      let input = try bench.write(bytes, "mutant")
      do {
        _ = try converter.convert(input, to: bench.path("out.png"), PictureOptions(.png), replacing: true)
        made += 1
      } catch {
        #expect(error.kind != .died && error.kind != .missingProgram, "round \(round): \(error)")
      }
    }
    #expect(made > 5)
    #expect(bench.names.allSatisfy { !$0.hasPrefix(".") })
  }
  @Test func theSearchFindsTheBestInFewTries() {
    for limit in 0...110 {
      var tries = 0
      let best = QualitySearch.best(of: QualitySearch.steps) { quality in
        tries += 1
        return quality <= limit
      }
      #expect(tries <= 4)
      #expect(best == QualitySearch.steps.last { $0 <= limit })
    }
  }
  @Test func pathsAndJobsSurviveTheirText() throws {
    #expect(FilePath(url: "file:///tmp/a%20b.jpg?x#y")?.description == "/tmp/a b.jpg")
    #expect(FilePath(url: "file:/tmp/a")?.description == "/tmp/a")
    #expect(FilePath(url: "file://localhost/a")?.description == "/a")
    #expect(FilePath(url: "file://elsewhere/a") == nil)
    #expect(FilePath(url: "https://example.org/a.jpg") == nil)
    #expect(FilePath(url: "a:b.jpg")?.description == "a:b.jpg")
    #expect(FilePath("dir.d/.hidden").fileExtension == "" && FilePath("a/B.JPG").fileExtension == "jpg")
    var options = PictureOptions(.webp)
    options.box = (10, 20)
    options.background = Color(hex: "#80102030")
    options.maximumBytes = 5
    options.dropsMetadata = true
    let job = PictureJob(id: 7, input: FilePath(bytes: [0x61, 0xFF, 0x0A]), output: "b", options: options)
    #expect(PictureJob(json: job.toJSONObject()) == job)
  }
}
