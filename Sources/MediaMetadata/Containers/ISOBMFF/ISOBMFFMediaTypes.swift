extension MediaType {
  /// MPEG-4 with pictures. [ISO14496-14]
  static let mp4 = MediaType(
    .video, "mp4", mime: "video/mp4", uti: "public.mpeg-4", extensions: ["mp4", "mpg4", "m4v", "m4s", "cmfv", "mp4v"])
  /// MPEG-4 with sound only.
  static let mp4Audio = MediaType(
    .audio, "mp4", mime: "audio/mp4", uti: "public.mpeg-4-audio",
    extensions: ["m4a", "mp4", "m4b", "m4s", "cmfa", "m4r"])
  /// Apple's name for MPEG-4 video from its store and devices.
  static let m4v = MediaType(
    .video, "m4v", mime: "video/x-m4v", uti: "com.apple.m4v-video", extensions: ["m4v", "mp4"])
  /// Apple's name for MPEG-4 audio.
  static let m4a = MediaType(
    .audio, "m4a", mime: "audio/mp4", uti: "com.apple.m4a-audio", extensions: ["m4a", "m4b", "m4p", "m4r", "mp4"])
  /// QuickTime. [QTFF]
  static let mov = MediaType(
    .video, "mov", mime: "video/quicktime", uti: "com.apple.quicktime-movie", extensions: ["mov", "qt", "movie"])
  /// QuickTime with sound only; there is no media type of its own for it.
  static let movAudio = MediaType(
    .audio, "mov", mime: "video/quicktime", uti: "com.apple.quicktime-movie", extensions: ["mov", "qt", "qta"])
  /// 3GPP. [3GPP 26.244]
  static let threeGP = MediaType(
    .video, "3gp", mime: "video/3gpp", uti: "public.3gpp", extensions: ["3gp", "3gpp"])
  /// 3GPP with sound only.
  static let threeGPAudio = MediaType(
    .audio, "3gp", mime: "audio/3gpp", uti: "public.3gpp", extensions: ["3gp", "3gpp", "3ga"])
  /// 3GPP2. [3GPP2 C.S0050]
  static let threeG2 = MediaType(
    .video, "3g2", mime: "video/3gpp2", uti: "public.3gpp2", extensions: ["3g2", "3gp2", "3gpp2"])
  /// 3GPP2 with sound only.
  static let threeG2Audio = MediaType(
    .audio, "3g2", mime: "audio/3gpp2", uti: "public.3gpp2", extensions: ["3g2", "3gp2", "3gpp2"])
  /// Motion JPEG 2000. [ISO15444-3]
  static let mj2 = MediaType(.video, "mj2", mime: "video/mj2", extensions: ["mj2", "mjp2"])
  /// HEIF pictures coded as HEVC. [ISO23008-12 §B]
  static let heic = MediaType(
    .image, "heic", mime: "image/heic", uti: "public.heic", extensions: ["heic", "heif", "hif", "heics", "heifs"])
  /// HEIF sequences coded as HEVC.
  static let heicSequence = MediaType(
    .image, "heic", mime: "image/heic-sequence", uti: "public.heics",
    extensions: ["heics", "heic", "heif", "hif", "heifs"])
  /// HEIF pictures of any coding. [ISO23008-12 §10]
  static let heif = MediaType(
    .image, "heif", mime: "image/heif", uti: "public.heif",
    extensions: ["heif", "heic", "hif", "avci", "heifs", "heics"])
  /// HEIF sequences of any coding.
  static let heifSequence = MediaType(
    .image, "heif", mime: "image/heif-sequence", uti: "public.heif",
    extensions: ["heifs", "heif", "heic", "heics", "hif"])
  /// HEIF pictures coded as AV1, single or as a sequence. [AVIF §7]
  static let avif = MediaType(.image, "avif", mime: "image/avif", uti: "public.avif", extensions: ["avif", "avifs"])
  /// Canon's raw pictures in boxes.
  static let cr3 = MediaType(
    .image, "cr3", mime: "image/x-canon-cr3", uti: "com.canon.cr3-raw-image", extensions: ["cr3", "crm"])
}
