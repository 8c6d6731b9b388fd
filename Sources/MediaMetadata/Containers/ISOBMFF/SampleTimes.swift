/// The durations of a track's samples: of its time-to-sample table, or of its fragments.
struct SampleTimes {
  /// Samples counted.
  private(set) var samples = 0
  /// Their durations together, in the track's time scale.
  private(set) var ticks = 0
  /// Shortest and longest duration but for the last sample, whose duration is often made up.
  private var shortest = Int.max
  private var longest = 0
  private var last: Int?
  /// Whether all samples were counted.
  var isComplete = true

  /// Counts samples of one duration.
  mutating func add(_ count: Int, of delta: Int) {
    guard count > 0 else { return }
    if let last {
      shortest = min(shortest, last)
      longest = max(longest, last)
    }
    if count > 1 {
      shortest = min(shortest, delta)
      longest = max(longest, delta)
    }
    last = delta
    samples = samples.addingReportingOverflow(count).partialValue
    let (product, overflow) = count.multipliedReportingOverflow(by: delta)
    let (sum, overflowsToo) = ticks.addingReportingOverflow(product)
    // Counts and durations are 32 bits each; more than 2^63 ticks are no film.
    if overflow || overflowsToo || samples < 0 { isComplete = false } else { ticks = sum }
  }
  /// Counts another run's samples after these.
  mutating func add(_ other: SampleTimes) {
    guard other.samples > 0 else { return }
    if let last {
      shortest = min(shortest, last)
      longest = max(longest, last)
    }
    shortest = min(shortest, other.shortest)
    longest = max(longest, other.longest)
    last = other.last
    samples = samples.addingReportingOverflow(other.samples).partialValue
    let (sum, overflow) = ticks.addingReportingOverflow(other.ticks)
    if overflow || samples < 0 { isComplete = false } else { ticks = sum }
    isComplete = isComplete && other.isComplete
  }
  /// Average samples a second.
  func rate(timescale: Int) -> Double? {
    guard samples > 0, ticks > 0, timescale > 0 else { return nil }
    return Double(samples) * Double(timescale) / Double(ticks)
  }
  /// Whether durations differ by more than rounding to the time scale makes them; nil for fewer than three samples.
  var isVariable: Bool? {
    guard samples >= 3, longest > 0 else { return nil }
    if shortest == longest { return false }
    let average = Double(ticks) / Double(samples)
    // 29.97 frames a second in a scale of 600 is a mix of 20 and 21: within one tick of the average, and a small part of it.
    return Double(longest) - average > 1 || average - Double(shortest) > 1 || average < 10
  }
}
