/// IPTC-IIM datasets. [IIM4 §1]
enum IPTCReader {
  /// Reads a stream of datasets into the directory `iptc`.
  static func read(_ data: Bytes, into file: inout MediaFile, path: String) throws(ParseError) {}
}
/// Photoshop image resources (`8BIM`), which hold IPTC, ICC, Exif, XMP and thumbnails. [PSD §Image Resources]
enum ImageResources {
  /// Reads a block of resources and hands each known payload to its reader.
  static func read(_ data: Bytes, into file: inout MediaFile, path: String) throws(ParseError) {}
}
