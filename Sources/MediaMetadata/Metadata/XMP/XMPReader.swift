/// An XMP packet: RDF/XML. [XMP1 §7]
enum XMPReader {
  /// Reads a packet into the directory `xmp`, properties named with their usual prefix (`dc:creator`).
  static func read(_ packet: Bytes, into file: inout MediaFile, path: String) throws(ParseError) {}
}
