/// The header of a frame of MPEG audio. [MP3, ISO 11172-3 §2.4.2.3]
///
/// | bits | field |
/// | --- | --- |
/// | 11 | sync, all ones |
/// | 2, 2 | version (0: 2.5, 2: 2, 3: 1), layer (1: III, 2: II, 3: I) |
/// | 1 | 0: a CRC follows |
/// | 4, 2, 1 | bit rate, sample rate, padding |
/// | 1, 2 | private, channel mode (3: mono) |
struct MPEGAudioFrame: Equatable {
  let version: Int
  let layer: Int
  /// Bits a second.
  let bitRate: Int
  let sampleRate: Int
  let channels: Int
  /// Bytes of the frame with its header.
  let size: Int
  let samples: Int

  init?(_ bytes: Bytes, at index: Int) {
    guard let word = bytes.u32(at: index), word >> 21 == 0x7FF else { return nil }
    let versionCode = Int(word >> 19 & 3)
    let layerCode = Int(word >> 17 & 3)
    let rateCode = Int(word >> 12 & 0xF)
    let sampleCode = Int(word >> 10 & 3)
    guard versionCode != 1, layerCode != 0, rateCode != 0, rateCode != 15, sampleCode != 3, word & 3 != 2 else {
      return nil
    }
    version = versionCode == 3 ? 1 : versionCode == 2 ? 2 : 3
    layer = 4 - layerCode
    sampleRate = [44_100, 48_000, 32_000][sampleCode] / [1, 2, 4][version - 1]
    channels = word >> 6 & 3 == 3 ? 1 : 2
    let table = version == 1 ? Self.rates1[layer - 1] : layer == 1 ? Self.rates2[0] : Self.rates2[1]
    bitRate = table[rateCode - 1] * 1_000
    let padding = Int(word >> 9 & 1)
    switch layer {
    case 1:
      samples = 384
      size = (12 * bitRate / sampleRate + padding) * 4
    case 2:
      samples = 1_152
      size = 144 * bitRate / sampleRate + padding
    default:
      samples = version == 1 ? 1_152 : 576
      size = samples / 8 * bitRate / sampleRate + padding
    }
  }
  /// Whether the next frame of the same sound can have this header: what may not change has not.
  func matches(_ other: MPEGAudioFrame) -> Bool {
    version == other.version && layer == other.layer && sampleRate == other.sampleRate
  }
  private static let rates1 = [
    [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  ]
  private static let rates2 = [
    [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ]
}
