/// Walks the image resources that Photoshop keeps in JPEG's APP13 and TIFF's tag 34377. [PSD "Image Resource Blocks"]
enum PhotoshopResources {
  /// Takes places out of the IPTC, Exif and XMP resources; nothing moves.
  ///
  /// A resource: `8BIM`; id (u16); a Pascal string, padded to even; size (u32); data, padded to even.
  /// - Returns: what was removed, as `iptc.City`, `exif.GPS`, `xmp.…`.
  static func removeLocation(_ bytes: inout [UInt8], in range: Range<Int>) -> [String] {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return [] }
    var removed: [String] = []
    var at = range.lowerBound
    while range.upperBound - at >= 12 {
      let signature = bytes[at..<at + 4]
      guard signature.elementsEqual("8BIM".utf8) || signature.elementsEqual("MeSa".utf8) else { break }
      let id = Int(bytes[at + 4]) << 8 | Int(bytes[at + 5])
      let name = Int(bytes[at + 6]) + 1
      let sizeAt = at + 6 + name + (name & 1)
      guard range.upperBound - sizeAt >= 4 else { break }
      let size = bytes[sizeAt..<sizeAt + 4].reduce(0) { $0 << 8 | Int($1) }
      let data = sizeAt + 4..<min(sizeAt + 4 + size, range.upperBound)
      switch id {
      case 0x0404: removed += IPTCLocation.remove(&bytes, in: data).map { "iptc." + $0 }
      case 0x0424: removed += XMPLocation.blank(&bytes, in: data).map { "xmp." + $0 }
      case 0x0422, 0x0423:
        if var exif = ExifEditor(Array(bytes[data]), at: 0) {
          exif.removeLocation()
          bytes.replaceSubrange(data, with: exif.bytes)
          removed += exif.removed
        }
      default: break
      }
      at = data.upperBound + (size & 1)
    }
    return removed
  }
}
