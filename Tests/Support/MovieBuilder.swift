/// Builds films out of boxes: one video track over an `mdat`, with every part that a test may want otherwise.
public struct MovieBuilder: Sendable {
  /// Body of the file type box; nil leaves the box out.
  public var brands: [String]? = ["isom", "isom", "mp41"]
  /// Movie header: seconds since 1904.
  public var creation = 0
  /// Movie header: 1 for fields of eight bytes.
  public var version = 0
  /// Units a second of the movie.
  public var timescale = 1_000
  /// In ``timescale``.
  public var duration = 2_000
  /// a b c d of the track's matrix, 1 being 65536.
  public var matrix = [1, 0, 0, 1]
  /// a b c d of the movie's matrix.
  public var movieMatrix = [1, 0, 0, 1]
  /// The track's number.
  public var number = 1
  /// Coded and presented pixels.
  public var size = (width: 64, height: 48)
  /// `vide`, `soun`, …
  public var handler = "vide"
  /// Type of the sample entry.
  public var codec = "avc1"
  /// Boxes at the end of the sample entry.
  public var entryBoxes: [[UInt8]] = []
  /// Pairs of count and duration, in a time scale of 1000.
  public var times = [(20, 100)]
  /// Bytes of each sample.
  public var sizes = [Int](repeating: 10, count: 20)
  /// Where the samples' only chunk begins; nil for the first byte of the media data.
  public var chunkOffset: Int?
  /// Segment durations of the edit list, with their media times.
  public var edits: [(Int, Int)] = []
  /// Language of the media header.
  public var language = 0x55C4
  /// Boxes at the end of the track.
  public var trackBoxes: [[UInt8]] = []
  /// Boxes at the end of the movie.
  public var movieBoxes: [[UInt8]] = []
  /// Whether the movie box comes first.
  public var isFastStart = false
  /// Boxes after all others.
  public var trailing: [UInt8] = []
  /// How the media data box is written.
  public enum MediaData: Sendable {
    /// A size of 32 bits.
    case plain
    /// A size of 64 bits.
    case wide
    /// Size 0: to the end of the file.
    case open
    /// No box.
    case none
  }
  /// How the media data box is written.
  public var mediaData = MediaData.plain

  /// A film of 20 frames in two seconds.
  public init() {}

  private typealias Build = ByteBuilder

  /// The file's bytes.
  public var bytes: [UInt8] {
    let front =
      brands.map { names in
        Build.box(
          "ftyp", Build { for (i, name) in names.enumerated() { $0.ascii(name); if i == 0 { $0.u32(512) } } }.bytes)
      } ?? []
    let data = [UInt8](repeating: 0xAA, count: sizes.reduce(0, +))
    let dataBox: [UInt8]
    switch mediaData {
    case .plain: dataBox = Build.box("mdat", data)
    case .wide:
      dataBox =
        Build {
          $0.u32(1); $0.ascii("mdat"); $0.u64(data.count + 16); $0.data(data)
        }.bytes
    case .open:
      dataBox =
        Build {
          $0.u32(0); $0.ascii("mdat"); $0.data(data)
        }.bytes
    case .none: dataBox = []
    }
    let dataHeader = dataBox.count - (mediaData == .none ? 0 : data.count)
    if isFastStart {
      let movieSize = movie(at: 0).count
      return front + movie(at: front.count + movieSize + dataHeader) + dataBox + trailing
    }
    return front + dataBox + movie(at: front.count + dataHeader) + trailing
  }

