/// How a picture is turned, as its XMP packet repeats it.
public enum XMPOrientation {
  /// The packet with `tiff:Orientation` set to 1, which a picture that was turned upright needs; nil when nothing changes.
  ///
  /// - Parameter packet: UTF-8.
  /// - Returns: a packet of the same size.
  public static func reset(_ packet: [UInt8]) -> [UInt8]? {
    let name = Array("tiff:Orientation".utf8)
    var result = packet
    var at = 0
    while packet.count - at > name.count {
      guard packet[at] == name[0], packet[at...].starts(with: name) else {
        at += 1
        continue
      }
      at += name.count
      // As an attribute ="6", as an element >6<.
      var digit = at
      while digit < packet.count, [0x20, 0x3D, 0x3E, 0x22, 0x27, 9, 10, 13].contains(packet[digit]) { digit += 1 }
      guard digit > at, digit + 1 < packet.count, 0x32...0x38 ~= packet[digit] else { continue }
      if [0x22, 0x27, 0x3C, 0x20].contains(packet[digit + 1]) { result[digit] = 0x31 }
    }
    return result == packet ? nil : result
  }
}
