/// WAVEFORMATEX and WAVEFORMATEXTENSIBLE: how sound is stored in WAV, AVI, ASF and Matroska. [WAVE]
///
/// | offset | field | type | meaning |
/// | --- | --- | --- | --- |
/// | 0 | wFormatTag | u16le | the codec; 0xFFFE: see the GUID |
/// | 2 | nChannels | u16le | channels |
/// | 4 | nSamplesPerSec | u32le | samples a second |
/// | 8 | nAvgBytesPerSec | u32le | bytes a second |
/// | 12 | nBlockAlign | u16le | bytes of one block |
/// | 14 | wBitsPerSample | u16le | bits a sample; 0 where the codec has none |
/// | 16 | cbSize | u16le | bytes that follow |
/// | 18 | wValidBitsPerSample | u16le | (extensible) bits that count |
/// | 20 | dwChannelMask | u32le | (extensible) which speakers |
/// | 24 | SubFormat | GUID | (extensible) its first two bytes are a format tag |
struct SoundFormat: Sendable {
  var tag = 0
  var channels = 0
  var sampleRate = 0
  var bytesPerSecond = 0
  var blockAlign = 0
  var bitsPerSample = 0

  /// - Parameters:
  ///   - bytes: the structure; what is behind its end is 0.
  ///   - order: big only in `RIFX` files.
  init?(_ bytes: Bytes, _ order: ByteOrder = .little) {
    guard bytes.count >= 14, let tag = bytes.u16(at: 0, order), let channels = bytes.u16(at: 2, order),
      let rate = bytes.u32(at: 4, order), let average = bytes.u32(at: 8, order),
      let align = bytes.u16(at: 12, order)
    else { return nil }
    self.tag = Int(tag)
    self.channels = Int(channels)
    sampleRate = Int(rate)
    bytesPerSecond = Int(average)
    blockAlign = Int(align)
    bitsPerSample = Int(bytes.u16(at: 14, order) ?? 0)
    if tag == 0xFFFE, let sub = bytes.u16(at: 24, order) { self.tag = Int(sub) }
  }
  /// ffmpeg's short name, or the tag as `0x0055` where there is none.
  var codec: String { Self.codec(tag, bits: bitsPerSample) }
  /// Fills the track's sound.
  func describe(_ track: inout Track) {
    track.kind = .audio
    track.codec = codec
    if channels > 0 { track.channels = channels }
    if sampleRate > 0 { track.sampleRate = sampleRate }
    if bytesPerSecond > 0, bytesPerSecond < 1 << 30 { track.bitRate = Double(bytesPerSecond * 8) }
    if bitsPerSample > 0, bitsPerSample <= 64 { track.bitDepth = bitsPerSample }
  }

  /// ffmpeg's short name of a wFormatTag.
  static func codec(_ tag: Int, bits: Int) -> String {
    switch tag {
    case 1: return bits > 0 && bits <= 8 ? "pcm_u8" : "pcm_s\(((max(bits, 16) + 7) / 8) * 8)le"
    case 3: return bits == 64 ? "pcm_f64le" : "pcm_f32le"
    default: break
    }
    if let known = names[tag] { return known }
    let hex = String(tag, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: max(4 - hex.count, 0)) + hex
  }
  private static let names: [Int: String] = [
    0x0002: "adpcm_ms", 0x0005: "ibm_cvsd", 0x0006: "pcm_alaw", 0x0007: "pcm_mulaw", 0x0008: "dts", 0x000A: "wmavoice",
    0x0010: "adpcm_ima_oki", 0x0011: "adpcm_ima_wav", 0x0017: "adpcm_ima_oki", 0x0020: "adpcm_yamaha",
    0x0022: "truespeech", 0x0031: "gsm_ms", 0x0032: "gsm_ms", 0x0038: "amr_nb", 0x0042: "g723_1", 0x0045: "adpcm_g726",
    0x0014: "adpcm_g726", 0x0040: "adpcm_g726", 0x0050: "mp2", 0x0055: "mp3", 0x0057: "amr_nb", 0x0058: "amr_wb",
    0x0061: "adpcm_ima_dk4", 0x0062: "adpcm_ima_dk3", 0x0064: "adpcm_g726", 0x0069: "adpcm_ima_wav",
    0x0075: "metasound", 0x0083: "g729", 0x00FF: "aac", 0x0111: "g723_1", 0x0130: "sipr", 0x0132: "acelp.kelvin",
    0x0135: "acelp.kelvin", 0x0160: "wmav1", 0x0161: "wmav2", 0x0162: "wmapro", 0x0163: "wmalossless",
    0x0165: "xma1", 0x0166: "xma2", 0x0200: "adpcm_ct", 0x0215: "dvaudio", 0x0216: "dvaudio", 0x0240: "atrac3",
    0x0270: "atrac3", 0x028E: "msnsiren", 0x028F: "adpcm_g722", 0x0401: "imc", 0x0402: "iac", 0x0500: "on2avc",
    0x0501: "on2avc", 0x1500: "gsm_ms", 0x1501: "truespeech", 0x1600: "aac", 0x1602: "aac_latm", 0x1610: "aac",
    0x2000: "ac3", 0x2001: "dts", 0x2048: "sonic", 0x4143: "aac", 0x4201: "alac", 0x566F: "vorbis", 0x6750: "vorbis",
    0x674F: "vorbis", 0x6751: "vorbis", 0x676F: "vorbis", 0x6770: "vorbis", 0x6771: "vorbis", 0x704F: "opus",
    0x706D: "aac", 0x729A: "g729", 0xA100: "g723_1", 0xA106: "aac", 0xA109: "speex", 0xF1AC: "flac", 0x77A1: "tta",
    0x5756: "wavpack",
  ]
}
