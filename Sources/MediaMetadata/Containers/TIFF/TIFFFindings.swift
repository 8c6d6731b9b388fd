extension Finding.Code {
  /// A TIFF directory, or a part of the header, lies beyond the end of the file.
  public static let tiffTruncated: Self = "tiff.truncated"
  /// A TIFF directory contradicts the standard.
  public static let tiffMalformed: Self = "tiff.malformed"
  /// A TIFF tag's value lies beyond the end of the file.
  public static let tiffValueOutside: Self = "tiff.valueOutside"
  /// A TIFF directory leads back to one that was read already.
  public static let tiffDirectoryLoop: Self = "tiff.directoryLoop"
  /// A TIFF file has more directories or entries than any real one.
  public static let tiffLimit: Self = "tiff.limitExceeded"
  /// A TIFF file has no directory, or none that holds an image.
  public static let tiffNoImage: Self = "tiff.noImage"
  /// A strip or tile of the picture lies beyond the end of the file.
  public static let tiffDataOutside: Self = "tiff.dataOutside"
  /// A tag without which a TIFF image cannot be decoded is missing.
  public static let tiffMissingTag: Self = "tiff.missingTag"
  /// There are fewer strips or tiles than the picture's size needs.
  public static let tiffMissingData: Self = "tiff.missingData"
}

extension DirectoryWalk.Judgement {
  /// A TIFF file's own directories: the file is nothing without them.
  static let tiff = DirectoryWalk.Judgement(
    severity: .error, truncated: .tiffTruncated, malformed: .tiffMalformed, valueOutside: .tiffValueOutside,
    loop: .tiffDirectoryLoop, limit: .tiffLimit)
}
