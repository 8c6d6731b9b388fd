extension Summary {
  /// Movie headers, user data, item lists and keys. [QTFF]
  static func quickTime(_ file: inout MediaFile) {
    let header = file.directory("quicktime", "mvhd")
    let sources = QuickTimeSources(
      keys: file.directory("quicktime", "keys"), list: file.directory("quicktime", "ilst"),
      userData: file.directory("quicktime", "udta"))
    guard header != nil || !sources.isEmpty else { return }
    date(sources, header, &file)
    quickTimeLocation(sources, &file)

    file.capture.make = file.capture.make ?? sources.text(make)
    file.capture.model = file.capture.model ?? sources.text(model)
    file.capture.lens = file.capture.lens ?? sources.text(["com.apple.quicktime.camera.lens_model"])
    file.capture.software = file.capture.software ?? sources.text(software)
    file.text.title = file.text.title ?? sources.text(["com.apple.quicktime.title", "title", "©nam", "titl"])
    file.text.description =
      file.text.description
      ?? sources.text(["com.apple.quicktime.description", "description", "desc", "ldes", "©des", "dscp"])
    file.text.artist =
      file.text.artist
      ?? sources.text([
        "com.apple.quicktime.artist", "com.apple.quicktime.author", "artist", "©ART", "©aut", "auth", "perf",
      ])
    file.text.copyright =
      file.text.copyright ?? sources.text(["com.apple.quicktime.copyright", "copyright", "cprt", "©cpy"])
    file.text.comment =
      file.text.comment ?? sources.text(["com.apple.quicktime.comment", "comment", "©cmt", "©inf"])
    if file.text.keywords.isEmpty { file.text.keywords = sources.keywords }
    if file.text.rating == nil, let stars = sources["com.apple.quicktime.rating.user"]?.number, (0...5).contains(stars)
    {
      file.text.rating = stars
    }
  }
  private static let make = [
    "com.apple.quicktime.make", "com.android.manufacturer", "make", "©mak", "@mak", "manu",
  ]
  private static let model = ["com.apple.quicktime.model", "com.android.model", "model", "©mod", "@mod", "modl"]
  private static let software = [
    "com.apple.quicktime.software", "software", "©swr", "©too", "encoder", "©enc",
  ]

  /// Apple's creation date knows the zone of the place; the header's is UTC. [QTFF §Movie Header Atoms]
  private static func date(_ sources: QuickTimeSources, _ header: Directory?, _ file: inout MediaFile) {
    if let text = sources["com.apple.quicktime.creationdate"]?.text, let date = Timestamp(iso8601: text) {
      file.capture.date = date
      file.capture.dateSource = "quicktime:creationdate"
    }
    guard file.image == nil else { return }
    var written: (Timestamp, String)?
    for name in ["date", "©day"] {
      // A year or a day is when a work came out; only a time of day says when something was taken.
      guard written == nil, let text = sources[name]?.text, text.utf8.count > 10, let date = Timestamp(iso8601: text)
      else { continue }
      written = (date, "quicktime:" + name)
    }
    if let found = written, found.0.offsetMinutes != nil, file.capture.date == nil {
      (file.capture.date, file.capture.dateSource) = (found.0, found.1)
    }
    if case .date(let date)? = header?["creationTime"], file.capture.date == nil {
      file.capture.date = date
      file.capture.dateSource = "mp4:mvhd"
    }
    if let found = written, file.capture.date == nil {
      (file.capture.date, file.capture.dateSource) = (found.0, found.1)
    }
    if case .date(let date)? = header?["modificationTime"], file.capture.modified == nil {
      file.capture.modified = date
    }
  }

  /// ISO 6709 in keys and user data, 3GPP's box of numbers.
  private static func quickTimeLocation(_ sources: QuickTimeSources, _ file: inout MediaFile) {
    guard file.location == nil else { return }
    let names = [
      ("com.apple.quicktime.location.ISO6709", "quicktime:location.ISO6709"), ("location", "quicktime:location"),
      ("©xyz", "quicktime:©xyz"), ("location-eng", "quicktime:location"),
    ]
    for (name, source) in names {
      guard let field = sources.placeField(name), let text = field.value.text else { continue }
      if let place = ISO6709.location(text, source: source) {
        setLocation(place, at: field.offset, path: name, &file)
        return
      }
      file.note(
        .warning, .badLocation, "the location \(text.debugDescription) is no place on the earth, so it is left out",
        at: field.offset >= 0 ? field.offset : nil, path: name)
    }
    if let field = sources.field("loci"), case .reals(let numbers) = field.value, numbers.count == 3 {
      // Writers that do not know the height put 0.
      if let place = GeoLocation(
        latitude: numbers[0], longitude: numbers[1], altitude: numbers[2] == 0 ? nil : numbers[2], source: "3gpp:loci")
      {
        setLocation(place, at: field.offset, path: "loci", &file)
      } else {
        file.note(
          .warning, .badLocation,
          "the location \(numbers[0]), \(numbers[1]) is no place on the earth, so it is left out",
          at: field.offset >= 0 ? field.offset : nil, path: "loci")
      }
    }
  }
}

/// The three kinds of metadata that a film can have, asked in this order: keys, item list, user data.
struct QuickTimeSources {
  let keys: Directory?
  let list: Directory?
  let userData: Directory?

  var isEmpty: Bool { keys == nil && list == nil && userData == nil }
  func field(_ name: String) -> Field? {
    for directory in [keys, list, userData] {
      if let field = directory?.fields.first(where: { $0.name == name }) { return field }
    }
    return nil
  }
  /// As ``field(_:)``, but user data before the item list: cameras write the one, taggers the other.
  func placeField(_ name: String) -> Field? {
    for directory in [keys, userData, list] {
      if let field = directory?.fields.first(where: { $0.name == name }) { return field }
    }
    return nil
  }
  subscript(name: String) -> FieldValue? { field(name)?.value }
  /// The first of these that has a text.
  func text(_ names: [String]) -> String? {
    for name in names {
      if let text = self[name]?.text?.trimmedOrNil { return text }
    }
    return nil
  }
  /// Keywords as a list, or as one text with commas between.
  var keywords: [String] {
    var found: [String] = []
    for name in ["com.apple.quicktime.keywords", "keywords", "keyw", "kywd", "©key"] {
      switch self[name] {
      case .list(let values)?: found += values.compactMap { $0.text?.trimmedOrNil }
      case .text(let text)?: found += text.split(separator: ",").compactMap { String($0).trimmedOrNil }
      default: continue
      }
      break
    }
    var seen: Set<String> = []
    return found.filter { seen.insert($0).inserted }
  }
}
