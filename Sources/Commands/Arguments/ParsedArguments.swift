/// A command line taken apart by the option tables: options with their arguments, and operands as bytes.
struct ParsedArguments: Sendable {
  private(set) var given: [Given] = []
  private(set) var operands: [FileName] = []
  /// Whether the command was named; false when the first word was a path.
  var isCommandNamed = true

  /// An option of the command line. A type by itself: what an array of pairs is, the runtime would have to put together.
  struct Given {
    /// Its long name.
    let name: String
    /// Its argument; empty for a flag.
    let value: [UInt8]
  }
  /// Whether the option was given.
  func has(_ name: String) -> Bool { given.contains { $0.name == name } }
  /// The last argument given to the option, as text.
  func text(_ name: String) -> String? {
    given.last { $0.name == name }.map { String(decoding: $0.value, as: UTF8.self) }
  }
  /// The last argument given to the option, as a name.
  func fileName(_ name: String) -> FileName? { given.last { $0.name == name }.map { FileName($0.value) } }
  /// Every argument given to the option, in order.
  func all(_ name: String) -> [[UInt8]] { given.filter { $0.name == name }.map(\.value) }
  /// The number given to the option, which the table has checked.
  func number(_ name: String) -> Int? { text(name).flatMap { Int($0) } }
  /// The seconds given to the option, which the table has checked.
  func seconds(_ name: String) -> Double? { text(name).flatMap { Double($0) } }
  /// The words given to the option, with commas between or by repeating it.
  func words(_ name: String) -> [String] {
    all(name).flatMap { Self.list(String(decoding: $0, as: UTF8.self)) }
  }
  /// Words with commas between, and perhaps spaces behind them.
  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").compactMap { word in
      let from = word.drop { $0 == " " }
      return from.lastIndex { $0 != " " }.map { String(from[...$0]) }
    }
  }
  /// The last of these options that was given: the later one wins where they exclude each other.
  func last(of names: [String]) -> String? { given.last { names.contains($0.name) }?.name }

  /// Takes a command line apart.
  ///
  /// Long names may be cut short where that is clear. `--` ends the options; `-` alone is an operand. The tables are not
  /// made before the first option asks for them.
  init(_ words: ArraySlice<[UInt8]>, groups: @autoclosure () -> [OptionGroup]) throws(UsageError) {
    var options: [Option] = []
    var words = words
    let dash = UInt8(ascii: "-")
    while let word = words.popFirst() {
      guard word.first == dash, word.count > 1 else {
        operands.append(FileName(word))
        continue
      }
      if word == [dash, dash] {
        for operand in words { operands.append(FileName(operand)) }
        break
      }
      if options.isEmpty { options = groups().flatMap(\.options) }
      if word[1] == dash {
        try takeLong(word, options, &words)
      } else {
        try takeShort(word, options, &words)
      }
    }
  }
  private mutating func takeLong(
    _ word: [UInt8], _ options: [Option], _ rest: inout ArraySlice<[UInt8]>
  ) throws(UsageError) {
    let equals = word.firstIndex(of: UInt8(ascii: "="))
    let name = String(decoding: word[2..<(equals ?? word.count)], as: UTF8.self)
    let option = try Self.option(named: name, in: options)
    if case .none = option.argument {
      guard equals == nil else { throw UsageError("--\(option.long) takes no argument") }
      given.append(Given(name: option.long, value: []))
    } else if let equals {
      try add(option, Array(word[(equals + 1)...]))
    } else if let next = rest.popFirst() {
      try add(option, next)
    } else {
      throw UsageError("--\(option.long) needs an argument: \(option.placeholder ?? "")")
    }
  }
  private mutating func takeShort(
    _ word: [UInt8], _ options: [Option], _ rest: inout ArraySlice<[UInt8]>
  ) throws(UsageError) {
    var at = 1
    while at < word.count {
      guard let option = options.first(where: { $0.short == word[at] }) else {
        throw UsageError(
          "no option -\(Printable.text(String(decoding: [word[at]], as: UTF8.self)))",
          hint: "a file of that name is ./\(Printable.text(String(decoding: word, as: UTF8.self))) or comes after --")
      }
      at += 1
      if case .none = option.argument {
        given.append(Given(name: option.long, value: []))
        continue
      }
      if at < word.count {
        if word[at] == UInt8(ascii: "=") { at += 1 }
        try add(option, Array(word[at...]))
      } else if let next = rest.popFirst() {
        try add(option, next)
      } else {
        throw UsageError("-\(Character(Unicode.Scalar(word[at - 1]))) needs an argument: \(option.placeholder ?? "")")
      }
      return
    }
  }
  private static func option(named name: String, in options: [Option]) throws(UsageError) -> Option {
    if let exact = options.first(where: { $0.long == name }) { return exact }
    let begun = options.filter { !name.isEmpty && $0.long.hasPrefix(name) }
    if begun.count == 1 { return begun[0] }
    if begun.count > 1 {
      let names = begun.map { "--" + $0.long }.joined(separator: ", ")
      throw UsageError("--\(Printable.text(name)) may be any of \(names)")
    }
    let near = Suggestion.nearest(to: name, in: options.map(\.long))
    throw UsageError("no option --\(Printable.text(name))", hint: near.map { "did you mean --\($0)?" })
  }
  private mutating func add(_ option: Option, _ value: [UInt8]) throws(UsageError) {
    let text = String(decoding: value, as: UTF8.self)
    switch option.argument {
    case .none, .text, .file: break
    case .number(let word, let range):
      guard let number = Int(text), range.contains(number) else {
        let limit =
          range.upperBound == .max ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)"
        throw UsageError("--\(option.long) \(word) is a whole number, \(limit), not \(Printable.quoted(text))")
      }
    case .seconds:
      guard let seconds = Double(text), seconds.isFinite, seconds > 0 else {
        throw UsageError("--\(option.long) takes seconds, more than 0, not \(Printable.quoted(text))")
      }
    case .choice(_, let words): try Self.check([text], in: words, of: option)
    case .choices(_, let words):
      try Self.check(Self.list(text), in: words, of: option)
    }
    given.append(Given(name: option.long, value: value))
  }
  private static func check(_ given: [String], in words: [String], of option: Option) throws(UsageError) {
    if given.isEmpty { throw UsageError("--\(option.long) needs one of \(words.joined(separator: ", "))") }
    for word in given where !words.contains(word) {
      let near = Suggestion.nearest(to: word, in: words)
      throw UsageError(
        "--\(option.long) knows \(words.joined(separator: ", ")), not \(Printable.quoted(word))",
        hint: near.map { "did you mean \($0)?" })
    }
  }
}
