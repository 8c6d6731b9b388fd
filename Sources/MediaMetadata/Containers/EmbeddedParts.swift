/// The last step of reading: what the pictures inside the file say of their own size.
enum EmbeddedParts {
  /// Fills in width and height of the parts that stand in the file as they are.
  static func measure(_ file: inout MediaFile, _ source: SourceReader) {
    for index in file.embedded.indices where file.embedded[index].width == nil {
      let part = file.embedded[index]
      guard let offset = part.offset, let size = part.size, offset >= 0, size > 0, offset < source.size else {
        continue
      }
      let end = offset + min(size, source.size - offset)
      if part.mime == "image/jpeg" {
        if let probe = JPEGProbe(source, in: offset..<end), probe.width > 0, probe.height > 0 {
          file.embedded[index].width = probe.width
          file.embedded[index].height = probe.height
        }
      } else if part.mime == "image/png" {
        // The size is the first thing that a PNG says. [PNG3 §11.2.1]
        if let head = try? source.bytes(at: offset, upTo: min(24, end - offset)), head.has("IHDR", at: 12),
          let width = head.u32(at: 16), let height = head.u32(at: 20), width > 0, height > 0
        {
          file.embedded[index].width = Int(width)
          file.embedded[index].height = Int(height)
        }
      }
    }
  }
}
