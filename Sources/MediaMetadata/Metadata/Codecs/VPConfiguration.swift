/// VP8 and VP9: the configuration record (`vpcC`, a full box's body) and Matroska's list of features.
///
/// | field | bits | meaning |
/// | --- | --- | --- |
/// | profile, level | 8, 8 | the level is ten times its number |
/// | bitDepth, chromaSubsampling, videoFullRangeFlag | 4, 3, 1 | |
/// | colourPrimaries, transferCharacteristics, matrixCoefficients | 8 each | |
///
/// [VP9-ISOBMFF §VP Codec Configuration Box]
enum VPConfiguration {
  /// The record after version and flags. Version 0 packs the fields otherwise; of it only the profile is sure.
  static func read(_ record: Bytes, version: UInt8) throws(ParseError) -> CodecDetails {
    var reader = ByteReader(record)
    var details = CodecDetails()
    let profile = Int(try reader.u8())
    let level = Int(try reader.u8())
    details.profile = words(profile: profile, level: level)
    guard version == 1 else { return details }
    let packed = try reader.u8()
    details.bitDepth = Int(packed >> 4)
    details.chroma = chroma(Int(packed >> 1 & 7))
    details.color = ColorCodePoints(
      primaries: Int(try reader.u8()), transfer: Int(try reader.u8()), matrix: Int(try reader.u8()),
      fullRange: packed & 1 == 1)
    return details
  }
  /// Matroska's form: pairs of an id and a length before each value.
  static func read(features: Bytes) throws(ParseError) -> CodecDetails {
    var reader = ByteReader(features)
    var details = CodecDetails()
    var profile: Int?
    var level = 0
    while reader.remaining >= 2 {
      let id = try reader.u8()
      let value = try reader.take(try reader.u8())
      guard let number = value.byte(at: 0).map(Int.init) else { continue }
      switch id {
      case 1: profile = number
      case 2: level = number
      case 3: details.bitDepth = number
      case 4: details.chroma = chroma(number)
      default: break
      }
    }
    if let profile { details.profile = words(profile: profile, level: level) }
    return details
  }
  private static func chroma(_ number: Int) -> CodecDetails.ChromaFormat? {
    switch number {
    case 0, 1: .yuv420
    case 2: .yuv422
    case 3: .yuv444
    default: nil
    }
  }
  private static func words(profile: Int, level: Int) -> String {
    level == 0 ? "Profile \(profile)" : "Profile \(profile)@" + CodecDetails.level(tenths: level)
  }
}
