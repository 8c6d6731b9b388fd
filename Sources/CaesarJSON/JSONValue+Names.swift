extension JSONValue {
  /// The first name that an object has a second time; nil when all differ, and for everything that is no object.
  ///
  /// Names are compared by their code points, as JSON does.
  package var repeatedName: String? {
    guard let members, members.count > 1 else { return nil }
    var names: Set<ExactKey> = []
    names.reserveCapacity(members.count)
    for member in members where !names.insert(ExactKey(text: member.key)).inserted { return member.key }
    return nil
  }
}

extension JSONValue {
  /// The first object with a name that it has twice, itself or inside, and that name; nil when there is none.
  package var repeatedNameInside: (object: JSONValue, name: String)? {
    if let name = repeatedName { return (self, name) }
    if let members {
      for member in members { if let found = member.value.repeatedNameInside { return found } }
    } else if let elements {
      for element in elements { if let found = element.repeatedNameInside { return found } }
    }
    return nil
  }
  /// The value with each name once in each object: at its first place, with its last value.
  package var withNamesOnce: JSONValue {
    if let members {
      var object = JSONValue()
      for member in members { object[member.key] = member.value.withNamesOnce }
      return object
    }
    return elements.map { JSONValue($0.map(\.withNamesOnce)) } ?? self
  }
}
