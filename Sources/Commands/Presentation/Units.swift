/// Numbers as people write them.
enum Units {
  /// A number with at most so many digits behind the point, none of them idle zeros.
  static func decimal(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return "" }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 9e15 else { return String(describing: value) }
    var text = value < 0 && scaled > 0 ? "-" : ""
    text += String(Int(scaled) / Int(scale))
    var rest = Int(scaled) % Int(scale)
    var place = Int(scale) / 10
    if rest > 0 { text += "." }
    while rest > 0 {
      text.unicodeScalars.append(Unicode.Scalar(UInt8(0x30 + rest / place)))
      rest %= place
      place /= 10
    }
    return text
  }
  /// A number with exactly so many digits behind the point.
  static func fixed(_ value: Double, digits: Int) -> String {
    var text = decimal(value, digits: digits)
    guard digits > 0, !text.isEmpty else { return text }
    var behind = 0
    if let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) {
      behind = text.utf8.distance(from: point, to: text.utf8.endIndex) - 1
    } else {
      text += "."
    }
    for _ in 0..<max(digits - behind, 0) { text += "0" }
    return text
  }
  /// Bytes in powers of ten: `2.6 MB`.
  static func bytes(_ count: Int) -> String {
    if count < 1_000 { return count == 1 ? "1 byte" : "\(count) bytes" }
    var value = Double(count)
    var unit = "bytes"
    for next in ["kB", "MB", "GB", "TB", "PB", "EB"] {
      // What would be shown as 1000 belongs to the next unit.
      guard value >= 999.5 else { break }
      value /= 1_000
      unit = next
    }
    return decimal(value, digits: value < 9.95 ? 1 : 0) + " " + unit
  }
  /// Bits a second: `8.2 Mbit/s`.
  static func bitRate(_ value: Double) -> String {
    if value < 999.5 { return decimal(value, digits: 0) + " bit/s" }
    if value < 999_500 { return decimal(value / 1e3, digits: 0) + " kbit/s" }
    return decimal(value / 1e6, digits: 1) + " Mbit/s"
  }
  /// A length of time: `0.04 s`, `1:02.5`, `1:23:45`.
  static func duration(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e12 else { return "" }
    if seconds < 59.995 { return decimal(seconds, digits: 2) + " s" }
    let tenths = Int((seconds * 10).rounded())
    let (hours, minutes, rest) = (tenths / 36_000, tenths / 600 % 60, tenths % 600)
    let tail = two(rest / 10) + (rest % 10 == 0 ? "" : ".\(rest % 10)")
    return hours > 0 ? "\(hours):\(two(minutes)):\(tail)" : "\(minutes):\(tail)"
  }
  /// A length of time without false precision: `3 min`.
  static func roughDuration(_ seconds: Double) -> String {
    if seconds < 90 { return "\(Int(seconds.rounded(.up))) s" }
    if seconds < 5_400 { return "\(Int((seconds / 60).rounded())) min" }
    return seconds < 1e9 ? "\(Int((seconds / 3_600).rounded())) h" : "ages"
  }
  /// An exposure: `1/250 s`, `0.5 s`, `30 s`.
  static func exposure(_ seconds: Double) -> String {
    guard seconds > 0, seconds < 0.3, 1 / seconds < 1e6 else { return decimal(seconds, digits: 2) + " s" }
    return "1/\(Int((1 / seconds).rounded())) s"
  }
  /// Pixels of a picture: `4032 × 3024`.
  static func size(_ width: Int, _ height: Int) -> String { "\(width) × \(height)" }
  /// Millions of pixels: `12.2 MP`; nil where it says nothing.
  static func megapixels(_ width: Int, _ height: Int) -> String? {
    let pixels = Double(width) * Double(height)
    guard pixels >= 95_000 else { return nil }
    return decimal(pixels / 1e6, digits: pixels < 99_950_000 ? 1 : 0) + " MP"
  }
  /// An angle with its side of the earth: `48.13720° N`.
  static func angle(_ degrees: Double, positive: String, negative: String) -> String {
    fixed(degrees.magnitude, digits: 5) + "° " + (degrees < 0 ? negative : positive)
  }
  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
