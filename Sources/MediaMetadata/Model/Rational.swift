/// A fraction as TIFF stores it: never divided before it must be. [TIFF6 §2]
public struct Rational: Hashable, Sendable, CustomStringConvertible {
  /// Above the line.
  public var numerator: Int
  /// Below the line; 0 means that the value is not known.
  public var denominator: Int
  /// Creates a fraction.
  public init(_ numerator: Int, _ denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }
  /// The quotient; nil when the denominator is 0.
  public var value: Double? { denominator == 0 ? nil : Double(numerator) / Double(denominator) }
  /// The fraction as it is written: `1/250`.
  public var description: String { "\(numerator)/\(denominator)" }
}
