extension DecodingSession {
  /// The keys from the root to a value: those of the types that are being decoded, then the names and places of the text.
  func codingPath(of index: UInt32) -> [any CodingKey] {
    var keys: [any CodingKey] = []
    var at = root
    if let last = steps.lastIndex(where: { $0.index <= index && index < following($0.index) }) {
      keys = steps[...last].map(\.key)
      at = steps[last].index
    }
    while at != index, words[Int(at)].tag >= JSONTape.Tag.array {
      let isObject = words[Int(at)].tag == JSONTape.Tag.object
      let end = words[Int(at) + 1].nextIndex
      var child = at + 2
      var place = 0
      while child < end {
        let value = isObject ? child + 1 : child
        let next = following(value)
        if index < next {
          keys.append(isObject ? nameKey(child) : JSONCodingKey(place: place))
          at = value
          break
        }
        child = next
        place += 1
      }
      guard child < end else { break }
    }
    return keys
  }
  private func nameKey(_ name: UInt32) -> JSONCodingKey {
    let name = JSONString.decode(words[Int(name)], in: base)
    return JSONCodingKey(stringValue: names == .snakeCase ? SnakeCase.camelCase(name) : name)
  }
  /// The keys to a value, of which the last one is known.
  func codingPath<Key: CodingKey>(of container: UInt32, _ key: Key) -> [any CodingKey] {
    codingPath(of: container) + [key]
  }

  /// That the JSON at `index`, to which `key` leads from `container`, is not what was wanted.
  @inline(never) func mismatch<Key: CodingKey>(
    _ type: Any.Type, at index: UInt32, in container: UInt32, _ key: Key
  ) -> DecodingError {
    mismatch(type, at: index, codingPath(of: container, key))
  }
  /// That the JSON at `index` is not what was wanted.
  @inline(never) func mismatch(_ type: Any.Type, at index: UInt32) -> DecodingError {
    mismatch(type, at: index, codingPath(of: index))
  }
  private func mismatch(_ type: Any.Type, at index: UInt32, _ path: [any CodingKey]) -> DecodingError {
    let error = placed(json(at: index).mismatch(type), at: index)
    let context = DecodingError.Context(
      codingPath: path, debugDescription: error.placedMessage, underlyingError: error)
    return switch error.kind {
    case .nullValue: .valueNotFound(type, context)
    case .outOfRange, .refused: .dataCorrupted(context)
    default: .typeMismatch(type, context)
    }
  }
  /// That a container of one kind was asked for, and the JSON is of another.
  @inline(never) func mismatch(
    _ kind: JSONValue.Kind, as type: Any.Type, at index: UInt32, _ path: [any CodingKey]
  ) -> DecodingError {
    let value = json(at: index)
    var error = value.mismatch(type, found: value.shown, kind: value.isNull ? .nullValue : .typeMismatch)
    error.expected = kind.words
    error.message = "expected \(kind.words), found \(value.shown)"
    error = placed(error, at: index)
    let context = DecodingError.Context(
      codingPath: path, debugDescription: error.placedMessage, underlyingError: error)
    return value.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
  /// That a value of the right type was not accepted.
  func refusal(_ message: String, at index: UInt32) -> DecodingError {
    let error = refused(message, .refused, at: index)
    return .dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath(of: index), debugDescription: error.placedMessage, underlyingError: error))
  }
  /// That a type which holds itself is nested deeper than the thread has memory for.
  func tooDeep(at index: UInt32) -> DecodingError {
    let error = refused("nested deeper than this thread's stack allows", .tooDeep, at: index)
    return .dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath(of: index), debugDescription: error.placedMessage, underlyingError: error))
  }
  private func refused(_ message: String, _ kind: JSONError.Kind, at index: UInt32) -> JSONError {
    var error = JSONError(kind, message, offset: json(at: index).offset)
    error.place(at: json(at: index))
    return placed(error, at: index)
  }
  /// That an array has no more elements.
  func atEnd(_ type: Any.Type, of array: UInt32, place: UInt32) -> DecodingError {
    var error = json(at: array).mismatch(type, found: "the end of the array", kind: .missingKey)
    error.extraPath.append(.index(Int(place)))
    error = placed(error, at: array)
    return .valueNotFound(
      type,
      DecodingError.Context(
        codingPath: codingPath(of: array, PlaceKey(Int(place))), debugDescription: error.placedMessage,
        underlyingError: error))
  }
  /// That an object has no member for a key.
  @inline(never) func missing<Key: CodingKey>(_ key: Key, in object: UInt32, _ matching: NameMatching) -> DecodingError
  {
    let name = matching == .snakeCase ? SnakeCase.snakeCase(key.stringValue) : key.stringValue
    var message = "there is no member \(JSONValue(name))"
    if name != key.stringValue { message += ", which \(key.stringValue) is called here" }
    let near = NearNames.names(near: name, in: json(at: object))
    if !near.isEmpty { message += "; there is " + near.map { JSONValue($0).description }.joined(separator: ", ") }
    var error = json(at: object).mismatch(JSONValue.self, found: "nothing", kind: .missingKey)
    error.message = message
    error.expected = name
    error.extraPath.append(.key(name))
    error = placed(error, at: object)
    return .keyNotFound(
      key,
      DecodingError.Context(
        codingPath: codingPath(of: object), debugDescription: error.placedMessage, underlyingError: error))
  }

  /// An error about the value at `index`, with its path and its place in the text that was read.
  private func placed(_ error: JSONError, at index: UInt32) -> JSONError {
    guard built != nil else { return error }
    var own = error
    own.value = nil
    own.extraPath = document.pathComponents(of: index) + error.extraPath
    own.offset = original.isEmpty ? nil : JSON5Text.offset(of: own.extraPath, in: original)
    own.text = original
    return own
  }
}

extension JSONError {
  /// The words and the place, without the path.
  var placedMessage: String {
    guard let line, let column else { return message }
    return message + " at \(line):\(column)"
  }
}
