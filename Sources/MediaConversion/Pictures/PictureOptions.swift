import WinkSupport

/// What a picture shall become.
public struct PictureOptions: Sendable, Equatable {
  /// In which format.
  public var format: PictureFormat
  /// Quality from 1 to 100; nil is the format's usual one. With ``maximumBytes`` the best that may be tried.
  public var quality: Int?
  /// Bytes it may have at most. The quality is lowered from 100 in steps of 10 until it fits; below 30 it is given up as
  /// `sizeExceeded`.
  public var maximumBytes: Int?
  /// With ``maximumBytes``: every quality from 30 on may be tried, not only those in steps of 10.
  public var prefersBestQuality = false
  /// The box it must fit into, in pixels as shown (upright). It is never enlarged.
  public var box: (width: Int, height: Int)? {
    get { boxSize.map { ($0.width, $0.height) } }
    set { boxSize = newValue.map { PixelSize(width: $0.width, height: $0.height) } }
  }
  var boxSize: PixelSize?
  /// Whether its colours stay in their own space, with its profile; otherwise they become sRGB where they are not.
  public var keepsProfile = false
  /// Whether Exif, XMP, IPTC, comments and thumbnails go.
  public var dropsMetadata = false
  /// What stands behind transparent parts. Formats without transparency get white when it is nil.
  public var background: Color?
  /// Pixels (all frames together) beyond which a picture is refused before any is decoded.
  public var maximumPixels = 100_000_000

  /// Options for this format.
  public init(_ format: PictureFormat) { self.format = format }
}

/// A size in pixels.
struct PixelSize: Sendable, Equatable {
  var width: Int
  var height: Int
  /// The size that a picture of `self` gets to fit into a box; never larger.
  func fitted(into box: PixelSize?) -> PixelSize {
    guard let box, width > 0, height > 0 else { return self }
    let scale = min(1, Double(box.width) / Double(width), Double(box.height) / Double(height))
    return PixelSize(
      width: max(1, Int((Double(width) * scale).rounded())), height: max(1, Int((Double(height) * scale).rounded())))
  }
}
