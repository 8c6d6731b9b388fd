/// Damage as it happens and as attackers make it, the same for the same seed.
public enum Mutation {
  /// A damaged copy: flipped bits, bytes of any value, sizes that are huge, parts that are missing or stand twice, a cut end.
  ///
  /// - Parameters:
  ///   - bytes: a whole file.
  ///   - generator: where chance comes from.
  /// - Returns: the copy; it may happen to be sound.
  public static func of(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var copy = bytes
    func place() -> Int {
      // Structure stands at the front: half of the damage goes there.
      let reach = Bool.random(using: &generator) ? min(copy.count, 1_024) : copy.count
      return Int.random(in: 0..<max(reach, 1), using: &generator)
    }
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard copy.count > 16 else { break }
      let at = min(place(), copy.count - 1)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: copy[at] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1, 2:
        for i in at..<min(at + Int.random(in: 1...8, using: &generator), copy.count) {
          copy[i] = UInt8.random(in: 0...255, using: &generator)
        }
      case 3:
        let value: UInt8 = [0, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
        for i in at..<min(at + 4, copy.count) { copy[i] = value }
      case 4: copy.removeSubrange(at..<min(at + Int.random(in: 1...64, using: &generator), copy.count))
      case 5:
        let end = min(at + Int.random(in: 1...64, using: &generator), copy.count)
        copy.insert(contentsOf: copy[at..<end], at: at)
      default: copy.removeSubrange(max(at, copy.count / 4)...)
      }
    }
    return copy
  }
}
