/// Which names a walk keeps: shell patterns to include and to exclude.
struct NameFilter: Sendable {
  let included: [Glob]
  let excluded: [Glob]
  static var everything: NameFilter { NameFilter(included: [], excluded: []) }

  /// Whether a file is kept.
  func allows(_ name: FileName, below root: FileName) -> Bool {
    if included.isEmpty, excluded.isEmpty { return true }
    let path = relative(name, to: root)
    if excluded.contains(where: { $0.matches(path) }) { return false }
    return included.isEmpty || included.contains { $0.matches(path) }
  }
  /// Whether a folder is left out with all that is in it.
  func prunes(_ folder: FileName, below root: FileName) -> Bool {
    guard !excluded.isEmpty else { return false }
    let path = relative(folder, to: root)
    return excluded.contains { $0.matches(path) }
  }
  private func relative(_ name: FileName, to root: FileName) -> ArraySlice<UInt8> {
    var rest = name.bytes.dropFirst(root.bytes.count)
    while rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    return rest
  }
}

/// A shell pattern over bytes: `*` and `?` stop at slashes, `**` does not, `[a-z]` and `[!a-z]` are sets, `\` quotes.
/// Without a slash it is held against the last part of a path, with one against the whole path below the starting folder.
struct Glob: Sendable {
  private enum Part: Sendable, Equatable {
    case byte(UInt8)
    case any
    case run
    case runAcross
    case set([ClosedRange<UInt8>], negated: Bool)
  }
  private let parts: [Part]
  private let isAboutPath: Bool

  init(_ pattern: [UInt8]) {
    var parts: [Part] = []
    var at = 0
    func byte(_ index: Int) -> UInt8? { index < pattern.count ? pattern[index] : nil }
    while let next = byte(at) {
      at += 1
      switch next {
      case UInt8(ascii: "*"):
        if byte(at) == UInt8(ascii: "*") {
          at += 1
          // `**/` also stands for no folder at all.
          if byte(at) == UInt8(ascii: "/") { at += 1 }
          parts.append(.runAcross)
        } else {
          parts.append(.run)
        }
      case UInt8(ascii: "?"): parts.append(.any)
      case UInt8(ascii: "\\"):
        parts.append(.byte(byte(at) ?? next))
        at += 1
      case UInt8(ascii: "["):
        if let set = Self.set(pattern, &at) { parts.append(set) } else { parts.append(.byte(next)) }
      default: parts.append(.byte(next))
      }
    }
    self.parts = parts
    isAboutPath = pattern.contains(UInt8(ascii: "/"))
  }
  private static func set(_ pattern: [UInt8], _ at: inout Int) -> Part? {
    var index = at
    var ranges: [ClosedRange<UInt8>] = []
    var negated = false
    if index < pattern.count, pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^") {
      negated = true
      index += 1
    }
    let first = index
    while index < pattern.count {
      let low = pattern[index]
      if low == UInt8(ascii: "]"), index > first {
        at = index + 1
        return .set(ranges, negated: negated)
      }
      if index + 2 < pattern.count, pattern[index + 1] == UInt8(ascii: "-"), pattern[index + 2] != UInt8(ascii: "]") {
        let high = pattern[index + 2]
        if low <= high { ranges.append(low...high) }
        index += 3
      } else {
        ranges.append(low...low)
        index += 1
      }
    }
    return nil
  }

  /// Whether a path below the starting folder matches.
  func matches(_ path: ArraySlice<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    var subject = path
    if !isAboutPath, let last = path.lastIndex(of: slash) { subject = path[(last + 1)...] }
    // Greedy with one point to go back to for each kind of run: linear in practice, quadratic at worst.
    var part = 0
    var at = subject.startIndex
    var back: (part: Int, at: Int)?
    var backAcross: (part: Int, at: Int)?
    while true {
      if part < parts.count {
        switch parts[part] {
        case .run:
          part += 1
          back = (part, at)
          continue
        case .runAcross:
          part += 1
          backAcross = (part, at)
          back = nil
          continue
        case .byte(let byte) where at < subject.endIndex && subject[at] == byte:
          part += 1
          at += 1
          continue
        case .any where at < subject.endIndex && subject[at] != slash:
          part += 1
          at += 1
          continue
        case .set(let ranges, let negated) where at < subject.endIndex && subject[at] != slash:
          let byte = subject[at]
          if ranges.contains(where: { $0.contains(byte) }) != negated {
            part += 1
            at += 1
            continue
          }
        default: break
        }
      } else if at == subject.endIndex {
        return true
      }
      if let point = back, point.at < subject.endIndex, subject[point.at] != slash {
        back = (point.part, point.at + 1)
        (part, at) = (point.part, point.at + 1)
      } else if let point = backAcross, point.at < subject.endIndex {
        backAcross = (point.part, point.at + 1)
        back = nil
        (part, at) = (point.part, point.at + 1)
      } else {
        return false
      }
    }
  }
}
