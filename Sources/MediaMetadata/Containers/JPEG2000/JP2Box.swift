/// One box of a JPEG 2000 or JPEG XL file: u32 length (1: a u64 follows; 0: to the end), four letters, payload. [T.800 §I.4]
struct JP2Box: Sendable {
  let type: FourCC
  /// Absolute offset of its length.
  let offset: Int
  /// Where its payload stands, cut to what its parent has.
  let payload: Range<Int>
  /// Bytes that its parent (or the file) does not have; 0 when it is whole.
  let missingBytes: Int

  /// The payload, when it is no longer than a metadata block may be.
  func bytes(_ source: SourceReader, _ file: MediaFile) throws(ParseError) -> Bytes {
    guard payload.count <= file.options.maximumBlockSize else {
      throw .limitExceeded("\(type) of \(payload.count) bytes is not read", at: offset)
    }
    return try source.bytes(at: payload.lowerBound, count: payload.count)
  }
}

/// Walks the boxes of one parent, in file order.
struct JP2Boxes {
  private var offset: Int
  private let end: Int
  /// A real file has some dozens.
  private var left = 10_000

  init(in range: Range<Int>) {
    offset = range.lowerBound
    end = range.upperBound
  }
  /// The next box; nil at the end of the parent.
  /// - Throws: `malformed` for a length that is less than the box's own head.
  mutating func next(_ source: SourceReader) throws(ParseError) -> JP2Box? {
    guard offset <= end - 8 else { return nil }
    left -= 1
    guard left > 0 else { throw .limitExceeded("more than 10,000 boxes", at: offset) }
    let head = try source.bytes(at: offset, upTo: 16)
    guard let short = head.u32(at: 0), let type = head.fourCC(at: 4) else { return nil }
    var headSize = 8
    var length = Int(short)
    if short == 1 {
      guard let long = head.u64(at: 8), let exact = Int(exactly: long) else {
        throw .malformed("\(type) has an impossible length", at: offset)
      }
      headSize = 16
      length = exact
    } else if short == 0 {
      length = end - offset
    }
    guard length >= headSize else { throw .malformed("\(type) has the length \(length)", at: offset) }
    let there = min(length, end - offset)
    let box = JP2Box(
      type: type, offset: offset, payload: offset + headSize..<offset + max(there, headSize),
      missingBytes: length - there)
    offset += there
    return box
  }
}
