import MediaMetadata
import TestSupport
import Testing

private typealias Build = StreamBuilder

private func read(_ bytes: [UInt8], _ name: String = "", validate: Bool = false) -> MediaFile {
  MediaFile.read(bytes: bytes, path: name, options: ReadOptions(depth: validate ? .structure : .head))
}

@Suite struct StreamTests {
  struct Sample: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var mime: String
    var codec: String
    var size = (width: 352, height: 288)
    var seconds: Double? = 1
    var rate: Double? = 25
  }
  static let samples: [Sample] = [
    Sample(testDescription: "a.ts", bytes: Build.transport(), mime: "video/mp2t", codec: "mpeg2video"),
    Sample(testDescription: "a.m2ts", bytes: Build.transport(prefix: 4), mime: "video/mp2t", codec: "mpeg2video"),
    Sample(
      testDescription: "wraps.ts", bytes: Build.transport(base: 0x1_FFFF_FFFF - 40_000), mime: "video/mp2t",
      codec: "mpeg2video"),
    Sample(testDescription: "a.mpg", bytes: Build.program(), mime: "video/mpeg", codec: "mpeg2video"),
    Sample(
      testDescription: "a.flv",
      bytes: Build.flv([("width", 320), ("height", 240), ("duration", 0.4), ("framerate", 25)]),
      mime: "video/x-flv", codec: "vp6f", size: (320, 240), seconds: 0.4),
    Sample(
      testDescription: "live.flv", bytes: Build.flv(), mime: "video/x-flv", codec: "vp6f", size: (320, 240),
      seconds: 0.36),
    Sample(
      testDescription: "a.wmv", bytes: Build.asf(), mime: "video/x-ms-wmv", codec: "wmv3", size: (160, 120), seconds: 2,
      rate: nil),
    Sample(
      testDescription: "a.ivf",
      bytes: ByteBuilder(.little) {
        $0.ascii("DKIF")
        $0.u16(0)
        $0.u16(32)
        $0.ascii("VP80")
        $0.u16(64)
        $0.u16(48)
        for value in [25, 1, 0, 0] { $0.u32(value) }
        for frame in 0..<25 {
          $0.u32(3)
          $0.u64(frame)
          $0.zeros(3)
        }
      }.bytes, mime: "video/x-ivf", codec: "vp8", size: (64, 48)),
    Sample(
      testDescription: "a.y4m",
      bytes: Array("YUV4MPEG2 W16 H8 F25:1 A1:1 C420jpeg\n".utf8)
        + (0..<25).flatMap { _ in Array("FRAME\n".utf8) + [UInt8](repeating: 0, count: 192) },
      mime: "video/x-yuv4mpeg", codec: "rawvideo", size: (16, 8)),
    Sample(
      testDescription: "a.dv",
      bytes: {
        var bytes = [UInt8](repeating: 0, count: 144_000)
        bytes.replaceSubrange(0..<4, with: [0x1F, 0x07, 0, 0xBF])
        bytes[80] = 0x3F
        bytes[240] = 0x5F
        return bytes
      }(), mime: "video/dv", codec: "dvvideo", size: (720, 576), seconds: 0.04),
  ]
  @Test(arguments: samples) func says(sample: Sample) throws {
    for validate in [false, true] {
      let file = read(sample.bytes, sample.testDescription, validate: validate)
      #expect(file.type.mime == sample.mime)
      #expect(file.verdict == .ok, "\(file.findings)")
      let video = try #require(file.video)
      #expect(video.codec == sample.codec)
      #expect(video.width == sample.size.width)
      #expect(video.height == sample.size.height)
      if let seconds = sample.seconds { #expect(abs((video.duration ?? 0) - seconds) < 0.001) }
      if let rate = sample.rate { #expect(abs((video.frameRate ?? 0) - rate) < 0.001) }
    }
  }
  @Test(arguments: samples) func cutFilesAreInvalid(sample: Sample) throws {
    let file = read(Array(sample.bytes.dropLast(6)), sample.testDescription, validate: true)
    #expect(file.verdict == .invalid, "\(file.findings)")
  }
  @Test(arguments: samples) func brokenVariantsNeverTrap(sample: Sample) {
    #expect(
      expectNoTrap(Array(sample.bytes.prefix(6_000)), path: sample.testDescription, prefixes: 80, flips: 60).isEmpty)
  }
  /// A length of zero is a writer's habit, unless the same file states others.
  @Test func aWipedLengthBehindATag() {
    var bytes = Build.flv()
    bytes.replaceSubrange(bytes.count - 4..<bytes.count, with: [0, 0, 0, 0])
    let file = read(bytes, "a.flv", validate: true)
    #expect(file.findings.map(\.code) == [.flvTagSize] && file.verdict == .invalid)
  }
  @Test func soundOnlyASF() {
    let file = read(Build.asf(video: false), validate: true)
    #expect(file.type.mime == "audio/x-ms-wma")
    #expect(file.audio?.codec == "wmav2")
    #expect(file.audio?.duration == 2)
    #expect(file.text.title == "Ab")
    #expect(file.capture.date?.description == "2001-09-09T01:46:40Z")
  }
  /// An index behind the data belongs to the file; what begins like none does not.
  @Test func indexOfASF() {
    let index = ByteBuilder(.little) {
      $0.u32(0x3300_0890); $0.zeros(12); $0.u64(56); $0.zeros(32)
    }.bytes
    let whole = Build.asf(video: false) + index
    #expect(read(whole, validate: true).verdict == .ok)
    #expect(read(Build.asf(video: false) + [1, 2, 3], validate: true).verdict == .ok)
    let cut = read(Array(whole.dropLast(3)), validate: true)
    #expect(cut.findings.map(\.code) == [.asfTruncated])
    #expect(cut.findings.first?.missingBytes == 3)
  }
  /// Type 6 is private data; without a descriptor its frames tell.
  @Test(
    arguments: [(SoundBuilder.adts(frames: 3), "aac"), (Array("no sound at all".utf8), nil)] as [([UInt8], String?)])
  func privateStreamsAreKnownByTheirFrames(data: [UInt8], codec: String?) {
    let file = read(Build.transport(type: 6, data: data))
    #expect(file.tracks.first?.codec == codec)
    #expect(file.video?.audioCodec == codec)
  }
  @Test func transportStreamsThatLost() {
    var bytes = Build.transport()
    bytes[188 * 10] = 0
    #expect(read(bytes, validate: true).findings.map(\.code).contains(.mpegTSLostSync))
    let short = Array(Build.transport()[..<(188 * 8)]) + Array(Build.transport()[(188 * 10)...])
    #expect(read(short, validate: true).findings.map(\.code) == [.mpegTSGap])
  }
  /// Encoders made up frame rates of their own, with the codes from 9 to 13.
  @Test func bareVideoOfAnUnlistedRate() {
    let file = read([0, 0, 1, 0xB3, 0x0A, 0x00, 0x78, 0x19, 0xFF, 0xFF, 0xE0, 0x84, 0, 0, 1, 0xB8, 0, 0, 0, 0])
    #expect(file.type == .mpegPS)
    #expect(file.video?.width == 160 && file.video?.height == 120 && file.video?.frameRate == nil)
  }
  /// Start codes alone are no video.
  @Test(
    arguments: [
      [0, 0, 1, 0xBA, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], [0, 0, 0, 1, 0x67, 1, 2, 3],
      [0, 0, 1, 0xB3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ] as [[UInt8]])
  func isNoStream(bytes: [UInt8]) {
    #expect(read(bytes).type.kind == .other)
  }
}
