/// One chunk of a RIFF file: four letters, u32 length (little-endian), data, and a pad byte where the length is odd. [RIFF §2]
struct RIFFChunk: Sendable {
  /// What it is: `fmt `, `VP8X`, `LIST`, …
  let id: FourCC
  /// Absolute offset of its first letter.
  let offset: Int
  /// Bytes of its data, as it says.
  let size: Int
  /// Bytes of its data that its parent (or the file) does not have; 0 when it is whole.
  let missingBytes: Int

  /// Absolute offset of its data.
  var dataOffset: Int { offset + 8 }
  /// Where its data stand, cut to what its parent has.
  var data: Range<Int> { dataOffset..<dataOffset + size - missingBytes }
  /// Where the next chunk begins.
  var end: Int { offset + 8 + size + size & 1 }
  /// Whether it is a list of chunks, whose form type stands before them.
  var isList: Bool { id == "LIST" || id == "RIFF" }
}

/// Walks the chunks of one parent, in file order. Shared by every RIFF format.
struct RIFFChunks {
  /// Where the next chunk begins.
  private(set) var offset: Int
  /// Where the parent ends.
  let end: Int
  private var count = 0

  /// - Parameter range: the data of the parent, after the form type.
  init(in range: Range<Int>) {
    offset = range.lowerBound
    end = range.upperBound
  }
  /// The next chunk; nil at the end of the parent, also where fewer than 8 bytes are left (they are padding, or cut).
  mutating func next(_ source: SourceReader) throws(ParseError) -> RIFFChunk? {
    guard offset >= 0, offset <= end - 8 else { return nil }
    let head = try source.bytes(at: offset, upTo: 8)
    guard let id = head.fourCC(at: 0), let size = head.u32(at: 4, .little) else { return nil }
    let there = min(end, source.size) - (offset + 8)
    let chunk = RIFFChunk(id: id, offset: offset, size: Int(size), missingBytes: max(0, Int(size) - max(there, 0)))
    offset = chunk.end
    return chunk
  }
}

/// The outermost chunk of a RIFF file: `RIFF`, length, form type.
struct RIFFHeader {
  /// `WEBP`, `AVI `, `WAVE`, …
  let form: FourCC
  /// Absolute offset of the first chunk inside.
  let first = 12
  /// Where the file should end by what it says.
  let declaredEnd: Int
  /// Bytes that the file lacks; 0 when it is whole.
  let missingBytes: Int

  /// - Throws: `truncated` when not even these 12 bytes are there.
  init(_ source: SourceReader) throws(ParseError) {
    let head = try source.bytes(at: 0, count: 12)
    form = head.fourCC(at: 8) ?? "????"
    declaredEnd = 8 + Int(head.u32(at: 4, .little) ?? 0)
    missingBytes = max(0, declaredEnd - source.size)
  }
  /// The chunks inside, as far as the file has them.
  func chunks(_ source: SourceReader) -> RIFFChunks {
    RIFFChunks(in: first..<max(first, min(declaredEnd, source.size)))
  }
}
