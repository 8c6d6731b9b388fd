extension JSONValue {
  /// The member of this name; nil when there is none, or when this is no object.
  ///
  /// Of members that share a name the last one counts. Writing builds an object in place: nil removes the member, and
  /// anything that is no object becomes one.
  public subscript(key: String) -> JSONValue? {
    get {
      switch storage {
      case .view(let document, let index): document.member(key, of: index).map { JSONValue(.view(document, $0)) }
      case .object(let object): object[key]
      default: nil
      }
    }
    _modify {
      var object = takeObject()
      let place = object.place(of: key)
      var slot = place.map { object.take($0) }
      defer {
        object.put(slot, at: place, for: key)
        storage = .object(object)
      }
      yield &slot
    }
  }
  /// The element at `index` from 0; nil when there is none, or when this is no array.
  ///
  /// Writing nil removes the element; writing to the place after the last appends. Of a parsed array the elements are
  /// walked, so to visit all of them use ``elements``.
  public subscript(index: Int) -> JSONValue? {
    get {
      guard index >= 0, index < count, let elements else { return nil }
      if case .built(let values) = elements.base { return values[index] }
      return elements[elements.index(elements.startIndex, offsetBy: index)]
    }
    _modify {
      var values = takeArray()
      let isThere = index >= 0 && index < values.count
      var slot: JSONValue?
      if isThere {
        var value = JSONValue(.null)
        swap(&value, &values[index])
        slot = value
      }
      defer {
        if let slot {
          if isThere { values[index] = slot } else if index == values.count { values.append(slot) }
        } else if isThere {
          values.remove(at: index)
        }
        storage = .array(values)
      }
      yield &slot
    }
  }
  /// Adds an element at the end; anything that is no array becomes one.
  public mutating func append(_ value: JSONValue) {
    var values = takeArray()
    values.append(value)
    storage = .array(values)
  }
  /// Puts an element before the one at `index`, which must be there or be the end; this must be an array.
  mutating func insert(_ value: JSONValue, at index: Int) {
    var values = takeArray()
    values.insert(value, at: index)
    storage = .array(values)
  }

  /// Moves the members out, so that they have one owner while they change.
  private mutating func takeObject() -> JSONBuiltObject {
    defer { storage = .null }
    if case .object(let object) = storage { return object }
    return JSONBuiltObject(of: self)
  }
  private mutating func takeArray() -> [JSONValue] {
    defer { storage = .null }
    if case .array(let values) = storage { return values }
    return elements.map(Array.init) ?? []
  }
}

extension Optional where Wrapped == JSONValue {
  /// The member of this name, so that `json["user"]["name"]` reads and builds nested objects.
  public subscript(key: String) -> JSONValue? {
    get { self?[key] }
    _modify {
      var value = self ?? JSONValue()
      let isNew = self == nil
      self = nil
      defer { self = isNew && value.count == 0 ? nil : value }
      yield &value[key]
    }
  }
  /// The element at `index`, so that `json["users"][0]` reads through what may be missing.
  public subscript(index: Int) -> JSONValue? { self?[index] }
}
