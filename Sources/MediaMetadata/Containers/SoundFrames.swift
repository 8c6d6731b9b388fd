/// Counts the frames of a sound that has nothing but frames.
///
/// `validate` goes to the end. `inspect` does so in small files; in large ones it looks at the first frames, and if all are
/// of one size, the rest is computed, else nothing is said.
struct SoundFrames {
  let source: SourceReader
  let isValidating: Bool
  /// Samples of all frames; nil when they were not all counted and differ in size.
  private(set) var samples: Int?
  /// Where counting ended: the end of the file, where all is well.
  private(set) var end: Int
  private let start: Int
  private static let smallSize = 512 << 10

  init(_ source: SourceReader, start: Int, file: MediaFile) {
    self.source = source
    self.start = start
    end = start
    isValidating = file.isValidating
  }
  /// - Parameter measure: bytes and samples of the frame at the start of up to 16 bytes; nil where there is none.
  mutating func count(_ measure: (Bytes) -> (size: Int, samples: Int)?) {
    let isWhole = isValidating || source.size - start <= Self.smallSize
    var total = 0
    var frames = 0
    var firstFrame: (size: Int, samples: Int)?
    var isConstant = true
    while end < source.size, isWhole || frames < 200 {
      guard let bytes = try? source.bytes(at: end, upTo: 16), let frame = measure(bytes), frame.size > 0 else { break }
      frames += 1
      total += frame.samples
      if firstFrame == nil { firstFrame = frame }
      if let firstFrame, firstFrame != frame { isConstant = false }
      end += frame.size
    }
    if isWhole {
      samples = total
    } else if isConstant, let firstFrame {
      samples = (source.size - start) / firstFrame.size * firstFrame.samples
    }
  }
  /// Notes a frame that the file cuts, or bytes that are no frame.
  func noteEnd(_ code: Finding.Code, _ path: String, _ file: inout MediaFile) {
    guard isValidating else { return }
    if end > source.size {
      file.note(
        .error, code, "the file ends within a frame", at: source.size, path: path, missingBytes: end - source.size)
    } else if end < source.size {
      let family = code.rawValue.prefix { $0 != "." }
      file.note(
        .warning, Finding.Code(rawValue: family + ".trailing"), "\(source.size - end) bytes are no frame", at: end,
        path: path)
    }
  }
}
