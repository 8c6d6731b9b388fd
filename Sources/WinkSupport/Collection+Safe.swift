extension Collection {
  /// The element at `index`, nil outside the collection.
  ///
  /// O(1) for random access collections, else as long as walking to the index takes.
  @inlinable public subscript(safe index: Index) -> Element? {
    index >= startIndex && index < endIndex ? self[index] : nil
  }
}
