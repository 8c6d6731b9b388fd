internal import CJSONScan

extension EncodingSession {
  /// Begins a member of an object: comma, name and colon.
  @inline(__always) func beginMember<Key: CodingKey>(
    _ key: Key, _ level: Int, _ serial: Int, _ names: NameWriting
  ) throws {
    try enter(level, serial)
    guard isPlain, names == .exact else {
      return beginMember(names == .exact ? key.stringValue : self.name(key, level, names), level)
    }
    let name = key.stringValue
    guard let short = ShortString(name), output.canQuote(short) else { return beginMember(name, level) }
    let start = output.count
    output.appendMember(short, isFirst: levels[level].count == 0)
    levels[level].count &+= 1
    note(start, Self.hash(short.low, short.high, short.count), level)
  }
  @inline(never) private func beginMember(_ name: String, _ level: Int) {
    let start = output.count
    if levels[level].count > 0 { output.append(UInt8(ascii: ",")) }
    levels[level].count &+= 1
    newLine(level &+ 1)
    var name = name
    name.withUTF8 {
      note(start, Self.hash($0), level)
      output.appendQuoted($0, options)
    }
    output.append(UInt8(ascii: ":"))
    if options.indentation != nil { output.append(UInt8(ascii: " ")) }
  }
  @inline(__always) private func note(_ start: Int, _ hash: UInt64, _ level: Int) {
    appendMember(EncodingMember(start: start, hash: hash))
    let bit: UInt64 = 1 &<< (hash &>> 58)
    let at = levels + level
    if at.pointee.filter & bit != 0 { at.pointee.mayRepeat = true }
    at.pointee.filter |= bit
  }
  /// Of the length and up to 16 bytes: all of a ``ShortString``, the first and the last of a longer one.
  @inline(__always) private static func hash(_ low: UInt64, _ high: UInt64, _ count: Int) -> UInt64 {
    let mixed = (low ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return (mixed ^ mixed &>> 32 ^ high) &* 0xD6E8_FEB8_6659_FD93
  }
  /// The same for a name that lies in memory.
  @inline(__always) private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let start = name.baseAddress else { return hash(0, 0, 0) }
    let bytes = UnsafeRawPointer(start)
    let count = name.count
    if count >= 16 {
      let last = bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      return hash(bytes.loadUnaligned(as: UInt64.self), last, count)
    }
    var low: UInt64 = 0
    var high: UInt64 = 0
    for i in 0..<min(count, 8) { low |= UInt64(name[i]) &<< UInt64(i &* 8) }
    for i in min(count, 8)..<count { high |= UInt64(name[i]) &<< UInt64((i &- 8) &* 8) }
    return hash(low, high, count)
  }
  @inline(never) private func name<Key: CodingKey>(_ key: Key, _ level: Int, _ names: NameWriting) -> String {
    if names == .snakeCase { return SnakeCase.snakeCase(key.stringValue) }
    guard case .custom(let convert) = settings.keyEncodingStrategy else { return key.stringValue }
    return convert(codingPath(of: level) + [key]).stringValue
  }
  /// Begins an element of an array.
  @inline(__always) func beginElement(_ level: Int, _ serial: Int) throws {
    try enter(level, serial)
    if levels[level].count > 0 { output.append(UInt8(ascii: ",")) }
    levels[level].count &+= 1
    newLine(level &+ 1)
  }
  /// Takes back a member or element that could not be written.
  @inline(never) func takeBack(_ level: Int, to start: Int) {
    guard level <= top else { return }
    pop(to: level)
    output.removeLast(output.count - start)
    levels[level].count -= 1
    if levels[level].state == .object { removeMembers(from: memberCount - 1) }
  }

  /// Whether an object has a member of this name already.
  func hasMember<Key: CodingKey>(_ key: Key, _ level: Int, _ serial: Int, _ names: NameWriting) -> Bool {
    guard level <= top, levels[level].serial == serial, levels[level].count > 0 else { return false }
    let name = names == .exact ? key.stringValue : self.name(key, level, names)
    let first = levels[level].firstMember
    return (first..<(first + levels[level].count)).contains { ExactKey.same(self.name(at: members[$0].start), name) }
  }
  /// The name of a member that begins here.
  private func name(at start: Int) -> String {
    output.withBytes { bytes in
      let name = Self.name(in: bytes, from: start)
      return Self.unescaped(bytes[name])
    }
  }
  private static func unescaped(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    guard name.contains(UInt8(ascii: "\\")) else { return String(decoding: name, as: UTF8.self) }
    return String(unsafeUninitializedCapacity: name.count) { out in
      out.baseAddress.map { JSONString.unescape(UnsafeBufferPointer(rebasing: name), into: $0) } ?? 0
    }
  }
  /// Where the name of a member stands, between its quotes.
  private static func name(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int> {
    var first = start
    while bytes[first] != UInt8(ascii: "\"") { first += 1 }
    first += 1
    var end = first
    while bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return first..<end
  }

  /// Puts the members of an object into the order of their names, when that is wanted; of a name that came twice the last
  /// one stays.
  @inline(never) func orderMembers(_ level: Int) {
    let first = levels[level].firstMember
    guard memberCount > first + 1, options.sortsKeys || hasRepeated(level) else { return }
    rewrite(level, (first..<memberCount).map { members[$0].start })
  }
  /// Whether two names have the same hash, which is nearly always to be the same.
  private func hasRepeated(_ level: Int) -> Bool {
    let first = levels[level].firstMember
    let count = memberCount - first
    var size = 64
    while size < count * 2 { size *= 2 }
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: size) { table in
      table.initialize(repeating: 0)
      for i in 0..<count {
        // 0 is free.
        let hash = members[first + i].hash | 1
        var slot = Int(truncatingIfNeeded: hash &>> 32) & (size &- 1)
        while table[slot] != 0 {
          if table[slot] == hash { return true }
          slot = (slot &+ 1) & (size &- 1)
        }
        table[slot] = hash
      }
      return false
    }
  }
  private func rewrite(_ level: Int, _ starts: [Int]) {
    let first = starts[0]
    let end = output.count
    var parts: [(name: String, text: Range<Int>)] = []
    var places: [ExactKey: Int] = [:]
    for (place, start) in starts.enumerated() {
      let next = place + 1 < starts.count ? starts[place + 1] : end
      // The comma goes with the place, not with the member.
      let name = name(at: start)
      if let same = places.updateValue(parts.count, forKey: ExactKey(text: name)) { parts[same].text = 0..<0 }
      parts.append((name, (place > 0 ? start + 1 : start)..<next))
    }
    parts.removeAll { $0.text.isEmpty }
    if options.sortsKeys {
      // UTF-8 bytes are in the order of the scalars, whatever the locale.
      parts.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
    let text = output.withBytes { Array($0[first..<end]) }
    output.removeLast(end - first)
    for (place, part) in parts.enumerated() {
      if place > 0 { output.append(UInt8(ascii: ",")) }
      text[(part.text.lowerBound - first)..<(part.text.upperBound - first)].withUnsafeBufferPointer {
        output.append($0)
      }
    }
    levels[level].count = parts.count
  }
}
