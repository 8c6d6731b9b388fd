/// Vorbis comments: `NAME=text` in UTF-8; used by Ogg codecs and FLAC. [Vorbis §5]
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | vendor length, vendor | u32le, text | |
/// | count | u32le | |
/// | length, comment | u32le, text | count times |
enum VorbisComment {
  /// Reads comments into a ``Directory`` `vorbis`; pictures that are written as comments are only counted.
  static func read(_ bytes: Bytes, into file: inout MediaFile) throws(ParseError) {
    var directory = Directory("vorbis")
    defer { if !directory.fields.isEmpty, file.directory("vorbis") == nil { file.directories.append(directory) } }
    var reader = ByteReader(bytes, .little)
    let vendor = try reader.take(try reader.u32())
    if let vendor = Text.utf8Lossy(vendor).trimmedOrNil { directory.fields.append(Field("vendor", .text(vendor))) }
    let count = Int(try reader.u32())
    for _ in 0..<min(count, file.options.maximumEntries) {
      let at = reader.offset
      let comment = try reader.take(try reader.u32())
      guard let equals = comment.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = Text.utf8Lossy(comment.prefix(equals)).uppercased()
      guard name != "METADATA_BLOCK_PICTURE", name != "COVERART",
        let text = Text.utf8OrWindows1252(comment.dropFirst(equals + 1)).trimmedOrNil
      else { continue }
      directory.fields.append(Field(name, .text(text), at: bytes.isDerived ? -1 : at))
    }
  }
}
