/// Names that a key may have meant.
enum NearNames {
  /// Names of an object that are like the one wanted, most alike first; at most three.
  static func names(near name: String, in object: JSONValue) -> [String] {
    var near: [(name: String, distance: Int)] = []
    // A few are looked at, for the object may have a million.
    for member in (object.members ?? JSONMembers(base: .built([]), count: 0)).prefix(200) {
      let distance = Self.distance(fold(member.key), fold(name))
      if distance <= max(1, name.utf8.count / 3) { near.append((member.key, distance)) }
    }
    return near.sorted { $0.distance < $1.distance }.prefix(3).map(\.name)
  }
  /// The letters and digits alone, small: what is left of a name in any style.
  private static func fold(_ name: String) -> [UInt8] {
    name.utf8.prefix(64).compactMap { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: byte
      default: nil
      }
    }
  }
  /// How many letters must be put in, taken out or changed.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let change = diagonal + (x == y ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
