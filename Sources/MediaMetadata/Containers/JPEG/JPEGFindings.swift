extension Finding.Code {
  /// A JPEG file ends before its end marker, or inside a segment. [T.81 §B.2.1]
  public static let jpegTruncated: Self = "jpeg.truncated"
  /// A JPEG segment contradicts the standard. [T.81 §B.1.1.4]
  public static let jpegMalformed: Self = "jpeg.malformed"
  /// A JPEG file holds a metadata block that is larger than the limit.
  public static let jpegLimitExceeded: Self = "jpeg.limitExceeded"
  /// Bytes that belong to nothing stand between two segments of a JPEG file. [T.81 §B.1.1.2]
  public static let jpegGarbage: Self = "jpeg.garbage"
  /// A marker stands where a JPEG file cannot have it. [T.81 §B.1.1.3]
  public static let jpegMarker: Self = "jpeg.marker"
  /// A JPEG picture's width, or its height without a DNL segment, is 0. [T.81 §B.2.2, §B.2.5]
  public static let jpegZeroSize: Self = "jpeg.zeroSize"
  /// A JPEG file has no frame or no scan, hence no picture. [T.81 §B.2.1]
  public static let jpegNoImageData: Self = "jpeg.noImageData"
  /// A JPEG scan uses a quantization or Huffman table that no segment before it defines. [T.81 §B.2.4.1, §B.2.4.2]
  public static let jpegMissingTable: Self = "jpeg.missingTable"
  /// A table segment of a JPEG file does not add up. [T.81 §B.2.4]
  public static let jpegTable: Self = "jpeg.table"
  /// Restart markers of a JPEG scan are missing or out of order: coded data were lost. [T.81 §B.2.1, §B.2.4.4]
  public static let jpegRestart: Self = "jpeg.restart"
  /// Bytes that belong to nothing follow the end marker of a JPEG file. [T.81 §B.2.1]
  public static let jpegTrailingData: Self = "jpeg.trailingData"
  /// A picture or video that the metadata of a JPEG file place after the picture is not there.
  /// [CIPA-DC007 §5] [MotionPhoto1 §XMP]
  public static let jpegMissingPart: Self = "jpeg.missingPart"
  /// The parts of the ICC profile in a JPEG file cannot be put together. [ICC.1 §B.4]
  public static let jpegProfileParts: Self = "jpeg.profileParts"
}
