/// A cursor over ``Bytes``. Every read is checked and throws ``ParseError`` with the absolute offset.
public struct ByteReader: Sendable {
  /// What is read.
  public let bytes: Bytes
  /// Where the next read begins, an index into ``bytes``.
  public private(set) var index = 0
  /// The order of multi-byte numbers.
  public var order: ByteOrder
  /// A cursor at the first byte.
  public init(_ bytes: Bytes, _ order: ByteOrder = .big) {
    self.bytes = bytes
    self.order = order
  }
  /// Absolute offset of the next read in the file.
  public var offset: Int { bytes.fileOffset(index) }
  /// Bytes left.
  public var remaining: Int { bytes.count - index }
  /// Whether none is left.
  public var isAtEnd: Bool { index >= bytes.count }

  /// One byte.
  @inline(__always) public mutating func u8() throws(ParseError) -> UInt8 {
    guard index < bytes.count else { throw .truncated(needs: 1, at: offset) }
    defer { index += 1 }
    return bytes[index]
  }
  /// Two bytes.
  @inline(__always) public mutating func u16() throws(ParseError) -> UInt16 {
    guard let value = bytes.u16(at: index, order) else { throw .truncated(needs: 2 - remaining, at: offset) }
    index += 2
    return value
  }
  /// Three bytes.
  @inline(__always) public mutating func u24() throws(ParseError) -> UInt32 {
    guard remaining >= 3 else { throw .truncated(needs: 3 - remaining, at: offset) }
    let a = UInt32(bytes[index])
    let b = UInt32(bytes[index + 1])
    let c = UInt32(bytes[index + 2])
    index += 3
    return order == .big ? a << 16 | b << 8 | c : c << 16 | b << 8 | a
  }
  /// Four bytes.
  @inline(__always) public mutating func u32() throws(ParseError) -> UInt32 {
    guard let value = bytes.u32(at: index, order) else { throw .truncated(needs: 4 - remaining, at: offset) }
    index += 4
    return value
  }
  /// Eight bytes.
  @inline(__always) public mutating func u64() throws(ParseError) -> UInt64 {
    guard let value = bytes.u64(at: index, order) else { throw .truncated(needs: 8 - remaining, at: offset) }
    index += 8
    return value
  }
  /// One byte with a sign.
  public mutating func i8() throws(ParseError) -> Int8 { Int8(bitPattern: try u8()) }
  /// Two bytes with a sign.
  public mutating func i16() throws(ParseError) -> Int16 { Int16(bitPattern: try u16()) }
  /// Four bytes with a sign.
  public mutating func i32() throws(ParseError) -> Int32 { Int32(bitPattern: try u32()) }
  /// Eight bytes with a sign.
  public mutating func i64() throws(ParseError) -> Int64 { Int64(bitPattern: try u64()) }
  /// A big-endian number of 0 to 8 bytes, whatever ``order``.
  public mutating func uint(byteCount: Int) throws(ParseError) -> UInt64 {
    guard byteCount >= 0, byteCount <= 8 else { throw .malformed("a number of \(byteCount) bytes", at: offset) }
    guard remaining >= byteCount else { throw .truncated(needs: byteCount - remaining, at: offset) }
    var value: UInt64 = 0
    for i in 0..<byteCount { value = value << 8 | UInt64(bytes[index + i]) }
    index += byteCount
    return value
  }
  /// A type code.
  public mutating func fourCC() throws(ParseError) -> FourCC {
    guard let value = bytes.fourCC(at: index) else { throw .truncated(needs: 4 - remaining, at: offset) }
    index += 4
    return value
  }
  /// The next `count` bytes, sharing storage.
  public mutating func take(_ count: some BinaryInteger) throws(ParseError) -> Bytes {
    guard let n = Int(exactly: count), n >= 0, n <= remaining else {
      throw .truncated(needs: Int(clamping: count) - remaining, at: offset)
    }
    defer { index += n }
    return bytes.slice(index..<index + n)
  }
  /// All that is left.
  public mutating func rest() -> Bytes {
    defer { index = bytes.count }
    return bytes.dropFirst(index)
  }
  /// Passes over `count` bytes.
  public mutating func skip(_ count: some BinaryInteger) throws(ParseError) {
    guard let n = Int(exactly: count), n >= 0, n <= remaining else {
      throw .truncated(needs: Int(clamping: count) - remaining, at: offset)
    }
    index += n
  }
  /// Goes to an index of ``bytes``; the end is allowed.
  public mutating func seek(to target: some BinaryInteger) throws(ParseError) {
    guard let n = Int(exactly: target), n >= 0, n <= bytes.count else {
      throw .malformed("an offset points outside", at: offset)
    }
    index = n
  }
  /// Bytes up to a NUL (which is passed over) or the end.
  public mutating func untilNul() -> Bytes {
    let end = bytes.firstIndex(of: 0, in: index..<bytes.count) ?? bytes.count
    defer { index = min(end + 1, bytes.count) }
    return bytes.slice(index..<end)
  }
}
