/// First in, first out. Both ends work in constant time, counted over many calls.
public struct Queue<Element> {
  // Taken elements leave nil behind `head` and go in bulk once they are the larger half: each is moved at most once.
  private var slots: [Element?] = []
  private var head = 0

  /// An empty queue.
  public init() {}
  /// A queue with the elements of a sequence, the first in front.
  public init(_ sequence: some Sequence<Element>) { slots = sequence.map(Optional.some) }

  /// The number of elements that wait.
  public var count: Int { slots.count - head }
  /// Whether none waits.
  public var isEmpty: Bool { count == 0 }
  /// The element in front, which stays; nil when none waits.
  public var first: Element? { head < slots.count ? slots[head] : nil }

  /// Puts an element at the end.
  public mutating func enqueue(_ element: Element) { slots.append(element) }
  /// Takes the element in front; nil when none waits.
  @discardableResult
  public mutating func dequeue() -> Element? {
    guard head < slots.count else { return nil }
    let element = slots[head]
    slots[head] = nil
    head += 1
    if head > 32, head * 2 > slots.count {
      slots.removeFirst(head)
      head = 0
    }
    return element
  }
  /// Takes all elements out.
  public mutating func removeAll() {
    slots.removeAll()
    head = 0
  }
}

extension Queue: Sequence {
  /// Walks the elements that wait, the first in front, and leaves the queue as it is.
  public func makeIterator() -> some IteratorProtocol<Element> {
    slots[head...].lazy.compactMap { $0 }.makeIterator()
  }
}

extension Queue: ExpressibleByArrayLiteral {
  /// A queue with these elements, the first in front.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension Queue: Equatable where Element: Equatable {
  /// Whether the same elements wait in the same order.
  public static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }
}

extension Queue: Sendable where Element: Sendable {}
