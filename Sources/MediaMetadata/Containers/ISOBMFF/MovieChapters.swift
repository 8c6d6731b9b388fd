/// Chapters of a film.
enum MovieChapters {
  /// Nero's list: version 1, flags 3, reserved 4 (version 1 only), count 1; each: start 8 in 100 ns, length 1, title.
  static func readList(_ box: Box, _ context: BoxContext, into file: inout MediaFile) throws(ParseError) {
    var reader = ByteReader(try context.body(of: box, limit: 1 << 20))
    let version = try reader.u8()
    try reader.skip(version == 1 ? 7 : 3)
    let count = try reader.u8()
    var chapters: [Chapter] = []
    for _ in 0..<count {
      let start = Double(try reader.u64()) / 10_000_000
      let title = Text.utf8OrWindows1252(try reader.take(try reader.u8()))
      chapters.append(Chapter(start: start, title: title))
    }
    if file.chapters.isEmpty { file.chapters = chapters }
  }
}
