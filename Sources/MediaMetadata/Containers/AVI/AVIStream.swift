/// One stream as its `strl` list describes it.
///
/// | strh offset | field | type | meaning |
/// | --- | --- | --- | --- |
/// | 0 | fccType | FourCC | `vids`, `auds`, `txts`, `mids`, `iavs` |
/// | 4 | fccHandler | FourCC | codec; writers often leave it to strf |
/// | 20 | dwScale | u32le | with dwRate: units a second |
/// | 24 | dwRate | u32le | dwRate ÷ dwScale is frames (samples) a second |
/// | 28 | dwStart | u32le | delay in units |
/// | 32 | dwLength | u32le | units: frames, or blocks of sound |
/// | 44 | dwSampleSize | u32le | bytes of a unit; 0 when they differ |
///
/// [RIFF, AVISTREAMHEADER]
struct AVIStream {
  var type: FourCC = "    "
  var handler: FourCC = "    "
  var scale = 0
  var rate = 0
  var length = 0
  var format: Bytes?
  var name: String?
  /// Units that the OpenDML super index counts.
  var indexedLength: Int?
  var hasIndex = false
  /// Width over height of a pixel, from `vprp`.
  var pixelAspectRatio: Rational?
  /// Chunks seen while walking.
  var chunks = 0

  init() {}
  /// Units a second.
  var unitsPerSecond: Double? { scale > 0 && rate > 0 ? Double(rate) / Double(scale) : nil }
  var isVideo: Bool { type == "vids" || type == "iavs" }

  mutating func readHeader(_ bytes: Bytes) {
    type = bytes.fourCC(at: 0) ?? "    "
    handler = bytes.fourCC(at: 4) ?? "    "
    scale = Int(bytes.u32(at: 20, .little) ?? 0)
    rate = Int(bytes.u32(at: 24, .little) ?? 0)
    length = Int(bytes.u32(at: 32, .little) ?? 0)
  }
  /// The super index: where the index chunks are, and how many units each covers. [RIFF, OpenDML §3.0]
  ///
  /// | offset | field | type | meaning |
  /// | --- | --- | --- | --- |
  /// | 0 | wLongsPerEntry | u16le | 4 |
  /// | 3 | bIndexType | u8 | 0: index of indexes |
  /// | 4 | nEntriesInUse | u32le | |
  /// | 24 | entries | 16 each | offset u64, size u32, duration u32 |
  mutating func readIndex(_ bytes: Bytes) {
    hasIndex = true
    guard bytes.u16(at: 0, .little) == 4, bytes.byte(at: 3) == 0, let count = bytes.u32(at: 4, .little) else { return }
    var total = 0
    for i in 0..<min(Int(count), (bytes.count - 24) / 16) {
      total += Int(bytes.u32(at: 24 + i * 16 + 12, .little) ?? 0)
    }
    if total > 0 { indexedLength = total }
  }
  /// Video properties: the aspect of the frame at offset 20 as two u16, its size after that. [RIFF, OpenDML §5.0]
  mutating func readProperties(_ bytes: Bytes) {
    guard let packed = bytes.u32(at: 20, .little), let width = bytes.u32(at: 24, .little),
      let height = bytes.u32(at: 28, .little)
    else { return }
    let (x, y) = (Int(packed >> 16), Int(packed & 0xFFFF))
    guard x > 0, y > 0, (1...1_000_000).contains(width), (1...1_000_000).contains(height) else { return }
    let ratio = Rational(x * Int(height), y * Int(width)).reduced
    // The aspect is rounded to small numbers: what would move the width by less than a few pixels is square.
    if let value = ratio.value, abs(value - 1) > 0.02, (0.1...10).contains(value) { pixelAspectRatio = ratio }
  }

  /// Seconds of so many units.
  func seconds(_ units: Int) -> Double? {
    guard let unitsPerSecond, units > 0 else { return nil }
    let seconds = Double(units) / unitsPerSecond
    return seconds < 1e8 ? seconds : nil
  }
  /// The stream in the common model.
  func track(_ index: Int) -> Track {
    var track = Track()
    track.id = index
    track.name = name
    switch type {
    case "vids", "iavs":
      track.kind = .video
      describeVideo(&track)
    case "auds", "mids":
      track.kind = .audio
      if let format = format.flatMap({ SoundFormat($0) }) { format.describe(&track) }
      track.duration = seconds(length)
    case "txts": track.kind = .subtitle
    default: track.kind = .other
    }
    return track
  }
  private func describeVideo(_ track: inout Track) {
    track.frameRate = unitsPerSecond.flatMap { $0 < 100_000 ? $0 : nil }
    track.pixelAspectRatio = pixelAspectRatio
    guard type == "vids", let format, let header = VideoFormatHeader(format) else {
      track.codec = VideoFormatHeader.codec(handler)
      return
    }
    if (1...1_000_000).contains(header.width), (1...1_000_000).contains(header.height) {
      track.width = header.width
      track.height = header.height
    }
    track.codec = header.codec
    if track.codec == "mpeg4", format.count > 40 {
      let details = MPEG4Visual.read(format.dropFirst(40))
      track.codecProfile = details.profile
      if let ratio = details.pixelAspectRatio, ratio.numerator != ratio.denominator { track.pixelAspectRatio = ratio }
    }
  }
}
