/// One sample entry of an `stsd` box: how the samples of a track are coded. [ISO14496-12 §8.5.2]
struct SampleEntry {
  /// The coding; of an encrypted one, what it was before (`frma`).
  var type = FourCC(rawValue: 0)
  var isEncrypted = false
  /// Whether it stands in a track of sound: some types mean two things.
  var isAudio = false
  var width = 0
  var height = 0
  var channels: Int?
  var sampleRate: Int?
  var bitDepth: Int?
  var details = CodecDetails()
  var pixelAspectRatio: Rational?
  /// The clean aperture: pixels that are meant to be shown.
  var cleanAperture: (width: Double, height: Double)?
  var color: ColorCodePoints?
  var hdr = HDRInfo()
  /// What an auxiliary track is for.
  var auxiliary: AuxiliaryKind?
  /// Average bits a second, as a `btrt` box claims.
  var bitRate: Double?
  var isLittleEndian: Bool?
  var isFloat: Bool?
  /// Bytes of one packet and its samples a channel, for the sound tables of QuickTime; 0 when not given.
  var bytesPerPacket = 0
  var samplesPerPacket = 0
  /// How time codes are counted.
  var timecode: TimecodeCounting?
  /// The codec's short name.
  var codec: String {
    let name = details.codec ?? SampleEntryCodec.name(type, isAudio: isAudio)
    // QuickTime's and ISO's raw sound says size, order and kind elsewhere than in its type.
    if ["pcm", "pcm_s16be", "pcm_s16le", "pcm_u8"].contains(name), let bits = bitDepth, type != "NONE" || bits == 8 {
      if type == "raw " || type == "NONE" { return bits == 16 ? "pcm_s16be" : "pcm_u8" }
      if bits == 8 { return "pcm_s8" }
      guard [16, 24, 32, 64].contains(bits) else { return name }
      let order = type == "sowt" ? "le" : type == "twos" ? "be" : isLittleEndian == true ? "le" : "be"
      return "pcm_" + (isFloat == true ? "f" : "s") + String(bits) + order
    }
    if let little = isLittleEndian, little, ["in24", "in32", "fl32", "fl64"].contains(type) {
      return String(name.dropLast(2)) + "le"
    }
    return name
  }
}

extension SampleEntry {
  /// What is known of the track before its sample entry is read.
  struct Setting {
    var handler: FourCC
    /// Whether sound entries are laid out as QuickTime does (versions 1 and 2 add fields).
    var isQuickTime: Bool
    var descriptionVersion: UInt8
  }
  /// Reads one entry; the layout of its fixed part follows from the track's handler.
  init(_ box: Box, _ context: BoxContext, _ setting: Setting, into file: inout MediaFile) throws(ParseError) {
    self.init()
    type = box.type
    isAudio = setting.handler == "soun"
    switch setting.handler {
    case "vide", "pict", "auxv":
      try readVisual(box, context, into: &file)
    case "soun":
      try readAudio(box, context, setting, into: &file)
    case "tmcd":
      if type == "tmcd" { timecode = TimecodeCounting(try context.head(of: box, 25)) }
    default:
      // Some text and metadata entries have children, most have not: only the type matters.
      break
    }
  }

