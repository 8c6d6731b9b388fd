/// WavPack: blocks that begin with `wvpk`. [WavPack]
///
/// | offset | field | type |
/// | --- | --- | --- |
/// | 4 | size of the block without its first 8 bytes | u32le |
/// | 8 | version | u16le |
/// | 12 | samples in all; all ones: not known | u32le |
/// | 20 | samples in this block | u32le |
/// | 24 | flags: bits 0-1 bytes a sample - 1, 2 mono, 23-26 rate, 31 DSD | u32le |
enum WavPackContainer: ContainerFormat {
  static let types: [MediaType] = [.wavPack]
  static func recognises(_ head: Bytes) -> Bool {
    guard head.has("wvpk"), let version = head.u16(at: 8, .little) else { return false }
    return (0x402...0x410).contains(version)
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .wavPack
    let head = try source.bytes(at: 0, count: 32)
    let flags = head.u32(at: 24, .little) ?? 0
    var sound = SoundDescription()
    sound.codec = "wavpack"
    let rate = Int(flags >> 23 & 0xF)
    let isDSD = flags & 0x8000_0000 != 0
    if rate < rates.count, !isDSD { sound.sampleRate = rates[rate] }
    sound.channels = flags & 4 != 0 ? 1 : 2
    sound.bitDepth = isDSD ? 1 : Int(flags & 3) * 8 + 8
    if let total = head.u32(at: 12, .little), total != UInt32.max { sound.samples = Int(total) }
    file.describeSound(sound)
    guard file.isValidating else { return }
    var at = 0
    while at < source.size {
      let block = try source.bytes(at: at, upTo: 8)
      guard block.has("wvpk"), let size = block.u32(at: 4, .little) else { break }
      if at + 8 + Int(size) > source.size {
        file.note(
          .error, .wavPackTruncated, "the file ends within a block", at: source.size, path: "wvpk",
          missingBytes: at + 8 + Int(size) - source.size)
      }
      at += 8 + Int(size)
    }
  }
  private static let rates = [
    6_000, 8_000, 9_600, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 64_000, 88_200, 96_000,
    192_000,
  ]
}

extension MediaType {
  /// WavPack.
  public static let wavPack = MediaType(.audio, "wv", mime: "audio/x-wavpack", extensions: ["wv"])
}

extension Finding.Code {
  /// The file ends within a block. [WavPack §Block Header]
  public static let wavPackTruncated: Self = "wavpack.truncated"
}
