/// A box (QuickTime: atom): a length, a type, a body.
///
/// | field | bytes | meaning |
/// | --- | --- | --- |
/// | size | 4 | all bytes of the box; 1: `largesize` follows; 0: to the end of what holds it |
/// | type | 4 | |
/// | largesize | 8 | only when size is 1 |
/// | usertype | 16 | only when the type is `uuid` |
///
/// [ISO14496-12 §4.2.2]
struct Box {
  let type: FourCC
  /// The 16 bytes of a `uuid` box.
  let userType: UserType?
  /// Absolute offset of its first byte.
  let offset: Int
  /// Absolute offset of its body.
  let bodyOffset: Int
  /// Absolute offset after its last byte, never beyond what holds it.
  let end: Int
  /// Bytes that it claims beyond what holds it.
  let overrun: Int
  /// Whether its size field is 0.
  let isOpenEnded: Bool
  /// Bytes of its body that are there.
  var count: Int { end - bodyOffset }

  /// The 16 bytes by which a `uuid` box is known.
  struct UserType: Equatable {
    let high: UInt64
    let low: UInt64
  }
}

/// Goes through the boxes of a range, one after the other, reading their headers only.
struct BoxWalker {
  let source: SourceReader
  /// Absolute offset of the next box.
  private(set) var offset: Int
  /// Absolute offset where the range ends.
  let end: Int
  /// Bytes from a box of size 0 and type 0 to the end: none, a terminator, or what was overwritten with zeros.
  private(set) var blank = 0

  init(_ source: SourceReader, _ range: Range<Int>) {
    self.source = source
    offset = range.lowerBound
    end = range.upperBound
  }
  /// The next box; nil at the end, also before a zero terminator or less than a header's worth of zeros, which
  /// QuickTime writers leave. [QTFF §User Data Atoms]
  /// - Throws: `malformed` for a size that cannot be; the walk ends there.
  mutating func next() throws(ParseError) -> Box? {
    let start = offset
    let left = end - start
    guard left > 0 else { return nil }
    let head = try source.bytes(at: start, upTo: min(left, 32))
    guard head.count >= 8, let size32 = head.u32(at: 0), let type = head.fourCC(at: 4) else {
      offset = end
      for i in 0..<head.count where head[i] != 0 {
        throw ParseError(
          .truncated, at: start, "\(head.count) bytes where a box should begin", missingBytes: 8 - head.count)
      }
      return nil
    }
    var header = 8
    var size = Int(size32)
    switch size32 {
    case 0:
      if type.rawValue == 0 {
        blank = left
        offset = end
        return nil
      }
      size = left
    case 1:
      header = 16
      guard let large = head.u64(at: 8) else {
        offset = end
        throw ParseError(.truncated, at: start, "the file ends within a box header", missingBytes: 16 - head.count)
      }
      guard large >= 16, let exact = Int(exactly: large) else {
        offset = end
        throw .malformed(
          "the box \(type) has the size \(large): \(large < 16 ? "less than its header" : "no file is so long")",
          at: start)
      }
      size = exact
    default: break
    }
    guard size >= header else {
      offset = end
      throw .malformed("the box \(type) has the size \(size), less than its header", at: start)
    }
    var userType: Box.UserType?
    if type == "uuid", size >= header + 16, let high = head.u64(at: header), head.count >= header + 16,
      let low = head.u64(at: header + 8)
    {
      userType = Box.UserType(high: high, low: low)
      header += 16
    }
    let inside = min(size, left)
    offset = start + inside
    return Box(
      type: type, userType: userType, offset: start, bodyOffset: start + min(header, inside), end: start + inside,
      overrun: size - inside, isOpenEnded: size32 == 0)
  }
}
