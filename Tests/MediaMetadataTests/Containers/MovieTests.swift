import TestSupport
import Testing

@testable import MediaMetadata

private func read(_ bytes: [UInt8], validate: Bool = true, path: String = "") -> MediaFile {
  MediaFile.read(bytes: bytes, path: path, options: ReadOptions(depth: validate ? .structure : .head))
}
private func film(_ change: (inout MovieBuilder) -> Void = { _ in }) -> [UInt8] {
  var builder = MovieBuilder()
  change(&builder)
  return builder.bytes
}

@Suite struct MovieTests {
  @Test(arguments: [false, true]) func wholeFilm(isFastStart: Bool) throws {
    let file = read(film { $0.isFastStart = isFastStart })
    #expect(file.findings.isEmpty)
    #expect(file.type.mime == "video/mp4")
    let video = try #require(file.video)
    #expect((video.width, video.height, video.displayWidth, video.displayHeight) == (64, 48, 64, 48))
    #expect(video.duration == 2)
    #expect(video.frameRate == 10)
    #expect(video.variableFrameRate == false)
    #expect(video.codec == "h264")
    #expect(video.fastStart == isFastStart)
    #expect(video.fragmented == false)
    #expect(file.tracks.first?.bitRate == 800)
  }

  @Test(
    arguments: [
      (["qt  ", "qt  ", "niko"], "vide", "video/quicktime"), (["M4V ", "isom"], "vide", "video/x-m4v"),
      (["3gp5", "isom"], "vide", "video/3gpp"), (["3g2a"], "vide", "video/3gpp2"),
      (["M4A ", "isom"], "soun", "audio/mp4"),
      (["isom"], "soun", "audio/mp4"), (["zzzz"], "vide", "video/mp4"), (["mp42", "qt  "], "vide", "video/mp4"),
      (nil, "vide", "video/quicktime"), (["kddi", "3g2a"], "vide", "video/3gpp2"),
    ] as [([String]?, String, String)])
  func typeByBrand(brands: [String]?, handler: String, mime: String) {
    let file = read(
      film {
        $0.brands = brands
        $0.handler = handler
        $0.codec = handler == "soun" ? "mp4a" : "avc1"
      })
    #expect(file.type.mime == mime)
    #expect((file.audio != nil) == (handler == "soun"))
    #expect((file.video != nil) == (handler == "vide"))
  }

  /// a b c d of track and movie, clockwise degrees and flip that show it upright.
  @Test(
    arguments: [
      ([1, 0, 0, 1], [1, 0, 0, 1], 0, false), ([0, 1, -1, 0], [1, 0, 0, 1], 90, false),
      ([-1, 0, 0, -1], [1, 0, 0, 1], 180, false), ([0, -1, 1, 0], [1, 0, 0, 1], 270, false),
      ([-1, 0, 0, 1], [1, 0, 0, 1], 0, true), ([1, 0, 0, -1], [1, 0, 0, 1], 180, true),
      ([0, 1, 1, 0], [1, 0, 0, 1], 270, true), ([0, -1, -1, 0], [1, 0, 0, 1], 90, true),
      ([0, 1, -1, 0], [0, 1, -1, 0], 180, false), ([0, 0, 0, 0], [1, 0, 0, 1], 0, false),
    ] as [([Int], [Int], Int, Bool)])
  func rotation(track: [Int], movie: [Int], degrees: Int, mirrored: Bool) throws {
    let file = read(
      film {
        $0.matrix = track
        $0.movieMatrix = movie
      })
    let video = try #require(file.video)
    #expect(video.rotation == degrees)
    #expect(video.mirrored == mirrored)
    #expect(video.displayWidth == (degrees % 180 == 0 ? 64 : 48))
    #expect(file.findings.isEmpty)
  }
  @Test func aMatrixThatIsNoQuarterTurnIsSaid() {
    let file = read(film { $0.matrix = [1, 1, -1, 1] })
    #expect(file.video?.rotation == nil)
    #expect(file.findings.map(\.code) == [.oddMatrix])
  }

  /// Pairs of count and duration, frames a second, whether they vary.
  @Test(
    arguments: [
      ([(20, 100)], 10.0, false), ([(19, 100), (1, 7)], 20_000.0 / 1_907, false),
      ([(10, 100), (10, 50)], 20_000.0 / 1_500, true), ([(7, 33), (6, 34), (7, 33)], 20_000.0 / 666, false),
    ] as [([(Int, Int)], Double, Bool)])
  func frameRate(times: [(Int, Int)], rate: Double, isVariable: Bool) throws {
    let video = try #require(read(film { $0.times = times }).video)
    #expect(abs(try #require(video.frameRate) - rate) < 0.001)
    #expect(video.variableFrameRate == isVariable)
  }

