/// Portable Network Graphics, still and animated. [PNG3 §5]
enum PNGContainer: ContainerFormat {
  static let types: [MediaType] = [.png, .apng]
  /// Also files whose signature a text-mode transfer has changed: that is what it is made to show. [PNG3 §5.2]
  static func recognises(_ head: Bytes) -> Bool { head.u32(at: 0) == 0x8950_4E47 }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .png
    if file.isValidating { source.readAhead = 256 << 10 }
    guard source.head.u32(at: 4) == 0x0D0A_1A0A else {
      if source.size < 8 {
        throw ParseError(
          .truncated, at: source.size, "the file ends inside the signature", missingBytes: 8 - source.size)
      }
      file.note(
        .error, .pngLineEnds,
        "the signature was changed by a transfer as text, and other bytes with it; transfer it anew",
        at: 4, path: "PNG")
      return
    }
    file.image = ImageInfo()
    var reader = PNGReader(source, file.options)
    reader.read(into: &file)
  }
}

extension MediaType {
  /// Portable Network Graphics. [PNG3]
  public static let png = MediaType(.image, "png", mime: "image/png", uti: "public.png", extensions: ["png", "apng"])
  /// An animated PNG. [PNG3 §4.9]
  public static let apng = MediaType(
    .image, "apng", mime: "image/apng", uti: "public.png", extensions: ["png", "apng"])
}
