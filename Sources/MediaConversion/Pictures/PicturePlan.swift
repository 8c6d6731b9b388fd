import MediaMetadata

/// What a picture would become, from what it says about itself; nothing is decoded.
public struct PicturePlan: Sendable, Equatable, CustomStringConvertible {
  /// Pixels of the result.
  public let width: Int
  /// Pixels of the result.
  public let height: Int
  private let options: PictureOptions

  /// Plans a conversion.
  /// - Parameters:
  ///   - image: the picture.
  ///   - options: what it shall become.
  /// - Throws: `limitExceeded` for what is too large to be decoded.
  public init(_ image: ImageInfo, _ options: PictureOptions) throws(ConversionError) {
    let (pixels, overflow) = image.width.multipliedReportingOverflow(by: image.height)
    if overflow || pixels > options.maximumPixels {
      throw PictureConverter.tooManyPixels(image.width, image.height, frames: 1, options.maximumPixels)
    }
    let isTurned = image.orientation?.rawValue ?? 1 >= 5
    let size = PixelSize(
      width: isTurned ? image.height : image.width, height: isTurned ? image.width : image.height
    ).fitted(into: options.boxSize)
    width = size.width
    height = size.height
    self.options = options
  }
  /// The plan in words.
  public var description: String {
    var words = "\(options.format.rawValue) of \(width)×\(height)"
    if options.format.hasQuality {
      if let limit = options.maximumBytes {
        words += ", at most \(limit) bytes"
      } else {
        words += ", quality \(options.quality ?? options.format.usualQuality)"
      }
    }
    words += options.keepsProfile ? ", colours as they are" : ", sRGB"
    words += options.dropsMetadata ? ", without metadata" : ""
    if let color = options.background { words += ", on \(color)" }
    return words
  }
}
