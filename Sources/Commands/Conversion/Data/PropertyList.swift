import CaesarJSON
import MediaMetadata

/// Property lists in XML, as JSON and back. [PLIST]
///
/// Whole numbers of any size keep their digits and `<real>` stays a number with a point. Dates and data are text in JSON, so they
/// are refused unless loss is allowed; so is null the other way, which a property list does not have.
enum PropertyList {
  /// Levels of collections inside each other.
  private static let maximumDepth = 512

  /// Reads a property list.
  static func value(of bytes: [UInt8], isLossy: Bool) throws(JSONError) -> JSONValue {
    guard !bytes.starts(with: "bplist".utf8) else {
      throw JSONError(.unexpectedCharacter, "a binary property list; only those in XML are read", offset: 0)
        .located(in: bytes)
    }
    var limits = XML.Limits()
    limits.depth = maximumDepth + 2
    limits.nodes = 50_000_000
    limits.refusesDoctype = false
    limits.refusesUnknownEntities = true
    guard bytes.count <= Int(Int32.max) else { throw JSONError(.tooLarge, "longer than 2 GiB") }
    let outcome = XML.parse(Bytes(bytes), limits: limits)
    do throws(JSONError) {
      if let failure = outcome.failure { throw JSONError(failure) }
      guard let root = outcome.root, root.name == "plist" else {
        throw JSONError(
          .unexpectedCharacter, "no property list: its outermost element is <plist>", offset: outcome.root?.offset ?? 0)
      }
      try checkBlank(root)
      guard let element = root.children.first, root.children.count == 1 else {
        throw JSONError(
          .unexpectedCharacter, "<plist> holds one value, not \(root.children.count)", offset: root.offset)
      }
      return try Reader(isLossy: isLossy).value(of: element)
    } catch {
      throw error.located(in: bytes)
    }
  }
  /// Writes a property list as Apple's tools do; members and elements that are null are left out where loss is allowed.
  /// No object may have a name twice.
  static func text(
    of value: JSONValue, indentation: Int?, sortsKeys: Bool, isLossy: Bool
  ) throws(JSONError) -> (bytes: [UInt8], notes: [String]) {
    var writer = Writer(
      indentation: indentation.map { String(repeating: " ", count: $0) } ?? "\t", sortsKeys: sortsKeys, isLossy: isLossy
    )
    writer.put(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """)
    try writer.write(value, level: 0)
    writer.put("</plist>\n")
    let note = "a whole number of more than 64 bits is in it, which most readers of property lists cannot hold"
    return (writer.output, writer.hasLongInteger ? [note] : [])
  }
  private static func checkBlank(_ element: XMLElement) throws(JSONError) {
    guard element.text.utf8.allSatisfy({ $0 <= 0x20 }) else {
      throw JSONError(.unexpectedCharacter, "text right inside <\(element.name)>", offset: element.offset)
    }
  }

  /// Makes values of elements. Recursion is bounded by the parser's limit.
  private struct Reader {
    let isLossy: Bool

    func value(of element: XMLElement) throws(JSONError) -> JSONValue {
      switch element.name {
      case "dict": return try object(element)
      case "array":
        try checkBlank(element)
        var elements: [JSONValue] = []
        elements.reserveCapacity(element.children.count)
        for child in element.children { elements.append(try value(of: child)) }
        return JSONValue(elements)
      case "string": return JSONValue(try text(element))
      case "true", "false":
        guard try text(element).isEmpty else { throw refusal(.unexpectedCharacter, "text in", element) }
        return JSONValue(element.name == "true")
      case "integer":
        let text = try trimmed(element)
        guard let number = ForeignNumber.integer(text) ?? hexadecimal(text) else {
          throw refusal(.invalidNumber, "\(Printable.quoted(String(text))) in", element)
        }
        return number
      case "real":
        let text = try trimmed(element)
        guard let number = real(String(text)) else {
          throw refusal(.invalidNumber, "\(Printable.quoted(String(text))) in", element)
        }
        return number
      case "date", "data":
        let text = try text(element)
        guard isLossy else {
          throw JSONError(
            .typeMismatch, "a <\(element.name)> would become a string; --lossy writes it so", offset: element.offset)
        }
        return JSONValue(
          element.name == "date" ? text : String(decoding: text.utf8.filter { $0 > 0x20 }, as: UTF8.self))
      case "key": throw refusal(.unexpectedCharacter, "a value is missing before", element)
      default: throw refusal(.unexpectedCharacter, "property lists have no", element)
      }
    }
    private func refusal(_ kind: JSONError.Kind, _ words: String, _ element: XMLElement) -> JSONError {
      JSONError(kind, "\(words) <\(Printable.text(element.name))>", offset: element.offset)
    }
    private func object(_ element: XMLElement) throws(JSONError) -> JSONValue {
      try checkBlank(element)
      var object = JSONValue()
      var name: String?
      for child in element.children {
        if let key = name {
          object[key] = try value(of: child)
          name = nil
          continue
        }
        guard child.name == "key" else { throw refusal(.unexpectedCharacter, "a <key> is missing before", child) }
        let key = try text(child)
        guard object[key] == nil else {
          throw JSONError(
            .duplicateKey, "the name \(Printable.quoted(key)) is in this <dict> already", offset: child.offset)
        }
        name = key
      }
      guard name == nil else {
        throw JSONError(.unexpectedEnd, "the last <key> of a <dict> has no value", offset: element.offset)
      }
      return object
    }
    private func text(_ element: XMLElement) throws(JSONError) -> String {
      if let child = element.children.first {
        throw JSONError(
          .unexpectedCharacter, "an element inside <\(element.name)>, which holds text", offset: child.offset)
      }
      return element.text
    }
    private func trimmed(_ element: XMLElement) throws(JSONError) -> Substring {
      let text = try text(element)
      let from = text.utf8.drop { $0 <= 0x20 }
      let end = from.lastIndex { $0 > 0x20 }.map { from.index(after: $0) } ?? from.startIndex
      return text[from.startIndex..<end]
    }
    private func hexadecimal(_ text: Substring) -> JSONValue? {
      let isNegative = text.utf8.first == UInt8(ascii: "-")
      let digits = text.drop { $0 == "-" || $0 == "+" }
      guard digits.hasPrefix("0x") || digits.hasPrefix("0X") else { return nil }
      return ForeignNumber.integer(digits.dropFirst(2), base: 16, isNegative: isNegative)
    }
    /// A number that is not whole afterwards, so that it comes back as `<real>`.
    private func real(_ text: String) -> JSONValue? {
      if let number = ForeignNumber.real(text) { return number }
      if let whole = ForeignNumber.integer(text)?.numberText { return JSONValue(numberText: whole + ".0") }
      switch text.lowercased() {
      case "nan": return JSONValue(Double.nan)
      case "inf", "+inf", "infinity", "+infinity": return JSONValue(Double.infinity)
      case "-inf", "-infinity": return JSONValue(-Double.infinity)
      default: return nil
      }
    }
  }

  /// Makes text of values.
  private struct Writer {
    let indentation: String
    let sortsKeys: Bool
    let isLossy: Bool
    var output: [UInt8] = []
    var hasLongInteger = false

    init(indentation: String, sortsKeys: Bool, isLossy: Bool) {
      self.indentation = indentation
      self.sortsKeys = sortsKeys
      self.isLossy = isLossy
    }
    mutating func put(_ text: String) { output.append(contentsOf: text.utf8) }

    mutating func write(_ value: JSONValue, level: Int) throws(JSONError) {
      if value.isNull {
        guard isLossy else {
          throw JSONError(
            .nullValue, "null, which a property list does not have; --lossy leaves it out", offset: value.offset)
        }
        return
      }
      indent(level)
      switch value.kind {
      case .null: break
      case .bool: put(value.bool == true ? "<true/>\n" : "<false/>\n")
      case .number:
        put(Self.number(value))
        hasLongInteger = hasLongInteger || Self.isLong(value)
      case .string:
        put("<string>")
        try escape(value.string ?? "", value)
        put("</string>\n")
      case .array:
        guard value.count > 0 else { return put("<array/>\n") }
        put("<array>\n")
        for element in value.elements.map(Array.init) ?? [] { try write(element, level: level + 1) }
        indent(level)
        put("</array>\n")
      case .object: try writeObject(value, level: level)
      }
    }
    private mutating func writeObject(_ value: JSONValue, level: Int) throws(JSONError) {
      guard value.count > 0 else { return put("<dict/>\n") }
      put("<dict>\n")
      var members = value.members.map(Array.init) ?? []
      if sortsKeys { members.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } }
      for member in members where !(isLossy && member.value.isNull) {
        indent(level + 1)
        put("<key>")
        try escape(member.key, member.value)
        put("</key>\n")
        try write(member.value, level: level + 1)
      }
      indent(level)
      put("</dict>\n")
    }
    private static func number(_ value: JSONValue) -> String {
      if let number = value.notFinite {
        return "<real>\(number.isNaN ? "nan" : number < 0 ? "-infinity" : "+infinity")</real>\n"
      }
      let text = value.numberText ?? "0"
      let isWhole = text.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 == UInt8(ascii: "-") }
      return isWhole ? "<integer>\(text)</integer>\n" : "<real>\(text)</real>\n"
    }
    private static func isLong(_ value: JSONValue) -> Bool {
      guard let text = value.numberText, text.utf8.allSatisfy({ $0 &- 0x30 < 10 || $0 == UInt8(ascii: "-") })
      else { return false }
      return value.integer(Int64.self) == nil && value.uint64 == nil
    }
    private mutating func indent(_ level: Int) {
      for _ in 0..<level { put(indentation) }
    }
    /// Text with what means something in XML written out. Most control characters cannot be in XML at all. [XML §2.2]
    private mutating func escape(_ text: String, _ value: JSONValue) throws(JSONError) {
      for scalar in text.unicodeScalars {
        switch scalar {
        case "&": put("&amp;")
        case "<": put("&lt;")
        case ">": put("&gt;")
        // A reader makes line feeds of those that are not written out.
        case "\r": put("&#13;")
        case "\t", "\n", "\u{20}"..."\u{FFFD}", "\u{10000}"...: output.append(contentsOf: Array(Character(scalar).utf8))
        default:
          guard isLossy else {
            throw JSONError(
              .controlCharacter,
              "the character U+\(Self.hex(scalar)) cannot be in XML; --lossy writes U+FFFD for it", offset: value.offset
            )
          }
          put("\u{FFFD}")
        }
      }
    }
    private static func hex(_ scalar: Unicode.Scalar) -> String {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
  }
}

extension JSONError {
  /// What ended a parser of another format.
  fileprivate init(_ error: ParseError) {
    let kind: Kind =
      switch error.kind {
      case .truncated: .unexpectedEnd
      case .limitExceeded: .tooDeep
      default: .unexpectedCharacter
      }
    self.init(kind, error.message, offset: error.offset)
  }
}
