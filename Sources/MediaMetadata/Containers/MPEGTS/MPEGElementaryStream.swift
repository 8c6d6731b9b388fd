/// One stream of an MPEG program, while its packets come: what it is, when it plays, and its first bytes.
struct MPEGElementaryStream {
  /// Packet identifier (transport streams) or stream number (program streams).
  let id: Int
  var kind = Track.Kind.other
  var codec: String?
  var language: String?
  /// The first bytes of the stream itself, to find parameter sets in.
  private(set) var opening: [UInt8] = []
  /// Presentation times in ticks of 1/90,000 s, in packet order; the first ones only.
  private(set) var times: [Int] = []
  private(set) var firstTime: Int?
  private(set) var lastTime: Int?
  /// Bytes of the packets at the last time, for streams that put several frames into one packet.
  private var lastBytes = 0
  private static let keptOpening = 48 << 10

  init(id: Int) { self.id = id }

  var wantsOpening: Bool {
    opening.count < (kind == .other ? 4_096 : Self.keptOpening) && kind != .subtitle && kind != .metadata
  }
  mutating func open(_ bytes: Bytes) {
    guard wantsOpening else { return }
    opening.append(contentsOf: bytes.prefix(Self.keptOpening - opening.count).array)
  }
  mutating func add(time raw: Int, isTail: Bool) {
    var time = raw
    // The clock has 33 bits and may begin again within a file.
    if let firstTime, time < firstTime - (1 << 32) { time += 1 << 33 }
    if !isTail, times.count < 4_096 { times.append(time) }
    firstTime = min(firstTime ?? time, time)
    lastTime = max(lastTime ?? time, time)
  }

  /// The track, with all that its first bytes tell; `isComplete` says that the times are all there are.
  func track(isComplete: Bool) -> (track: Track, frameTicks: Double?) {
    var track = Track()
    track.id = id
    track.kind = kind
    track.codec = codec
    track.language = language
    let bytes = Bytes(opening, isDerived: true)
    // Private streams without a descriptor: sound is known by its frames.
    if kind == .other, let found = Self.sound(bytes) {
      var known = self
      (known.kind, known.codec) = (.audio, found)
      return known.track(isComplete: isComplete)
    }
    var frameTicks: Double?
    if kind == .video {
      let stated = describeVideo(bytes, &track)
      let cadence = FrameCadence(timestamps: times, tick: 1.0 / 90_000)
      if cadence.isEven || isComplete, let rate = cadence.rate { track.frameRate = track.frameRate ?? rate }
      // Where each field comes in a packet of its own, packets are twice as many as frames.
      if let stated, track.frameRate.map({ abs($0 / stated - 2) < 0.01 }) ?? true { track.frameRate = stated }
      if cadence.isVariable, isComplete { track.variableFrameRate = true }
      if cadence.isEven, isComplete { track.variableFrameRate = false }
      frameTicks = track.frameRate.map { 90_000 / $0 }
    } else if kind == .audio {
      frameTicks = describeSound(bytes, &track)
    }
    return (track, frameTicks)
  }
  /// The codec of sound that begins with a frame, followed by another where there are bytes for it.
  private static func sound(_ bytes: Bytes) -> String? {
    if let frame = ADTSFrame(bytes, at: 0), ADTSFrame(bytes, at: frame.size)?.matches(frame) == true { return "aac" }
    if let frame = AC3Frame(bytes, at: 0), AC3Frame(bytes, at: frame.size) != nil || frame.size >= bytes.count {
      return frame.isEnhanced ? "eac3" : "ac3"
    }
    return bytes.u32(at: 0) == 0x7FFE_8001 ? "dts" : nil
  }
  /// Answers the frame rate that the stream itself states.
  private func describeVideo(_ bytes: Bytes, _ track: inout Track) -> Double? {
    var details: CodecDetails?
    switch codec {
    case "h264":
      details = unit(in: bytes) { $0 & 0x1F == 7 }.flatMap { try? AVCConfiguration.sequenceParameters($0) }
    case "hevc":
      details = unit(in: bytes) { $0 >> 1 & 0x3F == 33 }.flatMap { try? HEVCSequenceParameters.read($0) }
    case "mpeg1video", "mpeg2video":
      if let header = MPEGSequenceHeader(bytes) { header.describe(&track) }
    case "mpeg4": details = MPEG4Visual.read(bytes)
    default: break
    }
    guard let details else { return nil }
    track.codecProfile = details.profile
    track.width = details.width
    track.height = details.height
    track.bitDepth = details.bitDepth
    track.color = details.color
    track.hdr = DynamicRange.finished(HDRInfo(), transfer: details.color?.transfer)
    if let ratio = details.pixelAspectRatio, ratio.numerator != ratio.denominator { track.pixelAspectRatio = ratio }
    return details.frameRate
  }
  /// The first unit whose header byte is as wanted, from behind its start code to the next one.
  private func unit(in bytes: Bytes, _ isWanted: (UInt8) -> Bool) -> Bytes? {
    var at = 0
    while let code = MPEGStartCode.next(bytes, from: at) {
      at = code + 3
      if let header = bytes.byte(at: at), isWanted(header) {
        return bytes.slice(at..<(MPEGStartCode.next(bytes, from: at) ?? bytes.count))
      }
    }
    return nil
  }
  /// Answers how long a frame lasts.
  private func describeSound(_ bytes: Bytes, _ track: inout Track) -> Double? {
    for at in 0..<min(bytes.count, 4_096) {
      switch codec {
      case "mp2":
        guard let frame = MPEGAudioFrame(bytes, at: at),
          MPEGAudioFrame(bytes, at: at + frame.size)?.matches(frame) ?? true
        else { continue }
        track.codec = "mp\(frame.layer)"
        (track.sampleRate, track.channels, track.bitRate) = (frame.sampleRate, frame.channels, Double(frame.bitRate))
        return Double(frame.samples) * 90_000 / Double(frame.sampleRate)
      case "aac":
        guard let frame = ADTSFrame(bytes, at: at) else { continue }
        (track.sampleRate, track.channels) = (frame.sampleRate, frame.channels)
        return Double(frame.samples) * 90_000 / Double(frame.sampleRate)
      case "ac3", "eac3":
        guard let frame = AC3Frame(bytes, at: at) else { continue }
        (track.sampleRate, track.channels) = (frame.sampleRate, frame.channels)
        return Double(frame.samples) * 90_000 / Double(frame.sampleRate)
      default: return nil
      }
    }
    return nil
  }
}

