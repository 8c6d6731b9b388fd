/// Exif: a TIFF structure inside another file. [EXIF3 §4.5]
enum ExifReader {
  /// The TIFF structure inside an Exif payload: after `Exif\0\0` where a writer put it (also in PNG and WebP, wrongly).
  static func payload(of bytes: Bytes) -> Bytes {
    bytes.has("Exif\0", at: 0) && bytes.count >= 6 ? bytes.dropFirst(6) : bytes
  }
  /// Reads every IFD into directories `exif.IFD0`, `exif.Exif`, `exif.GPS`, `exif.Interop`, `exif.IFD1`, and the thumbnail.
  ///
  /// - Parameters:
  ///   - tiff: begins with the byte order mark `II` or `MM`.
  ///   - file: what is found goes here.
  ///   - path: of the structure that held it: `JPEG/APP1`.
  /// - Throws: `malformed` when it is no TIFF structure at all; broken parts are findings.
  static func read(_ tiff: Bytes, into file: inout MediaFile, path: String) throws(ParseError) {}
}
