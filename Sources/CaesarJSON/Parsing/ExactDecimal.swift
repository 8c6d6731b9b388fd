/// A decimal of any length, for the rare comparison that 128 bits do not settle. Slow, and exact.
struct ExactDecimal {
  /// Significant digits, at most ``limit``; a 1 stands for all that follow.
  private var digits: [UInt8] = []
  /// The power of ten of the last digit.
  private var exponent = 0
  /// The midpoint of two doubles has at most 767 digits, so more of them cannot decide anything but "above".
  private static let limit = 780

  /// Reads the magnitude of a number of the JSON grammar.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    var i = 0
    var isAfterPoint = false
    var hasTail = false
    if !text.isEmpty, text[0] == UInt8(ascii: "-") { i = 1 }
    while i < text.count, text[i] | 0x20 != UInt8(ascii: "e") {
      let digit = text[i] &- 0x30
      if digit >= 10 {
        isAfterPoint = true
      } else if digits.count < Self.limit {
        if digit != 0 || !digits.isEmpty { digits.append(digit) }
        if isAfterPoint { exponent -= 1 }
      } else {
        if digit != 0 { hasTail = true }
        if !isAfterPoint { exponent += 1 }
      }
      i += 1
    }
    if hasTail {
      digits.append(1)
      exponent -= 1
    }
    if i < text.count {
      var power = 0
      var j = i + 1
      let isDown = j < text.count && text[j] == UInt8(ascii: "-")
      while j < text.count {
        if text[j] &- 0x30 < 10 { power = min(power * 10 + Int(text[j] &- 0x30), 1 << 40) }
        j += 1
      }
      exponent += isDown ? -power : power
    }
  }

  /// The value, when it is whole and fits 64 bits.
  var whole: UInt64? {
    var digits = digits[...]
    var exponent = exponent
    while let last = digits.last, last == 0 {
      digits.removeLast()
      exponent += 1
    }
    if digits.isEmpty { return 0 }
    guard exponent >= 0, digits.count + exponent <= 20 else { return nil }
    var value: UInt64 = 0
    for digit in digits + repeatElement(0, count: exponent) {
      let (product, first) = value.multipliedReportingOverflow(by: 10)
      let (sum, second) = product.addingReportingOverflow(UInt64(digit))
      guard !first, !second else { return nil }
      value = sum
    }
    return value
  }
  /// The nearer of two neighbouring doubles that it lies between; the even one when it is in the middle.
  func rounded(between low: Double, _ high: Double) -> Double {
    // 2m+1 units of half the step: the midpoint, exactly.
    let m = low.isNormal ? low.significandBitPattern | 1 << 52 : low.significandBitPattern
    let e = max(Int(low.exponentBitPattern), 1) - 1_075
    let order = compare(to: 2 * m + 1, shiftedBy: e - 1)
    if order == 0 { return m & 1 == 0 ? low : high }
    return order < 0 ? low : high
  }
  /// -1, 0 or 1: below, equal to, or above a positive double.
  func compare(to value: Double) -> Int {
    let m = value.isNormal ? value.significandBitPattern | 1 << 52 : value.significandBitPattern
    return compare(to: m, shiftedBy: max(Int(value.exponentBitPattern), 1) - 1_075)
  }
  /// Compares with `m × 2^shift`.
  private func compare(to m: UInt64, shiftedBy shift: Int) -> Int {
    // Far outside the range of doubles there is nothing to compute.
    if digits.isEmpty { return m == 0 ? 0 : -1 }
    if exponent + digits.count > 400 { return 1 }
    if exponent + digits.count < -400 { return m == 0 ? 1 : -1 }
    var left = BigNatural(0)
    for digit in digits { left.multiply(by: 10, adding: UInt32(digit)) }
    var right = BigNatural(m)
    for _ in 0..<max(exponent, 0) { left.multiply(by: 10, adding: 0) }
    for _ in 0..<max(-exponent, 0) { right.multiply(by: 10, adding: 0) }
    if shift >= 0 { right.shiftLeft(shift) } else { left.shiftLeft(-shift) }
    return left.compare(to: right)
  }
}

/// A natural number of any size: little-endian 32-bit limbs, no zero at the top.
struct BigNatural {
  private var limbs: [UInt32] = []
  init(_ value: UInt64) {
    var rest = value
    while rest != 0 {
      limbs.append(UInt32(truncatingIfNeeded: rest))
      rest >>= 32
    }
  }
  mutating func multiply(by factor: UInt32, adding: UInt32) {
    var carry = UInt64(adding)
    for i in limbs.indices {
      carry += UInt64(limbs[i]) * UInt64(factor)
      limbs[i] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry != 0 { limbs.append(UInt32(carry)) }
  }
  mutating func shiftLeft(_ bits: Int) {
    let small = UInt32(bits % 32)
    if small != 0 { multiply(by: 1 << small, adding: 0) }
    if !limbs.isEmpty { limbs.insert(contentsOf: repeatElement(0, count: bits / 32), at: 0) }
  }
  func compare(to other: BigNatural) -> Int {
    if limbs.count != other.limbs.count { return limbs.count < other.limbs.count ? -1 : 1 }
    for i in limbs.indices.reversed() where limbs[i] != other.limbs[i] { return limbs[i] < other.limbs[i] ? -1 : 1 }
    return 0
  }
}
