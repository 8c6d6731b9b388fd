/// A calendar date with time of day, and a zone only where the file gave one.
public struct Timestamp: Hashable, Sendable {
  /// Year 1 to 9999.
  public var year: Int
  /// Month 1 to 12.
  public var month: Int
  /// Day 1 to 31.
  public var day: Int
  /// Hour 0 to 23.
  public var hour: Int
  /// Minute 0 to 59.
  public var minute: Int
  /// Second 0 to 60.
  public var second: Int
  /// The digits after the second's point as the file has them (`"047"`); empty when there are none.
  public var fraction: String
  /// Minutes east of UTC; nil when the file does not say.
  public var offsetMinutes: Int?

  /// Creates a timestamp; nil when it is no date of the calendar.
  public init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0, fraction: String = "",
    offsetMinutes: Int? = nil
  ) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    if let offsetMinutes, offsetMinutes.magnitude > 15 * 60 { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.fraction = fraction
    self.offsetMinutes = offsetMinutes
  }
  /// The instant so many seconds after 1970-01-01 UTC; nil outside the years 1 to 9999.
  public init?(unixSeconds seconds: Int, fraction: String = "") {
    guard seconds > -62_135_596_801, seconds < 253_402_300_800 else { return nil }
    let days = seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
    let rest = seconds - days * 86_400
    // Days to civil date, by eras of 400 years that begin on 1 March.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1, hour: rest / 3_600, minute: rest % 3_600 / 60,
      second: rest % 60, fraction: fraction, offsetMinutes: 0)
  }
  /// Seconds since 1970-01-01 UTC, whole seconds only; nil when the zone is not known.
  public var unixSeconds: Int? {
    guard let offsetMinutes else { return nil }
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    return days * 86_400 + hour * 3_600 + minute * 60 + second - offsetMinutes * 60
  }
  /// The same instant in UTC; nil when the zone is not known.
  public var utc: Timestamp? { unixSeconds.flatMap { Timestamp(unixSeconds: $0, fraction: fraction) } }

  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Timestamp: CustomStringConvertible {
  /// `2023-07-15T12:34:56.789+02:00`, without a zone when it is not known, with `Z` for UTC.
  public var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(32)
    func digits(_ value: Int, _ count: Int) {
      var scale = 1
      for _ in 1..<max(count, 1) { scale *= 10 }
      while scale > 0 {
        text.append(UInt8(48 + value / scale % 10))
        scale /= 10
      }
    }
    digits(year, 4)
    text.append(UInt8(ascii: "-"))
    digits(month, 2)
    text.append(UInt8(ascii: "-"))
    digits(day, 2)
    text.append(UInt8(ascii: "T"))
    digits(hour, 2)
    text.append(UInt8(ascii: ":"))
    digits(minute, 2)
    text.append(UInt8(ascii: ":"))
    digits(second, 2)
    if !fraction.isEmpty {
      text.append(UInt8(ascii: "."))
      text.append(contentsOf: fraction.utf8)
    }
    if let offsetMinutes {
      if offsetMinutes == 0 {
        text.append(UInt8(ascii: "Z"))
      } else {
        text.append(UInt8(ascii: offsetMinutes < 0 ? "-" : "+"))
        digits(abs(offsetMinutes) / 60, 2)
        text.append(UInt8(ascii: ":"))
        digits(abs(offsetMinutes) % 60, 2)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
