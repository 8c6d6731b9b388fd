internal import CJSONScan

/// The grammar of [RFC8259], once, for every ``JSONSink``: one pass over the bytes, no recursion, no throw in the loop.
///
/// The text must end in a byte that no number, string, literal or white space goes through: `]`, `}` or a zero put
/// there. Loops over such tokens then stop by themselves; only strings and wide loads look at `end`.
struct JSONScanner {
  let base: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  /// Bytes of the text proper, without a zero put after it.
  let size: Int
  let maximumDepth: Int

  init(_ base: UnsafePointer<UInt8>, count: Int, size: Int, maximumDepth: Int) {
    self.base = base
    end = base + count
    self.size = size
    self.maximumDepth = maximumDepth
  }

  @inline(__always) private func offset(_ p: UnsafePointer<UInt8>) -> Int { p - base }
  @inline(__always) private func skipSpace<Sink: JSONSink>(
    _ p: inout UnsafePointer<UInt8>, _ sink: inout Sink
  ) {
    if p[0] > 0x20 { return }
    let first = p
    p = p[0] == 0x20 && p[1] > 0x20 ? p + 1 : cjson_skip_space(p, end)
    sink.space(offset(first), offset(p))
  }
  private func failure(
    _ kind: JSONError.Kind, _ p: UnsafePointer<UInt8>, _ expected: JSONFailure.Expectation = .nothing
  ) -> JSONFailure {
    JSONFailure(kind: offset(p) >= size ? .unexpectedEnd : kind, offset: min(offset(p), size), expected: expected)
  }

