/// The size in a JPEG's first frame header, for thumbnails and previews inside other files. [T.81 §B.2.2]
struct JPEGFrame {
  /// Pixels.
  let width: Int
  /// Pixels.
  let height: Int

  /// Walks the marker segments to the first frame header; nil when there is none in these bytes.
  static func find(in bytes: Bytes) -> JPEGFrame? {
    guard bytes.u16(at: 0) == 0xFFD8 else { return nil }
    var at = 2
    while let first = bytes.byte(at: at), first == 0xFF {
      var marker = first
      while marker == 0xFF {
        at += 1
        guard let next = bytes.byte(at: at) else { return nil }
        marker = next
      }
      at += 1
      switch marker {
      case 0xD0...0xD9, 0x01: continue
      case 0xDA: return nil
      default: break
      }
      guard let length = bytes.u16(at: at), length >= 2 else { return nil }
      // 0xC4, 0xC8 and 0xCC among the C's are no frames.
      if marker & 0xF0 == 0xC0, marker != 0xC4, marker != 0xC8, marker != 0xCC {
        guard let height = bytes.u16(at: at + 3), let width = bytes.u16(at: at + 5), width > 0, height > 0 else {
          return nil
        }
        return JPEGFrame(width: Int(width), height: Int(height))
      }
      at += Int(length)
    }
    return nil
  }
}
