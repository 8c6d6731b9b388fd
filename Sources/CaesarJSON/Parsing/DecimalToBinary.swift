internal import CJSONScan

/// Decimal to binary, correctly rounded to nearest, ties to even.
///
/// Short numbers by Clinger's exact products; others by one or two 64×128-bit multiplications (Eisel and Lemire, with
/// the proof of Mushtak and Lemire that no case needs more); those of over 19 digits whose tail could matter by exact
/// comparison with the midpoint. Nothing depends on the locale.
enum DecimalToBinary {
  private static let exactPowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// The double nearest to a number of the JSON grammar; infinite when it is too large.
  static func double(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    let number = JSONNumber(text)
    let magnitude = magnitude(number, text)
    return number.isNegative ? -magnitude : magnitude
  }
  @inline(__always) private static func magnitude(_ number: JSONNumber, _ text: UnsafeBufferPointer<UInt8>) -> Double {
    let w = number.significand
    let q = number.exponent
    if w == 0 { return 0 }
    if !number.isTruncated {
      if w <= 1 << 53, q >= -22, q <= 22 {
        return q < 0 ? Double(w) / exactPowers[-q] : Double(w) * exactPowers[q]
      }
      return nearest(w, q)
    }
    // The true value lies between these two; where they agree the tail does not matter.
    let low = nearest(w, q)
    let high = nearest(w + 1, q)
    if low == high { return low }
    return ExactDecimal(text).rounded(between: low, low.nextUp)
  }

  /// The double nearest to `w × 10^q`.
  static func nearest(_ w: UInt64, _ q: Int) -> Double {
    if w == 0 || q < -342 { return 0 }
    if q > 308 { return .infinity }
    let zeros = w.leadingZeroBitCount
    let normalized = w &<< UInt64(zeros)
    let power = cjson_power(q)
    var (high, low) = normalized.multipliedFullWidth(by: power[0])
    // 55 bits decide; only when all bits below them are ones can the second half of the power carry into them.
    if high & 0x1FF == 0x1FF {
      let second = normalized.multipliedFullWidth(by: power[1]).high
      let (sum, carry) = low.addingReportingOverflow(second)
      low = sum
      if carry { high &+= 1 }
    }
    let upper = Int(high &>> 63)
    let shift = UInt64(upper + 9)
    var mantissa = high &>> shift
    // floor(q × log2(10)) + 63, then the bias.
    var exponent = ((152_170 + 65_536) * q) >> 16 + 63 + upper - zeros + 1_023
    if exponent <= 0 {
      // Subnormal, or nothing.
      if 1 - exponent >= 64 { return 0 }
      mantissa = mantissa &>> UInt64(1 - exponent)
      mantissa &+= mantissa & 1
      mantissa = mantissa &>> 1
      exponent = mantissa < 1 &<< 52 ? 0 : 1
      return Double(bitPattern: mantissa & (1 &<< 52 &- 1) | UInt64(exponent) &<< 52)
    }
    // Exactly between two doubles, which short decimals alone can be: round to even, not up.
    if low <= 1, q >= -4, q <= 23, mantissa & 3 == 1, mantissa &<< shift == high { mantissa &= ~1 }
    mantissa &+= mantissa & 1
    mantissa = mantissa &>> 1
    if mantissa >= 2 &<< 52 {
      mantissa = 1 &<< 52
      exponent += 1
    }
    if exponent >= 2_047 { return .infinity }
    return Double(bitPattern: mantissa & (1 &<< 52 &- 1) | UInt64(exponent) &<< 52)
  }

  /// The float nearest to a number of the JSON grammar, rounded once; infinite when it is too large.
  static func float(_ text: UnsafeBufferPointer<UInt8>) -> Float {
    let double = double(text)
    let float = Float(double)
    guard Double(float) != double, double.isFinite else { return float }
    // Rounding twice goes wrong only where the double sits exactly between two floats and the text does not. The place
    // after the largest float counts as one.
    let magnitude = double.magnitude
    let low = Double(float.magnitude) > magnitude ? float.magnitude.nextDown : float.magnitude
    let high = low.nextUp
    let middle = high.isFinite ? (Double(low) + Double(high)) / 2 : 0x1.FFFFFFp127
    if middle != magnitude { return float }
    let order = ExactDecimal(text).compare(to: magnitude)
    if order == 0 { return float }
    let nearest = order > 0 ? high : low
    return double < 0 ? -nearest : nearest
  }
}
