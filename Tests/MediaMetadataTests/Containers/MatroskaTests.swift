import MediaMetadata
import TestSupport
import Testing

private typealias Build = MatroskaBuilder

private func read(_ bytes: [UInt8], validate: Bool = false, name: String = "a.mkv") -> MediaFile {
  MediaFile.read(bytes: bytes, path: name, options: ReadOptions(depth: validate ? .structure : .head))
}
private func video(_ bytes: [UInt8], validate: Bool = false) throws -> VideoInfo {
  try #require(read(bytes, validate: validate).video)
}

@Suite struct MatroskaTests {
  @Test(arguments: [
    ("matroska", [Build.videoTrack()], "video/x-matroska"), ("webm", [Build.videoTrack()], "video/webm"),
    ("matroska", [Build.audioTrack()], "audio/x-matroska"), ("webm", [Build.audioTrack()], "audio/webm"),
    ("matroska", [Build.audioTrack(), Build.videoTrack()], "video/x-matroska"),
  ])
  func typeFollowsDocTypeAndTracks(docType: String, tracks: [[UInt8]], mime: String) {
    let file = read(Build.file(docType: docType, [Build.info(), Build.tracks(tracks), Build.cluster(time: 0, [])]))
    #expect(file.type.mime == mime)
    #expect(file.verdict == .ok)
  }

  /// Roll counts counter-clockwise; what is printed counts clockwise.
  @Test(arguments: [(90.0, 270, 48, 64), (-90, 90, 48, 64), (180, 180, 64, 48), (0, 0, 64, 48)])
  func poseRollTurns(roll: Double, rotation: Int, width: Int, height: Int) throws {
    let pose = Build.element(0x7670, Build.number(0x7671, 0) + Build.real(0x7675, roll))
    let shown = try video(Build.sample(track: Build.videoTrack(video: pose)))
    #expect(shown.rotation == rotation)
    #expect(shown.displayWidth == width)
    #expect(shown.displayHeight == height)
    #expect(shown.width == 64)
  }

  /// Display size in pixels, as a ratio (unit 3), as a ratio written as pixels, after cropping.
  @Test(
    arguments: [
      (Build.number(0x54B0, 128) + Build.number(0x54BA, 48), 128, 48, "2/1"),
      (Build.number(0x54B0, 16) + Build.number(0x54BA, 9) + Build.number(0x54B2, 3), 85, 48, "4/3"),
      (Build.number(0x54B0, 16) + Build.number(0x54BA, 9), 85, 48, "4/3"),
      (Build.number(0x54BB, 8) + Build.number(0x54AA, 8), 64, 32, "-"),
      (Build.number(0x54B2, 4), 64, 48, "-"), ([], 64, 48, "-"),
    ] as [([UInt8], Int, Int, String)])
  func displaySize(elements: [UInt8], width: Int, height: Int, aspect: String) throws {
    let shown = try video(Build.sample(track: Build.videoTrack(video: elements)))
    #expect(shown.displayWidth == width)
    #expect(shown.displayHeight == height)
    #expect(shown.pixelAspectRatio?.description ?? "-" == aspect)
  }

  /// Duration and frame rate come from the headers, else from the blocks; live files have neither sizes nor Duration.
  @Test(arguments: [false, true]) func durationWithoutDuration(validate: Bool) throws {
    let frames = (0..<30).map { Build.block(time: ($0 * 1_001 + 15) / 30) }
    let live = Build.file(
      docType: "webm",
      [Build.info(duration: nil), Build.tracks([Build.videoTrack()])]
        + [0, 1_001].map { Build.cluster(time: $0, frames, unknownSize: true) }, unknownSize: true)
    let file = read(live, validate: validate, name: "live.webm")
    #expect(file.verdict == .ok)
    #expect(abs((file.video?.duration ?? 0) - 2.002) < 0.003)
    #expect(abs((file.video?.frameRate ?? 0) - 30_000.0 / 1_001) < 0.000_001)
    #expect(file.video?.variableFrameRate == false)
    #expect(try video(Build.sample(), validate: validate).frameRate == 25)
    #expect(try video(Build.sample(), validate: validate).duration == 2)
  }
  @Test func durationOfALongLiveFileIsReadFromItsEnd() throws {
    // Each cluster holds a decoy: the ID of a cluster within a frame.
    let decoy = Build.element(0xA3, [0x81, 0, 0, 0x80] + [0x1F, 0x43, 0xB6, 0x75, 0x9F, 1, 2, 3])
    let clusters = (0..<200).map {
      Build.cluster(
        time: $0 * 1_000, [Build.block(time: 0, bytes: 9_000), decoy, Build.block(time: 960)], unknownSize: true)
    }
    let live = Build.file(
      [Build.info(duration: nil), Build.tracks([Build.videoTrack()])] + clusters, unknownSize: true)
    let source = MemorySource(live)
    var file = MediaFile()
    file.read(source)
    #expect(file.video?.duration == 199.96)
  }

