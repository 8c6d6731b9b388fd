/// AIFF and AIFF-C: `FORM` with sound, big-endian. [AIFF]
///
/// | COMM offset | field | type | meaning |
/// | --- | --- | --- | --- |
/// | 0 | numChannels | i16 | |
/// | 2 | numSampleFrames | u32 | |
/// | 6 | sampleSize | i16 | bits |
/// | 8 | sampleRate | 80-bit float | |
/// | 18 | compressionType | FourCC | AIFF-C only |
enum AIFFContainer: ContainerFormat {
  static let types: [MediaType] = [.aiff]
  static let signatures: [Signature] = ["FORM????AIFF", "FORM????AIFC"]

  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .aiff
    let head = try source.bytes(at: 0, count: 12)
    let end = 8 + Int(head.u32(at: 4) ?? 0)
    let isCut = end > source.size
    if isCut {
      file.note(
        .error, .aiffTruncated, "the file is shorter than it says", at: source.size, path: "FORM",
        missingBytes: end - source.size)
    } else if file.isValidating, end < source.size {
      file.note(.warning, .aiffTrailing, "\(source.size - end) bytes follow the last chunk", at: end)
    }
    var common: SoundDescription?
    var hasSound = false
    var texts = Directory("aiff")
    var at = 12
    var count = 0
    while at + 8 <= min(end, source.size), count < file.options.maximumEntries {
      count += 1
      let chunk = try source.bytes(at: at, count: 8)
      guard let id = chunk.fourCC(at: 0), let size = chunk.u32(at: 4).map({ Int($0) }), id.isPrintable else { break }
      let there = max(min(end, source.size) - at - 8, 0)
      if size > there, !isCut {
        file.note(
          .error, .aiffMalformed, "a chunk reaches \(size - there) bytes beyond its parent", at: at, path: "FORM/\(id)")
      }
      let range = at + 8..<at + 8 + min(size, there)
      switch id {
      case "COMM":
        let bytes = try source.bytes(at: range.lowerBound, upTo: min(range.count, 32))
        common = read(common: bytes, isCompressed: head.has("AIFC", at: 8))
      case "SSND": hasSound = true
      case "NAME", "AUTH", "(c) ", "ANNO":
        if size <= there, size <= file.options.maximumBlockSize,
          let bytes = try? source.bytes(at: range.lowerBound, count: range.count),
          let text = RIFFInfo.text(bytes)
        {
          texts.fields.append(Field(id.description.trimmedOrNil ?? "", .text(text), at: range.lowerBound))
        }
      case "ID3 ", "id3 ": ID3Reader.read(range, source, into: &file)
      default: break
      }
      at += 8 + size + size & 1
    }
    if !texts.fields.isEmpty { file.directories.append(texts) }
    guard let common else {
      if !isCut { file.note(.error, .aiffNoFormat, "there is no COMM chunk", at: 12, path: "FORM") }
      return
    }
    if !hasSound, common.samples ?? 0 > 0, !isCut {
      file.note(.error, .aiffNoMediaData, "there is no SSND chunk", path: "FORM")
    }
    file.describeSound(common)
  }
  private static func read(common bytes: Bytes, isCompressed: Bool) -> SoundDescription? {
    guard let channels = bytes.u16(at: 0), let frames = bytes.u32(at: 2), let bits = bytes.u16(at: 6),
      let rate = ExtendedFloat.value(bytes.slice(8..<18))
    else { return nil }
    var sound = SoundDescription()
    sound.channels = Int(channels)
    sound.samples = Int(frames)
    sound.bitDepth = Int(bits)
    if rate >= 1, rate < 1e9 { sound.sampleRate = Int(rate.rounded()) }
    let code = isCompressed ? bytes.fourCC(at: 18) ?? "NONE" : "NONE"
    sound.codec = codec(code, bits: Int(bits))
    // Frames of these are packets of 64 samples.
    if code == "ima4" { sound.samples = Int(frames) * 64 }
    let plain = ["NONE", "twos", "sowt"] as [FourCC]
    if plain.contains(code), sound.sampleRate > 0 {
      sound.bitRate = Double(sound.sampleRate) * Double(channels) * Double((Int(bits) + 7) / 8 * 8)
    }
    return sound
  }
  private static func codec(_ code: FourCC, bits: Int) -> String {
    let size = max((bits + 7) / 8 * 8, 8)
    switch code.upper {
    case "NONE", "TWOS": return bits <= 8 ? "pcm_s8" : "pcm_s\(size)be"
    case "SOWT": return bits <= 8 ? "pcm_s8" : "pcm_s\(size)le"
    case "RAW ": return "pcm_u8"
    case "FL32": return "pcm_f32be"
    case "FL64": return "pcm_f64be"
    case "ALAW": return "pcm_alaw"
    case "ULAW": return "pcm_mulaw"
    case "IN24": return "pcm_s24be"
    case "42NI": return "pcm_s24le"
    case "IN32": return "pcm_s32be"
    case "23NI": return "pcm_s32le"
    case "IMA4": return "adpcm_ima_qt"
    case "MAC3": return "mace3"
    case "MAC6": return "mace6"
    case "GSM ", "AGSM": return "gsm"
    case "QDM2": return "qdm2"
    case "QDMC": return "qdmc"
    case "QCLP": return "qcelp"
    default: return code.description
    }
  }
}

/// The 80-bit floating point number of the 68881: sign and exponent in 16 bits, then a mantissa of 64.
enum ExtendedFloat {
  static func value(_ bytes: Bytes) -> Double? {
    guard let head = bytes.u16(at: 0), let mantissa = bytes.u64(at: 2) else { return nil }
    let exponent = Int(head & 0x7FFF) - 16_383 - 63
    guard exponent > -1_000, exponent < 900, head & 0x7FFF != 0x7FFF else { return nil }
    var value = Double(mantissa)
    value = exponent >= 0 ? value * power(exponent) : value / power(-exponent)
    return head & 0x8000 == 0 ? value : -value
  }
  private static func power(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}

extension MediaType {
  /// AIFF and AIFF-C.
  public static let aiff = MediaType(
    .audio, "aiff", mime: "audio/aiff", uti: "public.aiff-audio", extensions: ["aiff", "aif", "aifc"])
}

extension Finding.Code {
  /// The file ends before its `FORM` chunk does. [AIFF §File Structure]
  public static let aiffTruncated: Self = "aiff.truncated"
  /// A chunk reaches beyond its parent. [AIFF §File Structure]
  public static let aiffMalformed: Self = "aiff.malformed"
  /// There is no `COMM` chunk. [AIFF §Common Chunk]
  public static let aiffNoFormat: Self = "aiff.noFormat"
  /// There is no `SSND` chunk, though there should be samples. [AIFF §Sound Data Chunk]
  public static let aiffNoMediaData: Self = "aiff.noMediaData"
  /// Bytes follow the `FORM` chunk. [AIFF §File Structure]
  public static let aiffTrailing: Self = "aiff.trailing"
}
