/// YUV4MPEG2: a line of parameters, then frames of planes, each after a line `FRAME`. [YUV4MPEG]
///
/// Parameters: `W` width, `H` height, `F` rate, `A` pixel aspect, `C` chroma with bits (`C420p10`).
enum YUV4MPEGContainer: ContainerFormat {
  static let types: [MediaType] = [.yuv4mpeg]
  static let signatures: [Signature] = ["YUV4MPEG2 "]

  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .yuv4mpeg
    let head = try source.bytes(at: 0, upTo: 1_024)
    guard let end = head.firstIndex(of: 0x0A) else { throw .malformed("the first line has no end", at: head.count) }
    var track = Track()
    track.id = 1
    track.kind = .video
    track.codec = "rawvideo"
    var chroma = "420"
    for word in Text.latin1(head.prefix(end)).split(separator: " ").dropFirst() {
      let value = word.dropFirst()
      switch word.first {
      case "W": track.width = Int(value)
      case "H": track.height = Int(value)
      case "F":
        if let rate = ratio(value)?.value, rate > 0 { track.frameRate = rate }
      case "A":
        if let aspect = ratio(value), aspect.numerator > 0, aspect.denominator > 0,
          aspect.numerator != aspect.denominator
        {
          track.pixelAspectRatio = aspect.reduced
        }
      case "C": chroma = String(value)
      default: break
      }
    }
    guard let width = track.width, let height = track.height, (1...1_000_000).contains(width),
      (1...1_000_000).contains(height)
    else { throw .malformed("the first line has no size", at: 0) }
    // `420p10`: the bits of a sample stand behind the layout, but `420paldv` and `420jpeg` are layouts.
    var layout = chroma[...]
    var bits = 8
    if let mark = chroma.lastIndex(of: "p"), let number = Int(chroma[chroma.index(after: mark)...]) {
      (layout, bits) = (chroma[..<mark], number)
    }
    track.bitDepth = (1...16).contains(bits) ? bits : 8
    file.tracks = [track]
    // A frame's line may have parameters of its own, but nobody writes them.
    let sampleBytes = track.bitDepth ?? 8 > 8 ? 2 : 1
    let luma = width * height
    let half = (width + 1) / 2
    let samples: Int? =
      switch layout {
      case "420", "420jpeg", "420mpeg2", "420paldv": luma + 2 * half * ((height + 1) / 2)
      case "422": luma + 2 * half * height
      case "444": luma * 3
      case "444alpha": luma * 4
      case "411": luma + 2 * ((width + 3) / 4) * height
      case "mono": luma
      default: nil
      }
    guard let samples else {
      file.summariseTracks(duration: nil)
      return
    }
    let frame = samples * sampleBytes + 6
    let body = source.size - end - 1
    file.summariseTracks(duration: track.frameRate.map { Double(body / frame) / $0 })
    if file.isValidating, body % frame != 0 || !head.has("FRAME", at: end + 1) && head.count > end + 6 {
      file.note(
        .error, .yuv4mpegTruncated, "the file ends within a frame", at: source.size, path: "YUV4MPEG",
        missingBytes: frame - body % frame)
    }
  }
  /// `30000:1001`
  private static func ratio(_ text: Substring) -> Rational? {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let a = Int(parts[0]), let b = Int(parts[1]) else { return nil }
    return Rational(a, b)
  }
}

extension MediaType {
  /// Uncompressed video of the mjpegtools.
  public static let yuv4mpeg = MediaType(.video, "y4m", mime: "video/x-yuv4mpeg", extensions: ["y4m"])
}

extension Finding.Code {
  /// The file ends within a frame. [YUV4MPEG §Frame header]
  public static let yuv4mpegTruncated: Self = "y4m.truncated"
}
