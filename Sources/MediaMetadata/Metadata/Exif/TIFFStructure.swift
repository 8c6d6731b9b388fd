/// A TIFF structure, in a payload or as a whole file: its header, and its directories when asked for. [TIFF6 §2]
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | byte order | 2 bytes | `II` little-endian, `MM` big-endian |
/// | version | u16 | 42; 43 for BigTIFF; raw files of some makers have their own |
/// | *BigTIFF only* | u16, u16 | 8 (bytes in an offset), 0 |
/// | first IFD | u32 (BigTIFF u64) | offset from the first byte of the structure |
struct TIFFStructure {
  /// The order of all numbers.
  let order: ByteOrder
  /// Whether offsets and counts have 64 bits. [BigTIFF]
  let isBig: Bool
  /// The number after the byte order mark: 42, 43 or a maker's own.
  let version: UInt16
  /// Offset of the first directory from the structure's first byte.
  let firstDirectory: Int
  /// Bytes of the whole structure: no offset is good beyond it.
  let size: Int
  /// The payload, or the first window of the file.
  let head: Bytes
  /// The file, when the structure is one; nil when all bytes are in ``head``.
  private let source: SourceReader?

  /// The structure in a payload.
  init(_ payload: Bytes) throws(ParseError) { try self.init(head: payload, size: payload.count, source: nil) }
  /// The structure that is the whole file.
  init(_ source: SourceReader) throws(ParseError) {
    try self.init(head: source.head, size: source.size, source: source)
  }
  private init(head: Bytes, size: Int, source: SourceReader?) throws(ParseError) {
    if head.has("II") {
      order = .little
    } else if head.has("MM") {
      order = .big
    } else {
      throw .malformed("no byte order mark II or MM", at: head.offset)
    }
    guard let version = head.u16(at: 2, order) else { throw .truncated(needs: 8 - head.count, at: head.endOffset) }
    self.version = version
    isBig = version == 43
    if isBig {
      guard head.u16(at: 4, order) == 8, let first = head.u64(at: 8, order) else {
        throw .malformed("a BigTIFF header whose offsets have not 8 bytes", at: head.fileOffset(4))
      }
      firstDirectory = Int(clamping: first)
    } else {
      guard let first = head.u32(at: 4, order) else { throw .truncated(needs: 8 - head.count, at: head.endOffset) }
      firstDirectory = Int(first)
    }
    self.head = head
    self.size = size
    self.source = source
  }

  /// Absolute offset in the file of an offset in the structure; of one outside, the nearest that is not.
  func fileOffset(_ offset: Int) -> Int { head.fileOffset(min(max(offset, 0), size)) }
  /// The bytes of a range of the structure; nil when any of it is outside.
  func bytes(at offset: Int, count: Int) -> Bytes? {
    guard offset >= 0, count >= 0, offset <= size, size - offset >= count else { return nil }
    if offset + count <= head.count { return head.slice(offset..<offset + count) }
    return try? source?.bytes(at: offset, count: count)
  }

