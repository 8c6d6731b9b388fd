/// The second part of an XMP packet that is too long for one APP1 segment. [XMP3 §1.1.3.1]
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | signature | 35 bytes | `http://ns.adobe.com/xmp/extension/` and NUL |
/// | GUID | 32 bytes | MD5 of the whole in hex; the main packet names it in `xmpNote:HasExtendedXMP` |
/// | length | u32 | of the whole |
/// | offset | u32 | of this portion in the whole |
/// | portion | rest | its bytes |
struct ExtendedXMP: Sendable {
  static let signature: StaticString = "http://ns.adobe.com/xmp/extension/"
  private struct Portion: Sendable {
    let length: Int
    let offset: Int
    let bytes: Bytes
  }
  private var portions: [String: [Portion]] = [:]

  /// Whether there was any portion.
  var isEmpty: Bool { portions.isEmpty }

  /// Takes a segment: what follows the signature.
  mutating func add(_ payload: Bytes) throws(ParseError) {
    var reader = ByteReader(payload)
    let guid = Text.latin1(try reader.take(32))
    let length = Int(try reader.u32())
    let offset = Int(try reader.u32())
    portions[guid, default: []].append(Portion(length: length, offset: offset, bytes: reader.rest()))
  }
  /// The whole second packet that the main packet names.
  /// - Throws: `malformed` when nothing has that GUID, or its portions leave gaps or overlap; `limitExceeded` when too long.
  func packet(guid: String, limit: Int) throws(ParseError) -> Bytes {
    guard let portions = portions[guid.uppercased()] ?? portions[guid] else {
      throw .malformed("extended XMP has another GUID than the main packet names", at: firstOffset)
    }
    let sorted = portions.sorted { $0.offset < $1.offset }
    guard let first = sorted.first else { return Bytes([]) }
    let at = first.bytes.offset
    guard first.length <= limit else { throw .limitExceeded("extended XMP of \(first.length) bytes", at: at) }
    var whole: [UInt8] = []
    for portion in sorted {
      guard portion.length == first.length else {
        throw .malformed("extended XMP of two lengths", at: portion.bytes.offset)
      }
      // The same portion twice does no harm.
      if portion.offset < whole.count, portion.offset + portion.bytes.count <= whole.count { continue }
      guard portion.offset == whole.count, whole.count + portion.bytes.count <= first.length else {
        throw .malformed("extended XMP whose portions do not join", at: portion.bytes.offset)
      }
      portion.bytes.withUnsafeBytes { whole.append(contentsOf: $0) }
    }
    guard whole.count == first.length else {
      throw ParseError(
        .truncated, at: at, "extended XMP is not complete", missingBytes: first.length - whole.count)
    }
    return Bytes(whole, offset: at, isDerived: true)
  }
  /// Where the first portion stands.
  var firstOffset: Int { portions.values.compactMap { $0.first?.bytes.offset }.min() ?? 0 }
}
