/// One logical stream, from its first packet.
struct OggStream {
  let serial: UInt32
  var track = Track()
  /// Ticks of the granule position a second; 0 when it does not count time.
  var rate = 0.0
  /// Samples at the start that are not played. [RFC7845 §4.2]
  var preSkip = 0
  /// Theora: bits of the granule position that count frames since the last key frame.
  var granuleShift: Int?
  var lastGranule: Int?
  var pages: UInt32 = 0
  var hasEnded = false

  init(serial: UInt32, id: Int, packet: Bytes) {
    self.serial = serial
    track.id = id
    identify(packet)
  }
  /// Seconds up to a granule position.
  func seconds(_ granule: Int) -> Double? {
    guard rate > 0, granule >= 0 else { return nil }
    if let shift = granuleShift {
      let frames = granule >> shift + granule & ((1 << shift) - 1)
      return Double(frames) / rate
    }
    return Double(max(granule - preSkip, 0)) / rate
  }
  var duration: Double? { lastGranule.flatMap { seconds($0) } }

  private mutating func identify(_ packet: Bytes) {
    if packet.has("OpusHead") {
      sound("opus", rate: 48_000, channels: packet.byte(at: 9))
      preSkip = Int(packet.u16(at: 10, .little) ?? 0)
    } else if packet.has("vorbis", at: 1), packet.byte(at: 0) == 1 {
      sound("vorbis", rate: Int(packet.u32(at: 12, .little) ?? 0), channels: packet.byte(at: 11))
      if let nominal = packet.u32(at: 20, .little), (1...10_000_000).contains(nominal) {
        track.bitRate = Double(nominal)
      }
    } else if packet.has("Speex   ") {
      sound("speex", rate: Int(packet.u32(at: 36, .little) ?? 0), channels: packet.byte(at: 48))
    } else if packet.has("FLAC", at: 1), packet.byte(at: 0) == 0x7F,
      let info = try? FLACStreamInfo(packet.dropFirst(17))
    {
      sound("flac", rate: info.sampleRate, channels: UInt8(info.channels))
      track.bitDepth = info.bits
    } else if packet.has("fLaC") {
      // The mapping before version 1.1.1: the native header as it stands.
      track.kind = .audio
      track.codec = "flac"
    } else if packet.has("theora", at: 1), packet.byte(at: 0) == 0x80 {
      theora(packet)
    } else if packet.has("OVP80") {
      vp8(packet)
    } else if packet.has("BBCD") {
      track.kind = .video
      track.codec = "dirac"
    } else if packet.has("kate", at: 1), packet.byte(at: 0) == 0x80 {
      track.kind = .subtitle
      track.codec = "kate"
    } else if packet.has("fishead") || packet.has("CMML") || packet.has("Annodex") {
      track.kind = .metadata
    }
  }
  private mutating func sound(_ codec: String, rate: Int, channels: UInt8?) {
    track.kind = .audio
    track.codec = codec
    self.rate = Double(rate)
    if (1...10_000_000).contains(rate) { track.sampleRate = rate }
    if let channels, channels > 0 { track.channels = Int(channels) }
  }
  /// Theora's identification header. [Theora §6.2]
  ///
  /// | offset | field | type |
  /// | --- | --- | --- |
  /// | 10, 12 | size in macro blocks | u16, u16 |
  /// | 14, 17 | picture size | u24, u24 |
  /// | 22, 26 | frame rate | u32, u32 |
  /// | 30, 33 | pixel aspect | u24, u24 |
  /// | 40 | quality 6, key frame shift 5 bits | |
  private mutating func theora(_ packet: Bytes) {
    track.kind = .video
    track.codec = "theora"
    var reader = ByteReader(packet.dropFirst(14))
    guard let width = try? reader.u24(), let height = try? reader.u24(), (try? reader.skip(2)) != nil,
      let numerator = try? reader.u32(), let denominator = try? reader.u32(), let x = try? reader.u24(),
      let y = try? reader.u24(), (try? reader.skip(4)) != nil, let packed = try? reader.u16()
    else { return }
    if width > 0, height > 0 { (track.width, track.height) = (Int(width), Int(height)) }
    if numerator > 0, denominator > 0 {
      rate = Double(numerator) / Double(denominator)
      track.frameRate = rate
    }
    if x > 0, y > 0, x != y { track.pixelAspectRatio = Rational(Int(x), Int(y)).reduced }
    granuleShift = Int(packed >> 5 & 0x1F)
  }
  /// VP8's mapping: size at 8, pixel aspect at 12, frame rate at 18.
  private mutating func vp8(_ packet: Bytes) {
    track.kind = .video
    track.codec = "vp8"
    if let width = packet.u16(at: 8), let height = packet.u16(at: 10), width > 0, height > 0 {
      (track.width, track.height) = (Int(width), Int(height))
    }
    if let numerator = packet.u32(at: 18), let denominator = packet.u32(at: 22), numerator > 0, denominator > 0 {
      track.frameRate = Double(numerator) / Double(denominator)
      rate = Double(numerator) / Double(denominator)
      granuleShift = 32
    }
  }
}
