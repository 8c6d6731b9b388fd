#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Looks at an ICC profile to see whether colours have to be converted at all. [ICC.1 §7] [ICC.1 §10]
public struct ColorProfile {
  private let bytes: [UInt8]
  /// The colour space of the pixels: `RGB`, `GRAY`, `CMYK`, …; empty for what is no profile.
  public let colorSpace: String

  /// Takes a profile's bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= 132, Array(bytes[36..<40]) == Array("acsp".utf8) else {
      colorSpace = ""
      return
    }
    let name = bytes[16..<20]
    colorSpace = String(decoding: name.filter { $0 != 0x20 }, as: UTF8.self)
  }
  /// Whether it is sRGB, whoever made it: the same primaries, and the same brightness for a middle grey.
  public var isSRGB: Bool {
    guard colorSpace == "RGB" else { return false }
    // The primaries of sRGB adapted to D50, as all profiles hold them.
    let primaries: [(String, [Double])] = [
      ("rXYZ", [0.4361, 0.2225, 0.0139]), ("gXYZ", [0.3851, 0.7169, 0.0971]), ("bXYZ", [0.1431, 0.0606, 0.7141]),
    ]
    for (name, wanted) in primaries {
      guard let tag = tag(name), bytes.count - tag >= 20 else { return false }
      for i in 0..<3 where abs(fixed(tag + 8 + i * 4) - wanted[i]) > 0.003 { return false }
    }
    return ["rTRC", "gTRC", "bTRC"].allSatisfy { name in
      tag(name).flatMap(middle).map { abs($0 - 0.2140) < 0.008 } ?? false
    }
  }
  private func u32(_ at: Int) -> Int {
    guard at >= 0, bytes.count - at >= 4 else { return 0 }
    return Int(bytes[at]) << 24 | Int(bytes[at + 1]) << 16 | Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
  }
  private func u16(_ at: Int) -> Int {
    at >= 0 && bytes.count - at >= 2 ? Int(bytes[at]) << 8 | Int(bytes[at + 1]) : 0
  }
  private func fixed(_ at: Int) -> Double { Double(Int32(truncatingIfNeeded: u32(at))) / 65_536 }
  /// Where a tag's data begin.
  private func tag(_ name: String) -> Int? {
    let wanted = Array(name.utf8)
    for i in 0..<min(u32(128), 100) {
      let at = 132 + i * 12
      guard bytes.count - at >= 12 else { return nil }
      if Array(bytes[at..<at + 4]) == wanted { return u32(at + 4) < bytes.count ? u32(at + 4) : nil }
    }
    return nil
  }
  /// What a tone curve makes of 0.5; nil for curves of other kinds.
  private func middle(_ at: Int) -> Double? {
    guard bytes.count - at >= 16 else { return nil }
    switch Array(bytes[at..<at + 4]) {
    case Array("curv".utf8):
      let count = u32(at + 8)
      if count == 0 { return 0.5 }
      if count == 1 { return pow(0.5, Double(u16(at + 12)) / 256) }
      guard count <= 65_536, bytes.count - at >= 12 + count * 2 else { return nil }
      let place = Double(count - 1) / 2
      let low = Double(u16(at + 12 + Int(place) * 2))
      let high = Double(u16(at + 12 + min(Int(place) + 1, count - 1) * 2))
      return (low + (high - low) * (place - place.rounded(.down))) / 65_535
    case Array("para".utf8):
      let kind = u16(at + 8)
      let counts = [1, 3, 4, 5, 7]
      guard kind < counts.count, bytes.count - at >= 12 + counts[kind] * 4 else { return nil }
      let p = (0..<counts[kind]).map { fixed(at + 12 + $0 * 4) }
      switch kind {
      case 0: return pow(0.5, p[0])
      case 1, 2: return pow(max(p[1] * 0.5 + p[2], 0), p[0]) + (kind == 2 ? p[3] : 0)
      default:
        let offset = kind == 4 ? p[5] : 0
        return 0.5 >= p[4] ? pow(max(p[1] * 0.5 + p[2], 0), p[0]) + offset : p[3] * 0.5
      }
    default: return nil
    }
  }
}
