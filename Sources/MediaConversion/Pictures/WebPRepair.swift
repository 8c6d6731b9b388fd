import MediaMetadata

/// libvips writes the chunk `EXIF` with the six bytes that stand before Exif in a JPEG; in a WebP it begins with the TIFF header.
/// [RFC9649 §2.7.1.5]
enum WebPRepair {
  /// A copy without them, when they are there.
  static func withoutExifPrefix(_ file: AtomicFile) throws(ConversionError) -> AtomicFile? {
    let source = try converting { () throws(ParseError) in
      try SourceReader(FileSource(path: file.temporaryPath.cString))
    }
    guard let copy = try converting({ () throws(ParseError) in try plan(source) }) else { return nil }
    let repaired = try AtomicFile(path: file.path, suffix: ".webp")
    try copy.write(from: source, to: repaired)
    return repaired
  }
  /// What the repaired file consists of; nil when nothing is to be repaired.
  static func plan(_ source: SourceReader) throws(ParseError) -> EditedCopy? {
    let prefix = Array("Exif\0\0".utf8)
    var body = EditedCopy()
    var removed = 0
    var at = 12
    while source.size - at >= 8 {
      var reader = ByteReader(try source.bytes(at: at + 4, count: 4), .little)
      let length = Int(try reader.u32())
      guard length <= source.size - at - 8 else { return nil }
      let next = min(at + 8 + length + (length & 1), source.size)
      let type = try source.bytes(at: at, count: 4).fourCC(at: 0)
      if type == "EXIF", length > prefix.count, try source.bytes(at: at + 8, count: prefix.count).array == prefix {
        body.copy(at..<at + 4)
        body.append(number(length - prefix.count))
        // An even number of bytes goes, so the padding stays right.
        body.copy(at + 8 + prefix.count..<next)
        removed += prefix.count
      } else {
        body.copy(at..<next)
      }
      at = next
    }
    guard removed > 0, at == source.size else { return nil }
    var copy = EditedCopy()
    copy.copy(0..<4)
    copy.append(number(body.size + 4))
    copy.copy(8..<12)
    copy.append(body)
    return copy
  }
  private static func number(_ value: Int) -> [UInt8] {
    let value = UInt32(clamping: value)
    return (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
  }
}
