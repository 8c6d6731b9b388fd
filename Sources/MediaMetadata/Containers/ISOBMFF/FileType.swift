/// The file type box: which specifications a file follows.
///
/// | field | bytes | meaning |
/// | --- | --- | --- |
/// | major_brand | 4 | the best use |
/// | minor_version | 4 | |
/// | compatible_brands | 4 each | to the end of the box |
///
/// [ISO14496-12 §4.3]
struct FileType {
  var major = FourCC(rawValue: 0)
  /// A number to most, a codec's brand to `mif3`.
  var minor = FourCC(rawValue: 0)
  var compatible: [FourCC] = []

  init() {}
  init(_ body: Bytes) throws(ParseError) {
    var reader = ByteReader(body)
    major = try reader.fourCC()
    // Some boxes end after the brand.
    guard reader.remaining >= 4 else { return }
    minor = try reader.fourCC()
    // Real files name a dozen; more than 64 is a box that is none.
    while reader.remaining >= 4, compatible.count < 64 {
      let brand = try reader.fourCC()
      if brand.rawValue != 0 { compatible.append(brand) }
    }
  }
  func has(_ brand: FourCC) -> Bool { major == brand || compatible.contains(brand) }

  /// Whether pictures in items are what the file is about: the major brand decides. [ISO23008-12 §10] [AVIF §7]
  var isPicture: Bool {
    switch major {
    case "avif", "avis", "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "mif2", "mif3", "msf1",
      "miaf",
      "avci", "avcs", "jpeg", "jpgs", "j2ki", "j2is", "vvic", "vvis", "MA1A", "MA1B":
      true
    default: false
    }
  }
  /// Whether the major brand promises a track of pictures. [ISO23008-12 §7.6] [AVIF §6.3]
  var isSequence: Bool { ["avis", "hevc", "hevx", "hevm", "hevs", "msf1"].contains(major) }
  /// The picture type by its brands; `primary` is the coding of the primary item, where it is known.
  func pictureType(primary: FourCC?, isSequence: Bool) -> MediaType {
    switch major {
    case "avif", "avis", "MA1A", "MA1B": return .avif
    case "heic", "heix", "heim", "heis": return .heic
    case "hevc", "hevx", "hevm", "hevs": return .heicSequence
    case "mif3" where minor == "avif": return .avif
    case "mif3" where minor == "heic": return .heic
    default: break
    }
    switch primary {
    case "av01": return .avif
    case "hvc1", "hev1", "lhv1": return isSequence ? .heicSequence : .heic
    default: break
    }
    let isAVIF = has("avif") || has("avis")
    let isHEIC = has("heic") || has("heix") || has("heim") || has("heis")
    if isAVIF, !isHEIC { return .avif }
    if isHEIC, !isAVIF { return .heic }
    if has("hevc") || has("hevx"), !isAVIF { return .heicSequence }
    return isSequence ? .heifSequence : .heif
  }
  /// The film or sound type by its brands. A file without this box is QuickTime: it is older than the box.
  func movieType(isAudioOnly: Bool) -> MediaType {
    func byBrand(_ brand: FourCC) -> MediaType? {
      switch brand {
      case "qt  ": return isAudioOnly ? .movAudio : .mov
      case "M4A ", "M4B ", "M4P ": return isAudioOnly ? .m4a : .mp4
      case "M4V ", "M4VH", "M4VP": return isAudioOnly ? .m4a : .m4v
      case "mjp2", "mj2s": return .mj2
      default: break
      }
      switch brand.rawValue >> 8 {
      case 0x336770, 0x336765, 0x336767, 0x336772, 0x336773, 0x336774:  // 3gp, 3ge, 3gg, 3gr, 3gs, 3gt
        return isAudioOnly ? .threeGPAudio : .threeGP
      case 0x336732: return isAudioOnly ? .threeG2Audio : .threeG2  // 3g2
      default: return nil
      }
    }
    if major.rawValue == 0 { return isAudioOnly ? .movAudio : .mov }
    if let type = byBrand(major) { return type }
    // KDDI's own brand comes with 3GPP2's beside it.
    if major == "kddi", has("3g2a") || has("3g2b") || has("3g2c") { return isAudioOnly ? .threeG2Audio : .threeG2 }
    return isAudioOnly ? .mp4Audio : .mp4
  }
}
