/// An XMP sidecar: a packet that is a file of its own, beside a picture. [XMP3 §1.3]
enum XMPContainer: ContainerFormat {
  static let types: [MediaType] = [.xmp]
  /// The packet wrapper or one of the two roots begins the file, behind an XML declaration at most.
  static func recognises(_ head: Bytes) -> Bool {
    var index = 0
    // A byte order mark, and white space.
    if head.has("\u{FEFF}") { index = 3 }
    for _ in 0..<4 {
      while let byte = head.byte(at: index), byte <= 0x20, index < 1_024 { index += 1 }
      if starts.contains(where: { head.has($0, at: index) }) { return true }
      // Other processing instructions and comments may come first.
      guard head.has("<?", at: index) || head.has("<!--", at: index),
        let end = head.firstIndex(of: UInt8(ascii: ">"), in: index..<index + 1_024)
      else { return false }
      index = end + 1
    }
    return false
  }
  private static let starts: [StaticString] = ["<?xpacket begin", "<x:xmpmeta", "<x:xapmeta", "<rdf:RDF"]

  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .xmp
    let packet = try source.bytes(at: 0, upTo: min(source.size, file.options.maximumBlockSize))
    if source.size > file.options.maximumBlockSize {
      file.note(.warning, .xmpLimit, "only the first \(packet.count) bytes are read", at: packet.count, path: "XMP")
    }
    // Here the packet is the file: what is broken in it is damage.
    XMPReader.read(packet, into: &file, path: "XMP", severity: .error)
  }
}

extension MediaType {
  /// Extensible Metadata Platform sidecar. [XMP3]
  public static let xmp = MediaType(
    .other, "xmp", mime: "application/rdf+xml", uti: "com.adobe.xmp", extensions: ["xmp"])
}
