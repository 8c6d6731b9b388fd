/// The members of an object built in code: in order, with an index once there are many.
struct JSONBuiltObject: Sendable {
  struct Member: Sendable {
    var key: String
    var value: JSONValue
  }
  private(set) var members: [Member] = []
  /// Places by name; empty until there are more than a few members.
  private var places: [ExactKey: Int] = [:]
  private static let few = 32

  init() {}
  init(_ members: [Member]) { for member in members { set(member.value, for: member.key) } }

  func place(of key: String) -> Int? {
    if members.count <= Self.few { return members.firstIndex { ExactKey.same($0.key, key) } }
    return places[ExactKey(text: key)]
  }
  subscript(key: String) -> JSONValue? { place(of: key).map { members[$0].value } }

  mutating func set(_ value: JSONValue, for key: String) {
    if let place = place(of: key) { members[place].value = value } else { append(value, for: key) }
  }
  private mutating func append(_ value: JSONValue, for key: String) {
    members.append(Member(key: key, value: value))
    if members.count == Self.few + 1 {
      reindex()
    } else if members.count > Self.few {
      places[ExactKey(text: key)] = members.count - 1
    }
  }
  mutating func remove(_ key: String) {
    guard let place = place(of: key) else { return }
    members.remove(at: place)
    reindex()
  }
  private mutating func reindex() {
    places.removeAll(keepingCapacity: true)
    guard members.count > Self.few else { return }
    for (place, member) in members.enumerated() { places[ExactKey(text: member.key)] = place }
  }
  /// Moves a value out, to be changed in place and not as a copy, and ``put(_:at:for:)`` back.
  mutating func take(_ place: Int) -> JSONValue {
    var value = JSONValue(.null)
    swap(&value, &members[place].value)
    return value
  }
  /// Puts the value back where it was taken from; nil removes the member, and a new one goes to the end.
  mutating func put(_ slot: JSONValue?, at place: Int?, for key: String) {
    switch (place, slot) {
    case (let place?, let value?): members[place].value = value
    case (.some, nil): remove(key)
    case (nil, let value?): append(value, for: key)
    case (nil, nil): break
    }
  }
}

/// A name compared as JSON does, by its code points; `==` of strings takes `é` and `e` + U+0301 for the same.
struct ExactKey: Hashable, Sendable {
  let text: String
  static func == (a: ExactKey, b: ExactKey) -> Bool { same(a.text, b.text) }
  static func same(_ a: String, _ b: String) -> Bool {
    a.utf8.count == b.utf8.count && a == b && a.utf8.elementsEqual(b.utf8)
  }
  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
