/// A set that keeps the order in which its elements came: each once, where it stood first.
///
/// Asking for membership takes constant time, removing takes time in proportion to the number of elements behind.
public struct OrderedSet<Element: Hashable> {
  private var elements: [Element] = []
  private var places: [Element: Int] = [:]

  /// An empty set.
  public init() {}
  /// The elements of a sequence, each once, in the order of their first appearance.
  public init(_ sequence: some Sequence<Element>) {
    for element in sequence { append(element) }
  }
  /// Whether the element is in the set.
  public func contains(_ element: Element) -> Bool { places[element] != nil }
  /// Where the element stands; nil when it is not in the set.
  public func firstIndex(of element: Element) -> Int? { places[element] }

  /// Adds an element at the end, unless it is in the set already, where it stays in its place.
  /// - Parameter element: what to add.
  /// - Returns: whether it was added.
  @discardableResult
  public mutating func append(_ element: Element) -> Bool {
    guard places[element] == nil else { return false }
    places[element] = elements.count
    elements.append(element)
    return true
  }
  /// Adds all elements of a sequence that are not in the set yet.
  public mutating func append(contentsOf sequence: some Sequence<Element>) {
    for element in sequence { append(element) }
  }
  /// Takes an element out; the ones behind it move up.
  /// - Parameter element: what to take out.
  /// - Returns: the element as the set held it; nil when it was not in the set.
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    guard let place = places.removeValue(forKey: element) else { return nil }
    let removed = elements.remove(at: place)
    for i in place..<elements.count { places[elements[i]] = i }
    return removed
  }
  /// Takes all elements out.
  public mutating func removeAll() {
    elements.removeAll()
    places.removeAll()
  }
  /// This set and then what the other one has more.
  public func union(_ other: some Sequence<Element>) -> Self {
    var result = self
    result.append(contentsOf: other)
    return result
  }
  /// What is in both, in this set's order.
  public func intersection(_ other: Self) -> Self { Self(elements.filter(other.contains)) }
  /// What is only in this set.
  public func subtracting(_ other: Self) -> Self { Self(elements.filter { !other.contains($0) }) }
}

extension OrderedSet: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { elements.count }
  /// The element in this place, which must be one of them.
  public subscript(position: Int) -> Element { elements[position] }
}

extension OrderedSet: ExpressibleByArrayLiteral {
  /// The elements of the literal, each once.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension OrderedSet: Hashable {
  /// Whether both hold the same elements in the same order.
  public static func == (a: Self, b: Self) -> Bool { a.elements == b.elements }
  /// Feeds the elements in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension OrderedSet: Sendable where Element: Sendable {}

extension OrderedSet: CustomStringConvertible {
  /// The elements as an array shows them.
  public var description: String { elements.description }
}
