/// An XMP packet: RDF/XML. [XMP1 §7]
enum XMPReader {
  /// Reads a packet into the directory `xmp`, properties named with their usual prefix (`dc:creator`).
  ///
  /// A second packet (extended XMP) adds to the first. Broken XML gives what stands before the fault, and a warning.
  /// - Parameters:
  ///   - packet: the packet in UTF-8, UTF-16 or UTF-32, with or without its wrapper and padding.
  ///   - file: what is found goes here.
  ///   - path: of the structure that held it.
  /// - Throws: nothing now: what is broken is noted.
  static func read(_ packet: Bytes, into file: inout MediaFile, path: String) throws(ParseError) {
    read(packet, into: &file, path: path, severity: .warning)
  }
  /// The same with the severity of what is broken.
  static func read(_ packet: Bytes, into file: inout MediaFile, path: String, severity: Finding.Severity) {
    guard file.takesPayload(at: packet.offset, path: path) else { return }
    guard packet.count <= file.options.maximumBlockSize else {
      file.note(
        .warning, .xmpLimit, "an XMP packet of \(packet.count) bytes is not read", at: packet.offset, path: path)
      return
    }
    guard let document = XMPPacket.utf8(packet) else {
      if packet.firstIndex(where: { $0 != 0 && $0 != 0x20 }) != nil {
        file.note(severity, .xmpMalformed, "an XMP packet without any XML", at: packet.offset, path: path)
      }
      return
    }
    var outcome = XML.parse(document, isUTF8: true)
    if let failure = outcome.failure, failure.kind == .malformed, Text.utf8(document) == nil {
      // Bytes that are no UTF-8 end the parser; in place of them the rest is worth having.
      let mended = Text.utf8OrWindows1252(document).unicodeScalars.map { scalar in
        scalar.value < 0x20 && scalar != "\t" && scalar != "\n" && scalar != "\r" ? " " : scalar
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: mended)
      let again = XML.parse(Bytes(Array(text.utf8), offset: document.offset, isDerived: true), isUTF8: true)
      if again.failure == nil {
        file.note(
          .warning, .xmpEncoding, "XMP is not valid UTF-8: read as Windows-1252", at: failure.offset, path: path)
        outcome = again
      }
    }
    if let failure = outcome.failure {
      let code: Finding.Code =
        failure.kind == .truncated ? .xmpTruncated : failure.kind == .limitExceeded ? .xmpLimit : .xmpMalformed
      file.note(severity, code, failure.message, at: failure.offset, path: path)
    }
    guard let root = outcome.root, let rdf = root.first("rdf:RDF") else {
      if outcome.failure == nil {
        file.note(severity, .xmpMalformed, "XMP without an rdf:RDF element", at: packet.offset, path: path)
      }
      return
    }
    var fields: [Field] = []
    if let toolkit = root["x:xmptk"] { fields.append(Field("x:xmptk", .text(toolkit))) }
    for node in rdf.children { fields += XMPValue.fields(of: node) }
    add(fields, to: &file)
  }

  /// Adds properties to the file's `xmp` block, each name once.
  private static func add(_ fields: [Field], to file: inout MediaFile) {
    let existing = file.directories.firstIndex { $0.block == "xmp" }
    var block = existing.map { file.directories[$0] } ?? Directory("xmp")
    var names = Set(block.fields.map(\.name))
    for field in fields where block.fields.count < file.options.maximumEntries {
      if names.insert(field.name).inserted { block.fields.append(field) }
    }
    if let existing { file.directories[existing] = block } else { file.directories.append(block) }
  }
}

extension Finding.Code {
  /// An XMP packet ends before its XML does; what stands before is read. [XMP1 §7]
  public static let xmpTruncated: Self = "xmp.truncated"
  /// An XMP packet is no well-formed XML, or holds a document type declaration; what stands before is read. [XMP1 §7]
  public static let xmpMalformed: Self = "xmp.malformed"
  /// An XMP packet is larger or deeper than any real one; the rest is not read.
  public static let xmpLimit: Self = "xmp.limitExceeded"
  /// An XMP packet is not in the encoding it must have; it is read as Windows-1252. [XMP1 §7.3]
  public static let xmpEncoding: Self = "xmp.encoding"
  /// XMP coordinates are plain decimals without their hemisphere; the position is left out. [XMP2 §GPSCoordinate]
  public static let xmpGPSWithoutRef: Self = "xmp.gpsWithoutRef"
  /// XMP coordinates are plain decimals instead of degrees, minutes and hemisphere; sign or reference tell the place.
  /// [XMP2 §GPSCoordinate]
  public static let xmpPlainCoordinate: Self = "xmp.plainCoordinate"
  /// XMP coordinates are no place on the earth; the position is left out. [CIPA-DC010 §3] [XMP2 §GPSCoordinate]
  public static let xmpBadCoordinate: Self = "xmp.badCoordinate"
}