  /// | field | bytes | |
  /// | --- | --- | --- |
  /// | reserved, data_reference_index | 6, 2 | |
  /// | pre_defined, reserved | 16 | |
  /// | width, height | 2, 2 | pixels |
  /// | resolutions, reserved, frame_count | 8, 4, 2 | |
  /// | compressorname, depth, pre_defined | 32, 2, 2 | |
  ///
  /// [ISO14496-12 §12.1.3]
  private mutating func readVisual(_ box: Box, _ context: BoxContext, into file: inout MediaFile) throws(ParseError) {
    var reader = ByteReader(try context.head(of: box, 78))
    try reader.skip(24)
    width = Int(try reader.u16())
    height = Int(try reader.u16())
    var entry = self
    // Canon's raw entry has four bytes more before its boxes.
    let fixed = type == "CRAW" ? 82 : 78
    entry.details.profile = Self.proResProfile(type)
    context.forEachBox(in: box, from: fixed, .warning, into: &file) { (child, inner, file) throws(ParseError) in
      try entry.readVisualChild(child, inner, into: &file)
    }
    self = entry
  }
  /// ProRes says its profile by its type.
  private static func proResProfile(_ type: FourCC) -> String? {
    switch type {
    case "apco": "422 Proxy"
    case "apcs": "422 LT"
    case "apcn": "422"
    case "apch": "422 HQ"
    case "ap4h": "4444"
    case "ap4x": "4444 XQ"
    default: nil
    }
  }
  private mutating func readVisualChild(
    _ child: Box, _ context: BoxContext, into file: inout MediaFile
  ) throws(ParseError) {
    func body(_ skip: Int = 0) throws(ParseError) -> Bytes { try context.body(of: child, from: skip, limit: 64 << 10) }
    switch child.type {
    case "avcC": details.fill(from: try AVCConfiguration.read(try body()))
    case "hvcC": details.fill(from: try HEVCConfiguration.read(try body()))
    case "av1C": details.fill(from: try AV1Configuration.read(try body()))
    case "vpcC":
      details.fill(from: try VPConfiguration.read(try body(4), version: try body().byte(at: 0) ?? 0))
    case "esds": details.fill(from: try ElementaryStreamDescriptor.read(try body(4)))
    case "colr": try readColor(try body())
    case "pasp":
      var reader = ByteReader(try body())
      let ratio = Rational(Int(try reader.u32()), Int(try reader.u32()))
      if ratio.numerator > 0, ratio.denominator > 0 { pixelAspectRatio = ratio }
    case "clap": cleanAperture = try CleanAperture.size(try body())
    case "mdcv": try DynamicRange.readMasteringDisplay(try body(), into: &hdr)
    case "SmDm": try DynamicRange.readMasteringMetadata(try body(4), into: &hdr)
    case "clli": try DynamicRange.readLightLevel(try body(), into: &hdr)
    case "CoLL": try DynamicRange.readLightLevel(try body(4), into: &hdr)
    case "dvcC", "dvvC", "dvwC": try DynamicRange.readDolbyVision(try body(), into: &hdr)
    case "btrt": try readBitRate(try body())
    case "sinf": readProtection(child, context, into: &file)
    case "auxi":
      var reader = ByteReader(try body(4))
      auxiliary = AuxiliaryKind(Text.utf8Lossy(reader.untilNul()))
    default: break
    }
  }
  /// `nclx` (with the range flag) or QuickTime's `nclc`; ICC profiles of films are not taken apart. [ISO14496-12 §12.1.5]
  private mutating func readColor(_ body: Bytes) throws(ParseError) {
    var reader = ByteReader(body)
    let kind = try reader.fourCC()
    guard kind == "nclx" || kind == "nclc" else { return }
    color = ColorCodePoints(
      primaries: Int(try reader.u16()), transfer: Int(try reader.u16()), matrix: Int(try reader.u16()))
    // QuickTime files with an nclx that lacks its last byte exist: the range is then not known.
    if kind == "nclx", let range = try? reader.u8() { color?.fullRange = range & 0x80 != 0 }
  }
  /// bufferSizeDB 4, maxBitrate 4, avgBitrate 4. [ISO14496-12 §8.5.2.2]
  private mutating func readBitRate(_ body: Bytes) throws(ParseError) {
    var reader = ByteReader(body)
    try reader.skip(8)
    let average = try reader.u32()
    if average > 0 { bitRate = Double(average) }
  }
  /// The original format of encrypted samples. [ISO14496-12 §8.12]
  private mutating func readProtection(_ box: Box, _ context: BoxContext, into file: inout MediaFile) {
    isEncrypted = true
    var original: FourCC?
    context.forEachBox(in: box, .warning, into: &file) { (child, inner, file) throws(ParseError) in
      if child.type == "frma" { original = try inner.head(of: child, 4).fourCC(at: 0) }
    }
    if let original { type = original }
  }

