/// Opus in boxes (`dOps`, big-endian, no magic) and in Matroska and Ogg (`OpusHead`, little-endian).
///
/// | field | bytes | meaning |
/// | --- | --- | --- |
/// | (`OpusHead`) | (8) | only in Matroska and Ogg |
/// | Version, OutputChannelCount | 1, 1 | |
/// | PreSkip, InputSampleRate | 2, 4 | Opus always plays at 48 kHz |
///
/// [OPUS-ISOBMFF §4.3.2] [RFC7845 §5.1]
enum OpusConfiguration {
  static func read(_ record: Bytes) throws(ParseError) -> CodecDetails {
    var reader = ByteReader(record.has("OpusHead") ? record.dropFirst(8) : record)
    try reader.skip(1)
    var details = CodecDetails()
    details.channels = Int(try reader.u8())
    details.sampleRate = 48_000
    return details
  }
}

/// Dolby Digital and Digital Plus in boxes. [ETSI102366 §F.4, §F.6]
enum DolbyAudioConfiguration {
  private static let rates = [48_000, 44_100, 32_000]
  private static let channels = [2, 1, 2, 3, 3, 4, 4, 5]
  private static let bitRates = [
    32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 448, 512, 576, 640,
  ]
  /// `dac3`: fscod 2, bsid 5, bsmod 3, acmod 3, lfeon 1, bit_rate_code 5 bits.
  static func read(dac3 record: Bytes) throws(ParseError) -> CodecDetails {
    var bits = BitReader(record)
    var details = CodecDetails()
    let rate = Int(try bits.bits(2))
    if rate < rates.count { details.sampleRate = rates[rate] }
    try bits.skip(8)
    details.channels = channels[Int(try bits.bits(3))] + Int(try bits.bits(1))
    let code = Int(try bits.bits(5))
    if code < bitRates.count { details.bitRate = Double(bitRates[code] * 1_000) }
    return details
  }
  /// `dec3`: data_rate 13, num_ind_sub − 1 3, then per substream fscod 2, bsid 5, reserved 1, asvc 1, bsmod 3, acmod 3,
  /// lfeon 1, reserved 3, num_dep_sub 4, chan_loc 9 or reserved 1; after them the flag and complexity of Atmos.
  static func read(dec3 record: Bytes) throws(ParseError) -> CodecDetails {
    var bits = BitReader(record)
    var details = CodecDetails()
    let kilobits = Int(try bits.bits(13))
    if kilobits > 0 { details.bitRate = Double(kilobits * 1_000) }
    let substreams = Int(try bits.bits(3)) + 1
    for substream in 0..<substreams {
      let rate = Int(try bits.bits(2))
      try bits.skip(10)
      let mode = Int(try bits.bits(3))
      var count = channels[mode] + Int(try bits.bits(1))
      try bits.skip(3)
      if try bits.bits(4) > 0 {
        // Locations of the dependent substream: pairs count two.
        let locations = try bits.bits(9)
        for (bit, width) in [2, 2, 1, 1, 2, 2, 2, 1, 1].enumerated() where locations >> UInt32(bit) & 1 == 1 {
          count += width
        }
      } else {
        try bits.skip(1)
      }
      if substream == 0 {
        if rate < rates.count { details.sampleRate = rates[rate] }
        details.channels = count
      }
    }
    if bits.remaining >= 16 {
      try bits.skip(7)
      if try bits.flag() { details.profile = "Dolby Atmos" }
    }
    return details
  }
}

/// FLAC's `STREAMINFO`: after `dfLa`'s block header, or after Matroska's `fLaC` mark. [RFC9639 §8.2]
///
/// | field | bits | meaning |
/// | --- | --- | --- |
/// | block sizes, frame sizes | 16, 16, 24, 24 | |
/// | sample rate, channels − 1, bits − 1 | 20, 3, 5 | |
/// | total samples, MD5 | 36, 128 | |
enum FLACConfiguration {
  /// Begins with a metadata block header, or with `fLaC` and one.
  static func read(_ record: Bytes) throws(ParseError) -> CodecDetails {
    var reader = ByteReader(record.has("fLaC") ? record.dropFirst(4) : record)
    guard try reader.u8() & 0x7F == 0 else {
      throw .malformed("FLAC's first block is not STREAMINFO", at: record.offset)
    }
    var bits = BitReader(try reader.take(try reader.u24()))
    try bits.skip(80)
    var details = CodecDetails()
    details.sampleRate = Int(try bits.bits(20))
    details.channels = Int(try bits.bits(3)) + 1
    details.bitDepth = Int(try bits.bits(5)) + 1
    return details
  }
}

/// Apple Lossless: the magic cookie. [ALAC §Magic Cookie]
///
/// | field | bytes | meaning |
/// | --- | --- | --- |
/// | frameLength, compatibleVersion | 4, 1 | |
/// | bitDepth, pb, mb, kb, numChannels | 1 each | |
/// | maxRun, maxFrameBytes, avgBitRate, sampleRate | 2, 4, 4, 4 | |
enum ALACConfiguration {
  static func read(_ record: Bytes) throws(ParseError) -> CodecDetails {
    var reader = ByteReader(record)
    try reader.skip(5)
    var details = CodecDetails()
    details.bitDepth = Int(try reader.u8())
    try reader.skip(3)
    details.channels = Int(try reader.u8())
    try reader.skip(6)
    let average = try reader.u32()
    if average > 0 { details.bitRate = Double(average) }
    details.sampleRate = Int(try reader.u32())
    return details
  }
}
