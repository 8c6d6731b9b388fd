/// IVF: VP8, VP9 or AV1 frames with a small header each. [IVF]
///
/// | offset | field | type |
/// | --- | --- | --- |
/// | 0, 4, 6 | `DKIF`, version, header size | u32, u16, u16 |
/// | 8 | codec | FourCC |
/// | 12, 14 | width, height | u16le |
/// | 16, 20 | rate, scale | u32le |
/// | 24 | frames | u32le |
enum IVFContainer: ContainerFormat {
  static let types: [MediaType] = [.ivf]
  static let signatures: [Signature] = [Signature([0x44, 0x4B, 0x49, 0x46, 0, 0])]

  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .ivf
    let head = try source.bytes(at: 0, count: 32)
    var track = Track()
    track.id = 1
    track.kind = .video
    track.codec = head.fourCC(at: 8).map { VideoFormatHeader.codec($0) }
    (track.width, track.height) = (Int(head.u16(at: 12, .little) ?? 0), Int(head.u16(at: 14, .little) ?? 0))
    let rate = Double(head.u32(at: 16, .little) ?? 0)
    let scale = Double(head.u32(at: 20, .little) ?? 0)
    var frames = Int(head.u32(at: 24, .little) ?? 0)
    var at = Int(head.u16(at: 6, .little) ?? 32)
    var counted = 0
    var isWhole = false
    while at < source.size, file.isValidating || counted < 4_096 && source.reads < 24 {
      let frame = try source.bytes(at: at, upTo: 12)
      guard frame.count == 12, let size = frame.u32(at: 0, .little), at + 12 + Int(size) <= source.size else {
        let missing = frame.count < 12 ? 12 - frame.count : at + 12 + Int(frame.u32(at: 0, .little) ?? 0) - source.size
        file.note(
          .error, .ivfTruncated, "the file ends within a frame", at: source.size, path: "IVF", missingBytes: missing)
        break
      }
      counted += 1
      at += 12 + Int(size)
    }
    isWhole = at == source.size
    // The header's count is often left at 0, or counts ticks.
    if isWhole { frames = counted }
    if rate > 0, scale > 0 { track.frameRate = rate / scale }
    file.tracks = [track]
    file.summariseTracks(duration: rate > 0 && frames > 0 ? Double(frames) * scale / rate : nil)
  }
}

extension MediaType {
  /// IVF.
  public static let ivf = MediaType(.video, "ivf", mime: "video/x-ivf", extensions: ["ivf"])
}

extension Finding.Code {
  /// The file ends within a frame. [IVF §Frame header]
  public static let ivfTruncated: Self = "ivf.truncated"
}
