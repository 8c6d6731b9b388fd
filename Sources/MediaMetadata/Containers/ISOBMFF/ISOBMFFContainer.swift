/// The ISO base media file format and QuickTime: MP4, MOV, M4V, M4A, 3GP, 3G2, MJ2, HEIF, AVIF and CR3 are all boxes.
/// [ISO14496-12] [QTFF] [ISO23008-12] [AVIF]
enum ISOBMFFContainer: ContainerFormat {
  static let types: [MediaType] = [
    .mp4, .mov, .m4v, .m4a, .mp4Audio, .threeGP, .threeG2, .mj2, .heic, .heif, .avif, .cr3, .movAudio, .threeGPAudio,
    .threeG2Audio, .heicSequence, .heifSequence,
  ]
  /// A file type box, or what QuickTime files from before that box begin with.
  static func recognises(_ head: Bytes) -> Bool {
    guard let first = head.fourCC(at: 4), let size = head.u32(at: 0) else { return false }
    switch first {
    case "ftyp": return true
    case "styp", "sidx", "moof", "moov", "mdat": return size == 1 || size == 0 || size >= 8
    case "wide", "free", "skip", "pnot":
      // Words that may stand in a text: the box after must be one of the family too.
      guard size >= 8 else { return false }
      // Editors leave large holes. The size's first byte is no letter then, so this is no text.
      guard let next = head.fourCC(at: Int(size) + 4) else { return size >= head.count && size < 1 << 24 }
      return ["moov", "mdat", "wide", "free", "skip", "ftyp", "PICT", "pnot"].contains(next)
    case "jP  ": return head.has("ftypmjp2", at: 16)
    default: return false
    }
  }

  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    var scan = TopLevelScan(source)
    scan.run(into: &file)
    if scan.fileType.major == "crx " {
      CanonRaw.finish(scan, into: &file)
    } else if scan.isPicture {
      PictureFinisher.finish(scan, into: &file)
    } else {
      MovieFinisher.finish(scan, into: &file)
    }
  }
}
