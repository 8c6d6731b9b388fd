extension Finding.Code {
  /// An Exif directory or value ends before it should, or points outside; the rest is read. [EXIF3 §4.6.2]
  public static let exifTruncated: Self = "exif.truncated"
  /// An Exif structure contradicts its standard; what can be read is read. [EXIF3 §4.5]
  public static let exifMalformed: Self = "exif.malformed"
  /// A value's offset or count reaches outside the structure; the tag is left out. [EXIF3 §4.6.2]
  public static let exifValueOutside: Self = "exif.valueOutside"
  /// An entry has a type that no standard knows; the tag is left out. [EXIF3 §4.6.2]
  public static let exifUnknownType: Self = "exif.unknownType"
  /// A directory points back to one that was read already; the loop is cut. [TIFF6 §2]
  public static let exifDirectoryLoop: Self = "exif.directoryLoop"
  /// More directories or entries than any real file has; the rest is not read.
  public static let exifLimit: Self = "exif.limitExceeded"
  /// Orientation is none of 1 to 8; the picture is shown as stored. [EXIF3 §4.6.5]
  public static let exifBadOrientation: Self = "exif.badOrientation"
  /// Orientation has another type than SHORT; its value is used. [EXIF3 §4.6.5]
  public static let exifOrientationType: Self = "exif.orientationType"
  /// A date is no date of the calendar; it is left out. [EXIF3 §4.6.4]
  public static let exifBadDate: Self = "exif.badDate"
  /// Coordinates without their hemisphere (N, S, E, W); the position is left out. [EXIF3 §4.6.7]
  public static let exifGPSWithoutRef: Self = "exif.gpsWithoutRef"
  /// Coordinates that are no place on the earth; the position is left out. [EXIF3 §4.6.7]
  public static let exifBadCoordinate: Self = "exif.badCoordinate"
  /// The maker note's offsets point outside it: an editor moved it. Its values are not to be trusted. [EXIF3 §4.6.6]
  public static let exifMakerNoteMoved: Self = "exif.makerNoteOffsets"
}
