extension DecodingSession {
  /// The index of the value for a key whose name the text has in another style; 0 when there is none.
  @inline(never) func converted<Key: CodingKey>(_ key: Key, of object: UInt32, _ matching: NameMatching) -> UInt32 {
    matching == .snakeCase
      ? snakeCased(key.stringValue, of: object) : customized(of: object)[key.stringValue] ?? 0
  }

  private func snakeCased(_ key: String, of object: UInt32) -> UInt32 {
    let isRepeated = document.hasDuplicates(object, base)
    var key = key
    let found = key.withUTF8 { utf8 -> UInt32 in
      guard utf8.allSatisfy({ $0 < 0x80 }) else {
        var name = SnakeCase.snakeCase(String(decoding: utf8, as: UTF8.self))
        return name.withUTF8 { member($0, of: object, isRepeated: isRepeated, staying: true) }
      }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: utf8.count * 2 + 1) { name in
        let count = SnakeCase.write(utf8, to: name)
        return member(
          UnsafeBufferPointer(rebasing: name[..<count]), of: object, isRepeated: isRepeated, staying: true)
      }
    }
    return found != 0 ? found : camelCased(key, of: object)
  }
  /// The value whose name is the key in camel case; the last one.
  private func camelCased(_ key: String, of object: UInt32) -> UInt32 {
    var key = key
    var found: UInt32 = 0
    var at = object &+ 2
    let end = words[Int(object) &+ 1].nextIndex
    while at < end {
      let word = words[Int(at)]
      let mayBe = key.withUTF8 {
        word.tag != JSONTape.Tag.string || SnakeCase.mayBeSame(JSONString.raw(word, in: base), $0)
      }
      if mayBe, SnakeCase.camelCase(JSONString.decode(word, in: base)) == key { found = at &+ 1 }
      at = following(at &+ 1)
    }
    return found
  }
  /// The members of an object by the keys that the strategy makes of their names. Of different names that become one key the
  /// first counts; of one name that comes twice, the last.
  private func customized(of object: UInt32) -> [String: UInt32] {
    if let known = customNames[object] { return known }
    guard case .custom(let convert) = settings.keyDecodingStrategy else { return [:] }
    var table: [String: UInt32] = [:]
    var origins: [String: String] = [:]
    let path = codingPath(of: object)
    for at in memberNames(of: object) {
      let name = JSONString.decode(words[Int(at)], in: base)
      let key = convert(path + [JSONCodingKey(stringValue: name)]).stringValue
      if let origin = origins[key], !ExactKey.same(origin, name) { continue }
      origins[key] = name
      table[key] = at &+ 1
    }
    customNames[object] = table
    return table
  }
  /// The indices of the names of an object.
  private func memberNames(of object: UInt32) -> [UInt32] {
    var names: [UInt32] = []
    names.reserveCapacity(words[Int(object) &+ 1].childCount)
    var at = object &+ 2
    let end = words[Int(object) &+ 1].nextIndex
    while at < end {
      names.append(at)
      at = following(at &+ 1)
    }
    return names
  }

  /// The keys of an object that the type knows, in the order of the text, each once.
  func keys<Key: CodingKey>(of object: UInt32, _ matching: NameMatching) -> [Key] {
    if matching == .custom {
      return customized(of: object).sorted { $0.value < $1.value }.compactMap { Key(stringValue: $0.key) }
    }
    var keys: [Key] = []
    let names = memberNames(of: object)
    keys.reserveCapacity(names.count)
    var seen = Set<ExactKey>()
    let isUnique = matching == .exact
    for at in names {
      let name = JSONString.decode(words[Int(at)], in: base)
      guard let key: Key = matching == .snakeCase ? Self.key(snakeCased: name) : Key(stringValue: name),
        isUnique || seen.insert(ExactKey(text: key.stringValue)).inserted
      else { continue }
      keys.append(key)
    }
    return keys
  }
  /// The key of a name: by camel case, or of a type that lists its keys the one that is written so.
  private static func key<Key: CodingKey>(snakeCased name: String) -> Key? {
    if let key = Key(stringValue: SnakeCase.camelCase(name)) { return key }
    guard let listed = Key.self as? any CaseIterable.Type else { return nil }
    func all<Listed: CaseIterable>(_ type: Listed.Type) -> Key? {
      for value in type.allCases {
        if let key = value as? Key, SnakeCase.snakeCase(key.stringValue) == name { return key }
      }
      return nil
    }
    return all(listed)
  }
}

/// The keys by which the standard library codes dictionaries: they are data, and no strategy may change them.
enum DictionaryKeys {
  static func isKey<Key: CodingKey>(_ type: Key.Type) -> Bool { ObjectIdentifier(type) == identity }
  /// A dictionary that is asked to code itself tells.
  private static let identity: ObjectIdentifier? = {
    let listener = Listener()
    _ = try? [String: Int](from: listener)
    return listener.heard.identity
  }()
  private final class Heard { var identity: ObjectIdentifier? }
  private struct Listener: Decoder {
    struct Enough: Error {}
    let heard = Heard()
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
      heard.identity = ObjectIdentifier(type)
      throw Enough()
    }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Enough() }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Enough() }
  }
}
