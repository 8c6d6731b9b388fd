extension Summary {
  /// Exif, XMP, IPTC and PNG text, by the Metadata Working Group's order. [MWG2 §5]
  static func pictureMetadata(_ file: inout MediaFile) {}
}
