/// Radiance's pictures of high dynamic range: lines of text, an empty line, the size, pixels. [Radiance]
enum RadianceContainer: ContainerFormat {
  static let types: [MediaType] = [.hdr]
  static let reading = SupportedFormat.Reading.partly
  static let signatures: [Signature] = ["#?RADIANCE", "#?RGBE"]
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .hdr
    var image = ImageInfo()
    image.colorModel = .rgb
    image.channels = 3
    image.compression = "rgbe"
    file.image = image
    var fields = Directory("radiance")
    let head = source.head
    var at = 0
    var isPastHeader = false
    while let end = head.firstIndex(of: 0x0A, in: at..<head.count) {
      let line = Text.utf8OrWindows1252(head.slice(at..<end).prefix(1_024))
      at = end + 1
      if isPastHeader {
        // `-Y 480 +X 640`: lines first, whatever the signs; `+X 640 -Y 480` stands on its side.
        let words = line.split(separator: " ")
        guard words.count >= 4, let first = Int(words[1]), let second = Int(words[3]), first > 0, second > 0 else {
          break
        }
        let isUpright = words[0].last == "Y"
        file.image?.width = isUpright ? second : first
        file.image?.height = isUpright ? first : second
        break
      }
      if line.allSatisfy({ $0 == "\r" }) {
        isPastHeader = true
      } else if let equals = line.firstIndex(of: "="), fields.fields.count < file.options.maximumEntries {
        fields.fields.append(Field(String(line[..<equals]), .text(String(line[line.index(after: equals)...]))))
      }
    }
    if !fields.fields.isEmpty { file.directories.append(fields) }
    if file.image?.width == 0 {
      file.note(.error, .hdrMalformed, "the header says no size", at: at, path: "HDR")
    }
    // Run lengths without a total: only decoding tells whether the pixels are whole.
    file.notePictureNotRead()
  }
}

extension MediaType {
  /// A Radiance picture.
  public static let hdr = MediaType(
    .image, "hdr", mime: "image/vnd.radiance", uti: "public.radiance", extensions: ["hdr", "pic", "rgbe", "xyze"])
}

extension Finding.Code {
  /// The header of a Radiance picture says no size. [Radiance §Resolution String]
  public static let hdrMalformed: Self = "hdr.malformed"
}
