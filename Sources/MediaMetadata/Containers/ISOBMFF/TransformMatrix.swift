/// The upper left of a track's or movie's matrix, in 16.16: x' = ax + cy, y' = bx + dy, y pointing down.
/// [ISO14496-12 §8.3.2]
struct TransformMatrix: Equatable {
  var a = 65_536
  var b = 0
  var c = 0
  var d = 65_536

  init() {}
  /// From nine numbers a b u, c d v, x y w.
  init(_ reader: inout ByteReader) throws(ParseError) {
    a = Int(try reader.i32())
    b = Int(try reader.i32())
    try reader.skip(4)
    c = Int(try reader.i32())
    d = Int(try reader.i32())
    try reader.skip(16)
  }
  /// A matrix of zeros, which some writers leave, shows nothing; players take it for none.
  var isZero: Bool { a == 0 && b == 0 && c == 0 && d == 0 }

  /// This one first, then `other`.
  func followed(by other: TransformMatrix) -> TransformMatrix {
    if isZero { return other }
    if other.isZero || other == TransformMatrix() { return self }
    var both = TransformMatrix()
    // 32-bit factors: the sums stay below 2^63.
    both.a = (a &* other.a &+ b &* other.c) >> 16
    both.b = (a &* other.b &+ b &* other.d) >> 16
    both.c = (c &* other.a &+ d &* other.c) >> 16
    both.d = (c &* other.b &+ d &* other.d) >> 16
    return both
  }
  /// As a flip left to right followed by a clockwise turn; nil when it is no turn by a multiple of 90°.
  var orientation: Orientation? {
    if isZero { return .up }
    // Rounding leaves a few units where zero is meant.
    let tolerance = max(abs(a), abs(b), abs(c), abs(d)) / 1_000
    func isNone(_ value: Int) -> Bool { abs(value) <= tolerance }
    let isMirrored: Bool
    let rotation: Int
    if isNone(b), isNone(c), !isNone(a), !isNone(d) {
      isMirrored = (a > 0) != (d > 0)
      rotation = d > 0 ? 0 : 180
    } else if isNone(a), isNone(d), !isNone(b), !isNone(c) {
      isMirrored = (b > 0) == (c > 0)
      rotation = c < 0 ? 90 : 270
    } else {
      return nil
    }
    return Orientation(rotation: rotation, mirrored: isMirrored)
  }
  /// Width over height of the scaling; nil when it is none or even.
  var anisotropy: Double? {
    let x = (Double(a) * Double(a) + Double(b) * Double(b)).squareRoot()
    let y = (Double(c) * Double(c) + Double(d) * Double(d)).squareRoot()
    guard x > 0, y > 0, abs(x / y - 1) > 0.001 else { return nil }
    return x / y
  }
}
