/// Scalable Vector Graphics, known by the root element. [SVG2 §5.1]
enum SVGContainer: ContainerFormat {
  static let types: [MediaType] = [.svg]
  static func recognises(_ head: Bytes) -> Bool {
    // Nothing but white space or a byte order mark stands before the first tag, so most files end here.
    var index = 0
    while index < 64, let byte = head.byte(at: index), byte <= 0x20 || byte >= 0xBB || byte == 0xBF { index += 1 }
    guard head.byte(at: index) == UInt8(ascii: "<") else { return false }
    return SVGRoot(head)?.isSVG ?? false
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .svg
    var image = ImageInfo()
    image.hasAlpha = true
    if let root = SVGRoot(source.head) {
      let box = viewBox(root)
      let width = root["width"].flatMap(pixels)
      let height = root["height"].flatMap(pixels)
      // What one side lacks, the proportions of the view box give. [SVG2 §8.2]
      switch (width, height, box) {
      case (let width?, let height?, _): (image.width, image.height) = (whole(width), whole(height))
      case (let width?, nil, let box?):
        (image.width, image.height) = (whole(width), whole(width * box.height / box.width))
      case (nil, let height?, let box?):
        (image.width, image.height) = (whole(height * box.width / box.height), whole(height))
      case (nil, nil, let box?): (image.width, image.height) = (whole(box.width), whole(box.height))
      default: break
      }
    }
    file.image = image
    guard file.isValidating else { return }
    try check(source, &file)
  }

  /// A length in CSS pixels; nil for percentages and units that depend on fonts. [CSS-VALUES-3 §6.2]
  private static func pixels(_ text: String) -> Double? {
    let trimmed = text.trimmedOrNil ?? ""
    let digits = trimmed.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "+") }
    guard let value = Double(digits), value > 0, value < 1e9 else { return nil }
    switch trimmed.dropFirst(digits.count) {
    case "", "px": return value
    case "in": return value * 96
    case "cm": return value * 96 / 2.54
    case "mm": return value * 96 / 25.4
    case "pt": return value * 96 / 72
    case "pc": return value * 16
    default: return nil
    }
  }
  private static func viewBox(_ root: SVGRoot) -> (width: Double, height: Double)? {
    let numbers = (root["viewBox"] ?? "").split { " ,\n\r\t".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0, numbers[2] < 1e9, numbers[3] < 1e9 else { return nil }
    return (numbers[2], numbers[3])
  }
  private static func whole(_ length: Double) -> Int { length.isFinite && length < 2e9 ? Int(length.rounded()) : 0 }

  /// Whether the document is well formed to its end.
  private static func check(_ source: SourceReader, _ file: inout MediaFile) throws(ParseError) {
    guard source.size <= file.options.maximumBlockSize else { return try checkEnd(source, &file) }
    var limits = XML.Limits()
    limits.depth = 500
    limits.nodes = 1_000_000
    limits.refusesDoctype = false
    guard let failure = XML.parse(try source.bytes(at: 0, count: source.size), limits: limits).failure else { return }
    switch failure.kind {
    case .truncated, .malformed:
      let code: Finding.Code = failure.kind == .truncated ? .svgTruncated : .svgMalformed
      file.note(.error, code, failure.message, at: failure.offset, path: "SVG")
    default:
      // Too large to build, or entities of its own, which are not expanded: whether it ends is still to be seen.
      if failure.kind == .unsupported {
        file.note(
          .warning, .svgEntities, "the document declares entities, which are not expanded", at: failure.offset,
          path: "SVG")
      }
      try checkEnd(source, &file)
    }
  }
  /// A document ends with a tag, or a comment after it.
  private static func checkEnd(_ source: SourceReader, _ file: inout MediaFile) throws(ParseError) {
    let tail = try source.bytes(at: max(0, source.size - 4_096), upTo: 4_096)
    var end = tail.count
    while end > 0, tail[end - 1] <= 0x20 { end -= 1 }
    if end == 0 || tail[end - 1] != UInt8(ascii: ">") {
      file.note(.error, .svgTruncated, "the document ends without its closing tag", at: source.size, path: "SVG")
    }
  }
}

extension MediaType {
  /// Scalable Vector Graphics. [SVG2]
  public static let svg = MediaType(.image, "svg", mime: "image/svg+xml", uti: "public.svg-image", extensions: ["svg"])
}

extension Finding.Code {
  /// An SVG document ends before its root element does. [XML §2.1]
  public static let svgTruncated: Self = "svg.truncated"
  /// An SVG document declares entities of its own, by which a few bytes can become any number. [XML §4.2]
  public static let svgEntities: Self = "svg.entities"
  /// An SVG document is no well-formed XML. [XML §2.1]
  public static let svgMalformed: Self = "svg.malformed"
}
