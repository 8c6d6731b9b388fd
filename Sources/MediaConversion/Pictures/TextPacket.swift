/// What a PNG says in its text chunks, as an XMP packet for formats that have no such chunks. [PNG3 §11.3.3] [XMP1 §7]
package enum TextPacket {
  /// The XMP property that a keyword of PNG means, and the kind of its container. [XMP1 §8] [PNG3 §11.3.3.1]
  private static let properties: [String: (name: String, container: String)] = [
    "Title": ("dc:title", "Alt"), "Author": ("dc:creator", "Seq"), "Description": ("dc:description", "Alt"),
    "Copyright": ("dc:rights", "Alt"), "Comment": ("exif:UserComment", "Alt"), "Software": ("xmp:CreatorTool", ""),
  ]
  /// Beyond this an XMP packet has no place in one segment of a JPEG.
  private static let limit = 60_000

  /// A packet.
  ///
  /// - Parameter texts: keywords and what they say, in file order; of two with one keyword the first counts.
  /// - Returns: the packet in UTF-8, nil when it would say nothing or be too long; and whether all texts are in it.
  package static func make(_ texts: [(keyword: String, text: String)]) -> (packet: [UInt8]?, isWhole: Bool) {
    var body = ""
    var seen: Set<String> = []
    for (keyword, text) in texts {
      guard let (name, container) = properties[keyword], seen.insert(keyword).inserted else { continue }
      let language = container == "Alt" ? " xml:lang=\"x-default\"" : ""
      let value = escaped(text)
      body += "<\(name)>"
      body +=
        container.isEmpty ? value : "<rdf:\(container)><rdf:li\(language)>\(value)</rdf:li></rdf:\(container)>"
      body += "</\(name)>"
    }
    guard !body.isEmpty, body.utf8.count <= limit else { return (nil, false) }
    let packet =
      // Without the processing instructions around it, which are optional: libvips knows XMP in HEIF by this beginning alone.
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
      + "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description rdf:about=\"\""
      + " xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\""
      + " xmlns:exif=\"http://ns.adobe.com/exif/1.0/\">" + body
      + "</rdf:Description></rdf:RDF></x:xmpmeta>"
    return (Array(packet.utf8), seen.count == texts.count)
  }
  /// Text as it may stand in XML 1.0, without characters that must not.
  private static func escaped(_ text: String) -> String {
    var safe = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": safe += "&amp;"
      case "<": safe += "&lt;"
      case ">": safe += "&gt;"
      case "\r": safe += "&#13;"
      case "\t", "\n": safe.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
      default: safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }
}
