/// Raw DV: DIF blocks of 80 bytes; a frame is 10 sequences of 150 blocks (525 lines) or 12 (625 lines). [IEC61834-2]
enum DVContainer: ContainerFormat {
  static let types: [MediaType] = [.dv]
  static func recognises(_ head: Bytes) -> Bool {
    // Header block, two subcode blocks and the first of three VAUX blocks, each with its section type and number.
    guard head.byte(at: 0) == 0x1F, head.byte(at: 1) == 0x07, head.byte(at: 2) == 0, let flags = head.byte(at: 3),
      flags & 0x7F == 0x3F
    else { return false }
    return head.byte(at: 80).map { $0 >> 5 == 1 } == true && head.byte(at: 240).map { $0 >> 5 == 2 } == true
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .dv
    let head = try source.bytes(at: 0, upTo: 12_000)
    let is625 = head[3] & 0x80 != 0
    let frameSize = is625 ? 144_000 : 120_000
    var picture = Track()
    picture.id = 1
    picture.kind = .video
    picture.codec = "dvvideo"
    (picture.width, picture.height) = (720, is625 ? 576 : 480)
    picture.frameRate = is625 ? 25 : 30_000.0 / 1_001
    var sound = Track()
    sound.id = 2
    sound.kind = .audio
    sound.codec = "pcm_s16le"
    // The sixth block of a sequence is the first of sound; its pack 0x50 tells the rate in bits 3 to 5 of its last byte.
    if let rate = head.byte(at: 480 + 3 + 4), head.byte(at: 480 + 3) == 0x50 {
      sound.sampleRate = [48_000, 44_100, 32_000][safeIndex: Int(rate >> 3 & 7)]
    }
    sound.channels = 2
    file.tracks = [picture, sound]
    let frames = Double(source.size) / Double(frameSize)
    file.summariseTracks(duration: frames / (picture.frameRate ?? 25))
    if file.isValidating, source.size % frameSize != 0 {
      file.note(
        .error, .dvTruncated, "the file ends within a frame", at: source.size, path: "DV",
        missingBytes: frameSize - source.size % frameSize)
    }
  }
}

extension Array {
  /// The element at an index, nil outside.
  fileprivate subscript(safeIndex index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension MediaType {
  /// Raw DV.
  public static let dv = MediaType(.video, "dv", mime: "video/dv", uti: "public.dv-movie", extensions: ["dv", "dif"])
}

extension Finding.Code {
  /// The file ends within a frame. [IEC61834-2]
  public static let dvTruncated: Self = "dv.truncated"
}
