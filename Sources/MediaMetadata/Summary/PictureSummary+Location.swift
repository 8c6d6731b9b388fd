extension Summary {
  /// Where it was taken: Exif's GPS directory, else XMP's copy of it.
  static func location(_ sources: PictureSources, _ file: inout MediaFile) {
    guard file.location == nil else { return }
    if let gps = sources.gps, gps.field(2) != nil || gps.field(4) != nil {
      if let place = exifLocation(gps, &file) { setLocation(place, at: nil, path: "Exif/GPS", &file) }
    } else if let xmp = sources.xmp, let latitude = sources.xmpText("exif:GPSLatitude"),
      let longitude = sources.xmpText("exif:GPSLongitude"),
      let place = xmpLocation(latitude, longitude, xmp, &file)
    {
      setLocation(place, at: nil, path: "XMP", &file)
    }
  }

  private static func exifLocation(_ gps: Directory, _ file: inout MediaFile) -> GeoLocation? {
    guard let latitudeField = gps.field(2), let longitudeField = gps.field(4),
      let latitude = degrees(latitudeField.value), let longitude = degrees(longitudeField.value)
    else { return nil }
    guard let north = sign(gps.field(1), positive: "N", negative: "S"),
      let east = sign(gps.field(3), positive: "E", negative: "W")
    else {
      file.note(
        .warning, .exifGPSWithoutRef,
        "GPSLatitudeRef or GPSLongitudeRef is missing: the hemisphere is not known, the position is left out",
        at: latitudeField.offset >= 0 ? latitudeField.offset : nil, path: "Exif/GPS")
      return nil
    }
    var altitude = gps.field(6)?.value.number
    // 1 and 3 are below the sea and below the ellipsoid. Without the tag the default is 0. [EXIF3 §4.6.7]
    if let value = altitude, let reference = gps.field(5)?.value.integer, reference & 1 == 1 { altitude = -value }
    guard
      let place = GeoLocation(
        latitude: north * latitude, longitude: east * longitude, altitude: altitude, source: "exif")
    else {
      badCoordinate(.exifBadCoordinate, "GPSLatitude, GPSLongitude", at: latitudeField.offset, path: "Exif/GPS", &file)
      return nil
    }
    if let datum = gps.field(0x12) { checkDatum(datum.value.text, at: datum.offset, path: "Exif/GPS", &file) }
    return place
  }
  /// Positions are given by WGS 84; those of other surveys may lie hundreds of metres off. [EXIF3 §4.6.7, GPSMapDatum]
  private static func checkDatum(_ text: String?, at offset: Int, path: String, _ file: inout MediaFile) {
    guard let text = text?.trimmedOrNil else { return }
    let letters = String(
      decoding: text.uppercased().utf8.filter { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) },
      as: UTF8.self)
    // Those that differ from it by less than a position is worth.
    for name in ["WGS84", "WGS1984", "JGD20", "ITRF", "ETRS89", "NAD83", "GDA94", "GDA2020", "CGCS2000", "EPSG4326"]
    where letters.hasPrefix(name) { return }
    guard !letters.isEmpty else { return }
    file.note(
      .warning, .otherDatum,
      "the position is one of the geodetic datum \(text), not of WGS 84: it may lie some hundred metres off",
      at: offset >= 0 ? offset : nil, path: path)
  }
  private static func badCoordinate(
    _ code: Finding.Code, _ what: String, at offset: Int, path: String, _ file: inout MediaFile
  ) {
    file.note(
      .warning, code, "\(what) are no place on the earth: left out", at: offset >= 0 ? offset : nil,
      path: path)
  }
  private static func sign(_ field: Field?, positive: Character, negative: Character) -> Double? {
    guard let letter = field?.value.text?.trimmedOrNil?.uppercased().first else { return nil }
    return letter == positive ? 1 : letter == negative ? -1 : nil
  }
  /// Degrees, minutes, seconds. Minutes or seconds over 0 are not known and count nothing; degrees over 0 are no place.
  private static func degrees(_ value: FieldValue) -> Double? {
    guard let whole = part(0, of: value), whole >= 0 else { return nil }
    let minutes = part(1, of: value) ?? 0
    let seconds = part(2, of: value) ?? 0
    // More than 60 is no coordinate; NaN makes the place invalid, which is noted.
    guard (0...60).contains(minutes), (0...60).contains(seconds) else { return .nan }
    return whole + minutes / 60 + seconds / 3_600
  }
  /// One of the numbers; nil where there is none or it is not known.
  private static func part(_ place: Int, of value: FieldValue) -> Double? {
    switch value {
    case .rational(let one): place == 0 ? one.value : nil
    case .rationals(let several): place < several.count ? several[place].value : nil
    case .real(let one): place == 0 ? one : nil
    case .reals(let several): place < several.count ? several[place] : nil
    case .integers(let several): place < several.count ? Double(several[place]) : nil
    default: nil
    }
  }

  // MARK: XMP

  private static func xmpLocation(
    _ latitudeText: String, _ longitudeText: String, _ xmp: Directory, _ file: inout MediaFile
  ) -> GeoLocation? {
    var latitude = xmpDegrees(latitudeText, positive: "N", negative: "S")
    var longitude = xmpDegrees(longitudeText, positive: "E", negative: "W")
    if latitude == nil, longitude == nil, let north = Double(latitudeText), let east = Double(longitudeText) {
      // Plain decimals are no XMP coordinates, but are written: with references, or with a sign.
      let latitudeSign = sign(xmp.fields.first { $0.name == "exif:GPSLatitudeRef" }, positive: "N", negative: "S")
      let longitudeSign = sign(xmp.fields.first { $0.name == "exif:GPSLongitudeRef" }, positive: "E", negative: "W")
      if let latitudeSign, let longitudeSign {
        (latitude, longitude) = (abs(north) * latitudeSign, abs(east) * longitudeSign)
      } else if north < 0 || east < 0 {
        (latitude, longitude) = (north, east)
      } else {
        file.note(
          .warning, .xmpGPSWithoutRef, "XMP coordinates without hemisphere: the position is left out", path: "XMP")
        return nil
      }
      file.note(
        .warning, .xmpPlainCoordinate, "XMP coordinates are plain decimals instead of degrees, minutes and hemisphere",
        path: "XMP")
    }
    guard let latitude, let longitude else {
      badCoordinate(.xmpBadCoordinate, "exif:GPSLatitude, exif:GPSLongitude", at: -1, path: "XMP", &file)
      return nil
    }
    var altitude = xmp["exif:GPSAltitude"]?.fractionOrNumber
    if let value = altitude, let reference = xmp["exif:GPSAltitudeRef"]?.text.flatMap({ Int($0) }), reference & 1 == 1 {
      altitude = -value
    }
    checkDatum(xmp["exif:GPSMapDatum"]?.text, at: -1, path: "XMP", &file)
    guard let place = GeoLocation(latitude: latitude, longitude: longitude, altitude: altitude, source: "xmp") else {
      badCoordinate(.xmpBadCoordinate, "exif:GPSLatitude, exif:GPSLongitude", at: -1, path: "XMP", &file)
      return nil
    }
    return place
  }
  /// `DDD,MM.mmk` or `DDD,MM,SSk`. [CIPA-DC010 §3]
  private static func xmpDegrees(_ text: String, positive: Character, negative: Character) -> Double? {
    guard let letter = text.last?.uppercased().first, letter == positive || letter == negative else { return nil }
    let parts = text.dropLast().prefix(40).split(separator: ",", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    var value = 0.0
    var scale = 1.0
    for (index, part) in parts.enumerated() {
      guard let number = Double(part), number >= 0, number.isFinite, index == 0 || number < 60 else { return nil }
      value += number / scale
      scale *= 60
    }
    return letter == positive ? value : -value
  }
}
