/// Goes from frame to frame of a FLAC stream: each ends with a checksum of all its bytes, and behind that the next begins. Where a
/// frame is damaged, the next header that can follow it shows where to go on. [RFC9639 §9]
struct FLACWalk {
  private let info: FLACStreamInfo
  private var frame: FLACFrame
  private var frameStart: Int
  private var crc: UInt16 = 0
  /// Where the first frame with a wrong checksum begins.
  private(set) var firstDamage: Int?
  /// Frames with a wrong checksum.
  private(set) var damaged = 0
  /// Where the first frame begins before which samples are missing, and which.
  private(set) var firstGap: (offset: Int, samples: Range<Int>)?
  /// The sample after the last frame.
  var end: Int { frame.firstSample + frame.samples }
  /// Where the last frame begins.
  var lastFrame: Int { frameStart }
  /// Whether the last frame has its right checksum at the end; zeros behind it do not count.
  var endsWhole: Bool { crc == 0 }
  /// Where the last frame had its right checksum last: there it may have ended, with other bytes behind it.
  private(set) var wholeUpTo: Int?

  /// A walk from the first frame, whose header was read.
  init(_ first: FLACFrame, at start: Int, _ info: FLACStreamInfo) {
    self.info = info
    frame = first
    frameStart = start
  }
  /// Walks to the end of the range, which begins with the first frame.
  mutating func run(_ range: Range<Int>, in source: SourceReader) throws(ParseError) {
    var at = range.lowerBound
    while at < range.upperBound {
      let window = try source.bytes(at: at, upTo: min(256 << 10, range.upperBound - at))
      // A header may lie on the border of two windows.
      let isLast = at + window.count >= range.upperBound
      let count = isLast ? window.count : max(window.count - Self.longestHeader, 1)
      guard count > 0 else { return }
      read(window, count)
      at += count
    }
  }
  private static let longestHeader = 16

  private mutating func read(_ window: Bytes, _ count: Int) {
    var crc = crc
    window.withUnsafeBytes { bytes in
      for at in 0..<count {
        let byte = bytes[at]
        if byte == 0xFF, at + 1 < bytes.count, bytes[at + 1] & 0xFE == 0xF8, window.offset + at > frameStart,
          let next = FLACFrame(window, at: at, info), follows(next, isWhole: crc == 0)
        {
          if crc != 0 { noteDamage() } else { noteGap(before: next, at: window.offset + at) }
          frame = next
          frameStart = window.offset + at
          wholeUpTo = nil
          crc = 0
        }
        crc = crc << 8 ^ Self.table[Int(crc >> 8 ^ UInt16(byte))]
        if crc == 0, byte != 0 || wholeUpTo == nil { wholeUpTo = window.offset + at + 1 }
      }
    }
    self.crc = crc
  }
  /// Whether a header is that of the next frame, and no run of samples that looks like one.
  private func follows(_ next: FLACFrame, isWhole: Bool) -> Bool {
    if isWhole { return true }
    let ahead = next.firstSample - frame.firstSample
    return ahead > 0 && ahead <= 64 * max(info.largestBlock, frame.samples)
  }
  private mutating func noteDamage() {
    damaged += 1
    if firstDamage == nil { firstDamage = frameStart }
  }
  /// Samples that are in no frame: those of a frame that was wiped, or taken out.
  private mutating func noteGap(before next: FLACFrame, at offset: Int) {
    guard firstGap == nil, next.firstSample > end, info.smallestBlock == info.largestBlock else { return }
    firstGap = (offset, end..<next.firstSample)
  }
  /// Polynomial 0x8005, the highest bit first. [RFC9639 §9.3]
  private static let table: [UInt16] = (0..<256).map { index in
    var crc = UInt16(index) << 8
    for _ in 0..<8 { crc = crc & 0x8000 != 0 ? crc << 1 ^ 0x8005 : crc << 1 }
    return crc
  }
}
