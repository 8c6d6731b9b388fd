/// Sun and NeXT sound: `.snd`, offset of the data, their size, encoding, rate, channels, each u32 big-endian. [AU]
enum AUContainer: ContainerFormat {
  static let types: [MediaType] = [.au]
  static func recognises(_ head: Bytes) -> Bool {
    // The header's own size is a cheap second proof.
    head.has(".snd") && head.count >= 24 && (24...(1 << 20)).contains(Int(head.u32(at: 4) ?? 0))
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .au
    let head = try source.bytes(at: 0, count: 24)
    let offset = Int(head.u32(at: 4) ?? 0)
    let stated = head.u32(at: 8) ?? UInt32.max
    let encoding = Int(head.u32(at: 12) ?? 0)
    let size = stated == UInt32.max ? max(source.size - offset, 0) : Int(stated)
    if offset + size > source.size {
      file.note(
        .error, .auTruncated, "the file is shorter than it says", at: source.size, path: "snd",
        missingBytes: offset + size - source.size)
    }
    var sound = SoundDescription()
    sound.sampleRate = Int(head.u32(at: 16) ?? 0)
    sound.channels = Int(head.u32(at: 20) ?? 0)
    if let (name, bits) = encodings[encoding] {
      sound.codec = name
      sound.bitDepth = bits
      let frame = bits * sound.channels
      if frame > 0 {
        sound.samples = size * 8 / frame
        sound.bitRate = Double(sound.sampleRate) * Double(frame)
      }
    } else {
      sound.codec = "0x" + String(encoding, radix: 16)
    }
    file.describeSound(sound)
  }
  private static let encodings: [Int: (String, Int)] = [
    1: ("pcm_mulaw", 8), 2: ("pcm_s8", 8), 3: ("pcm_s16be", 16), 4: ("pcm_s24be", 24), 5: ("pcm_s32be", 32),
    6: ("pcm_f32be", 32), 7: ("pcm_f64be", 64), 23: ("adpcm_g726le", 4), 24: ("adpcm_g722", 4), 27: ("pcm_alaw", 8),
  ]
}

extension MediaType {
  /// Sun and NeXT sound.
  public static let au = MediaType(
    .audio, "au", mime: "audio/basic", uti: "public.au-audio", extensions: ["au", "snd"])
}

extension Finding.Code {
  /// The file ends before its samples do. [AU §Header]
  public static let auTruncated: Self = "au.truncated"
}
