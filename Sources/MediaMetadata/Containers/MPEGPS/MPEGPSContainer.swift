/// MPEG program streams (MPG, VOB) and bare MPEG-1 or MPEG-2 video. [MPEG-TS §2.5, ISO11172-1]
enum MPEGPSContainer: ContainerFormat {
  static let types: [MediaType] = [.mpegPS]
  static func recognises(_ head: Bytes) -> Bool {
    if head.u32(at: 0) == 0x1BA, let size = packSize(head, at: 0) {
      // A whole pack header with its marker bits, and a start code where it ends.
      return head.count < size + 4 ? head.count <= 32 : head.u32(at: size).map { $0 >> 8 == 1 } == true
    }
    guard head.u32(at: 0) == 0x1B3, let header = MPEGSequenceHeader(head) else { return false }
    // Bare video: sizes, aspect and rate that can be, the marker bit, and a next start code.
    return (16...4_096).contains(header.width) && (16...4_096).contains(header.height)
      && (1...13).contains(header.rateCode)
      && head.byte(at: 10).map { $0 & 0x20 != 0 } == true && MPEGStartCode.next(head, from: 4).map { $0 <= 160 } == true
  }
  /// The size of a pack header by its version's marker bits; nil where they are not there.
  static func packSize(_ bytes: Bytes, at index: Int) -> Int? {
    guard let first = bytes.byte(at: index + 4) else { return nil }
    if first & 0xF1 == 0x21 { return bytes.byte(at: index + 8).map { $0 & 1 == 1 } == true ? 12 : nil }
    guard first & 0xC4 == 0x44, bytes.byte(at: index + 6).map({ $0 & 4 != 0 }) == true,
      bytes.byte(at: index + 8).map({ $0 & 4 != 0 }) == true, let stuffing = bytes.byte(at: index + 13)
    else { return nil }
    return 14 + Int(stuffing & 7)
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .mpegPS
    var reader = MPEGPSReader(source)
    do throws(ParseError) { try reader.read(into: &file) } catch { file.note(error, in: "MPEGPS") }
  }
}

extension MediaType {
  /// MPEG program stream, or bare MPEG video.
  public static let mpegPS = MediaType(
    .video, "mpg", mime: "video/mpeg", uti: "public.mpeg",
    extensions: ["mpg", "mpeg", "vob", "m1v", "m2v", "mpv", "m2p"])
}

extension Finding.Code {
  /// The file ends within a packet. [MPEG-TS §2.5.3] [ISO11172-1 §2.4.3]
  public static let mpegPSTruncated: Self = "mpegps.truncated"
  /// Bytes between packets that are none. [MPEG-TS §2.5.3] [ISO11172-1 §2.4.3]
  public static let mpegPSMalformed: Self = "mpegps.malformed"
}
