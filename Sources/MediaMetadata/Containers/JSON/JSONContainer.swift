import CaesarJSON

/// JSON text [RFC8259], and texts of one JSON value a line (NDJSON, JSON Lines).
///
/// By its extension a text is JSON whatever it holds, and then must be right. Under another name it is JSON when the first
/// window reads as JSON to its end, so that notes that merely start with a bracket are not called broken JSON.
enum JSONContainer: ContainerFormat {
  static let types: [MediaType] = [.json, .ndjson, .json5]

  static func recognises(_ head: Bytes, extension fileExtension: String) -> Bool {
    if types.contains(where: { $0.extensions.contains(fileExtension) }) { return true }
    return looksLikeJSON(head)
  }
  private static func looksLikeJSON(_ head: Bytes) -> Bool {
    var index = head.has("\u{FEFF}") ? 3 : 0
    while let byte = head.byte(at: index), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    guard let first = head.byte(at: index), first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return false
    }
    do throws(JSONError) {
      try JSONText.validate(head.array)
      return true
    } catch {
      // A whole window of JSON that goes on is enough; a character may be cut at its end.
      guard head.count >= 4_096 else { return false }
      switch error.kind {
      case .unexpectedEnd, .unterminatedString: return true
      default: return (error.offset ?? 0) >= head.count - 16
      }
    }
  }

  static func read(_ source: SourceReader, into file: inout MediaFile) throws(ParseError) {
    let fileExtension = file.fileExtension ?? ""
    file.type = file.options.readAs ?? types.first { $0.extensions.contains(fileExtension) } ?? .json
    let isOfLines = file.type == .ndjson
    var info = JSONInfo()
    info.encoding = "utf-8"
    // `inspect` stays cheap: of a large text it says only what its first value is.
    if !file.isValidating, source.size > file.options.maximumBlockSize {
      if !isOfLines { info.root = root(of: source.head) }
      file.json = info
      return
    }
    if isOfLines {
      var check = JSONLinesCheck()
      try check.run(source, into: &file, &info)
      file.json = info
      return
    }
    let bytes = try source.wholeFile()
    if file.type == .json5 {
      readJSON5(bytes, &file, &info)
    } else {
      readDocument(bytes, &file, &info)
    }
    file.json = info
  }

  private static func readDocument(_ bytes: [UInt8], _ file: inout MediaFile, _ info: inout JSONInfo) {
    do throws(JSONError) {
      let survey = try JSONText.survey(bytes)
      info.root = survey.bool.map { String($0) } ?? survey.kind.rawValue
      info.depth = survey.depth
      info.values = survey.values
      if survey.hasByteOrderMark { file.noteByteOrderMark() }
      // Which names, and where: for that alone a document is made.
      if file.isValidating, survey.hasRepeatedNames { noteDuplicates(try JSONDocument(parsing: bytes), &file) }
    } catch {
      if error.kind == .wrongEncoding { info.encoding = nil }
      file.note(error)
    }
  }
  private static func readJSON5(_ bytes: [UInt8], _ file: inout MediaFile, _ info: inout JSONInfo) {
    do throws(JSONError) {
      let value = try JSON5Text.parse(bytes)
      let (depth, values) = value.measure()
      info.root = name(of: value)
      info.depth = depth
      info.values = values
    } catch {
      file.note(error)
    }
  }
  static func noteDuplicates(_ document: JSONDocument, _ file: inout MediaFile) {
    // The first ones tell enough, and each costs a walk to its place.
    let limit = 25
    let found = document.duplicateKeys(limit: limit + 1)
    for duplicate in found.prefix(limit) {
      let first = document.position(of: duplicate.firstOffset)
      let place = document.position(of: duplicate.offset)
      var finding = Finding(
        .warning, .jsonDuplicateKey, "the name is already at \(first.line):\(first.column); the last one counts",
        at: duplicate.offset, path: duplicate.pointer)
      finding.line = place.line
      finding.column = place.column
      file.note(finding)
    }
    if found.count > limit { file.note(.warning, .jsonDuplicateKey, "more names come twice than are listed") }
  }

  static func name(of value: JSONValue) -> String {
    switch value.kind {
    case .bool: value.bool == true ? "true" : "false"
    default: value.kind.rawValue
    }
  }
  private static func root(of head: Bytes) -> String? {
    var index = head.has("\u{FEFF}") ? 3 : 0
    while let byte = head.byte(at: index), byte <= 0x20 { index += 1 }
    switch head.byte(at: index) {
    case UInt8(ascii: "{"): return "object"
    case UInt8(ascii: "["): return "array"
    case UInt8(ascii: "\""): return "string"
    default: return nil
    }
  }
}

extension MediaType {
  /// JSON text. [RFC8259 §11]
  public static let json = MediaType(
    .json, "json", mime: "application/json", uti: "public.json", extensions: ["json"])
  /// JSON for people. [JSON5]
  public static let json5 = MediaType(.json, "json5", mime: "application/json5", extensions: ["json5", "jsonc"])
  /// JSON values, one a line.
  public static let ndjson = MediaType(.json, "ndjson", mime: "application/x-ndjson", extensions: ["ndjson", "jsonl"])
}
