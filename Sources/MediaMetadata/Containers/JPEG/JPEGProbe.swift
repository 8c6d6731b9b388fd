/// What another JPEG picture inside a file is, by its first segments: its size, and whether it says that it is a map.
struct JPEGProbe {
  /// Samples a line.
  private(set) var width = 0
  /// Lines.
  private(set) var height = 0
  /// Whether it says that it lifts another picture to HDR.
  private(set) var isGainMap = false
  /// Whether it says that it holds distances.
  private(set) var isDepthMap = false

  /// Walks the segments from a SOI on to the frame header; nil when no JPEG picture begins there.
  init?(_ source: SourceReader, in range: Range<Int>) {
    guard let start = try? source.bytes(at: range.lowerBound, upTo: 3), start.count == 3, start.u16(at: 0) == 0xFFD8,
      start[2] == 0xFF
    else { return nil }
    var at = range.lowerBound + 2
    // Real pictures have the frame within some dozen segments.
    for _ in 0..<200 {
      guard at < range.upperBound, let head = try? source.bytes(at: at, upTo: 4), head.count == 4, head[0] == 0xFF
      else {
        return
      }
      if head[1] == 0xFF {
        at += 1
        continue
      }
      let marker = JPEGMarker(rawValue: head[1])
      let length = Int(head.u16(at: 2) ?? 0)
      if marker.isFrame, let frame = try? source.bytes(at: at + 4, upTo: 5), let lines = frame.u16(at: 1),
        let samples = frame.u16(at: 3)
      {
        width = Int(samples)
        height = Int(lines)
        return
      }
      guard marker != .sos, !marker.standsAlone, length >= 2 else { return }
      if marker == .app(1) || marker == .app(2),
        let payload = try? source.bytes(at: at + 4, upTo: min(length - 2, max(0, range.upperBound - at - 4)))
      {
        look(at: payload)
      }
      at += 2 + length
    }
  }
  private mutating func look(at payload: Bytes) {
    if payload.has("urn:iso:std:iso:ts:21496:-1\0") {
      isGainMap = true
    } else if payload.has("http://ns.adobe.com/xap/1.0/\0") {
      // Names of namespaces and types, which stand in a packet only to be used.
      if payload.firstIndex(of: "http://ns.adobe.com/hdr-gain-map/1.0/") != nil
        || payload.firstIndex(of: "urn:com:apple:photo:2020:aux:hdrgainmap") != nil
      {
        isGainMap = true
      } else if payload.firstIndex(of: "http://ns.apple.com/depthData/1.0/") != nil {
        isDepthMap = true
      }
    }
  }
}
