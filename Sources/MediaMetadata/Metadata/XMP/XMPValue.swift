/// RDF/XML → values, in the forms that XMP allows. [XMP1 §7.4 to §7.9]
enum XMPValue {
  /// The properties of a node (`rdf:Description`), those in attributes first.
  static func fields(of node: XMLElement) -> [Field] {
    var fields: [Field] = []
    for attribute in node.attributes where isProperty(attribute.name) {
      fields.append(Field(attribute.name, .text(attribute.value)))
    }
    for child in node.children { fields.append(Field(child.name, value(of: child))) }
    return fields
  }
  /// Attributes of RDF and XML say how to read; the others are properties.
  private static func isProperty(_ name: String) -> Bool {
    name.contains(":") && !name.hasPrefix("rdf:") && !name.hasPrefix("xml:")
  }

  /// The value of a property element (or array item): text, URI, structure or array; qualifiers are dropped.
  static func value(of property: XMLElement) -> FieldValue {
    switch property["rdf:parseType"] {
    case "Resource": return structure(fields(of: property))
    case "Literal": return .text(property.text)
    default: break
    }
    if let node = property.children.first {
      switch node.name {
      case "rdf:Bag", "rdf:Seq": return .list(items(of: node).map { value(of: $0) })
      case "rdf:Alt": return alternatives(items(of: node))
      default: return structure(fields(of: node))
      }
    }
    if let uri = property["rdf:resource"] { return .text(uri) }
    let attributes = property.attributes.filter { isProperty($0.name) || $0.name == "rdf:value" }
    // An empty element with properties as attributes is a structure; with text they are nothing XMP knows.
    if !attributes.isEmpty, property.text.trimmedOrNil == nil {
      return structure(attributes.map { Field($0.name, .text($0.value)) })
    }
    return .text(property.text)
  }
  private static func items(of array: XMLElement) -> [XMLElement] { array.children.filter { $0.name == "rdf:li" } }

  /// A structure; one that holds `rdf:value` is that value with qualifiers beside it.
  private static func structure(_ fields: [Field]) -> FieldValue {
    if let value = fields.first(where: { $0.name == "rdf:value" }) { return value.value }
    return .structure(fields)
  }
  /// Alternatives keyed by language, or a list when they have none. One in the default language only is plain text.
  private static func alternatives(_ items: [XMLElement]) -> FieldValue {
    var fields: [Field] = []
    var languages: Set<String> = []
    for item in items {
      guard let language = item["xml:lang"] else { return .list(items.map { value(of: $0) }) }
      if languages.insert(language).inserted { fields.append(Field(language, value(of: item))) }
    }
    if fields.count == 1, fields[0].name == "x-default" { return fields[0].value }
    return fields.isEmpty ? .list([]) : .structure(fields)
  }
}
