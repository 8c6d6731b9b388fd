/// The `INFO` list: texts by four-letter names; shared by AVI and WAV. [RIFF §3]
enum RIFFInfo {
  /// Reads a list's chunks into a ``Directory`` `riff.INFO`. Text is UTF-8 where it can be, else Windows code page 1252:
  /// the specification names no encoding, and old writers used that of their system.
  static func read(_ range: Range<Int>, _ source: SourceReader, into file: inout MediaFile) {
    var directory = file.directory("riff", "INFO") ?? Directory("riff", "INFO")
    file.directories.removeAll { $0.block == "riff" && $0.name == "INFO" }
    var chunks = RIFFChunks(in: range)
    while directory.fields.count < file.options.maximumEntries, let chunk = try? chunks.next(source) {
      guard chunk.missingBytes == 0, chunk.id.rawValue != 0 else { break }
      guard chunk.size <= file.options.maximumBlockSize,
        let bytes = try? source.bytes(at: chunk.dataOffset, count: chunk.size),
        let text = text(bytes)
      else { continue }
      directory.fields.append(Field(chunk.id.description, .text(text), at: chunk.dataOffset))
    }
    if !directory.fields.isEmpty { file.directories.append(directory) }
  }
  /// The text up to its NUL; nil when there is none.
  static func text(_ bytes: Bytes) -> String? {
    var reader = ByteReader(bytes)
    return Text.utf8OrWindows1252(reader.untilNul()).trimmedOrNil
  }
}
