/// An ICC profile cut into the APP2 segments of a JPEG picture: each part says which of how many it is. [ICC.1 §B.4]
struct ICCParts: Sendable {
  private var parts: [Int: Bytes] = [:]
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
    if parts[Int(number)] == nil { parts[Int(number)] = payload.dropFirst(2) }
  }
  /// The whole profile.
  /// - Throws: `malformed` when parts are missing or numbered wrongly, `limitExceeded` when it is too large.
  func profile(limit: Int) throws(ParseError) -> Bytes {
    let first = parts.values.map(\.offset).min() ?? 0
    if let fault { throw .malformed("the profile cannot be put together: \(fault)", at: first) }
    guard parts.count == count else {
      throw .malformed("the profile has only \(parts.count) of its \(count) parts", at: first)
    }
    if count == 1, let only = parts[1] { return only }
    var total = 0
    for part in parts.values { total += part.count }
    guard total <= limit else { throw .limitExceeded("a profile of \(total) bytes", at: first) }
    var joined: [UInt8] = []
    joined.reserveCapacity(total)
    for number in 1...max(count, 1) {
      guard let part = parts[number] else { continue }
      part.withUnsafeBytes { joined.append(contentsOf: $0) }
    }
    return Bytes(joined, offset: first, isDerived: true)
  }
}
