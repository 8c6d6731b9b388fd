/// Reads the metadata and the first tags of an FLV file, and its last tag; `validate` goes over all.
///
/// | tag offset | field | type | meaning |
/// | --- | --- | --- | --- |
/// | 0 | type | u8 | low 5 bits: 8 sound, 9 pictures, 18 script; 0x20 encrypted |
/// | 1 | size | u24 | of the data |
/// | 4 | timestamp | u24, u8 | milliseconds; the u8 is the top byte |
/// | 8 | stream | u24 | 0 |
///
/// [FLV §E.4.1]
struct FLVReader {
  let source: SourceReader
  private var metadata: [Field] = []
  private var picture: Track?
  private var sound: Track?
  private var frames: [Int] = []
  private var last = 0
  private var isComplete = false

  init(_ source: SourceReader) { self.source = source }

  mutating func read(into file: inout MediaFile) {
    do throws(ParseError) {
      try walk(&file)
    } catch {
      file.note(error, in: "FLV/tag")
    }
    if !isComplete { readLastTag() }
    describe(&file)
  }
  private mutating func walk(_ file: inout MediaFile) throws(ParseError) {
    let head = try source.bytes(at: 0, count: 13)
    var at = Int(head.u32(at: 5) ?? 9) + 4
    var tags = 0
    var statesLengths = false
    while at < source.size {
      let tag = try source.bytes(at: at, upTo: 11)
      guard tag.count == 11 else {
        throw ParseError(.truncated, at: source.size, "the file ends within a tag", missingBytes: 11 - tag.count)
      }
      let type = tag[0] & 0x1F
      guard [8, 9, 18, 15].contains(type), tag[0] & 0xC0 == 0, tag[8] == 0, tag[9] == 0, tag[10] == 0 else {
        // Behind a whole tag: bytes that were appended, or the damage begins here.
        if tags > 0, source.size - at < 1_024 {
          file.note(.warning, .flvTrailing, "\(source.size - at) bytes follow the last tag", at: at, path: "FLV")
          isComplete = true
          return
        }
        throw .malformed("no tag begins here", at: at)
      }
      let size = Int(tag[1]) << 16 | Int(tag[2]) << 8 | Int(tag[3])
      let end = at + 11 + size + 4
      if end > source.size {
        throw ParseError(
          .truncated, at: source.size, "the file ends within a tag", missingBytes: end - source.size)
      }
      tags += 1
      take(tag, type, at + 11..<at + 11 + size, &file)
      if file.isValidating {
        let behind = try source.bytes(at: end - 4, count: 4).u32(at: 0)
        if behind == UInt32(11 + size) {
          statesLengths = true
        } else if behind != 0 {
          file.note(.warning, .flvTagSize, "the length behind the tag is not the tag's", at: end - 4, path: "FLV/tag")
        } else if statesLengths {
          // Some writers never fill it in; one that did leaves no zero.
          file.note(
            .error, .flvTagSize, "the length behind the tag is zero: it was wiped or never written", at: end - 4,
            path: "FLV/tag")
        }
      }
      at = end
      // Enough is known, and a tag a read would be too many reads.
      if !file.isValidating, tags > 400 || hasAll(head[4]) && (frames.count > 60 || source.reads > 12) { return }
    }
    isComplete = true
    if tags == 0 {
      file.note(.error, .flvNoMediaData, "there are no tags", at: min(at, source.size), path: "FLV")
    }
  }
  /// Whether what the header's flags promise (1 pictures, 4 sound) has been seen.
  private func hasAll(_ flags: UInt8) -> Bool {
    !metadata.isEmpty && (flags & 1 == 0 || picture != nil) && (flags & 4 == 0 || sound != nil)
  }
  private mutating func take(_ tag: Bytes, _ type: UInt8, _ range: Range<Int>, _ file: inout MediaFile) {
    let time = Int(tag[4]) << 16 | Int(tag[5]) << 8 | Int(tag[6]) | Int(tag[7]) << 24
    last = max(last, time)
    switch type {
    case 18 where metadata.isEmpty && range.count <= 1 << 20:
      file.attempt("FLV/onMetaData") { (_) throws(ParseError) in try readMetadata(range) }
    case 8 where sound == nil:
      if let bytes = try? source.bytes(at: range.lowerBound, upTo: min(range.count, 64)) { readSound(bytes) }
    case 9:
      guard let bytes = try? source.bytes(at: range.lowerBound, upTo: min(range.count, 1_024)),
        let first = bytes.byte(at: 0)
      else { return }
      if picture == nil { readPicture(bytes) }
      // A sequence header is no frame.
      let isHeader = first & 0x8F == 7 && bytes.byte(at: 1) == 0 || first & 0x8F == 0x80
      if !isHeader, frames.count < 4_096 { frames.append(time) }
    default: break
    }
  }
  private mutating func readMetadata(_ range: Range<Int>) throws(ParseError) {
    var reader = ByteReader(try source.bytes(at: range.lowerBound, count: range.count))
    var budget = 20_000
    guard case .text("onMetaData")? = try ActionMessage.value(&reader, budget: &budget),
      case .structure(let fields)? = try ActionMessage.value(&reader, budget: &budget)
    else { return }
    metadata = fields
  }
  private mutating func readSound(_ bytes: Bytes) {
    guard let first = bytes.byte(at: 0) else { return }
    var track = Track()
    track.id = 8
    track.kind = .audio
    track.sampleRate = [5_512, 11_025, 22_050, 44_100][Int(first >> 2 & 3)]
    track.channels = first & 1 == 0 ? 1 : 2
    let is16Bit = first & 2 != 0
    switch first >> 4 {
    case 0, 3: track.codec = is16Bit ? "pcm_s16le" : "pcm_u8"
    case 1: track.codec = "adpcm_swf"
    case 2: track.codec = "mp3"
    case 4: (track.codec, track.sampleRate, track.channels) = ("nellymoser", 16_000, 1)
    case 5: (track.codec, track.sampleRate, track.channels) = ("nellymoser", 8_000, 1)
    case 6: track.codec = "nellymoser"
    case 7: (track.codec, track.sampleRate) = ("pcm_alaw", 8_000)
    case 8: (track.codec, track.sampleRate) = ("pcm_mulaw", 8_000)
    case 9:
      track.codec =
        ["mp4a": "aac", "Opus": "opus", "fLaC": "flac", "ac-3": "ac3", "ec-3": "eac3", ".mp3": "mp3"][
          bytes.fourCC(at: 1)?.description ?? ""]
    case 10:
      track.codec = "aac"
      if bytes.byte(at: 1) == 0, let details = try? AudioSpecificConfiguration.read(bytes.dropFirst(2)) {
        track.codecProfile = details.profile
        track.sampleRate = details.sampleRate ?? track.sampleRate
        track.channels = details.channels ?? track.channels
      }
    case 11: (track.codec, track.sampleRate, track.channels) = ("speex", 16_000, 1)
    case 14: (track.codec, track.sampleRate) = ("mp3", 8_000)
    default: break
    }
    sound = track
  }
  private mutating func readPicture(_ bytes: Bytes) {
    guard let first = bytes.byte(at: 0) else { return }
    var track = Track()
    track.id = 9
    track.kind = .video
    var details: CodecDetails?
    if first & 0x80 != 0 {
      // Enhanced: the codec is a FourCC. A packet of type 0 is its configuration.
      switch bytes.fourCC(at: 1) {
      case "hvc1": (track.codec, details) = ("hevc", try? HEVCConfiguration.read(bytes.dropFirst(5)))
      case "avc1": (track.codec, details) = ("h264", try? AVCConfiguration.read(bytes.dropFirst(5)))
      case "av01": (track.codec, details) = ("av1", try? AV1Configuration.read(bytes.dropFirst(5)))
      case "vp09": track.codec = "vp9"
      case "vp08": track.codec = "vp8"
      case .some(let code): track.codec = code.description
      case nil: return
      }
    } else {
      switch first & 0xF {
      case 2:
        track.codec = "flv1"
        sorensonSize(bytes, &track)
      case 3: track.codec = "flashsv"
      case 4: track.codec = "vp6f"
      case 5: track.codec = "vp6a"
      case 6: track.codec = "flashsv2"
      case 7:
        track.codec = "h264"
        if bytes.byte(at: 1) == 0 { details = try? AVCConfiguration.read(bytes.dropFirst(5)) }
      case 12: track.codec = "hevc"
      default: break
      }
    }
    if let details {
      track.codecProfile = details.profile
      track.width = details.width
      track.height = details.height
      track.bitDepth = details.bitDepth
      track.color = details.color
      if let ratio = details.pixelAspectRatio, ratio.numerator != ratio.denominator { track.pixelAspectRatio = ratio }
    }
    picture = track
  }
  /// Sorenson's picture header: start code 17, version 5, time 8, size 3 bits, then the size where it is no usual one.
  private func sorensonSize(_ bytes: Bytes, _ track: inout Track) {
    var bits = BitReader(bytes.dropFirst(1))
    guard (try? bits.skip(30)) != nil, let code = try? bits.bits(3) else { return }
    let usual = [(352, 288), (176, 144), (128, 96), (320, 240), (160, 120)]
    if code < 2 {
      guard let width = try? bits.bits(code == 0 ? 8 : 16), let height = try? bits.bits(code == 0 ? 8 : 16) else {
        return
      }
      (track.width, track.height) = (Int(width), Int(height))
    } else if code < 7 {
      (track.width, track.height) = usual[Int(code) - 2]
    }
  }
  /// The last four bytes are the length of the last tag.
  private mutating func readLastTag() {
    guard source.size > 24, let size = (try? source.bytes(at: source.size - 4, count: 4))?.u32(at: 0),
      Int(size) + 4 < source.size - 13, size > 11,
      let tag = try? source.bytes(at: source.size - 4 - Int(size), count: 11), [8, 9, 18].contains(tag[0] & 0x1F),
      Int(tag[1]) << 16 | Int(tag[2]) << 8 | Int(tag[3]) == Int(size) - 11
    else { return }
    last = max(last, Int(tag[4]) << 16 | Int(tag[5]) << 8 | Int(tag[6]) | Int(tag[7]) << 24)
  }
  private mutating func describe(_ file: inout MediaFile) {
    func number(_ name: String) -> Double? { metadata.first { $0.name == name }?.value.number }
    if !metadata.isEmpty {
      var directory = Directory("flv", "onMetaData")
      directory.fields = metadata
      file.directories.append(directory)
    }
    if picture == nil, let codec = number("videocodecid") {
      // No packet of pictures was seen, but the writer says what it meant to write.
      readPicture(Bytes([UInt8(clamping: Int(min(max(codec, 0), 15)))]))
    }
    if var picture {
      if picture.width == nil, let width = number("width"), let height = number("height"),
        (1...100_000).contains(width),
        (1...100_000).contains(height)
      {
        (picture.width, picture.height) = (Int(width), Int(height))
      }
      if let rate = number("framerate") ?? number("fps"), rate > 0, rate < 10_000 {
        picture.frameRate = rate
      } else {
        let cadence = FrameCadence(timestamps: frames, tick: 0.001)
        if cadence.isEven || isComplete { picture.frameRate = cadence.rate }
      }
      if let rate = number("videodatarate"), rate > 0, rate < 1e7 { picture.bitRate = rate * 1_000 }
      file.tracks.append(picture)
    }
    if var sound {
      if let rate = number("audiodatarate"), rate > 0, rate < 1e7 { sound.bitRate = rate * 1_000 }
      file.tracks.append(sound)
    }
    // What the writer states is right where it was filled in at the end; live recordings leave 0.
    let stated = number("duration").flatMap { $0 > 0 && $0 < 1e8 ? $0 : nil }
    file.summariseTracks(duration: stated ?? (last > 0 ? Double(last) / 1_000 : nil))
  }
}
