/// Takes places out of an IPTC block; the block keeps its size. [IIM4 §6]
enum IPTCLocation {
  private static let names: [UInt8: String] = [
    26: "ContentLocationCode", 27: "ContentLocationName", 90: "City", 92: "Sub-location", 95: "Province-State",
    100: "Country-PrimaryLocationCode", 101: "Country-PrimaryLocationName",
  ]
  /// Removes the datasets of record 2 that tell a place, and fills the end with zeros, which readers take for padding.
  ///
  /// A dataset: 0x1C; record and dataset numbers (u8 each); size (u16), or with its highest bit set the number of bytes that
  /// hold the size; the value.
  /// - Returns: the names of what was removed.
  static func remove(_ bytes: inout [UInt8], in range: Range<Int>) -> [String] {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return [] }
    var removed: [String] = []
    var at = range.lowerBound
    var to = at
    while range.upperBound - at >= 5, bytes[at] == 0x1C {
      var size = Int(bytes[at + 3]) << 8 | Int(bytes[at + 4])
      var header = 5
      if size & 0x8000 != 0 {
        let width = size & 0x7FFF
        guard width <= 4, range.upperBound - at >= 5 + width else { break }
        size = bytes[at + 5..<at + 5 + width].reduce(0) { $0 << 8 | Int($1) }
        header += width
      }
      // What reaches outside is the last dataset, cut short; it goes if it tells a place.
      let length = min(header + size, range.upperBound - at)
      if bytes[at + 1] == 2, let name = names[bytes[at + 2]] {
        if !removed.contains(name) { removed.append(name) }
      } else {
        if to != at { for i in 0..<length { bytes[to + i] = bytes[at + i] } }
        to += length
      }
      at += length
    }
    guard !removed.isEmpty else { return [] }
    while at < range.upperBound {
      bytes[to] = bytes[at]
      to += 1
      at += 1
    }
    for i in to..<range.upperBound { bytes[i] = 0 }
    return removed
  }
}
