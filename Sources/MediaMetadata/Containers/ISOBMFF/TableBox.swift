/// A box that holds a count and that many entries of one size, read in blocks: never more than one block is in memory,
/// whatever the count says.
struct TableBox {
  private let source: SourceReader
  /// Absolute offset of the first entry.
  let start: Int
  /// Bytes of an entry.
  let entrySize: Int
  /// Entries that are there.
  let count: Int
  /// Entries that the box says it has.
  let declared: Int
  private var block: Bytes
  private var first = 0

  /// The table that begins after `header` bytes of the body, of which the last four are the count.
  init(_ box: Box, _ context: BoxContext, header: Int = 8, entrySize: Int) throws(ParseError) {
    let head = try context.head(of: box, header)
    guard let declared = head.u32(at: header - 4).map(Int.init) else {
      throw .truncated(needs: header - head.count, at: box.end)
    }
    self.init(
      context.source, start: box.bodyOffset + header, end: box.end, entrySize: entrySize, declared: declared,
      empty: head.prefix(0))
  }
  init(_ source: SourceReader, start: Int, end: Int, entrySize: Int, declared: Int, empty: Bytes) {
    self.source = source
    self.start = start
    self.entrySize = entrySize
    self.declared = declared
    count = min(declared, max(end - start, 0) / entrySize)
    block = empty
  }
  /// Bytes of all entries.
  var size: Int { count * entrySize }
  /// Four bytes at `offset` within an entry, which must be one of ``count``.
  mutating func u32(_ entry: Int, at offset: Int = 0) throws(ParseError) -> Int {
    let at = try load(entry) + offset
    guard let value = block.u32(at: at) else { throw .truncated(needs: 4, at: block.fileOffset(at)) }
    return Int(value)
  }
  /// Eight bytes at the start of an entry; what is above 2^63 counts as outside every file.
  mutating func u64(_ entry: Int) throws(ParseError) -> Int {
    let at = try load(entry)
    guard let value = block.u64(at: at) else { throw .truncated(needs: 8, at: block.fileOffset(at)) }
    return Int(clamping: value)
  }
  /// A number of one or two bytes at the start of an entry.
  mutating func small(_ entry: Int) throws(ParseError) -> Int {
    let at = try load(entry)
    if entrySize == 1, let value = block.byte(at: at) { return Int(value) }
    guard let value = block.u16(at: at) else { throw .truncated(needs: 2, at: block.fileOffset(at)) }
    return Int(value)
  }
  /// Makes the entry's bytes present; answers where it begins in the block.
  private mutating func load(_ entry: Int) throws(ParseError) -> Int {
    let at = (entry - first) * entrySize
    if at >= 0, at + entrySize <= block.count { return at }
    first = entry
    block = try source.bytes(at: start + entry * entrySize, upTo: min(64 << 10, size - entry * entrySize))
    return 0
  }
}
