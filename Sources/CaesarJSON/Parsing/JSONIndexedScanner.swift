/// The grammar of [RFC8259] over an index of the text's structure, for processors that make one in a fraction of the time
/// it takes to look at every byte. It says only whether a text is right: ``JSONScanner`` knows why one is not.
struct JSONIndexedScanner {
  /// Below this size making ready costs more than it saves.
  static let smallest = 256

  typealias Run = JSONStructureIndex.Run
  private let scanner: JSONScanner
  let base: UnsafePointer<UInt8>
  let size: Int
  let index: JSONStructureIndex

  /// - Parameters:
  ///   - scanner: the text.
  ///   - level: how the index is made, see ``JSONStructureIndex/level``; at most that, and not 0.
  init(_ scanner: JSONScanner, level: Int32 = JSONStructureIndex.level) {
    self.init(scanner, JSONStructureIndex(scanner.base, size: scanner.size, level: level))
  }
  /// - Parameters:
  ///   - scanner: the text.
  ///   - index: that of the text, of which nothing was read yet.
  init(_ scanner: JSONScanner, _ index: JSONStructureIndex) {
    self.scanner = scanner
    base = scanner.base
    size = scanner.size
    self.index = index
  }

  /// Makes sure that a few offsets can be taken, and that the sink has room for what they bring.
  @inline(__always) private func ensure<Sink: JSONSink>(_ run: inout Run, _ sink: inout Sink) {
    if _slowPath(run.isLow) {
      run = index.refill(run)
      sink.reserve(tokens: run.limit - run.next + JSONStructureIndex.ahead)
    }
  }

  /// Whether the text from `first` on is right.
  @inline(__always) func scan<Sink: JSONSink>(from first: Int, into sink: inout Sink) -> Bool {
    withUnsafeMutablePointer(to: &sink) { scan(from: first, telling: $0) }
  }
  /// The sink is moved here and back: a variable of this function's own can stay in registers.
  @inline(never) private func scan<Sink: JSONSink>(from first: Int, telling listener: UnsafeMutablePointer<Sink>)
    -> Bool
  {
    var sink = listener.move()
    let isRight = read(from: first, &sink)
    listener.initialize(to: sink)
    return isRight
  }
  @inline(__always) private func read<Sink: JSONSink>(from first: Int, _ sink: inout Sink) -> Bool {
    var run = index.empty
    ensure(&run, &sink)
    // A byte order mark counts as the beginning of a scalar.
    if first > 0, run.take() != 0 { return false }
    guard value(from: first, &run, &sink) != nil, run.next <= run.limit else { return false }
    run = index.refill(run)
    return run.next == run.limit && index.isRight
  }
  /// Reads one value, and white space before it from `first` on; answers where it ends, nil when it is wrong.
  @inline(__always) func value<Sink: JSONSink>(from first: Int, _ run: inout Run, _ sink: inout Sink) -> Int? {
    // A bit for each open container, the innermost lowest, 1 for an object, and a 1 above them all. When a word of 63 is full
    // it moves to `deeper`.
    var kinds: UInt64 = 1
    var deeper: [UInt64] = []
    // No container may open from here on: the word is full, or the text too deep.
    var full = Self.full(scanner.maximumDepth)
    var at = run.take()
    sink.space(first, at)
    var end: Int
    value: while true {
      // At most seven offsets are taken until here again, but for escapes and brackets that close.
      ensure(&run, &sink)
      let byte = base[at]
      if byte == UInt8(ascii: "\"") {
        var close = run.take()
        var isEscaped = false
        if _slowPath(base[close] != UInt8(ascii: "\"")) {
          isEscaped = true
          (close, run) = escapes(close, run)
          if close < 0 { return nil }
          ensure(&run, &sink)
        }
        sink.string(at &+ 1, close, isEscaped: isEscaped)
        end = close &+ 1
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        let isObject = byte == UInt8(ascii: "{")
        if _slowPath(kinds >= full) {
          deeper.append(kinds)
          guard scanner.maximumDepth > deeper.count * 63 else { return nil }
          full = Self.full(scanner.maximumDepth - deeper.count * 63)
          kinds = 1
        }
        kinds = kinds &<< 1 | (isObject ? 1 : 0)
        sink.beginContainer(isObject: isObject, at: at)
        end = at &+ 1
        let following = run.take()
        if base[following] == byte &+ 2 {
          // The close is read below, with all others: a run always begins before what was read last.
          run.next -= 1
        } else {
          sink.space(end, following)
          at = following
          if isObject, !key(&at, &run, &sink) { return nil }
          continue value
        }
      } else if byte &- 0x30 < 10 || byte == UInt8(ascii: "-") {
        // Nearly always: a few digits and then at once what follows.
        end = Int(truncatingIfNeeded: run.next.pointee)
        var isInteger = true
        if !scanner.isDigits(base + at, end &- at) || byte == UInt8(ascii: "0") && end &- at > 1 {
          var p = base + at
          if scanner.number(&p, &isInteger) != nil { return nil }
          end = p - base
          guard isTerminator(end) else { return nil }
        }
        sink.number(at, end, isInteger: isInteger)
      } else {
        let tag: UInt64
        switch byte {
        case UInt8(ascii: "t"):
          end = at &+ 4
          guard end <= size, scanner.word(base + at) == 0x6575_7274 else { return nil }
          tag = JSONTape.Tag.true
        case UInt8(ascii: "f"):
          end = at &+ 5
          guard end <= size, scanner.word(base + at + 1) == 0x6573_6C61 else { return nil }
          tag = JSONTape.Tag.false
        case UInt8(ascii: "n"):
          end = at &+ 4
          guard end <= size, scanner.word(base + at) == 0x6C6C_756E else { return nil }
          tag = JSONTape.Tag.null
        default: return nil
        }
        guard isTerminator(end) else { return nil }
        sink.literal(tag, at, end)
      }
      // After a value, or after an opening bracket that closes at once.
      if _slowPath(kinds == 1) { return end }
      var following = run.take()
      sink.space(end, following)
      while base[following] != UInt8(ascii: ",") {
        // `]` and `}` are one bit apart.
        guard base[following] == UInt8(ascii: "]") | UInt8(truncatingIfNeeded: (kinds & 1) &<< 5) else { return nil }
        sink.endContainer(isObject: kinds & 1 != 0, at: following)
        end = following &+ 1
        kinds = kinds &>> 1
        if _slowPath(kinds == 1) {
          guard let outer = deeper.popLast() else { return end }
          kinds = outer
          full = Self.full(63)
        }
        ensure(&run, &sink)
        following = run.take()
        sink.space(end, following)
      }
      at = run.take()
      sink.space(following &+ 1, at)
      if kinds & 1 != 0, !key(&at, &run, &sink) { return nil }
    }
  }
  /// What the word of a container's kinds is, or more, when so many levels are open in it that no other may be.
  private static func full(_ levels: Int) -> UInt64 { 1 &<< UInt64(max(0, min(levels, 63))) }

