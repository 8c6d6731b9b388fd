/// FLAC: `fLaC`, metadata blocks, then frames. [RFC9639]
enum FLACContainer: ContainerFormat {
  static let types: [MediaType] = [.flac]
  static func recognises(_ head: Bytes) -> Bool {
    // Some taggers put an ID3 tag in front, against the specification.
    head.has("fLaC") || ID3Reader.size(head).map { head.has("fLaC", at: $0) } == true
  }
  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    file.type = .flac
    var reader = FLACReader(source)
    do throws(ParseError) { try reader.read(into: &file) } catch { file.note(error, in: "FLAC") }
  }
}

/// STREAMINFO. [RFC9639 §8.2]
///
/// | bits | field |
/// | --- | --- |
/// | 16, 16 | smallest, largest block in samples |
/// | 24, 24 | smallest, largest frame in bytes |
/// | 20, 3, 5 | sample rate, channels - 1, bits - 1 |
/// | 36 | samples in all; 0: not known |
/// | 128 | MD5 |
struct FLACStreamInfo {
  var smallestBlock = 0
  var largestBlock = 0
  var sampleRate = 0
  var channels = 0
  var bits = 0
  var samples = 0

  init(_ bytes: Bytes) throws(ParseError) {
    var reader = BitReader(bytes)
    smallestBlock = Int(try reader.bits(16))
    largestBlock = Int(try reader.bits(16))
    try reader.skip(48)
    sampleRate = Int(try reader.bits(20))
    channels = Int(try reader.bits(3)) + 1
    bits = Int(try reader.bits(5)) + 1
    samples = Int(try reader.bits(4)) << 32 | Int(try reader.bits(32))
  }
  var sound: SoundDescription {
    var sound = SoundDescription()
    sound.codec = "flac"
    sound.sampleRate = sampleRate
    sound.channels = channels
    sound.bitDepth = bits
    if samples > 0 { sound.samples = samples }
    return sound
  }
}

extension MediaType {
  /// FLAC.
  public static let flac = MediaType(
    .audio, "flac", mime: "audio/flac", uti: "org.xiph.flac", extensions: ["flac", "fla"])
}

extension Finding.Code {
  /// The file ends before a metadata block or the last frame does. [RFC9639 §8, §9]
  public static let flacTruncated: Self = "flac.truncated"
  /// The checksum of a frame is wrong: it is cut or damaged. [RFC9639 §9.3]
  public static let flacChecksum: Self = "flac.checksum"
  /// Bytes that are no tag follow the last frame. [RFC9639 §9]
  public static let flacTrailing: Self = "flac.trailingData"
  /// A metadata block that cannot be one. [RFC9639 §8]
  public static let flacMalformed: Self = "flac.malformed"
  /// No frame follows the metadata blocks. [RFC9639 §9]
  public static let flacNoMediaData: Self = "flac.noMediaData"
}
