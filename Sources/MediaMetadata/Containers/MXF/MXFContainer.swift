/// Material Exchange Format: known by the key of its header partition. [ST377-1]
enum MXFContainer: ContainerFormat {
  static let types: [MediaType] = [.mxf]
  static let reading = SupportedFormat.Reading.name
  static func recognises(_ head: Bytes) -> Bool {
    // A run-in of up to 64 KiB may come first; it must not hold these eleven bytes.
    let key: [UInt8] = [0x06, 0x0E, 0x2B, 0x34, 0x02, 0x05, 0x01, 0x01, 0x0D, 0x01, 0x02, 0x01, 0x01, 0x02]
    return Signature(key).matches(head)
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) { file.type = .mxf }
}

extension MediaType {
  /// Material Exchange Format.
  public static let mxf = MediaType(.video, "mxf", mime: "application/mxf", uti: "org.smpte.mxf", extensions: ["mxf"])
}
