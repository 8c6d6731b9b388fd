/// What Samsung's cameras append after the picture: named blocks and, at the very end, a directory of them.
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | `SEFH` | 4 bytes | the directory begins |
/// | version, count | 2 × u32 | little-endian, as all numbers here |
/// | type, offset, size | u32 × 3 | an entry; offset counts backwards from `SEFH`; the high half of type is its number |
/// | length | u32 | of the directory from `SEFH` on |
/// | `SEFT` | 4 bytes | the file ends |
///
/// A block: u16 0, u16 type, u32 length of its name, the name (`MotionPhoto_Data`), the data. Documented by public readers only.
struct SamsungTrailer: Sendable {
  /// One block.
  struct Block: Sendable {
    /// `MotionPhoto_Data`, `Image_UTC_Data`, …
    let name: String
    /// Absolute offset of its data.
    let offset: Int
    /// Bytes of its data.
    let size: Int
  }
  /// In directory order.
  let blocks: [Block]
  /// Where the first block begins: nothing from there to the end of the file is the picture's.
  let start: Int

  /// Reads the directory at the end of the file; nil when there is none that can be read.
  init?(_ source: SourceReader) {
    guard source.size >= 20, let tail = try? source.bytes(at: source.size - 8, count: 8), tail.has("SEFT", at: 4),
      let length = tail.u32(at: 0, .little), length >= 12, Int(length) <= source.size - 8, length <= 1 << 20
    else { return nil }
    let head = source.size - 8 - Int(length)
    guard let directory = try? source.bytes(at: head, count: Int(length)), directory.has("SEFH") else { return nil }
    var reader = ByteReader(directory.dropFirst(8), .little)
    guard let count = try? reader.u32(), Int(count) <= reader.remaining / 12 else { return nil }
    var blocks: [Block] = []
    var start = head
    for _ in 0..<count {
      guard (try? reader.skip(4)) != nil, let back = try? reader.u32(), let size = try? reader.u32() else { break }
      let at = head - Int(back)
      guard at >= 0, back >= size, size >= 8, let front = try? source.bytes(at: at, upTo: min(Int(size), 72)),
        let nameLength = front.u32(at: 4, .little), nameLength <= 64, Int(nameLength) + 8 <= Int(size)
      else { continue }
      start = min(start, at)
      blocks.append(
        Block(
          name: Text.utf8Lossy(front.slice(8..<8 + Int(nameLength))), offset: at + 8 + Int(nameLength),
          size: Int(size) - 8 - Int(nameLength)))
    }
    self.blocks = blocks
    self.start = start
  }
}
