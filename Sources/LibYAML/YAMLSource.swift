import CYAML

/// A place in a text, as libyaml counts: characters, lines and columns from 0.
struct YAMLMark: Equatable {
  var index: Int
  var line: Int
  var column: Int
  init(_ mark: yaml_mark_t) {
    index = Int(mark.index)
    line = Int(mark.line)
    column = Int(mark.column)
  }
}

/// A text with a parser of libyaml over it: the one owner of both.
final class YAMLSource {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let isUTF8: Bool
  private let count: Int
  private var isOpen = false

  init(_ text: [UInt8]) {
    bytes = .allocate(capacity: max(text.count, 1))
    _ = bytes.initialize(from: text)
    isUTF8 = !text.starts(with: [0xFE, 0xFF]) && !text.starts(with: [0xFF, 0xFE])
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    count = text.count
  }
  deinit {
    if isOpen { yaml_parser_delete(parser) }
    parser.deallocate()
    bytes.deallocate()
  }
  /// Hands one event after the other to `body`, until the stream ends.
  func events(_ body: (yaml_event_t) throws(YAMLProblem) -> Void) throws(YAMLProblem) {
    guard !isOpen, yaml_parser_initialize(parser) == 1 else {
      throw YAMLProblem(kind: .limitExceeded, message: "no memory to read YAML", line: 1, column: 1, offset: 0)
    }
    isOpen = true
    yaml_parser_set_input_string(parser, bytes.baseAddress, count)
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
      defer { yaml_event_delete(&event) }
      if event.type == YAML_STREAM_END_EVENT { return }
      try body(event)
    }
  }
  /// A problem at a place.
  func problem(_ kind: YAMLProblem.Kind, _ message: String, at mark: YAMLMark) -> YAMLProblem {
    YAMLProblem(
      kind: kind, message: message, line: mark.line + 1, column: mark.column + 1, offset: offset(of: mark.index))
  }
  /// What ended the parser.
  private var failure: YAMLProblem {
    let problem = parser.pointee
    var message = problem.problem.map { String(cString: $0) } ?? "this is no YAML"
    switch problem.error {
    case YAML_MEMORY_ERROR:
      return YAMLProblem(kind: .limitExceeded, message: "no memory to read YAML", line: 1, column: 1, offset: 0)
    case YAML_READER_ERROR:
      // The decoder runs ahead of the scanner; it tells the byte alone.
      let offset = min(max(Int(problem.problem_offset), 0), count)
      let (line, column) = place(of: offset)
      return YAMLProblem(kind: .malformed, message: message, line: line, column: column, offset: offset)
    default:
      if let context = problem.context {
        let start = YAMLMark(problem.context_mark)
        message += " " + String(cString: context)
        if start != YAMLMark(problem.problem_mark) { message += ", begun in line \(start.line + 1)" }
      }
      return self.problem(.malformed, message, at: YAMLMark(problem.problem_mark))
    }
  }
  /// The byte at which a character begins; nil where characters are not UTF-8.
  private func offset(of character: Int) -> Int? {
    guard isUTF8 else { return nil }
    var at = bytes.prefix(count).starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var left = character
    while left > 0, at < count {
      at += 1
      while at < count, bytes[at] & 0xC0 == 0x80 { at += 1 }
      left -= 1
    }
    return at
  }
  private func place(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (before.count { $0 == 0x0A } + 1, before[start...].count { $0 & 0xC0 != 0x80 } + 1)
  }
}

/// What of an event its reader needs.
extension yaml_event_t {
  var mark: YAMLMark { YAMLMark(start_mark) }
}

/// A C string of libyaml as text; nil for none.
func yamlText(_ start: UnsafeMutablePointer<yaml_char_t>?) -> String? {
  guard let start else { return nil }
  return String(cString: start)
}