  /// Reads a name and its colon; `at` is at its quote, and then at the value.
  @inline(__always) private func key<Sink: JSONSink>(_ at: inout Int, _ run: inout Run, _ sink: inout Sink) -> Bool {
    var close = run.take()
    var colon = run.next.pointee
    // Nearly always: two quotes and a colon, in one question.
    let quote = UInt8(ascii: "\"")
    let odd = (base[at] ^ quote) | (base[close] ^ quote) | (base[Int(truncatingIfNeeded: colon)] ^ UInt8(ascii: ":"))
    var isEscaped = false
    if _slowPath(odd != 0) {
      guard base[at] == quote, base[close] == UInt8(ascii: "\\") else { return false }
      isEscaped = true
      (close, run) = escapes(close, run)
      if close < 0 { return false }
      ensure(&run, &sink)
      colon = run.next.pointee
      guard base[Int(truncatingIfNeeded: colon)] == UInt8(ascii: ":") else { return false }
    }
    sink.key(at &+ 1, close, isEscaped: isEscaped)
    run.next += 1
    let value = run.take()
    sink.space(close &+ 1, Int(truncatingIfNeeded: colon))
    sink.space(Int(truncatingIfNeeded: colon) &+ 1, value)
    at = value
    return true
  }

  /// Checks the escapes of a string from the one at `first` on; answers where its closing quote is, -1 if one is wrong.
  @inline(never) private func escapes(_ first: Int, _ start: Run) -> (close: Int, run: Run) {
    var run = start
    var at = first
    while base[at] != UInt8(ascii: "\"") {
      guard base[at] == UInt8(ascii: "\\") else { return (-1, run) }
      if run.limit - run.next < 2 { run = index.refill(run) }
      var p = base + at
      if scanner.escape(&p) != nil { return (-1, run) }
      // The escape of a low surrogate has its own place in the index.
      if p - base > at &+ 6, run.take() != at &+ 6 { return (-1, run) }
      if run.next >= run.limit { return (-1, run) }
      at = run.take()
    }
    return (at, run)
  }
  /// Whether a number or literal may end before this byte.
  @inline(__always) private func isTerminator(_ offset: Int) -> Bool {
    let byte = base[offset]
    return byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") || byte == 0x20
      || byte == 0x0A || byte == 0x0D || byte == 0x09 || offset == size
  }
}
