import FuzzSupport

/// What other files carry: XMP, IPTC, an ICC profile or Photoshop resources, as the one tag of a TIFF; the first byte of the
/// input chooses which.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 1 else { return 0 }
  let tags: [UInt16] = [0x02BC, 0x83BB, 0x8773, 0x8649]
  let payload = UnsafeBufferPointer(start: start + 1, count: count - 1)
  func little(_ value: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
  var tiff: [UInt8] = Array("II*\0".utf8) + little(8, 4) + little(1, 2)
  tiff +=
    little(Int(tags[Int(start.pointee) % tags.count]), 2) + little(7, 2) + little(payload.count, 4) + little(26, 4)
  tiff += little(0, 4) + payload
  // Short payloads stand in the entry itself, where the offset is.
  if payload.count <= 4 { tiff.replaceSubrange(18..<18 + payload.count, with: payload) }
  return tiff.withUnsafeBytes { fuzz($0) }
}
