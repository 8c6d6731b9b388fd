/// Tags at the end of a file are no sound: ID3 version 1 of 128 bytes, APE tags with a footer of 32, ID3 version 2 with its
/// footer. [ID3v2, APEv2]
enum TrailingTags {
  /// Where the sound that begins at `begin` ends.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - begin: where the sound begins.
  /// - Returns: the offset of the first tag behind it, or the size of the file.
  static func start(of source: SourceReader, after begin: Int) -> Int {
    var end = source.size
    for _ in 0..<3 {
      if end - 128 >= begin, let tail = try? source.bytes(at: end - 128, upTo: 3), tail.has("TAG") {
        end -= 128
      } else if end - 32 >= begin, let tail = try? source.bytes(at: end - 32, upTo: 32), tail.has("APETAGEX"),
        let size = tail.u32(at: 12, .little), let flags = tail.u32(at: 20, .little)
      {
        let whole = Int(size) + (flags & 0x8000_0000 != 0 ? 32 : 0)
        guard whole >= 32, end - whole >= begin else { return end }
        end -= whole
      } else if end - 10 >= begin, let tail = try? source.bytes(at: end - 10, upTo: 10), tail.has("3DI"),
        let size = ID3Reader.syncSafe(tail, at: 6), end - size - 20 >= begin
      {
        end -= size + 20
      } else {
        return end
      }
    }
    return end
  }
}
