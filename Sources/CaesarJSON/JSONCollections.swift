/// The elements of an array, in order. Of a parsed array nothing is copied; going on to the next one is a step on the tape.
public struct JSONElements: Collection, Sendable {
  enum Base: Sendable {
    case tape(JSONDocument, UInt32)
    case built([JSONValue])
  }
  /// A place in the array.
  public struct Index: Comparable, Sendable {
    var place: Int
    var word: UInt32
    /// Whether it comes earlier.
    public static func < (a: Index, b: Index) -> Bool { a.place < b.place }
    /// Whether both are the same place.
    public static func == (a: Index, b: Index) -> Bool { a.place == b.place }
  }
  let base: Base
  /// How many there are.
  public let count: Int
  /// The first place.
  public var startIndex: Index {
    if case .tape(_, let array) = base { return Index(place: 0, word: array &+ 2) }
    return Index(place: 0, word: 0)
  }
  /// The place after the last.
  public var endIndex: Index { Index(place: count, word: 0) }
  /// The next place.
  public func index(after i: Index) -> Index {
    if case .tape(let document, _) = base, i.place < count {
      return Index(place: i.place + 1, word: document.tape.index(after: i.word))
    }
    return Index(place: i.place + 1, word: 0)
  }
  /// The element at a place, which must be one of them.
  public subscript(position: Index) -> JSONValue {
    precondition(position.place >= 0 && position.place < count, "index outside JSONElements")
    switch base {
    case .tape(let document, _): return JSONValue(.view(document, position.word))
    case .built(let values): return values[position.place]
    }
  }
}

/// The members of an object, in order, all of them: a name that comes twice is there twice.
public struct JSONMembers: Collection, Sendable {
  enum Base: Sendable {
    case tape(JSONDocument, UInt32)
    case built([JSONBuiltObject.Member])
  }
  /// A place in the object.
  public struct Index: Comparable, Sendable {
    var place: Int
    var word: UInt32
    /// Whether it comes earlier.
    public static func < (a: Index, b: Index) -> Bool { a.place < b.place }
    /// Whether both are the same place.
    public static func == (a: Index, b: Index) -> Bool { a.place == b.place }
  }
  let base: Base
  /// How many there are.
  public let count: Int
  /// The first place.
  public var startIndex: Index {
    if case .tape(_, let object) = base { return Index(place: 0, word: object &+ 2) }
    return Index(place: 0, word: 0)
  }
  /// The place after the last.
  public var endIndex: Index { Index(place: count, word: 0) }
  /// The next place.
  public func index(after i: Index) -> Index {
    if case .tape(let document, _) = base, i.place < count {
      return Index(place: i.place + 1, word: document.tape.index(after: i.word &+ 1))
    }
    return Index(place: i.place + 1, word: 0)
  }
  /// The member at a place, which must be one of them.
  public subscript(position: Index) -> (key: String, value: JSONValue) {
    precondition(position.place >= 0 && position.place < count, "index outside JSONMembers")
    switch base {
    case .tape(let document, _):
      let key = JSONString.decode(document.tape.words[Int(position.word)], in: document.bytes)
      return (key, JSONValue(.view(document, position.word &+ 1)))
    case .built(let members): return (members[position.place].key, members[position.place].value)
    }
  }
}

extension JSONElements {
  /// Goes from element to element, a step on the tape each.
  public struct Iterator: IteratorProtocol {
    let base: Base
    var word: UInt32
    var place = 0
    let count: Int
    /// The next element; nil after the last.
    public mutating func next() -> JSONValue? {
      guard place < count else { return nil }
      place += 1
      switch base {
      case .tape(let document, _):
        defer { word = document.tape.index(after: word) }
        return JSONValue(.view(document, word))
      case .built(let values): return values[place - 1]
      }
    }
  }
  /// An iterator at the first element.
  public func makeIterator() -> Iterator { Iterator(base: base, word: startIndex.word, count: count) }
}

extension JSONMembers {
  /// Goes from member to member, a step on the tape each.
  public struct Iterator: IteratorProtocol {
    let base: Base
    var word: UInt32
    var place = 0
    let count: Int
    /// The next member; nil after the last.
    public mutating func next() -> (key: String, value: JSONValue)? {
      guard place < count else { return nil }
      place += 1
      switch base {
      case .tape(let document, _):
        let name = word
        word = document.tape.index(after: name &+ 1)
        let key = JSONString.decode(document.tape.words[Int(name)], in: document.bytes)
        return (key, JSONValue(.view(document, name &+ 1)))
      case .built(let members): return (members[place - 1].key, members[place - 1].value)
      }
    }
  }
  /// An iterator at the first member.
  public func makeIterator() -> Iterator { Iterator(base: base, word: startIndex.word, count: count) }
}

extension JSONTape {
  /// The word after a value.
  @inline(__always) func index(after value: UInt32) -> UInt32 {
    words[Int(value)].tag >= Tag.array ? words[Int(value) &+ 1].nextIndex : value &+ 1
  }
}

extension JSONValue {
  /// The elements of an array; nil for every other value.
  public var elements: JSONElements? {
    switch storage {
    case .view(let document, let index):
      guard document.tape.words[Int(index)].tag == JSONTape.Tag.array else { return nil }
      return JSONElements(base: .tape(document, index), count: document.tape.words[Int(index) + 1].childCount)
    case .array(let values): return JSONElements(base: .built(values), count: values.count)
    default: return nil
    }
  }
  /// The members of an object; nil for every other value.
  public var members: JSONMembers? {
    switch storage {
    case .view(let document, let index):
      guard document.tape.words[Int(index)].tag == JSONTape.Tag.object else { return nil }
      return JSONMembers(base: .tape(document, index), count: document.tape.words[Int(index) + 1].childCount)
    case .object(let object): return JSONMembers(base: .built(object.members), count: object.count)
    default: return nil
    }
  }
  /// How many elements or members there are; 0 for every other value.
  public var count: Int {
    switch storage {
    case .view(let document, let index):
      let isContainer = document.tape.words[Int(index)].tag >= JSONTape.Tag.array
      return isContainer ? document.tape.words[Int(index) + 1].childCount : 0
    case .array(let values): return values.count
    case .object(let object): return object.count
    default: return 0
    }
  }
}
