import MediaMetadata

extension WKMediaImage {
  /// The picture as JPEG, upright and in sRGB, at the best quality of 1.0, 0.9 … 0.3 that fits.
  ///
  /// - Parameters:
  ///   - maximumBytes: bytes it may have; nil takes quality 1.0.
  ///   - program: the picture worker; nil looks for it.
  /// - Returns: the JPEG and the quality that it took.
  /// - Throws: `sizeExceeded` when not even 0.3 fits, and the other kinds of ``ConversionError``.
  public func jpegCompressedData(
    maximumBytes: Int? = nil, program: FilePath? = nil
  ) throws(ConversionError) -> (data: [UInt8], quality: Double) {
    guard let path = FilePath(url: url) else { throw ConversionError(.unreadable, "\(url) is no file of this machine") }
    var options = PictureOptions(.jpeg)
    options.maximumBytes = maximumBytes
    if maximumBytes == nil { options.quality = 100 }
    let folder = try TemporaryFolder()
    let result = try PictureConverter(program: program).convert(path, to: folder.path("picture.jpg"), options)
    return (try folder.contents("picture.jpg"), Double(result.quality ?? 100) / 100)
  }
}

extension WKMediaVideo {
  /// A still of the video as JPEG, upright.
  ///
  /// - Parameters:
  ///   - seconds: from its start.
  ///   - box: pixels that it must fit into; it is never enlarged.
  ///   - program: ffmpeg; nil looks for it.
  /// - Returns: the JPEG.
  /// - Throws: any kind of ``ConversionError``.
  public func thumbnail(
    at seconds: Double = 0, box: (width: Int, height: Int)? = nil, program: FilePath? = nil
  ) throws(ConversionError) -> [UInt8] {
    guard let path = FilePath(url: url) else { throw ConversionError(.unreadable, "\(url) is no file of this machine") }
    let folder = try TemporaryFolder()
    _ = try VideoConverter(program: program).thumbnail(of: path, to: folder.path("still.jpg"), at: seconds, box: box)
    return try folder.contents("still.jpg")
  }
}
