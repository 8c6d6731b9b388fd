#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An immutable run of bytes that knows where in the file it stands; slices share storage.
///
/// Together with ``ByteReader`` the only way parsers see a file. Indices count from 0 within the run;
/// ``offset`` is the absolute place of the first byte, so that every error can say where.
public struct Bytes: Sendable {
  /// Owns one allocation. The only reference type that holds raw memory; immutable after `init`, hence sendable.
  @usableFromInline
  final class Storage: @unchecked Sendable {
    @usableFromInline let start: UnsafeRawPointer
    @usableFromInline let count: Int
    init(capacity: Int, fill: (UnsafeMutableRawBufferPointer) throws(ParseError) -> Int) throws(ParseError) {
      let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(capacity, 1), alignment: 16)
      let filled: Int
      do throws(ParseError) {
        filled = try fill(UnsafeMutableRawBufferPointer(rebasing: memory[0..<capacity]))
      } catch {
        memory.deallocate()
        throw error
      }
      guard let base = memory.baseAddress else { preconditionFailure("an allocation has an address") }
      start = UnsafeRawPointer(base)
      count = filled
    }
    deinit { start.deallocate() }
  }
  @usableFromInline let storage: Storage
  @usableFromInline let start: Int
  /// Number of bytes.
  public let count: Int
  /// Absolute offset of the first byte in the file; for decoded bytes the offset of what they were decoded from.
  public let offset: Int
  /// Whether these bytes were decoded (inflated, reassembled), so that they do not stand in the file as they are.
  public let isDerived: Bool

  @usableFromInline
  init(storage: Storage, start: Int, count: Int, offset: Int, isDerived: Bool) {
    self.storage = storage
    self.start = start
    self.count = count
    self.offset = offset
    self.isDerived = isDerived
  }
  /// Fills a new run of at most `capacity` bytes; `fill` answers how many it wrote.
  init(
    capacity: Int, offset: Int, isDerived: Bool = false,
    fill: (UnsafeMutableRawBufferPointer) throws(ParseError) -> Int
  ) throws(ParseError) {
    let storage = try Storage(capacity: capacity, fill: fill)
    self.init(storage: storage, start: 0, count: storage.count, offset: offset, isDerived: isDerived)
  }
  /// Copies bytes that are in memory already.
  public init(_ bytes: some Collection<UInt8>, offset: Int = 0, isDerived: Bool = false) {
    let count = bytes.count
    // The closure cannot throw, so neither does the storage.
    let storage = try? Storage(capacity: count) { (buffer) throws(ParseError) in
      buffer.copyBytes(from: bytes)
      return count
    }
    guard let storage else { preconditionFailure("copying does not throw") }
    self.init(storage: storage, start: 0, count: count, offset: offset, isDerived: isDerived)
  }

  /// Whether there are none.
  public var isEmpty: Bool { count == 0 }
  /// Absolute offset of the byte after the last.
  public var endOffset: Int { isDerived ? offset : offset + count }
  /// Absolute offset in the file of the byte at `index`.
  public func fileOffset(_ index: Int) -> Int { isDerived ? offset : offset + index }

  /// The byte at `index`, which must be one of them: check ``count`` first.
  @inlinable public subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count, "index outside Bytes")
    return storage.start.load(fromByteOffset: start &+ index, as: UInt8.self)
  }
  /// The byte at `index`, nil outside.
  @inlinable public func byte(at index: Int) -> UInt8? { index >= 0 && index < count ? self[index] : nil }
  /// The bytes of `range` clamped to what is there.
  public func slice(_ range: Range<Int>) -> Bytes {
    let lower = min(max(range.lowerBound, 0), count)
    let upper = min(max(range.upperBound, lower), count)
    return Bytes(
      storage: storage, start: start + lower, count: upper - lower, offset: isDerived ? offset : offset + lower,
      isDerived: isDerived)
  }
  /// The bytes from `index` on.
  public func dropFirst(_ n: Int) -> Bytes { slice(min(max(n, 0), count)..<count) }
  /// The first `n` bytes, or all if there are fewer.
  public func prefix(_ n: Int) -> Bytes { slice(0..<min(max(n, 0), count)) }

  /// Two bytes as a number; nil outside.
  @inlinable public func u16(at index: Int, _ order: ByteOrder = .big) -> UInt16? {
    guard index >= 0, count &- index >= 2, index <= count else { return nil }
    let raw = storage.start.loadUnaligned(fromByteOffset: start &+ index, as: UInt16.self)
    return order == .big ? raw.bigEndian : raw.littleEndian
  }
  /// Four bytes as a number; nil outside.
  @inlinable public func u32(at index: Int, _ order: ByteOrder = .big) -> UInt32? {
    guard index >= 0, count &- index >= 4, index <= count else { return nil }
    let raw = storage.start.loadUnaligned(fromByteOffset: start &+ index, as: UInt32.self)
    return order == .big ? raw.bigEndian : raw.littleEndian
  }
  /// Eight bytes as a number; nil outside.
  @inlinable public func u64(at index: Int, _ order: ByteOrder = .big) -> UInt64? {
    guard index >= 0, count &- index >= 8, index <= count else { return nil }
    let raw = storage.start.loadUnaligned(fromByteOffset: start &+ index, as: UInt64.self)
    return order == .big ? raw.bigEndian : raw.littleEndian
  }
  /// Four bytes as a type code; nil outside.
  @inlinable public func fourCC(at index: Int) -> FourCC? { u32(at: index).map(FourCC.init(rawValue:)) }

  /// Whether these ASCII bytes stand at `index`.
  @inlinable public func has(_ text: StaticString, at index: Int = 0) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index >= 0, index <= count, count &- index >= length else { return false }
    for i in 0..<length where text.utf8Start[i] != self[index &+ i] { return false }
    return true
  }
  /// The index of the first `byte` in `range` (clamped); nil when there is none.
  public func firstIndex(of byte: UInt8, in range: Range<Int>? = nil) -> Int? {
    let at = max(range?.lowerBound ?? 0, 0)
    let end = min(range?.upperBound ?? count, count)
    guard at < end else { return nil }
    let base = storage.start + start
    // memchr looks at 32 bytes and more at once.
    guard let found = memchr(base + at, Int32(byte), end - at) else { return nil }
    return UnsafeRawPointer(found) - base
  }
  /// The index of the first byte for which `predicate` holds; nil when there is none.
  func firstIndex(where predicate: (UInt8) -> Bool) -> Int? {
    var at = 0
    while at < count {
      if predicate(self[at]) { return at }
      at += 1
    }
    return nil
  }
  /// The index of the first place where these ASCII bytes stand, searching from `index`.
  public func firstIndex(of text: StaticString, from index: Int = 0) -> Int? {
    guard text.utf8CodeUnitCount > 0 else { return nil }
    let first = text.utf8Start[0]
    var at = max(index, 0)
    while let found = firstIndex(of: first, in: at..<max(at, count)) {
      if has(text, at: found) { return found }
      at = found + 1
    }
    return nil
  }
  /// Runs `body` over the bytes in memory. The pointer is good for the call only.
  @inlinable public func withUnsafeBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
    try body(UnsafeRawBufferPointer(start: storage.start + start, count: count))
  }
  /// The bytes as an array, copied.
  public var array: [UInt8] { withUnsafeBytes { Array($0) } }
}

extension Bytes: Equatable {
  /// Whether both hold the same bytes, wherever they stand.
  public static func == (a: Bytes, b: Bytes) -> Bool {
    a.count == b.count && a.withUnsafeBytes { x in b.withUnsafeBytes { y in x.elementsEqual(y) } }
  }
}

/// Which byte of a number comes first.
public enum ByteOrder: Sendable {
  /// The most significant (`MM`, network order).
  case big
  /// The least significant (`II`).
  case little
}
