/// H.264 as it leaves an encoder: units after start codes. [H.264 §B]
///
/// Start codes are no proof, they stand in every MPEG stream: a sequence parameter set that can be read must come first
/// (an access unit delimiter may stand before it), and a picture parameter set after it.
enum AVCStreamContainer: ContainerFormat {
  static let types: [MediaType] = [.avcStream]
  static func recognises(_ head: Bytes) -> Bool { parameters(head) != nil }

  /// The sequence parameter set at the start, followed by its picture parameter set.
  static func parameters(_ head: Bytes) -> CodecDetails? {
    guard head.u32(at: 0) == 1 || head.u32(at: 0).map({ $0 >> 8 == 1 }) == true else { return nil }
    var found: CodecDetails?
    var at = 0
    for _ in 0..<8 {
      guard let unit = nextUnit(head, from: at), let first = head.byte(at: unit.start), first & 0x80 == 0 else {
        return nil
      }
      at = unit.end
      switch first & 0x1F {
      case 9 where found == nil, 6: continue
      case 7:
        guard first & 0x60 != 0,
          let details = try? AVCConfiguration.sequenceParameters(head.slice(unit.start..<unit.end)),
          details.profile != nil,
          let width = details.width, let height = details.height, (8...16_384).contains(width),
          (8...16_384).contains(height)
        else { return nil }
        found = details
      case 8: return found
      default: return nil
      }
    }
    return nil
  }
  /// The bytes of the next unit: behind a start code, up to the next one.
  private static func nextUnit(_ bytes: Bytes, from: Int) -> (start: Int, end: Int)? {
    func code(_ from: Int) -> Int? {
      var at = from
      while let zero = bytes.firstIndex(of: 0, in: at..<min(from + 4_096, bytes.count)) {
        if bytes.byte(at: zero + 1) == 0, bytes.byte(at: zero + 2) == 1 { return zero }
        at = zero + 1
      }
      return nil
    }
    guard let start = code(from), start - from <= 4 else { return nil }
    return (start + 3, code(start + 3) ?? min(bytes.count, start + 4_096))
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .avcStream
    guard let details = parameters(source.head) else { return }
    var track = Track()
    track.id = 1
    track.kind = .video
    track.codec = "h264"
    track.codecProfile = details.profile
    (track.width, track.height) = (details.width, details.height)
    track.bitDepth = details.bitDepth
    track.frameRate = details.frameRate
    track.color = details.color
    if let ratio = details.pixelAspectRatio, ratio.numerator != ratio.denominator { track.pixelAspectRatio = ratio }
    file.tracks = [track]
    file.summariseTracks(duration: nil)
  }
}

extension MediaType {
  /// H.264 without a container.
  public static let avcStream = MediaType(.video, "h264", mime: "video/h264", extensions: ["h264", "264", "avc"])
}
