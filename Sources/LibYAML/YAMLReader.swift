import CYAML
import CaesarJSON

/// Builds values from libyaml's events, bounded in depth and in what aliases may add.
final class YAMLReader {
  /// A finished value with what it would take to write it out.
  struct Node {
    var value: JSONValue
    /// Bytes, about.
    var weight: Int
    /// Levels of collections in it.
    var height = 0
    let mark: YAMLMark
  }
  /// A collection that is being read.
  struct Frame {
    let isMapping: Bool
    let mark: YAMLMark
    let anchor: String?
    var elements: [JSONValue] = []
    var object = JSONValue()
    /// The name whose value comes next.
    var name: Name?
    /// What `<<` names, each with the number of members before it.
    var merged: [(place: Int, value: JSONValue)] = []
    var weight = 16
    var height = 1
  }
  /// The name of a member.
  enum Name {
    case text(String)
    /// `<<`, which takes in the members of others.
    case merge
  }
  let source: YAMLSource
  let options: YAMLText.ReadingOptions
  private var frames: [Frame] = []
  /// What anchors stand for; nil while it is being read.
  private var anchors: [String: Node?] = [:]
  private var expansion = 0
  private var found = YAMLText.Contents()
  /// Names that were no text, and numbers with zeros before them: how many, and the first.
  private var namesMadeText: (count: Int, first: String) = (0, "")
  private var leadingZeros: (count: Int, first: String) = (0, "")

  init(_ source: YAMLSource, _ options: YAMLText.ReadingOptions) {
    self.source = source
    self.options = options
  }
  func contents() throws(YAMLProblem) -> YAMLText.Contents {
    try source.events { (event) throws(YAMLProblem) in try take(event) }
    if namesMadeText.count > 0 {
      found.notes.append(
        "\(Self.counted(namesMadeText.count, "name is no text in YAML and became it", "names are no text in YAML and became it")): \(namesMadeText.first)"
      )
    }
    if leadingZeros.count > 0 {
      found.notes.append(
        "\(Self.counted(leadingZeros.count, "number without quotes has", "numbers without quotes have")) zeros before it, which count for nothing: \(leadingZeros.first); quotes would keep it text"
      )
    }
    return found
  }
  private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
  func problem(_ kind: YAMLProblem.Kind, _ message: String, at mark: YAMLMark) -> YAMLProblem {
    source.problem(kind, message, at: mark)
  }

