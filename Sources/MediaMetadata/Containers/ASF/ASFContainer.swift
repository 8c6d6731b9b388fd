/// Advanced Systems Format: WMV and WMA. Objects of a GUID and a size of 64 bits, little-endian. [ASF]
enum ASFContainer: ContainerFormat {
  static let types: [MediaType] = [.asfVideo, .asfAudio]
  static let signatures: [Signature] = [Signature(header)]
  static let header: [UInt8] = [
    0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11, 0xA6, 0xD9, 0x00, 0xAA, 0x00, 0x62, 0xCE, 0x6C,
  ]
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .asfVideo
    var reader = ASFReader(source)
    do throws(ParseError) { try reader.read(into: &file) } catch { file.note(error, in: "ASF/header") }
  }
}

extension MediaType {
  /// ASF with pictures.
  public static let asfVideo = MediaType(
    .video, "wmv", mime: "video/x-ms-wmv", uti: "com.microsoft.windows-media-wmv", extensions: ["wmv", "asf", "wm"])
  /// ASF with sound only.
  public static let asfAudio = MediaType(
    .audio, "wma", mime: "audio/x-ms-wma", uti: "com.microsoft.windows-media-wma", extensions: ["wma", "asf", "wm"])
}

extension Finding.Code {
  /// The file ends within the header or the data. [ASF §2]
  public static let asfTruncated: Self = "asf.truncated"
  /// An object that reaches beyond its parent. [ASF §2.1]
  public static let asfMalformed: Self = "asf.malformed"
  /// There is no data object. [ASF §5]
  public static let asfNoMediaData: Self = "asf.noMediaData"
}
