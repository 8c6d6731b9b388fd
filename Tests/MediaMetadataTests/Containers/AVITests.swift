import MediaMetadata
import TestSupport
import Testing

private typealias Build = AVIBuilder

private func read(_ bytes: [UInt8], validate: Bool = true) -> MediaFile {
  MediaFile.read(bytes: bytes, path: "a.avi", options: ReadOptions(depth: validate ? .structure : .head))
}

@Suite struct AVITests {
  @Test func wholeFile() throws {
    let file = read(Build.sample())
    #expect(file.findings.isEmpty)
    #expect(file.type.mime == "video/x-msvideo")
    let video = try #require(file.video)
    #expect(video.width == 64)
    #expect(video.height == 48)
    #expect(video.codec == "mjpeg")
    #expect(video.audioCodec == "mp3")
    #expect(video.frameRate == 25)
    #expect(video.duration == 0.4)
    #expect(file.tracks.last?.bitRate == 128_000)
  }

  /// Where the stream header lies: (main header's frames, stream's length, OpenDML's count, seconds)
  @Test(arguments: [(10, 0, 0, 0.4), (10, 10, 25, 1.0), (0, 0, 0, 0.4)])
  func lengthFromWhatIsRight(frames: Int, length: Int, all: Int, seconds: Double) {
    let odml = Build.list("odml", [ByteBuilder.riffChunk("dmlh", ByteBuilder(.little) { $0.u32(all) }.bytes)])
    let header = Build.mainHeader(frames: frames)
    let file = read(
      Build.sample(header: header, streams: [Build.video(length: length)] + (all > 0 ? [odml] : [])))
    #expect(file.video?.duration == seconds)
  }

  @Test(arguments: [
    ("XVID", "mpeg4"), ("h264", "h264"), ("IV41", "indeo4"), ("CRAM", "msvideo1"), ("ZQ9 ", "ZQ9 "),
    ("\0\0\0\0", "rawvideo"),
  ])
  func codecNames(code: String, name: String) {
    #expect(read(Build.sample(streams: [Build.video(codec: code)])).video?.codec == name)
  }

  @Test func textsThatAreNotUTF8AreCodePage1252() {
    let info = Build.info([
      ("INAM", [0x43, 0xE9, 0x20, 0x96]), ("IART", Array("Ümit".utf8)), ("IKEY", Array("a; b".utf8)),
    ])
    let file = read(Build.sample(more: [info]))
    #expect(file.text.title == "Cé –")
    #expect(file.text.artist == "Ümit")
    #expect(file.text.keywords == ["a", "b"])
  }

  @Test(
    arguments: [
      ("Mon Mar 10 15:04:43 2003\n", "2003-03-10T15:04:43"), ("2009/10/27 12:14:34", "2009-10-27T12:14:34"),
      ("MON MAR 99 15:04:43 2003", nil), ("nonsense", nil),
    ] as [(String, String?)])
  func dates(text: String, date: String?) {
    let file = read(
      Build.sample(streams: [Build.video(), ByteBuilder.riffChunk("IDIT", Array(text.utf8) + [0])]))
    #expect(file.capture.date?.description == date)
  }

  /// A frame of 16:9 made of 64 × 48 pixels; one that is square but for rounding.
  @Test(arguments: [(16, 9, "4/3"), (4, 3, nil)] as [(Int, Int, String?)])
  func pixelAspect(x: Int, y: Int, ratio: String?) {
    let properties = ByteBuilder.riffChunk(
      "vprp", ByteBuilder(.little) { for value in [0, 0, 25, 64, 48, x << 16 | y, 64, 48, 1] { $0.u32(value) } }.bytes)
    #expect(
      read(Build.sample(streams: [Build.video(extra: [properties])])).video?.pixelAspectRatio?.description == ratio)
  }

  @Test func secondRIFFChunkIsReadToo() {
    let more = Build.list("AVIX", [Build.movie(frames: 5)], id: "RIFF")
    let whole = Build.sample(streams: [Build.video(length: 15)]) + more
    #expect(read(whole).findings.isEmpty)
    #expect(read(Array(whole.dropLast(3))).findings.first?.missingBytes == 3)
  }

  private struct Fault: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var code: Finding.Code
    var verdict = Verdict.invalid
    var missing: Int?
  }
  private static let faults: [Fault] = {
    let whole = Build.sample()
    func broken(_ change: (inout [UInt8]) -> Void) -> [UInt8] {
      var bytes = whole
      change(&bytes)
      return bytes
    }
    return [
      Fault(testDescription: "cut", bytes: Array(whole.dropLast(100)), code: .aviTruncated, missing: 100),
      Fault(testDescription: "no movi", bytes: Build.sample(movie: []), code: .aviNoMediaData),
      Fault(testDescription: "no streams", bytes: Build.sample(streams: []), code: .aviNoStreams),
      Fault(testDescription: "no index, though promised", bytes: Build.sample(index: []), code: .aviNoIndex),
      Fault(
        testDescription: "no index", bytes: Build.sample(header: Build.mainHeader(flags: 0), index: []),
        code: .aviNoIndex,
        verdict: .warning),
      Fault(
        testDescription: "index outside", bytes: Build.sample(index: Build.index(size: 1_000_000)),
        code: .aviIndexOutside),
      Fault(
        testDescription: "zeros in movi",
        bytes: Build.sample(movie: Build.list("movi", [[UInt8](repeating: 0, count: 16)])), code: .aviMalformed),
      Fault(
        testDescription: "a chunk beyond its parent", bytes: broken { $0[16...19] = [0, 0x80, 0, 0] },
        code: .aviTruncated, missing: 0x8000 - whole.count + 20),
      Fault(testDescription: "bytes at the end", bytes: whole + [1, 2], code: .aviTrailing, verdict: .warning),
      Fault(
        testDescription: "sizes never filled in", bytes: broken { $0[4...7] = [0, 0, 0, 0] }, code: .aviUnfinished,
        verdict: .warning),
      Fault(
        testDescription: "more frames than the header says",
        bytes: Build.sample(movie: Build.movie(frames: 30), index: Build.index(frames: 30)), code: .aviFrameCount,
        verdict: .warning),
    ]
  }()
  @Test(arguments: faults) private func faultIsFound(fault: Fault) throws {
    let file = read(fault.bytes)
    let finding = try #require(file.findings.first { $0.code == fault.code }, "\(file.findings)")
    #expect(finding.missingBytes == fault.missing)
    #expect(file.verdict == fault.verdict)
  }
  @Test func brokenVariantsNeverTrap() {
    #expect(expectNoTrap(Build.sample(more: [Build.info([("INAM", [0x41])])]), path: "a.avi").isEmpty)
  }
}
