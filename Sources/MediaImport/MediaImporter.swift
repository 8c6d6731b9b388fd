import MediaConversion
import MediaMetadata

/// Takes a picture or a video that somebody picked, checks it against what the app allows, and answers what it is.
///
/// ```swift
/// let importer = MediaImporter(imageMaxByte: 1_000_000, videoMaxByte: 20_000_000)
/// switch await importer.pick("file:///home/me/photo.heic") {
/// case .pickedImage(let image): upload(image.jpegCompressedData ?? [])
/// case .pickedVideo(let video): show(video.thumbnail)
/// case .fileSizeExceeded(let type, let limit): tell("too large: \(type), more than \(limit) bytes")
/// case .cancelled: break
/// case .failure(let error): tell(error.message)
/// }
/// ```
public struct MediaImporter: Sendable {
  /// What came of it.
  public enum Outcome: Sendable {
    /// A picture, with its JPEG data.
    case pickedImage(ImportedImage)
    /// A video, with a still of it and, where it had to be made smaller, an export.
    case pickedVideo(ImportedVideo)
    /// It cannot be made small enough; the limit is in bytes.
    case fileSizeExceeded(WKMediaType, limit: Int)
    /// The task was cancelled.
    case cancelled
    /// It could not be read or converted.
    case failure(ConversionError)
  }
  /// Bytes that a picture may have as JPEG; nil is no limit.
  public let imageMaxByte: Int?
  /// Bytes that a video may have; nil is no limit.
  public let videoMaxByte: Int?
  /// How videos are exported that are no MP4 or too large; nil never exports: what is too large is `fileSizeExceeded`.
  public let videoQuality: VideoOptions.Quality?
  /// The picture worker; nil looks for it.
  public var pictureWorker: FilePath?
  /// ffmpeg; nil looks for it.
  public var ffmpeg: FilePath?

  /// An importer.
  /// - Parameters:
  ///   - imageMaxByte: bytes that a picture may have as JPEG; nil is no limit.
  ///   - videoMaxByte: bytes that a video may have; nil is no limit.
  ///   - videoQuality: how videos are exported that have to be; nil never exports.
  public init(imageMaxByte: Int? = nil, videoMaxByte: Int? = nil, videoQuality: VideoOptions.Quality? = .medium) {
    self.imageMaxByte = imageMaxByte
    self.videoMaxByte = videoMaxByte
    self.videoQuality = videoQuality
  }

  /// Takes a picked file. It waits for other programs, on a thread of the concurrency pool; cancel its task to stop it.
  ///
  /// - Parameter place: a path, or a `file:` URL.
  /// - Returns: what came of it.
  public nonisolated func pick(_ place: String) async -> Outcome {
    guard let path = FilePath(url: place) else {
      return .failure(ConversionError(.unreadable, "only files of this machine can be picked, not \(place)"))
    }
    return await pick(path)
  }
  /// Takes a picked file.
  ///
  /// - Parameter path: the file.
  /// - Returns: what came of it.
  public nonisolated func pick(_ path: FilePath) async -> Outcome {
    let flag = CancellationFlag()
    return await withTaskCancellationHandler {
      if Task.isCancelled { return .cancelled }
      do throws(ConversionError) { return try open(path, flag) } catch {
        return error.kind == .cancelled || flag.isCancelled ? .cancelled : .failure(error)
      }
    } onCancel: {
      flag.cancel()
    }
  }
  private func open(_ path: FilePath, _ flag: CancellationFlag) throws(ConversionError) -> Outcome {
    let source = try converting { () throws(ParseError) in try FileSource(path: path.cString) }
    var file = MediaFile()
    file.path = path.description
    file.read(source)
    if let image = WKMediaImage(file, source: source) { return try picture(image, path, flag) }
    if let video = WKMediaVideo(file, source: source) { return try movie(video, path, flag) }
    throw ConversionError(.unsupported, "\(file.type.format) is neither a picture nor a video that can be read")
  }
  private func picture(
    _ image: WKMediaImage, _ path: FilePath, _ flag: CancellationFlag
  ) throws(ConversionError) -> Outcome {
    let converter = PictureConverter(program: pictureWorker, cancellation: flag)
    var options = PictureOptions(.jpeg)
    options.maximumBytes = imageMaxByte
    if imageMaxByte == nil { options.quality = 100 }
    let folder = try TemporaryFolder()
    do throws(ConversionError) {
      let result = try converter.convert(path, to: folder.path("picture.jpg"), options)
      let data = try folder.contents("picture.jpg")
      return .pickedImage(
        ImportedImage(media: image, jpegCompressedData: data, quality: Double(result.quality ?? 100) / 100))
    } catch {
      if error.kind == .sizeExceeded, let imageMaxByte { return .fileSizeExceeded(.image, limit: imageMaxByte) }
      throw error
    }
  }
  private func movie(
    _ video: WKMediaVideo, _ path: FilePath, _ flag: CancellationFlag
  ) throws(ConversionError) -> Outcome {
    let converter = VideoConverter(program: ffmpeg, cancellation: flag)
    let folder = try TemporaryFolder()
    _ = try converter.thumbnail(of: path, to: folder.path("still.jpg"), box: (640, 640))
    let still = try folder.contents("still.jpg")
    let size = video.metadata.size ?? 0
    let fits = videoMaxByte.map { size <= $0 } ?? true
    let isMP4 = video.metadata.type.format == "mp4"
    if fits, isMP4 || videoQuality == nil {
      return .pickedVideo(ImportedVideo(media: video, thumbnail: still, exported: nil))
    }
    guard let videoQuality else { return .fileSizeExceeded(.video, limit: videoMaxByte ?? 0) }
    var options = VideoOptions(videoQuality)
    options.maximumBytes = videoMaxByte
    do throws(ConversionError) {
      _ = try converter.export(path, to: folder.path("video.mp4"), options)
    } catch {
      if error.kind == .sizeExceeded, let videoMaxByte { return .fileSizeExceeded(.video, limit: videoMaxByte) }
      throw error
    }
    return .pickedVideo(
      ImportedVideo(media: video, thumbnail: still, exported: ExportedVideo(folder, folder.path("video.mp4"))))
  }
}
