/// WAV: RIFF with sound; RF64 and BW64 (64-bit sizes in `ds64`), Broadcast Wave (`bext`), Sony Wave64. [WAVE, EBU3285]
enum WAVContainer: ContainerFormat {
  static let types: [MediaType] = [.wav]
  static let signatures: [Signature] = [
    "RIFF????WAVE", "RF64????WAVE", "BW64????WAVE", "RIFX????WAVE", Signature(Wave64.riff),
  ]
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .wav
    var reader = WAVReader(source)
    do throws(ParseError) { try reader.read(into: &file) } catch { file.note(error, in: "WAV/RIFF") }
  }
}

/// Sony Wave64: the same chunks, named by GUIDs of 16 bytes, with sizes of 8 bytes that count the header.
enum Wave64 {
  static let riff: [UInt8] = [
    0x72, 0x69, 0x66, 0x66, 0x2E, 0x91, 0xCF, 0x11, 0xA5, 0xD6, 0x28, 0xDB, 0x04, 0xC1, 0x00, 0x00,
  ]
  static let headerSize = 24
}

extension MediaType {
  /// WAV in all its sizes.
  public static let wav = MediaType(
    .audio, "wav", mime: "audio/wav", uti: "com.microsoft.waveform-audio",
    extensions: ["wav", "wave", "bwf", "rf64", "w64"])
}

extension Finding.Code {
  /// The file ends before its outermost chunk or a chunk within does. [RIFF §2]
  public static let wavTruncated: Self = "wav.truncated"
  /// A chunk that reaches beyond its parent, or a format that cannot be. [RIFF §2] [WAVE]
  public static let wavMalformed: Self = "wav.malformed"
  /// There is no `fmt ` chunk, so that the samples cannot be understood. [RIFF §3]
  public static let wavNoFormat: Self = "wav.noFormat"
  /// There is no `data` chunk. [RIFF §3]
  public static let wavNoMediaData: Self = "wav.noMediaData"
  /// Sizes were never filled in: the writer was stopped or wrote to a pipe. [RIFF §2] [EBU3306 §4]
  public static let wavUnfinished: Self = "wav.unfinished"
  /// Bytes follow the outermost chunk. [RIFF §2]
  public static let wavTrailing: Self = "wav.trailing"
}
