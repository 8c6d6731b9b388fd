extension Summary {
  /// When it was taken, digitized and changed. Each date has the zone of its own offset tag only. [MWG2 §5.4]
  static func dates(_ sources: PictureSources, _ file: inout MediaFile) {
    let original = exifDate(0x9003, fraction: 0x9291, offset: 0x9011, sources, &file)
    let digitized = exifDate(0x9004, fraction: 0x9292, offset: 0x9012, sources, &file)
    let modified = exifDate(0x0132, fraction: 0x9290, offset: 0x9010, sources, &file)
    if file.capture.date == nil, let found = taken(original, sources) {
      file.capture.date = found.0
      file.capture.dateSource = found.1
    }
    if file.capture.digitized == nil {
      let iptc = iptcDate("DigitalCreationDate", "DigitalCreationTime", sources)
      let xmp = xmpDate("xmp:CreateDate", sources) ?? xmpDate("exif:DateTimeDigitized", sources)
      file.capture.digitized = digitized ?? (sources.prefersIPTC ? iptc ?? xmp : xmp ?? iptc)
    }
    if file.capture.modified == nil {
      file.capture.modified = modified ?? xmpDate("xmp:ModifyDate", sources) ?? pngTime(sources)
    }
  }

  private static func taken(_ exif: Timestamp?, _ sources: PictureSources) -> (Timestamp, String)? {
    if let exif { return (exif, "exif:DateTimeOriginal") }
    let iptc = iptcDate("DateCreated", "TimeCreated", sources).map { ($0, "iptc:DateCreated") }
    var xmp: (Timestamp, String)?
    for name in ["photoshop:DateCreated", "exif:DateTimeOriginal"] where xmp == nil {
      xmp = xmpDate(name, sources).map { ($0, "xmp:" + name) }
    }
    if let found = sources.prefersIPTC ? iptc ?? xmp : xmp ?? iptc { return found }
    guard let text = sources.pngText("Creation Time") else { return nil }
    let date = Timestamp(iso8601: text) ?? Timestamp(exif: text) ?? Timestamp(rfc1123: text)
    return date.map { ($0, "png:Creation Time") }
  }

  /// An Exif date with the digits of its sub-second tag and the zone of its offset tag.
  private static func exifDate(
    _ tag: Int, fraction: Int, offset: Int, _ sources: PictureSources, _ file: inout MediaFile
  ) -> Timestamp? {
    guard let field = sources.exifField(tag) else { return nil }
    guard case .date(var date) = field.value else {
      // Blanks are how the standard says "unknown"; anything else is a mistake.
      if let text = field.value.text, text.unicodeScalars.contains(where: { $0 != " " && $0 != ":" && $0 != "\0" }) {
        file.note(
          .warning, .exifBadDate, "\(field.name) is no date: \(String(text.prefix(32)))",
          at: field.offset >= 0 ? field.offset : nil, path: "Exif")
      }
      return nil
    }
    if let digits = sources.exifText(fraction) {
      date.fraction = String(decoding: digits.utf8.prefix(9).prefix { (48...57).contains($0) }, as: UTF8.self)
    }
    if let zone = sources.exifText(offset) { date.offsetMinutes = Timestamp.offsetMinutes(zone) }
    return date
  }
  private static func xmpDate(_ name: String, _ sources: PictureSources) -> Timestamp? {
    sources.xmpText(name).flatMap { Timestamp(iso8601: $0) }
  }
  /// `CCYYMMDD` and `HHMMSS±HHMM`. [IIM4 §6]
  private static func iptcDate(_ date: String, _ time: String, _ sources: PictureSources) -> Timestamp? {
    guard let date = sources.iptcText(date), let time = sources.iptcText(time) else { return nil }
    var day = DigitScanner(date)
    var clock = DigitScanner(time)
    guard let year = day.number(4), let month = day.number(2), let dayOfMonth = day.number(2),
      let hour = clock.number(2), let minute = clock.number(2), let second = clock.number(2)
    else { return nil }
    return Timestamp(
      year: year, month: month, day: dayOfMonth, hour: hour, minute: minute, second: second,
      offsetMinutes: clock.zone())
  }
  private static func pngTime(_ sources: PictureSources) -> Timestamp? {
    for directory in sources.png { if case .date(let date)? = directory["tIME"] { return date } }
    return nil
  }
}

extension Timestamp {
  /// A date as mail and PNG's recommendation write it: `Sat, 15 Jul 2023 12:34:56 +0200`. [RFC1123 §5.2.14]
  init?(rfc1123 text: String) {
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    var words = text.prefix(64).split(whereSeparator: { $0 == " " || $0 == "," })
    if let first = words.first, Int(first) == nil { words.removeFirst() }
    guard words.count >= 4, let day = Int(words[0]), let year = Int(words[2]), year >= 1_000,
      let month = months.firstIndex(of: words[1].prefix(3).lowercased())
    else { return nil }
    var clock = DigitScanner(String(words[3]))
    guard let hour = clock.number(2), clock.take(":"), let minute = clock.number(2) else { return nil }
    var second = 0
    if clock.take(":") {
      guard let value = clock.number(2) else { return nil }
      second = value
    }
    var offset: Int?
    if words.count > 4 {
      let zone = String(words[4])
      offset = zone == "GMT" || zone == "UT" || zone == "UTC" ? 0 : Timestamp.offsetMinutes(zone)
    }
    self.init(
      year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second, offsetMinutes: offset)
  }
}