  @Test func editListsAndUnknownHeaders() {
    #expect(read(film { $0.edits = [(500, 1_024)] }).tracks.first?.duration == 0.5)
    // A movie header that does not know: the longest track does.
    #expect(read(film { $0.duration = 0 }).video?.duration == 2)
    #expect(read(film { $0.duration = 0xFFFF_FFFF }).video?.duration == 2)
  }

  @Test func sizesOf64BitsAndToTheEnd() {
    for form in [MovieBuilder.MediaData.wide, .open] {
      let file = read(
        film {
          $0.mediaData = form
          $0.isFastStart = form == .open
        })
      #expect(file.findings.isEmpty)
      #expect(file.video?.duration == 2)
    }
  }

  /// Seconds since 1904 as stored, version, what is meant.
  @Test(
    arguments: [
      (0, 0, nil), (2_082_844_800, 0, nil), (2_082_844_800 + 1_608_627_769, 0, "2020-12-22T09:02:49Z"),
      (1_608_627_769, 0, "2020-12-22T09:02:49Z"), (2_082_844_800 + 2_372_216_767, 1, "2045-03-04T05:06:07Z"),
    ] as [(Int, Int, String?)])
  func movieHeaderDate(stored: Int, version: Int, meant: String?) {
    let file = read(
      film {
        $0.creation = stored
        $0.version = version
      })
    #expect(file.capture.date?.description == meant)
    #expect(file.capture.dateSource == (meant == nil ? nil : "mp4:mvhd"))
  }
  @Test func creationDateOfTheKeysComesFirst() {
    let file = read(
      film {
        $0.creation = 2_082_844_800 + 1_608_627_769
        $0.movieBoxes = [
          MovieBuilder.keys([
            ("com.apple.quicktime.creationdate", "2020-12-22T10:02:49+0100"), ("com.apple.quicktime.make", "Example"),
            ("com.apple.quicktime.location.ISO6709", "+26.5322-078.1969-019.099/"),
          ])
        ]
      })
    #expect(file.capture.date?.description == "2020-12-22T10:02:49+01:00")
    #expect(file.capture.dateSource == "quicktime:creationdate")
    #expect(file.capture.make == "Example")
    #expect(file.location?.altitude == -19.099)
    #expect(file.location?.source == "quicktime:location.ISO6709")
  }
  @Test func aBrandAloneIsEnough() throws {
    let type = try FileType(Bytes(Array("M4B ".utf8)))
    #expect(type.major == "M4B " && type.compatible.isEmpty)
  }
  @Test func placesThatAreNone() {
    let odd = read(film { $0.movieBoxes = [MovieBuilder.userText("©xyz", "+91.0000+010.0000/")] })
    #expect(odd.location == nil)
    #expect(odd.verdict == .warning)
    #expect(odd.findings.map(\.code) == [.badLocation])
    let zero = read(film { $0.movieBoxes = [MovieBuilder.userText("©xyz", "+00.0000+000.0000/")] })
    #expect(zero.location?.latitude == 0)
    #expect(zero.location?.source == "quicktime:©xyz")
    #expect(zero.findings.map(\.code) == [.nullIsland])
  }
  @Test(arguments: [(0x55C4, nil), (0x15C7, "eng"), (0x7FFF, nil), (0, nil)] as [(Int, String?)])
  func language(code: Int, text: String?) {
    #expect(read(film { $0.language = code }).tracks.first?.language == text)
  }
  @Test func pixelAspectColourAndLight() throws {
    let boxes = [
      ByteBuilder.box(
        "pasp",
        ByteBuilder {
          $0.u32(12); $0.u32(10)
        }.bytes),
      ByteBuilder.box(
        "colr",
        ByteBuilder {
          $0.ascii("nclx"); $0.u16(9); $0.u16(16); $0.u16(9); $0.u8(0x80)
        }.bytes),
      ByteBuilder.box(
        "clli",
        ByteBuilder {
          $0.u16(1_000); $0.u16(400)
        }.bytes),
      ByteBuilder.box(
        "dvcC",
        ByteBuilder {
          $0.u16(0x100); $0.u16(8 << 9 | 4 << 3); $0.zeros(20)
        }.bytes),
    ]
    let file = read(film { $0.entryBoxes = boxes })
    let video = try #require(file.video)
    #expect(video.pixelAspectRatio == Rational(6, 5))
    #expect(video.displayWidth == 77)
    #expect(file.tracks.first?.color == ColorCodePoints(primaries: 9, transfer: 16, matrix: 9, fullRange: true))
    #expect(video.hdr?.formats == ["pq", "dolbyVision"])
    #expect(video.hdr?.maxContentLightLevel == 1_000)
    #expect(video.hdr?.dolbyVisionProfile == 8)
    #expect(video.hdr?.dolbyVisionLevel == 4)
  }
  /// Nero's list: starts in units of 100 ns.
  @Test func chapterList() {
    let list = ByteBuilder.box(
      "chpl",
      ByteBuilder {
        $0.u32(1 << 24)
        $0.u32(0)
        $0.u8(2)
        for (start, title) in [(0, "One"), (15_000_000, "Zwölf")] {
          $0.u64(start)
          $0.u8(title.utf8.count)
          $0.ascii(title)
        }
      }.bytes)
    let file = read(film { $0.movieBoxes = [ByteBuilder.box("udta", list)] })
    #expect(file.chapters == [Chapter(start: 0, title: "One"), Chapter(start: 1.5, title: "Zwölf")])
  }
  /// Pictures in a file of sound, and pictures of chapters, are no film.
  @Test func coversAreNoVideo() {
    let cover = read(
      film {
        $0.brands = ["M4A ", "isom"]
        $0.codec = "jpeg"
        $0.movieBoxes = [sound()]
      })
    #expect(cover.type.mime == "audio/mp4")
    #expect(cover.video == nil)
    #expect(cover.audio?.codec == "aac")
    #expect(cover.tracks.map(\.kind) == [.metadata, .audio])
    let item = ByteBuilder.box(
      "covr",
      ByteBuilder.box(
        "data",
        ByteBuilder {
          $0.u32(13); $0.u32(0); $0.data([0xFF, 0xD8, 0xFF, 0xD9])
        }.bytes))
    let tags = ByteBuilder.box(
      "meta",
      ByteBuilder.box(
        "hdlr",
        ByteBuilder {
          $0.zeros(8); $0.ascii("mdir"); $0.zeros(13)
        }.bytes),
      ByteBuilder.box("ilst", item))
    let tagged = read(
      film {
        $0.handler = "soun"
        $0.codec = "mp4a"
        $0.movieBoxes = [ByteBuilder.box("udta", tags)]
      })
    #expect(tagged.embedded.map(\.kind) == [.coverArt])
    #expect(tagged.embedded.first?.size == 4)
    #expect(tagged.video == nil)
  }
  /// The track of a film of sound, to stand beside another.
  private func sound() -> [UInt8] {
    var builder = MovieBuilder()
    builder.handler = "soun"
    builder.codec = "mp4a"
    return builder.track(at: 0)
  }
  /// A track of text with two titles, to which the film refers: they stand behind all boxes.
  @Test func chapterTrack() {
    let titles: [UInt8] = ByteBuilder {
      for title in ["One", "Two"] {
        $0.u16(title.utf8.count)
        $0.ascii(title)
      }
    }.bytes
    var text = MovieBuilder()
    text.handler = "text"
    text.codec = "text"
    text.number = 2
    text.times = [(2, 1_000)]
    text.sizes = [5, 5]
    func whole(at offset: Int) -> [UInt8] {
      film {
        $0.trackBoxes = [ByteBuilder.box("tref", ByteBuilder.box("chap", [0, 0, 0, 2]))]
        $0.movieBoxes = [text.track(at: offset)]
        $0.trailing = ByteBuilder.box("mdat", titles)
      }
    }
    let file = read(whole(at: whole(at: 0).count - titles.count))
    #expect(file.findings.isEmpty)
    #expect(file.chapters == [Chapter(start: 0, title: "One"), Chapter(start: 1, title: "Two")])
    #expect(file.tracks.map(\.kind) == [.video, .metadata])
  }
  /// A movie box packed by zlib, as QuickTime wrote them: what it says is read, with the place of the packed box.
  @Test func packedMovie() throws {
    let movie = MovieBuilder().movie(at: 0x40)
    func packed(_ content: [UInt8], method: String = "zlib") -> [UInt8] {
      let front = ByteBuilder.box("ftyp", Array("qt  ".utf8), [0, 0, 0, 0], Array("qt  ".utf8))
      let box = ByteBuilder.box(
        "moov",
        ByteBuilder.box(
          "cmov", ByteBuilder.box("dcom", Array(method.utf8)),
          ByteBuilder.box(
            "cmvd",
            ByteBuilder {
              $0.u32(content.count); $0.data(PNGBuilder.stored(content))
            }.bytes)))
      return front + ByteBuilder.box("mdat", [UInt8](repeating: 0xAA, count: 300)) + box
    }
    let bytes = packed(movie)
    let file = read(bytes)
    #expect(file.findings.isEmpty)
    #expect(file.type == .mov)
    #expect(file.video?.duration == 2)
    #expect(file.tracks.map(\.width) == [64])
    let place = try #require(bytes.firstRange(of: Array("cmov".utf8))?.lowerBound) - 4
    for field in file.directories.flatMap(\.fields) { #expect(field.offset == place) }
    // Its samples lie outside the media data: said of the track, whose place is that of the packed box.
    let stray = read(packed(MovieBuilder().movie(at: 1 << 20)))
    #expect(stray.verdict == .invalid)
    for content in [packed([UInt8](movie.dropLast(40))), packed([]), packed(Array("no boxes".utf8))] {
      let broken = read(content)
      #expect(broken.verdict != .ok)
      #expect(broken.findings.allSatisfy { $0.offset ?? 0 <= content.count })
    }
    #expect(read(packed(movie, method: "adec")).findings.map(\.code) == [.notRead])
    let empty = packed(ByteBuilder.box("moov", ByteBuilder.box("free")))
    #expect(read(empty).findings.map(\.code) == [.noTracks])
  }
  /// The first sample of a track of time codes is a number of frames. The labels of 29.97 frames a second are those that
  /// SMPTE ST 12-1 gives: after 00:00:59;29 comes 00:01:00;02, after 00:09:59;29 comes 00:10:00;00.
  @Test(arguments: [
    (0, 25, 90_000, "01:00:00:00"), (0, 24, 86_399, "00:59:59:23"), (1, 30, 1_799, "00:00:59;29"),
    (1, 30, 1_800, "00:01:00;02"), (1, 30, 17_981, "00:09:59;29"), (1, 30, 17_982, "00:10:00;00"),
    (1, 60, 3_600, "00:01:00;04"), (1, 30, 107_892, "01:00:00;00"), (2, 25, 2_160_000, "00:00:00:00"),
    (0, 25, 2_250_000, "25:00:00:00"), (4, 25, -26, "-00:00:01:01"), (0, 100, 99, "00:00:00:99"),
    (8, 25, 100, nil), (0, 0, 100, nil),
  ])
  func timecodes(flags: Int, rate: Int, frame: Int, label: String?) {
    var times = MovieBuilder()
    times.handler = "tmcd"
    times.codec = "tmcd"
    times.number = 2
    times.times = [(1, 1_000)]
    times.sizes = [4]
    times.entryBoxes = [
      ByteBuilder {
        $0.u32(0); $0.u32(flags); $0.u32(1_000); $0.u32(40); $0.u8(rate); $0.u8(0)
      }.bytes
    ]
    func whole(at offset: Int) -> [UInt8] {
      film {
        $0.movieBoxes = [times.track(at: offset)]
        $0.trailing = ByteBuilder.box("mdat", ByteBuilder { $0.u32(frame & 0xFFFF_FFFF) }.bytes)
      }
    }
    let file = read(whole(at: whole(at: 0).count - 4))
    #expect(file.findings.isEmpty)
    #expect(file.tracks.map(\.kind) == [.video, .timecode])
    #expect(file.tracks.last?.timecode == label)
    // A table that leads nowhere gives no time code.
    #expect(read(whole(at: 1 << 30)).tracks.last?.timecode == nil)
  }
  @Test func soundsOfQuickTime() {
    func entry(_ codec: String, _ boxes: [[UInt8]] = []) -> Track? {
      read(
        film {
          $0.brands = ["qt  "]
          $0.handler = "soun"
          $0.codec = codec
          $0.entryBoxes = boxes
        }
      ).tracks.first
    }
    #expect(entry("sowt")?.codec == "pcm_s16le")
    #expect(entry("twos")?.codec == "pcm_s16be")
    #expect(entry("samr")?.sampleRate == 8_000)
    #expect(entry("samr")?.channels == 1)
    #expect(entry("Opus", [ByteBuilder.box("dOps", [0, 6, 0, 0, 0, 0, 0xBB, 0x80, 0, 0, 0])])?.channels == 6)
  }
  @Test func noTrap() {
    let bytes = film {
      $0.isFastStart = true
      $0.edits = [(2_000, 0)]
      $0.movieBoxes = [MovieBuilder.userText("©xyz", "+47.7199-117.4931+522.171/"), MovieBuilder.keys([("a", "b")])]
    }
    #expect(expectNoTrap(bytes).isEmpty)
    let fragmented = film {
      $0.times = []
      $0.sizes = []
      $0.movieBoxes = [ByteBuilder.box("mvex", ByteBuilder.box("trex", [UInt8](repeating: 0, count: 24)))]
      $0.trailing = MovieBuilder.fragment(count: 5, duration: 100) + MovieBuilder.fragment(count: 5, duration: 100)
    }
    #expect(expectNoTrap(fragmented).isEmpty)
  }
}
