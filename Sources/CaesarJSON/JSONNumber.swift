/// A number taken apart, exactly: `(-1)^negative × significand × 10^exponent`, as far as 19 digits go.
struct JSONNumber {
  /// Whether it begins with `-`.
  var isNegative = false
  /// The first 19 significant digits.
  var significand: UInt64 = 0
  /// The power of ten that goes with ``significand``, clamped to ±2^40.
  var exponent = 0
  /// Whether digits other than zero were left out of ``significand``.
  var isTruncated = false

  /// Reads a number of the JSON grammar, which the caller has checked.
  @inline(__always) init(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress else { return }
    let end = start + text.count
    var p = start
    if p[0] == UInt8(ascii: "-") {
      isNegative = true
      p += 1
    }
    let first = p
    var value: UInt64 = 0
    Self.takeDigits(&p, end, &value)
    var count = p - first
    if p < end, p[0] == UInt8(ascii: ".") {
      p += 1
      let point = p
      Self.takeDigits(&p, end, &value)
      exponent = point - p
      count &+= p - point
    }
    if count > 19 {
      // Perhaps too many to count as one number; zeros in front do not matter.
      self = Self(long: text)
      return
    }
    significand = value
    if p < end { takeExponent(p + 1, end) }
  }
  /// Adds the digits from `p` on to a number. More than 19 of them overflow, which the caller sees by their count.
  @inline(__always) private static func takeDigits(
    _ p: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ value: inout UInt64
  ) {
    // Eight at once: those of a fraction are often fifteen.
    while end - p >= 8 {
      let eight = UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
      // Only a digit has 3 in its upper half, and still has it when 6 is added.
      let upper = eight & 0xF0F0_F0F0_F0F0_F0F0
      let moved = (eight &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0
      guard upper | moved &>> 4 == 0x3333_3333_3333_3333 else { break }
      // Neighbours are joined to pairs, these to fours, these to one.
      let pairs = ((eight & 0x0F0F_0F0F_0F0F_0F0F) &* (1 + 10 << 8)) &>> 8 & 0x00FF_00FF_00FF_00FF
      let fours = (pairs &* (1 + 100 << 16)) &>> 16 & 0x0000_FFFF_0000_FFFF
      value = value &* 100_000_000 &+ (fours &* (1 + 10_000 << 32)) &>> 32
      p += 8
    }
    while p < end, p[0] &- 0x30 < 10 {
      value = value &* 10 &+ UInt64(p[0] &- 0x30)
      p += 1
    }
  }
  /// Reads what follows the `e`.
  private mutating func takeExponent(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    var p = start
    let isDown = p[0] == UInt8(ascii: "-")
    if isDown || p[0] == UInt8(ascii: "+") { p += 1 }
    var power = 0
    while p < end {
      power = min(power &* 10 &+ Int(p[0] &- 0x30), 1 << 40)
      p += 1
    }
    exponent &+= isDown ? -power : power
  }
  /// Reads a number of more than 19 digits, or with many zeros in front: one digit after the other.
  @inline(never) private init(long text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress else { return }
    let end = start + text.count
    var p = start
    if p[0] == UInt8(ascii: "-") {
      isNegative = true
      p += 1
    }
    var digits = 0
    var isFraction = false
    while p < end {
      let digit = p[0] &- 0x30
      if digit < 10 {
        if digits < 19 {
          significand = significand &* 10 &+ UInt64(digit)
          if significand != 0 { digits &+= 1 }
          if isFraction { exponent &-= 1 }
        } else {
          if !isFraction { exponent &+= 1 }
          if digit != 0 { isTruncated = true }
        }
      } else if p[0] == UInt8(ascii: ".") {
        isFraction = true
      } else {
        takeExponent(p + 1, end)
        return
      }
      p += 1
    }
  }

  /// The magnitude when the number is whole and fits 64 bits; nil when it is not.
  var magnitude: UInt64? {
    guard significand != 0 else { return 0 }
    guard !isTruncated else { return nil }
    var value = significand
    var power = exponent
    while power < 0 {
      let (quotient, remainder) = value.quotientAndRemainder(dividingBy: 10)
      guard remainder == 0 else { return nil }
      value = quotient
      power += 1
    }
    while power > 0 {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      value = product
      power -= 1
    }
    return value
  }
}

extension JSONNumber {
  /// A whole number as its sign and magnitude; nil when it has a fraction or more than 64 bits. Exact for every spelling:
  /// `1.0` and `1e2` are whole.
  static func whole(_ text: UnsafeBufferPointer<UInt8>) -> (isNegative: Bool, magnitude: UInt64)? {
    guard let p = text.baseAddress, !text.isEmpty else { return nil }
    // Plain digits first: nearly every whole number is written so, and 20 digits may still fit.
    var i = p[0] == UInt8(ascii: "-") ? 1 : 0
    let isNegative = i == 1
    var value: UInt64 = 0
    while i < text.count, p[i] &- 0x30 < 10 {
      if i < 19 {
        value = value &* 10 &+ UInt64(p[i] &- 0x30)
      } else {
        let (product, first) = value.multipliedReportingOverflow(by: 10)
        let (sum, second) = product.addingReportingOverflow(UInt64(p[i] &- 0x30))
        if first || second { return ExactDecimal(text).whole.map { (isNegative, $0) } }
        value = sum
      }
      i &+= 1
    }
    if i == text.count { return (isNegative, value) }
    let number = JSONNumber(text)
    if number.isTruncated { return ExactDecimal(text).whole.map { (isNegative, $0) } }
    return number.magnitude.map { (number.isNegative, $0) }
  }
  /// Whether a text is a number of the JSON grammar. [RFC8259 §6]
  static func isNumber(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isNumber($0) }
  }
  static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var i = 0
    func digits() -> Bool {
      let start = i
      while i < text.count, text[i] &- 0x30 < 10 { i += 1 }
      return i > start
    }
    if i < text.count, text[i] == UInt8(ascii: "-") { i += 1 }
    let first = i
    guard digits(), i - first == 1 || text[first] != 0x30 else { return false }
    if i < text.count, text[i] == UInt8(ascii: ".") {
      i += 1
      guard digits() else { return false }
    }
    if i < text.count, text[i] | 0x20 == UInt8(ascii: "e") {
      i += 1
      if i < text.count, text[i] == UInt8(ascii: "+") || text[i] == UInt8(ascii: "-") { i += 1 }
      guard digits() else { return false }
    }
    return i == text.count
  }
}
