extension Summary {
  /// INFO lists and dates of AVI and WAV. [RIFF §3]
  static func riff(_ file: inout MediaFile) {
    if let info = file.directory("riff", "INFO") { riffTexts(info, &file) }
    guard file.capture.date == nil else { return }
    // IDIT stands in the header list and is written by the camera; ICRD may be a day of editing, and often has no time.
    if let date = file.directory("avi")?["IDIT"]?.text.flatMap({ Timestamp(riff: $0) }) {
      file.capture.date = date
      file.capture.dateSource = "riff:IDIT"
    } else if let bext = file.directory("riff", "bext"), let day = bext["OriginationDate"]?.text,
      let time = bext["OriginationTime"]?.text, let date = Timestamp(exif: day + " " + time)
    {
      file.capture.date = date
      file.capture.dateSource = "riff:bext"
    } else if let date = file.directory("riff", "INFO")?["ICRD"]?.text.flatMap({ Timestamp(iso8601: $0) }) {
      file.capture.date = date
      file.capture.dateSource = "riff:ICRD"
    }
  }
  private static func riffTexts(_ info: Directory, _ file: inout MediaFile) {
    func text(_ name: String) -> String? { info[name]?.text?.trimmedOrNil }
    file.text.title = file.text.title ?? text("INAM")
    file.text.description = file.text.description ?? text("ISBJ")
    file.text.artist = file.text.artist ?? text("IART")
    file.text.copyright = file.text.copyright ?? text("ICOP")
    file.text.comment = file.text.comment ?? text("ICMT")
    file.capture.software = file.capture.software ?? text("ISFT")
    if file.text.keywords.isEmpty, let keywords = text("IKEY") {
      for word in keywords.split(separator: ";") {
        if let word = String(word).trimmedOrNil, !file.text.keywords.contains(word) { file.text.keywords.append(word) }
      }
    }
  }
}

extension Timestamp {
  /// The forms that cameras write into `IDIT`: `Mon Mar 10 15:04:43 2003` and `2009/10/27 12:14:34`; nil for others.
  init?(riff text: String) {
    if let date = Timestamp(exif: text) {
      self = date
      return
    }
    let words = text.split(separator: " ")
    let months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]
    guard words.count >= 5, let month = months.firstIndex(of: words[1].uppercased()), let day = Int(words[2]),
      let year = Int(words[4].prefix(4))
    else { return nil }
    let time = words[3].split(separator: ":").map { Int($0) }
    guard time.count == 3, let hour = time[0], let minute = time[1], let second = time[2] else { return nil }
    self.init(year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)
  }
}
