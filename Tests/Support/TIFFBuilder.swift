import MediaMetadata

/// A directory of a TIFF structure, for test inputs; pointers to other directories are filled in when it is laid out.
public struct TIFFBuilder: Sendable {
  /// The value of one entry.
  public enum Value: Sendable {
    /// NUL-terminated text (the NUL is added).
    case ascii(String)
    /// 16-bit numbers.
    case short([Int])
    /// 32-bit numbers.
    case long([Int])
    /// Fractions, numerator then denominator.
    case rational([(Int, Int)])
    /// Bytes.
    case undefined([UInt8])
    /// Any type number and count over these bytes: what a broken or unusual writer puts.
    case raw(type: Int, count: Int, bytes: [UInt8])
    /// An entry whose value field holds this number, whatever its count says.
    case pointer(type: Int, count: Int, to: Int)
    /// The offset of another directory.
    case directory(TIFFBuilder)
    /// The offset of these bytes, and nothing else.
    case offset(of: [UInt8])
    /// The offset of the directory itself: a loop.
    case itself
  }
  /// Entries in the order in which they are written.
  public var entries: [(tag: Int, value: Value)]
  /// Directories that follow in the chain.
  public var next: [TIFFBuilder]
  /// Whether the last directory's next pointer leads back to the first.
  public var loops = false

  /// A directory.
  public init(_ entries: [(Int, Value)] = [], next: [TIFFBuilder] = []) {
    self.entries = entries.map { (tag: $0.0, value: $0.1) }
    self.next = next
  }

  /// The structure's bytes, header and all.
  public func bytes(_ order: ByteOrder = .little, big: Bool = false) -> [UInt8] {
    var out = ByteBuilder(order)
    out.ascii(order == .little ? "II" : "MM")
    if big {
      out.u16(43)
      out.u16(8)
      out.u16(0)
      out.u64(16)
    } else {
      out.u16(42)
      out.u32(8)
    }
    let first = out.count
    var chain = [self] + next
    while !chain.isEmpty {
      let directory = chain.removeFirst()
      let after: Int?? = chain.isEmpty ? (loops ? .some(first) : .some(nil)) : nil
      directory.write(to: &out, next: after, big: big)
    }
    return out.bytes
  }

  /// Writes entries, next pointer, then values and directories pointed at. `next`: nil is "right behind", `.some(nil)` is 0.
  private func write(to out: inout ByteBuilder, next: Int??, big: Bool) {
    let start = out.count
    let room = big ? 8 : 4
    let entrySize = big ? 20 : 12
    if big { out.u64(entries.count) } else { out.u16(entries.count) }
    let tableEnd = start + (big ? 8 : 2) + entries.count * entrySize + room
    // What comes behind the table, built at its place.
    var behind = ByteBuilder(out.order)
    func number(_ value: Int) { if big { out.u64(value) } else { out.u32(value) } }
    for (tag, value) in entries {
      out.u16(tag)
      let (type, count, bytes) = encoded(value, out.order)
      out.u16(type)
      number(count)
      switch value {
      case .pointer(_, _, let target): number(target)
      case .itself: number(start)
      case .directory(let directory):
        number(tableEnd + behind.count)
        var sub = ByteBuilder(out.order)
        sub.zeros(tableEnd + behind.count)
        directory.write(to: &sub, next: .some(nil), big: big)
        behind.data(sub.bytes[(tableEnd + behind.count)...])
      case .offset:
        number(tableEnd + behind.count)
        behind.data(bytes)
        behind.zeros(behind.count & 1)
      default:
        if bytes.count <= room {
          out.data(bytes)
          out.zeros(room - bytes.count)
        } else {
          number(tableEnd + behind.count)
          behind.data(bytes)
          behind.zeros(behind.count & 1)
        }
      }
    }
    let following = tableEnd + behind.count
    switch next {
    case .none: number(following)
    case .some(let target): number(target ?? 0)
    }
    out.data(behind.bytes)
  }

  private func encoded(_ value: Value, _ order: ByteOrder) -> (type: Int, count: Int, bytes: [UInt8]) {
    var bytes = ByteBuilder(order)
    switch value {
    case .ascii(let text): return (2, text.utf8.count + 1, Array(text.utf8) + [0])
    case .short(let numbers):
      for number in numbers { bytes.u16(number) }
      return (3, numbers.count, bytes.bytes)
    case .long(let numbers):
      for number in numbers { bytes.u32(number) }
      return (4, numbers.count, bytes.bytes)
    case .rational(let fractions):
      for fraction in fractions { bytes.rational(fraction.0, fraction.1) }
      return (5, fractions.count, bytes.bytes)
    case .undefined(let data): return (7, data.count, data)
    case .raw(let type, let count, let data): return (type, count, data)
    case .pointer(let type, let count, _): return (type, count, [])
    case .directory, .itself: return (4, 1, [])
    case .offset(let data): return (4, 1, data)
    }
  }
}
