extension JSONPatch {
  /// The changes that make one value of another: applying them to `old` gives a value equal to `new`.
  ///
  /// Members are compared by name. Elements are aligned by their longest common subsequence where that is cheap (up to
  /// 250,000 comparisons an array, after what is equal at both ends), else by place.
  public init(from old: JSONValue, to new: JSONValue) {
    self.init()
    compare(old, new, at: JSONPointer())
  }

  private mutating func compare(_ old: JSONValue, _ new: JSONValue, at path: JSONPointer) {
    switch (old.kind, new.kind) {
    case (.object, .object): compareMembers(old, new, at: path)
    case (.array, .array): compareElements(old, new, at: path)
    default: if old != new { operations.append(.replace(path, new)) }
    }
  }
  private mutating func compareMembers(_ old: JSONValue, _ new: JSONValue, at path: JSONPointer) {
    let olds = JSONBuiltObject(of: old)
    let news = JSONBuiltObject(of: new)
    for member in olds.members {
      let place = path.appending(member.key)
      if let value = news[member.key] {
        compare(member.value, value, at: place)
      } else {
        operations.append(.remove(place))
      }
    }
    for member in news.members where olds.place(of: member.key) == nil {
      operations.append(.add(path.appending(member.key), member.value))
    }
  }
  private mutating func compareElements(_ old: JSONValue, _ new: JSONValue, at path: JSONPointer) {
    let a = old.elements.map(Array.init) ?? []
    let b = new.elements.map(Array.init) ?? []
    var start = 0
    while start < a.count, start < b.count, a[start] == b[start] { start += 1 }
    var end = 0
    while end < a.count - start, end < b.count - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    let x = Array(a[start..<a.count - end])
    let y = Array(b[start..<b.count - end])
    let kept = x.count * y.count <= 250_000 ? Self.commonSubsequence(x, y) : []
    // Between two kept pairs some elements went and some came: as many as can be are changed in place.
    var (i, j) = (0, 0)
    var place = start
    for pair in kept + [(x.count, y.count)] {
      while i < pair.0, j < pair.1 {
        compare(x[i], y[j], at: path.appending(String(place)))
        (i, j, place) = (i + 1, j + 1, place + 1)
      }
      while i < pair.0 {
        operations.append(.remove(path.appending(String(place))))
        i += 1
      }
      while j < pair.1 {
        operations.append(.add(path.appending(String(place)), y[j]))
        (j, place) = (j + 1, place + 1)
      }
      (i, j, place) = (i + 1, j + 1, place + 1)
    }
  }
  /// Pairs of places of equal elements, in order, as many as there can be.
  private static func commonSubsequence(_ x: [JSONValue], _ y: [JSONValue]) -> [(Int, Int)] {
    guard !x.isEmpty, !y.isEmpty else { return [] }
    let width = y.count + 1
    var lengths = [Int32](repeating: 0, count: (x.count + 1) * width)
    var equal = [Bool](repeating: false, count: x.count * y.count)
    for i in x.indices.reversed() {
      for j in y.indices.reversed() {
        if x[i] == y[j] {
          equal[i * y.count + j] = true
          lengths[i * width + j] = lengths[(i + 1) * width + j + 1] + 1
        } else {
          lengths[i * width + j] = max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
        }
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < x.count, j < y.count {
      if equal[i * y.count + j] {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }
}
