import MediaConversion
import MediaMetadata

/// A picture that was picked, and the JPEG that was made of it.
@dynamicMemberLookup
public struct ImportedImage: Sendable {
  /// The picture and what it says about itself.
  public let media: WKMediaImage
  /// Upright, in sRGB, within the importer's limit.
  public let jpegCompressedData: [UInt8]
  /// The quality it took, from 1.0 in steps of 0.1 down to 0.3.
  public let quality: Double
  /// Anything of the picture itself: `image.name`, `image.url`, `image.previewImage`.
  public subscript<T>(dynamicMember member: KeyPath<WKMediaImage, T>) -> T { media[keyPath: member] }
}

/// A video that was picked, a still of it, and the export that was made where it had to be.
@dynamicMemberLookup
public struct ImportedVideo: Sendable {
  /// The video and what it says about itself.
  public let media: WKMediaVideo
  /// Its first picture, upright, as JPEG of at most 640 pixels a side.
  public let thumbnail: [UInt8]
  /// The MP4 that was made of it; nil when it is used as it is.
  public let exported: ExportedVideo?
  /// Anything of the video itself: `video.name`, `video.url`, `video.duration`.
  public subscript<T>(dynamicMember member: KeyPath<WKMediaVideo, T>) -> T { media[keyPath: member] }
}

/// An MP4 in a temporary folder, which is removed when the last copy of this value goes away: move or copy the file before.
public final class ExportedVideo: Sendable {
  private let folder: TemporaryFolder
  /// Where it is.
  public let path: FilePath

  init(_ folder: TemporaryFolder, _ path: FilePath) {
    self.folder = folder
    self.path = path
  }
}
