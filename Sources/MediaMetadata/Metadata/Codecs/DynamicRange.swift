/// What boxes, and Matroska's elements of the same names, say about high dynamic range.
enum DynamicRange {
  /// `mdcv`: green, blue, red and white chromaticities in units of 0.00002, then luminances in 0.0001 cd/m².
  /// [ISO14496-12 §12.1.7]
  static func readMasteringDisplay(_ body: Bytes, into hdr: inout HDRInfo) throws(ParseError) {
    var reader = ByteReader(body)
    var points: [Double] = []
    for _ in 0..<8 { points.append(Double(try reader.u16()) / 50_000) }
    let maximum = Double(try reader.u32()) / 10_000
    let minimum = Double(try reader.u32()) / 10_000
    // Green, blue, red in the file; red, green, blue here.
    hdr.masteringPrimaries = Array(points[4..<6] + points[0..<4] + points[6..<8])
    hdr.masteringMaxLuminance = maximum
    hdr.masteringMinLuminance = minimum
  }
  /// `SmDm`, the VP9 mapping's form: red, green, blue, white in 1/65536, luminances in 1/256 and 1/16384 cd/m².
  /// [VP9-ISOBMFF §SMPTE-2086]
  static func readMasteringMetadata(_ body: Bytes, into hdr: inout HDRInfo) throws(ParseError) {
    var reader = ByteReader(body)
    var points: [Double] = []
    for _ in 0..<8 { points.append(Double(try reader.u16()) / 65_536) }
    hdr.masteringMaxLuminance = Double(try reader.u32()) / 256
    hdr.masteringMinLuminance = Double(try reader.u32()) / 16_384
    hdr.masteringPrimaries = points
  }
  /// `clli`, `CoLL`: maximum content and frame-average light level, cd/m². [ISO14496-12 §12.1.6]
  static func readLightLevel(_ body: Bytes, into hdr: inout HDRInfo) throws(ParseError) {
    var reader = ByteReader(body)
    hdr.maxContentLightLevel = Int(try reader.u16())
    hdr.maxFrameAverageLightLevel = Int(try reader.u16())
  }
  /// `dvcC`, `dvvC`, `dvwC`: version 8, 8, profile 7, level 6, flags. [DOLBY-ISOBMFF §3.1]
  static func readDolbyVision(_ body: Bytes, into hdr: inout HDRInfo) throws(ParseError) {
    var bits = BitReader(body)
    try bits.skip(16)
    hdr.dolbyVisionProfile = Int(try bits.bits(7))
    hdr.dolbyVisionLevel = Int(try bits.bits(6))
    if !hdr.formats.contains("dolbyVision") { hdr.formats.append("dolbyVision") }
  }
  /// Adds the format that the transfer function stands for, and gives nil back when nothing about it is HDR. [H.273 §8.2]
  static func finished(_ hdr: HDRInfo, transfer: Int?) -> HDRInfo? {
    var hdr = hdr
    if transfer == 16, !hdr.formats.contains("pq") { hdr.formats.insert("pq", at: 0) }
    if transfer == 18, !hdr.formats.contains("hlg") { hdr.formats.insert("hlg", at: 0) }
    return hdr == HDRInfo() ? nil : hdr
  }
}
