/// A picture: still or animated, with all that it says about itself.
public struct WKMediaImage: WKMedia {
  /// The best embedded preview, found without decoding the picture; nil when there is none.
  public let previewImage: WKPreviewImage?
  /// All that was read.
  public let metadata: MediaFile
  /// What is a picture about it.
  public let image: ImageInfo

  /// Takes a file that was read; nil when it is no picture. The preview is read from `source` when one is given.
  public init?(_ file: MediaFile, source: (any ByteSource)? = nil) {
    guard file.type.kind == .image, let image = file.image else { return nil }
    metadata = file
    self.image = image
    previewImage = source.flatMap { WKPreviewImage(of: file, from: $0) }
  }
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - options: how far to read.
  /// - Throws: `ParseError.unreadable` when it cannot be opened or read, `unsupported` when it is no picture.
  public init(path: String, options: ReadOptions = ReadOptions()) throws(ParseError) {
    let (file, source) = try MediaFile.opened(path, options)
    guard let image = WKMediaImage(file, source: source) else {
      throw .unsupported("\(file.type.format) is no picture that can be read", at: 0)
    }
    self = image
  }
  /// Which of the two kinds it is.
  public var type: WKMediaType { .image }
  /// Coded pixels.
  public var width: Int { image.width }
  /// Coded pixels.
  public var height: Int { image.height }
  /// How to turn it; `.up` when the file says nothing.
  public var orientation: Orientation { image.orientation ?? .up }
}