  /// Reads one text from `start` on; nil when it is right.
  @inline(__always) func scan<Sink: JSONSink>(from start: Int, into sink: inout Sink) -> JSONFailure? {
    var p = base + start
    var depth = 0
    // A bit for each open container, the innermost lowest: 1 is an object. Every 64 levels the word moves to `deeper`.
    var kinds: UInt64 = 0
    var deeper: [UInt64] = []
    skipSpace(&p, &sink)
    value: while true {
      sink.reserve(tokens: 2)
      switch p[0] {
      case UInt8(ascii: "\""):
        var isEscaped = false
        let first = p + 1
        if let failure = string(&p, &isEscaped) { return failure }
        sink.string(offset(first), offset(p) &- 1, isEscaped: isEscaped)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = p[0] == UInt8(ascii: "{")
        if depth >= maximumDepth { return failure(.tooDeep, p) }
        if depth & 63 == 63 {
          deeper.append(kinds)
          kinds = 0
        }
        depth &+= 1
        kinds = kinds &<< 1 | (isObject ? 1 : 0)
        sink.beginContainer(isObject: isObject, at: offset(p))
        p += 1
        skipSpace(&p, &sink)
        if isObject {
          if p[0] != UInt8(ascii: "}") {
            if let failure = key(&p, .keyOrEnd, &sink) { return failure }
            continue value
          }
        } else if p[0] != UInt8(ascii: "]") {
          if p[0] == UInt8(ascii: ",") { return failure(.unexpectedCharacter, p, .valueOrEnd) }
          continue value
        }
      // The close is read below, with all others.
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        let first = p
        var isInteger = true
        if let failure = number(&p, &isInteger) { return failure }
        sink.number(offset(first), offset(p), isInteger: isInteger)
      case UInt8(ascii: "t"):
        guard end - p > 4, word(p) == 0x6575_7274 else { return literalFailure(p, "true") }
        sink.literal(JSONTape.Tag.true, offset(p), offset(p) &+ 4)
        p += 4
      case UInt8(ascii: "f"):
        guard end - p > 5, word(p + 1) == 0x6573_6C61 else { return literalFailure(p, "false") }
        sink.literal(JSONTape.Tag.false, offset(p), offset(p) &+ 5)
        p += 5
      case UInt8(ascii: "n"):
        guard end - p > 4, word(p) == 0x6C6C_756E else { return literalFailure(p, "null") }
        sink.literal(JSONTape.Tag.null, offset(p), offset(p) &+ 4)
        p += 4
      default:
        return failure(.unexpectedCharacter, p, .value)
      }
      // After a value, or after an opening bracket that closes at once.
      while true {
        if depth == 0 {
          while offset(p) < size, cjson_is_space(p[0]) != 0 { p += 1 }
          return offset(p) == size ? nil : failure(.trailingContent, p)
        }
        skipSpace(&p, &sink)
        if p[0] == UInt8(ascii: ",") {
          // The bracket that opened an empty container is no value: `[,` and `{,` were refused above.
          p += 1
          skipSpace(&p, &sink)
          if kinds & 1 != 0, let failure = key(&p, .key, &sink) { return failure }
          continue value
        }
        let isObject = kinds & 1 != 0
        guard p[0] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          return failure(.unexpectedCharacter, p, isObject ? .commaOrBrace : .commaOrBracket)
        }
        sink.endContainer(isObject: isObject, at: offset(p))
        p += 1
        depth &-= 1
        kinds = kinds &>> 1
        if depth & 63 == 63 { kinds = deeper.popLast() ?? 0 }
        if p >= end, depth > 0 {
          return JSONFailure(
            kind: .unexpectedEnd, offset: size, expected: kinds & 1 != 0 ? .commaOrBrace : .commaOrBracket)
        }
      }
    }
  }

  /// Reads `"name" :` up to the value.
  @inline(__always) private func key<Sink: JSONSink>(
    _ p: inout UnsafePointer<UInt8>, _ expected: JSONFailure.Expectation, _ sink: inout Sink
  ) -> JSONFailure? {
    guard p[0] == UInt8(ascii: "\"") else { return failure(.unexpectedCharacter, p, expected) }
    var isEscaped = false
    let first = p + 1
    if let failure = string(&p, &isEscaped) { return failure }
    sink.key(offset(first), offset(p) &- 1, isEscaped: isEscaped)
    if p[0] != UInt8(ascii: ":") {
      skipSpace(&p, &sink)
      guard p[0] == UInt8(ascii: ":") else { return failure(.unexpectedCharacter, p, .colon) }
    }
    p += 1
    skipSpace(&p, &sink)
    return nil
  }

  @inline(__always) func word(_ p: UnsafePointer<UInt8>) -> UInt32 {
    UInt32(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt32.self))
  }
  @inline(never) private func literalFailure(_ p: UnsafePointer<UInt8>, _ literal: StaticString) -> JSONFailure {
    var n = 0
    while n < literal.utf8CodeUnitCount, p + n < end, p[n] == literal.utf8Start[n] { n += 1 }
    return failure(.unexpectedCharacter, offset(p + n) >= size ? p + n : p, .value)
  }

  /// Whether the bytes from `p` on are `count` digits. Says no of more than 16, and at the end of the text.
  @inline(__always) func isDigits(_ p: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    cjson_is_digits(p, count, end) != 0
  }
  /// Passes over a number; `p` is at its sign or first digit, and then after it. [RFC8259 §6]
  @inline(__always) func number(_ p: inout UnsafePointer<UInt8>, _ isInteger: inout Bool) -> JSONFailure? {
    if p[0] == UInt8(ascii: "-") { p += 1 }
    if p[0] == UInt8(ascii: "0") {
      p += 1
      if p[0] &- 0x30 < 10 { return failure(.leadingZero, p - 1) }
    } else {
      guard p[0] &- 0x30 < 10 else { return failure(.invalidNumber, p, .digit) }
      p += 1
      if p[0] &- 0x30 < 10 { p = cjson_skip_digits(p + 1, end) }
    }
    if p[0] == UInt8(ascii: ".") {
      isInteger = false
      p += 1
      guard p[0] &- 0x30 < 10 else { return failure(.invalidNumber, p, .digit) }
      p = cjson_skip_digits(p + 1, end)
    }
    if p[0] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      p += 1
      if p[0] == UInt8(ascii: "+") || p[0] == UInt8(ascii: "-") { p += 1 }
      guard p[0] &- 0x30 < 10 else { return failure(.invalidNumber, p, .digit) }
      p = cjson_skip_digits(p + 1, end)
    }
    return nil
  }
}
