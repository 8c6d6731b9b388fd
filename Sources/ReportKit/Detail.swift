import CaesarJSON

/// A value twice: as people read it and as programs read it.
public struct Detail: Sendable, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  /// For people.
  public var text: String
  /// For programs.
  public var value: JSONValue
  /// A value whose text and kind differ.
  public init(_ text: String, value: JSONValue) {
    self.text = text
    self.value = value
  }
  /// Text that is the value itself.
  public init(_ text: String) { self.init(text, value: JSONValue(text)) }
  /// A whole number.
  public init(_ number: Int) { self.init(String(number), value: JSONValue(number)) }
  /// Text that is the value itself.
  public init(stringLiteral text: String) { self.init(text) }
  /// A whole number.
  public init(integerLiteral number: Int) { self.init(number) }
}
