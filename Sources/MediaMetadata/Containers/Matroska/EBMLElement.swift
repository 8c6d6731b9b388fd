/// The header of one EBML element: an ID, then a size. [RFC8794 §4, §5, §6]
///
/// | field | type | meaning |
/// | --- | --- | --- |
/// | ID | VINT of 1 to 4 bytes | which element; its marker bits belong to it |
/// | size | VINT of 1 to 8 bytes | bytes of data that follow; all ones: not known |
struct EBMLElement: Sendable {
  /// Which element, marker bits kept.
  let id: UInt32
  /// Absolute offset of the header.
  let offset: Int
  /// Absolute offset of the data.
  let body: Int
  /// Bytes of data; nil when the writer did not know (live streams).
  let size: Int?
  /// Absolute offset after the data; nil when the size is not known.
  var end: Int? { size.map { body + $0 } }

  /// The longest header: 4 bytes of ID, 8 of size.
  static let longestHeader = 12

  /// Reads a header that must begin before `limit`, an absolute offset.
  /// - Throws: `truncated` where the bytes end within it, `malformed` where no header can be.
  static func read(at offset: Int, limit: Int, in source: SourceReader) throws(ParseError) -> EBMLElement {
    let bytes = try source.bytes(at: offset, upTo: min(longestHeader, max(limit - offset, 0)))
    return try read(bytes, at: offset)
  }
  /// Reads the header at the start of some bytes that stand at `offset`.
  static func read(_ bytes: Bytes, at offset: Int) throws(ParseError) -> EBMLElement {
    guard let first = bytes.byte(at: 0) else { throw .truncated(needs: 2, at: offset) }
    // Longer IDs than four bytes are not used by Matroska; 0x00 begins none.
    let idLength = first.leadingZeroBitCount + 1
    guard idLength <= 4 else { throw .malformed("no element can begin with byte \(first)", at: offset) }
    guard bytes.count > idLength else { throw .truncated(needs: idLength + 1 - bytes.count, at: offset + bytes.count) }
    var id: UInt32 = 0
    for i in 0..<idLength { id = id << 8 | UInt32(bytes[i]) }
    let lead = bytes[idLength]
    let sizeLength = lead.leadingZeroBitCount + 1
    guard sizeLength <= 8 else { throw .malformed("a size of more than eight bytes", at: offset + idLength) }
    guard bytes.count >= idLength + sizeLength else {
      throw .truncated(needs: idLength + sizeLength - bytes.count, at: offset + bytes.count)
    }
    var size = sizeLength == 8 ? 0 : UInt64(lead & (0xFF >> UInt8(sizeLength)))
    for i in 1..<max(sizeLength, 1) { size = size << 8 | UInt64(bytes[idLength + i]) }
    let body = offset + idLength + sizeLength
    let unknown = (UInt64(1) << UInt64(7 * sizeLength)) - 1
    if size == unknown { return EBMLElement(id: id, offset: offset, body: body, size: nil) }
    // At most 2^56 - 2, so that adding an offset cannot overflow.
    return EBMLElement(id: id, offset: offset, body: body, size: Int(size))
  }
  /// A variable-size integer without its marker, as block headers use it: the value and how many bytes it takes.
  static func vint(_ bytes: Bytes, at index: Int) -> (value: UInt64, length: Int)? {
    guard let first = bytes.byte(at: index), first != 0 else { return nil }
    let length = first.leadingZeroBitCount + 1
    guard index + length <= bytes.count else { return nil }
    var value = length == 8 ? 0 : UInt64(first & (0xFF >> UInt8(length)))
    for i in 1..<max(length, 1) { value = value << 8 | UInt64(bytes[index + i]) }
    return (value, length)
  }
}
