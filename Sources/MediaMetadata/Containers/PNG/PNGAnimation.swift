/// What the control chunks of an animated PNG say. [PNG3 §11.3.6]
///
/// | chunk | fields |
/// | --- | --- |
/// | acTL | u32 number of frames, u32 number of plays (0 is for ever) |
/// | fcTL | u32 sequence, 4 × u32 place and size, u16/u16 delay in seconds as a fraction (a 0 below is 100), 2 × u8 |
/// | fdAT | u32 sequence, compressed data |
struct PNGAnimation: Sendable {
  /// Frames that the animation says it has.
  let frames: Int
  /// How often it runs; 0 is for ever.
  let plays: Int
  /// Frame control chunks met.
  private(set) var controls = 0
  /// Seconds of those frames.
  private(set) var duration = 0.0
  private var nextSequence = 0
  private var isOutOfSequence = false

  init(_ payload: Bytes) throws(ParseError) {
    var reader = ByteReader(payload)
    frames = Int(try reader.u32())
    plays = Int(try reader.u32())
  }
  /// Takes a frame control chunk, at least its first 26 bytes.
  mutating func control(_ payload: Bytes) {
    sequence(payload)
    controls += 1
    guard let numerator = payload.u16(at: 20), let denominator = payload.u16(at: 22) else { return }
    duration += Double(numerator) / Double(denominator == 0 ? 100 : denominator)
  }
  /// Takes the number that begins each control and data chunk.
  mutating func sequence(_ payload: Bytes) {
    guard let number = payload.u32(at: 0) else { return }
    if Int(number) != nextSequence { isOutOfSequence = true }
    nextSequence = Int(number) + 1
  }
  /// What does not add up, once all chunks were met.
  var fault: String? {
    if frames == 0 { return "acTL says that there are no frames" }
    if controls != frames { return "acTL says \(frames) frames, but there are \(controls)" }
    return isOutOfSequence ? "frames are missing or out of order" : nil
  }
}
