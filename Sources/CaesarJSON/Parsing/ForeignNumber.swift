/// Numbers as other formats write them, made into numbers of JSON: the same value, as JSON has it written.
package enum ForeignNumber {
  /// Digits of another base that are converted at most; more take a while, and no file has them.
  package static let maximumDigits = 4_096

  /// A whole number in base ten, with a sign before it or none: `+07` is 7. Nil for every other text.
  package static func integer(_ text: some StringProtocol) -> JSONValue? {
    let (isNegative, digits) = sign(text.utf8)
    guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
    return JSONValue(numberText: (isNegative ? "-" : "") + plain(digits))
  }
  /// A whole number of any size by its digits in base 8 or 16. Nil for other text, and for more digits than
  /// ``maximumDigits``.
  package static func integer(_ digits: some StringProtocol, base: UInt64, isNegative: Bool = false) -> JSONValue? {
    guard !digits.isEmpty, digits.utf8.count <= maximumDigits else { return nil }
    // In parts of eighteen decimal digits, the lowest first.
    let part: UInt64 = 1_000_000_000_000_000_000
    var parts: [UInt64] = [0]
    for byte in digits.utf8 {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt64.init), digit < base, byte < 0x80
      else { return nil }
      var carry = digit
      for place in parts.indices {
        // At most sixteen times eighteen nines, which 64 bits hold.
        let sum = parts[place] * base + carry
        parts[place] = sum % part
        carry = sum / part
      }
      if carry > 0 { parts.append(carry) }
    }
    var text = String(parts.last ?? 0)
    for value in parts.dropLast().reversed() {
      let digits = String(value)
      text += String(repeating: "0", count: 18 - digits.utf8.count) + digits
    }
    return JSONValue(numberText: (isNegative && text != "0" ? "-" : "") + text)
  }
  /// A number with a point or an exponent, and with nothing on one side of its point where it likes: `.5`, `1.`, `+1e3`.
  /// It keeps one of the two, so that it is no whole number afterwards. Nil for every other text, whole numbers included.
  package static func real(_ text: some StringProtocol) -> JSONValue? {
    let (isNegative, rest) = sign(text.utf8)
    let whole = rest.prefix(while: isDigit)
    var after = rest[whole.endIndex...]
    var fraction = after.prefix(0)
    let hasPoint = after.first == UInt8(ascii: ".")
    if hasPoint {
      fraction = after.dropFirst().prefix(while: isDigit)
      after = after[fraction.endIndex...]
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    var exponent = ""
    if let first = after.first, first | 0x20 == UInt8(ascii: "e") {
      let (isDown, digits) = sign(after.dropFirst())
      guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
      exponent = (isDown ? "e-" : "e+") + plain(digits)
    } else if !after.isEmpty {
      return nil
    }
    guard hasPoint || !exponent.isEmpty else { return nil }
    let point = hasPoint ? "." + (fraction.isEmpty ? "0" : String(decoding: fraction, as: UTF8.self)) : ""
    return JSONValue(numberText: (isNegative ? "-" : "") + plain(whole) + point + exponent)
  }

  private static func sign<Bytes: Collection<UInt8>>(
    _ text: Bytes
  ) -> (isNegative: Bool, rest: Bytes.SubSequence) {
    switch text.first {
    case UInt8(ascii: "-"): (true, text.dropFirst())
    case UInt8(ascii: "+"): (false, text.dropFirst())
    default: (false, text[...])
    }
  }
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  /// Digits without the zeros before them.
  private static func plain(_ digits: some Collection<UInt8>) -> String {
    let rest = digits.drop { $0 == 0x30 }
    return rest.isEmpty ? "0" : String(decoding: rest, as: UTF8.self)
  }
}

extension JSONValue {
  /// The infinity or the NaN that a number is; nil for every other value.
  package var notFinite: Double? {
    switch storage {
    case .double(let value) where !value.isFinite: value
    case .float(let value) where !value.isFinite: Double(value)
    default: nil
    }
  }
}
