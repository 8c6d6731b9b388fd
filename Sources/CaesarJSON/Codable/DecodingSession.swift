/// One run of a ``CaesarDecoder``: the document, and where the last member was found.
///
/// Containers are small values that point here. They may outlive the run and then still read right; like those of every
/// decoder, they belong to one thread at a time.
final class DecodingSession {
  let document: JSONDocument
  let settings: CaesarDecoder
  /// The value that is decoded.
  let root: UInt32
  let words: UnsafeMutablePointer<UInt64>
  /// The text. The document keeps it, and an array that nobody changes stays where it is.
  let base: UnsafePointer<UInt8>
  /// How the names of models are matched.
  let names: NameMatching
  /// What changes all the time. It lies outside the object, for to look at a property that may change is to ask each time
  /// whether somebody else is changing it.
  private let state: UnsafeMutablePointer<State>
  /// JSON5 as it was written; places in errors are those of this text.
  var original: [UInt8] = []
  /// The value as it was built, when it was not parsed.
  var built: JSONValue?
  /// Numbers that JSON cannot write, by their place in the text that stands for JSON5.
  var notFinite: [Int: Double] = [:]
  /// Members by the keys that a custom strategy makes of their names.
  var customNames: [UInt32: [String: UInt32]] = [:]
  private lazy var stack = StackGuard()
  private(set) lazy var userInfo = settings.userInfo.mapValues { $0 as Any }

  private struct State: ~Copyable {
    /// The object in which a member was looked for last, and the name after the one found.
    var object = UInt32.max
    var next: UInt32 = 0
    /// The types that are being decoded, outermost first, for coding paths.
    var steps: [DecodingStep] = []
    var spare = SpareContainers<DecodingPlace>()
  }

  init(_ document: JSONDocument, root: UInt32, _ settings: CaesarDecoder) {
    self.document = document
    self.root = root
    self.settings = settings
    words = document.tape.words
    state = .allocate(capacity: 1)
    state.initialize(to: State())
    base = document.bytes.withUnsafeBufferPointer { buffer in
      // A document is never empty.
      buffer.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    }
    names =
      switch settings.keyDecodingStrategy {
      case .useDefaultKeys: .exact
      case .convertFromSnakeCase: .snakeCase
      case .custom: .custom
      }
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  var steps: [DecodingStep] { state.pointee.steps }
  @inline(__always) func begin(_ step: DecodingStep) throws {
    if state.pointee.steps.count >= StackGuard.depth, stack.isNearEnd { throw tooDeep(at: step.index) }
    state.pointee.steps.append(step)
  }
  @inline(__always) func end() { state.pointee.steps.removeLast() }
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    // What outlives the run keeps nothing but itself.
    defer { state.pointee.spare.close() }
    return try decode(type, at: root)
  }

  /// A container for the members of an object.
  @inline(__always) func keyedContainer<Key: CodingKey>(
    _ keys: Key.Type, _ object: UInt32
  ) -> KeyedDecodingContainer<Key> {
    guard let spare = state.pointee.spare.take(ObjectIdentifier(keys)), let place = spare.pointee.place else {
      return newKeyedContainer(keys, object)
    }
    place.object = object
    place.names = matching(of: object, place.isData)
    // It was made as one below.
    return unsafeBitCast(spare.pointee.box, to: KeyedDecodingContainer<Key>.self)
  }
  @inline(never) private func newKeyedContainer<Key: CodingKey>(
    _ keys: Key.Type, _ object: UInt32
  ) -> KeyedDecodingContainer<Key> {
    let isData = DictionaryKeys.isKey(keys)
    let place = DecodingPlace(object, matching(of: object, isData), isData)
    let container = KeyedDecodingContainer(KeyedDecoding<Key>(self, place))
    // The outermost value has nothing after it; and a container is its box and nothing else.
    if object > root, MemoryLayout.size(ofValue: container) == MemoryLayout<AnyObject>.size {
      state.pointee.spare.keep(unsafeBitCast(container, to: AnyObject.self), place, ObjectIdentifier(keys))
    }
    return container
  }
  /// How the members of an object are matched; names that are data are matched as they are.
  @inline(__always) private func matching(of object: UInt32, _ isData: Bool) -> NameMatching {
    let matching = isData ? NameMatching.exact : names
    return matching == .exact && document.hasDuplicates(object, base) ? .repeated : matching
  }
}

/// Where a container of members reads.
final class DecodingPlace: ContainerPlace {
  // One thread at a time has it, and nothing is called while it changes.
  @exclusivity(unchecked) var object: UInt32
  @exclusivity(unchecked) var names: NameMatching
  /// Whether the names are data, which no strategy changes.
  let isData: Bool

  init(_ object: UInt32, _ names: NameMatching, _ isData: Bool) {
    self.object = object
    self.names = names
    self.isData = isData
  }
}

/// How the members of one object are matched with keys.
enum NameMatching: UInt8 {
  /// By the key's own name.
  case exact
  /// As `exact`, where names come twice: the last one counts.
  case repeated
  case snakeCase
  case custom
}

/// A type that is being decoded.
struct DecodingStep {
  /// Its value.
  let index: UInt32
  /// The key that led to it.
  let key: any CodingKey
}

extension DecodingSession {
  // Finds a member by its name; answers the index of its value, 0 when there is none. Models ask in the order of the text,
  // so the search begins after the member found last and goes round once. `staying` says that the next search may want the
  // same member.
  @inline(__always) func member(
    _ name: UnsafeBufferPointer<UInt8>, of object: UInt32, isRepeated: Bool, staying: Bool = false
  ) -> UInt32 {
    let first = object &+ 2
    let end = words[Int(object) &+ 1].nextIndex
    let start = state.pointee.object == object && state.pointee.next < end ? state.pointee.next : first
    if !isRepeated, start < end, JSONDocument.matches(words[Int(start)], name, base) {
      state.pointee.object = object
      state.pointee.next = staying ? start : document.tape.index(after: start &+ 1)
      return start &+ 1
    }
    return search(name, object, start, end, isRepeated, staying)
  }
  @inline(never) private func search(
    _ name: UnsafeBufferPointer<UInt8>, _ object: UInt32, _ start: UInt32, _ end: UInt32, _ isRepeated: Bool,
    _ staying: Bool
  ) -> UInt32 {
    let first = object &+ 2
    guard first < end else { return 0 }
    if isRepeated {
      var found: UInt32 = 0
      var at = first
      while at < end {
        if JSONDocument.matches(words[Int(at)], name, base) { found = at &+ 1 }
        at = following(at &+ 1)
      }
      return found
    }
    var at = start
    repeat {
      let next = following(at &+ 1)
      if JSONDocument.matches(words[Int(at)], name, base) {
        state.pointee.object = object
        state.pointee.next = staying ? at : next
        return at &+ 1
      }
      at = next < end ? next : first
    } while at != start
    return 0
  }
  /// The word after a value.
  @inline(__always) func following(_ value: UInt32) -> UInt32 {
    words[Int(value)].tag >= JSONTape.Tag.array ? words[Int(value) &+ 1].nextIndex : value &+ 1
  }
  /// After a value inside an object was decoded: the search goes on after it.
  @inline(__always) func comeBack(to object: UInt32, after value: UInt32) {
    state.pointee.object = object
    state.pointee.next = following(value)
  }
}
