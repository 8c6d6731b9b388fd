/// The header of a Netpbm picture: numbers in digits, apart by white space, with comments. [Netpbm]
struct PortableHeader: Sendable {
  /// `1` to `7`, or `F` and `f` for floats in colour and grey.
  let kind: UInt8
  private(set) var width = 0
  private(set) var height = 0
  /// Samples a pixel.
  private(set) var channels = 1
  /// The largest sample; 1 for bitmaps, 0 for floats.
  private(set) var maximum = 1
  private(set) var hasAlpha = false
  /// Where the pixels begin.
  private(set) var end = 0
  private let bytes: Bytes

  /// Nil when it is no such header, or says that there are no pixels.
  init?(_ head: Bytes) {
    guard head.byte(at: 0) == UInt8(ascii: "P"), let kind = head.byte(at: 1), let next = head.byte(at: 2) else {
      return nil
    }
    guard Self.isSpace(next) || next == UInt8(ascii: "#") else { return nil }
    self.kind = kind
    bytes = head
    end = 2
    switch kind {
    case UInt8(ascii: "1")...UInt8(ascii: "6"):
      guard let width = number(), let height = number() else { return nil }
      (self.width, self.height) = (width, height)
      if kind != UInt8(ascii: "1"), kind != UInt8(ascii: "4") {
        guard let maximum = number(), (1...65_535).contains(maximum) else { return nil }
        self.maximum = maximum
      }
      if kind == UInt8(ascii: "3") || kind == UInt8(ascii: "6") { channels = 3 }
    case UInt8(ascii: "F"), UInt8(ascii: "f"):
      guard let width = number(), let height = number(), number() != nil || floatSkipped() else { return nil }
      (self.width, self.height) = (width, height)
      channels = kind == UInt8(ascii: "F") ? 3 : 1
      maximum = 0
    case UInt8(ascii: "7"):
      guard next == 0x0A, readLines() else { return nil }
    default: return nil
    }
    // One white space byte ends the header of binary kinds.
    if kind != UInt8(ascii: "7") { end += 1 }
    guard width > 0, height > 0 else { return nil }
  }

  /// Whether width and height are numbers that a picture can have.
  var isSensible: Bool { width < 1 << 31 && height < 1 << 31 }
  /// Whether samples are written in digits.
  var isPlain: Bool { kind >= UInt8(ascii: "1") && kind <= UInt8(ascii: "3") }
  /// Bits a sample.
  var bitDepth: Int { maximum == 0 ? 32 : Int.bitWidth - maximum.leadingZeroBitCount }
  /// Samples of the picture; nil when they cannot be counted.
  var samples: Int? {
    let (pixels, a) = width.multipliedReportingOverflow(by: height)
    let (total, b) = pixels.multipliedReportingOverflow(by: channels)
    return a || b ? nil : total
  }
  /// Bytes of binary samples; nil when they cannot be counted.
  var byteCount: Int? {
    if kind == UInt8(ascii: "4") {
      let (total, overflow) = ((width + 7) / 8).multipliedReportingOverflow(by: height)
      return overflow ? nil : total
    }
    let size = maximum == 0 ? 4 : maximum > 255 ? 2 : 1
    guard let samples else { return nil }
    let (total, overflow) = samples.multipliedReportingOverflow(by: size)
    return overflow ? nil : total
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  private mutating func skipSpace() {
    while let byte = bytes.byte(at: end) {
      if byte == UInt8(ascii: "#") {
        while let next = bytes.byte(at: end), next != 0x0A, next != 0x0D { end += 1 }
      } else if Self.isSpace(byte) {
        end += 1
      } else {
        return
      }
    }
  }
  private mutating func number() -> Int? {
    skipSpace()
    var value = 0
    var digits = 0
    while let byte = bytes.byte(at: end), (48...57).contains(byte), digits < 64 {
      // Beyond any picture it is enough to know that it is too large.
      value = min(value * 10 + Int(byte - 48), 1 << 40)
      digits += 1
      end += 1
    }
    guard digits > 0, let after = bytes.byte(at: end), Self.isSpace(after) || after == UInt8(ascii: "#") else {
      return nil
    }
    return value
  }
  /// The scale of a float map: `-1.0`, whose sign tells the byte order.
  private mutating func floatSkipped() -> Bool {
    skipSpace()
    let start = end
    while let byte = bytes.byte(at: end), (48...57).contains(byte) || ".-+eE".utf8.contains(byte) { end += 1 }
    return end > start
  }
  /// `WIDTH 3` and so on, a line each, to `ENDHDR`.
  private mutating func readLines() -> Bool {
    var at = 3
    while let lineEnd = bytes.firstIndex(of: 0x0A, in: at..<bytes.count), lineEnd < 4_096 {
      let words = Text.latin1(bytes.slice(at..<lineEnd)).split { $0 == " " || $0 == "\t" || $0 == "\r" }
      at = lineEnd + 1
      guard let key = words.first else { continue }
      let value = words.count > 1 ? String(words[1]) : ""
      switch key {
      case "ENDHDR":
        end = at
        return (1...65_535).contains(maximum) && (1...1_024).contains(channels)
      case "WIDTH": width = Int(value) ?? 0
      case "HEIGHT": height = Int(value) ?? 0
      case "DEPTH": channels = Int(value) ?? 0
      case "MAXVAL": maximum = Int(value) ?? 0
      case "TUPLTYPE": hasAlpha = value.hasSuffix("_ALPHA")
      default: break
      }
    }
    return false
  }
}
