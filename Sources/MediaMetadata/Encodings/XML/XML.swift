import CExpat

/// XML, by expat: no external entities, no declared ones, bounded depth and number of elements.
package enum XML {
  /// How much of a document is read, and what ends it.
  package struct Limits {
    /// Elements inside each other. Deep trees are made to overflow stacks.
    package var depth = 64
    /// Elements and attributes in all. The largest real packets have some thousands.
    package var nodes = 50_000
    /// Whether a document type declaration is refused: where none may be, it is there to do harm.
    package var refusesDoctype = true
    /// Whether to stop after the root's start tag.
    package var rootOnly = false
    /// Whether a reference to an entity that is declared nowhere here ends reading. With a document type declaration it may be
    /// declared elsewhere, and what it stands for is left out without this.
    package var refusesUnknownEntities = false
    /// The usual limits.
    package init() {}
  }
  /// What was read: the root as far as it went, and why it went no further.
  package struct Outcome {
    /// The root element; open elements are closed where reading ended. Nil when none began.
    package var root: XMLElement?
    /// Why reading ended early; nil when the document was whole (or only the root was asked for).
    package var failure: ParseError?
  }

  /// Parses a document in UTF-8, or in what its declaration or byte order mark says.
  ///
  /// - Parameters:
  ///   - bytes: the document, nothing before its first `<`.
  ///   - isUTF8: whether it is UTF-8 whatever it declares.
  ///   - limits: where to stop.
  /// - Returns: the root, whole or not.
  package static func parse(_ bytes: Bytes, isUTF8: Bool = false, limits: Limits = Limits()) -> Outcome {
    guard let parser = XML_ParserCreateNS(isUTF8 ? "UTF-8" : nil, separator) else {
      return Outcome(failure: .limitExceeded("no memory to parse XML", at: bytes.offset))
    }
    defer { XML_ParserFree(parser) }
    let builder = XMLTreeBuilder(parser, limits, bytes)
    XML_SetReturnNSTriplet(parser, 1)
    XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    XML_SetElementHandler(
      parser,
      { user, name, attributes in XMLTreeBuilder.from(user)?.start(name, attributes) },
      { user, _ in XMLTreeBuilder.from(user)?.end() })
    XML_SetCharacterDataHandler(parser) { user, text, count in
      XMLTreeBuilder.from(user)?.characters(UnsafeRawBufferPointer(start: text, count: Int(count)))
    }
    XML_SetStartDoctypeDeclHandler(parser) { user, _, _, _, _ in XMLTreeBuilder.from(user)?.doctype() }
    XML_SetEntityDeclHandler(parser) { user, _, _, _, _, _, _, _, _ in XMLTreeBuilder.from(user)?.entity() }
    if limits.refusesUnknownEntities {
      XML_SetSkippedEntityHandler(parser) { user, _, _ in XMLTreeBuilder.from(user)?.unknownEntity() }
    }
    XML_SetParamEntityParsing(parser, XML_PARAM_ENTITY_PARSING_NEVER)
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(parser, buffer.bindMemory(to: CChar.self).baseAddress, Int32(clamping: buffer.count), 1)
    }
    // The parser only borrows the builder.
    return withExtendedLifetime(builder) {
      let index = min(max(Int(XML_GetCurrentByteIndex(parser)), 0), bytes.count)
      var outcome = Outcome(root: builder.closed())
      if let reason = builder.refusal {
        if reason != .rootRead {
          outcome.failure = ParseError(
            reason == .tooMuch ? .limitExceeded : .unsupported, at: bytes.fileOffset(index), reason.rawValue)
        }
      } else if status != XML_STATUS_OK {
        let code = XML_GetErrorCode(parser)
        let isCut =
          code == XML_ERROR_NO_ELEMENTS || code == XML_ERROR_UNCLOSED_TOKEN || code == XML_ERROR_UNCLOSED_CDATA_SECTION
        let words = XML_ErrorString(code).map { String(cString: $0) } ?? "not well formed"
        outcome.failure = ParseError(
          isCut ? .truncated : .malformed, at: bytes.fileOffset(index), "XML is broken: " + words)
      }
      return outcome
    }
  }
  /// Between namespace, local name and prefix in expat's names; no name can hold it.
  fileprivate static let separator = XML_Char(0x0A)
}

