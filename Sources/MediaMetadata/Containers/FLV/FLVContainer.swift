/// Flash Video: `FLV`, version, flags, header size; then tags, each followed by its length. [FLV]
enum FLVContainer: ContainerFormat {
  static let types: [MediaType] = [.flv]
  static func recognises(_ head: Bytes) -> Bool {
    head.has("FLV") && head.byte(at: 3) == 1 && (9...64).contains(Int(head.u32(at: 5) ?? 0))
      || head.count < 9 && head.has("FLV\u{1}")
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .flv
    var reader = FLVReader(source)
    reader.read(into: &file)
  }
}

extension MediaType {
  /// Flash Video.
  public static let flv = MediaType(
    .video, "flv", mime: "video/x-flv", uti: "com.adobe.flash.video", extensions: ["flv"])
}

extension Finding.Code {
  /// The file ends within a tag. [FLV §E.4.1]
  public static let flvTruncated: Self = "flv.truncated"
  /// A tag that cannot be one. [FLV §E.4.1]
  public static let flvMalformed: Self = "flv.malformed"
  /// The length behind a tag is not the tag's. [FLV §E.3]
  public static let flvTagSize: Self = "flv.tagSize"
  /// There are no tags of pictures or sound. [FLV §E.3]
  public static let flvNoMediaData: Self = "flv.noMediaData"
  /// Bytes follow the last tag. [FLV §E.3]
  public static let flvTrailing: Self = "flv.trailing"
}
