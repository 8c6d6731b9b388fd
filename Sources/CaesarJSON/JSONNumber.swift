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
  init(_ text: UnsafeBufferPointer<UInt8>) {
    guard let p = text.baseAddress else { return }
    let end = text.count
    var i = 0
    if p[0] == UInt8(ascii: "-") {
      isNegative = true
      i = 1
    }
    var digits = 0
    while i < end, p[i] &- 0x30 < 10 {
      if digits < 19 {
        significand = significand &* 10 &+ UInt64(p[i] &- 0x30)
        if significand != 0 { digits &+= 1 }
      } else {
        exponent &+= 1
        if p[i] != 0x30 { isTruncated = true }
      }
      i &+= 1
    }
    if i < end, p[i] == UInt8(ascii: ".") {
      i &+= 1
      while i < end, p[i] &- 0x30 < 10 {
        if digits < 19 {
          significand = significand &* 10 &+ UInt64(p[i] &- 0x30)
          if significand != 0 { digits &+= 1 }
          exponent &-= 1
        } else if p[i] != 0x30 {
          isTruncated = true
        }
        i &+= 1
      }
    }
    if i < end {
      i &+= 1
      var isDown = false
      if p[i] == UInt8(ascii: "-") || p[i] == UInt8(ascii: "+") {
        isDown = p[i] == UInt8(ascii: "-")
        i &+= 1
      }
      var power = 0
      while i < end {
        power = min(power &* 10 &+ Int(p[i] &- 0x30), 1 << 40)
        i &+= 1
      }
      exponent &+= isDown ? -power : power
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
