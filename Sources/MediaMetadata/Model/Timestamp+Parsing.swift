extension Timestamp {
  /// A date as Exif writes it, `2023:07:15 12:34:56`; separators may be any. A fraction or a zone, which some writers put
  /// behind it, are taken, and what else follows is passed over. Nil when it is no date of the calendar, or has the hours of
  /// half a day (`10:00:00 PM`). [EXIF3 §4.6.4]
  init?(exif text: String) {
    var digits = DigitScanner(text)
    guard let year = digits.number(4), digits.separator(), let month = digits.number(2), digits.separator(),
      let day = digits.number(2), digits.separator(), let hour = digits.number(2), digits.separator(),
      let minute = digits.number(2), digits.separator(), let second = digits.number(2)
    else { return nil }
    let fraction = digits.take(".") ? digits.run(9) : ""
    while digits.take(" ") {}
    guard !digits.take("P"), !digits.take("p"), !digits.take("A"), !digits.take("a") else { return nil }
    self.init(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second, fraction: fraction,
      offsetMinutes: digits.zone())
  }
  /// A date and time of the ISO 8601 profile that XMP uses, `2023-07-15T12:34:56.789+02:00`; at least minutes must be
  /// there. Nil when it is no date of the calendar, or a date without a time. [XMP1 §8.2.1.2]
  init?(iso8601 text: String) {
    var digits = DigitScanner(text)
    guard let year = digits.number(4), digits.separator(), let month = digits.number(2), digits.separator(),
      let day = digits.number(2), digits.separator(), let hour = digits.number(2), digits.separator(),
      let minute = digits.number(2)
    else { return nil }
    var second = 0
    var fraction = ""
    if digits.take(":") {
      guard let value = digits.number(2) else { return nil }
      second = value
      if digits.take(".") || digits.take(",") { fraction = digits.run(9) }
    }
    _ = digits.take(" ")
    self.init(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second, fraction: fraction,
      offsetMinutes: digits.zone())
  }
  /// An offset from UTC as Exif writes it: `+02:00`, `Z`. Nil when it is none. [EXIF3 §4.6.5]
  static func offsetMinutes(_ text: String) -> Int? {
    var digits = DigitScanner(text)
    _ = digits.take(" ")
    return digits.zone()
  }
}

/// Takes numbers of fixed width out of ASCII text.
struct DigitScanner {
  private let text: [UInt8]
  private var at = 0
  init(_ text: String) { self.text = Array(text.utf8.prefix(64)) }

  /// The next `count` digits as a number; nil when there are not as many.
  mutating func number(_ count: Int) -> Int? {
    guard text.count - at >= count else { return nil }
    var value = 0
    for i in at..<at + count {
      guard (48...57).contains(text[i]) else { return nil }
      value = value * 10 + Int(text[i] - 48)
    }
    at += count
    return value
  }
  /// The digits from here on, at most `limit` of them; all are passed over.
  mutating func run(_ limit: Int) -> String {
    let start = at
    while at < text.count, (48...57).contains(text[at]) { at += 1 }
    return String(decoding: text[start..<min(at, start + limit)], as: UTF8.self)
  }
  /// Passes over one character that is no digit.
  mutating func separator() -> Bool {
    guard at < text.count, !(48...57).contains(text[at]) else { return false }
    at += 1
    return true
  }
  /// Passes over this character if it is next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard at < text.count, UInt32(text[at]) == character.value else { return false }
    at += 1
    return true
  }
  /// `Z`, `+02:00`, `+0200` or `+02`, as minutes east of UTC; nil when nothing of the kind comes.
  mutating func zone() -> Int? {
    if take("Z") || take("z") { return 0 }
    let sign: Int
    if take("+") { sign = 1 } else if take("-") { sign = -1 } else { return nil }
    guard let hours = number(2) else { return nil }
    _ = take(":")
    let minutes = number(2) ?? 0
    guard hours <= 15, minutes < 60 else { return nil }
    return sign * (hours * 60 + minutes)
  }
}
