extension Summary {
  /// What took it.
  static func camera(_ sources: PictureSources, _ file: inout MediaFile) {
    if file.capture.make == nil { file.capture.make = sources.mainText(0x010F) ?? sources.xmpText("tiff:Make") }
    if file.capture.model == nil { file.capture.model = sources.mainText(0x0110) ?? sources.xmpText("tiff:Model") }
    if file.capture.lens == nil {
      file.capture.lens =
        sources.exifText(0xA434) ?? sources.exifText(0xFDEA) ?? sources.xmpText("exifEX:LensModel")
        ?? sources.xmpText("aux:Lens")
    }
    if file.capture.serialNumber == nil {
      file.capture.serialNumber =
        sources.exifText(0xA431) ?? sources.exifText(0xC62F) ?? sources.exifText(0xFDE9)
        ?? sources.xmpText("exifEX:BodySerialNumber") ?? sources.xmpText("aux:SerialNumber")
    }
    if file.capture.software == nil {
      file.capture.software =
        sources.mainText(0x0131) ?? sources.xmpText("xmp:CreatorTool") ?? sources.xmpText("tiff:Software")
        ?? sources.pngText("Software")
    }
  }

  /// How it was exposed. Zero stands for "unknown" in all of these but the bias.
  static func exposure(_ sources: PictureSources, _ file: inout MediaFile) {
    func number(_ tag: Int, _ property: String) -> Double? {
      sources.exifField(tag)?.value.number ?? sources.xmp?[property]?.fractionOrNumber
    }
    func positive(_ tag: Int, _ property: String) -> Double? {
      guard let value = number(tag, property), value > 0, value.isFinite else { return nil }
      return value
    }
    if file.capture.exposureTime == nil { file.capture.exposureTime = positive(0x829A, "exif:ExposureTime") }
    if file.capture.fNumber == nil { file.capture.fNumber = positive(0x829D, "exif:FNumber") }
    if file.capture.focalLength == nil { file.capture.focalLength = positive(0x920A, "exif:FocalLength") }
    if file.capture.focalLength35mm == nil {
      file.capture.focalLength35mm = positive(0xA405, "exif:FocalLengthIn35mmFilm")
    }
    if file.capture.exposureBias == nil, let bias = number(0x9204, "exif:ExposureBiasValue"), bias.isFinite {
      file.capture.exposureBias = bias + 0  // turns -0 into 0
    }
    if file.capture.iso == nil { file.capture.iso = sensitivity(sources) }
    if file.capture.flash == nil {
      if let bits = sources.exifField(0x9209)?.value.integer {
        file.capture.flash = bits & 1 == 1
      } else if case .structure(let fields)? = sources.xmp?["exif:Flash"],
        let fired = fields.first(where: { $0.name == "exif:Fired" })?.value.text?.lowercased()
      {
        file.capture.flash = fired == "true" ? true : fired == "false" ? false : nil
      }
    }
  }
  /// PhotographicSensitivity has 16 bits; 65535 says that one of the 32-bit tags has the number. [EXIF3 §G]
  private static func sensitivity(_ sources: PictureSources) -> Int? {
    if let iso = sources.exifField(0x8827)?.value.integer, iso > 0, iso < 65_535 { return iso }
    for tag in [0x8833, 0x8832, 0x8831] {
      if let iso = sources.exifField(tag)?.value.integer, iso > 0 { return iso }
    }
    for name in ["exifEX:PhotographicSensitivity", "exif:ISOSpeedRatings"] {
      if let text = sources.xmpText(name), let iso = Int(text), iso > 0 { return iso }
    }
    return nil
  }
}

extension FieldValue {
  /// The number of a text like `28/10` or `2.8`; nil for a fraction over 0 and for what is no number.
  var fractionOrNumber: Double? {
    guard let text = text?.trimmedOrNil else { return number }
    let parts = text.prefix(40).split(separator: "/", omittingEmptySubsequences: false)
    guard let above = Double(parts[0]), above.isFinite else { return nil }
    guard parts.count > 1 else { return above }
    guard parts.count == 2, let below = Double(parts[1]), below.isFinite, below != 0 else { return nil }
    return above / below
  }
}
