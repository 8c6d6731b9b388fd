/// JPEG interchange files, JPEG-LS, and Exiv2's files of JPEG metadata segments without a picture. [T.81 §B] [T.87 §C]
enum JPEGContainer: ContainerFormat {
  static let types: [MediaType] = [.jpeg, .jpegLS, .exv]
  static func recognises(_ head: Bytes) -> Bool {
    (head.u16(at: 0) == 0xFFD8 && head.byte(at: 2) == 0xFF) || (head.u16(at: 0) == 0xFF01 && head.has("Exiv2", at: 2))
  }
  /// A file that is named so and begins so is a JPEG file with a broken first segment.
  static func recognises(_ head: Bytes, extension ending: String) -> Bool {
    recognises(head) || (head.u16(at: 0) == 0xFFD8 && MediaType.jpeg.extensions.contains(ending))
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    if file.isValidating { source.readAhead = 256 << 10 }
    var reader = JPEGReader(source)
    if source.start.byte(at: 1) == 0x01 {
      file.type = .exv
      reader.readsPicture = false
      reader.read(from: 7, into: &file)
    } else {
      file.type = source.start.byte(at: 3) == 0xF7 ? .jpegLS : .jpeg
      reader.read(from: 2, into: &file)
    }
  }
}

extension MediaType {
  /// JPEG. [T.81]
  public static let jpeg = MediaType(
    .image, "jpeg", mime: "image/jpeg", uti: "public.jpeg",
    extensions: ["jpg", "jpeg", "jpe", "jfif", "jif", "mpo", "thm"])
  /// JPEG-LS. [T.87]
  public static let jpegLS = MediaType(.image, "jls", mime: "image/jls", extensions: ["jls"])
  /// Metadata of a picture kept beside it, as Exiv2 writes them.
  public static let exv = MediaType(.image, "exv", mime: "image/x-exv", extensions: ["exv"])
}
