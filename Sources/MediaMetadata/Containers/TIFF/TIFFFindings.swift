extension Finding.Code {
  /// A TIFF directory, or a part of the header, lies beyond the end of the file. [TIFF6 §2]
  public static let tiffTruncated: Self = "tiff.truncated"
  /// A TIFF directory contradicts the standard. [TIFF6 §2]
  public static let tiffMalformed: Self = "tiff.malformed"
  /// A TIFF tag's value lies beyond the end of the file. [TIFF6 §2]
  public static let tiffValueOutside: Self = "tiff.valueOutside"
  /// A TIFF directory leads back to one that was read already. [TIFF6 §2]
  public static let tiffDirectoryLoop: Self = "tiff.directoryLoop"
  /// A TIFF file has more directories or entries than any real one.
  public static let tiffLimit: Self = "tiff.limitExceeded"
  /// A TIFF file has no directory, or none that holds an image. [TIFF6 §2]
  public static let tiffNoImage: Self = "tiff.noImage"
  /// A strip or tile of the picture lies beyond the end of the file. [TIFF6 §3, §15]
  public static let tiffDataOutside: Self = "tiff.dataOutside"
  /// A tag without which a TIFF image cannot be decoded is missing. [TIFF6 §3 to §6]
  public static let tiffMissingTag: Self = "tiff.missingTag"
  /// There are fewer strips or tiles than the picture's size needs. [TIFF6 §3, §15]
  public static let tiffMissingData: Self = "tiff.missingData"
}

extension DirectoryWalk.Judgement {
  /// A TIFF file's own directories: the file is nothing without them.
  static let tiff = DirectoryWalk.Judgement(
    severity: .error, truncated: .tiffTruncated, malformed: .tiffMalformed, valueOutside: .tiffValueOutside,
    loop: .tiffDirectoryLoop, limit: .tiffLimit)
}