  /// Reads one directory.
  ///
  /// | field | type | meaning |
  /// | --- | --- | --- |
  /// | count | u16 (BigTIFF u64) | number of entries |
  /// | entries | 12 bytes each (20) | tag u16, type u16, count u32 (u64), value or its offset 4 bytes (8) |
  /// | next | u32 (u64) | offset of the next directory, 0 after the last |
  ///
  /// A count larger than what is left gives the entries that are there, and ``TIFFDirectory/missingBytes``.
  /// - Parameters:
  ///   - offset: where it begins, from the structure's first byte.
  ///   - maximumEntries: more are not read.
  /// - Returns: its entries, and whether they are all that it promises.
  /// - Throws: `truncated` or `malformed` when not even its count can be read.
  func directory(at offset: Int, maximumEntries: Int) throws(ParseError) -> TIFFDirectory {
    let countSize = isBig ? 8 : 2
    let entrySize = isBig ? 20 : 12
    guard offset >= (isBig ? 16 : 8) else {
      throw .malformed("an IFD inside the header", at: fileOffset(offset))
    }
    guard size >= countSize, offset <= size - countSize, let start = bytes(at: offset, count: countSize) else {
      throw ParseError(
        .truncated, at: fileOffset(size), "an IFD lies beyond the end",
        missingBytes: offset > Int.max - countSize ? nil : offset + countSize - size)
    }
    let stated = isBig ? Int(clamping: start.u64(at: 0, order) ?? 0) : Int(start.u16(at: 0, order) ?? 0)
    let available = (size - offset - countSize) / entrySize
    let count = min(stated, available, maximumEntries)
    let body = bytes(at: offset + countSize, count: count * entrySize)
    guard let body else { throw .truncated(needs: count * entrySize, at: fileOffset(offset + countSize)) }
    var directory = TIFFDirectory(offset: offset, end: offset + countSize + count * entrySize)
    directory.isCutShort = stated > maximumEntries
    if stated > available {
      let (need, overflow) = stated.multipliedReportingOverflow(by: entrySize)
      directory.missingBytes = overflow ? Int.max : need - (size - offset - countSize)
    }
    directory.entries.reserveCapacity(count)
    for i in 0..<count {
      directory.entries.append(entry(in: body, at: i * entrySize, offset: offset + countSize + i * entrySize))
    }
    if stated == count {
      let at = directory.end
      if let next = bytes(at: at, count: isBig ? 8 : 4) {
        directory.next = isBig ? Int(clamping: next.u64(at: 0, order) ?? 0) : Int(next.u32(at: 0, order) ?? 0)
      } else {
        directory.lacksNext = true
      }
    }
    return directory
  }
  private func entry(in body: Bytes, at index: Int, offset: Int) -> TIFFEntry {
    let tag = body.u16(at: index, order) ?? 0
    let type = TIFFType(rawValue: body.u16(at: index + 2, order) ?? 0)
    let count: Int
    let inlineSize: Int
    let pointer: Int
    if isBig {
      count = Int(clamping: body.u64(at: index + 4, order) ?? 0)
      inlineSize = 8
      pointer = Int(clamping: body.u64(at: index + 12, order) ?? 0)
    } else {
      count = Int(body.u32(at: index + 4, order) ?? 0)
      inlineSize = 4
      pointer = Int(body.u32(at: index + 8, order) ?? 0)
    }
    let (byteCount, overflow) = count.multipliedReportingOverflow(by: type.size)
    let isInline = !overflow && byteCount <= inlineSize
    return TIFFEntry(
      tag: tag, type: type, count: count, byteCount: overflow ? Int.max : byteCount, entryOffset: offset,
      valueOffset: isInline ? offset + (isBig ? 12 : 8) : pointer, isInline: isInline)
  }
}

/// One image file directory. [TIFF6 §2]
struct TIFFDirectory {
  /// Where it begins, from the structure's first byte.
  let offset: Int
  /// Where its entries end.
  let end: Int
  /// Its entries, in file order.
  var entries: [TIFFEntry] = []
  /// Offset of the next directory; 0 after the last.
  var next = 0
  /// Bytes that its count promises and the file does not have; 0 when all are there.
  var missingBytes = 0
  /// Whether it has more entries than the limit.
  var isCutShort = false
  /// Whether the file ends before the offset of the next directory.
  var lacksNext = false

  /// The first entry with this number.
  subscript(tag tag: UInt16) -> TIFFEntry? { entries.first { $0.tag == tag } }
}

/// One entry of a directory: what it is and where its value stands.
struct TIFFEntry {
  /// Its number.
  let tag: UInt16
  /// The type of each value.
  let type: TIFFType
  /// Number of values, as the file says.
  let count: Int
  /// Bytes of all values; `Int.max` when they exceed what can be counted.
  let byteCount: Int
  /// Where the entry itself stands, from the structure's first byte.
  let entryOffset: Int
  /// Where the values stand, from the structure's first byte.
  let valueOffset: Int
  /// Whether they stand in the entry itself.
  let isInline: Bool
}

/// The type of an entry's values. [TIFF6 §2] [EXIF3 §4.6.2]
struct TIFFType: RawRepresentable, Hashable {
  let rawValue: UInt16
  static let byte = TIFFType(rawValue: 1)
  static let ascii = TIFFType(rawValue: 2)
  static let short = TIFFType(rawValue: 3)
  static let long = TIFFType(rawValue: 4)
  static let rational = TIFFType(rawValue: 5)
  static let signedByte = TIFFType(rawValue: 6)
  static let undefined = TIFFType(rawValue: 7)
  static let signedShort = TIFFType(rawValue: 8)
  static let signedLong = TIFFType(rawValue: 9)
  static let signedRational = TIFFType(rawValue: 10)
  static let float = TIFFType(rawValue: 11)
  static let double = TIFFType(rawValue: 12)
  static let ifd = TIFFType(rawValue: 13)
  static let long8 = TIFFType(rawValue: 16)
  static let signedLong8 = TIFFType(rawValue: 17)
  static let ifd8 = TIFFType(rawValue: 18)
  static let utf8 = TIFFType(rawValue: 129)

  /// Bytes of one value; 0 for a type that no standard knows.
  var size: Int {
    switch rawValue {
    case 1, 2, 6, 7, 129: 1
    case 3, 8: 2
    case 4, 9, 11, 13: 4
    case 5, 10, 12, 16, 17, 18: 8
    default: 0
    }
  }
}
