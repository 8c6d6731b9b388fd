/// Finds the word that was perhaps meant.
enum Suggestion {
  /// The nearest word, when it is near enough: one slip in three letters, two in seven; or the only one that begins so.
  static func nearest(to word: String, in words: [String]) -> String? {
    guard !word.isEmpty, word.utf8.count <= 64 else { return nil }
    let limit = word.utf8.count <= 2 ? 0 : word.utf8.count <= 5 ? 1 : 2
    var best: (word: String, distance: Int)?
    for candidate in words {
      let distance = distance(Array(word.utf8), Array(candidate.utf8))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    if let best { return best.word }
    let begun = words.filter { word.utf8.count > 2 && $0.hasPrefix(word) }
    return begun.count == 1 ? begun[0] : nil
  }
  /// Insertions, deletions, changes and swaps of neighbours between two words.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i]
      row.reserveCapacity(b.count + 1)
      for j in 1...b.count {
        var cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, beforeLast[j - 2] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
