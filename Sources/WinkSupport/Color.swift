/// A colour as four bytes: red, green, blue and how opaque it is.
public struct Color: Hashable, Sendable {
  /// Red, 0 to 255.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8
  /// Opacity, from 0 (clear) to 255 (opaque).
  public var alpha: UInt8

  /// Creates a colour from its components.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
  /// A colour from `0xAARRGGBB`, the order that Android and Windows use.
  public init(argb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: argb >> 16), green: UInt8(truncatingIfNeeded: argb >> 8),
      blue: UInt8(truncatingIfNeeded: argb), alpha: UInt8(truncatingIfNeeded: argb >> 24))
  }
  /// A colour from `0xRRGGBBAA`, the order that CSS uses.
  public init(rgba: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgba >> 24), green: UInt8(truncatingIfNeeded: rgba >> 16),
      blue: UInt8(truncatingIfNeeded: rgba >> 8), alpha: UInt8(truncatingIfNeeded: rgba))
  }
  /// A colour from `#RGB`, `#RRGGBB` or `#AARRGGBB` (alpha first); the `#` may be missing, letters may be of either case.
  ///
  /// Nil for any other text.
  public init?(hex: some StringProtocol) {
    var value: UInt32 = 0
    var count = 0
    for (place, byte) in hex.utf8.enumerated() {
      if place == 0, byte == UInt8(ascii: "#") { continue }
      guard count < 8, let digit = Self.digit(byte) else { return nil }
      value = value << 4 | digit
      count += 1
    }
    switch count {
    case 3:
      // Each digit stands for two: #18F is #1188FF.
      let (r, g, b) = (value >> 8, value >> 4 & 15, value & 15)
      self.init(argb: 0xFF00_0000 | (r * 17) << 16 | (g * 17) << 8 | b * 17)
    case 6: self.init(argb: 0xFF00_0000 | value)
    case 8: self.init(argb: value)
    default: return nil
    }
  }

  /// The colour as `0xAARRGGBB`.
  public var argb: UInt32 { UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
  /// The colour as `0xRRGGBBAA`.
  public var rgba: UInt32 { argb << 8 | argb >> 24 }
  /// `#RRGGBB`, or `#AARRGGBB` when it is not opaque.
  public var hex: String {
    var text: [UInt8] = [UInt8(ascii: "#")]
    for byte in alpha == 255 ? [red, green, blue] : [alpha, red, green, blue] {
      for digit in [byte >> 4, byte & 15] { text.append(digit < 10 ? 48 + digit : 55 + digit) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 48
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 55
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte) - 87
    default: nil
    }
  }
}

extension Color: CustomStringConvertible {
  /// The colour as ``hex``.
  public var description: String { hex }
}
