internal import Synchronization

/// An array whose elements are written by themselves, without the containers that the standard library would ask for.
protocol CodedElements {
  /// Whether the array at this address is empty.
  static func isEmpty(at array: UnsafeRawPointer) -> Bool
  /// Writes its elements to a level that has no value yet.
  static func encode(at array: UnsafeRawPointer, _ session: EncodingSession, _ level: Int, _ serial: Int) throws
}

extension Array: CodedElements where Element: Encodable {
  static func isEmpty(at array: UnsafeRawPointer) -> Bool {
    array.assumingMemoryBound(to: [Element].self).pointee.count == 0
  }
  static func encode(at array: UnsafeRawPointer, _ session: EncodingSession, _ level: Int, _ serial: Int) throws {
    guard session.open(.array, level, serial) else { return }
    let elements = array.assumingMemoryBound(to: [Element].self).pointee
    var place = 0
    while place < elements.count {
      try session.beginElement(level, serial)
      try session.encodeChild(elements[place], PlaceKey(place))
      place &+= 1
    }
  }
}

/// The types of arrays that were met, by number. They are never forgotten, and so of limited number.
final class CodedElementTypes: Sendable {
  static let shared = CodedElementTypes()
  private static let limit = 1 << CodingPlan.numberBits
  // Written once each, before its number is handed out.
  private nonisolated(unsafe) let types = UnsafeMutablePointer<any CodedElements.Type>.allocate(capacity: limit)
  private let count = Mutex(0)

  /// The number of a type; nil when there are too many.
  func number(of type: any CodedElements.Type) -> Int? {
    count.withLock { count in
      if let known = (0..<count).first(where: { types[$0] == type }) { return known }
      guard count < Self.limit else { return nil }
      (types + count).initialize(to: type)
      count += 1
      return count - 1
    }
  }
  @inline(__always) subscript(number: Int) -> any CodedElements.Type { types[number] }
}
