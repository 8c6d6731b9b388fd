/// One element of an XML document with what is in it. Names are written with the usual prefix of their namespace.
package struct XMLElement: Sendable {
  /// One attribute; namespace declarations are none.
  package struct Attribute: Sendable {
    /// Its name: `rdf:about`; without a namespace the bare name.
    package let name: String
    /// Its value, references resolved.
    package let value: String
  }
  /// Its name: `dc:creator`; without a namespace the bare name.
  package let name: String
  /// Where its start tag begins, in bytes as for errors.
  package let offset: Int
  /// Its attributes, in file order.
  package let attributes: [Attribute]
  /// The elements right in it, in file order.
  package var children: [XMLElement] = []
  /// The characters right in it, all together.
  package var text = ""

  /// The value of an attribute.
  package subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
  /// The first element of this name, itself or below it.
  package func first(_ wanted: String) -> XMLElement? {
    if name == wanted { return self }
    for child in children { if let found = child.first(wanted) { return found } }
    return nil
  }
}
