import MediaMetadata

/// Builds small sound files.
public enum SoundBuilder {
  /// A WAV file: format chunk, then `data` of so many bytes; `more` chunks between them.
  public static func wav(
    tag: Int = 1, channels: Int = 1, rate: Int = 8_000, bits: Int = 16, dataSize: Int = 1_600, more: [UInt8] = []
  ) -> [UInt8] {
    let align = max(channels * bits / 8, 1)
    let format = ByteBuilder(.little) {
      $0.u16(tag)
      $0.u16(channels)
      $0.u32(rate)
      $0.u32(rate * align)
      $0.u16(align)
      $0.u16(bits)
    }.bytes
    let chunks = ByteBuilder.riffChunk("fmt ", format) + more
    return ByteBuilder.riffChunk(
      "RIFF", Array("WAVE".utf8) + chunks + ByteBuilder.riffChunk("data", [UInt8](repeating: 1, count: dataSize)))
  }
  /// An AIFF-C file of 16-bit samples at 8,000 Hz.
  public static func aiff(compression: String = "NONE", frames: Int = 800, text: String = "a name") -> [UInt8] {
    func chunk(_ id: String, _ data: [UInt8]) -> [UInt8] {
      ByteBuilder {
        $0.ascii(id)
        $0.u32(data.count)
        $0.data(data)
        $0.zeros(data.count & 1)
      }.bytes
    }
    let common = ByteBuilder {
      $0.u16(1)
      $0.u32(frames)
      $0.u16(16)
      // 8,000 as an 80-bit float: 2^12 × 1.953125.
      $0.data([0x40, 0x0B, 0xFA, 0, 0, 0, 0, 0, 0, 0])
      $0.ascii(compression)
    }.bytes
    return chunk(
      "FORM",
      Array("AIFC".utf8) + chunk("COMM", common) + chunk("NAME", Array(text.utf8))
        + chunk("SSND", [UInt8](repeating: 0, count: 8 + frames * 2)))
  }
  /// MP3 frames of 128 kbit/s at 44,100 Hz, stereo: 417 bytes each.
  public static func mp3(frames: Int = 10, bitRateCode: Int = 9) -> [UInt8] {
    let size = 144 * [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320][bitRateCode] * 1_000 / 44_100
    let frame = [0xFF, 0xFB, UInt8(bitRateCode << 4), 0] + [UInt8](repeating: 0, count: size - 4)
    return (0..<frames).flatMap { _ in frame }
  }
  /// An ID3 tag of version 2.3 with texts in UTF-8 and a picture of three bytes.
  public static func id3(_ texts: [(String, String)], picture: Bool = false) -> [UInt8] {
    var body: [UInt8] = []
    for (name, text) in texts {
      let value = [0] + Array(text.utf8)
      body +=
        ByteBuilder {
          $0.ascii(name)
          $0.u32(value.count)
          $0.u16(0)
          $0.data(value)
        }.bytes
    }
    if picture {
      let value = [0] + Array("image/png".utf8) + [0, 3, 0] + [1, 2, 3]
      body +=
        ByteBuilder {
          $0.ascii("APIC")
          $0.u32(value.count)
          $0.u16(0)
          $0.data(value)
        }.bytes
    }
    let size = body.count
    return Array("ID3".utf8) + [3, 0, 0] + [21, 14, 7, 0].map { UInt8(size >> $0 & 0x7F) } + body
  }
  /// A FLAC file of so many samples at 8,000 Hz, in frames of 192 samples that are headers with a byte of payload.
  public static func flac(samples: Int = 1_920, frames: Int? = nil) -> [UInt8] {
    var bits: [UInt8] = ByteBuilder {
      $0.u16(192)
      $0.u16(192)
      $0.zeros(6)
    }.bytes
    let packed = 8_000 << 44 | 0 << 41 | 15 << 36 | samples
    bits += (0..<8).map { UInt8(truncatingIfNeeded: packed >> (56 - 8 * $0)) } + [UInt8](repeating: 0, count: 16)
    let comment = ByteBuilder(.little) {
      $0.u32(1)
      $0.ascii("v")
      $0.u32(1)
      $0.u32(9)
      $0.ascii("TITLE=abc")
    }.bytes
    var file = Array("fLaC".utf8) + [0, 0, 0, 34] + bits + [0x84, 0, 0, UInt8(comment.count)] + comment
    for number in 0..<(frames ?? samples / 192) {
      let header: [UInt8] = [0xFF, 0xF8, 0x1C, 0x08, UInt8(number)]
      var crc: UInt8 = 0
      for byte in header {
        crc ^= byte
        for _ in 0..<8 { crc = crc & 0x80 != 0 ? crc << 1 ^ 7 : crc << 1 }
      }
      let frame = header + [crc, 0]
      var check = 0
      for byte in frame {
        check ^= Int(byte) << 8
        for _ in 0..<8 { check = (check & 0x8000 != 0 ? check << 1 ^ 0x8005 : check << 1) & 0xFFFF }
      }
      file += frame + [UInt8(check >> 8), UInt8(check & 0xFF)]
    }
    return file
  }
  /// An Ogg page with its right checksum.
  public static func oggPage(
    _ packets: [[UInt8]], granule: Int = 0, flags: Int = 0, serial: Int = 7, sequence: Int
  ) -> [UInt8] {
    var lacing: [UInt8] = []
    for packet in packets { lacing += [UInt8](repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)] }
    var page = ByteBuilder(.little) {
      $0.ascii("OggS")
      $0.u8(0)
      $0.u8(flags)
      $0.u64(granule)
      $0.u32(serial)
      $0.u32(sequence)
      $0.u32(0)
      $0.u8(lacing.count)
      $0.data(lacing)
      $0.data(packets.flatMap { $0 })
    }
    var crc: UInt32 = 0
    for byte in page.bytes {
      crc ^= UInt32(byte) << 24
      for _ in 0..<8 { crc = crc & 0x8000_0000 != 0 ? crc << 1 ^ 0x04C1_1DB7 : crc << 1 }
    }
    page.patch32(Int(crc), at: 22, .little)
    return page.bytes
  }
  /// An Ogg file of Opus: a second of sound after 312 samples that are not played.
  public static func opus(hasEnd: Bool = true, serial: Int = 7) -> [UInt8] {
    let head = ByteBuilder(.little) {
      $0.ascii("OpusHead")
      $0.u8(1)
      $0.u8(2)
      $0.u16(312)
      $0.u32(44_100)
      $0.zeros(3)
    }.bytes
    let tags = ByteBuilder(.little) {
      $0.ascii("OpusTags")
      $0.u32(1)
      $0.ascii("v")
      $0.u32(1)
      $0.u32(12)
      $0.ascii("ARTIST=Abcde")
    }.bytes
    return oggPage([head], flags: 2, serial: serial, sequence: 0) + oggPage([tags], serial: serial, sequence: 1)
      + oggPage(
        [[UInt8](repeating: 0, count: 300)], granule: 48_312, flags: hasEnd ? 4 : 0, serial: serial, sequence: 2)
  }
  /// A page of a Theora stream: 176 × 144, 15 frames a second.
  public static func theoraPage() -> [UInt8] {
    let packet = ByteBuilder {
      $0.u8(0x80)
      $0.ascii("theora")
      $0.data([3, 2, 1])
      $0.u16(11)
      $0.u16(9)
      $0.u24(176)
      $0.u24(144)
      $0.u16(0)
      $0.u32(15)
      $0.u32(1)
      $0.u24(0)
      $0.u24(0)
      $0.u8(0)
      $0.u24(0)
      $0.u16(6 << 5)
    }.bytes
    return oggPage([packet], flags: 2, serial: 9, sequence: 0)
  }
  /// ADTS frames of AAC LC, 44,100 Hz, stereo, 20 bytes each.
  public static func adts(frames: Int = 10) -> [UInt8] {
    let size = 20
    let header: [UInt8] = [
      0xFF, 0xF1, 0x50, 0x80, UInt8(size >> 3), UInt8((size & 7) << 5 | 0x1F), 0xFC,
    ]
    return (0..<frames).flatMap { _ in header + [UInt8](repeating: 0, count: size - 7) }
  }
  /// AC-3 frames of 64 kbit/s at 48,000 Hz, stereo: 256 bytes each.
  public static func ac3(frames: Int = 5) -> [UInt8] {
    let frame: [UInt8] = [0x0B, 0x77, 0, 0, 0x08, 0x40, 0x40] + [UInt8](repeating: 0, count: 249)
    return (0..<frames).flatMap { _ in frame }
  }
}
