import CaesarJSON

extension FieldValue {
  /// The value as JSON; nil when it is no value at all (a fraction over 0), since null is never printed.
  var json: JSONObject? {
    switch self {
    case .integer(let value): value.toJSONObject()
    case .integers(let values): values.toJSONObject()
    case .rational(let value): value.value?.toJSONObject()
    case .rationals(let values): values.map(Self.element).toJSONObject()
    case .real(let value): value.toJSONObject()
    case .reals(let values): values.toJSONObject()
    case .text(let text): text.toJSONObject()
    case .bool(let value): value.toJSONObject()
    case .date(let date): date.toJSONObject()
    case .data(let offset, let count): Self.range(offset, count)
    case .list(let values): values.compactMap(\.json).toJSONObject()
    case .structure(let fields): fields.toJSONObject()
    }
  }
  /// One of several fractions; over 0 it keeps its place as text (a lens without known f-number is `0/0`).
  private static func element(_ value: Rational) -> JSONObject {
    value.value?.toJSONObject() ?? value.description.toJSONObject()
  }
  private static func range(_ offset: Int, _ count: Int) -> JSONObject {
    var json = JSONDictionary()
    offset --> json["offset"]
    count --> json["size"]
    return json
  }
}

extension [Field] {
  /// An object with a member a field; what comes several times becomes a list, so that nothing is lost.
  func toJSONObject() -> JSONObject {
    var json = JSONDictionary()
    var places: [String: [JSONValue]] = [:]
    for field in self {
      guard let value = field.value.json else { continue }
      places[field.name, default: []].append(value)
    }
    for field in self {
      guard let values = places.removeValue(forKey: field.name) else { continue }
      if values.count == 1 { values[0] --> json[field.name] } else { values --> json[field.name] }
    }
    return json
  }
}

extension [Directory] {
  /// The key `metadata`: blocks, their parts, their fields.
  func toMetadataDocument() -> JSONObject {
    var json = JSONDictionary()
    var blocks: [String] = []
    for directory in self where !blocks.contains(directory.block) { blocks.append(directory.block) }
    for block in blocks {
      var own: [Field] = []
      var parts: [(name: String, fields: [Field])] = []
      for directory in self where directory.block == block {
        if directory.name.isEmpty {
          own += directory.fields
        } else if let at = parts.firstIndex(where: { $0.name == directory.name }) {
          parts[at].fields += directory.fields
        } else {
          parts.append((directory.name, directory.fields))
        }
      }
      var object = own.toJSONObject()
      for part in parts { part.fields.toJSONObject().nonEmpty --> object[part.name] }
      object.nonEmpty --> json[block]
    }
    return json
  }
}
