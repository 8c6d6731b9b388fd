extension JSONValue {
  /// `true` or `false`; nil for every other value: numbers and strings are never taken for one.
  public var bool: Bool? {
    switch storage {
    case .view(let document, let index):
      switch document.tape.words[Int(index)].tag {
      case JSONTape.Tag.true: true
      case JSONTape.Tag.false: false
      default: nil
      }
    case .bool(let bool): bool
    default: nil
    }
  }
  /// The text of a string; nil for every other value.
  public var string: String? {
    switch storage {
    case .view(let document, let index):
      let word = document.tape.words[Int(index)]
      guard word.tag == JSONTape.Tag.string || word.tag == JSONTape.Tag.escapedString else { return nil }
      return JSONString.decode(word, in: document.bytes)
    case .string(let string): return string
    default: return nil
    }
  }
  /// A whole number that an Int holds exactly, however it is written (`1.0`, `1e2`); nil for every other value.
  public var int: Int? { integer(Int.self) }
  /// A whole number that a UInt64 holds exactly; nil for every other value.
  public var uint64: UInt64? { integer(UInt64.self) }
  /// A whole number that the type holds exactly; nil for every other value.
  @inlinable public func integer<T: FixedWidthInteger>(_ type: T.Type = T.self) -> T? {
    guard let (isNegative, magnitude) = whole else { return nil }
    guard isNegative else { return T(exactly: magnitude) }
    if let small = Int64(exactly: magnitude) { return T(exactly: -small) }
    return magnitude == 1 << 63 ? T(exactly: Int64.min) : nil
  }
  /// The double nearest to a number; nil for every other value, and for numbers that no double reaches.
  public var double: Double? {
    switch storage {
    case .int(let value): return Double(value)
    case .unsigned(let value): return Double(value)
    case .double(let value): return value.isFinite ? value : nil
    case .float(let value): return value.isFinite ? Double(value) : nil
    default:
      return withNumberText { text in
        let value = DecimalToBinary.double(text)
        return value.isFinite ? value : nil
      } ?? nil
    }
  }
  /// The float nearest to a number, rounded once; nil for every other value, and for numbers that no float reaches.
  public var float: Float? {
    switch storage {
    case .int(let value): return Float(value)
    case .unsigned(let value): return Float(value)
    case .double(let value): return Float(value).isFinite ? Float(value) : nil
    case .float(let value): return value.isFinite ? value : nil
    default:
      return withNumberText { text in
        let value = DecimalToBinary.float(text)
        return value.isFinite ? value : nil
      } ?? nil
    }
  }
  /// A number as it is written: in the text it comes from, or shortest; nil for every other value.
  public var numberText: String? {
    switch storage {
    case .int(let value): return String(value)
    case .unsigned(let value): return String(value)
    case .double, .float:
      let text = description
      return text == "null" ? nil : text
    case .number(let text): return text
    default: return withNumberText { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The sign and magnitude of a whole number of at most 64 bits.
  @usableFromInline var whole: (isNegative: Bool, magnitude: UInt64)? {
    switch storage {
    case .int(let value): return (value < 0, value.magnitude)
    case .unsigned(let value): return (false, value)
    case .double(let value):
      guard let magnitude = UInt64(exactly: value.magnitude) else { return nil }
      return (value < 0, magnitude)
    case .float(let value):
      guard let magnitude = UInt64(exactly: value.magnitude) else { return nil }
      return (value < 0, magnitude)
    default: return withNumberText { JSONNumber.whole($0) } ?? nil
    }
  }
  /// The bytes of a number that is kept as text.
  func withNumberText<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R? {
    switch storage {
    case .view(let document, let index):
      let word = document.tape.words[Int(index)]
      guard word.tag == JSONTape.Tag.integer || word.tag == JSONTape.Tag.real else { return nil }
      return document.bytes.withUnsafeBufferPointer { buffer in
        body(UnsafeBufferPointer(rebasing: buffer[word.textOffset..<document.tokenEnd(word)]))
      }
    case .number(var text): return text.withUTF8 { body($0) }
    default: return nil
    }
  }
}

extension JSONDocument {
  /// The offset after a scalar's token; of a string, of its closing quote.
  func tokenEnd(_ word: UInt64) -> Int {
    let start = word.textOffset
    if word.tag == JSONTape.Tag.string || word.tag == JSONTape.Tag.escapedString {
      return bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { start + 1 + JSONString.raw(word, in: $0).count } ?? start
      }
    }
    if word.shortLength < Int(JSONTape.longLength) { return start + word.shortLength }
    var end = start
    while end < size, Self.isOfNumber(bytes[end]) { end += 1 }
    return end
  }
  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
