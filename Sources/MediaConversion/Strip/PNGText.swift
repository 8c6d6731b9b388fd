import MediaMetadata
import WinkSupport

/// One text chunk of a PNG file, whichever of the three kinds it is. [PNG3 §11.3.3]
struct PNGText {
  /// What it is about.
  let keyword: String
  /// The text, inflated.
  let text: [UInt8]

  /// Takes a chunk apart; nil when it is broken or inflates to more than 8 MiB.
  ///
  /// `tEXt`: keyword, NUL, text. `zTXt`: keyword, NUL, method (u8, 0), zlib stream. `iTXt`: keyword, NUL, compressed (u8),
  /// method (u8), language, NUL, translated keyword, NUL, text or zlib stream.
  init?(_ type: FourCC, _ data: Bytes) {
    var reader = ByteReader(data)
    keyword = String(decoding: reader.untilNul().array, as: UTF8.self)
    guard !reader.isAtEnd || type == "tEXt" else { return nil }
    var isCompressed = type == "zTXt"
    if type == "iTXt" {
      guard let flag = try? reader.u8(), (try? reader.u8()) != nil else { return nil }
      isCompressed = flag != 0
      _ = reader.untilNul()
      _ = reader.untilNul()
    } else if isCompressed {
      guard (try? reader.u8()) != nil else { return nil }
    }
    let rest = reader.rest()
    if isCompressed {
      guard let inflated = try? Inflate.zlib(rest, limit: 8 << 20) else { return nil }
      text = inflated.array
    } else {
      text = rest.array
    }
  }
  /// Whether its keyword alone says that it holds a place (`exif:GPSLatitude` as ImageMagick writes it, `Location`).
  var tellsPlace: Bool {
    let word = keyword.lowercased()
    return word.holds("gps") || ["location", "city", "latitude", "longitude"].contains(word)
  }
  /// The block that stands in it in hexadecimal digits, as ImageMagick writes Exif, IPTC and XMP into PNG.
  var rawProfile: RawProfile? { RawProfile(keyword, text) }

  /// `Raw profile type exif`: a line with the type, a line with the number of bytes, lines of hexadecimal digits.
  struct RawProfile {
    private let type: String
    private var bytes: [UInt8] = []

    init?(_ keyword: String, _ text: [UInt8]) {
      let prefix = "Raw profile type "
      guard keyword.hasPrefix(prefix) else { return nil }
      type = String(keyword.dropFirst(prefix.count)).lowercased()
      // Two lines, the first of which may be empty, stand before the digits.
      let lines = text.split(separator: 10, omittingEmptySubsequences: true)
      guard lines.count >= 2 else { return nil }
      var high: UInt8?
      for digit in lines[2...].joined() {
        let value: UInt8
        switch digit {
        case 0x30...0x39: value = digit - 0x30
        case 0x61...0x66: value = digit - 0x57
        case 0x41...0x46: value = digit - 0x37
        default: continue
        }
        if let first = high {
          bytes.append(first << 4 | value)
          high = nil
        } else {
          high = value
        }
      }
    }
    /// Takes places out; answers what went.
    mutating func removeLocation() -> [String] {
      switch type {
      // Some writers leave the Photoshop resource around it away.
      case "iptc" where bytes.first == 0x1C:
        return IPTCLocation.remove(&bytes, in: bytes.indices).map { "iptc." + $0 }
      case "iptc", "8bim": return PhotoshopResources.removeLocation(&bytes, in: bytes.indices)
      case "xmp": return XMPLocation.blank(&bytes, in: bytes.indices).map { "xmp." + $0 }
      default:
        guard var exif = ExifEditor(bytes, at: ExifEditor.start(in: bytes)) else {
          let start = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
          guard bytes.starts(with: start) else { return [] }
          return XMPLocation.blank(&bytes, in: start.count..<bytes.count).map { "xmp." + $0 }
        }
        exif.removeLocation()
        bytes = exif.bytes
        return exif.removed
      }
    }
    /// The chunk's text again.
    var text: [UInt8] {
      let digits = Array("0123456789abcdef".utf8)
      let count = String(bytes.count)
      var text =
        [10] + Array(type.utf8) + [10] + [UInt8](repeating: 0x20, count: max(0, 8 - count.utf8.count))
        + Array(count.utf8)
      for (i, byte) in bytes.enumerated() {
        if i % 36 == 0 { text.append(10) }
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 15)])
      }
      text.append(10)
      return text
    }
  }
}
