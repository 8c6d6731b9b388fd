/// The members of an object built in code: in order, with an index once there are many.
///
/// A member that is removed leaves an empty slot, so that the others keep their places; when a quarter is empty, they move up. So
/// a removal costs no more than an addition, however many there are.
struct JSONBuiltObject: Sendable {
  struct Member: Sendable {
    var key: String
    var value: JSONValue
    fileprivate var isRemoved = false

    init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }
  private var slots: [Member] = []
  private var removed = 0
  /// Slots by name; empty until there are more than a few.
  private var places: [ExactKey: Int] = [:]
  private static let few = 32

  init() {}
  init(_ members: [Member]) { for member in members { set(member.value, for: member.key) } }
  /// The members of a value, each name once: at its first place, with its last value. None for what is no object.
  init(of value: JSONValue) {
    if case .object(let object) = value.storage {
      self = object
    } else if let members = value.members {
      slots.reserveCapacity(members.count)
      for member in members { set(member.value, for: member.key) }
    }
  }

  /// The members in order.
  var members: [Member] { removed == 0 ? slots : slots.filter { !$0.isRemoved } }
  /// How many there are.
  var count: Int { slots.count - removed }

  /// Where a member is, for ``take(_:)`` and ``put(_:at:for:)``; other changes may move it.
  func place(of key: String) -> Int? {
    if slots.count <= Self.few { return slots.firstIndex { !$0.isRemoved && ExactKey.same($0.key, key) } }
    return places[ExactKey(text: key)]
  }
  subscript(key: String) -> JSONValue? { place(of: key).map { slots[$0].value } }

  mutating func set(_ value: JSONValue, for key: String) {
    if let place = place(of: key) { slots[place].value = value } else { append(value, for: key) }
  }
  private mutating func append(_ value: JSONValue, for key: String) {
    slots.append(Member(key: key, value: value))
    if slots.count == Self.few + 1 {
      reindex()
    } else if slots.count > Self.few {
      places[ExactKey(text: key)] = slots.count - 1
    }
  }
  private mutating func remove(at place: Int) {
    if slots.count > Self.few { places[ExactKey(text: slots[place].key)] = nil }
    if place == slots.count - 1 {
      slots.removeLast()
    } else {
      slots[place] = Member(key: "", value: .null)
      slots[place].isRemoved = true
      removed += 1
    }
    if removed > slots.count / 4 { compact() }
  }
  private mutating func compact() {
    slots.removeAll(where: \.isRemoved)
    removed = 0
    reindex()
  }
  private mutating func reindex() {
    places.removeAll(keepingCapacity: true)
    guard slots.count > Self.few else { return }
    for (place, member) in slots.enumerated() where !member.isRemoved { places[ExactKey(text: member.key)] = place }
  }
  /// Moves a value out, to be changed in place and not as a copy, and ``put(_:at:for:)`` back.
  mutating func take(_ place: Int) -> JSONValue {
    var value = JSONValue(.null)
    swap(&value, &slots[place].value)
    return value
  }
  /// Puts the value back where it was taken from; nil removes the member, and a new one goes to the end.
  mutating func put(_ slot: JSONValue?, at place: Int?, for key: String) {
    switch (place, slot) {
    case (let place?, let value?): slots[place].value = value
    case (let place?, nil): remove(at: place)
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
