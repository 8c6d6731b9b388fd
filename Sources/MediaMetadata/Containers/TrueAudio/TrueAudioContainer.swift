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
  }
}

extension MediaType {
  /// True Audio.
  public static let trueAudio = MediaType(.audio, "tta", mime: "audio/x-tta", extensions: ["tta"])
}
