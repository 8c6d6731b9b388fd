/// What a strip did.
public struct StripReport: Sendable, Equatable {
  /// The short name of the format, such as `jpeg` or `mp4`.
  public internal(set) var format: String
  /// What is gone, as paths like `exif`, `exif.GPS`, `iptc.City`, `quicktime.udta`; each once, in file order.
  public internal(set) var removed: [String] = []
  /// What stays of the things a reader might expect to go: `icc`, `orientation`.
  public internal(set) var kept: [String] = []
  /// What the owner should know: parts that may still hold a place or that could not be taken apart.
  public internal(set) var notes: [String] = []
  /// Bytes of the result.
  public internal(set) var size = 0

  init(format: String) { self.format = format }
  mutating func remove(_ name: String) {
    if removed.count < 200, !removed.contains(name) { removed.append(name) }
  }
  mutating func keep(_ name: String) {
    if !kept.contains(name) { kept.append(name) }
  }
  mutating func note(_ words: String) {
    if notes.count < 50, !notes.contains(words) { notes.append(words) }
  }
}
