import MediaMetadata
import TestSupport
import Testing

private typealias Build = SoundBuilder

private func read(_ bytes: [UInt8], _ name: String = "", validate: Bool = false) -> MediaFile {
  MediaFile.read(bytes: bytes, path: name, options: ReadOptions(depth: validate ? .structure : .head))
}

@Suite struct SoundTests {
  struct Sample: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var mime: String
    var codec: String
    var seconds: Double?
    var rate: Int
    var channels: Int
  }
  static let samples: [Sample] = [
    Sample(
      testDescription: "a.wav", bytes: Build.wav(), mime: "audio/wav", codec: "pcm_s16le", seconds: 0.1, rate: 8_000,
      channels: 1),
    Sample(
      testDescription: "float.wav", bytes: Build.wav(tag: 3, channels: 2, bits: 32), mime: "audio/wav",
      codec: "pcm_f32le", seconds: 0.025, rate: 8_000, channels: 2),
    Sample(
      testDescription: "a.aif", bytes: Build.aiff(), mime: "audio/aiff", codec: "pcm_s16be", seconds: 0.1, rate: 8_000,
      channels: 1),
    Sample(
      testDescription: "little.aifc", bytes: Build.aiff(compression: "sowt"), mime: "audio/aiff", codec: "pcm_s16le",
      seconds: 0.1, rate: 8_000, channels: 1),
    Sample(
      testDescription: "a.mp3", bytes: Build.mp3(), mime: "audio/mpeg", codec: "mp3", seconds: 4_170 * 8 / 128_000.0,
      rate: 44_100, channels: 2),
    Sample(
      testDescription: "tagged.mp3", bytes: Build.id3([("TIT2", "x")]) + Build.mp3(), mime: "audio/mpeg", codec: "mp3",
      seconds: 4_170 * 8 / 128_000.0, rate: 44_100, channels: 2),
    Sample(
      testDescription: "variable.mp3", bytes: Build.mp3(frames: 5) + Build.mp3(frames: 5, bitRateCode: 5),
      mime: "audio/mpeg", codec: "mp3", seconds: 11_520 / 44_100.0, rate: 44_100, channels: 2),
    Sample(
      testDescription: "a.flac", bytes: Build.flac(), mime: "audio/flac", codec: "flac", seconds: 0.24, rate: 8_000,
      channels: 1),
    Sample(
      testDescription: "behind a large tag.flac",
      bytes: Build.id3([("TIT2", String(repeating: "x", count: 200_000))]) + Build.flac(), mime: "audio/flac",
      codec: "flac", seconds: 0.24, rate: 8_000, channels: 1),
    Sample(
      testDescription: "a.opus", bytes: Build.opus(), mime: "audio/ogg", codec: "opus", seconds: 1, rate: 48_000,
      channels: 2),
    Sample(
      testDescription: "a.aac", bytes: Build.adts(), mime: "audio/aac", codec: "aac", seconds: 10_240 / 44_100.0,
      rate: 44_100, channels: 2),
    Sample(
      testDescription: "a.ac3", bytes: Build.ac3(), mime: "audio/ac3", codec: "ac3", seconds: 7_680 / 48_000.0,
      rate: 48_000, channels: 2),
    Sample(
      testDescription: "a.au",
      bytes: ByteBuilder {
        for value in [0x2E73_6E64, 24, 8_000, 1, 8_000, 1] { $0.u32(value) }; $0.zeros(8_000)
      }.bytes,
      mime: "audio/basic", codec: "pcm_mulaw", seconds: 1, rate: 8_000, channels: 1),
    Sample(
      testDescription: "a.amr",
      bytes: Array("#!AMR\n".utf8) + (0..<5).flatMap { _ in [0x3C] + [UInt8](repeating: 0, count: 31) },
      mime: "audio/amr", codec: "amr_nb", seconds: 0.1, rate: 8_000, channels: 1),
    Sample(
      testDescription: "a.tta",
      bytes: ByteBuilder(.little) {
        $0.ascii("TTA1"); $0.u16(1); $0.u16(2); $0.u16(16); $0.u32(44_100); $0.u32(88_200)
        for value in [0, 5, 6, 0] { $0.u32(value) }
        $0.zeros(11)
      }.bytes,
      mime: "audio/x-tta", codec: "tta", seconds: 2, rate: 44_100, channels: 2),
    Sample(
      testDescription: "a.wv",
      bytes: ByteBuilder(.little) {
        $0.ascii("wvpk")
        for value in [24, 0x407, 88_200, 0, 100, 9 << 23 | 1, 0] { $0.u32(value) }
      }.bytes, mime: "audio/x-wavpack", codec: "wavpack", seconds: 2, rate: 44_100, channels: 2),
    Sample(
      testDescription: "a.ape",
      bytes: ByteBuilder(.little) {
        $0.ascii("MAC ")
        for value in [3_990, 52, 24, 0, 0, 10] { $0.u32(value) }
        $0.pad(to: 56)
        for value in [73_728, 100, 2] { $0.u32(value) }
        $0.u16(16)
        $0.u16(2)
        $0.u32(44_100)
        $0.zeros(10)
      }.bytes, mime: "audio/x-ape", codec: "ape", seconds: 73_828 / 44_100.0, rate: 44_100, channels: 2),
  ]
  @Test(arguments: samples) func says(sample: Sample) throws {
    for validate in [false, true] {
      let file = read(sample.bytes, sample.testDescription, validate: validate)
      #expect(file.type.mime == sample.mime)
      #expect(file.verdict == .ok, "\(file.findings)")
      let audio = try #require(file.audio)
      #expect(file.video == nil)
      #expect(audio.codec == sample.codec)
      if let seconds = sample.seconds { #expect(abs((audio.duration ?? 0) - seconds) < 0.000_1) }
      #expect(audio.sampleRate == sample.rate)
      #expect(audio.channels == sample.channels)
    }
  }
  @Test(arguments: samples) func cutFilesAreInvalid(sample: Sample) {
    // Formats that say how long they are; the others cannot tell a cut from an end.
    guard
      ["a.wav", "a.aif", "a.flac", "a.opus", "a.aac", "a.ac3", "a.au", "a.amr", "a.tta", "a.wv", "a.ape"].contains(
        sample.testDescription)
    else { return }
    #expect(read(Array(sample.bytes.dropLast(3)), sample.testDescription, validate: true).verdict == .invalid)
  }
  /// The last frame's own checksum tells a cut inside it; tags and zeros behind it are no part of it.
  @Test func lastFrameOfFLAC() {
    let whole = Build.flac()
    func codes(_ bytes: [UInt8]) -> [Finding.Code] { read(bytes, "a.flac", validate: true).findings.map(\.code) }
    #expect(codes(whole).isEmpty)
    #expect(codes(whole + Array("TAG".utf8) + [UInt8](repeating: 0x20, count: 125)).isEmpty)
    #expect(codes(whole + [0, 0, 0, 0]).isEmpty)
    #expect(codes(Array(whole.dropLast())) == [.flacChecksum])
    #expect(codes(whole + [1]) == [.flacTrailing])
    // Each of the ten frames of nine bytes is held against its own.
    for at in [whole.count - 1, whole.count - 9 * 3 - 1, whole.count - 9 * 10 + 8] {
      var changed = whole
      changed[at] ^= 0x10
      #expect(codes(changed) == [.flacChecksum])
    }
    // Zeros do not change a checksum, but the samples of the frames are missing.
    var zeros = whole
    zeros.replaceSubrange(whole.count - 9 * 5..<whole.count - 9 * 3, with: [UInt8](repeating: 0, count: 18))
    #expect(codes(zeros) == [.flacMalformed])
  }
  @Test(arguments: samples) func brokenVariantsNeverTrap(sample: Sample) {
    #expect(expectNoTrap(sample.bytes, path: sample.testDescription, prefixes: 120, flips: 60).isEmpty)
  }

  /// Bytes that a loose proof would take for sound, by name.
  @Test(arguments: [
    ("text.mp3", Array("plain text, nothing else".utf8)),
    ("one.mp3", [0xFF, 0xFB, 0x90, 0] + [UInt8](repeating: 0x20, count: 600)),
    ("text.aac", Array("<html><body></body></html>".utf8)),
    ("sync.bin", [0x0B, 0x77, 0, 0, 0x08, 0x40, 0x40, 1, 2, 3]),
    ("g.ts", [UInt8](repeating: 0x47, count: 100)), ("x.bin", [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0]),
    ("snd.txt", Array(".sndx is no sound".utf8)),
  ])
  func isNoSound(name: String, bytes: [UInt8]) {
    #expect(read(bytes, name).type.kind == .other)
  }

  @Test func textsAndPictures() {
    let mp3 = read(
      Build.id3([("TIT2", "title"), ("TPE1", "artist"), ("COMM", "eng\u{0}remark")], picture: true) + Build.mp3())
    #expect(mp3.text.title == "title")
    #expect(mp3.text.artist == "artist")
    #expect(mp3.text.comment == "remark")
    #expect(mp3.embedded == [EmbeddedPart(.coverArt, mime: "image/png", offset: mp3.embedded.first?.offset, size: 3)])
    #expect(mp3.type.kind == .audio)
    #expect(read(Build.flac()).text.title == "abc")
    #expect(read(Build.opus()).text.artist == "Abcde")
    #expect(read(Build.aiff()).text.title == "a name")
    #expect(read(Build.wav(more: AVIBuilder.info([("INAM", Array("wave".utf8))]))).text.title == "wave")
  }
  @Test func oggIsVideoWhenAStreamIs() throws {
    let file = read(Build.theoraPage() + Build.opus())
    #expect(file.type.mime == "video/ogg")
    let video = try #require(file.video)
    #expect(video.width == 176)
    #expect(video.codec == "theora")
    #expect(video.audioCodec == "opus")
    #expect(video.frameRate == 15)
  }
  @Test func oggChecksumsAndEnds() {
    var bytes = Build.opus()
    bytes[bytes.count - 5] ^= 1
    #expect(read(bytes, validate: true).findings.map(\.code) == [.oggChecksum])
    #expect(read(Build.opus(hasEnd: false), validate: true).findings.map(\.code) == [.oggNoEnd])
  }
  /// 64-bit sizes, a size that was never filled in, and a date that Broadcast Wave writes.
  @Test func wavesOfAllSizes() {
    var streamed = Build.wav()
    streamed.replaceSubrange(4..<8, with: [255, 255, 255, 255])
    streamed.replaceSubrange(40..<44, with: [255, 255, 255, 255])
    let unfinished = read(streamed, validate: true)
    #expect(unfinished.findings.map(\.code) == [.wavUnfinished])
    #expect(unfinished.audio?.duration == 0.1)

    var large = ByteBuilder(.little)
    large.ascii("RF64")
    large.u32(-1)
    large.ascii("WAVE")
    large.data(
      ByteBuilder.riffChunk(
        "ds64",
        ByteBuilder(.little) {
          $0.u64(1_672); $0.u64(1_600); $0.u64(800); $0.u32(0)
        }.bytes))
    large.data(Build.wav()[12..<36])
    large.ascii("data")
    large.u32(-1)
    large.zeros(1_600)
    let file = read(large.bytes, validate: true)
    #expect(file.audio?.duration == 0.1)
    #expect(file.verdict == .ok, "\(file.findings)")

    var extent = [UInt8](repeating: 0, count: 602)
    extent.replaceSubrange(320..<338, with: Array("2018-01-0110:20:30".utf8))
    let dated = read(Build.wav(more: ByteBuilder.riffChunk("bext", extent)))
    #expect(dated.capture.date?.description == "2018-01-01T10:20:30")
  }
}
