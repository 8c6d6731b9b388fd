/// BITMAPINFOHEADER as AVI, ASF and Matroska use it for video. [RIFF]
///
/// | offset | field | type | meaning |
/// | --- | --- | --- | --- |
/// | 0 | biSize | u32le | bytes of this header |
/// | 4 | biWidth | i32le | pixels |
/// | 8 | biHeight | i32le | pixels, negative when rows run downwards |
/// | 12 | biPlanes | u16le | 1 |
/// | 14 | biBitCount | u16le | bits a pixel |
/// | 16 | biCompression | FourCC | the codec; 0 is raw RGB |
struct VideoFormatHeader: Sendable {
  var width = 0
  var height = 0
  var bitCount = 0
  var compression = FourCC(rawValue: 0)

  init?(_ bytes: Bytes) {
    guard bytes.count >= 20, let width = bytes.u32(at: 4, .little), let height = bytes.u32(at: 8, .little),
      let bits = bytes.u16(at: 14, .little), let compression = bytes.fourCC(at: 16)
    else { return nil }
    self.width = Int(Int32(bitPattern: width).magnitude)
    self.height = Int(Int32(bitPattern: height).magnitude)
    bitCount = Int(bits)
    self.compression = compression
  }
  /// ffmpeg's short name, or the FourCC as it stands.
  var codec: String { Self.codec(compression) }