  /// | field | bytes | |
  /// | --- | --- | --- |
  /// | reserved, data_reference_index | 6, 2 | |
  /// | version, revision, vendor | 2, 2, 4 | QuickTime's; zero in ISO |
  /// | channelcount, samplesize | 2, 2 | |
  /// | compression id, packet size | 2, 2 | |
  /// | samplerate | 4 | 16.16 |
  /// | (version 1) | 16 | samples and bytes of a packet, bytes of a frame and a sample |
  /// | (version 2) | 36 | size, rate as a double, channels, bits, flags, bytes and frames of a packet |
  ///
  /// [ISO14496-12 §12.2.3] [QTFF §Sound Sample Description]
  private mutating func readAudio(
    _ box: Box, _ context: BoxContext, _ setting: Setting, into file: inout MediaFile
  ) throws(ParseError) {
    var reader = ByteReader(try context.head(of: box, 64))
    try reader.skip(8)
    let version = try reader.u16()
    try reader.skip(6)
    channels = Int(try reader.u16())
    bitDepth = Int(try reader.u16())
    try reader.skip(4)
    sampleRate = Int(try reader.u32() >> 16)
    var skip = 28
    if setting.isQuickTime || setting.descriptionVersion == 0 {
      if version == 1 {
        samplesPerPacket = Int(try reader.u32())
        try reader.skip(4)
        bytesPerPacket = Int(try reader.u32())
        skip = 44
      } else if version == 2 {
        try reader.skip(4)
        let rate = Double(bitPattern: try reader.u64())
        sampleRate = rate.isFinite && rate >= 1 && rate < 1e9 ? Int(rate.rounded()) : nil
        channels = Int(try reader.u32())
        try reader.skip(4)
        bitDepth = Int(try reader.u32())
        let flags = try reader.u32()
        isFloat = flags & 1 != 0
        isLittleEndian = flags & 2 == 0
        bytesPerPacket = Int(try reader.u32())
        samplesPerPacket = Int(try reader.u32())
        skip = 64
      }
    }
    var entry = self
    context.forEachBox(in: box, from: skip, .warning, into: &file) { (child, inner, file) throws(ParseError) in
      try entry.readAudioChild(child, inner, into: &file)
    }
    self = entry
    if let exact = details.sampleRate { sampleRate = exact }
    if let exact = details.channels, exact > 0 { channels = exact }
    // AMR has one rate and one channel, whatever the entry says. [3GPP 26.244 §6.5]
    if type == "samr" { (sampleRate, channels) = (8_000, 1) }
    if type == "sawb" { (sampleRate, channels) = (16_000, 1) }
    if channels == 0 { channels = nil }
    if sampleRate == 0 { sampleRate = nil }
    // The field says 16 for every compressed sound; only raw and lossless ones have a size of their samples.
    if let exact = details.bitDepth {
      bitDepth = exact
    } else if !codec.hasPrefix("pcm") {
      bitDepth = nil
    }
  }
  private mutating func readAudioChild(
    _ child: Box, _ context: BoxContext, into file: inout MediaFile
  ) throws(ParseError) {
    func body(_ skip: Int = 0) throws(ParseError) -> Bytes { try context.body(of: child, from: skip, limit: 64 << 10) }
    switch child.type {
    case "esds": details.fill(from: try ElementaryStreamDescriptor.read(try body(4)))
    case "dOps": details.fill(from: try OpusConfiguration.read(try body()))
    case "dac3": details.fill(from: try DolbyAudioConfiguration.read(dac3: try body()))
    case "dec3": details.fill(from: try DolbyAudioConfiguration.read(dec3: try body()))
    case "dfLa": details.fill(from: try FLACConfiguration.read(try body(4)))
    case "alac": details.fill(from: try ALACConfiguration.read(try body(4)))
    case "ddts":
      // Sampling frequency 4, greatest and average bit rate 4 each, bits 1. [ETSI102114 §E.2.2.3.1]
      var reader = ByteReader(try body())
      details.sampleRate = Int(try reader.u32())
      try reader.skip(4)
      details.bitRate = Double(try reader.u32())
    case "dmlp":
      // The rate is the first four bits of the format information. [DOLBY-TRUEHD §4]
      let code = (try body().byte(at: 0) ?? 0) >> 4
      if code & 7 < 3 { details.sampleRate = (code < 8 ? 48_000 : 44_100) << Int(code & 7) }
    case "btrt": try readBitRate(try body())
    case "srat": sampleRate = try body(4).u32(at: 0).map(Int.init)
    case "pcmC":
      let body = try body(4)
      isLittleEndian = (body.byte(at: 0) ?? 0) & 1 == 1
      isFloat = type == "fpcm"
      if let bits = body.byte(at: 1) { bitDepth = Int(bits) }
    case "wfex":
      // Windows' own description, little-endian: its format tag names the codec. [PIFF §5.4]
      switch try body().u16(at: 0, .little) {
      case 0x160: details.codec = "wmav1"
      case 0x161: details.codec = "wmav2"
      case 0x162: details.codec = "wmapro"
      case 0x163: details.codec = "wmalossless"
      default: break
      }
    case "enda": isLittleEndian = try body().u16(at: 0) == 1
    case "sinf": readProtection(child, context, into: &file)
    case "wave":
      // QuickTime wraps the configuration once more. [QTFF §siDecompressionParam]
      var entry = self
      context.forEachBox(in: child, .warning, into: &file) { (grandchild, inner, file) throws(ParseError) in
        // Its own `mp4a` and format atoms are of no use here.
        if ["esds", "enda", "alac", "dac3"].contains(grandchild.type) {
          try entry.readAudioChild(grandchild, inner, into: &file)
        }
      }
      self = entry
    default: break
    }
  }
}

/// The clean aperture box: eight numbers, width, height and offsets as fractions. [ISO14496-12 §12.1.4]
enum CleanAperture {
  /// Width and height to show; nil when a fraction is none.
  static func size(_ body: Bytes) throws(ParseError) -> (width: Double, height: Double)? {
    var reader = ByteReader(body)
    let width = Rational(Int(try reader.u32()), Int(try reader.u32()))
    let height = Rational(Int(try reader.u32()), Int(try reader.u32()))
    guard let w = width.value, let h = height.value, w >= 1, h >= 1, w < 1e6, h < 1e6 else { return nil }
    return (w, h)
  }
}
