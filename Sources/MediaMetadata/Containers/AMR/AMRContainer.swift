/// Adaptive Multi-Rate speech: a line of magic, then frames of 20 ms. [RFC4867 §5]
enum AMRContainer: ContainerFormat {
  static let types: [MediaType] = [.amr, .amrWideband]
  static let signatures: [Signature] = ["#!AMR\n", "#!AMR-WB\n"]

  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    let isWide = source.head.has("#!AMR-WB\n")
    file.type = isWide ? .amrWideband : .amr
    var sound = SoundDescription()
    sound.codec = isWide ? "amr_wb" : "amr_nb"
    sound.sampleRate = isWide ? 16_000 : 8_000
    sound.channels = 1
    var frames = SoundFrames(source, start: isWide ? 9 : 6, file: file)
    // The frame type is in bits 3 to 6 of the first byte; 15 is a frame of which nothing came.
    frames.count { bytes in
      guard let first = bytes.byte(at: 0), first & 0x83 == 0 else { return nil }
      let size = (isWide ? wide : narrow)[Int(first >> 3 & 0xF)]
      return size > 0 ? (size, isWide ? 320 : 160) : nil
    }
    sound.samples = frames.samples
    frames.noteEnd(.amrTruncated, "AMR", &file)
    file.describeSound(sound)
  }
  /// Bytes of a frame by its type, with the type byte; 0: not used.
  private static let narrow = [13, 14, 16, 18, 20, 21, 27, 32, 6, 0, 0, 0, 0, 0, 0, 1]
  private static let wide = [18, 24, 33, 37, 41, 47, 51, 59, 61, 6, 0, 0, 0, 0, 1, 1]
}

extension MediaType {
  /// Adaptive Multi-Rate, narrow band.
  public static let amr = MediaType(
    .audio, "amr", mime: "audio/amr", uti: "org.3gpp.adaptive-multi-rate-audio", extensions: ["amr"])
  /// Adaptive Multi-Rate, wide band.
  public static let amrWideband = MediaType(.audio, "amr-wb", mime: "audio/amr-wb", extensions: ["awb", "amr"])
}

extension Finding.Code {
  /// The file ends within a frame. [RFC4867 §5]
  public static let amrTruncated: Self = "amr.truncated"
}