/// Builds the tree from expat's calls, and stops the parser at a limit.
private final class XMLTreeBuilder {
  enum Refusal: String {
    case doctype = "a document type declaration, which must not be here"
    case entity = "an entity declaration, which is refused"
    case unknownEntity = "a reference to an entity that is declared nowhere here"
    case tooMuch = "more or deeper elements than any real document has"
    case rootRead = ""
  }
  private struct Open {
    var element: XMLElement
    var text: [UInt8] = []
  }
  private let parser: XML_Parser
  private let limits: XML.Limits
  private let bytes: Bytes
  private var open: [Open] = []
  private var root: XMLElement?
  private var nodes = 0
  private(set) var refusal: Refusal?

  init(_ parser: XML_Parser, _ limits: XML.Limits, _ bytes: Bytes) {
    self.parser = parser
    self.limits = limits
    self.bytes = bytes
  }
  static func from(_ user: UnsafeMutableRawPointer?) -> XMLTreeBuilder? {
    user.map { Unmanaged<XMLTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  func start(_ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    guard refusal == nil, let name else { return }
    nodes += 1
    var attributes: [XMLElement.Attribute] = []
    var at = 0
    while let key = list?[at], let value = list?[at + 1] {
      attributes.append(XMLElement.Attribute(name: Self.qualified(key), value: String(cString: value)))
      at += 2
      nodes += 1
    }
    guard open.count < limits.depth, nodes <= limits.nodes else { return stop(.tooMuch) }
    let offset = bytes.fileOffset(Int(XML_GetCurrentByteIndex(parser)))
    open.append(Open(element: XMLElement(name: Self.qualified(name), offset: offset, attributes: attributes)))
    if limits.rootOnly { stop(.rootRead) }
  }
  func end() {
    guard refusal == nil else { return }
    close()
  }
  func characters(_ text: UnsafeRawBufferPointer) {
    guard refusal == nil, !open.isEmpty else { return }
    open[open.count - 1].text.append(contentsOf: text)
  }
  func doctype() { if limits.refusesDoctype { stop(.doctype) } }
  func entity() { stop(.entity) }
  func unknownEntity() { stop(.unknownEntity) }

  /// The root, with what is still open closed.
  func closed() -> XMLElement? {
    while !open.isEmpty { close() }
    return root
  }
  private func close() {
    guard var last = open.popLast() else { return }
    last.element.text = String(decoding: last.text, as: UTF8.self)
    if open.isEmpty { root = last.element } else { open[open.count - 1].element.children.append(last.element) }
  }
  private func stop(_ reason: Refusal) {
    guard refusal == nil else { return }
    refusal = reason
    _ = XML_StopParser(parser, XML_Bool(0))
  }

  /// expat's `namespace⏎local⏎prefix` as `prefix:local`, with the usual prefix where there is one.
  private static func qualified(_ name: UnsafePointer<CChar>) -> String {
    var count = 0
    var first = -1
    var second = -1
    while name[count] != 0 {
      if name[count] == XML.separator { if first < 0 { first = count } else { second = count } }
      count += 1
    }
    let bytes = UnsafeRawBufferPointer(start: name, count: count)
    guard first >= 0 else { return String(decoding: bytes, as: UTF8.self) }
    let local = bytes[(first + 1)..<(second < 0 ? count : second)]
    var text: [UInt8] = []
    if let usual = XMLNamespace.prefix(of: UnsafeRawBufferPointer(rebasing: bytes[0..<first])) {
      usual.withUTF8Buffer { text.append(contentsOf: $0) }
    } else if second >= 0 {
      let own = UnsafeRawBufferPointer(rebasing: bytes[(second + 1)..<count])
      text.append(contentsOf: own)
      // A usual prefix on another namespace would pass for what it is not.
      if XMLNamespace.isUsual(own) { text.append(UInt8(ascii: "_")) }
    }
    if !text.isEmpty { text.append(UInt8(ascii: ":")) }
    text.append(contentsOf: local)
    return String(decoding: text, as: UTF8.self)
  }
}
