extension Finding.Code {
  /// A PNG file ends inside a chunk or before its last chunk.
  public static let pngTruncated: Self = "png.truncated"
  /// A PNG chunk contradicts the standard.
  public static let pngMalformed: Self = "png.malformed"
  /// A PNG file holds a metadata chunk, or becomes one when inflated, that is larger than the limit.
  public static let pngLimitExceeded: Self = "png.limitExceeded"
  /// The signature of a PNG file was changed by a transfer that converts line ends.
  public static let pngLineEnds: Self = "png.lineEnds"
  /// The checksum of a PNG chunk does not match its bytes.
  public static let pngChecksum: Self = "png.crc"
  /// The header of a PNG file holds values that the standard does not allow.
  public static let pngHeader: Self = "png.header"
  /// A PNG chunk stands where the standard does not allow it, or twice.
  public static let pngOrder: Self = "png.order"
  /// A PNG file lacks a chunk that its picture needs: PLTE or IDAT.
  public static let pngMissingChunk: Self = "png.missingChunk"
  /// A PNG chunk that no decoder may pass over is not known.
  public static let pngUnknownChunk: Self = "png.unknownChunk"
  /// The compressed picture of a PNG file cannot be what its header says.
  public static let pngImageData: Self = "png.imageData"
  /// The frames of an animated PNG do not go with its control chunk.
  public static let pngAnimation: Self = "png.animation"
  /// Exif in a PNG file begins with the prefix that belongs into JPEG files.
  public static let pngExifPrefix: Self = "png.exifPrefix"
  /// Bytes that belong to nothing follow the last chunk of a PNG file.
  public static let pngTrailingData: Self = "png.trailingData"
  /// A PNG file in the variant that Apple's tools make for apps, which other decoders refuse.
  public static let pngAppleVariant: Self = "png.appleVariant"
}
