/// Edits an Exif block, which is a small TIFF file, without moving a byte of it. [EXIF3 §4.5] [TIFF6 §2]
struct ExifEditor {
  /// The block with what stands around it.
  private(set) var bytes: [UInt8]
  /// Index of the TIFF header, from which its offsets count.
  private let start: Int
  private let isLittleEndian: Bool
  /// What location was removed from: `exif.GPS`, `xmp.exif:GPSLatitude`, …
  private(set) var removed: [String] = []
  /// Whether there is a maker's note. Nobody documents what those hold; some hold a place.
  private(set) var hasMakerNote = false
  /// Bytes of blocks inside the block that may still be taken apart. A directory can name the same block thousands of times;
  /// what goes beyond is blanked as a whole.
  private var budget = 0

  /// Finds the TIFF header at `start` (after `Exif\0\0`, where that stands); nil when there is none.
  init?(_ bytes: [UInt8], at start: Int) {
    guard start >= 0, bytes.count - start >= 8 else { return nil }
    switch (bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3]) {
    case (0x49, 0x49, 42, 0): isLittleEndian = true
    case (0x4D, 0x4D, 0, 42): isLittleEndian = false
    default: return nil
    }
    self.bytes = bytes
    self.start = start
  }
  /// The start of the TIFF header in a block that may begin with `Exif\0\0`.
  static func start(in bytes: [UInt8]) -> Int {
    bytes.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) ? 6 : 0
  }
  /// A whole block that says nothing but how the picture is turned: 26 bytes. [EXIF3 §4.6.5]
  static func block(orientation: Int) -> [UInt8] {
    [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8,
      0, 1,
      0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(clamping: orientation), 0, 0,
      0, 0, 0, 0,
    ]
  }
  /// An empty block: a header and a directory without entries, 14 bytes.
  static let emptyBlock: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]

  private func u16(_ at: Int) -> Int? {
    let i = start + at
    guard at >= 0, at <= bytes.count, i + 2 <= bytes.count else { return nil }
    return isLittleEndian ? Int(bytes[i]) | Int(bytes[i + 1]) << 8 : Int(bytes[i]) << 8 | Int(bytes[i + 1])
  }
  private func u32(_ at: Int) -> Int? {
    guard let a = u16(at), let b = u16(at + 2) else { return nil }
    return isLittleEndian ? a | b << 16 : a << 16 | b
  }
  private mutating func setU16(_ at: Int, _ value: Int) {
    let (high, low) = (UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value))
    bytes[start + at] = isLittleEndian ? low : high
    bytes[start + at + 1] = isLittleEndian ? high : low
  }
  private var size: Int { bytes.count - start }

  /// How the picture is turned, 1 to 8; nil when it is not said.
  var orientation: Int? {
    guard let first = u32(4), let count = u16(first) else { return nil }
    for entry in 0..<count {
      let at = first + 2 + entry * 12
      guard let tag = u16(at) else { return nil }
      if tag == 0x0112, u16(at + 2) == 3, let value = u16(at + 8), 1...8 ~= value { return value }
    }
    return nil
  }

  /// Bytes of one value of a TIFF type; 0 for unknown types. [TIFF6 §2]
  private static func width(ofType type: Int) -> Int {
    switch type {
    case 1, 2, 6, 7, 129: 1
    case 3, 8: 2
    case 4, 9, 11, 13: 4
    case 5, 10, 12: 8
    default: 0
    }
  }
  /// Where an entry's value stands when it is not in the entry itself and lies within the block.
  private func valueRange(_ at: Int) -> Range<Int>? {
    guard let type = u16(at + 2), let count = u32(at + 4), let offset = u32(at + 8) else { return nil }
    let length = count * Self.width(ofType: type)
    guard length > 4, offset >= 8, offset < size else { return nil }
    return offset..<min(offset + length, size)
  }

  /// Blanks the GPS directories and every other home of a place: XMP, IPTC and Photoshop blocks inside the directories.
  ///
  /// Where directories lie over each other, what is removed from one can make a place of what stood in another; so it goes on
  /// until nothing changes.
  mutating func removeLocation() {
    for _ in 0..<8 {
      let before = bytes
      removeLocationOnce()
      if bytes == before { break }
    }
  }
  private mutating func removeLocationOnce() {
    var queue: [Int] = []
    var visited: Set<Int> = []
    var protected: [Range<Int>] = [0..<8]
    var doomed: [Range<Int>] = []
    var places: Set<Int> = []
    budget = 4 * size
    if let first = u32(4) { queue.append(first) }
    while let ifd = queue.popLast(), visited.count < 100 {
      guard ifd >= 8, visited.insert(ifd).inserted, let stated = u16(ifd) else { continue }
      let count = min(stated, max(0, size - ifd - 2) / 12)
      protected.append(ifd..<min(ifd + 2 + count * 12 + 4, size))
      var kept: [Int] = []
      for entry in 0..<count {
        let at = ifd + 2 + entry * 12
        guard let tag = u16(at) else { break }
        if tag == 0x8825 {
          if let gps = u32(at + 8), places.count < 1_000, places.insert(gps).inserted { doomed += gpsRanges(gps) }
          if !removed.contains("exif.GPS") { removed.append("exif.GPS") }
          continue
        }
        kept.append(at)
        visit(tag: tag, at: at, &queue, &doomed)
      }
      if let next = u32(ifd + 2 + count * 12), next != 0 { queue.append(next) }
      if kept.count < count { compact(ifd, count: count, kept: kept) }
    }
    blank(doomed, except: protected)
  }
  private mutating func visit(tag: Int, at: Int, _ queue: inout [Int], _ doomed: inout [Range<Int>]) {
    switch tag {
    case 0x8769, 0xA005:
      if let ifd = u32(at + 8) { queue.append(ifd) }
    case 0x014A:
      if let range = valueRange(at) {
        for i in stride(from: range.lowerBound, to: min(range.upperBound, range.lowerBound + 64), by: 4) {
          if let ifd = u32(i) { queue.append(ifd) }
        }
      } else if let ifd = u32(at + 8) {
        queue.append(ifd)
      }
    case 0x927C: hasMakerNote = true
    case 0x02BC, 0x83BB, 0x8649:
      guard let range = valueRange(at) else { break }
      budget -= range.count
      guard budget >= 0 else {
        doomed.append(range)
        note("exif.", ["blocks"])
        break
      }
      switch tag {
      case 0x02BC: note("xmp.", XMPLocation.blank(&bytes, in: inBytes(range)))
      case 0x83BB: note("iptc.", IPTCLocation.remove(&bytes, in: inBytes(range)))
      default: note("", PhotoshopResources.removeLocation(&bytes, in: inBytes(range)))
      }
    default: break
    }
  }
  private func inBytes(_ range: Range<Int>) -> Range<Int> { start + range.lowerBound..<start + range.upperBound }
  private mutating func note(_ prefix: String, _ names: [String]) {
    for name in names where !removed.contains(prefix + name) { removed.append(prefix + name) }
  }
  /// The directory of a place and the values it points to.
  private func gpsRanges(_ ifd: Int) -> [Range<Int>] {
    guard ifd >= 8, let stated = u16(ifd) else { return [] }
    let count = min(stated, max(0, size - ifd - 2) / 12, 256)
    var ranges = [ifd..<min(ifd + 2 + count * 12 + 4, size)]
    for entry in 0..<count {
      if let range = valueRange(ifd + 2 + entry * 12) { ranges.append(range) }
    }
    return ranges
  }
  /// Closes the gaps that removed entries leave, and zeroes what is free at the end.
  private mutating func compact(_ ifd: Int, count: Int, kept: [Int]) {
    var to = start + ifd + 2
    for at in kept {
      for i in 0..<12 { bytes[to + i] = bytes[start + at + i] }
      to += 12
    }
    let tail = start + ifd + 2 + count * 12
    for i in 0..<4 where tail + i < bytes.count {
      bytes[to] = bytes[tail + i]
      to += 1
    }
    for i in to..<min(tail + 4, bytes.count) { bytes[i] = 0 }
    setU16(ifd, kept.count)
  }
  private mutating func blank(_ ranges: [Range<Int>], except protected: [Range<Int>]) {
    guard !ranges.isEmpty else { return }
    // A hostile block points its place at its own directories; those stay readable.
    var isKept = [Bool](repeating: false, count: size)
    for range in protected { for i in range { isKept[i] = true } }
    var done = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.upperBound > done {
      for i in max(range.lowerBound, done)..<range.upperBound where !isKept[i] { bytes[start + i] = 0 }
      done = range.upperBound
    }
  }
}
