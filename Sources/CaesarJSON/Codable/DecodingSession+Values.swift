/// What single JSON values are as values of the language; nil when they are not.
extension DecodingSession {
  @inline(__always) func isNull(_ index: UInt32) -> Bool { words[Int(index)].tag == JSONTape.Tag.null }

  @inline(__always) func bool(at index: UInt32) -> Bool? {
    switch words[Int(index)].tag {
    case JSONTape.Tag.true: true
    case JSONTape.Tag.false: false
    default: nil
    }
  }
  @inline(__always) func string(at index: UInt32) -> String? {
    let word = words[Int(index)]
    guard word.tag == JSONTape.Tag.string || word.tag == JSONTape.Tag.escapedString else { return nil }
    return JSONString.decode(word, in: base)
  }
  /// The bytes of a number; nil when it is none.
  @inline(__always) func number(at index: UInt32) -> UnsafeBufferPointer<UInt8>? {
    let word = words[Int(index)]
    guard word.tag == JSONTape.Tag.integer || word.tag == JSONTape.Tag.real else { return nil }
    let length =
      word.shortLength < Int(JSONTape.longLength) ? word.shortLength : document.tokenEnd(word) - word.textOffset
    return UnsafeBufferPointer(start: base + word.textOffset, count: length)
  }
  /// A whole number that the type holds exactly.
  @inline(__always) func integer<T: FixedWidthInteger>(_ type: T.Type, at index: UInt32) -> T? {
    let word = words[Int(index)]
    if word.tag == JSONTape.Tag.integer, word.shortLength <= 18 {
      var p = base + word.textOffset
      let end = p + word.shortLength
      let isNegative = p[0] == UInt8(ascii: "-")
      if isNegative { p += 1 }
      var value: Int64 = 0
      while p < end {
        value = value &* 10 &+ Int64(p[0] &- 0x30)
        p += 1
      }
      return T(exactly: isNegative ? -value : value)
    }
    guard let (isNegative, magnitude) = whole(at: index) else { return nil }
    guard isNegative else { return T(exactly: magnitude) }
    if let small = Int64(exactly: magnitude) { return T(exactly: -small) }
    return magnitude == 1 &<< 63 ? T(exactly: Int64.min) : nil
  }
  @inline(never) private func whole(at index: UInt32) -> (isNegative: Bool, magnitude: UInt64)? {
    number(at: index).flatMap { JSONNumber.whole($0) }
  }
  /// A whole number of up to 128 bits.
  func wide<T: FixedWidthInteger>(_ type: T.Type, at index: UInt32) -> T? {
    integer(type, at: index) ?? number(at: index).flatMap { WideNumber.whole($0) }
  }
  @inline(__always) func double(at index: UInt32) -> Double? {
    guard let text = number(at: index) else { return notFinite(at: index) }
    let value = DecimalToBinary.double(text)
    return value.isFinite ? value : notFinite(at: index)
  }
  @inline(__always) func float(at index: UInt32) -> Float? {
    guard let text = number(at: index) else { return notFinite(at: index).map { Float($0) } }
    let value = DecimalToBinary.float(text)
    return value.isFinite ? value : notFinite(at: index).map { Float($0) }
  }
  /// A number that JSON cannot write: a string that stands for it, or one that JSON5 wrote.
  @inline(never) private func notFinite(at index: UInt32) -> Double? {
    if number(at: index) != nil { return notFinite[words[Int(index)].textOffset] }
    guard case .convertFromString(let positive, let negative, let nan) = settings.nonConformingFloatDecodingStrategy
    else { return nil }
    switch string(at: index) {
    case positive: return .infinity
    case negative: return -.infinity
    case nan: return .nan
    default: return nil
    }
  }
  func json(at index: UInt32) -> JSONValue {
    if let built { return index == root ? built : self.built(at: index, of: built) }
    return JSONValue(.view(document, index))
  }
}

/// Whole numbers of any width.
enum WideNumber {
  /// The value of a number of the JSON grammar, when it is whole and the type holds it.
  static func whole<T: FixedWidthInteger>(_ text: UnsafeBufferPointer<UInt8>) -> T? {
    var digits: [UInt8] = []
    var exponent = 0
    var isFraction = false
    var at = 0
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative { at = 1 }
    while at < text.count, text[at] | 0x20 != UInt8(ascii: "e") {
      let byte = text[at]
      at += 1
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      if isFraction { exponent -= 1 }
      // More digits than any type holds are kept only as far as they may be followed by nothing but zeros.
      if byte != 0x30 || !digits.isEmpty { digits.append(byte &- 0x30) }
    }
    if at < text.count {
      var power = 0
      let isDown = at + 1 < text.count && text[at + 1] == UInt8(ascii: "-")
      for byte in text[(at + 1)...] where byte &- 0x30 < 10 { power = min(power * 10 + Int(byte &- 0x30), 1 << 40) }
      exponent += isDown ? -power : power
    }
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    if digits.isEmpty { return 0 }
    guard exponent >= 0, digits.count + exponent <= 40 else { return nil }
    var value: T = 0
    for digit in digits + repeatElement(0, count: exponent) {
      let (product, first) = value.multipliedReportingOverflow(by: 10)
      let (sum, second) =
        isNegative ? product.subtractingReportingOverflow(T(digit)) : product.addingReportingOverflow(T(digit))
      if first || second { return nil }
      value = sum
    }
    return value
  }
}
