extension JSONValue: Equatable {
  /// Whether both mean the same: numbers by their exact value however they are written, objects in any order, strings by
  /// their code points.
  public static func == (a: JSONValue, b: JSONValue) -> Bool {
    let kind = a.kind
    guard kind == b.kind else { return false }
    switch kind {
    case .null: return true
    case .bool: return a.bool == b.bool
    case .string: return a.string.map { x in b.string.map { ExactKey.same(x, $0) } ?? false } ?? false
    case .number: return ComparableNumber(a) == ComparableNumber(b)
    case .array:
      guard let x = a.elements, let y = b.elements, x.count == y.count else { return false }
      return zip(x, y).allSatisfy { $0 == $1 }
    case .object:
      // Of names that come twice the last one counts.
      let x = JSONBuiltObject(of: a)
      let y = JSONBuiltObject(of: b)
      return x.count == y.count && x.members.allSatisfy { member in y[member.key].map { $0 == member.value } ?? false }
    }
  }
}

/// A number reduced to what it is worth: `1.0`, `1` and `10e-1` are equal, and so are `0` and `-0`.
private struct ComparableNumber: Equatable {
  private enum Worth: Equatable {
    case whole(isNegative: Bool, magnitude: UInt64)
    case decimal(isNegative: Bool, digits: ArraySlice<UInt8>, exponent: Int)
    /// Not finite, or written with an exponent beyond counting: only the same text is the same.
    case text(String)
  }
  private let worth: Worth

  init(_ value: JSONValue) {
    if let (isNegative, magnitude) = value.whole {
      worth = .whole(isNegative: isNegative && magnitude != 0, magnitude: magnitude)
      return
    }
    guard let text = value.numberText else {
      switch value.storage {
      case .double(let number): worth = .text(number.description)
      case .float(let number): worth = .text(number.description)
      default: worth = .text("")
      }
      return
    }
    var digits: [UInt8] = []
    var exponent = 0
    var written: Int? = 0
    var isFraction = false
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    digitsAndPoint: for (at, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte)
        if isFraction { exponent -= 1 }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        written = Int(Substring(text.utf8.dropFirst(at + 1)))
        break digitsAndPoint
      default: continue
      }
    }
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    guard !significant.isEmpty else {
      worth = .whole(isNegative: false, magnitude: 0)
      return
    }
    guard let written, written.magnitude < 1 << 40 else {
      worth = .text(text)
      return
    }
    exponent += written
    let zeros = significant.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    worth = .decimal(isNegative: isNegative, digits: significant.dropLast(zeros), exponent: exponent + zeros)
  }
}
