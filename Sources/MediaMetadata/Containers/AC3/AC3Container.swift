/// Dolby Digital and Dolby Digital Plus as they are: frames after the sync word 0x0B77. [ETSI102366]
enum AC3Container: ContainerFormat {
  static let types: [MediaType] = [.ac3, .eac3]
  static func recognises(_ head: Bytes) -> Bool { recognises(head, extension: "") }
  static func recognises(_ head: Bytes, extension fileExtension: String) -> Bool {
    let start = ID3Reader.size(head) ?? 0
    guard start < head.count, let first = AC3Frame(head, at: start) else { return false }
    let needed = ["ac3", "eac3", "ec3"].contains(fileExtension) ? 1 : 3
    var at = start + first.size
    var count = 1
    while count < needed, let frame = AC3Frame(head, at: at), frame.sampleRate == first.sampleRate {
      at += frame.size
      count += 1
    }
    return count >= needed || (count > 1 && at == head.count)
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    let start = ID3Reader.size(source.head) ?? 0
    guard let first = AC3Frame(try source.bytes(at: start, upTo: 16), at: 0) else { return }
    file.type = first.isEnhanced ? .eac3 : .ac3
    var sound = SoundDescription()
    sound.codec = first.isEnhanced ? "eac3" : "ac3"
    sound.sampleRate = first.sampleRate
    sound.channels = first.channels
    sound.bitRate = Double(first.size) * 8 * Double(first.sampleRate) / Double(first.samples)
    var frames = SoundFrames(source, start: start, file: file)
    frames.count { bytes in AC3Frame(bytes, at: 0).map { ($0.size, $0.isDependent ? 0 : $0.samples) } }
    sound.samples = frames.samples
    frames.noteEnd(.ac3Truncated, "AC3", &file)
    file.describeSound(sound)
  }
}

/// The header of one frame. [ETSI102366 §4.3, §E.1.2]
struct AC3Frame {
  let isEnhanced: Bool
  /// More channels for the frame before; it takes no time of its own.
  let isDependent: Bool
  let sampleRate: Int
  let channels: Int
  let size: Int
  let samples: Int

  init?(_ bytes: Bytes, at index: Int) {
    guard index >= 0, index < bytes.count, bytes.u16(at: index) == 0x0B77, let fifth = bytes.byte(at: index + 5) else {
      return nil
    }
    let identification = fifth >> 3
    var bits = BitReader(bytes.dropFirst(index + 2))
    if identification <= 10 {
      guard (try? bits.skip(16)) != nil, let rate = try? bits.bits(2), let code = try? bits.bits(6),
        (try? bits.skip(8)) != nil, let mode = try? bits.bits(3), rate < 3, code < 38
      else { return nil }
      if mode & 1 != 0, mode != 1 { try? bits.skip(2) }
      if mode & 4 != 0 { try? bits.skip(2) }
      if mode == 2 { try? bits.skip(2) }
      guard let low = try? bits.bits(1) else { return nil }
      isEnhanced = false
      isDependent = false
      // Streams 9 and 10 run at half and a quarter of the rate. [ETSI102366 §7.9]
      sampleRate = Self.rates[Int(rate)] >> max(Int(identification) - 8, 0)
      channels = Self.channels[Int(mode)] + Int(low)
      let kilobits = Self.bitRates[Int(code) / 2]
      size = rate == 1 ? 2 * (320 * kilobits / 147 + Int(code & 1)) : kilobits * (rate == 0 ? 4 : 6)
      samples = 1_536
    } else {
      guard identification <= 16, let type = try? bits.bits(2), (try? bits.skip(3)) != nil,
        let words = try? bits.bits(11), let rate = try? bits.bits(2), let blocks = try? bits.bits(2),
        let mode = try? bits.bits(3), let low = try? bits.bits(1), type < 3, words > 2
      else { return nil }
      isEnhanced = true
      isDependent = type == 1
      if rate == 3 {
        guard blocks < 3 else { return nil }
        sampleRate = Self.rates[Int(blocks)] / 2
        samples = 1_536
      } else {
        sampleRate = Self.rates[Int(rate)]
        samples = 256 * [1, 2, 3, 6][Int(blocks)]
      }
      channels = Self.channels[Int(mode)] + Int(low)
      size = Int(words + 1) * 2
    }
  }
  private static let rates = [48_000, 44_100, 32_000]
  private static let channels = [2, 1, 2, 3, 3, 4, 4, 5]
  private static let bitRates = [
    32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 448, 512, 576, 640,
  ]
}

extension MediaType {
  /// Dolby Digital.
  public static let ac3 = MediaType(
    .audio, "ac3", mime: "audio/ac3", uti: "public.ac3-audio", extensions: ["ac3"])
  /// Dolby Digital Plus.
  public static let eac3 = MediaType(
    .audio, "eac3", mime: "audio/eac3", uti: "public.enhanced-ac3-audio", extensions: ["ec3", "eac3"])
}

extension Finding.Code {
  /// The file ends within a frame. [ETSI102366 §4.3, §E.1.2]
  public static let ac3Truncated: Self = "ac3.truncated"
}