/// Start codes: 00 00 01.
enum MPEGStartCode {
  static func next(_ bytes: Bytes, from: Int) -> Int? {
    var at = from
    while let zero = bytes.firstIndex(of: 0, in: at..<max(at, bytes.count - 3)) {
      if bytes[zero + 1] == 0, bytes[zero + 2] == 1 { return zero }
      at = zero + 1
    }
    return nil
  }
}

/// The sequence header of MPEG-1 and MPEG-2 video. [ISO13818-2 §6.2.2.1]
///
/// | bits | field |
/// | --- | --- |
/// | 12, 12 | width, height |
/// | 4, 4 | aspect, frame rate code |
/// | 18 | bit rate in units of 400 |
struct MPEGSequenceHeader {
  var width = 0
  var height = 0
  var frameRate: Double?
  /// The code of the frame rate: 1 to 8; players know five more, of rates that encoders made up.
  private(set) var rateCode = 0
  private var aspect = 0
  /// Whether an extension follows, which makes it MPEG-2.
  private(set) var isMPEG2 = false

  init?(_ bytes: Bytes) {
    var at = 0
    while let code = MPEGStartCode.next(bytes, from: at) {
      at = code + 3
      guard bytes.byte(at: at) == 0xB3, let size = bytes.u32(at: at + 1) else { continue }
      width = Int(size >> 20)
      height = Int(size >> 8 & 0xFFF)
      aspect = Int(size >> 4 & 0xF)
      let rates = [24_000.0 / 1_001, 24, 25, 30_000.0 / 1_001, 30, 50, 60_000.0 / 1_001, 60]
      rateCode = Int(size & 0xF)
      if rateCode >= 1, rateCode <= rates.count { frameRate = rates[rateCode - 1] }
      if let next = MPEGStartCode.next(bytes, from: at), bytes.byte(at: next + 3) == 0xB5 { isMPEG2 = true }
      guard width > 0, height > 0 else { return nil }
      return
    }
    return nil
  }
  func describe(_ track: inout Track) {
    (track.width, track.height) = (width, height)
    track.frameRate = frameRate
    track.codec = isMPEG2 ? "mpeg2video" : "mpeg1video"
    guard isMPEG2 else { return }
    // The aspect of the whole picture: 4:3, 16:9, 2.21:1.
    let shapes = [2: (4, 3), 3: (16, 9), 4: (221, 100)]
    if let (x, y) = shapes[aspect] {
      let ratio = Rational(x * height, y * width).reduced
      if let value = ratio.value, abs(value - 1) > 0.005 { track.pixelAspectRatio = ratio }
    }
  }
}

/// The header of a packet of a stream. [MPEG-TS §2.4.3.6, ISO11172-1 §2.4.3.3]
struct PESHeader {
  /// Presentation time in ticks of 1/90,000 s.
  var time: Int?
  /// Bytes of the header, start code included.
  var size = 6
  let stream: UInt8
  /// Bytes behind the first six; 0 where it is not said (video in transport streams).
  let length: Int

  init?(_ bytes: Bytes, at start: Int = 0) {
    guard bytes.u32(at: start).map({ $0 >> 8 == 1 }) == true, let stream = bytes.byte(at: start + 3),
      let length = bytes.u16(at: start + 4)
    else { return nil }
    self.stream = stream
    self.length = Int(length)
    // Maps, padding, private 2 and the like have no more.
    guard ![0xBC, 0xBE, 0xBF, 0xF0, 0xF1, 0xF2, 0xF8, 0xFF].contains(stream) else { return }
    guard let flags = bytes.byte(at: start + 6) else { return }
    if flags & 0xC0 == 0x80 {
      guard let more = bytes.byte(at: start + 7), let rest = bytes.byte(at: start + 8) else { return }
      size = 9 + Int(rest)
      if more & 0x80 != 0 { time = Self.time(bytes, at: start + 9) }
      return
    }
    // MPEG-1: stuffing, buffer size, then times by their marker bits.
    var at = start + 6
    while at < start + 22, bytes.byte(at: at) == 0xFF { at += 1 }
    if let byte = bytes.byte(at: at), byte & 0xC0 == 0x40 { at += 2 }
    switch bytes.byte(at: at).map({ $0 >> 4 }) {
    case 2:
      time = Self.time(bytes, at: at)
      at += 5
    case 3:
      time = Self.time(bytes, at: at)
      at += 10
    default: at += 1
    }
    size = at - start
  }
  /// 33 bits in five bytes, a marker bit behind each part.
  private static func time(_ bytes: Bytes, at index: Int) -> Int? {
    guard let first = bytes.byte(at: index), let high = bytes.u16(at: index + 1), let low = bytes.u16(at: index + 3),
      first & 1 == 1, high & 1 == 1, low & 1 == 1
    else { return nil }
    return Int(first >> 1 & 7) << 30 | Int(high >> 1) << 15 | Int(low >> 1)
  }
}
