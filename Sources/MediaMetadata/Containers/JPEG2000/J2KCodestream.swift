/// A JPEG 2000 codestream: its first segments, and the walk over its tile-parts. [T.800 §A.5.1]
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | SOC, SIZ | 2 × u16 | `FF4F`, `FF51` |
/// | Lsiz, Rsiz | 2 × u16 | length, capabilities |
/// | Xsiz, Ysiz, XOsiz, YOsiz | 4 × u32 | the grid and where the picture begins on it |
/// | tile size and offset | 4 × u32 | |
/// | Csiz | u16 | components |
/// | Ssiz, XRsiz, YRsiz | 3 × u8 | of each: bits - 1 (bit 7: signed), spacing |
struct J2KCodestream: Sendable {
  let width: Int
  let height: Int
  let components: Int
  let bitDepth: Int
  private let range: Range<Int>
  private let firstSegment: Int

  init(_ source: SourceReader, in range: Range<Int>) throws(ParseError) {
    self.range = range
    var reader = ByteReader(try source.bytes(at: range.lowerBound, upTo: min(range.count, 64)))
    guard try reader.u32() == 0xFF4F_FF51 else {
      throw .malformed("the codestream does not begin with SOC and SIZ", at: range.lowerBound)
    }
    let length = Int(try reader.u16())
    try reader.skip(2)
    let right = Int(try reader.u32())
    let bottom = Int(try reader.u32())
    width = right - Int(try reader.u32())
    height = bottom - Int(try reader.u32())
    try reader.skip(16)
    components = Int(try reader.u16())
    bitDepth = Int(try reader.u8() & 0x7F) + 1
    firstSegment = range.lowerBound + 4 + length
    guard components > 0, length == 38 + 3 * components else {
      throw .malformed("SIZ has \(length) bytes for \(components) components", at: range.lowerBound + 4)
    }
  }

  /// Goes from tile-part to tile-part to the end marker.
  func walk(_ source: SourceReader, _ file: inout MediaFile) throws(ParseError) {
    var at = firstSegment
    var isInTiles = false
    while true {
      guard range.upperBound - at >= 2 else {
        throw ParseError(
          .truncated, at: min(range.upperBound, source.size), "the codestream ends without an end marker")
      }
      let head = try source.bytes(at: at, upTo: 12)
      guard let marker = head.u16(at: 0), marker >= 0xFF00 else {
        throw .malformed("no marker where one is due in the codestream", at: at)
      }
      if marker == 0xFFD9 {
        if at + 2 < range.upperBound {
          file.note(
            .warning, .jp2TrailingData,
            "\(range.upperBound - at - 2) bytes that belong to nothing follow the codestream",
            at: at + 2)
        }
        return
      }
      guard let length = head.u16(at: 2), length >= 2 else { throw .malformed("a segment of no length", at: at) }
      if marker == 0xFF90 {
        // SOT: length u16, tile u16, length of the tile-part u32 (0: up to the end marker), part u8, parts u8.
        isInTiles = true
        guard let size = head.u32(at: 6) else { throw .truncated(needs: 12 - head.count, at: at + head.count) }
        guard size != 0 else {
          let tail = try source.bytes(at: range.upperBound - 2, count: 2)
          guard tail.u16(at: 0) == 0xFFD9 else {
            throw ParseError(.truncated, at: range.upperBound, "the codestream ends without an end marker")
          }
          return
        }
        guard size >= 14, Int(size) <= range.upperBound - at else {
          throw ParseError(
            .truncated, at: range.upperBound, "the file ends inside a tile-part",
            missingBytes: size >= 14 ? Int(size) - (range.upperBound - at) : nil)
        }
        at += Int(size)
      } else {
        guard !isInTiles else { throw .malformed("no tile-part where one is due", at: at) }
        at += 2 + Int(length)
      }
    }
  }
}
