/// Musepack: stream version 7 (`MP+`), and version 8 (`MPCK`) made of packets. [Musepack]
enum MusepackContainer: ContainerFormat {
  static let types: [MediaType] = [.musepack]
  static let reading = SupportedFormat.Reading.partly
  static func recognises(_ head: Bytes) -> Bool {
    head.has("MPCKSH") || (head.has("MP+") && head.byte(at: 3).map { $0 & 0xF == 7 } == true)
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .musepack
    let head = try source.bytes(at: 0, upTo: 64)
    let rates = [44_100, 48_000, 37_800, 32_000]
    var sound = SoundDescription()
    if head.has("MP+") {
      sound.codec = "musepack7"
      sound.channels = 2
      // Frames of 1,152 samples at 4; the rate is in bits 16 and 17 of the word at 8.
      if let flags = head.u32(at: 8, .little) { sound.sampleRate = rates[Int(flags >> 16 & 3)] }
      if let frames = head.u32(at: 4, .little) { sound.samples = Int(frames) * 1_152 }
    } else {
      sound.codec = "musepack8"
      // Stream header packet: size, CRC, version, samples, silence (sizes of seven bits a byte), rate 3, bands 5, channels 4.
      var reader = ByteReader(head.dropFirst(6))
      _ = try number(&reader)
      try reader.skip(5)
      sound.samples = try number(&reader)
      _ = try number(&reader)
      let packed = try reader.u16()
      if packed >> 13 < 4 { sound.sampleRate = rates[Int(packed >> 13)] }
      sound.channels = Int(packed >> 4 & 0xF) + 1
    }
    file.describeSound(sound)
    file.noteSoundNotRead()
  }
  private static func number(_ reader: inout ByteReader) throws(ParseError) -> Int {
    var value = 0
    for _ in 0..<8 {
      let byte = try reader.u8()
      value = value << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { break }
    }
    return value
  }
}

extension MediaType {
  /// Musepack.
  public static let musepack = MediaType(.audio, "mpc", mime: "audio/x-musepack", extensions: ["mpc", "mp+", "mpp"])
}
