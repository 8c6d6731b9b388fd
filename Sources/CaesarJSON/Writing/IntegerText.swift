/// Whole numbers as decimal text, two digits at a time.
enum IntegerText {
  /// Writes `value` at `out`, which has room for 20 bytes; answers how many.
  @inline(__always) static func write(_ value: UInt64, to out: UnsafeMutablePointer<UInt8>) -> Int {
    let length = digitCount(value)
    var rest = value
    var p = out + length
    while rest >= 100 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      rest = quotient
      p -= 2
      let tens = (pair &* 103) &>> 10
      p[0] = UInt8(truncatingIfNeeded: 0x30 &+ tens)
      p[1] = UInt8(truncatingIfNeeded: 0x30 &+ pair &- tens &* 10)
    }
    if rest >= 10 {
      let tens = (rest &* 103) &>> 10
      out[0] = UInt8(truncatingIfNeeded: 0x30 &+ tens)
      out[1] = UInt8(truncatingIfNeeded: 0x30 &+ rest &- tens &* 10)
    } else {
      out[0] = UInt8(truncatingIfNeeded: 0x30 &+ rest)
    }
    return length
  }
  /// Decimal digits of a number; one for 0.
  @inline(__always) static func digitCount(_ value: UInt64) -> Int {
    var count = 1
    var rest = value
    while rest >= 10_000 {
      rest /= 10_000
      count &+= 4
    }
    return count &+ (rest >= 1_000 ? 3 : rest >= 100 ? 2 : rest >= 10 ? 1 : 0)
  }
}
