/// CodecID and CodecPrivate → what the model says of a codec. [RFC9559 §5.1.4.1.21, MKV-CODEC]
enum MatroskaCodec {
  static func describe(_ entry: MatroskaNode, _ source: SourceReader, _ track: inout Track) {
    guard let id = entry.text(MatroskaID.codecID) else { return }
    track.codec = name(id, bits: track.kind == .audio ? track.bitDepth : nil)
    guard let data = entry[MatroskaID.codecPrivate]?.element, let size = data.size, (1...(1 << 20)).contains(size),
      let configuration = try? source.bytes(at: data.body, count: size)
    else { return }
    switch id {
    case "V_MS/VFW/FOURCC":
      if let header = VideoFormatHeader(configuration) { track.codec = header.codec }
    case "A_MS/ACM":
      if let format = SoundFormat(configuration) { track.codec = format.codec }
    default: break
    }
    if let details = details(track.codec, configuration) { apply(details, &track) }
  }
  /// CodecPrivate holds the same records as boxes do. What cannot be read costs only itself.
  private static func details(_ codec: String?, _ configuration: Bytes) -> CodecDetails? {
    switch codec {
    case "h264": try? AVCConfiguration.read(configuration)
    case "hevc": try? HEVCConfiguration.read(configuration)
    case "av1": try? AV1Configuration.read(configuration)
    case "vp9": try? VPConfiguration.read(features: configuration)
    case "mpeg4": MPEG4Visual.read(configuration)
    case "aac": try? AudioSpecificConfiguration.read(configuration)
    default: nil
    }
  }
  /// The container's own elements come first; the codec fills what they leave open.
  private static func apply(_ details: CodecDetails, _ track: inout Track) {
    track.codecProfile = details.profile
    track.bitDepth = track.bitDepth ?? details.bitDepth
    if let color = details.color {
      track.color = track.color ?? color
      var hdr = track.hdr ?? HDRInfo()
      if hdr.formats.isEmpty || hdr.formats == ["dolbyVision"] {
        hdr = DynamicRange.finished(hdr, transfer: color.transfer) ?? HDRInfo()
      }
      track.hdr = hdr == HDRInfo() ? nil : hdr
    }
  }
  /// ffmpeg's short name for a CodecID, or the CodecID as it stands.
  static func name(_ id: String, bits: Int?) -> String {
    if let known = names[id] { return known }
    switch id {
    case "A_PCM/INT/LIT": return bits ?? 16 <= 8 ? "pcm_u8" : "pcm_s\(bits ?? 16)le"
    case "A_PCM/INT/BIG": return bits ?? 16 <= 8 ? "pcm_s8" : "pcm_s\(bits ?? 16)be"
    case "A_PCM/FLOAT/IEEE": return bits == 64 ? "pcm_f64le" : "pcm_f32le"
    default: break
    }
    // Old files say the profile behind the name.
    for (prefix, name) in prefixes where id.hasPrefix(prefix) { return name }
    return id
  }
  private static let prefixes: [(String, String)] = [
    ("A_AAC/", "aac"), ("A_DTS/", "dts"), ("A_AC3/", "ac3"), ("A_EAC3/", "eac3"), ("D_WEBVTT/", "webvtt"),
    ("V_MPEG4/ISO/", "mpeg4"),
  ]
  private static let names: [String: String] = [
    "V_MPEG4/ISO/AVC": "h264", "V_MPEGH/ISO/HEVC": "hevc", "V_MPEGI/ISO/VVC": "vvc", "V_MPEG4/ISO/SP": "mpeg4",
    "V_MPEG4/ISO/ASP": "mpeg4", "V_MPEG4/ISO/AP": "mpeg4", "V_MPEG4/MS/V3": "msmpeg4v3", "V_MPEG1": "mpeg1video",
    "V_MPEG2": "mpeg2video", "V_VP8": "vp8", "V_VP9": "vp9", "V_AV1": "av1", "V_AVS2": "avs2", "V_AVS3": "avs3",
    "V_CAVS": "cavs", "V_THEORA": "theora", "V_DIRAC": "dirac", "V_FFV1": "ffv1", "V_MJPEG": "mjpeg",
    "V_PRORES": "prores", "V_UNCOMPRESSED": "rawvideo", "V_SNOW": "snow", "V_REAL/RV10": "rv10",
    "V_REAL/RV20": "rv20", "V_REAL/RV30": "rv30", "V_REAL/RV40": "rv40", "A_AAC": "aac", "A_AC3": "ac3",
    "A_EAC3": "eac3", "A_DTS": "dts", "A_MPEG/L1": "mp1", "A_MPEG/L2": "mp2", "A_MPEG/L3": "mp3", "A_MLP": "mlp",
    "A_TRUEHD": "truehd", "A_VORBIS": "vorbis", "A_OPUS": "opus", "A_OPUS/EXPERIMENTAL": "opus", "A_FLAC": "flac",
    "A_ALAC": "alac", "A_TTA1": "tta", "A_WAVPACK4": "wavpack", "A_REAL/14_4": "ra_144", "A_REAL/28_8": "ra_288",
    "A_REAL/COOK": "cook", "A_REAL/SIPR": "sipr", "A_REAL/RALF": "ralf", "A_REAL/ATRC": "atrac3",
    "A_ATRAC/AT1": "atrac1", "A_QUICKTIME/QDMC": "qdmc", "A_QUICKTIME/QDM2": "qdm2", "A_MPC": "musepack8",
    "S_TEXT/UTF8": "subrip", "S_TEXT/ASCII": "subrip", "S_TEXT/SSA": "ass", "S_TEXT/ASS": "ass", "S_SSA": "ass",
    "S_ASS": "ass", "S_TEXT/WEBVTT": "webvtt", "S_VOBSUB": "dvd_subtitle", "S_HDMV/PGS": "hdmv_pgs_subtitle",
    "S_HDMV/TEXTST": "hdmv_text_subtitle", "S_DVBSUB": "dvb_subtitle", "S_ARIBSUB": "arib_caption", "S_KATE": "kate",
  ]
}
