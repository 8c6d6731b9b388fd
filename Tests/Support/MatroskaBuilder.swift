/// Builds Matroska elements: `Matroska.element(0xA3, [...])`, sizes filled in.
public enum MatroskaBuilder {
  /// An element with its size in as few bytes as possible, or in `sizeBytes`; with `unknownSize` its size is left open.
  /// - Parameters:
  ///   - id: the ID with its marker bits.
  ///   - body: what it holds.
  ///   - unknownSize: write the size as not known.
  ///   - claims: bytes that the size claims, where that is not the truth.
  /// - Returns: the bytes.
  public static func element(
    _ id: Int, _ body: [UInt8], unknownSize: Bool = false, claims: Int? = nil
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for shift in [24, 16, 8, 0] where id >> shift > 0 { bytes.append(UInt8(truncatingIfNeeded: id >> shift)) }
    if unknownSize { return bytes + [0x01] + [UInt8](repeating: 0xFF, count: 7) + body }
    let size = claims ?? body.count
    if size < 0x7F { return bytes + [0x80 | UInt8(size)] + body }
    for shift in [48, 40, 32, 24, 16, 8, 0] {
      if shift == 48 { bytes.append(0x01) }
      bytes.append(UInt8(truncatingIfNeeded: size >> shift))
    }
    return bytes + body
  }
  /// An element that holds a number.
  public static func number(_ id: Int, _ value: Int) -> [UInt8] {
    var body: [UInt8] = []
    for shift in stride(from: 56, through: 0, by: -8) where value >> shift > 0 || shift == 0 {
      body.append(UInt8(truncatingIfNeeded: value >> shift))
    }
    return element(id, body)
  }
  /// An element that holds a float of eight bytes.
  public static func real(_ id: Int, _ value: Double) -> [UInt8] {
    let bits = value.bitPattern
    return element(id, stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> $0) })
  }
  /// An element that holds text.
  public static func text(_ id: Int, _ value: String) -> [UInt8] { element(id, Array(value.utf8)) }

  /// The EBML header.
  public static func header(_ docType: String = "matroska") -> [UInt8] {
    element(0x1A45_DFA3, number(0x4286, 1) + text(0x4282, docType) + number(0x4287, 4))
  }
  /// An Info element; a duration in milliseconds.
  public static func info(duration: Double? = 2_000, _ more: [UInt8] = []) -> [UInt8] {
    element(
      0x1549_A966,
      number(0x2A_D7B1, 1_000_000) + (duration.map { real(0x4489, $0) } ?? []) + text(0x4D80, "builder")
        + text(0x5741, "builder") + more)
  }
  /// A TrackEntry of a video.
  public static func videoTrack(
    number track: Int = 1, codec: String = "V_VP8", width: Int = 64, height: Int = 48, video: [UInt8] = [],
    _ more: [UInt8] = []
  ) -> [UInt8] {
    element(
      0xAE,
      number(0xD7, track) + number(0x73C5, 100 + track) + number(0x83, 1) + text(0x86, codec)
        + element(0xE0, number(0xB0, width) + number(0xBA, height) + video) + more)
  }
  /// A TrackEntry of a sound.
  public static func audioTrack(number track: Int = 2, codec: String = "A_OPUS", _ more: [UInt8] = []) -> [UInt8] {
    element(
      0xAE,
      number(0xD7, track) + number(0x73C5, 100 + track) + number(0x83, 2) + text(0x86, codec)
        + element(0xE1, real(0xB5, 48_000) + number(0x9F, 2)) + more)
  }
  /// A Tracks element.
  public static func tracks(_ entries: [[UInt8]]) -> [UInt8] { element(0x1654_AE6B, entries.flatMap { $0 }) }
  /// A SimpleBlock of a track below 127.
  public static func block(track: Int = 1, time: Int, bytes: Int = 10) -> [UInt8] {
    element(
      0xA3,
      [0x80 | UInt8(track), UInt8(truncatingIfNeeded: time >> 8), UInt8(truncatingIfNeeded: time), 0x80]
        + [UInt8](repeating: 0x55, count: bytes))
  }
  /// A Cluster.
  public static func cluster(time: Int, _ blocks: [[UInt8]], unknownSize: Bool = false) -> [UInt8] {
    element(0x1F43_B675, number(0xE7, time) + blocks.flatMap { $0 }, unknownSize: unknownSize)
  }
  /// A whole file of one segment.
  public static func file(
    docType: String = "matroska", _ children: [[UInt8]], unknownSize: Bool = false
  ) -> [UInt8] {
    header(docType) + element(0x1853_8067, children.flatMap { $0 }, unknownSize: unknownSize)
  }
  /// A small whole file: one video track at 25 frames a second, 2 seconds in two clusters.
  public static func sample(
    docType: String = "matroska", info: [UInt8]? = nil, track: [UInt8]? = nil, more: [[UInt8]] = []
  ) -> [UInt8] {
    let track = track ?? videoTrack(element: number(0x23_E383, 40_000_000))
    return file(
      docType: docType,
      [info ?? Self.info(), tracks([track])] + more
        + [0, 1].map { second in cluster(time: second * 1_000, (0..<25).map { block(time: $0 * 40) }) })
  }
  private static func videoTrack(element more: [UInt8]) -> [UInt8] { videoTrack(more) }
}
