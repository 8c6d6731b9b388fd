/// Names in the style of Swift (`imageURL`) and with underscores (`image_url`).
enum SnakeCase {
  /// `imageURL` as `image_url`: a word begins at a capital after anything else, and at the last of several capitals before a
  /// small letter.
  static func snakeCase(_ name: String) -> String {
    var copy = name
    if let ascii = copy.withUTF8({ utf8 in
      utf8.allSatisfy { $0 < 0x80 }
        ? String(unsafeUninitializedCapacity: utf8.count * 2) { write(utf8, to: $0) } : nil
    }) {
      return ascii
    }
    let characters = Array(name)
    var words: [ArraySlice<Character>] = []
    boundaries(
      characters.count, isUpper: { characters[$0].isUppercase }, isLower: { characters[$0].isLowercase },
      word: { words.append(characters[$0]) })
    return words.map { String($0).lowercased() }.joined(separator: "_")
  }
  /// Writes an ASCII name with underscores to a buffer that has room for twice its bytes; answers how many there are.
  static func write(_ name: UnsafeBufferPointer<UInt8>, to out: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var count = 0
    boundaries(
      name.count, isUpper: { name[$0] &- UInt8(ascii: "A") < 26 }, isLower: { name[$0] &- UInt8(ascii: "a") < 26 }
    ) { word in
      if word.lowerBound > 0 {
        out[count] = UInt8(ascii: "_")
        count += 1
      }
      for i in word {
        out[count] = name[i] &- UInt8(ascii: "A") < 26 ? name[i] | 0x20 : name[i]
        count += 1
      }
    }
    return count
  }
  @inline(__always) private static func boundaries(
    _ count: Int, isUpper: (Int) -> Bool, isLower: (Int) -> Bool, word: (Range<Int>) -> Void
  ) {
    var start = 0
    var at = 0
    while at < count {
      guard isUpper(at) else {
        at += 1
        continue
      }
      if at > start { word(start..<at) }
      start = at
      var small = at + 1
      while small < count, !isLower(small) { small += 1 }
      if small < count, small > at + 1 {
        word(start..<small - 1)
        start = small - 1
      }
      at = small + 1
    }
    if start < count { word(start..<count) }
  }

  /// `image_url` as `imageUrl`: the first word small, others with a capital. Underscores around it stay, and a name without
  /// any inside stays as it is.
  static func camelCase(_ name: String) -> String {
    let trimmedStart = name.drop { $0 == "_" }
    guard let last = trimmedStart.lastIndex(where: { $0 != "_" }) else { return name }
    let words = trimmedStart[...last].split(separator: "_")
    guard words.count > 1 else { return name }
    var result = String(name[..<trimmedStart.startIndex])
    result += words[0].lowercased()
    for word in words.dropFirst() { result += word.prefix(1).uppercased() + word.dropFirst().lowercased() }
    return result + trimmedStart[trimmedStart.index(after: last)...]
  }
  /// Whether a name of a text could be that of a key in another style: the same letters, whatever their case, and underscores
  /// left out.
  static func mayBeSame(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    var (i, j) = (0, 0)
    while true {
      while i < a.count, a[i] == UInt8(ascii: "_") { i += 1 }
      while j < b.count, b[j] == UInt8(ascii: "_") { j += 1 }
      guard i < a.count, j < b.count else { return i == a.count && j == b.count }
      // What other letters become is for the slow way.
      if a[i] >= 0x80 || b[j] >= 0x80 { return true }
      if a[i] | 0x20 != b[j] | 0x20 { return false }
      (i, j) = (i + 1, j + 1)
    }
  }
}
