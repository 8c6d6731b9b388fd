internal import CJSONScan

/// The shortest decimal that reads back as the same binary number, and of those the nearest to it.
///
/// The method is Raffaele Giulietti's: the interval of decimals that round to the number is scaled by one power of ten
/// to whole numbers, with two more bits and a sticky one, which decide every case.
struct ShortestDecimal {
  /// Up to 17 digits; 0 for zero.
  var digits: UInt64
  /// The power of ten that goes with them.
  var exponent: Int

  /// Of a finite double; the sign is left out.
  init(_ value: Double) {
    let fraction = value.significandBitPattern
    let biased = Int(value.exponentBitPattern)
    let significand = biased == 0 ? fraction : fraction | 1 &<< 52
    let power = max(biased, 1) - 1_075
    self.init(significand, power, isLowerCloser: fraction == 0 && biased > 1)
  }
  /// Of a finite float; the sign is left out.
  init(_ value: Float) {
    let fraction = UInt64(value.significandBitPattern)
    let biased = Int(value.exponentBitPattern)
    let significand = biased == 0 ? fraction : fraction | 1 &<< 23
    let power = max(biased, 1) - 150
    self.init(significand, power, isLowerCloser: fraction == 0 && biased > 1)
  }

  /// Of `c × 2^q`, whose neighbours are one unit of `c` away (half a unit below, where `isLowerCloser`).
  private init(_ c: UInt64, _ q: Int, isLowerCloser: Bool) {
    if c == 0 {
      digits = 0
      exponent = 0
      return
    }
    // Whole numbers below 2^53 are their own shortest form; zeros at their end go to the exponent.
    if q <= 0, q > -53, c & (1 &<< UInt64(-q) &- 1) == 0 {
      digits = c &>> UInt64(-q)
      exponent = 0
      return
    }
    let isEven = c & 1 == 0
    let low = 4 &* c &- (isLowerCloser ? 1 : 2)
    let middle = 4 &* c
    let high = 4 &* c &+ 2
    // floor(log10(2^q)), or of three quarters of it.
    let k = (q &* 1_262_611 &- (isLowerCloser ? 524_031 : 0)) &>> 22
    // floor(log2(10^-k)) + 1 more bits.
    let h = UInt64(truncatingIfNeeded: q &+ ((-k &* 1_741_647) &>> 19) &+ 1)
    let row = cjson_power(-k)
    var g = (high: row[0], low: row[1])
    // The table is rounded down there; this needs it rounded up.
    if -k > 55 || -k < -27 {
      let (sum, carry) = g.low.addingReportingOverflow(1)
      g = (carry ? g.high &+ 1 : g.high, sum)
    }
    let lower = Self.scaled(g, low &<< h) &+ (isEven ? 0 : 1)
    let value = Self.scaled(g, middle &<< h)
    let upper = Self.scaled(g, high &<< h) &- (isEven ? 0 : 1)
    let s = value &>> 2
    if s >= 10 {
      let tens = s / 10
      let isBelow = lower <= 40 &* tens
      let isAbove = 40 &* tens &+ 40 <= upper
      if isBelow != isAbove {
        digits = tens &+ (isAbove ? 1 : 0)
        exponent = k &+ 1
        return
      }
    }
    let isBelow = lower <= 4 &* s
    let isAbove = 4 &* s &+ 4 <= upper
    if isBelow != isAbove {
      digits = s &+ (isAbove ? 1 : 0)
    } else {
      let half = 4 &* s &+ 2
      digits = s &+ (value > half || value == half && s & 1 == 1 ? 1 : 0)
    }
    exponent = k
  }
  /// The product's high word, with a last bit that says whether anything was cut off.
  @inline(__always) private static func scaled(_ g: (high: UInt64, low: UInt64), _ x: UInt64) -> UInt64 {
    let first = g.low.multipliedFullWidth(by: x).high
    let (high, low) = g.high.multipliedFullWidth(by: x)
    let (sum, carry) = low.addingReportingOverflow(first)
    return (high &+ (carry ? 1 : 0)) | (sum > 1 ? 1 : 0)
  }

  /// The same without zeros at the end of the digits.
  var trimmed: ShortestDecimal {
    var copy = self
    while copy.digits != 0, copy.digits % 10 == 0 {
      copy.digits /= 10
      copy.exponent += 1
    }
    return copy
  }
}

/// Floating-point numbers as JSON text: `1.0`, `0.001`, `1.5e22`, `-0.0`; never `nan`.
enum FloatText {
  /// Writes the decimal at `out`, which has room for 32 bytes; answers how many.
  ///
  /// From 1e-5 to below 1e16 there is no exponent, and a whole number keeps `.0`, so that it is read as a fraction again.
  static func write(_ decimal: ShortestDecimal, isNegative: Bool, to out: UnsafeMutablePointer<UInt8>) -> Int {
    var p = out
    if isNegative {
      p[0] = UInt8(ascii: "-")
      p += 1
    }
    if decimal.digits == 0 {
      p[0] = 0x30
      p[1] = UInt8(ascii: ".")
      p[2] = 0x30
      return p - out + 3
    }
    let decimal = decimal.trimmed
    let count = IntegerText.digitCount(decimal.digits)
    // Places before the point.
    let point = count + decimal.exponent
    if point > 16 || point < -4 { return scientific(decimal, count, p) - out }
    if point <= 0 {
      p[0] = 0x30
      p[1] = UInt8(ascii: ".")
      p += 2
      for _ in 0..<(-point) {
        p[0] = 0x30
        p += 1
      }
      return p - out + IntegerText.write(decimal.digits, to: p)
    }
    if point >= count {
      p += IntegerText.write(decimal.digits, to: p)
      for _ in count..<point {
        p[0] = 0x30
        p += 1
      }
      p[0] = UInt8(ascii: ".")
      p[1] = 0x30
      return p - out + 2
    }
    // One place to the right, then the digits before the point move back.
    _ = IntegerText.write(decimal.digits, to: p + 1)
    for i in 0..<point { p[i] = p[i + 1] }
    p[point] = UInt8(ascii: ".")
    return p - out + count + 1
  }
  private static func scientific(
    _ decimal: ShortestDecimal, _ count: Int, _ start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var p = start
    _ = IntegerText.write(decimal.digits, to: p + 1)
    p[0] = p[1]
    if count > 1 {
      p[1] = UInt8(ascii: ".")
      p += count + 1
    } else {
      p += 1
    }
    p[0] = UInt8(ascii: "e")
    p += 1
    let exponent = decimal.exponent + count - 1
    if exponent < 0 {
      p[0] = UInt8(ascii: "-")
      p += 1
    }
    return p + IntegerText.write(UInt64(exponent.magnitude), to: p)
  }
}
