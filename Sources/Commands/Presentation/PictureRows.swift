import MediaMetadata
import ReportKit
import WinkSupport

/// What is a picture about a file.
enum PictureRows {
  static func section(_ image: ImageInfo) -> Section {
    var rows: [Row] = []
    if image.width > 0, image.height > 0 {
      rows.append(
        Row(
          "size", text: "Size", detail: Detail(Units.size(image.width, image.height)),
          accessory: Units.megapixels(image.width, image.height).map { .note($0) } ?? .none))
      if let shown = image.displaySize, shown != (image.width, image.height) || image.orientation?.rotation ?? 0 != 0 {
        rows.append(Row("display", text: "Shown", detail: Detail(self.shown(shown, image))))
      } else if image.orientation?.isMirrored == true {
        rows.append(Row("display", text: "Shown", detail: "flipped left to right"))
      }
    }
    rows += color(image)
    if image.frames != 1 {
      var words = image.frames > 1 ? "\(image.frames) frames" : "yes"
      if let duration = image.duration, duration > 0 { words += " in \(Units.duration(duration))" }
      if let loops = image.loopCount { words += loops == 0 ? ", for ever" : loops == 1 ? ", once" : ", \(loops) times" }
      rows.append(Row("frames", text: "Animation", detail: Detail(words)))
    }
    if let pages = image.pages, pages != 1 { rows.append(Row("pages", text: "Pages", detail: Detail(pages))) }
    return Section("image", header: "Image", rows: rows)
  }
  private static func shown(_ size: (width: Int, height: Int), _ image: ImageInfo) -> String {
    var words = Units.size(size.width, size.height)
    if image.orientation?.isMirrored == true { words += ", flipped left to right" }
    if let rotation = image.orientation?.rotation, rotation != 0 { words += ", turned \(rotation)° clockwise" }
    if image.cropWidth != nil { words += ", cropped" }
    if let ratio = image.pixelAspectRatio { words += ", pixels \(ratio.numerator):\(ratio.denominator)" }
    return words
  }
  private static func color(_ image: ImageInfo) -> [Row] {
    var rows: [Row] = []
    var words: [String] = []
    if let model = image.colorModel { words.append(model.inWords) }
    if let depth = image.bitDepth {
      let bits = depth == 1 ? "1 bit" : "\(depth) bits"
      words.append(image.channels.map { $0 == 1 ? bits : "\($0) × \(bits)" } ?? bits)
    }
    if image.hasAlpha { words.append("transparency") }
    if !words.isEmpty { rows.append(Row("color", text: "Colour", detail: Detail(words.listed()))) }
    if let profile = image.colorProfile {
      let name = profile.description ?? profile.codePoints.map(\.inWords) ?? "unnamed"
      var notes: [String] = []
      if let space = profile.colorSpace { notes.append(space) }
      if let size = profile.size { notes.append(Units.bytes(size)) }
      let note = notes.listed()
      rows.append(
        Row("profile", text: "Profile", detail: Detail(name), accessory: note.isEmpty ? .none : .note(note)))
    }
    if let hdr = image.hdr { rows.append(Row("hdr", text: "HDR", detail: Detail(hdr.inWords))) }
    if let packing = image.compression {
      rows.append(
        Row(
          "compression", text: "Compression",
          detail: Detail(packing + (image.progressive == true ? ", progressive" : ""))))
    } else if image.progressive == true {
      rows.append(Row("progressive", text: "Compression", detail: "progressive"))
    }
    return rows
  }
}

extension ColorModel {
  fileprivate var inWords: String {
    switch self {
    case .gray: "grey"
    case .rgb: "RGB"
    case .ycbcr: "YCbCr"
    case .cmyk: "CMYK"
    case .ycck: "YCCK"
    case .indexed: "palette"
    case .lab: "Lab"
    case .xyb: "XYB"
    }
  }
}

extension ColorCodePoints {
  /// Names of the usual code points, numbers of the others. [H.273 tables 2 to 4]
  var inWords: String {
    let names: [Int: String] = [
      1: "BT.709", 5: "BT.601 (625)", 6: "BT.601 (525)", 9: "BT.2020", 11: "DCI-P3", 12: "Display P3",
    ]
    let curves: [Int: String] = [
      1: "BT.709", 4: "gamma 2.2", 6: "BT.601", 8: "linear", 13: "sRGB", 14: "BT.2020", 15: "BT.2020", 16: "PQ",
      18: "HLG",
    ]
    var words: [String] = []
    if primaries != 2 { words.append(names[primaries] ?? "primaries \(primaries)") }
    if transfer != 2 {
      let curve = curves[transfer] ?? "transfer \(transfer)"
      if words.last != curve { words.append(curve) }
    }
    if fullRange == true { words.append("full range") }
    return words.isEmpty ? "unspecified" : words.listed()
  }
}

extension HDRInfo {
  /// The formats, then what the mastering display could show.
  var inWords: String {
    var words = formats.map { format in
      switch format {
      case "pq": "PQ"
      case "hlg": "HLG"
      case "gainMap": "gain map"
      case "dolbyVision": "Dolby Vision" + (dolbyVisionProfile.map { " profile \($0)" } ?? "")
      default: format
      }
    }
    if let peak = masteringMaxLuminance { words.append("mastered up to \(Units.decimal(peak, digits: 0)) cd/m²") }
    if let level = maxContentLightLevel { words.append("content up to \(level) cd/m²") }
    return words.listed()
  }
}
