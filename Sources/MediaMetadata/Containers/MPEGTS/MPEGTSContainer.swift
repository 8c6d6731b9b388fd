/// MPEG transport streams: packets of 188 bytes, with 4 bytes before each (M2TS) or 16 behind (forward error correction).
/// [MPEG-TS §2.4.3]
enum MPEGTSContainer: ContainerFormat {
  static let types: [MediaType] = [.mpegTS]
  static func recognises(_ head: Bytes) -> Bool { layout(head) != nil }

  /// Bytes of a packet with what surrounds it, and where the sync byte stands in it. One letter `G` proves nothing: five
  /// in step do, or three where the file has no more.
  static func layout(_ head: Bytes) -> (size: Int, sync: Int)? {
    for (size, sync) in [(188, 0), (192, 4), (204, 0)] {
      let packets = min((head.count - sync + size - 188) / size, 20)
      guard packets >= 3 else { continue }
      var found = 0
      while found < packets, head[sync + found * size] == 0x47 { found += 1 }
      if found >= min(packets, 5) { return (size, sync) }
    }
    return nil
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .mpegTS
    guard let layout = layout(source.head) else { return }
    var reader = MPEGTSReader(source, size: layout.size, sync: layout.sync)
    do throws(ParseError) { try reader.read(into: &file) } catch { file.note(error, in: "MPEGTS") }
  }
}

extension MediaType {
  /// MPEG transport stream.
  public static let mpegTS = MediaType(
    .video, "ts", mime: "video/mp2t", uti: "public.mpeg-2-transport-stream",
    extensions: ["ts", "m2ts", "mts", "m2t", "tp"])
}

extension Finding.Code {
  /// The file ends within a packet. [MPEG-TS §2.4.3.2]
  public static let mpegTSTruncated: Self = "mpegts.truncated"
  /// Packets without their sync byte. [MPEG-TS §2.4.3.3]
  public static let mpegTSLostSync: Self = "mpegts.lostSync"
  /// Packets of a stream are missing. [MPEG-TS §2.4.3.3]
  public static let mpegTSGap: Self = "mpegts.gap"
  /// There is no table that lists streams. [MPEG-TS §2.4.4]
  public static let mpegTSNoProgram: Self = "mpegts.noProgram"
}
