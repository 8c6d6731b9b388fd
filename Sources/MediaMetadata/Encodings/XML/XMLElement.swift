/// One element of an XML document with what is in it. Names are written with the usual prefix of their namespace.
struct XMLElement: Sendable {
  /// One attribute; namespace declarations are none.
  struct Attribute: Sendable {
    /// Its name: `rdf:about`; without a namespace the bare name.
    let name: String
    /// Its value, references resolved.
    let value: String
  }
  /// Its name: `dc:creator`; without a namespace the bare name.
  let name: String
  /// Its attributes, in file order.
  let attributes: [Attribute]
  /// The elements right in it, in file order.
  var children: [XMLElement] = []
  /// The characters right in it, all together.
  var text = ""

  /// The value of an attribute.
  subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
  /// The first element of this name, itself or below it.
  func first(_ wanted: String) -> XMLElement? {
    if name == wanted { return self }
    for child in children { if let found = child.first(wanted) { return found } }
    return nil
  }
}
