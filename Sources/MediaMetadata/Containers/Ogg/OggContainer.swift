/// Ogg with Vorbis, Opus, Speex, FLAC, Theora and others; its streams say whether it is video or sound. [RFC3533]
enum OggContainer: ContainerFormat {
  static let types: [MediaType] = [.oggAudio, .oggVideo]
  static let signatures: [Signature] = [Signature([0x4F, 0x67, 0x67, 0x53, 0])]

  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .oggAudio
    var reader = OggReader(source)
    reader.read(into: &file)
  }
}

extension MediaType {
  /// Ogg with pictures. [RFC5334]
  public static let oggVideo = MediaType(
    .video, "ogv", mime: "video/ogg", uti: "org.xiph.ogg-video", extensions: ["ogv", "ogg", "ogx", "ogm"])
  /// Ogg with sound only. [RFC5334]
  public static let oggAudio = MediaType(
    .audio, "ogg", mime: "audio/ogg", uti: "org.xiph.ogg-audio", extensions: ["ogg", "oga", "opus", "spx", "ogx"])
}

extension Finding.Code {
  /// The file ends within a page. [RFC3533 §6]
  public static let oggTruncated: Self = "ogg.truncated"
  /// Bytes that are no page. [RFC3533 §6]
  public static let oggMalformed: Self = "ogg.malformed"
  /// The checksum of a page is wrong. [RFC3533 §6]
  public static let oggChecksum: Self = "ogg.checksum"
  /// A stream has no last page: the file was cut, or its writer stopped. [RFC3533 §6]
  public static let oggNoEnd: Self = "ogg.noEnd"
  /// Bytes that are no page follow the last page. [RFC3533 §6]
  public static let oggTrailing: Self = "ogg.trailing"
  /// Pages of a stream are missing. [RFC3533 §6]
  public static let oggGap: Self = "ogg.gap"
}
