extension DecodingSession {
  /// Decodes a value that was built, and not parsed, by way of a text that stands for it.
  convenience init(flattening json: JSONValue, _ settings: CaesarDecoder) throws {
    var writer = FlatWriter()
    writer.write(json)
    var options = JSONParsingOptions()
    options.maximumDepth = .max
    self.init(try JSONDocument(parsing: writer.text, options: options), root: 0, settings)
    notFinite = writer.notFinite
    built = json
  }

  /// The value at an index as it was built.
  func built(at index: UInt32, of root: JSONValue) -> JSONValue {
    var value = root
    for step in document.pathComponents(of: index) {
      switch step {
      case .key(let name): value = value[name] ?? .null
      case .index(let place): value = value[place] ?? .null
      }
    }
    return value
  }
}

/// Writes a built value as text, with a number that is too large in the place of one that JSON cannot write.
private struct FlatWriter {
  var text: [UInt8] = []
  /// Those numbers, by their place.
  var notFinite: [Int: Double] = [:]

  mutating func write(_ json: JSONValue) {
    switch json.storage {
    case .array(let elements):
      text.append(UInt8(ascii: "["))
      for (place, element) in elements.enumerated() {
        if place > 0 { text.append(UInt8(ascii: ",")) }
        write(element)
      }
      text.append(UInt8(ascii: "]"))
    case .object(let object):
      text.append(UInt8(ascii: "{"))
      for (place, member) in object.members.enumerated() {
        if place > 0 { text.append(UInt8(ascii: ",")) }
        JSONValue(member.key).serialize(into: &text)
        text.append(UInt8(ascii: ":"))
        write(member.value)
      }
      text.append(UInt8(ascii: "}"))
    case .double(let value) where !value.isFinite: write(value)
    case .float(let value) where !value.isFinite: write(Double(value))
    default: json.serialize(into: &text)
    }
  }
  private mutating func write(_ value: Double) {
    notFinite[text.count] = value
    text += Array("1e999".utf8)
  }
}
