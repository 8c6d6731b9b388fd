/// An ICC profile: header, tag table, description. [ICC.1 §7]
enum ICCProfile {
  /// Reads a whole profile into `image.colorProfile` and the directory `icc`.
  static func read(_ profile: Bytes, into file: inout MediaFile, path: String) throws(ParseError) {}
}
