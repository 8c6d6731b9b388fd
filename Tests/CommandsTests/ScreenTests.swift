import Foundation
import Testing

@testable import Commands
@testable import MediaMetadata

/// What people see: whole screens, word for word, drawn in this process.
@Suite struct ScreenTests {
  private func screen(_ file: MediaFile, width: Int = 80, everyTag: Bool = false, color: Bool = false) -> String {
    let format = ReportFormat(
      adapter: MediaFileAdapter(showsEveryTag: everyTag), renderer: .init(width: width, usesColor: color), separator: ""
    )
    return String(decoding: format.element(file), as: UTF8.self)
  }
  /// A file with all that a camera says.
  private var photo: MediaFile {
    var file = MediaFile(options: ReadOptions())
    file.path = "IMG_0042.HEIC"
    file.size = 2_612_345
    file.modified = Timestamp(unixSeconds: 1_689_417_297)
    file.type = MediaType(.image, "heic", mime: "image/heic", uti: "public.heic", extensions: ["heic"])
    var image = ImageInfo()
    (image.width, image.height, image.orientation) = (4_032, 3_024, .right)
    (image.bitDepth, image.channels, image.colorModel, image.hasAlpha) = (8, 3, .ycbcr, true)
    (image.compression, image.progressive) = ("hevc", false)
    var profile = ColorProfile()
    (profile.description, profile.colorSpace, profile.size) = ("Display P3", "RGB", 548)
    image.colorProfile = profile
    var hdr = HDRInfo()
    hdr.formats = ["gainMap"]
    image.hdr = hdr
    file.image = image
    file.capture.date = Timestamp(year: 2023, month: 7, day: 15, hour: 12, minute: 34, second: 56, offsetMinutes: -210)
    file.capture.dateSource = "exif:DateTimeOriginal"
    (file.capture.make, file.capture.model, file.capture.lens) = ("Apple", "iPhone 14 Pro", "back camera 6.86mm f/1.78")
    (file.capture.exposureTime, file.capture.fNumber, file.capture.iso) = (0.004, 1.78, 80)
    (file.capture.focalLength, file.capture.focalLength35mm, file.capture.flash) = (6.86, 24, false)
    file.location = GeoLocation(latitude: -33.859_83, longitude: 151.211_11, altitude: 58.25, source: "exif")
    file.text.description = "A bridge, and behind it the opera house, on a clear winter morning before the ferries come"
    file.text.keywords = ["Sydney", "橋", "winter"]
    file.text.rating = 4
    file.embedded = [
      EmbeddedPart(.thumbnail, mime: "image/jpeg", offset: 816, size: 9_212, width: 320, height: 240),
      EmbeddedPart(.gainMap, mime: "image/heic", offset: 40_960),
    ]
    file.directories = [Directory("exif", "IFD0")]
    file.directories[0].fields = [
      Field("Make", tag: 0x10F, .text("Apple")), Field("XResolution", tag: 0x11A, .rational(Rational(72, 1))),
      Field("0x9A00", tag: 0x9A00, .data(offset: 900, count: 12)),
      Field("Ratio", .rationals([Rational(1, 3), Rational(0, 0)])),
    ]
    return file
  }

