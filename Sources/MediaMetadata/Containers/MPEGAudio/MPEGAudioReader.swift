/// Reads tags, the first frame and what it says of all of them; counts frames where it does not.
struct MPEGAudioReader {
  let source: SourceReader
  /// Files up to this size are counted frame by frame where no header tells; of larger ones with a changing bit rate
  /// `inspect` gives no duration rather than a guess.
  private static let countedSize = 512 << 10

  init(_ source: SourceReader) { self.source = source }

  mutating func read(into file: inout MediaFile) throws(ParseError) {
    var start = 0
    // Several tags in front are met with.
    for _ in 0..<8 {
      guard let size = ID3Reader.size(try source.bytes(at: start, upTo: ID3Reader.headerSize)) else { break }
      ID3Reader.read(start..<min(start + size, source.size), source, into: &file)
      start += size
    }
    guard start < source.size else {
      if start > source.size {
        throw ParseError(.truncated, at: source.size, "the file ends within its tag", missingBytes: start - source.size)
      }
      file.note(.error, .mp3NoMediaData, "there is nothing but a tag", at: start, path: "MP3")
      return
    }
    let window = try source.bytes(at: start, upTo: 16 << 10)
    guard let found = MPEGAudioContainer.frameStart(window, from: 0, reach: window.count, frames: 1),
      let first = MPEGAudioFrame(window, at: found)
    else {
      file.note(.error, .mp3NoMediaData, "no frame was found", at: start, path: "MP3")
      return
    }
    let begin = start + found
    let end = TrailingTags.start(of: source, after: begin)
    var sound = SoundDescription()
    sound.codec = "mp\(first.layer)"
    sound.sampleRate = first.sampleRate
    sound.channels = first.channels
    let header = try source.bytes(at: begin, upTo: min(first.size, 512))
    if let stated = MPEGAudioTotals(header, first) {
      if let frames = stated.frames {
        sound.samples = frames * first.samples
        if let bytes = stated.bytes, bytes > 0, frames > 0 {
          sound.bitRate = Double(bytes) * 8 * Double(first.sampleRate) / Double(frames * first.samples)
          if file.isValidating, begin + bytes > source.size {
            file.note(
              .error, .mp3Truncated, "the first frame counts more bytes than there are", at: source.size, path: "MP3",
              missingBytes: begin + bytes - source.size)
          }
        }
      }
    }
    if sound.samples == nil || file.isValidating { count(begin..<end, first, &sound, &file) }
    file.describeSound(sound)
  }
  /// Goes from frame to frame; a constant bit rate is known after some, and the rest computed, unless validating.
  private func count(
    _ range: Range<Int>, _ first: MPEGAudioFrame, _ sound: inout SoundDescription, _ file: inout MediaFile
  ) {
    var at = range.lowerBound
    var frames = 0
    var isConstant = true
    var gaps = 0
    let isSmall = range.count <= Self.countedSize
    while at + 4 <= range.upperBound {
      guard let bytes = try? source.bytes(at: at, upTo: 4), let frame = MPEGAudioFrame(bytes, at: 0),
        frame.matches(first)
      else {
        // What stands between is told, and the count goes on behind it; not without end, since each search costs.
        gaps += 1
        guard gaps <= 100, let block = try? source.bytes(at: at, upTo: min(8_192, range.upperBound - at)),
          let found = MPEGAudioContainer.frameStart(block, from: 1, reach: block.count, frames: 2)
        else { break }
        if file.isValidating {
          file.note(.warning, .mp3Junk, "\(found) bytes are no frame", at: at, path: "MP3")
        }
        at += found
        continue
      }
      frames += 1
      if frame.bitRate != first.bitRate { isConstant = false }
      at += frame.size
      if !file.isValidating, !isSmall, frames >= 200 { break }
    }
    if file.isValidating, at < range.upperBound {
      file.note(.warning, .mp3Junk, "\(range.upperBound - at) bytes at the end are no frame", at: at, path: "MP3")
    }
    let isCounted = file.isValidating || isSmall
    if file.isValidating, at > range.upperBound {
      file.note(
        .warning, .mp3Truncated, "the file ends within its last frame", at: source.size, path: "MP3",
        missingBytes: at - range.upperBound)
    }
    guard sound.samples == nil else { return }
    if isConstant, first.bitRate > 0 {
      sound.bitRate = Double(first.bitRate)
      sound.duration = Double(range.count) * 8 / Double(first.bitRate)
    } else if isCounted {
      sound.samples = frames * first.samples
    }
  }
}

/// What the first frame says of all: `Xing` and `Info` behind the side information, or `VBRI`.
///
/// | offset | field | type |
/// | --- | --- | --- |
/// | 0 | `Xing` or `Info` | |
/// | 4 | flags: 1 frames, 2 bytes | u32 |
/// | 8 | frames, then bytes, each if its flag is set | u32 |
struct MPEGAudioTotals {
  var frames: Int?
  var bytes: Int?

  init?(_ frame: Bytes, _ header: MPEGAudioFrame) {
    guard header.layer == 3 else { return nil }
    let side = header.version == 1 ? (header.channels == 1 ? 17 : 32) : (header.channels == 1 ? 9 : 17)
    let at = 4 + side
    if frame.has("Xing", at: at) || frame.has("Info", at: at), let flags = frame.u32(at: at + 4) {
      var next = at + 8
      if flags & 1 != 0 {
        frames = frame.u32(at: next).map { Int($0) }
        next += 4
      }
      if flags & 2 != 0 { bytes = frame.u32(at: next).map { Int($0) } }
    } else if frame.has("VBRI", at: 36) {
      bytes = frame.u32(at: 46).map { Int($0) }
      frames = frame.u32(at: 50).map { Int($0) }
    } else {
      return nil
    }
    if frames == 0 { frames = nil }
  }
}