  private func take(_ event: yaml_event_t) throws(YAMLProblem) {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      anchors = [:]
      expansion = 0
    case YAML_ALIAS_EVENT: try add(try alias(yamlText(event.data.alias.anchor) ?? "", at: event.mark))
    case YAML_SCALAR_EVENT: try scalar(event)
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      try open(isMapping: false, anchor: yamlText(start.anchor), tag: yamlText(start.tag), at: event.mark)
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      try open(isMapping: true, anchor: yamlText(start.anchor), tag: yamlText(start.tag), at: event.mark)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: try close()
    default: break
    }
  }

  // MARK: Collections

  private func open(isMapping: Bool, anchor: String?, tag: String?, at mark: YAMLMark) throws(YAMLProblem) {
    guard frames.count < options.maximumDepth else {
      throw problem(.limitExceeded, "nested deeper than \(options.maximumDepth) levels", at: mark)
    }
    try checkTag(tag, isMapping ? "tag:yaml.org,2002:map" : "tag:yaml.org,2002:seq", at: mark)
    if let anchor { anchors.updateValue(nil, forKey: anchor) }
    frames.append(Frame(isMapping: isMapping, mark: mark, anchor: anchor))
  }
  private func close() throws(YAMLProblem) {
    guard let frame = frames.popLast() else { return }
    var value = frame.object
    if !frame.isMapping { value = JSONValue(frame.elements) } else if !frame.merged.isEmpty { value = merged(frame) }
    let node = Node(value: value, weight: frame.weight, height: frame.height, mark: frame.mark)
    if let anchor = frame.anchor { anchors[anchor] = node }
    try add(node)
  }
  /// The members of a mapping with those that it takes in; its own come first in rank, then those named first.
  private func merged(_ frame: Frame) -> JSONValue {
    var result = JSONValue()
    var merges = frame.merged[...]
    var place = 0
    func takeIn(upTo place: Int) {
      while let merge = merges.first, merge.place <= place {
        merges.removeFirst()
        for member in merge.value.members.map(Array.init) ?? []
        where frame.object[member.key] == nil && result[member.key] == nil {
          result[member.key] = member.value
        }
      }
    }
    for member in frame.object.members.map(Array.init) ?? [] {
      takeIn(upTo: place)
      result[member.key] = member.value
      place += 1
    }
    takeIn(upTo: place)
    return result
  }

  /// Puts a finished value where it belongs.
  private func add(_ node: Node) throws(YAMLProblem) {
    guard var frame = frames.popLast() else {
      found.documents.append(node.value)
      return
    }
    defer { frames.append(frame) }
    frame.weight += node.weight
    if case .merge = frame.name {
      // What is taken in stands beside the other members.
      frame.height = max(frame.height, node.height)
    } else {
      frame.height = max(frame.height, node.height + 1)
    }
    guard frame.isMapping else {
      frame.elements.append(node.value)
      return
    }
    switch frame.name {
    case nil:
      let name = try name(of: node)
      guard frame.object[name] == nil else {
        throw problem(.malformed, "the name \(Self.quoted(name)) is in this mapping already", at: node.mark)
      }
      frame.name = .text(name)
    case .text(let name):
      frame.object[name] = node.value
      frame.name = nil
    case .merge:
      let values = node.value.elements.map(Array.init) ?? [node.value]
      guard values.allSatisfy({ $0.kind == .object }) else {
        throw problem(.malformed, "<< takes in a mapping or a list of mappings", at: node.mark)
      }
      frame.merged += values.map { (frame.object.count, $0) }
      frame.name = nil
    }
  }
  /// A value as the name of a member.
  private func name(of node: Node) throws(YAMLProblem) -> String {
    if let text = node.value.string { return text }
    let text: String
    switch node.value.kind {
    case .array, .object:
      guard options.isLossy else {
        throw problem(.loss, "a name that is a collection, which JSON does not have", at: node.mark)
      }
      text = node.value.description
    case .number where node.value.notFinite != nil: text = YAMLWriter.notFinite(node.value)
    default: text = node.value.description
    }
    namesMadeText.count += 1
    if namesMadeText.count == 1 {
      namesMadeText.first = "\(Self.short(text)) (line \(node.mark.line + 1), column \(node.mark.column + 1))"
    }
    return text
  }
  /// A name for people, cut when it is long.
  private static func quoted(_ name: String) -> String { JSONValue(short(name)).description }
  private static func short(_ text: String) -> String {
    text.utf8.count > 200 ? String(text.unicodeScalars.prefix(80)) + "…" : text
  }

  // MARK: Scalars and aliases

  private func alias(_ name: String, at mark: YAMLMark) throws(YAMLProblem) -> Node {
    guard let known = anchors[name] else {
      throw problem(.malformed, "no anchor &\(Self.short(name)) before this alias", at: mark)
    }
    guard let node = known else {
      throw problem(.malformed, "*\(Self.short(name)) stands inside what it names, which would never end", at: mark)
    }
    expansion += node.weight
    guard expansion <= options.maximumExpansion else {
      throw problem(
        .limitExceeded, "with this alias the text would grow by more than \(options.maximumExpansion) bytes", at: mark)
    }
    var depth = frames.count + node.height
    if case .merge = frames.last?.name { depth -= 1 }
    guard depth <= options.maximumDepth else {
      throw problem(
        .limitExceeded, "with this alias nested deeper than \(options.maximumDepth) levels", at: mark)
    }
    return Node(value: node.value, weight: node.weight, height: node.height, mark: mark)
  }
  private func scalar(_ event: yaml_event_t) throws(YAMLProblem) {
    let scalar = event.data.scalar
    let text = String(
      decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.value == nil ? 0 : scalar.length),
      as: UTF8.self)
    let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
    let tag = yamlText(scalar.tag)
    if tag == nil, isPlain, text == "<<", takesMerge() { return }
    let value = try value(text, tag: tag, isPlain: isPlain, at: event.mark)
    let node = Node(value: value, weight: 16 + text.utf8.count, mark: event.mark)
    if let anchor = yamlText(scalar.anchor) { anchors[anchor] = node }
    try add(node)
  }
  /// Takes `<<` for a merge key where a name is due.
  private func takesMerge() -> Bool {
    guard let frame = frames.last, frame.isMapping, frame.name == nil else { return false }
    frames[frames.count - 1].name = .merge
    return true
  }
  private func value(
    _ text: String, tag: String?, isPlain: Bool, at mark: YAMLMark
  ) throws(YAMLProblem) -> JSONValue {
    guard let tag else {
      guard isPlain else { return JSONValue(text) }
      if YAMLScalar.hasLeadingZero(text) {
        leadingZeros.count += 1
        if leadingZeros.count == 1 {
          leadingZeros.first = "\(Self.short(text)) (line \(mark.line + 1), column \(mark.column + 1))"
        }
      }
      return YAMLScalar.value(text)
    }
    let meant: JSONValue?
    switch tag {
    case "tag:yaml.org,2002:str": return JSONValue(text)
    case "tag:yaml.org,2002:int": meant = YAMLScalar.integer(text)
    case "tag:yaml.org,2002:float":
      meant =
        YAMLScalar.real(text)
        ?? ForeignNumber.integer(text).flatMap { whole in
          whole.numberText.flatMap { JSONValue(numberText: $0 + ".0") }
        }
    case "tag:yaml.org,2002:bool": meant = YAMLScalar.bool(text).map { JSONValue($0) }
    case "tag:yaml.org,2002:null": meant = YAMLScalar.isNull(text) ? .null : nil
    default:
      try checkTag(tag, nil, at: mark)
      return JSONValue(text)
    }
    guard let meant else {
      throw problem(.malformed, "\(Self.quoted(text)) is no \(Self.shown(tag))", at: mark)
    }
    return meant
  }
  /// Refuses a tag that is not the one expected, unless loss is allowed.
  private func checkTag(_ tag: String?, _ expected: String?, at mark: YAMLMark) throws(YAMLProblem) {
    guard let tag, tag != expected, tag != "!", !options.isLossy else { return }
    throw problem(.loss, "the tag \(Self.shown(tag)), which JSON has no value for", at: mark)
  }
  /// A tag as people write it.
  private static func shown(_ tag: String) -> String {
    let prefix = "tag:yaml.org,2002:"
    return tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : short(tag)
  }
}
