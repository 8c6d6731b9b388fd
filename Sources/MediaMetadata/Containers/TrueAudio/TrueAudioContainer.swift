/// True Audio: `TTA1`, then format, channels, bits (u16le each), rate and samples (u32le each). [TTA]
enum TrueAudioContainer: ContainerFormat {
  static let types: [MediaType] = [.trueAudio]
  static func recognises(_ head: Bytes) -> Bool { head.has("TTA1", at: ID3Reader.size(head) ?? 0) }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .trueAudio
    let start = ID3Reader.size(source.head) ?? 0
    if start > 0 { ID3Reader.read(0..<start, source, into: &file) }
    var reader = ByteReader(try source.bytes(at: start + 4, count: 14), .little)
    var sound = SoundDescription()
    sound.codec = "tta"
    try reader.skip(2)
    sound.channels = Int(try reader.u16())
    sound.bitDepth = Int(try reader.u16())
    sound.sampleRate = Int(try reader.u32())
    sound.samples = Int(try reader.u32())
    file.describeSound(sound)
    if file.isValidating, sound.sampleRate > 0, let samples = sound.samples {
      try checkFrames(source, at: start + 22, samples: samples, rate: sound.sampleRate, &file)
    }
  }
  /// Behind the header's checksum a table has the size of each frame of 256/245 seconds (u32le), then comes its checksum, then
  /// the frames. [TTA]
  private static func checkFrames(
    _ source: SourceReader, at start: Int, samples: Int, rate: Int, _ file: inout MediaFile
  ) throws(ParseError) {
    let length = rate * 256 / 245
    let count = length > 0 ? (samples + length - 1) / length : 0
    var end = start + count * 4 + 4
    if end <= source.size {
      try source.forEachBlock(of: start..<end - 4, size: 64 << 10) { (block) throws(ParseError) in
        for at in stride(from: 0, to: block.count - 3, by: 4) { end += Int(block.u32(at: at, .little) ?? 0) }
        return true
      }
    }
    if end > source.size {
      file.note(
        .error, .ttaTruncated, "the file ends before its last frame does", at: source.size, path: "TTA",
        missingBytes: end - source.size)
    }
  }
}

extension MediaType {
  /// True Audio.
  public static let trueAudio = MediaType(.audio, "tta", mime: "audio/x-tta", extensions: ["tta"])
}

extension Finding.Code {
  /// The file ends before all frames of the seek table do. [TTA]
  public static let ttaTruncated: Self = "tta.truncated"
}
