/// A video with all that it says about itself.
public struct WKMediaVideo: WKMedia {
  /// The embedded cover, found without decoding anything; nil when there is none.
  public let previewImage: WKPreviewImage?
  /// All that was read.
  public let metadata: MediaFile
  /// What is a video about it.
  public let video: VideoInfo

  /// Takes a file that was read; nil when it is no video. The cover is read from `source` when one is given.
  public init?(_ file: MediaFile, source: (any ByteSource)? = nil) {
    guard file.type.kind == .video, let video = file.video else { return nil }
    metadata = file
    self.video = video
    previewImage = source.flatMap { WKPreviewImage(of: file, from: $0) }
  }
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - options: how far to read.
  /// - Throws: `ParseError.unreadable` when it cannot be opened or read, `unsupported` when it is no video.
  public init(path: String, options: ReadOptions = ReadOptions()) throws(ParseError) {
    let (file, source) = try MediaFile.opened(path, options)
    guard let video = WKMediaVideo(file, source: source) else {
      throw .unsupported("\(file.type.format) is no video that can be read", at: 0)
    }
    self = video
  }
  /// Which of the two kinds it is.
  public var type: WKMediaType { .video }
  /// Seconds; nil when not known.
  public var duration: Double? { video.duration }
  /// Its tracks, in container order.
  public var tracks: [Track] { metadata.tracks }
}
