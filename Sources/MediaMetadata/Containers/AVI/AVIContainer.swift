/// Audio Video Interleave, with the OpenDML extensions for files beyond 1 GiB. [RIFF]
enum AVIContainer: ContainerFormat {
  static let types: [MediaType] = [.avi]
  static let signatures: [Signature] = ["RIFF????AVI "]

  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .avi
    var reader = AVIReader(source)
    reader.read(into: &file)
  }
}

extension MediaType {
  /// AVI. `video/vnd.avi` is registered, but `video/x-msvideo` is what is in use.
  public static let avi = MediaType(
    .video, "avi", mime: "video/x-msvideo", uti: "public.avi", extensions: ["avi", "divx"])
}

extension Finding.Code {
  /// The file ends before its RIFF chunk or a chunk within does. [RIFF §2]
  public static let aviTruncated: Self = "avi.truncated"
  /// A chunk that cannot be one, or that reaches beyond its parent. [RIFF §2]
  public static let aviMalformed: Self = "avi.malformed"
  /// There is no header list, or no stream in it. [RIFF §AVI RIFF Form]
  public static let aviNoStreams: Self = "avi.noStreams"
  /// There is no `movi` list, so that there are no media data. [RIFF §AVI RIFF Form]
  public static let aviNoMediaData: Self = "avi.noMediaData"
  /// The header promises an index that is not there. [RIFF §AVIMAINHEADER, AVIF_HASINDEX]
  public static let aviNoIndex: Self = "avi.noIndex"
  /// The index points outside the file. [RIFF §AVI Index Entries]
  public static let aviIndexOutside: Self = "avi.indexOutside"
  /// Sizes were never filled in: the writer was stopped. [RIFF §2]
  public static let aviUnfinished: Self = "avi.unfinished"
  /// Bytes follow the last RIFF chunk. [RIFF §2]
  public static let aviTrailing: Self = "avi.trailing"
  /// The header's count of frames is not the number of frames in the file. [RIFF §AVIMAINHEADER]
  public static let aviFrameCount: Self = "avi.frameCount"
}