  /// ffmpeg's short name for a FourCC of Microsoft's world, or the code as it stands.
  static func codec(_ code: FourCC) -> String {
    switch code.rawValue {
    case 0, 0x0300_0000: return "rawvideo"  // BI_RGB, BI_BITFIELDS
    case 0x0100_0000, 0x0200_0000: return "msrle"  // BI_RLE8, BI_RLE4
    default: break
    }
    if let known = names[code.upper] { return known }
    return code.description
  }
  private static let names: [FourCC: String] = {
    var names: [FourCC: String] = [:]
    for (name, codes) in rows {
      for code in codes { names[code] = name }
    }
    return names
  }()
  /// Codes in upper case, by ffmpeg's name.
  private static let rows: [(String, [FourCC])] = [
    ("h264", ["H264", "X264", "AVC1", "DAVC", "SMV2", "VSSH", "Q264", "V264", "GAVC", "UMSV", "TSHD", "INMC"]),
    ("hevc", ["HEVC", "H265", "HVC1", "HEV1", "X265"]), ("vvc", ["VVC1", "VVI1"]), ("av1", ["AV01"]),
    ("vp8", ["VP80"]), ("vp9", ["VP90"]), ("vp6", ["VP60", "VP61", "VP62"]), ("vp6f", ["VP6F", "FLV4"]),
    ("vp6a", ["VP6A"]), ("vp7", ["VP70", "VP71"]), ("vp5", ["VP50"]), ("vp3", ["VP30", "VP31"]),
    ("theora", ["THEO"]),
    (
      "mpeg4",
      [
        "FMP4", "DIVX", "DX50", "XVID", "MP4S", "M4S2", "MP4V", "ZMP4", "DIV1", "BLZ0", "UMP4", "WV1F", "SEDG", "RMP4",
        "3IV2", "3IVX", "WAWV", "FFDS", "FVFW", "DCOD", "MVXM", "PM4V", "SMP4", "DXGM", "VIDM", "M4T3", "GEOX", "G264",
        "HDX4", "DM4V", "DMK2", "DYM4", "DIGI", "EPHV", "EM4A", "M4CC", "SN40", "VSPX", "ULDX", "GEOV", "SIPP", "SM4V",
        "XVIX", "DREX", "QMP4", "PLV1", "GLV4", "GMP4", "MNM4", "GTM4",
      ]
    ),
    ("msmpeg4v3", ["DIV3", "MP43", "MPG3", "DIV5", "DIV6", "DIV4", "DVX3", "AP41", "COL1", "COL0"]),
    ("msmpeg4v2", ["MP42", "DIV2"]), ("msmpeg4v1", ["MPG4", "MP41"]), ("wmv1", ["WMV1"]), ("wmv2", ["WMV2", "GXVE"]),
    ("wmv3", ["WMV3"]), ("vc1", ["WVC1", "WMVA"]), ("wmv3image", ["WMVP"]), ("vc1image", ["WVP2"]), ("mss1", ["MSS1"]),
    ("mss2", ["MSS2"]), ("h263", ["H263", "U263", "X263", "M263", "L263", "VX1K", "ZYGO"]), ("h261", ["H261"]),
    ("flv1", ["FLV1", "S263"]),
    (
      "mjpeg",
      ["MJPG", "LJPG", "DMB1", "JPEG", "AVRN", "MJPA", "JPGL", "IJPG", "ACDV", "QIVG", "CJPG", "MVJP", "AVDJ"]
    ),
    ("jpegls", ["MJLS"]), ("mjpegb", ["MJPB"]), ("jpeg2000", ["MJ2C", "LJ2C", "LJ2K", "IPJ2", "AVJ2", "J2K "]),
    (
      "dvvideo",
      [
        "DVSD", "DVHD", "DVH1", "DVSL", "DV25", "DV50", "CDVC", "CDVH", "CDV5", "DVC ", "DVCS", "DVIS", "PDVC", "SL25",
        "SLDV",
      ]
    ),
    ("mpeg1video", ["MPG1", "PIM1", "MPEG", "MP1V"]),
    ("mpeg2video", ["MPG2", "MP2V", "PIM2", "VCR2", "SLIF", "LMP2", "EM2V", "M701", "MMES", "DVR ", "XMPG"]),
    ("huffyuv", ["HFYU"]), ("ffvhuff", ["FFVH"]), ("ffv1", ["FFV1"]),
    ("utvideo", ["ULRA", "ULRG", "ULY0", "ULY2", "ULY4", "ULH0", "ULH2", "ULH4", "UQY0", "UQY2", "UQRA", "UQRG"]),
    ("magicyuv", ["M8RG", "M8RA", "M8Y4", "M8Y2", "M8Y0", "M8YA", "M8G0", "M0RG", "M0RA", "M0R0", "M0Y2"]),
    ("lagarith", ["LAGS"]), ("snow", ["SNOW"]), ("cinepak", ["CVID"]), ("indeo2", ["RT21"]),
    ("indeo3", ["IV31", "IV32"]), ("indeo4", ["IV41"]), ("indeo5", ["IV50"]), ("msvideo1", ["MSVC", "CRAM", "WHAM"]),
    ("msrle", ["MRLE", "RLE "]), ("8bps", ["8BPS"]), ("qtrle", ["QRLE"]), ("rpza", ["RPZA"]), ("svq1", ["SVQ1"]),
    ("svq3", ["SVQ3"]), ("asv1", ["ASV1"]), ("asv2", ["ASV2"]), ("vcr1", ["VCR1"]), ("cljr", ["CLJR"]),
    ("cyuv", ["CYUV"]), ("tscc", ["TSCC"]), ("tscc2", ["TSC2"]), ("zmbv", ["ZMBV"]), ("camstudio", ["CSCD"]),
    ("fraps", ["FPS1"]), ("kmvc", ["KMVC"]), ("loco", ["LOCO"]), ("ulti", ["ULTI"]), ("vixl", ["VIXL"]),
    ("xan_wc4", ["XXAN"]), ("truemotion1", ["DUCK"]), ("truemotion2", ["TM20"]), ("qpeg", ["QPEG", "Q1.0", "Q1.1"]),
    ("aura", ["AURA"]), ("aura2", ["AUR2"]), ("mszh", ["MSZH"]), ("zlib", ["ZLIB"]), ("dirac", ["DRAC"]),
    ("cavs", ["CAVS"]), ("dnxhd", ["AVDN"]), ("prores", ["APCN", "APCH", "APCS", "APCO", "AP4H", "AP4X"]),
    ("cfhd", ["CFHD"]), ("hap", ["HAP1", "HAP5", "HAPY"]), ("png", ["MPNG", "PNG1"]),
    ("g2m", ["G2M2", "G2M3", "G2M4", "G2M5"]),
    ("rv10", ["RV10"]), ("rv20", ["RV20"]), ("rv30", ["RV30"]), ("rv40", ["RV40"]), ("amv", ["AMVF"]),
    ("v210", ["V210", "C210"]), ("v410", ["V410"]), ("r210", ["R210"]), ("yuv4", ["YUV4"]), ("xpm", ["XPM "]),
    (
      "rawvideo",
      [
        "YV12", "I420", "IYUV", "YUY2", "YUYV", "UYVY", "Y422", "V422", "YUNV", "UYNV", "YUV2", "Y41P", "Y42B", "YV16",
        "YV24", "YV9 ", "YVU9", "Y8  ", "Y800", "GREY", "NV12", "NV21", "RGB ", "BGR ", "HDYC", "VYUY", "YVYU", "2VUY",
        "P010", "P016", "BIT ", "RAW ",
      ]
    ),
  ]
}

extension FourCC {
  /// The code with a to z made upper case: writers differ.
  var upper: FourCC {
    var value = rawValue
    for shift in [0, 8, 16, 24] as [UInt32] {
      let byte = value >> shift & 0xFF
      if byte >= 0x61, byte <= 0x7A { value -= 0x20 << shift }
    }
    return FourCC(rawValue: value)
  }
}
