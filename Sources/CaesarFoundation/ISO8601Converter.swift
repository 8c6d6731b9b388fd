public import CaesarJSON
public import Foundation

/// Dates as ISO 8601 text of the internet [RFC3339 §5.6]: `2026-05-25T22:46:27.58Z`, with or without a fraction.
///
/// The calendar is kept strictly: no 29 February in other years, no hour 25. An offset is required, because a time
/// without one is no instant.
public struct ISO8601Converter: JSONConverter, Sendable {
  /// Digits of the fraction that are written; nil writes as few as give the same date back.
  public var fractionDigits: Int?
  /// A converter.
  public init(fractionDigits: Int? = nil) { self.fractionDigits = fractionDigits.map { min(max($0, 0), 9) } }

  /// The instant; nil when the text is no such date.
  public func value(from json: JSONValue) -> Date? {
    guard let text = json.string else { return nil }
    return Self.instant(Array(text.utf8)).map { Date(timeIntervalSince1970: $0) }
  }
  /// The date in UTC, with `Z`.
  public func json(from value: Date) -> JSONValue? {
    let seconds = value.timeIntervalSince1970
    guard seconds.isFinite, abs(seconds) < 1e14 else { return nil }
    let digits = fractionDigits ?? Self.digitsNeeded(seconds)
    let scale = (0..<digits).reduce(1.0) { value, _ in value * 10 }
    var whole = seconds.rounded(.down)
    var fraction = ((seconds - whole) * scale).rounded()
    if fraction >= scale {
      whole += 1
      fraction = 0
    }
    let days = (whole / 86_400).rounded(.down)
    let rest = Int(whole - days * 86_400)
    let date = CivilDate(daysSince1970: Int(days))
    guard (0...9_999).contains(date.year) else { return nil }
    var text = "\(Self.padded(date.year, 4))-\(Self.padded(date.month, 2))-\(Self.padded(date.day, 2))"
    text += "T\(Self.padded(rest / 3_600, 2)):\(Self.padded(rest / 60 % 60, 2)):\(Self.padded(rest % 60, 2))"
    if digits > 0 { text += "." + Self.padded(Int(fraction), digits) }
    return JSONValue(text + "Z")
  }
  private static func padded(_ value: Int, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(count - text.utf8.count, 0)) + text
  }
  /// A date is a double since 2001, so that microseconds are exact for centuries around it and nothing finer is.
  private static func digitsNeeded(_ seconds: Double) -> Int {
    for (digits, scale) in [(0, 1.0), (3, 1e3)] {
      if abs((seconds * scale).rounded() / scale - seconds) < 5e-7 { return digits }
    }
    return 6
  }

  /// Seconds since 1970 of a date and time; nil when the text is none.
  static func instant(_ text: [UInt8]) -> Double? {
    var reader = DigitReader(text)
    guard let year = reader.number(4), reader.take("-"), let month = reader.number(2), reader.take("-"),
      let day = reader.number(2), reader.take("T") || reader.take("t"), let hour = reader.number(2), reader.take(":"),
      let minute = reader.number(2), reader.take(":"), let second = reader.number(2)
    else { return nil }
    var fraction = 0.0
    if reader.take(".") {
      guard let digits = reader.fraction() else { return nil }
      fraction = digits
    }
    var offset = 0
    if !(reader.take("Z") || reader.take("z")) {
      let isWest = reader.take("-")
      guard isWest || reader.take("+"), let hours = reader.number(2), reader.take(":"), let minutes = reader.number(2),
        hours < 24, minutes < 60
      else { return nil }
      offset = (hours * 60 + minutes) * (isWest ? -60 : 60)
    }
    guard reader.isAtEnd, hour < 24, minute < 60, second <= 60, let date = CivilDate(year, month, day) else {
      return nil
    }
    let seconds = date.daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second - offset
    // A leap second is the last of a month in UTC [RFC3339 §5.7], and the first of the next to every clock that counts
    // since 1970.
    if second == 60 {
      let days = (Double(seconds) / 86_400).rounded(.down)
      guard Int(days) * 86_400 == seconds, CivilDate(daysSince1970: Int(days)).day == 1 else { return nil }
    }
    return Double(seconds) + fraction
  }
}

/// Reads fixed numbers of digits.
private struct DigitReader {
  private let text: [UInt8]
  private var at = 0
  init(_ text: [UInt8]) { self.text = text }
  var isAtEnd: Bool { at == text.count }
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard at < text.count, text[at] == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }
  mutating func number(_ count: Int) -> Int? {
    guard at + count <= text.count else { return nil }
    var value = 0
    for _ in 0..<count {
      guard text[at] &- 0x30 < 10 else { return nil }
      value = value * 10 + Int(text[at] - 0x30)
      at += 1
    }
    return value
  }
  /// The digits after the point: at least one, each worth a tenth of the one before.
  mutating func fraction() -> Double? {
    let start = at
    while at < text.count, text[at] &- 0x30 < 10 { at += 1 }
    guard at > start else { return nil }
    return Double("0." + String(decoding: text[start..<at], as: UTF8.self))
  }
}

/// A day of the proleptic Gregorian calendar.
struct CivilDate {
  let year: Int
  let month: Int
  let day: Int

  /// A day that exists.
  init?(_ year: Int, _ month: Int, _ day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.length(ofMonth: month, year) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }
  /// The day this many days after 1970-01-01; a year is counted from March, so that 29 February is its last day.
  init(daysSince1970 days: Int) {
    let fromMarch = days + 719_468
    let era = (fromMarch >= 0 ? fromMarch : fromMarch - 146_096) / 146_097
    let dayOfEra = fromMarch - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
  /// Days since 1970-01-01.
  var daysSince1970: Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
