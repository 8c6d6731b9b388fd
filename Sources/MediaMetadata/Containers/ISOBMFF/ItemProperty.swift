/// A property of an item. [ISO23008-12 §6.5]
enum ItemProperty {
  /// `ispe`: pixels as coded.
  case size(width: Int, height: Int)
  /// `clap`: the part to show.
  case cleanAperture(width: Double, height: Double)
  /// `irot`: clockwise degrees, the negative of what the box counts.
  case rotation(Int)
  /// `imir`: 0 exchanges top and bottom, 1 left and right. [ISO23008-12 §6.5.12]
  case mirror(axis: Int)
  /// `pixi`: bits of each channel.
  case bits([Int])
  /// `colr` with code points.
  case color(ColorCodePoints)
  /// `colr` with an ICC profile, which stands there.
  case profile(Range<Int>)
  /// `auxC`: what an auxiliary picture is for.
  case auxiliary(String)
  /// `pasp`.
  case pixelAspectRatio(Rational)
  /// The codec's configuration.
  case codec(FourCC, CodecDetails)
  /// `mdcv`, `clli`, and Dolby Vision's.
  case dynamicRange(HDRInfo)
  /// Anything else.
  case other(FourCC)

  static func read(_ box: Box, _ context: BoxContext) throws(ParseError) -> ItemProperty {
    func body(_ skip: Int = 0) throws(ParseError) -> Bytes { try context.body(of: box, from: skip, limit: 64 << 10) }
    switch box.type {
    case "ispe":
      var reader = ByteReader(try body(4))
      return .size(width: Int(try reader.u32()), height: Int(try reader.u32()))
    case "clap":
      guard let size = try CleanAperture.size(try body()) else {
        throw .malformed("a clean aperture of no size", at: box.offset)
      }
      return .cleanAperture(width: size.width, height: size.height)
    case "irot":
      guard let angle = try body().byte(at: 0) else { throw .truncated(needs: 1, at: box.end) }
      return .rotation((4 - Int(angle & 3)) % 4 * 90)
    case "imir":
      guard let axis = try body().byte(at: 0) else { throw .truncated(needs: 1, at: box.end) }
      return .mirror(axis: Int(axis & 1))
    case "pixi":
      var reader = ByteReader(try body(4))
      let count = try reader.u8()
      var bits: [Int] = []
      for _ in 0..<count { bits.append(Int(try reader.u8())) }
      return .bits(bits)
    case "colr":
      // The profile is read where it counts, by its place: it may be long.
      var reader = ByteReader(try context.head(of: box, 11))
      switch try reader.fourCC() {
      case "nclx":
        var points = ColorCodePoints(
          primaries: Int(try reader.u16()), transfer: Int(try reader.u16()), matrix: Int(try reader.u16()))
        if let range = try? reader.u8() { points.fullRange = range & 0x80 != 0 }
        return .color(points)
      case "prof", "rICC": return .profile(box.bodyOffset + 4..<box.end)
      default: return .other(box.type)
      }
    case "auxC":
      var reader = ByteReader(try body(4))
      return .auxiliary(Text.utf8Lossy(reader.untilNul()))
    case "pasp":
      var reader = ByteReader(try body())
      return .pixelAspectRatio(Rational(Int(try reader.u32()), Int(try reader.u32())))
    case "hvcC", "lhvC":
      return .codec(box.type, box.type == "hvcC" ? try HEVCConfiguration.read(try body()) : CodecDetails())
    case "av1C": return .codec(box.type, try AV1Configuration.read(try body()))
    case "avcC": return .codec(box.type, try AVCConfiguration.read(try body()))
    case "vpcC":
      return .codec(box.type, try VPConfiguration.read(try body(4), version: try body().byte(at: 0) ?? 0))
    case "mdcv", "clli", "dvcC", "dvvC":
      var hdr = HDRInfo()
      switch box.type {
      case "mdcv": try DynamicRange.readMasteringDisplay(try body(), into: &hdr)
      case "clli": try DynamicRange.readLightLevel(try body(), into: &hdr)
      default: try DynamicRange.readDolbyVision(try body(), into: &hdr)
      }
      return .dynamicRange(hdr)
    default: return .other(box.type)
    }
  }
}

/// What an auxiliary picture is for, by its URN. [ISO23008-12 §6.5.8]
enum AuxiliaryKind {
  case alpha
  case depth
  case gainMap
  case other

  init(_ urn: String) {
    switch urn {
    case "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1", "urn:mpeg:avc:2015:auxid:1":
      self = .alpha
    case "urn:mpeg:mpegB:cicp:systems:auxiliary:depth", "urn:mpeg:hevc:2015:auxid:2", "urn:mpeg:avc:2015:auxid:2":
      self = .depth
    case "urn:com:apple:photo:2020:aux:hdrgainmap", "urn:com:samsung:image:2022:auxid:gainmap": self = .gainMap
    default: self = .other
    }
  }
}
