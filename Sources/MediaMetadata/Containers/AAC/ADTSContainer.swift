/// AAC in ADTS: frames with a header of 7 or 9 bytes each. [ISO14496-3 §1.A.2]
///
/// | bits | field |
/// | --- | --- |
/// | 12, 1, 2, 1 | sync, MPEG version, layer (0), no CRC |
/// | 2, 4, 1, 3 | profile, rate index, private, channels |
/// | 4, 13 | copy bits, frame length with header |
/// | 11, 2 | buffer fullness, blocks - 1 |
enum ADTSContainer: ContainerFormat {
  static let types: [MediaType] = [.aac]
  static func recognises(_ head: Bytes) -> Bool { recognises(head, extension: "") }
  static func recognises(_ head: Bytes, extension fileExtension: String) -> Bool {
    let start = ID3Reader.size(head) ?? 0
    guard start < head.count, let first = ADTSFrame(head, at: start) else { return false }
    let needed = ["aac", "adts"].contains(fileExtension) ? 1 : 4
    var at = start + first.size
    var count = 1
    while count < needed, let frame = ADTSFrame(head, at: at), frame.matches(first) {
      at += frame.size
      count += 1
    }
    return count >= needed || (count > 1 && at == head.count)
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .aac
    let start = ID3Reader.size(source.head) ?? 0
    if start > 0 { ID3Reader.read(0..<start, source, into: &file) }
    guard let first = ADTSFrame(try source.bytes(at: start, upTo: 9), at: 0) else { return }
    var sound = SoundDescription()
    sound.codec = "aac"
    sound.sampleRate = first.sampleRate
    sound.channels = first.channels
    var frames = SoundFrames(source, start: start, file: file)
    frames.count { bytes in ADTSFrame(bytes, at: 0).flatMap { $0.matches(first) ? ($0.size, $0.samples) : nil } }
    sound.samples = frames.samples
    frames.noteEnd(.aacTruncated, "AAC", &file)
    file.describeSound(sound)
  }
}

/// The header of one ADTS frame.
struct ADTSFrame {
  let sampleRate: Int
  let channels: Int
  let size: Int
  let samples: Int
  private let profile: Int

  init?(_ bytes: Bytes, at index: Int) {
    guard let word = bytes.u32(at: index), let more = bytes.u16(at: index + 4), let last = bytes.byte(at: index + 6),
      word >> 20 == 0xFFF, word >> 17 & 3 == 0
    else { return nil }
    let rate = Int(word >> 10 & 0xF)
    guard rate < Self.rates.count else { return nil }
    sampleRate = Self.rates[rate]
    profile = Int(word >> 14 & 3)
    let configuration = Int(word >> 6 & 7)
    channels = configuration == 7 ? 8 : configuration
    size = Int(word & 3) << 11 | Int(more >> 5)
    samples = (Int(last & 3) + 1) * 1_024
    guard size >= (word >> 16 & 1 == 1 ? 7 : 9) else { return nil }
  }
  func matches(_ other: ADTSFrame) -> Bool {
    sampleRate == other.sampleRate && channels == other.channels && profile == other.profile
  }
  private static let rates = [
    96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
  ]
}

extension MediaType {
  /// AAC in ADTS.
  public static let aac = MediaType(
    .audio, "aac", mime: "audio/aac", uti: "public.aac-audio", extensions: ["aac", "adts"])
}

extension Finding.Code {
  /// The file ends within a frame. [ISO14496-3 §1.A.2]
  public static let aacTruncated: Self = "aac.truncated"
}
