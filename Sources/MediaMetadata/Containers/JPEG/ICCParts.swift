/// An ICC profile cut into the APP2 segments of a JPEG picture: each part says which of how many it is. [ICC.1 §B.4]
struct ICCParts: Sendable {
  /// At most 255, in file order, and the number of each.
  private var parts: [Bytes] = []
  private var numbers: [UInt8] = []
  private var count = 0
  /// What is wrong with the numbering; a profile with wrong parts is not read, since its bytes would be another's.
  private(set) var fault: String?

  /// Whether there was any part.
  var isEmpty: Bool { parts.isEmpty && fault == nil }

  /// Takes a part: what follows `ICC_PROFILE\0`, that is number (from 1), count, bytes.
  mutating func add(_ payload: Bytes) {
    guard let number = payload.byte(at: 0), let total = payload.byte(at: 1) else {
      fault = "a part has no number"
      return
    }
    guard number >= 1, number <= total else {
      fault = "part \(number) of \(total)"
      return
    }
    guard count == 0 || count == Int(total) else {
      fault = "parts of \(count) and of \(total)"
      return
    }
    count = Int(total)
    // Written twice by some editors: the first stands.
    guard !numbers.contains(number) else { return }
    numbers.append(number)
    parts.append(payload.dropFirst(2))
  }
  /// The whole profile.
  /// - Throws: `malformed` when parts are missing or numbered wrongly, `limitExceeded` when it is too large.
  func profile(limit: Int) throws(ParseError) -> Bytes {
    var first = parts.first?.offset ?? 0
    var total = 0
    for part in parts {
      first = min(first, part.offset)
      total += part.count
    }
    if let fault { throw .malformed("the profile cannot be put together: \(fault)", at: first) }
    guard parts.count == count else {
      throw .malformed("the profile has only \(parts.count) of its \(count) parts", at: first)
    }
    if count == 1 { return parts[0] }
    guard total <= limit else { throw .limitExceeded("a profile of \(total) bytes", at: first) }
    var joined: [UInt8] = []
    joined.reserveCapacity(total)
    for number in 1...max(count, 1) {
      guard let place = numbers.firstIndex(where: { Int($0) == number }) else { continue }
      parts[place].withUnsafeBytes { joined.append(contentsOf: $0) }
    }
    return Bytes(joined, offset: first, isDerived: true)
  }
}
