/// Finds the best quality that fits. Size grows with quality, so halving the range finds it.
public enum QualitySearch {
  /// The qualities of the kit's contract: 1.0 down to 0.3 in steps of 0.1, here in hundredths, lowest first.
  public static let steps = [30, 40, 50, 60, 70, 80, 90, 100]
  /// Every quality that may be tried when the best is asked for.
  public static let all = Array(30...100)

  /// The largest of `qualities` (lowest first) that fits; nil when none does.
  ///
  /// - Parameters:
  ///   - qualities: what may be tried; eight of them take at most four tries.
  ///   - fits: encodes and answers whether the result is small enough.
  /// - Returns: the best that fits.
  /// - Throws: what `fits` throws.
  public static func best<E: Error>(of qualities: [Int], fits: (Int) throws(E) -> Bool) throws(E) -> Int? {
    var (low, high) = (0, qualities.count)
    while low < high {
      let middle = (low + high) / 2
      if try fits(qualities[middle]) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : qualities[low - 1]
  }
}
