/// A small JPEG file, part by part, for test inputs. The coded data are made up: nothing here decodes them.
public struct JPEGBuilder: Sendable {
  /// Segments between SOI and the tables: marker and payload.
  public var segments: [(marker: Int, payload: [UInt8])] = []
  /// Bytes before the tables that are no segment.
  public var rubbish: [UInt8] = []
  /// Which frame marker: 0xC0 baseline, 0xC2 progressive, …
  public var frame = 0xC0
  /// Pixels.
  public var width = 320
  /// Pixels; 0 leaves them to a DNL segment.
  public var height = 200
  /// Bits a sample.
  public var precision = 8
  /// Component identifiers.
  public var components: [Int] = [1, 2, 3]
  /// Whether tables are written.
  public var hasTables = true
  /// Restart interval; 0 writes no DRI.
  public var restartInterval = 0
  /// Scans: each one's coded data.
  public var scans: [[UInt8]] = [[0x12, 0xFF, 0x00, 0x34, 0x56]]
  /// Lines in a DNL segment after the first scan; nil writes none.
  public var lines: Int?
  /// Whether EOI is written.
  public var hasEnd = true
  /// Bytes after EOI.
  public var trailer: [UInt8] = []

  /// A baseline YCbCr picture of 320 by 200 pixels.
  public init() {}

  /// An APP1 segment with Exif.
  public mutating func exif(_ tiff: [UInt8]) { segments.append((0xE1, Array("Exif\0\0".utf8) + tiff)) }
  /// An APP1 segment with an XMP packet.
  public mutating func xmp(_ packet: String) {
    segments.append((0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8)))
  }
  /// An APP1 segment with a portion of extended XMP.
  public mutating func extendedXMP(_ portion: [UInt8], guid: String, length: Int, offset: Int) {
    var payload = ByteBuilder()
    payload.ascii("http://ns.adobe.com/xmp/extension/\0")
    payload.ascii(guid)
    payload.u32(length)
    payload.u32(offset)
    payload.data(portion)
    segments.append((0xE1, payload.bytes))
  }
  /// An APP2 segment with a part of an ICC profile.
  public mutating func profile(_ part: [UInt8], _ number: Int, of count: Int) {
    segments.append((0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(number), UInt8(count)] + part))
  }
  /// JFIF 1.01 at 72 dpi.
  public mutating func jfif() {
    segments.append((0xE0, Array("JFIF\0".utf8) + [1, 1, 1, 0, 72, 0, 72, 0, 0]))
  }
  /// Adobe's segment with its colour transform.
  public mutating func adobe(_ transform: UInt8) {
    segments.append((0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform]))
  }

  /// The file.
  public var bytes: [UInt8] {
    var out = ByteBuilder()
    out.u16(0xFFD8)
    for segment in segments { out.data(ByteBuilder.jpegSegment(segment.marker, segment.payload)) }
    out.data(rubbish)
    if hasTables { out.data(ByteBuilder.jpegSegment(0xDB, [0] + [UInt8](repeating: 1, count: 64))) }
    var header = ByteBuilder()
    header.u8(precision)
    header.u16(height)
    header.u16(width)
    header.u8(components.count)
    for component in components {
      header.u8(component)
      header.u8(component == components.first && components.count == 3 ? 0x22 : 0x11)
      header.u8(0)
    }
    out.data(ByteBuilder.jpegSegment(frame, header.bytes))
    if hasTables { out.data(ByteBuilder.jpegSegment(0xC4, [0, 1] + [UInt8](repeating: 0, count: 15) + [0])) }
    if restartInterval > 0 { out.data(ByteBuilder.jpegSegment(0xDD, [0, UInt8(restartInterval)])) }
    for (index, scan) in scans.enumerated() {
      let list = components.flatMap { component -> [UInt8] in [UInt8(component), 0] }
      out.data(ByteBuilder.jpegSegment(0xDA, [UInt8(components.count)] + list + [0, 63, 0]))
      out.data(scan)
      if index == 0, let lines { out.data(ByteBuilder.jpegSegment(0xDC, [UInt8(lines >> 8), UInt8(lines & 255)])) }
    }
    if hasEnd { out.u16(0xFFD9) }
    out.data(trailer)
    return out.bytes
  }
}
