import Foundation
import TestSupport
import Testing

@testable import MediaConversion
@testable import MediaMetadata

@Suite(.serialized) struct VideoConverterTests {
  let bench: Workbench
  init() throws { bench = try Workbench() }

  /// A small video by ffmpeg itself: a moving test card with a tone, index last, turned as a phone does.
  private func sample(_ name: String = "in.mov", seconds: Int = 2, _ more: [String] = []) throws -> FilePath {
    let straight = bench.path("straight.mkv")
    let card = ["-f", "lavfi", "-i", "testsrc2=s=128x96:r=10:d=\(seconds)", "-f", "lavfi", "-i", "sine=d=\(seconds)"]
    try ffmpeg(
      card + ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac", "-shortest"] + more,
      straight)
    // ffmpeg writes the rotation only where streams are copied.
    let said = more.contains("-c:v") ? [] : more
    try ffmpeg(
      ["-i", straight.description, "-c", "copy", "-metadata:s:v", "rotate=270", "-metadata", "title=Secret title"]
        + said,
      bench.path(name))
    try FileManager.default.removeItem(atPath: straight.description)
    return bench.path(name)
  }
  private func ffmpeg(_ words: [String], _ output: FilePath) throws {
    let words = ["-nostdin", "-loglevel", "error"] + words + ["-y", output.description]
    let child = try ChildProcess(try #require(ProgramSearch.ffmpeg()), words.map { Array($0.utf8) }, keepsErrors: true)
    #expect(child.wait() == .exited(0), "\(child.errorText())")
  }
  private func read(_ path: FilePath) -> MediaFile { MediaFile.read(path: path.description) }

  @Test func aThumbnailIsUprightAndFitsItsBox() throws {
    let input = try sample()
    let converter = VideoConverter()
    for (name, box, size) in [
      ("a.jpg", nil, (96, 128)), ("b.png", (48, 48), (36, 48)), ("c.jpg", (500, 500), (96, 128)),
    ]
      as [(String, (Int, Int)?, (Int, Int))]
    {
      let result = try converter.thumbnail(
        of: input, to: bench.path(name), at: name == "b.png" ? 1 : 0, box: box.map { (width: $0.0, height: $0.1) })
      #expect((result.width, result.height) == size, "\(name)")
    }
    #expect { try converter.thumbnail(of: input, to: bench.path("d.jpg"), at: 60) } throws: {
      ($0 as? ConversionError)?.kind == .invalidRequest
    }
    #expect(bench.names == ["a.jpg", "b.png", "c.jpg", "in.mov"])
  }
  @Test func theIndexMovesToTheFrontAndPacketsStay() throws {
    let input = try sample()
    let result = try VideoConverter().fastStart(input, to: bench.path("out.mp4"))
    #expect(result.isCopy)
    let file = read(bench.path("out.mp4"))
    #expect(file.video?.fastStart == true && file.video?.rotation == 90 && read(input).video?.fastStart == false)
    #expect(try packets(input) == packets(bench.path("out.mp4")))
  }
  /// The sums that ffmpeg makes over all packets.
  private func packets(_ path: FilePath) throws -> [String] {
    let words = [
      "-nostdin", "-loglevel", "error", "-i", path.description, "-map", "0", "-c", "copy", "-f", "streamhash", "-hash",
      "md5", "-",
    ]
    let child = try ChildProcess(try #require(ProgramSearch.ffmpeg()), words.map { Array($0.utf8) })
    var lines: [String] = []
    while case .line(let line) = child.line(within: 10_000) { lines.append(String(decoding: line, as: UTF8.self)) }
    #expect(lines.count == 2 && child.wait() == .exited(0))
    return lines.sorted()
  }
  @Test func stripKeepsEveryPacketAndTheRotation() throws {
    let input = try sample(
      "in.mp4", ["-metadata", "location=+48.8500+002.2900/", "-metadata", "creation_time=2020-01-02T03:04:05Z"])
    let before = try packets(input)
    for scope in [MetadataStripper.Scope.location, .everything] {
      let output = bench.path("\(scope).mp4")
      let report = try MetadataStripper(scope).strip(input, to: output)
      #expect(try packets(output) == before && report.size == read(input).size)
      #expect(read(output).video?.rotation == 90)
      #expect(read(output).location == nil && read(input).location != nil)
      #expect(count("Secret", in: try bench.bytes("\(scope).mp4")) == (scope == .location ? 1 : 0))
      #expect((read(output).capture.date == nil) == (scope == .everything))
    }
  }
  @Test func exportFitsItsBudgetOrSaysSo() throws {
    // MPEG-4 part 2 cannot be copied into what is asked for.
    let input = try sample("in.mkv", seconds: 4, ["-c:v", "mpeg4", "-q:v", "2"])
    var options = VideoOptions(.high)
    var parts: [Double] = []
    let full = try VideoConverter().export(input, to: bench.path("full.mp4"), options) { parts.append($0) }
    #expect(full.width > 0 && !full.isCopy && parts.last ?? 0 > 0.5)
    let file = read(bench.path("full.mp4"))
    #expect(file.video?.codec == "h264" && file.video?.fastStart == true && file.video?.audioCodec == "aac")
    options.maximumHeight = 48
    options.dropsMetadata = true
    let small = try VideoConverter().export(input, to: bench.path("small.mp4"), options)
    #expect(min(small.width, small.height) == 48)
    #expect(count("Secret", in: try bench.bytes("small.mp4")) == 0)
    options.maximumHeight = nil
    options.maximumBytes = full.size * 2 / 3
    let fitted = try VideoConverter().export(input, to: bench.path("fitted.mp4"), options)
    #expect(fitted.size <= full.size * 2 / 3)
    options.maximumBytes = 3_000
    #expect { try VideoConverter().export(input, to: bench.path("no.mp4"), options) } throws: {
      ($0 as? ConversionError)?.kind == .sizeExceeded
    }
    // What is H.264 and AAC already is copied.
    #expect(try VideoConverter().export(bench.path("full.mp4"), to: bench.path("copy.mp4"), VideoOptions(.high)).isCopy)
    #expect(bench.names == ["copy.mp4", "fitted.mp4", "full.mp4", "in.mkv", "small.mp4"])
  }
  @Test func aGapInTimeIsNotFilledWithCopies() throws {
    // One time stamp that is damaged: three hours without a picture.
    let gap = ["-vf", "setpts='if(gt(N,10),PTS+10000/TB,PTS)'", "-fps_mode", "passthrough", "-c:v", "ffv1"]
    try ffmpeg(["-f", "lavfi", "-i", "testsrc2=s=64x48:r=10:d=2"] + gap, bench.path("gap.mkv"))
    let result = try VideoConverter().export(bench.path("gap.mkv"), to: bench.path("out.mp4"), VideoOptions())
    // 20 pictures; at a constant rate they would be 100,000.
    #expect(result.size < 50_000 && !result.isCopy, "\(result)")
  }
  @Test func copiedStreamsKeepWithinTheBudgetToo() throws {
    // Two thousand tiny pictures: their index is larger in an MP4.
    let input = bench.path("in.mkv")
    try ffmpeg(
      ["-f", "lavfi", "-i", "color=s=32x32:r=100:d=20", "-c:v", "libx264", "-bf", "3", "-preset", "ultrafast"], input)
    let copied = try VideoConverter().fastStart(input, to: bench.path("copy.mp4"))
    var options = VideoOptions(.highest)
    options.maximumBytes = try #require(read(input).size) + 4_200
    try #require(copied.size > options.maximumBytes ?? 0)
    do throws(ConversionError) {
      let result = try VideoConverter().export(input, to: bench.path("out.mp4"), options)
      #expect(result.size <= options.maximumBytes ?? 0)
    } catch {
      #expect(error.kind == .sizeExceeded && !bench.names.contains("out.mp4"))
    }
    #expect(bench.names.allSatisfy { !$0.hasPrefix(".") })
  }
  @Test func whatGoesWrongIsSaidAndLeavesNothing() throws {
    let input = try bench.write(Array("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n".utf8), "list.mp4")
    let output = bench.path("out.mp4")
    func kind(_ converter: VideoConverter, _ options: VideoOptions = VideoOptions()) -> ConversionError.Kind? {
      do throws(ConversionError) {
        _ = try converter.export(input, to: output, options)
        return nil
      } catch {
        return error.kind
      }
    }
    #expect(kind(VideoConverter()) == .damaged)
    #expect(kind(VideoConverter(program: bench.path("missing"))) == .missingProgram)
    #expect(kind(VideoConverter(program: try bench.program("echo bad >&2; exit 3", "bad"))) == .damaged)
    #expect(kind(VideoConverter(program: try bench.program("kill -9 $$", "dies"))) == .died)
    // Complains without end: that must not make it stand still.
    let noisy = try bench.program(
      "i=0; while [ $i -lt 20000 ]; do echo a line of complaint number $i >&2; i=$((i+1)); done; exit 1", "noisy")
    #expect(kind(VideoConverter(program: noisy)) == .damaged)
    var options = VideoOptions()
    options.maximumBytes = 1_000
    let greedy = try bench.program("trap '' TERM; echo total_size=1001; while :; do sleep 1; done", "greedy")
    #expect(kind(VideoConverter(program: greedy), options) == .sizeExceeded)
    let flag = CancellationFlag()
    let endless = try bench.program("while :; do echo out_time_us=1; sleep 0.05; done", "endless")
    // From another thread, while it runs.
    Thread.detachNewThread { flag.cancel() }
    #expect(kind(VideoConverter(program: endless, cancellation: flag)) == .cancelled)
    #expect(!bench.names.contains("out.mp4") && bench.names.allSatisfy { !$0.hasPrefix(".") })
  }
  @Test func decodingTellsWhatIsBroken() throws {
    let input = try sample("in.mp4", ["-movflags", "+faststart"])
    #expect(try VideoConverter().decode(input) == "")
    var bytes = try bench.bytes("in.mp4")
    let media = try #require(Bytes(bytes).firstIndex(of: "mdat"))
    for i in stride(from: media + 2_000, to: bytes.count, by: 50) { bytes[i] ^= 0x5A }
    let broken = try bench.write(bytes, "broken.mp4")
    let words = try? VideoConverter().decode(broken)
    #expect(words != "")
  }
}
