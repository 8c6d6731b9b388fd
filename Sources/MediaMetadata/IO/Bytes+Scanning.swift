#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Bytes {
  /// The index of the next 0xFF whose next byte is neither 0x00 (a stuffed byte of coded data) nor 0xFF (fill); nil when
  /// there is none whose next byte is here too. [T.81 §B.1.1.2]
  ///
  /// The one loop over the coded data of JPEG pictures, hence over memory itself.
  func indexOfMarker(from index: Int) -> Int? {
    guard index >= 0, count - index >= 2, index < count else { return nil }
    return withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return nil }
      // The last byte is left out, so that the byte after a find is always here.
      let last = base + (count - 1)
      var at = base + index
      while at < last, let found = memchr(at, 0xFF, last - at) {
        let place = UnsafeRawPointer(found)
        let code = place.load(fromByteOffset: 1, as: UInt8.self)
        if code == 0xFF {
          at = place + 1
        } else if code == 0 {
          at = place + 2
        } else {
          return place - base
        }
      }
      return nil
    }
  }
  /// The same bytes in memory of their own: for what is kept while the window they came in moves on.
  var detached: Bytes { withUnsafeBytes { Bytes($0, offset: offset, isDerived: isDerived) } }
  /// Whether every byte is 0.
  var isZero: Bool { withUnsafeBytes { buffer in buffer.allSatisfy { $0 == 0 } } }
}