  @Test func photograph() {
    #expect(
      screen(photo) == """
        IMG_0042.HEIC
          Type          HEIC picture  (image/heic)
          Size          2.6 MB
          File changed  2023-07-15 10:34:57 UTC

        Image
          Size         4032 × 3024  (12.2 MP)
          Shown        3024 × 4032, turned 90° clockwise
          Colour       YCbCr, 3 × 8 bits, transparency
          Profile      Display P3  (RGB, 548 bytes)
          HDR          gain map
          Compression  hevc

        Camera
          Taken         2023-07-15 12:34:56 -03:30  (exif:DateTimeOriginal)
          Camera        Apple iPhone 14 Pro
          Lens          back camera 6.86mm f/1.78
          Exposure      1/250 s  f/1.8  ISO 80
          Focal length  6.86 mm  (24 mm on 35 mm film)
          Flash         did not fire

        Location
          Position  33.85983° S, 151.21111° E  (exif)
          Altitude  58.3 m

        Text
          Description  A bridge, and behind it the opera house, on a clear winter
                       morning before the ferries come
          Keywords     Sydney, 橋, winter
          Rating       4 of 5

        Embedded
          thumbnail  image/jpeg  320 × 240, 9.2 kB, at byte 816
          gain map   image/heic  at byte 40960

        """)
    let tags = screen(photo, everyTag: true)
    #expect(
      tags.hasSuffix(
        """

        exif.IFD0
          Make         Apple
          XResolution  72
          0x9A00       12 bytes at 900
          Ratio        1/3, 0/0

        """))
    // Nothing is wider than the terminal.
    for width in [20, 40, 63] {
      for line in screen(photo, width: width).split(separator: "\n") {
        #expect(line.count <= max(width, 40), "\(line)")
      }
    }
  }

  @Test func film() {
    var file = MediaFile(options: ReadOptions(depth: .structure))
    file.path = "clip\u{1B}[2J.mp4"
    file.size = 98_000_000
    file.type = MediaType(.video, "mp4", mime: "video/mp4", extensions: ["mp4"])
    var video = VideoInfo()
    (video.duration, video.bitRate, video.frameRate) = (83.25, 9_417_000, 30_000.0 / 1_001)
    (video.width, video.height, video.rotation, video.displayWidth, video.displayHeight) = (
      1_920, 1_080, 90, 1_080, 1_920
    )
    (video.codec, video.codecProfile, video.audioCodec, video.fastStart) = ("h264", "High@4.1", "aac", false)
    file.video = video
    var (picture, sound) = (Track(), Track())
    (picture.id, picture.kind, picture.codec, picture.width, picture.height) = (1, .video, "h264", 1_920, 1_080)
    (sound.id, sound.kind, sound.codec, sound.language, sound.sampleRate, sound.channels) = (
      2, .audio, "aac", "de", 48_000, 2
    )
    sound.isDefault = true
    file.tracks = [picture, sound]
    file.chapters = [Chapter(start: 0, title: "Start"), Chapter(start: 61.5, title: "")]
    file.findings = [
      Finding(
        .error, "mp4.truncated", "a box reaches outside the file", at: 97_999_000, path: "moov/trak[1]",
        missingBytes: 512),
      Finding(.warning, "mp4.zeroDate", "the date is 0"),
    ]
    #expect(
      screen(file) == """
        clip\\x1B[2J.mp4
          Type     MP4 video  (video/mp4)
          Size     98 MB
          Verdict  invalid

        Video
          Duration    1:23.3
          Size        1920 × 1080
          Shown       1080 × 1920, turned 90° clockwise
          Frame rate  29.97 fps
          Codec       h264  (High@4.1)
          Sound       aac
          Bit rate    9.4 Mbit/s
          Layout      index after the media

        Tracks
          1  video  h264      1920 × 1080
          2  audio  aac   de  48000 Hz, stereo, default

        Chapters
          0 s     Start
          1:01.5

        Findings
          mp4.truncated  a box reaches outside the file (in moov/trak[1], at byte
                         97999000, 512 bytes missing)
          mp4.zeroDate   the date is 0

        """)
    let verdict = ReportFormat(adapter: VerdictAdapter(), renderer: .init(width: 80, usesColor: true), separator: "")
    #expect(
      String(decoding: verdict.element(file), as: UTF8.self) == """
        \u{1B}[31minvalid   \u{1B}[0m  clip\\x1B[2J.mp4
                    mp4.truncated: a box reaches outside the file (in moov/trak[1], at
                    byte 97999000, 512 bytes missing)
                    mp4.zeroDate: the date is 0

        """)
  }

  @Test(
    arguments: [
      ([:], false, false), ([:], true, true), (["NO_COLOR": "1"], true, false), (["NO_COLOR": ""], true, true),
      (["CLICOLOR_FORCE": "1"], false, true), (["CLICOLOR_FORCE": "0"], false, false), (["TERM": "dumb"], true, false),
      (["CLICOLOR": "0"], true, false), (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false, false),
    ] as [([String: String], Bool, Bool)])
  func colors(environment: [String: String], isTerminal: Bool, expected: Bool) {
    let console = Console.inMemory(isTerminal: isTerminal, environment: environment)
    #expect(console.usesColor(nil) == expected)
    #expect(console.usesColor("always"))
    #expect(!console.usesColor("never"))
  }

  @Test func progress() throws {
    var time: UInt64 = 0
    #expect(Progress(on: .inMemory(), total: 100, now: { time }) { NoInput() } == nil)
    let console = Console.inMemory(isTerminal: true)
    #expect(Progress(on: console, total: 1, now: { time }) { NoInput() } == nil)
    let progress = try #require(Progress(on: console, total: 1_000, now: { time }) { NoInput() })
    // A short run shows nothing, and a long one a few lines a second.
    for _ in 0..<5 {
      time += 100_000_000
      progress.step(isBad: false)
    }
    #expect(console.errorText.isEmpty)
    time += 500_000_000
    progress.step(isBad: true)
    time += 1_000
    progress.step(isBad: false)
    #expect(console.errorText == "\r6/1000 files, 6/s, 3 min left, 1 bad\u{1B}[K")
    progress.end()
    #expect(console.errorText.hasSuffix("bad\u{1B}[K\r\u{1B}[K"))
  }
  /// Results on the same screen make it go away for a moment; results in a file leave it standing.
  @Test(arguments: [true, false]) func progressBesideResults(isOnScreen: Bool) throws {
    var time: UInt64 = 0
    let console = Console.inMemory(isTerminal: true, isOutputTerminal: isOnScreen)
    let progress = try #require(Progress(on: console, total: 10, now: { time }) { NoInput() })
    time += 1_000_000_000
    progress.step(isBad: false)
    progress.makeWayForResult()
    #expect(console.errorText.hasSuffix("left\u{1B}[K" + (isOnScreen ? "\r\u{1B}[K" : "")))
    progress.end()
    #expect(console.errorText.hasSuffix("\r\u{1B}[K"))
  }
  private final class NoInput: InputSequence {
    func next() -> InputItem? { nil }
  }

  @Test func helpIsMadeOfTheTables() {
    func output(_ words: [String], width: Int = 80) -> String {
      let console = Console.inMemory(width: width)
      #expect(Tool.run(words.map { Array($0.utf8) }, on: console) == .success)
      return console.outputText
    }
    let page = output(["--help"])
    for command in Tool.subcommands {
      #expect(page.contains("  \(command.name) "))
      let own = output([command.name, "--help"])
      #expect(own.hasPrefix("\(command.name): \(command.summary)\n"))
      #expect(output(["help", command.name]) == own)
      for option in command.allGroups.flatMap(\.options) { #expect(own.contains(option.spelling), "\(option.long)") }
      // A letter means one thing in one command.
      let letters = command.allGroups.flatMap(\.options).compactMap(\.short)
      #expect(Set(letters).count == letters.count, "\(command.name)")
      for line in own.split(separator: "\n") where !line.contains("mediainspect") {
        #expect(line.count <= 80, "\(line)")
      }
    }
    #expect(output(["photo.jpg", "--help"]) == page)
    #expect(output(["--version"]) == "mediainspect \(Tool.version)\n")
    // Every example is a command line that parses.
    for (words, command) in ShellCompletion.leaves {
      for example in command.examples {
        #expect(example.command.contains("mediainspect"), "\(words)")
      }
    }
  }
  @Test func codesAndFormats() throws {
    func output(_ words: String...) -> String {
      let console = Console.inMemory()
      #expect(Tool.run(words.map { Array($0.utf8) }, on: console) == .success)
      return console.outputText
    }
    #expect(
      output("explain", "type.extensionMismatch") == """
        type.extensionMismatch
          Meaning  The name's extension belongs to another type than the content.
          Clause   none: a rule or a limit of mediainspect itself

        """)
    #expect(output("explain", "png.crc").contains("Clause   PNG3 §5.5: W3C, Portable Network Graphics"))
    #expect(output("explain", "png.unsupported").contains("PNG3: W3C"))
    let formats = output("formats", "--tsv").split(separator: "\n")
    #expect(formats.first == "format\tkind\tmime\textensions\tread")
    #expect(formats.contains { $0.hasPrefix("png\timage\timage/png\t") })
    #expect(formats.count == SupportedFormat.all.count + 1)
    // Each code has its clause, but for what no specification says: limits, files as such, and conversions.
    let own = ["convert", "file", "location", "metadata", "pixels", "type"]
    for row in FindingTable.rows where !own.contains(row.family) && !row.code.hasSuffix(".limitExceeded") {
      #expect(!row.clauses.isEmpty, "\(row.code)")
      for clause in row.clauses {
        #expect(FindingTable.specifications[String(clause.prefix { $0 != " " })] != nil, "\(clause)")
      }
    }
    // The table of codes is what the sources say.
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let check = Process()
    check.executableURL = root.appendingPathComponent("Scripts/record-codes")
    check.arguments = ["--check"]
    try check.run()
    check.waitUntilExit()
    #expect(check.terminationStatus == 0, "run Scripts/record-codes")
  }
}
