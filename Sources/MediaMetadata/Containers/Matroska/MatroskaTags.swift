/// Tags: names and texts about the whole file or about one of its parts. [RFC9559 §5.1.8]
enum MatroskaTags {
  /// One ``Directory`` for each target: `Tags` for the file as a whole, `Tags60` for what it is a part of, `Tags.track.UID` ….
  static func directories(_ tags: [MatroskaNode]) -> [Directory] {
    var directories: [Directory] = []
    for tag in tags.flatMap({ $0.all(MatroskaID.tag) }).prefix(1_000) {
      var directory = Directory("matroska", name(tag[MatroskaID.targets]))
      for simple in tag.all(MatroskaID.simpleTag) { add(simple, prefix: "", depth: 0, to: &directory) }
      guard !directory.fields.isEmpty else { continue }
      if let index = directories.firstIndex(where: { $0.name == directory.name }) {
        directories[index].fields += directory.fields
      } else {
        directories.append(directory)
      }
    }
    return directories
  }
  private static func name(_ targets: MatroskaNode?) -> String {
    for (id, word) in [
      (MatroskaID.tagTrackUID, "track"), (MatroskaID.tagChapterUID, "chapter"), (MatroskaID.tagEditionUID, "edition"),
      (MatroskaID.tagAttachmentUID, "attachment"),
    ] {
      if let uid = targets?.unsigned(id), uid != 0 { return "Tags.\(word).\(uid)" }
    }
    // 50 is a film, an album, an episode: the file itself; 30 and below are parts that a file can be, too. [RFC9559 §5.1.8.1.1.1]
    let level = targets?.integer(MatroskaID.targetTypeValue) ?? 50
    return level > 50 ? "Tags\(level)" : "Tags"
  }
  /// A tag, and the tags within it under `PARENT/CHILD`.
  private static func add(_ simple: MatroskaNode, prefix: String, depth: Int, to directory: inout Directory) {
    guard depth < 8, let name = simple.text(MatroskaID.tagName) else { return }
    if let value = simple[MatroskaID.tagString]?.value, let text = value.text {
      directory.fields.append(Field(prefix + name, .text(text), at: simple[MatroskaID.tagString]?.element.body ?? -1))
    }
    for child in simple.all(MatroskaID.simpleTag) {
      add(child, prefix: prefix + name + "/", depth: depth + 1, to: &directory)
    }
  }
}

/// What a muxer counted for each track and wrote as tags: `BPS`, `DURATION`, `NUMBER_OF_FRAMES`.
struct TrackStatistics {
  private struct Counts {
    var bitRate: Double?
    var duration: Double?
    var frames: Int?
  }
  private var byTrack: [UInt64: Counts] = [:]

  init(_ tags: [MatroskaNode]) {
    for tag in tags.flatMap({ $0.all(MatroskaID.tag) }).prefix(1_000) {
      for uid in tag[MatroskaID.targets]?.all(MatroskaID.tagTrackUID) ?? [] {
        guard let uid = uid.number, uid != 0 else { continue }
        for simple in tag.all(MatroskaID.simpleTag) {
          guard let name = simple.text(MatroskaID.tagName), let text = simple.text(MatroskaID.tagString) else {
            continue
          }
          switch name {
          case "BPS", "BPS-eng": byTrack[uid, default: Counts()].bitRate = Double(text).flatMap { $0 > 0 ? $0 : nil }
          case "DURATION", "DURATION-eng": byTrack[uid, default: Counts()].duration = Self.seconds(text)
          case "NUMBER_OF_FRAMES", "NUMBER_OF_FRAMES-eng": byTrack[uid, default: Counts()].frames = Int(text)
          default: break
          }
        }
      }
    }
  }
  func apply(to track: inout Track, uid: UInt64) {
    guard let counts = byTrack[uid] else { return }
    track.duration = counts.duration
    track.bitRate = counts.bitRate.flatMap { $0.isFinite && $0 < 1e12 ? $0 : nil }
    if track.kind == .video, track.frameRate == nil, let frames = counts.frames, frames > 1,
      let duration = counts.duration
    {
      let rate = Double(frames) / duration
      if (0.001...10_000).contains(rate) { track.frameRate = rate }
    }
  }
  /// `01:23:45.678000000` in seconds; nil for anything else and for nothing.
  static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hours = Int(parts[0]), let minutes = Int(parts[1]), let seconds = Double(parts[2]),
      (0..<100_000).contains(hours), (0..<60).contains(minutes), seconds >= 0, seconds < 61
    else { return nil }
    let total = Double(hours * 3_600 + minutes * 60) + seconds
    return total > 0 ? total : nil
  }
}
