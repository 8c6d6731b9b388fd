/// Matroska (MKV, MKA, MKS) and its subset WebM. [RFC9559, RFC8794]
enum Matroska: ContainerFormat {
  static let types: [MediaType] = [.matroska, .webm, .matroskaAudio, .webmAudio]
  static let signatures: [Signature] = [Signature([0x1A, 0x45, 0xDF, 0xA3])]

  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .matroska
    var reader = MatroskaReader(source, file.options)
    // Named after the format, whichever of the types it is.
    do throws(ParseError) { try reader.read(into: &file) } catch { file.note(error, in: "Matroska/EBML") }
  }
}

extension MediaType {
  /// Matroska with pictures, or with subtitles only. `video/matroska` is registered, but `video/x-matroska` is what is in use.
  public static let matroska = MediaType(
    .video, "mkv", mime: "video/x-matroska", uti: "org.matroska.mkv", extensions: ["mkv", "mk3d", "mks"])
  /// Matroska with sound only.
  public static let matroskaAudio = MediaType(
    .audio, "mka", mime: "audio/x-matroska", uti: "org.matroska.mka", extensions: ["mka", "mkv"])
  /// WebM with pictures. Every WebM file is a Matroska file too, so that such a name is not wrong.
  public static let webm = MediaType(
    .video, "webm", mime: "video/webm", uti: "org.webmproject.webm", extensions: ["webm", "mkv"])
  /// WebM with sound only.
  public static let webmAudio = MediaType(
    .audio, "webm", mime: "audio/webm", uti: "org.webmproject.webm", extensions: ["webm", "weba", "mka", "mkv"])
  /// An EBML document of another kind.
  static let ebml = MediaType(.other, "ebml", mime: "application/octet-stream", extensions: [])
}

extension Finding.Code {
  /// The file ends before its segment, a cluster or a block does. [RFC8794 §6]
  public static let matroskaTruncated: Self = "matroska.truncated"
  /// An element that cannot be one, or that reaches beyond its parent. [RFC8794 §6]
  public static let matroskaMalformed: Self = "matroska.malformed"
  /// The document type is neither `matroska` nor `webm`. [RFC8794 §11.2]
  public static let matroskaDocType: Self = "matroska.docType"
  /// No segment follows the EBML header. [RFC9559 §5.1]
  public static let matroskaNoSegment: Self = "matroska.noSegment"
  /// The segment has no Tracks element. [RFC9559 §5.1.4]
  public static let matroskaNoTracks: Self = "matroska.noTracks"
  /// The segment has no Cluster, so that there are no media data. [RFC9559 §5.1.3]
  public static let matroskaNoClusters: Self = "matroska.noClusters"
  /// A CRC-32 element does not fit the data after it. [RFC8794 §11.3.1]
  public static let matroskaChecksum: Self = "matroska.checksum"
  /// Bytes follow the segment. [RFC9559 §5.1]
  public static let matroskaTrailing: Self = "matroska.trailing"
  /// The seek head points to something else than it says. [RFC9559 §5.1.1]
  public static let matroskaSeekTarget: Self = "matroska.seekTarget"
  /// A block belongs to a track that is not described. [RFC9559 §5.1.4, §10]
  public static let matroskaUnknownTrack: Self = "matroska.unknownTrack"
}
