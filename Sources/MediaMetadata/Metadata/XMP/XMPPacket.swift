/// The bytes of an XMP packet, made ready for the parser. [XMP1 §7.3]
enum XMPPacket {
  /// From the first `<` to the last `>`, as UTF-8: packets may be in UTF-16 and UTF-32, padded with spaces and NULs on both
  /// sides. Nil when there is no `<`.
  static func utf8(_ packet: Bytes) -> Bytes? {
    guard let first = packet.firstIndex(of: UInt8(ascii: "<")) else { return nil }
    func isZero(_ index: Int) -> Bool { packet.byte(at: index) == 0 }
    if isZero(first + 1), isZero(first + 2), isZero(first + 3) {
      // `00 00 00 3C 00 00 00` is big-endian, unless the zeros in front are padding: then the place is a multiple of four.
      let isBig = first % 4 == 3 && isZero(first - 1) && isZero(first - 2) && isZero(first - 3)
      return derived(Text.utf32(packet.dropFirst(isBig ? first - 3 : first), isBig ? .big : .little), packet)
    }
    if isZero(first + 1) {
      // `00 3C 00` is big-endian, unless the zero in front is padding: then the place is even.
      let isBig = first % 2 == 1 && isZero(first - 1)
      return derived(Text.utf16(packet.dropFirst(isBig ? first - 1 : first), isBig ? .big : .little), packet)
    }
    var end = packet.count
    while end > first, packet[end - 1] != UInt8(ascii: ">") { end -= 1 }
    // A packet that was cut has no last `>` of its own; the parser says so.
    return packet.slice(first..<(end > first ? end : packet.count))
  }
  private static func derived(_ text: String, _ packet: Bytes) -> Bytes {
    let bytes = Bytes(Array(text.utf8), offset: packet.offset, isDerived: true)
    var end = bytes.count
    while end > 0, bytes[end - 1] != UInt8(ascii: ">") { end -= 1 }
    return end > 0 ? bytes.prefix(end) : bytes
  }
}
