/// The encoder of ``EncodingTree``, and its container of one value.
struct TreeEncoding: Encoder, SingleValueEncodingContainer {
  let tree: EncodingTree
  let node: EncodingTree.Node
  let codingPath: [any CodingKey]
  let depth: Int
  var userInfo: [CodingUserInfoKey: Any] { tree.settings.userInfo.mapValues { $0 as Any } }

  init(_ tree: EncodingTree, _ node: EncodingTree.Node, _ path: [any CodingKey], _ depth: Int) {
    self.tree = tree
    self.node = node
    codingPath = path
    self.depth = depth
  }
  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    checkDepth()
    if !node.becomeObject() { tree.fail("it is written already, and not as an object", codingPath) }
    return KeyedEncodingContainer(KeyedTreeEncoding<Key>(encoder: self))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    checkDepth()
    if !node.becomeArray() { tree.fail("it is written already, and not as an array", codingPath) }
    return UnkeyedTreeEncoding(encoder: self)
  }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  private func checkDepth() {
    guard depth >= tree.settings.maximumDepth else { return }
    tree.fail("nested deeper than \(tree.settings.maximumDepth) levels", codingPath)
  }
  /// The encoder of a value inside.
  func child(_ node: EncodingTree.Node, _ key: any CodingKey) -> TreeEncoding {
    TreeEncoding(tree, node, codingPath + [key], depth + 1)
  }
  func encodeNil() throws { try encode(JSONValue.null) }
  func encode<T: Encodable>(_ value: T) throws {
    guard case .nothing = node.content else {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: codingPath, debugDescription: "a value is written here already"))
    }
    node.content = .text(try tree.fragment(value, codingPath, depth))
  }
}

/// The members of an object of ``EncodingTree``.
struct KeyedTreeEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: TreeEncoding
  var codingPath: [any CodingKey] { encoder.codingPath }

  private func name(_ key: Key) -> String {
    if DictionaryKeys.isKey(Key.self) { return key.stringValue }
    return switch encoder.tree.settings.keyEncodingStrategy {
    case .useDefaultKeys: key.stringValue
    case .convertToSnakeCase: SnakeCase.snakeCase(key.stringValue)
    case .custom(let convert): convert(codingPath + [key]).stringValue
    }
  }
  private func child(_ key: Key, isKept: Bool) -> TreeEncoding {
    encoder.child(encoder.node.member(name(key), isKept: isKept), key)
  }
  func encodeNil(forKey key: Key) throws { try encode(JSONValue.null, forKey: key) }
  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    let text = try encoder.tree.fragment(value, codingPath + [key], encoder.depth + 1)
    encoder.node.member(name(key), isKept: false).content = .text(text)
  }
  func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    if let value {
      try encode(value, forKey: key)
    } else if encoder.tree.settings.nilEncodingStrategy == .null {
      try encodeNil(forKey: key)
    }
  }
  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> { child(key, isKept: true).container(keyedBy: keyType) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    child(key, isKept: true).unkeyedContainer()
  }
  func superEncoder() -> any Encoder {
    encoder.child(encoder.node.member("super", isKept: false), JSONCodingKey.super)
  }
  func superEncoder(forKey key: Key) -> any Encoder { child(key, isKept: false) }
}

/// The elements of an array of ``EncodingTree``.
struct UnkeyedTreeEncoding: UnkeyedEncodingContainer {
  let encoder: TreeEncoding
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.node.count }

  private func child() -> TreeEncoding {
    let key = PlaceKey(count)
    return encoder.child(encoder.node.element(), key)
  }
  func encodeNil() throws { try encode(JSONValue.null) }
  func encode<T: Encodable>(_ value: T) throws {
    let text = try encoder.tree.fragment(value, codingPath + [PlaceKey(count)], encoder.depth + 1)
    encoder.node.element().content = .text(text)
  }
  func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
    child().container(keyedBy: keyType)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { child().unkeyedContainer() }
  func superEncoder() -> any Encoder { child() }
}
