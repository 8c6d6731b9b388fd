/// Sample entry types → the codec's short name, as ffmpeg spells it. [MP4RA]
enum SampleEntryCodec {
  /// One name and every type that stands for it.
  private struct Row {
    let name: String
    let types: [FourCC]
    init(_ name: String, _ types: [FourCC]) {
      self.name = name
      self.types = types
    }
  }
  /// The name for pictures, sound or anything else, by the track's handler; an unknown type stands as it is.
  static func name(_ type: FourCC, isAudio: Bool) -> String {
    for row in isAudio ? audio : video where row.types.contains(type) { return row.name }
    for row in other where row.types.contains(type) { return row.name }
    for row in isAudio ? video : audio where row.types.contains(type) { return row.name }
    return type.description
  }

  private static let video: [Row] = [
    Row(
      "h264",
      [
        "avc1", "avc2", "avc3", "avc4", "AVC1", "h264", "H264", "x264", "X264", "dva1", "dvav", "ai15", "ai12",
        "ai1q", "ai5p", "ai5q", "ai52", "ai53", "ai55", "ai56", "ai16",
      ]),
    Row("hevc", ["hvc1", "hev1", "hvc2", "hev2", "dvh1", "dvhe", "lhv1", "lhe1", "hvt1"]),
    Row("vvc", ["vvc1", "vvi1"]),
    Row("evc", ["evc1"]),
    Row("av1", ["av01", "dav1"]),
    Row("vp8", ["vp08", "VP80"]),
    Row("vp9", ["vp09", "VP90"]),
    Row("mpeg4", ["mp4v", "DIVX", "XVID", "3IV1", "3IV2"]),
    Row("h263", ["s263", "h263", "H263", "M263"]),
    Row("h261", ["h261"]),
    Row("mjpeg", ["jpeg", "mjpa", "mjpg", "AVDJ", "dmb1"]),
    Row("mjpegb", ["mjpb"]),
    Row("png", ["png "]),
    Row("gif", ["gif "]),
    Row("tiff", ["tiff"]),
    Row("jpeg2000", ["mjp2", "MJ2 ", "mj2c"]),
    Row("dnxhd", ["avdn", "AVdn", "AVdh"]),
    Row("svq1", ["SVQ1", "svq1", "svqi"]),
    Row("svq3", ["SVQ3"]),
    Row("qtrle", ["rle "]),
    Row("rpza", ["rpza"]),
    Row("smc", ["smc "]),
    Row("cinepak", ["cvid"]),
    Row("indeo3", ["iv31", "IV31", "iv32", "IV32"]),
    Row("indeo4", ["IV41"]),
    Row("indeo5", ["IV50"]),
    Row("8bps", ["8BPS"]),
    Row("msrle", ["WRLE"]),
    Row("flv1", ["FLV1"]),
    Row("vp3", ["VP30", "VP31"]),
    Row("vp6", ["VP60", "VP61"]),
    Row("vp6f", ["VP6F"]),
    Row("vc1", ["vc-1", "WVC1", "ovc1"]),
    Row("wmv3", ["WMV3"]),
    Row("dirac", ["drac"]),
    Row("theora", ["theo", "XiTh"]),
    Row("prores", ["apcn", "apch", "apcs", "apco", "ap4h", "ap4x"]),
    Row("prores_raw", ["aprn", "aprh"]),
    Row("aic", ["icod", "Aic "]),
    Row("cfhd", ["CFHD"]),
    Row("craw", ["CRAW"]),
    Row("hap", ["Hap1", "Hap5", "HapY", "HapM", "HapA"]),
    Row("v210", ["v210"]),
    Row("v308", ["v308"]),
    Row("v408", ["v408"]),
    Row("v410", ["v410"]),
    Row("r10k", ["R10k"]),
    Row("r210", ["R10g", "r210"]),
    Row(
      "rawvideo",
      [
        "2vuy", "yuv2", "yuvs", "raw ", "yv12", "UYVY", "YUY2", "BGRA", "RGBA", "ABGR", "b16g", "b48r", "b64a",
        "uncv", "DVOO", "NO16",
      ]),
    Row("sheervideo", ["Shr0", "Shr1"]),
    Row("magicyuv", ["MAGY"]),
    Row("ffv1", ["FFV1"]),
    Row("fic", ["FICV"]),
    Row("rv10", ["rv10"]),
    Row("qdraw", ["qdrw"]),
    Row("photocd", ["kpcd"]),
    Row("fpx", ["fpix"]),
    Row("mpeg1video", ["mpeg", "m1v ", "m1v1"]),
    Row(
      "mpeg2video",
      [
        "m2v1", "AVmp", "mp2v", "mmes", "hdv1", "hdv2", "hdv3", "hdv4", "hdv5", "hdv6", "hdv7", "hdv8", "hdv9",
        "hdva", "mx3n", "mx3p", "mx4n", "mx4p", "mx5n", "mx5p", "xdv1", "xdv2", "xdv3", "xdv4", "xdv5", "xdv6",
        "xdv7", "xdv8", "xdv9", "xdva", "xdvb", "xdvc", "xdvd", "xdve", "xdvf", "xd51", "xd54", "xd55", "xd59",
        "xd5a", "xd5b", "xd5c", "xd5d", "xd5e", "xd5f", "xdhd", "xdh2",
      ]),
    Row(
      "dvvideo",
      [
        "dvc ", "dvcp", "dvsd", "dvpp", "dvp ", "dv5n", "dv5p", "dvhp", "dvh2", "dvh3", "dvh4", "dvh5", "dvh6",
        "dv1n", "dv1p",
      ]),
  ]
  private static let audio: [Row] = [
    Row("aac", ["mp4a", "aac "]),
    Row("mp3", ["mp3 ", ".mp3"]),
    Row("mp2", [".mp2"]),
    Row("ac3", ["ac-3", "sac3"]),
    Row("eac3", ["ec-3"]),
    Row("ac4", ["ac-4"]),
    Row("dts", ["dtsc", "dtsh", "dtsl", "dtse", "DTS ", "dtsx", "dtsy"]),
    Row("truehd", ["mlpa"]),
    Row("opus", ["Opus", "opus"]),
    Row("flac", ["fLaC"]),
    Row("alac", ["alac"]),
    Row("amr_nb", ["samr"]),
    Row("amr_wb", ["sawb"]),
    Row("amr_wb_plus", ["sawp"]),
    Row("qcelp", ["sqcp", "Qclp"]),
    Row("evrc", ["sevc"]),
    Row("mpegh_3d_audio", ["mha1", "mhm1", "mha2", "mhm2"]),
    Row("iamf", ["iamf"]),
    Row("pcm_u8", ["raw ", "NONE"]),
    Row("pcm_s16le", ["sowt"]),
    Row("pcm_s16be", ["twos", "vdva"]),
    Row("pcm_s24be", ["in24"]),
    Row("pcm_s32be", ["in32"]),
    Row("pcm_f32be", ["fl32"]),
    Row("pcm_f64be", ["fl64"]),
    Row("pcm", ["lpcm", "ipcm", "fpcm"]),
    Row("pcm_alaw", ["alaw"]),
    Row("pcm_mulaw", ["ulaw"]),
    Row("adpcm_ima_qt", ["ima4"]),
    Row("mace3", ["MAC3"]),
    Row("mace6", ["MAC6"]),
    Row("qdm2", ["QDM2"]),
    Row("qdmc", ["QDMC"]),
    Row("gsm", ["agsm"]),
    Row("dvaudio", ["dvca"]),
    Row("speex", ["spex"]),
    Row("wmav2", ["wma "]),
    Row("wma", ["owma"]),
    Row("vorbis", ["XiVs"]),
    Row("enca", ["enca"]),
  ]
  private static let other: [Row] = [
    Row("mov_text", ["tx3g"]),
    Row("text", ["text", "stxt"]),
    Row("webvtt", ["wvtt"]),
    Row("ttml", ["stpp", "dfxp"]),
    Row("sbtt", ["sbtt"]),
    Row("eia_608", ["c608"]),
    Row("eia_708", ["c708"]),
    Row("dvd_subtitle", ["mp4s"]),
    Row("tmcd", ["tmcd"]),
    Row("gpmd", ["gpmd"]),
    Row("camm", ["camm"]),
    Row("djmd", ["djmd"]),
    Row("dbgi", ["dbgi"]),
    Row("mebx", ["mebx"]),
    Row("rtmd", ["rtmd"]),
    Row("mett", ["mett"]),
    Row("metx", ["metx"]),
    Row("urim", ["urim"]),
    Row("rtp", ["rtp "]),
  ]
}
