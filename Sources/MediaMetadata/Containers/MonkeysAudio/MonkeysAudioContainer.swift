/// Monkey's Audio: `MAC `, then a descriptor and a header (from version 3.98 on) or one header. [APE]
///
/// | field | from 3.98 on, in the header | before, in the file |
/// | --- | --- | --- |
/// | compression, flags | 0, 2 | 6, 8 |
/// | blocks a frame | 4 | by version |
/// | blocks of the last frame | 8 | 28 |
/// | frames | 12 | 24 |
/// | bits, channels, rate | 16, 18, 20 | flags, 10, 12 |
enum MonkeysAudioContainer: ContainerFormat {
  static let types: [MediaType] = [.ape]
  static let reading = SupportedFormat.Reading.partly
  static func recognises(_ head: Bytes) -> Bool {
    let start = ID3Reader.size(head) ?? 0
    guard head.has("MAC ", at: start), let version = head.u16(at: start + 4, .little) else { return false }
    return (3_000...9_999).contains(version)
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .ape
    let start = ID3Reader.size(source.head) ?? 0
    let head = try source.bytes(at: start, upTo: 512)
    let version = Int(head.u16(at: 4, .little) ?? 0)
    var sound = SoundDescription()
    sound.codec = "ape"
    var blocks = 0
    var last = 0
    var frames = 0
    if version >= 3_980 {
      let at = min(Int(head.u32(at: 8, .little) ?? 52), 256)
      blocks = Int(head.u32(at: at + 4, .little) ?? 0)
      last = Int(head.u32(at: at + 8, .little) ?? 0)
      frames = Int(head.u32(at: at + 12, .little) ?? 0)
      sound.bitDepth = Int(head.u16(at: at + 16, .little) ?? 0)
      sound.channels = Int(head.u16(at: at + 18, .little) ?? 0)
      sound.sampleRate = Int(head.u32(at: at + 20, .little) ?? 0)
    } else {
      let compression = Int(head.u16(at: 6, .little) ?? 0)
      let flags = head.u16(at: 8, .little) ?? 0
      blocks =
        version >= 3_950 ? 73_728 * 4 : version >= 3_900 || version >= 3_800 && compression == 4_000 ? 73_728 : 9_216
      sound.channels = Int(head.u16(at: 10, .little) ?? 0)
      sound.sampleRate = Int(head.u32(at: 12, .little) ?? 0)
      frames = Int(head.u32(at: 24, .little) ?? 0)
      last = Int(head.u32(at: 28, .little) ?? 0)
      sound.bitDepth = flags & 1 != 0 ? 8 : flags & 8 != 0 ? 24 : 16
    }
    if frames > 0, blocks < 1 << 30, frames < 1 << 30 { sound.samples = (frames - 1) * blocks + last }
    file.describeSound(sound)
    guard file.isValidating else { return }
    guard version >= 3_980 else { return file.noteSoundNotRead() }
    checkSize(source, head, start, &file)
  }
  /// The descriptor has the lengths of all parts: itself, the header, the seek table, the head of the sound file (u32le at 8 to
  /// 20), the frames (u64le at 24) and what followed the sound (u32le at 32).
  private static func checkSize(_ source: SourceReader, _ head: Bytes, _ start: Int, _ file: inout MediaFile) {
    var end = start
    for at in [8, 12, 16, 20, 32] { end += Int(head.u32(at: at, .little) ?? 0) }
    let frames = Int(clamping: head.u64(at: 24, .little) ?? 0)
    if head.count < 52 || frames > source.size || end + frames > source.size {
      let isKnown = head.count >= 52 && frames < 1 << 48
      file.note(
        .error, .apeTruncated, "the file is shorter than its descriptor says", at: source.size, path: "APE",
        missingBytes: isKnown ? end + frames - source.size : nil)
    }
  }
}

extension MediaType {
  /// Monkey's Audio.
  public static let ape = MediaType(.audio, "ape", mime: "audio/x-ape", extensions: ["ape"])
}

extension Finding.Code {
  /// The file ends before all parts that the descriptor counts do. [APE]
  public static let apeTruncated: Self = "ape.truncated"
}