  /// The movie box, the media data beginning at `offset`.
  public func movie(at offset: Int) -> [UInt8] {
    Build.box("moov", header, track(at: offset), movieBoxes.flatMap { $0 })
  }
  private func matrixBytes(_ m: [Int]) -> [UInt8] {
    Build {
      $0.u32(m[0] * 65_536); $0.u32(m[1] * 65_536); $0.u32(0)
      $0.u32(m[2] * 65_536); $0.u32(m[3] * 65_536); $0.zeros(12)
      $0.u32(0x4000_0000)
    }.bytes
  }
  private var header: [UInt8] {
    let wide = version == 1
    return Build.box(
      "mvhd",
      Build {
        $0.u32(version << 24)
        if wide { $0.u64(creation); $0.u64(creation) } else { $0.u32(creation); $0.u32(creation) }
        $0.u32(timescale)
        if wide { $0.u64(duration) } else { $0.u32(duration) }
        $0.u32(0x10000); $0.u16(0x100); $0.zeros(10)
        $0.data(matrixBytes(movieMatrix))
        $0.zeros(24); $0.u32(2)
      }.bytes)
  }
  /// The track box, the media data beginning at `offset`.
  public func track(at offset: Int) -> [UInt8] {
    let header = Build.box(
      "tkhd",
      Build {
        $0.u32(3); $0.u32(creation); $0.u32(creation); $0.u32(number); $0.u32(0); $0.u32(duration)
        $0.zeros(16)
        $0.data(matrixBytes(matrix))
        $0.u32(size.width << 16); $0.u32(size.height << 16)
      }.bytes)
    let edit =
      edits.isEmpty
      ? []
      : Build.box(
        "edts",
        Build.box(
          "elst",
          Build {
            $0.u32(0); $0.u32(edits.count); for edit in edits { $0.u32(edit.0); $0.u32(edit.1); $0.u32(0x10000) }
          }.bytes))
    let ticks = times.reduce(0) { $0 + $1.0 * $1.1 }
    let media = Build.box(
      "mdia",
      Build.box(
        "mdhd",
        Build {
          $0.zeros(12); $0.u32(1_000); $0.u32(ticks); $0.u16(language); $0.u16(0)
        }.bytes),
      Build.box(
        "hdlr",
        Build {
          $0.zeros(8); $0.ascii(handler); $0.zeros(12); $0.ascii("Handler\0")
        }.bytes),
      Build.box(
        "minf",
        Build.box(
          "dinf",
          Build.box(
            "dref",
            Build {
              $0.u32(0); $0.u32(1)
            }.bytes, Build.box("url ", Build { $0.u32(1) }.bytes))),
        Build.box("stbl", description, tables(at: offset))))
    return Build.box("trak", header, edit, media, trackBoxes.flatMap { $0 })
  }
  private var description: [UInt8] {
    let fixed =
      handler == "soun"
      ? Build {
        $0.zeros(6); $0.u16(1); $0.zeros(8); $0.u16(2); $0.u16(16); $0.zeros(4); $0.u32(44_100 << 16)
      }.bytes
      : Build {
        $0.zeros(6); $0.u16(1); $0.zeros(16); $0.u16(size.width); $0.u16(size.height)
        $0.u32(0x48_0000); $0.u32(0x48_0000); $0.u32(0); $0.u16(1); $0.zeros(32); $0.u16(24); $0.u16(0xFFFF)
      }.bytes
    let entry = ["vide", "soun"].contains(handler) ? fixed : [0, 0, 0, 0, 0, 0, 0, 1]
    return Build.box(
      "stsd",
      Build {
        $0.u32(0); $0.u32(1)
      }.bytes, Build.box(codec, entry, entryBoxes.flatMap { $0 }))
  }
  private func tables(at offset: Int) -> [UInt8] {
    Build.box(
      "stts",
      Build {
        $0.u32(0); $0.u32(times.count); for time in times { $0.u32(time.0); $0.u32(time.1) }
      }.bytes)
      + Build.box(
        "stsc",
        Build {
          $0.u32(0); $0.u32(1); $0.u32(1); $0.u32(sizes.count); $0.u32(1)
        }.bytes)
      + Build.box(
        "stsz",
        Build {
          $0.u32(0); $0.u32(0); $0.u32(sizes.count); for size in sizes { $0.u32(size) }
        }.bytes)
      + Build.box(
        "stco",
        Build {
          $0.u32(0); $0.u32(1); $0.u32(chunkOffset ?? offset)
        }.bytes)
  }

  /// User data with one QuickTime text: `©xyz`.
  public static func userText(_ type: String, _ text: String) -> [UInt8] {
    ByteBuilder.box(
      "udta",
      ByteBuilder.box(
        type,
        ByteBuilder {
          $0.u16(text.utf8.count); $0.u16(0x15C7); $0.ascii(text)
        }.bytes))
  }
  /// Apple's keys with text values.
  public static func keys(_ pairs: [(String, String)]) -> [UInt8] {
    let keys = ByteBuilder {
      $0.u32(0); $0.u32(pairs.count)
      for pair in pairs { $0.u32(pair.0.utf8.count + 8); $0.ascii("mdta"); $0.ascii(pair.0) }
    }
    let items = pairs.enumerated().flatMap { i, pair in
      let data = ByteBuilder.box(
        "data",
        ByteBuilder {
          $0.u32(1); $0.u32(0); $0.ascii(pair.1)
        }.bytes)
      return ByteBuilder {
        $0.u32(data.count + 8); $0.u32(i + 1); $0.data(data)
      }.bytes
    }
    return ByteBuilder.box(
      "meta",
      ByteBuilder.box(
        "hdlr",
        ByteBuilder {
          $0.zeros(8); $0.ascii("mdta"); $0.zeros(13)
        }.bytes),
      ByteBuilder.box("keys", keys.bytes), ByteBuilder.box("ilst", items))
  }
  /// A fragment of `count` samples of ten bytes with its media data.
  public static func fragment(count: Int, duration: Int, short missing: Int = 0) -> [UInt8] {
    func run(_ offset: Int) -> [UInt8] {
      ByteBuilder.box(
        "trun",
        ByteBuilder {
          $0.u32(0x101); $0.u32(count); $0.u32(offset); for _ in 0..<count { $0.u32(duration) }
        }.bytes)
    }
    func fragment(_ offset: Int) -> [UInt8] {
      ByteBuilder.box(
        "moof", ByteBuilder.box("mfhd", [0, 0, 0, 0, 0, 0, 0, 1]),
        ByteBuilder.box(
          "traf",
          ByteBuilder.box(
            "tfhd",
            ByteBuilder {
              $0.u32(0x20010); $0.u32(1); $0.u32(10)
            }.bytes), run(offset)))
    }
    let data = ByteBuilder.box("mdat", [UInt8](repeating: 0xBB, count: count * 10 - missing))
    return fragment(fragment(0).count + 8) + data
  }
}
