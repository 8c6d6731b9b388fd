/// A key that is only a name or a place.
struct JSONCodingKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }
  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
  /// An element of an array.
  init(place: Int) {
    stringValue = "Index \(place)"
    intValue = place
  }
  init(_ component: JSONPathComponent) {
    switch component {
    case .key(let name): self.init(stringValue: name)
    case .index(let place): self.init(place: place)
    }
  }
  /// What a class hands to its superclass stands here, unless it says otherwise.
  static var `super`: JSONCodingKey { JSONCodingKey(stringValue: "super") }
}

/// An element of an array, as a key that costs nothing until it is looked at.
struct PlaceKey: CodingKey {
  let place: Int
  var intValue: Int? { place }
  var stringValue: String { "Index \(place)" }
  init(_ place: Int) { self.place = place }
  init?(intValue: Int) { place = intValue }
  init?(stringValue: String) { nil }
}
