/// The way of writing for types that fill several containers at once, or one container twice: each container is a node
/// until the end. Values inside are written the straight way.
final class EncodingTree {
  /// A value to be.
  final class Node {
    enum Content {
      case nothing
      case text([UInt8])
      case array([Node])
      case object([(name: String, node: Node)])
    }
    var content = Content.nothing
  }
  let settings: CaesarEncoder
  private let path: [any CodingKey]
  private let depth: Int
  /// The first thing that cannot be, told to methods that cannot throw.
  private var failure: EncodingError?

  init(_ settings: CaesarEncoder, _ path: [any CodingKey], _ depth: Int) {
    self.settings = settings
    self.path = path
    self.depth = depth
  }
  /// Writes a value.
  func text<T: Encodable>(of value: T, isRoot: Bool) throws -> [UInt8] {
    let root = Node()
    try value.encode(to: TreeEncoding(self, root, path, depth))
    if let failure { throw failure }
    if isRoot, case .nothing = root.content {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: path, debugDescription: "\(T.self) wrote nothing at all"))
    }
    var text: [UInt8] = []
    write(root, depth, into: &text)
    return text
  }
  func fail(_ message: String, _ path: [any CodingKey]) {
    guard failure == nil else { return }
    failure = .invalidValue(0, EncodingError.Context(codingPath: path, debugDescription: message))
  }
  /// The text of a value inside.
  func fragment<T: Encodable>(_ value: T, _ path: [any CodingKey], _ depth: Int) throws -> [UInt8] {
    if let failure { throw failure }
    let session = EncodingSession(settings, path: path, depth: depth)
    defer { session.end() }
    let serial = session.push(PlaceKey(0))
    try session.encode(value, level: 0, serial)
    return session.text
  }
  private func newLine(_ depth: Int, into text: inout [UInt8]) {
    guard let indentation = settings.outputFormatting.indentation else { return }
    text.append(0x0A)
    text += repeatElement(0x20, count: min(depth * indentation, 1 << 16))
  }
  private func write(_ node: Node, _ depth: Int, into text: inout [UInt8]) {
    switch node.content {
    case .nothing: text += Array("{}".utf8)
    case .text(let bytes): text += bytes
    case .array(let nodes):
      text.append(UInt8(ascii: "["))
      for (place, node) in nodes.enumerated() {
        if place > 0 { text.append(UInt8(ascii: ",")) }
        newLine(depth + 1, into: &text)
        write(node, depth + 1, into: &text)
      }
      if !nodes.isEmpty { newLine(depth, into: &text) }
      text.append(UInt8(ascii: "]"))
    case .object(var members):
      if settings.outputFormatting.sortsKeys {
        members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      }
      text.append(UInt8(ascii: "{"))
      for (place, member) in members.enumerated() {
        if place > 0 { text.append(UInt8(ascii: ",")) }
        newLine(depth + 1, into: &text)
        JSONValue(member.name).serialize(into: &text, settings.outputFormatting)
        text.append(UInt8(ascii: ":"))
        if settings.outputFormatting.indentation != nil { text.append(0x20) }
        write(member.node, depth + 1, into: &text)
      }
      if !members.isEmpty { newLine(depth, into: &text) }
      text.append(UInt8(ascii: "}"))
    }
  }
}

extension EncodingTree.Node {
  /// Makes it an object, or goes on with the one it is; false when it is something else.
  func becomeObject() -> Bool {
    switch content {
    case .nothing:
      content = .object([])
      return true
    case .object: return true
    case .array: return false
    case .text(let bytes):
      var options = JSONParsingOptions()
      options.maximumDepth = .max
      guard let json = try? JSONDocument(parsing: bytes, options: options).root, let members = json.members else {
        return false
      }
      content = .object(
        members.map { member in
          let node = EncodingTree.Node()
          node.content = .text(member.value.serialized())
          return (member.key, node)
        })
      return true
    }
  }
  /// Makes it an array, or goes on with the one it is; false when it is something else.
  func becomeArray() -> Bool {
    switch content {
    case .nothing:
      content = .array([])
      return true
    case .array: return true
    default: return false
    }
  }
  /// The node of a member: a new one at the end, in the place of one that was there, or the one that is there to go on with.
  func member(_ name: String, isKept: Bool) -> EncodingTree.Node {
    guard case .object(var members) = content else { return EncodingTree.Node() }
    let place = members.firstIndex { ExactKey.same($0.name, name) }
    if let place, isKept { return members[place].node }
    if let place { members.remove(at: place) }
    let node = EncodingTree.Node()
    members.append((name, node))
    content = .object(members)
    return node
  }
  func element() -> EncodingTree.Node {
    let node = EncodingTree.Node()
    if case .array(let nodes) = content { content = .array(nodes + [node]) }
    return node
  }
  var count: Int {
    switch content {
    case .array(let nodes): nodes.count
    case .object(let members): members.count
    default: 0
    }
  }
}
