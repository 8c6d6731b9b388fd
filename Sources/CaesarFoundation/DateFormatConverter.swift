public import CaesarJSON
public import Foundation

/// Dates as text in a fixed pattern: `DateFormatConverter("yyyy-MM-dd")`.
///
/// The pattern is Unicode's [UTS35]; language and calendar are fixed, whatever the device is set to. The calendar is kept
/// strictly, and text must be exactly what the pattern writes.
public struct DateFormatConverter: JSONConverter, Sendable {
  /// The pattern.
  public let format: String
  /// The zone that the text is in, when the pattern does not say.
  public let timeZone: TimeZone
  private let formatter: Formatter

  /// Keeps one formatter, which is slow to make, behind a lock.
  private final class Formatter: @unchecked Sendable {
    private let formatter = DateFormatter()
    private let lock = NSLock()
    init(_ format: String, _ timeZone: TimeZone) {
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.calendar = Calendar(identifier: .gregorian)
      formatter.timeZone = timeZone
      formatter.isLenient = false
      formatter.dateFormat = format
    }
    func date(_ text: String) -> Date? {
      lock.withLock {
        guard let date = formatter.date(from: text), formatter.string(from: date) == text else { return nil }
        return date
      }
    }
    func text(_ date: Date) -> String { lock.withLock { formatter.string(from: date) } }
  }

  /// A converter for a pattern.
  ///
  /// - Parameters:
  ///   - format: the pattern: `yyyy-MM-dd HH:mm`.
  ///   - timeZone: the zone of the text; UTC when it is not given, so that no device reads it differently.
  public init(_ format: String, timeZone: TimeZone = .gmt) {
    self.format = format
    self.timeZone = timeZone
    formatter = Formatter(format, timeZone)
  }
  /// The date; nil when the text is not written so, or is no day of the calendar.
  public func value(from json: JSONValue) -> Date? { json.string.flatMap { formatter.date($0) } }
  /// The date as text.
  public func json(from value: Date) -> JSONValue? { JSONValue(formatter.text(value)) }
}

extension Date {
  /// The date that a text gives in a pattern [UTS35], in UTC; nil when it is not written so.
  ///
  /// - Parameters:
  ///   - value: the text.
  ///   - dateFormat: the pattern: `yyyy-MM-dd`.
  public init?(value: String, dateFormat: String) {
    guard let date = DateFormatConverter(dateFormat).value(from: JSONValue(value)) else { return nil }
    self = date
  }
}