  /// 1.5 GB of clusters, with what is wanted at both ends; with and without a seek head, with and without a duration.
  @Test(arguments: [true, false], [2_000.0, nil]) func largeFilesAreReadInPlaces(hasSeekHead: Bool, duration: Double?) {
    let clusterSize = 1_500_000_000
    let tags = Build.element(
      0x1254_C367,
      Build.element(0x7373, Build.element(0x67C8, Build.text(0x45A3, "ARTIST") + Build.text(0x4487, "Somebody"))))
    let front = Build.info(duration: duration) + Build.tracks([Build.videoTrack()])
    let block = Build.number(0xE7, 0) + Build.block(time: 0)
    // Padding up to the end of the cluster, its header of nine bytes included.
    let cluster = block + Build.element(0xEC, [], claims: clusterSize - block.count - 9)
    let clusterHeader = Build.element(0x1F43_B675, [], claims: clusterSize)
    func seekHead(_ position: Int) -> [UInt8] {
      let id = Build.element(0x53AB, [0x12, 0x54, 0xC3, 0x67])
      let place = Build.element(0x53AC, (0..<8).map { UInt8(truncatingIfNeeded: position >> (56 - 8 * $0)) })
      return hasSeekHead ? Build.element(0x114D_9B74, Build.element(0x4DBB, id + place)) : []
    }
    let position = seekHead(0).count + front.count + clusterHeader.count + clusterSize
    let segment = Build.element(0x1853_8067, [], claims: position + tags.count)
    let start = Build.header() + segment
    let source = SparseSource(
      size: start.count + position + tags.count,
      [(0, start + seekHead(position) + front + clusterHeader + cluster), (start.count + position, tags)])
    var file = MediaFile()
    file.read(source)
    #expect(file.video?.width == 64)
    #expect(file.video?.duration == duration.map { $0 / 1_000 })
    #expect(file.text.artist == "Somebody")
    #expect(file.verdict == .ok, "\(file.findings)")
    #expect(source.bytesRead <= 300_000)
    #expect(source.reads <= 12)
  }
  /// Numbers of which computing with could overflow.
  @Test(arguments: [
    Build.real(0x23_83E3, 1e-300), Build.real(0x23_83E3, .greatestFiniteMagnitude), Build.number(0x54B0, Int.max),
  ])
  func extremeNumbersAreLeftOut(element: [UInt8]) throws {
    let scale = Build.number(0x2A_D7B1, 1)
    let track = Build.videoTrack(video: element, Build.number(0x23_E383, Int.max))
    let file = read(
      Build.file([
        Build.element(0x1549_A966, scale), Build.tracks([track]),
        Build.cluster(time: Int.max, [Build.block(time: 0), Build.block(time: 10)]),
      ]), validate: true)
    #expect(file.video?.frameRate ?? 1 >= 0.001)
    #expect(try #require(file.video).width == 64)
  }

  @Test func colourAndDynamicRange() throws {
    let mastering = Build.element(
      0x55D0,
      [0.708, 0.292, 0.17, 0.797, 0.131, 0.046, 0.3127, 0.329].enumerated()
        .flatMap { Build.real(0x55D1 + $0.offset, $0.element) } + Build.real(0x55D9, 1_000) + Build.real(0x55DA, 0.01))
    let colour = Build.element(
      0x55B0,
      Build.number(0x55B1, 9) + Build.number(0x55B9, 1) + Build.number(0x55BA, 16) + Build.number(0x55BB, 9)
        + Build.number(0x55BC, 800) + Build.number(0x55BD, 300) + mastering)
    let dolby = Build.element(
      0x41E4, Build.number(0x41E7, 0x6476_7643) + Build.element(0x41ED, [1, 0, 0x10, 0x35, 0, 0, 0, 0]))
    let file = read(Build.sample(track: Build.videoTrack(video: colour, dolby)))
    let track = try #require(file.tracks.first)
    #expect(track.color == ColorCodePoints(primaries: 9, transfer: 16, matrix: 9, fullRange: false))
    let hdr = try #require(file.video?.hdr)
    #expect(hdr.formats == ["pq", "dolbyVision"])
    #expect(hdr.masteringMaxLuminance == 1_000)
    #expect(hdr.masteringPrimaries == [0.708, 0.292, 0.17, 0.797, 0.131, 0.046, 0.3127, 0.329])
    #expect(hdr.maxContentLightLevel == 800)
    #expect(hdr.dolbyVisionProfile == 8)
    #expect(hdr.dolbyVisionLevel == 6)
  }

