extension Finding.Code {
  /// A PNG file ends inside a chunk or before its last chunk. [PNG3 §5.3, §11.2.4]
  public static let pngTruncated: Self = "png.truncated"
  /// A PNG chunk contradicts the standard. [PNG3 §5.3]
  public static let pngMalformed: Self = "png.malformed"
  /// A PNG file holds a metadata chunk, or becomes one when inflated, that is larger than the limit.
  public static let pngLimitExceeded: Self = "png.limitExceeded"
  /// The signature of a PNG file was changed by a transfer that converts line ends. [PNG3 §5.2]
  public static let pngLineEnds: Self = "png.lineEnds"
  /// The checksum of a PNG chunk does not match its bytes. [PNG3 §5.5]
  public static let pngChecksum: Self = "png.crc"
  /// The header of a PNG file holds values that the standard does not allow. [PNG3 §11.2.1]
  public static let pngHeader: Self = "png.header"
  /// A PNG chunk stands where the standard does not allow it, or twice. [PNG3 §5.6]
  public static let pngOrder: Self = "png.order"
  /// A PNG file lacks a chunk that its picture needs: PLTE or IDAT. [PNG3 §5.6]
  public static let pngMissingChunk: Self = "png.missingChunk"
  /// A PNG chunk that no decoder may pass over is not known. [PNG3 §5.4]
  public static let pngUnknownChunk: Self = "png.unknownChunk"
  /// The compressed picture of a PNG file cannot be what its header says. [PNG3 §10.1, §11.2.3]
  public static let pngImageData: Self = "png.imageData"
  /// The frames of an animated PNG do not go with its control chunk. [PNG3 §11.3.6]
  public static let pngAnimation: Self = "png.animation"
  /// Exif in a PNG file begins with the prefix that belongs into JPEG files. [PNG3 §11.3.4.5]
  public static let pngExifPrefix: Self = "png.exifPrefix"
  /// Bytes that belong to nothing follow the last chunk of a PNG file. [PNG3 §11.2.4]
  public static let pngTrailingData: Self = "png.trailingData"
  /// A PNG file in the variant that Apple's tools make for apps, which other decoders refuse. [PNG3 §5.6]
  public static let pngAppleVariant: Self = "png.appleVariant"
}
