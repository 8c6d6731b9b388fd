import MediaMetadata

/// libvips 8.14 writes `eXIf` twice, before and after the pixels; a PNG may have one. [PNG3 §11.3.4.3]
enum PNGRepair {
  /// A copy without the second chunk, when there is one.
  static func withoutSecondExif(_ file: AtomicFile) throws(ConversionError) -> AtomicFile? {
    let source = try converting { () throws(ParseError) in
      try SourceReader(FileSource(path: file.temporaryPath.cString))
    }
    guard let copy = try converting({ () throws(ParseError) in try plan(source) }) else { return nil }
    let repaired = try AtomicFile(path: file.path, suffix: ".png")
    try copy.write(from: source, to: repaired)
    return repaired
  }
  /// What the repaired file consists of; nil when nothing is to be repaired.
  static func plan(_ source: SourceReader) throws(ParseError) -> EditedCopy? {
    var copy = EditedCopy()
    copy.copy(0..<8)
    var at = 8
    var exifs = 0
    while source.size - at >= 12 {
      let head = try source.bytes(at: at, count: 8)
      guard let length = head.u32(at: 0).map(Int.init), length <= source.size - at - 12 else { return nil }
      let isExif = head.has("eXIf", at: 4)
      if isExif { exifs += 1 }
      if !isExif || exifs == 1 { copy.copy(at..<at + 12 + length) }
      at += 12 + length
    }
    return exifs > 1 && at == source.size ? copy : nil
  }
}
