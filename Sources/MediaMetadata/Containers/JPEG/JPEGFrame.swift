/// A frame header: what the coded picture is. [T.81 §B.2.2]
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | P | u8 | bits a sample |
/// | Y | u16 | lines; 0 when a DNL segment tells it |
/// | X | u16 | samples a line |
/// | Nf | u8 | components |
/// | Ci, Hi/Vi, Tqi | 3 × u8 | each component's identifier, sampling factors and quantization table |
struct JPEGFrame: Sendable {
  /// Which SOF it was.
  let marker: JPEGMarker
  /// Bits a sample.
  let precision: Int
  /// Lines; 0 until a DNL segment tells it.
  var height: Int
  /// Samples a line.
  let width: Int
  /// Each component's identifier.
  let components: [UInt8]
  /// Horizontal and vertical sampling factor of each component, in one byte.
  let sampling: [UInt8]

  /// - Throws: `malformed` when the segment's length does not go with its number of components.
  init(_ marker: JPEGMarker, _ payload: Bytes) throws(ParseError) {
    var reader = ByteReader(payload)
    self.marker = marker
    precision = Int(try reader.u8())
    height = Int(try reader.u16())
    width = Int(try reader.u16())
    let count = Int(try reader.u8())
    guard payload.count == 6 + 3 * count, count > 0 else {
      throw .malformed(
        "\(marker.name) has \(payload.count) bytes, which does not go with \(count) components", at: payload.offset)
    }
    var components: [UInt8] = []
    var sampling: [UInt8] = []
    for _ in 0..<count {
      components.append(try reader.u8())
      sampling.append(try reader.u8())
      try reader.skip(1)
    }
    self.components = components
    self.sampling = sampling
  }

  /// Whether it is coded in several passes.
  var isProgressive: Bool { [0xC2, 0xC6, 0xCA, 0xCE].contains(marker.rawValue) }
  /// Whether it is coded without loss by prediction.
  var isLossless: Bool { [0xC3, 0xC7, 0xCB, 0xCF, 0xF7].contains(marker.rawValue) }
  /// Whether it needs Huffman tables.
  var usesHuffman: Bool { marker.rawValue < 0xC8 }

  /// The colour model, by the rules that decoders follow: Adobe's transform decides, then JFIF, then component names.
  ///
  /// - Parameters:
  ///   - adobeTransform: of the APP14 segment; nil when there is none.
  ///   - isJFIF: whether a JFIF segment says that three components are YCbCr.
  /// - Returns: nil for numbers of components that no standard gives a meaning.
  func colorModel(adobeTransform: Int?, isJFIF: Bool) -> ColorModel? {
    switch components.count {
    case 1: return .gray
    case 3:
      if isJFIF { return .ycbcr }
      // JPEG-LS knows no default transform: samples are what they are.
      if marker.rawValue == 0xF7 { return .rgb }
      if let adobeTransform { return adobeTransform == 0 ? .rgb : .ycbcr }
      return components == [UInt8(ascii: "R"), UInt8(ascii: "G"), UInt8(ascii: "B")] ? .rgb : .ycbcr
    case 4: return adobeTransform == 2 ? .ycck : .cmyk
    default: return nil
    }
  }
  /// Chroma subsampling as people write it; nil where that has no name.
  var subsampling: String? {
    guard sampling.count == 3, sampling[1] == 0x11, sampling[2] == 0x11 else { return nil }
    switch sampling[0] {
    case 0x11: return "4:4:4"
    case 0x21: return "4:2:2"
    case 0x22: return "4:2:0"
    case 0x12: return "4:4:0"
    case 0x41: return "4:1:1"
    case 0x42: return "4:1:0"
    default: return nil
    }
  }
}