  /// (elements of the track, language, default, forced)
  @Test(
    arguments: [
      ([], "eng", true, false), (Build.text(0x22_B59C, "ger"), "ger", true, false),
      (Build.text(0x22_B59C, "por") + Build.text(0x22_B59D, "pt-BR"), "pt-BR", true, false),
      (Build.text(0x22_B59C, "und") + Build.number(0x88, 0) + Build.number(0x55AA, 1), nil, false, true),
    ] as [([UInt8], String?, Bool, Bool)])
  func trackFlags(elements: [UInt8], language: String?, isDefault: Bool, isForced: Bool) throws {
    let track = try #require(read(Build.sample(track: Build.audioTrack(number: 1, elements))).tracks.first)
    #expect(track.language == language)
    #expect(track.isDefault == isDefault)
    #expect(track.isForced == isForced)
    #expect(track.sampleRate == 48_000)
    #expect(track.channels == 2)
  }

  @Test(
    arguments: [
      ("V_MPEG4/ISO/AVC", [], "h264"), ("V_UNHEARD/OF", [], "V_UNHEARD/OF"), ("A_AAC/MPEG4/LC/SBR", [], "aac"),
      ("V_MS/VFW/FOURCC", [40, 0, 0, 0] + [UInt8](repeating: 0, count: 12) + Array("XVID".utf8), "mpeg4"),
      ("A_MS/ACM", [0x55, 0, 2, 0, 0x44, 0xAC, 0, 0, 0, 0, 0, 0, 1, 0], "mp3"), ("A_DTS/LOSSLESS", [], "dts"),
      ("A_PCM/INT/LIT", [], "pcm_s16le"),
    ] as [(String, [UInt8], String)])
  func codecNames(id: String, configuration: [UInt8], name: String) throws {
    let more = configuration.isEmpty ? [] : Build.element(0x63A2, configuration)
    let track = id.hasPrefix("V") ? Build.videoTrack(codec: id, more) : Build.audioTrack(number: 1, codec: id, more)
    #expect(read(Build.sample(track: track)).tracks.first?.codec == name)
  }

  @Test func titleDateTagsChaptersAndCover() throws {
    let tags = Build.element(
      0x1254_C367,
      Build.element(
        0x7373,
        Build.element(0x63C0, [])
          + Build.element(0x67C8, Build.text(0x45A3, "ARTIST") + Build.text(0x4487, "Somebody"))
          + Build.element(0x67C8, Build.text(0x45A3, "KEYWORDS") + Build.text(0x4487, "sea, sun,sea"))))
    let chapters = Build.element(
      0x1043_A770,
      Build.element(
        0x45B9,
        [1_500_000_000, 0].flatMap { start in
          Build.element(
            0xB6,
            Build.number(0x91, start)
              + Build.element(0x80, Build.text(0x85, "at \(start)") + Build.text(0x437C, "eng")))
        }))
    let attachments = Build.element(
      0x1941_A469,
      Build.element(
        0x61A7,
        Build.text(0x466E, "cover.jpg") + Build.text(0x4660, "image/jpeg") + Build.element(0x465C, [1, 2, 3])))
    // 2010-02-03 21:17:48 UTC, in nanoseconds since 2001.
    let info = Build.info(
      Build.element(0x4461, [0x03, 0xFB, 0x5C, 0x77, 0x21, 0x6F, 0xD8, 0x00]) + Build.text(0x7BA9, "A title"))
    let file = read(Build.sample(info: info, more: [tags, chapters, attachments]))
    #expect(file.text.title == "A title")
    #expect(file.text.artist == "Somebody")
    #expect(file.text.keywords == ["sea", "sun"])
    #expect(file.capture.date?.description == "2010-02-03T21:17:48Z")
    #expect(file.capture.dateSource == "matroska:DateUTC")
    #expect(file.chapters == [Chapter(start: 0, title: "at 0"), Chapter(start: 1.5, title: "at 1500000000")])
    #expect(file.embedded.map(\.kind) == [.coverArt])
    #expect(file.embedded.first?.size == 3)
    #expect(file.tracks.count == 1)
  }

