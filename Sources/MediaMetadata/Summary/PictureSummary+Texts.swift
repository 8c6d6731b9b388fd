import WinkSupport

extension Summary {
  /// What people wrote: Exif first, then XMP, then IPTC; IPTC before XMP where its digest says that it changed. [MWG2 §5]
  static func texts(_ sources: PictureSources, _ file: inout MediaFile) {
    func choose(_ exif: String?, xmp: String?, iptc: String?, png: String?) -> String? {
      exif ?? (sources.prefersIPTC ? iptc ?? xmp : xmp ?? iptc) ?? png
    }
    if file.text.title == nil {
      file.text.title = choose(
        sources.exifText(0xA436), xmp: sources.xmpText("dc:title"), iptc: sources.iptcText("ObjectName"),
        png: sources.mainText(0x9C9B) ?? sources.pngText("Title"))
    }
    if file.text.description == nil {
      file.text.description = choose(
        sources.mainText(0x010E).flatMap { isDefault($0) ? nil : $0 }, xmp: sources.xmpText("dc:description"),
        iptc: sources.iptcText("Caption-Abstract"), png: sources.mainText(0x9C9F) ?? sources.pngText("Description"))
    }
    if file.text.artist == nil {
      file.text.artist = choose(
        sources.mainText(0x013B), xmp: joined(sources.xmpTexts("dc:creator")),
        iptc: joined(sources.iptcTexts("By-line")),
        png: sources.mainText(0x9C9D) ?? sources.pngText("Author"))
    }
    if file.text.copyright == nil {
      file.text.copyright = choose(
        sources.mainText(0x8298), xmp: sources.xmpText("dc:rights"), iptc: sources.iptcText("CopyrightNotice"),
        png: sources.pngText("Copyright"))
    }
    if file.text.comment == nil {
      file.text.comment =
        sources.exifText(0x9286) ?? sources.xmpText("exif:UserComment") ?? sources.mainText(0x9C9C)
        ?? sources.pngText("Comment")
    }
    if file.text.rating == nil {
      // Five stars at most, -1 for what was rejected. [XMP1 §8.4]
      let stars = sources.xmp?["xmp:Rating"]?.fractionOrNumber ?? sources.mainField(0x4746)?.value.number
      file.text.rating = stars.flatMap { (-1...5).contains($0) ? $0 : nil }
    }
    keywords(sources, &file)
  }
  private static func joined(_ names: [String]) -> String? { names.isEmpty ? nil : names.listed("; ") }

  /// XMP's and IPTC's are copies of each other; Windows' are its own.
  private static func keywords(_ sources: PictureSources, _ file: inout MediaFile) {
    let xmp = sources.xmpTexts("dc:subject")
    let iptc = sources.iptcTexts("Keywords")
    var found = sources.prefersIPTC ? (iptc.isEmpty ? xmp : iptc) : (xmp.isEmpty ? iptc : xmp)
    if found.isEmpty, let windows = sources.mainText(0x9C9E) {
      found = windows.split(separator: ";").compactMap { String($0).trimmedOrNil }
    }
    var seen = Set(file.text.keywords)
    for keyword in found where seen.insert(keyword).inserted { file.text.keywords.append(keyword) }
  }
  /// Words that cameras put there for want of a description. [MWG2 §5.3]
  private static func isDefault(_ text: String) -> Bool {
    let known = [
      "OLYMPUS DIGITAL CAMERA", "SONY DSC", "DIGITAL CAMERA", "KONICA MINOLTA DIGITAL CAMERA", "MINOLTA DIGITAL CAMERA",
      "SAMSUNG DIGITAL CAMERA", "SAMSUNG", "DCIM", "default", "Exif_JPEG_PICTURE", "DSC",
    ]
    return known.contains(text) || text.hasPrefix("DCIM\\")
  }
}
