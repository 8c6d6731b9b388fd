/// Builds transport and program streams, FLV, ASF and other streams of video.
public enum StreamBuilder {
  /// A sequence header of MPEG-2 video with its extension: 352 × 288, 25 frames a second, 4:3.
  public static let sequence: [UInt8] =
    [0, 0, 1, 0xB3, 0x16, 0x01, 0x20, 0x23, 0xFF, 0xFF, 0xE0, 0x18] + [0, 0, 1, 0xB5, 0x14, 0x8A, 0, 1, 0, 0]
  /// A packet of a stream with a presentation time in 1/90,000 s.
  public static func pes(_ stream: Int = 0xE0, time: Int, _ data: [UInt8]) -> [UInt8] {
    ByteBuilder {
      $0.u24(1)
      $0.u8(stream)
      $0.u16(8 + data.count)
      $0.data([0x80, 0x80, 5])
      $0.u8(0x21 | time >> 29 & 0xE)
      $0.u16(time >> 14 & 0xFFFE | 1)
      $0.u16(time << 1 & 0xFFFE | 1)
      $0.data(data)
    }.bytes
  }
  /// A packet of a transport stream, stuffed to 188 bytes.
  public static func packet(pid: Int, start: Bool, counter: Int, _ payload: [UInt8]) -> [UInt8] {
    ByteBuilder {
      $0.u8(0x47)
      $0.u16((start ? 0x4000 : 0) | pid)
      let stuffing = 184 - payload.count
      $0.u8((stuffing > 0 ? 0x30 : 0x10) | counter & 0xF)
      if stuffing > 0 { $0.u8(stuffing - 1) }
      if stuffing > 1 { $0.data([0] + [UInt8](repeating: 0xFF, count: stuffing - 2)) }
      $0.data(payload)
    }.bytes
  }
  /// A transport stream of MPEG-2 video: tables, then a frame a packet at 25 frames a second. `prefix` bytes stand before
  /// each packet.
  public static func transport(
    frames: Int = 25, prefix: Int = 0, base: Int = 90_000, type: UInt8 = 2, data: [UInt8] = sequence
  ) -> [UInt8] {
    let programs: [UInt8] = [0, 0, 0xB0, 13, 0, 1, 0xC1, 0, 0, 0, 1, 0xE1, 0, 0, 0, 0, 0]
    let map: [UInt8] = [0, 2, 0xB0, 18, 0, 1, 0xC1, 0, 0, 0xE1, 1, 0xF0, 0, type, 0xE1, 1, 0xF0, 0, 0, 0, 0, 0]
    var packets = [packet(pid: 0, start: true, counter: 0, programs), packet(pid: 0x100, start: true, counter: 0, map)]
    for frame in 0..<frames {
      packets.append(
        packet(pid: 0x101, start: true, counter: frame, pes(time: (base + frame * 3_600) & 0x1_FFFF_FFFF, data)))
    }
    return packets.flatMap { [UInt8](repeating: 0, count: prefix) + $0 }
  }
  /// A program stream of MPEG-2 video.
  public static func program(frames: Int = 25) -> [UInt8] {
    let pack: [UInt8] = [0, 0, 1, 0xBA, 0x44, 0, 4, 0, 4, 1, 0, 0, 3, 0xF8]
    return pack + (0..<frames).flatMap { pes(time: 90_000 + $0 * 3_600, sequence) } + [0, 0, 1, 0xB9]
  }
  /// An FLV tag with its length behind it.
  public static func flvTag(_ type: Int, time: Int, _ data: [UInt8]) -> [UInt8] {
    ByteBuilder {
      $0.u8(type)
      $0.u24(data.count)
      $0.u24(time & 0xFF_FFFF)
      $0.u8(time >> 24)
      $0.u24(0)
      $0.data(data)
      $0.u32(11 + data.count)
    }.bytes
  }
  /// An FLV file: metadata with these numbers, then VP6 frames at 25 a second and MP3 sound.
  public static func flv(_ numbers: [(String, Double)] = [("width", 320), ("height", 240)], frames: Int = 10) -> [UInt8]
  {
    let metadata = ByteBuilder {
      $0.data([2, 0, 10])
      $0.ascii("onMetaData")
      $0.u8(8)
      $0.u32(numbers.count)
      for (name, value) in numbers {
        $0.u16(name.utf8.count)
        $0.ascii(name)
        $0.u8(0)
        $0.u64(Int(bitPattern: UInt(value.bitPattern)))
      }
      $0.data([0, 0, 9])
    }.bytes
    return Array("FLV".utf8) + [1, 5, 0, 0, 0, 9, 0, 0, 0, 0] + flvTag(18, time: 0, metadata)
      + flvTag(8, time: 0, [0x2F, 0, 0])
      + (0..<frames).flatMap { flvTag(9, time: $0 * 40, [0x14, 1, 2, 3]) }
  }
  /// An ASF object: the first four bytes of its GUID, then its data.
  public static func asfObject(_ guid: Int, _ data: [UInt8]) -> [UInt8] {
    ByteBuilder {
      $0.u32(guid)
      $0.zeros(12)
      $0.u64(24 + data.count, .little)
      $0.data(data)
    }.bytes
  }
  /// An ASF file: 2 seconds of WMA 2, and WMV 3 of 160 × 120 with `video`.
  public static func asf(video: Bool = true) -> [UInt8] {
    let properties = ByteBuilder(.little) {
      $0.zeros(24)
      $0.u64(116_444_736_000_000_000 + 1_000_000_000 * 10_000_000)
      $0.zeros(8)
      $0.u64(50_000_000)
      $0.u64(0)
      $0.u64(3_000)
      $0.zeros(16)
    }.bytes
    let sound = ByteBuilder {
      $0.u32(0x409E_69F8)
      $0.zeros(44)
      $0.u16(1, .little)
      $0.zeros(4)
      $0.u16(0x161, .little)
      $0.u16(2, .little)
      $0.u32(44_100, .little)
      $0.u32(8_000, .little)
      $0.zeros(6)
    }.bytes
    let picture = ByteBuilder(.little) {
      $0.u32(0xC0EF_19BC, .big)
      $0.zeros(44)
      $0.u16(2)
      $0.zeros(4)
      $0.u32(160)
      $0.u32(120)
      $0.zeros(3)
      for value in [40, 160, 120, 1 | 24 << 16] { $0.u32(value) }
      $0.ascii("WMV3")
      $0.zeros(20)
    }.bytes
    let title = Array("A\0b\0".utf8)
    let content = ByteBuilder(.little) {
      for length in [title.count, 0, 0, 0, 0] { $0.u16(length) }
      $0.data(title)
    }.bytes
    let objects =
      asfObject(0xA1DC_AB8C, properties) + asfObject(0x9107_DCB7, sound)
      + (video ? asfObject(0x9107_DCB7, picture) : [])
      + asfObject(0x3326_B275, content)
    let header: [UInt8] = [
      0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11, 0xA6, 0xD9, 0x00, 0xAA, 0x00, 0x62, 0xCE, 0x6C,
    ]
    return header
      + ByteBuilder(.little) {
        $0.u64(30 + objects.count)
        $0.u32(4)
        $0.u16(0x0201)
        $0.data(objects)
      }.bytes + asfObject(0x3626_B275, [UInt8](repeating: 0, count: 100))
  }
}