  /// What is broken, the code, and where: (name, bytes, code, offset, missing bytes)
  private struct Fault: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var code: Finding.Code
    var offset: Int?
    var missing: Int?
  }
  private static let faults: [Fault] = {
    let whole = Build.sample()
    let start = Build.header().count
    let tracks = Build.tracks([Build.videoTrack()])
    let cluster = Build.cluster(time: 0, [Build.block(time: 0)])
    let open = Build.file(
      [Build.info(), tracks, Build.cluster(time: 0, [Build.block(time: 0)], unknownSize: true)], unknownSize: true)
    return [
      Fault(
        testDescription: "half", bytes: Array(whole.prefix(700)), code: .matroskaTruncated, offset: 700,
        missing: whole.count - 700),
      Fault(testDescription: "header only", bytes: Build.header(), code: .matroskaTruncated, offset: start),
      Fault(
        testDescription: "open sizes, cut in a block", bytes: Array(open.dropLast(4)), code: .matroskaTruncated,
        offset: open.count - 4, missing: 4),
      Fault(
        testDescription: "no segment", bytes: Build.header() + Build.element(0x1654_AE6B, [0, 0]),
        code: .matroskaNoSegment, offset: start),
      Fault(testDescription: "no tracks", bytes: Build.file([Build.info(), cluster]), code: .matroskaNoTracks),
      Fault(testDescription: "no clusters", bytes: Build.file([Build.info(), tracks]), code: .matroskaNoClusters),
      Fault(
        testDescription: "zeros for elements", bytes: Build.file([Build.info(), tracks, [0, 0, 0, 0]]),
        code: .matroskaMalformed),
      Fault(
        testDescription: "a child beyond its parent",
        bytes: Build.file([
          Build.info(), Build.element(0x1654_AE6B, Build.element(0xAE, [0xD7, 0x81, 1], claims: 90)), cluster,
        ]),
        code: .matroskaMalformed),
      Fault(
        testDescription: "bytes at the end", bytes: whole + [1, 2, 3], code: .matroskaTrailing, offset: whole.count),
      Fault(
        testDescription: "a block of an unknown track",
        bytes: Build.file([Build.info(), tracks, Build.cluster(time: 0, [Build.block(track: 9, time: 0)])]),
        code: .matroskaUnknownTrack),
      Fault(
        testDescription: "a wrong checksum",
        bytes: Build.file([
          Build.info(Build.element(0xEC, [])), tracks,
          Build.element(0x1F43_B675, Build.element(0xBF, [1, 2, 3, 4]) + Build.number(0xE7, 0)),
        ]),
        code: .matroskaChecksum),
    ]
  }()
  @Test(arguments: faults) private func faultIsFound(fault: Fault) throws {
    let file = read(fault.bytes, validate: true)
    let finding = try #require(file.findings.first { $0.code == fault.code }, "\(file.findings)")
    if let offset = fault.offset { #expect(finding.offset == offset) }
    #expect(finding.missingBytes == fault.missing)
    #expect(file.verdict != .ok)
  }
  /// A failed checksum is damage; of tags and chapters it is what editors leave behind.
  @Test(arguments: [(0x1F43_B675, Finding.Severity.error), (0x1254_C367, .warning), (0x1043_A770, .warning)])
  func severityOfAWrongChecksum(id: Int, severity: Finding.Severity) {
    let wrong = Build.element(id, Build.element(0xBF, [1, 2, 3, 4]) + Build.element(0xEC, [0]))
    let findings = read(Build.sample(more: [wrong]), validate: true).findings
    #expect(findings.first { $0.code == .matroskaChecksum }?.severity == severity)
  }
  @Test func wholeFilesAreOK() {
    #expect(read(Build.sample(), validate: true).findings.isEmpty)
    let padded = Build.sample(more: [Build.element(0xEC, [0, 0, 0])])
    #expect(read(padded, validate: true).verdict == .ok)
  }
  @Test func brokenVariantsNeverTrap() {
    #expect(expectNoTrap(Build.sample(), path: "a.mkv").isEmpty)
  }
}
