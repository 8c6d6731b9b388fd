/// Reads what ``DelimitedText`` writes: records of values with separators between them.
///
/// Lenient where spreadsheets are: LF ends a record as CR LF does, and a last record needs no end. [RFC4180 §2]
public struct DelimitedReader: Sendable {
  /// Text that no writer of the dialect makes.
  public struct Problem: Error, Equatable, Sendable {
    /// What is wrong.
    public let message: String
    /// Line of the text, from 1; a line end inside quotation marks counts.
    public let line: Int
    /// Column in its line, from 1, in Unicode scalars.
    public let column: Int
  }
  /// One record and where it starts.
  public struct Record: Equatable, Sendable {
    /// Its values, in order.
    public var values: [String]
    /// Line of its first value, from 1.
    public var line: Int
  }
  private let dialect: DelimitedText.Dialect
  /// Reads this dialect.
  public init(_ dialect: DelimitedText.Dialect) { self.dialect = dialect }

  /// Takes a text apart.
  ///
  /// - Parameter text: UTF-8; a byte order mark is passed over.
  /// - Returns: every record, blank lines left out.
  /// - Throws: what is wrong, with its place.
  public func records(_ text: [UInt8]) throws(Problem) -> [Record] {
    var records: [Record] = []
    var values: [String] = []
    var value: [UInt8] = []
    var at = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line = 1
    var lineStart = at
    var recordLine = 1
    var isQuoted = false
    let separator = dialect == .csv ? UInt8(ascii: ",") : 0x09
    func problem(_ message: String, at offset: Int) -> Problem {
      let before = text[min(lineStart, offset)..<offset]
      return Problem(message: message, line: line, column: before.count { $0 & 0xC0 != 0x80 } + 1)
    }
    func endRecord() {
      values.append(String(decoding: value, as: UTF8.self))
      value.removeAll(keepingCapacity: true)
      if values.count > 1 || values[0] != "" || isQuoted { records.append(Record(values: values, line: recordLine)) }
      values.removeAll(keepingCapacity: true)
      isQuoted = false
    }
    while at < text.count {
      let byte = text[at]
      switch byte {
      case UInt8(ascii: "\"") where dialect == .csv:
        guard value.isEmpty, !isQuoted else { throw problem("a quotation mark inside a value must be doubled", at: at) }
        let opening = (at, line, lineStart)
        isQuoted = true
        at += 1
        while true {
          guard at < text.count else {
            (at, line, lineStart) = opening
            throw problem("this quotation mark is never closed", at: at)
          }
          if text[at] == UInt8(ascii: "\"") {
            guard at + 1 < text.count, text[at + 1] == UInt8(ascii: "\"") else { break }
            at += 1
          } else if text[at] == 0x0A {
            line += 1
            lineStart = at + 1
          }
          value.append(text[at])
          at += 1
        }
        at += 1
        guard at >= text.count || text[at] == separator || text[at] == 0x0A || text[at] == 0x0D else {
          throw problem("after a closing quotation mark comes a comma or the end of the line", at: at)
        }
        continue
      case separator:
        values.append(String(decoding: value, as: UTF8.self))
        value.removeAll(keepingCapacity: true)
        isQuoted = false
      case 0x0D where at + 1 == text.count || text[at + 1] == 0x0A: break
      case 0x0A:
        endRecord()
        line += 1
        lineStart = at + 1
        recordLine = line
      case UInt8(ascii: "\\") where dialect == .tsv && at + 1 < text.count:
        at += 1
        switch text[at] {
        case UInt8(ascii: "t"): value.append(0x09)
        case UInt8(ascii: "n"): value.append(0x0A)
        case UInt8(ascii: "r"): value.append(0x0D)
        case UInt8(ascii: "\\"): value.append(UInt8(ascii: "\\"))
        default: value += [UInt8(ascii: "\\"), text[at]]
        }
      default: value.append(byte)
      }
      at += 1
    }
    if !values.isEmpty || !value.isEmpty || isQuoted { endRecord() }
    return records
  }
}
