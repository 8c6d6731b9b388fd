extension JSONDocument {
  /// The text without the zero that may stand after it.
  var text: [UInt8] { bytes.count > size && bytes[size] == 0 ? Array(bytes[..<size]) : bytes }

  /// Deepest nesting: 0 for a bare scalar, 1 for `[]`.
  public var depth: Int { measure().depth }
  /// How many values there are, of any kind, with those inside others; names are no values.
  public var valueCount: Int { measure().values }

  /// Depth and number of values, in one walk.
  public func measure() -> (depth: Int, values: Int) {
    var ends: [UInt32] = []
    var deepest = 0
    var values = 1
    var at: UInt32 = 0
    while at < UInt32(tape.count) {
      while let end = ends.last, at >= end { ends.removeLast() }
      if tape.words[Int(at)].tag >= JSONTape.Tag.array {
        values += tape.words[Int(at) + 1].childCount
        ends.append(tape.words[Int(at) + 1].nextIndex)
        deepest = max(deepest, ends.count)
        at += 2
      } else {
        at += 1
      }
    }
    return (deepest, values)
  }

  /// The steps from the root to the value at a tape index.
  func pathComponents(of index: UInt32) -> [JSONPathComponent] {
    var path: [JSONPathComponent] = []
    var at: UInt32 = 0
    while at != index, tape.words[Int(at)].tag >= JSONTape.Tag.array {
      let isObject = tape.words[Int(at)].tag == JSONTape.Tag.object
      let end = tape.words[Int(at) + 1].nextIndex
      var child = at + 2
      var place = 0
      while child < end {
        let value = isObject ? child + 1 : child
        let next = tape.index(after: value)
        if index < next {
          path.append(isObject ? .key(JSONString.decode(tape.words[Int(child)], in: bytes)) : .index(place))
          at = value
          break
        }
        child = next
        place += 1
      }
      guard child < end else { break }
    }
    return path
  }
}

extension JSONValue {
  /// Where it starts in the text it was parsed from, in bytes from 0; nil for built values. Of a line, in the whole text.
  public var offset: Int? {
    guard case .view(let document, let index) = storage else { return nil }
    return document.tape.words[Int(index)].textOffset + document.start.offset
  }
  /// The document it is a view of; nil for built values.
  public var document: JSONDocument? {
    guard case .view(let document, _) = storage else { return nil }
    return document
  }
  /// The steps from the root of its document to it; empty for built values.
  public var pathComponents: [JSONPathComponent] {
    guard case .view(let document, let index) = storage else { return [] }
    return document.pathComponents(of: index)
  }
}

extension JSONDocument {
  /// Line and column of a byte offset, from 1; columns count Unicode scalars.
  public func position(of offset: Int) -> (line: Int, column: Int) {
    let place = JSONError.position(of: min(offset - start.offset, size), in: bytes)
    return (place.line + start.line - 1, place.column)
  }
}

extension JSONDocument {
  /// Bytes of memory that it holds: the text and the tape.
  public var memoryFootprint: Int { bytes.count + tape.count * 8 }
}

extension JSONValue {
  /// Deepest nesting (0 for a bare value) and number of values of any kind, with those inside others.
  public func measure() -> (depth: Int, values: Int) {
    var depth = 0
    var values = 1
    func take(_ child: JSONValue) {
      let inner = child.measure()
      depth = max(depth, inner.depth)
      values += inner.values
    }
    if let elements {
      for element in elements { take(element) }
    } else if let members {
      for member in members { take(member.value) }
    } else {
      return (0, 1)
    }
    return (depth + 1, values)
  }
}
