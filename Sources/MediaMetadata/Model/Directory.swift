/// One block of metadata as the file holds it: an IFD, an XMP packet, the text chunks of a PNG.
public struct Directory: Sendable, Equatable {
  /// The standard: `exif`, `xmp`, `iptc`, `icc`, `png`, `quicktime`, `matroska`, …: the first key under `metadata`.
  public var block: String
  /// The part of it (`IFD0`, `GPS`, …): the second key under `metadata`; empty when the block has no parts.
  public var name: String
  /// What it holds, in file order.
  public var fields: [Field] = []
  /// Creates an empty block.
  public init(_ block: String, _ name: String = "") {
    self.block = block
    self.name = name
  }
  /// The first field with this name.
  public subscript(name: String) -> FieldValue? { fields.first { $0.name == name }?.value }
  /// The first field with this number.
  public subscript(tag tag: Int) -> FieldValue? { fields.first { $0.tag == tag }?.value }
}

/// One entry of a ``Directory``.
public struct Field: Sendable, Equatable {
  /// The specification's name, or the number as `0x9A00` when it has none.
  public var name: String
  /// The number, where the standard numbers its entries; else -1.
  public var tag: Int
  /// What it says.
  public var value: FieldValue
  /// Absolute offset of its bytes in the file; -1 when it was read from decoded bytes or is computed.
  public var offset: Int
  /// Creates an entry.
  public init(_ name: String, tag: Int = -1, _ value: FieldValue, at offset: Int = -1) {
    self.name = name
    self.tag = tag
    self.value = value
    self.offset = offset
  }
}

/// The value of a ``Field``, typed as the file types it.
public enum FieldValue: Sendable, Equatable {
  /// One whole number.
  case integer(Int)
  /// Several whole numbers.
  case integers([Int])
  /// One fraction.
  case rational(Rational)
  /// Several fractions.
  case rationals([Rational])
  /// One number with a point, finite.
  case real(Double)
  /// Several numbers with a point, each finite.
  case reals([Double])
  /// Text, already decoded.
  case text(String)
  /// A yes or no.
  case bool(Bool)
  /// A date.
  indirect case date(Timestamp)
  /// Bytes that are not taken apart: where they are and how many.
  case data(offset: Int, count: Int)
  /// A list (XMP `Seq`, `Bag`; repeated IPTC datasets).
  case list([FieldValue])
  /// Named parts (XMP structures, language alternatives keyed by language).
  case structure([Field])
}

extension FieldValue {
  /// The text, when it is text; of a list the first text, of language alternatives the default's.
  public var text: String? {
    switch self {
    case .text(let text): text
    case .list(let values): values.first?.text
    case .structure(let fields): (fields.first { $0.name == "x-default" } ?? fields.first)?.value.text
    default: nil
    }
  }
  /// The whole number, when it is one or the first of several.
  public var integer: Int? {
    switch self {
    case .integer(let value): value
    case .integers(let values): values.first
    default: nil
    }
  }
  /// The number, whatever its form; nil for text and for fractions over 0.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .integers(let values): values.first.map(Double.init)
    case .rational(let value): value.value
    case .rationals(let values): values.first?.value
    case .real(let value): value
    case .reals(let values): values.first
    default: nil
    }
  }
  /// The fractions, when it is one or several.
  public var fractions: [Rational]? {
    switch self {
    case .rational(let value): [value]
    case .rationals(let values): values
    default: nil
    }
  }
}
