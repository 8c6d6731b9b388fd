/// MP3 and its siblings: frames that follow each other, tags before and behind. [MP3]
///
/// Eleven one bits are no proof: frames must follow each other. An ID3 tag in front, or the name's extension, lowers how many.
enum MPEGAudioContainer: ContainerFormat {
  static let types: [MediaType] = [.mp3]
  static func recognises(_ head: Bytes) -> Bool { recognises(head, extension: "") }
  static func recognises(_ head: Bytes, extension fileExtension: String) -> Bool {
    if let size = ID3Reader.size(head) {
      // What the tag stands before decides, where it can be seen; sound of other kinds was asked before.
      guard size + 4 <= head.count else { return true }
      return frameStart(head, from: size, reach: 4_096, frames: 1) != nil || size + 4 >= head.count
    }
    let isNamed = ["mp3", "mp2", "mp1", "mpa"].contains(fileExtension)
    return frameStart(head, from: 0, reach: isNamed ? 4_096 : 0, frames: isNamed ? 2 : 3) != nil
  }
  /// Where frames begin that follow each other: at least so many, or fewer where they reach exactly to the end of the bytes.
  /// `reach` says how many bytes may stand before.
  static func frameStart(_ bytes: Bytes, from start: Int, reach: Int, frames: Int) -> Int? {
    var at = start
    while at <= start + reach, at + 4 <= bytes.count {
      guard let sync = bytes.firstIndex(of: 0xFF, in: at..<min(start + reach + 1, bytes.count)) else { return nil }
      at = sync + 1
      guard let first = MPEGAudioFrame(bytes, at: sync) else { continue }
      // Junk before the frames asks for more of them.
      let needed = sync == start ? frames : frames + 2
      var next = sync + first.size
      var count = 1
      while count < needed, let frame = MPEGAudioFrame(bytes, at: next), frame.matches(first) {
        next += frame.size
        count += 1
      }
      if count >= needed || next == bytes.count || (next + 128 == bytes.count && bytes.has("TAG", at: next)) {
        return sync
      }
    }
    return nil
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    // A tag larger than the first bytes, with a cover in it, hid what comes after.
    if let size = ID3Reader.size(source.head), size >= source.head.count,
      try source.bytes(at: size, upTo: 4).has("fLaC")
    {
      return try FLACContainer.read(source, into: &file)
    }
    file.type = .mp3
    var reader = MPEGAudioReader(source)
    do throws(ParseError) { try reader.read(into: &file) } catch { file.note(error, in: "MP3") }
  }
}

extension MediaType {
  /// MPEG audio, layers I to III.
  public static let mp3 = MediaType(
    .audio, "mp3", mime: "audio/mpeg", uti: "public.mp3", extensions: ["mp3", "mp2", "mp1", "mpa", "mpga"])
}

extension Finding.Code {
  /// The file ends within its tag or its last frame, or has fewer frames than its first one says.
  /// [MP3 §2.4.1] [ID3v2 §3.1]
  public static let mp3Truncated: Self = "mp3.truncated"
  /// There are no frames. [MP3 §2.4.1]
  public static let mp3NoMediaData: Self = "mp3.noMediaData"
  /// Bytes between or behind frames that are no frame. [MP3 §2.4.1]
  public static let mp3Junk: Self = "mp3.junk"
}
