extension Summary {
  /// Matroska tags and segment information. [RFC9559 §5.1.2, §5.1.8]
  ///
  /// Tag names are those of the Matroska tag list, and those under which muxers keep the tags of other containers.
  static func matroska(_ file: inout MediaFile) {
    let info = file.directory("matroska", "Info")
    let tags = file.directory("matroska", "Tags")
    guard info != nil || tags != nil else { return }
    var named: [String: String] = [:]
    for field in tags?.fields ?? [] {
      // Names are upper case by rule, but not always in fact; of several the first counts.
      let name = field.name.uppercased()
      if named[name] == nil, let text = field.value.text?.trimmedOrNil { named[name] = text }
    }
    func first(_ names: String...) -> String? { names.lazy.compactMap { named[$0] }.first }

    let text = file.text
    file.text.title = text.title ?? info?["Title"]?.text?.trimmedOrNil ?? named["TITLE"]
    file.text.description = text.description ?? first("DESCRIPTION", "SUMMARY", "SYNOPSIS", "SUBTITLE")
    file.text.artist = text.artist ?? first("ARTIST", "LEAD_PERFORMER", "DIRECTOR", "COMPOSER", "AUTHOR")
    file.text.copyright = text.copyright ?? first("COPYRIGHT", "LICENSE")
    file.text.comment = text.comment ?? named["COMMENT"]
    if text.keywords.isEmpty, let keywords = named["KEYWORDS"] {
      for word in keywords.split(separator: ",") {
        if let word = String(word).trimmedOrNil, !file.text.keywords.contains(word) { file.text.keywords.append(word) }
      }
    }
    if text.rating == nil, let rating = named["RATING"].flatMap({ Double($0) }), (0...5).contains(rating) {
      file.text.rating = rating
    }
    file.capture.make = file.capture.make ?? first("COM.APPLE.QUICKTIME.MAKE", "COM.ANDROID.MANUFACTURER", "MAKE")
    file.capture.model = file.capture.model ?? first("COM.APPLE.QUICKTIME.MODEL", "COM.ANDROID.MODEL", "MODEL")
    file.capture.software =
      file.capture.software ?? first("COM.APPLE.QUICKTIME.SOFTWARE", "SOFTWARE")
      ?? info?["WritingApp"]?.text?.trimmedOrNil
    matroskaDates(named, info, &file)
    guard file.location == nil else { return }
    for name in ["COM.APPLE.QUICKTIME.LOCATION.ISO6709", "LOCATION", "LOCATION-ENG"] {
      guard let value = named[name], let place = ISO6709.location(value, source: "matroska:" + name) else { continue }
      setLocation(place, at: nil, path: name, &file)
      break
    }
  }
  /// When it was recorded: a tag with a zone first, then tags without, then when the file was written.
  private static func matroskaDates(_ named: [String: String], _ info: Directory?, _ file: inout MediaFile) {
    guard file.capture.date == nil else { return }
    for name in ["COM.APPLE.QUICKTIME.CREATIONDATE", "DATE_RECORDED"] {
      if let date = named[name].flatMap({ Timestamp(iso8601: $0) }) {
        file.capture.date = date
        file.capture.dateSource = "matroska:" + name
        return
      }
    }
    if case .date(let date)? = info?["DateUTC"] {
      file.capture.date = date
      file.capture.dateSource = "matroska:DateUTC"
    } else if let date = named["CREATION_TIME"].flatMap({ Timestamp(iso8601: $0) }) {
      file.capture.date = date
      file.capture.dateSource = "matroska:CREATION_TIME"
    }
  }
}
