/// How evenly frames follow each other, from their timestamps in ticks.
struct FrameCadence: Equatable {
  /// Average frames a second; nil when there are fewer than two.
  let rate: Double?
  /// Whether all are equally far apart, but for the rounding of timestamps to ticks, over enough of them to say so.
  let isEven: Bool
  /// Whether some are farther apart than rounding explains.
  let isVariable: Bool

  /// - Parameters:
  ///   - timestamps: in any order: files hold frames in the order of decoding.
  ///   - tick: seconds of one tick.
  init(timestamps: [Int], tick: Double) {
    let sorted = timestamps.sorted()
    guard sorted.count > 1, let first = sorted.first, let last = sorted.last, last > first, tick > 0 else {
      rate = nil
      isEven = false
      isVariable = false
      return
    }
    // What comes last may wait for frames that were not seen, so that a gap there proves nothing.
    let settled = sorted.count > 40 ? sorted.count - 16 : sorted.count
    var shortest = Int.max
    var longest = 0
    for i in 1..<settled {
      shortest = min(shortest, sorted[i] - sorted[i - 1])
      longest = max(longest, sorted[i] - sorted[i - 1])
    }
    isEven = longest - shortest <= 2 && sorted.count >= 8
    isVariable = longest - shortest > 2
    let frames = Double((isEven ? settled : sorted.count) - 1)
    let ticks = Double((isEven ? sorted[settled - 1] : last) - first)
    let measured = frames / (ticks * tick)
    guard (0.001...100_000).contains(measured) else {
      rate = nil
      return
    }
    // Both ends are rounded to a tick: a usual rate within that is what was meant.
    let lowest = frames / ((ticks + 1) * tick)
    let highest = ticks > 1 ? frames / ((ticks - 1) * tick) : measured
    rate = (isEven ? Self.usual.first { $0 >= lowest && $0 <= highest } : nil) ?? measured
  }
  /// Frames a second of frames that are so far apart; nil when that cannot be. Whole nanoseconds stand for the usual rates.
  static func rate(nanoseconds: UInt64) -> Double? {
    guard nanoseconds > 100_000, nanoseconds < 1 << 50 else { return nil }
    let length = Double(nanoseconds)
    return usual.first { abs(1e9 / $0 - length) <= 1 } ?? 1e9 / length
  }
  private static let usual: [Double] = [
    24_000.0 / 1_001, 24, 25, 30_000.0 / 1_001, 30, 50, 60_000.0 / 1_001, 60, 15, 12, 10, 20, 12.5, 100, 120,
    12_000.0 / 1_001,
    15_000.0 / 1_001, 5, 6, 8, 1,
  ]
}
