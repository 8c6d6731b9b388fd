/// What has come so far, and whether the next chunk may come now. [PNG3 §5.6]
struct PNGOrder: Sendable {
  private(set) var hasHeader = false
  private(set) var hasPalette = false
  private(set) var hasTransparency = false
  private(set) var hasImageData = false
  private var isInImageData = false
  private var seen: Set<FourCC> = []

  /// Takes note of a chunk and says what is off about its place: an error where the picture cannot be decoded then.
  mutating func meet(_ type: FourCC, colorType: Int?) -> (severity: Finding.Severity, words: String)? {
    defer {
      isInImageData = type == "IDAT"
      switch type {
      case "IHDR": hasHeader = true
      case "PLTE": hasPalette = true
      case "tRNS": hasTransparency = true
      case "IDAT": hasImageData = true
      default: break
      }
    }
    if !hasHeader, type != "IHDR", type != "CgBI" { return (.error, "\(type) comes before IHDR") }
    if type == "IDAT" {
      return hasImageData && !isInImageData ? (.error, "IDAT chunks are not in a row") : nil
    }
    guard let rule = Self.rules[type] else { return nil }
    if rule.isSingle, !seen.insert(type).inserted {
      return (type == "IHDR" || type == "PLTE" ? .error : .warning, "\(type) comes twice")
    }
    if type == "PLTE" {
      if hasImageData { return (.error, "PLTE comes after IDAT") }
      if colorType == 0 || colorType == 4 { return (.warning, "PLTE in a grey picture") }
      return nil
    }
    if rule.beforeImageData, hasImageData { return (.warning, "\(type) comes after IDAT") }
    if rule.beforePalette, hasPalette { return (.warning, "\(type) comes after PLTE") }
    if rule.afterPalette, colorType == 3, !hasPalette { return (.warning, "\(type) comes before PLTE") }
    return nil
  }

  private struct Rule {
    var isSingle = true
    var beforePalette = false
    var afterPalette = false
    var beforeImageData = true
  }
  private static let rules: [FourCC: Rule] = [
    "IHDR": Rule(beforeImageData: false), "PLTE": Rule(), "IEND": Rule(beforeImageData: false),
    "cHRM": Rule(beforePalette: true), "cICP": Rule(beforePalette: true), "gAMA": Rule(beforePalette: true),
    "iCCP": Rule(beforePalette: true), "mDCV": Rule(beforePalette: true), "cLLI": Rule(beforePalette: true),
    "sBIT": Rule(beforePalette: true), "sRGB": Rule(beforePalette: true), "bKGD": Rule(afterPalette: true),
    "hIST": Rule(afterPalette: true), "tRNS": Rule(afterPalette: true), "eXIf": Rule(), "pHYs": Rule(),
    "sPLT": Rule(isSingle: false), "acTL": Rule(), "tIME": Rule(beforeImageData: false),
  ]
}
