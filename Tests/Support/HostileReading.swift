import MediaMetadata

/// Reads broken variants of `bytes`, each to both depths: prefixes and seeded bit flips. Any trap ends the test process, so
/// coming back is the proof; what was found is judged for sanity and answered for more.
///
/// - Parameters:
///   - bytes: a whole file.
///   - path: a name for it, where the extension matters.
///   - prefixes: how many prefixes at most; every one when the file is shorter.
///   - flips: how many variants with one to four flipped bits.
///   - seed: where the random numbers start.
/// - Returns: faults in words, empty when all is well: findings outside the file, sizes that are wrong.
@discardableResult
public func expectNoTrap(
  _ bytes: [UInt8], path: String = "", prefixes: Int = 400, flips: Int = 200, seed: UInt64 = 1
) -> [String] {
  var faults: [String] = []
  func read(_ variant: [UInt8], _ name: @autoclosure () -> String) {
    for depth in [ReadOptions.Depth.head, .structure] {
      let file = MediaFile.read(bytes: variant, path: path, options: ReadOptions(depth: depth))
      if file.size != variant.count { faults.append("\(name()) \(depth): size \(file.size ?? -1)") }
      if file.findings.count > 100 { faults.append("\(name()) \(depth): \(file.findings.count) findings") }
      for finding in file.findings where !(0...variant.count).contains(finding.offset ?? 0) {
        faults.append("\(name()) \(depth): \(finding.code) at \(finding.offset ?? -1) of \(variant.count)")
      }
    }
  }
  let step = max(1, bytes.count / max(prefixes, 1))
  for length in stride(from: 0, through: bytes.count, by: step) {
    read(Array(bytes.prefix(length)), "first \(length) bytes,")
  }
  guard !bytes.isEmpty else { return faults }
  var generator = SeededGenerator(seed: seed)
  for round in 0..<flips {
    var variant = bytes
    for _ in 0...(round % 4) {
      // Structure lives at the front: half of the flips go there.
      let reach = round % 2 == 0 ? min(bytes.count, 512) : bytes.count
      variant[Int.random(in: 0..<reach, using: &generator)] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    }
    read(variant, "seed \(seed) flip \(round),")
  }
  return faults
}
