/// RealMedia: chunks of a FourCC, a size and a version, big-endian. [RealMedia]
///
/// | chunk | offset | field |
/// | --- | --- | --- |
/// | PROP | 20 | duration in milliseconds (u32, after size, version and five counts) |
/// | MDPR | 0, 28 | stream number (u16); name and media type, each with a length of one byte |
enum RealMediaContainer: ContainerFormat {
  static let types: [MediaType] = [.realMedia]
  static let signatures: [Signature] = [".RMF"]

  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .realMedia
    var duration: Double?
    var at = 0
    var count = 0
    while at + 10 <= source.size, count < 1_000 {
      count += 1
      let head = try source.bytes(at: at, count: 10)
      guard let id = head.fourCC(at: 0), let size = head.u32(at: 4).map({ Int($0) }), size >= 10 else { break }
      if id == "PROP" {
        let body = try source.bytes(at: at + 10, upTo: 40)
        if let milliseconds = body.u32(at: 20), milliseconds > 0 { duration = Double(milliseconds) / 1_000 }
      } else if id == "MDPR" {
        readStream(try source.bytes(at: at + 10, upTo: min(size - 10, 1_024)), &file)
      } else if id == "DATA" {
        // A common writer counts the ten bytes of this header twice.
        if at + size > source.size + 10 {
          file.note(
            .error, .realMediaTruncated, "the file ends within its data", at: source.size, path: "DATA",
            missingBytes: at + size - source.size)
        }
        break
      }
      at += size
    }
    file.summariseTracks(duration: duration)
  }
  private static func readStream(_ bytes: Bytes, _ file: inout MediaFile) {
    var reader = ByteReader(bytes)
    guard let number = try? reader.u16(), (try? reader.skip(28)) != nil, let nameLength = try? reader.u8(),
      (try? reader.skip(nameLength)) != nil, let length = try? reader.u8(), let mime = try? reader.take(length),
      let typeLength = try? reader.u32(), file.tracks.count < 100
    else { return }
    let type = reader.rest().prefix(Int(typeLength))
    var track = Track()
    track.id = Int(number)
    let name = Text.latin1(mime)
    if name.hasPrefix("audio/") {
      track.kind = .audio
      for (code, codec) in [
        ("cook", "cook"), ("sipr", "sipr"), ("atrc", "atrac3"), ("dnet", "ac3"), ("raac", "aac"), ("racp", "aac"),
        ("28_8", "ra_288"), ("lpcJ", "ra_144"),
      ] as [(StaticString, String)]
      where type.firstIndex(of: code) != nil { track.codec = codec }
    } else if name.hasPrefix("video/") {
      track.kind = .video
      // Size, `VIDO`, codec, width, height.
      if type.has("VIDO", at: 4), let code = type.fourCC(at: 8) {
        track.codec = code.description.lowercased()
        if let width = type.u16(at: 12), let height = type.u16(at: 14), width > 0, height > 0 {
          (track.width, track.height) = (Int(width), Int(height))
        }
      }
    }
    file.tracks.append(track)
  }
}

extension MediaType {
  /// RealMedia.
  public static let realMedia = MediaType(
    .video, "rm", mime: "application/vnd.rn-realmedia", uti: "com.real.realmedia",
    extensions: ["rm", "rmvb", "ra", "rv"])
}

extension Finding.Code {
  /// The file ends within its data. [RealMedia §Data Section]
  public static let realMediaTruncated: Self = "realmedia.truncated"
}
