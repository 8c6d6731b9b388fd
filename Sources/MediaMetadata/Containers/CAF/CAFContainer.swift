/// Apple's Core Audio Format: chunks of a FourCC and a size of 64 bits, big-endian. [CAF]
///
/// | desc offset | field | type |
/// | --- | --- | --- |
/// | 0 | sample rate | f64 |
/// | 8, 12 | format, flags | FourCC, u32 |
/// | 16, 20 | bytes and frames a packet | u32 |
/// | 24, 28 | channels, bits | u32 |
enum CAFContainer: ContainerFormat {
  static let types: [MediaType] = [.caf]
  static let signatures: [Signature] = [Signature([0x63, 0x61, 0x66, 0x66, 0, 1])]

  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .caf
    var sound: SoundDescription?
    var packet = (bytes: 0, frames: 0)
    var dataSize: Int?
    var validFrames: Int?
    var at = 8
    var count = 0
    while at + 12 <= source.size, count < file.options.maximumEntries {
      count += 1
      let head = try source.bytes(at: at, count: 12)
      guard let id = head.fourCC(at: 0), let raw = head.u64(at: 4), id.isPrintable else { break }
      let isOpen = id == "data" && raw == UInt64.max
      guard let size = isOpen ? source.size - at - 12 : Int(exactly: raw) else {
        throw .malformed("a chunk of a negative size", at: at)
      }
      if size > source.size - at - 12 {
        file.note(
          .error, .cafTruncated, "the file ends within a chunk", at: source.size, path: "caf/\(id)",
          missingBytes: size - (source.size - at - 12))
      }
      let body = try source.bytes(at: at + 12, upTo: min(size, 32))
      switch id {
      case "desc":
        var found = SoundDescription()
        if let bits = body.u64(at: 0) {
          let rate = Double(bitPattern: bits)
          if rate >= 1, rate < 1e9 { found.sampleRate = Int(rate.rounded()) }
        }
        packet = (Int(body.u32(at: 16) ?? 0), Int(body.u32(at: 20) ?? 0))
        found.channels = Int(body.u32(at: 24) ?? 0)
        found.bitDepth = Int(body.u32(at: 28) ?? 0)
        found.codec = codec(body.fourCC(at: 8) ?? "lpcm", flags: body.u32(at: 12) ?? 0, bits: found.bitDepth)
        sound = found
      case "data": dataSize = max(size - 4, 0)
      case "pakt": validFrames = body.u64(at: 8).flatMap { Int(exactly: $0) }
      default: break
      }
      guard size <= source.size - at - 12 else { break }
      at += 12 + size
    }
    guard var sound else { throw .malformed("there is no desc chunk", at: 8) }
    if dataSize == nil {
      file.note(.error, .cafNoMediaData, "there is no data chunk", path: "caf")
    }
    if let validFrames, validFrames > 0 {
      sound.samples = validFrames
    } else if let dataSize, packet.bytes > 0, packet.frames > 0 {
      sound.samples = (dataSize / packet.bytes).multipliedReportingOverflow(by: packet.frames).partialValue
    }
    file.describeSound(sound)
  }
  private static func codec(_ code: FourCC, flags: UInt32, bits: Int) -> String {
    switch code {
    case "lpcm":
      let order = flags & 2 == 0 ? "be" : "le"
      return flags & 1 != 0 ? "pcm_f\(bits)\(order)" : bits <= 8 ? "pcm_s8" : "pcm_s\(bits)\(order)"
    case "aac ", "aach", "aacl", "aace", "aacp": return "aac"
    case "alac": return "alac"
    case "alaw": return "pcm_alaw"
    case "ulaw": return "pcm_mulaw"
    case "ima4": return "adpcm_ima_qt"
    case ".mp3": return "mp3"
    case ".mp2": return "mp2"
    case ".mp1": return "mp1"
    case "opus": return "opus"
    case "flac": return "flac"
    case "ac-3": return "ac3"
    case "MAC3": return "mace3"
    case "MAC6": return "mace6"
    default: return code.description
    }
  }
}

extension MediaType {
  /// Core Audio Format.
  public static let caf = MediaType(
    .audio, "caf", mime: "audio/x-caf", uti: "com.apple.coreaudio-format", extensions: ["caf"])
}

extension Finding.Code {
  /// The file ends before a chunk does. [CAF]
  public static let cafTruncated: Self = "caf.truncated"
  /// There is no `data` chunk. [CAF §Audio Data Chunk]
  public static let cafNoMediaData: Self = "caf.noMediaData"
}
