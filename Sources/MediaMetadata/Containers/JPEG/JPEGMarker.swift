/// The second byte of a JPEG marker. [T.81 §B.1.1.3]
struct JPEGMarker: RawRepresentable, Equatable, Sendable {
  let rawValue: UInt8

  /// Temporary private use in arithmetic coding; stands alone.
  static let tem = JPEGMarker(rawValue: 0x01)
  /// Huffman tables.
  static let dht = JPEGMarker(rawValue: 0xC4)
  /// Reserved for JPEG extensions.
  static let jpg = JPEGMarker(rawValue: 0xC8)
  /// Arithmetic coding conditioning.
  static let dac = JPEGMarker(rawValue: 0xCC)
  /// Start of image; stands alone.
  static let soi = JPEGMarker(rawValue: 0xD8)
  /// End of image; stands alone.
  static let eoi = JPEGMarker(rawValue: 0xD9)
  /// Start of scan: entropy-coded data follow its segment.
  static let sos = JPEGMarker(rawValue: 0xDA)
  /// Quantization tables.
  static let dqt = JPEGMarker(rawValue: 0xDB)
  /// Number of lines, after the first scan of a frame of height 0.
  static let dnl = JPEGMarker(rawValue: 0xDC)
  /// Restart interval.
  static let dri = JPEGMarker(rawValue: 0xDD)
  /// Comment.
  static let com = JPEGMarker(rawValue: 0xFE)
  /// Application segments 0 to 15.
  static func app(_ number: UInt8) -> JPEGMarker { JPEGMarker(rawValue: 0xE0 | number & 0x0F) }

  /// Whether it begins a frame: SOF0 to SOF15 without the three codes that mean something else, and JPEG-LS' SOF55.
  var isFrame: Bool {
    switch rawValue {
    case 0xC4, 0xC8, 0xCC: false
    case 0xC0...0xCF, 0xF7: true
    default: false
    }
  }
  /// Whether it is one of the eight that separate stretches of coded data.
  var isRestart: Bool { rawValue & 0xF8 == 0xD0 }
  /// Whether no length and no bytes follow it.
  var standsAlone: Bool { isRestart || self == .soi || self == .eoi || self == .tem }
  /// Whether the standard keeps it for later or for others, so that no picture of today holds it.
  var isReserved: Bool {
    switch rawValue {
    case 0x02...0xBF, 0xC8, 0xF0...0xF6, 0xF9...0xFD: true
    default: false
    }
  }
  /// The name the standard gives it.
  var name: String {
    switch self {
    case .tem: "TEM"
    case .dht: "DHT"
    case .dac: "DAC"
    case .soi: "SOI"
    case .eoi: "EOI"
    case .sos: "SOS"
    case .dqt: "DQT"
    case .dnl: "DNL"
    case .dri: "DRI"
    case .com: "COM"
    default:
      if isRestart {
        "RST\(rawValue & 7)"
      } else if rawValue & 0xF0 == 0xE0 {
        "APP\(rawValue & 15)"
      }  //
      else if rawValue & 0xF0 == 0xC0 {
        "SOF\(rawValue & 15)"
      } else if rawValue == 0xF7 {
        "SOF55"
      }  //
      else {
        "marker 0x" + String(rawValue, radix: 16, uppercase: true)
      }
    }
  }
}
