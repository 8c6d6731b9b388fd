/// Builds AVI files.
public enum AVIBuilder {
  /// A list of chunks with its form type.
  public static func list(_ form: String, _ chunks: [[UInt8]], id: String = "LIST") -> [UInt8] {
    ByteBuilder.riffChunk(id, Array(form.utf8) + chunks.flatMap { $0 })
  }
  /// The main header.
  public static func mainHeader(frames: Int = 10, flags: Int = 0x10, width: Int = 64, height: Int = 48) -> [UInt8] {
    ByteBuilder.riffChunk(
      "avih",
      ByteBuilder(.little) {
        for value in [40_000, 0, 0, flags, frames, 0, 1, 0, width, height, 0, 0, 0, 0] { $0.u32(value) }
      }.bytes)
  }
  /// A video stream: header and format; `extra` chunks after them.
  public static func video(
    codec: String = "MJPG", scale: Int = 1, rate: Int = 25, length: Int = 10, extra: [[UInt8]] = []
  ) -> [UInt8] {
    let header = ByteBuilder(.little) {
      $0.ascii("vids" + codec)
      for value in [0, 0, 0, scale, rate, 0, length, 0, 0, 0, 0, 0] { $0.u32(value) }
    }.bytes
    let format = ByteBuilder(.little) {
      for value in [40, 64, 48, 1 | 24 << 16] { $0.u32(value) }
      $0.ascii(codec)
      $0.zeros(20)
    }.bytes
    return list("strl", [ByteBuilder.riffChunk("strh", header), ByteBuilder.riffChunk("strf", format)] + extra)
  }
  /// A sound stream of a format tag.
  public static func sound(tag: Int = 0x55, length: Int = 100) -> [UInt8] {
    let header = ByteBuilder(.little) {
      $0.ascii("auds")
      for value in [0, 0, 0, 0, 1_152, 44_100, 0, length, 0, 0, 0, 0, 0] { $0.u32(value) }
    }.bytes
    let format = ByteBuilder(.little) {
      $0.u16(tag)
      $0.u16(2)
      $0.u32(44_100)
      $0.u32(16_000)
      $0.u16(1)
      $0.u16(0)
    }.bytes
    return list("strl", [ByteBuilder.riffChunk("strh", header), ByteBuilder.riffChunk("strf", format)])
  }
  /// An INFO list.
  public static func info(_ texts: [(String, [UInt8])]) -> [UInt8] {
    list("INFO", texts.map { ByteBuilder.riffChunk($0.0, $0.1 + [0]) })
  }
  /// A `movi` list of so many frames.
  public static func movie(frames: Int = 10) -> [UInt8] {
    list("movi", (0..<frames).map { _ in ByteBuilder.riffChunk("00dc", [1, 2, 3]) })
  }
  /// An index of so many frames, offsets counted from `movi`.
  public static func index(frames: Int = 10, size: Int = 3) -> [UInt8] {
    ByteBuilder.riffChunk(
      "idx1",
      ByteBuilder(.little) {
        for frame in 0..<frames {
          $0.ascii("00dc")
          for value in [0x10, 4 + frame * 12, size] { $0.u32(value) }
        }
      }.bytes)
  }
  /// A whole file, made of what a small camera writes.
  public static func sample(
    header: [UInt8] = mainHeader(), streams: [[UInt8]] = [video(), sound()], more: [[UInt8]] = [],
    movie: [UInt8] = movie(), index: [UInt8] = index()
  ) -> [UInt8] {
    list("AVI ", [list("hdrl", [header] + streams)] + more + [movie, index], id: "RIFF")
  }
}
