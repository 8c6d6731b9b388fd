import MediaMetadata

/// What an output consists of: ranges of the input as they are, zeros and new bytes, in order. It holds no media data.
struct EditedCopy: Equatable {
  /// One run of the output.
  enum Piece: Equatable {
    /// A range of the input.
    case copy(Range<Int>)
    /// As many zero bytes.
    case zeros(Int)
    /// New bytes.
    case bytes([UInt8])
  }
  private(set) var pieces: [Piece] = []
  /// Bytes of the output.
  private(set) var size = 0

  /// Whether it is the input as it is.
  func isWhole(_ inputSize: Int) -> Bool { pieces == [.copy(0..<inputSize)] }
  /// Appends a range of the input.
  mutating func copy(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    size += range.count
    if case .copy(let last) = pieces.last, last.upperBound == range.lowerBound {
      pieces[pieces.count - 1] = .copy(last.lowerBound..<range.upperBound)
    } else {
      pieces.append(.copy(range))
    }
  }
  /// Appends zeros.
  mutating func zeros(_ count: Int) {
    guard count > 0 else { return }
    size += count
    pieces.append(.zeros(count))
  }
  /// Appends new bytes.
  mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    size += bytes.count
    pieces.append(.bytes(bytes))
  }
  /// Appends all of another output.
  mutating func append(_ other: EditedCopy) {
    for piece in other.pieces {
      switch piece {
      case .copy(let range): copy(range)
      case .zeros(let count): zeros(count)
      case .bytes(let bytes): append(bytes)
      }
    }
  }
  /// The output as bytes.
  func assembled(from input: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(size)
    for piece in pieces {
      switch piece {
      case .copy(let range): output += input[range.clamped(to: input.indices)]
      case .zeros(let count): output += repeatElement(0, count: count)
      case .bytes(let bytes): output += bytes
      }
    }
    return output
  }
  /// Writes the output in blocks.
  func write(from source: SourceReader, to file: AtomicFile) throws(ConversionError) {
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): try file.write(bytes)
      case .zeros(let count):
        let block = [UInt8](repeating: 0, count: min(count, 256 << 10))
        var left = count
        while left > 0 {
          try file.write(left >= block.count ? block : Array(block.prefix(left)))
          left -= min(left, block.count)
        }
      case .copy(let range):
        var at = range.lowerBound
        while at < range.upperBound {
          let want = min(1 << 20, range.upperBound - at)
          let from = at
          let block = try converting { () throws(ParseError) in try source.bytes(at: from, count: want) }
          try file.write(block)
          at += want
        }
      }
    }
  }
}

/// Changes that keep every byte of a file in its place: offsets in it stay right, whatever they count from.
struct PatchList {
  private var patches: [(range: Range<Int>, bytes: [UInt8]?)] = []

  /// Whether nothing changes.
  var isEmpty: Bool { patches.isEmpty }
  /// Puts bytes over those that stand at `offset`.
  mutating func replace(at offset: Int, with bytes: [UInt8]) {
    guard offset >= 0, !bytes.isEmpty else { return }
    patches.append((offset..<offset + bytes.count, bytes))
  }
  /// Puts zeros over a range.
  mutating func zero(_ range: Range<Int>) {
    if !range.isEmpty, range.lowerBound >= 0 { patches.append((range, nil)) }
  }
  /// The whole file of `size` bytes with the changes made. Where two changes overlap, the one that begins first counts, and
  /// of two that begin together the later made.
  func applied(toSize size: Int) -> EditedCopy {
    var copy = EditedCopy()
    var at = 0
    let order = patches.indices.sorted {
      let (a, b) = (patches[$0].range.lowerBound, patches[$1].range.lowerBound)
      return a == b ? $0 > $1 : a < b
    }
    for index in order {
      let (range, bytes) = patches[index]
      let start = max(range.lowerBound, at)
      let end = min(range.upperBound, size)
      guard start < end else { continue }
      copy.copy(at..<start)
      if let bytes {
        copy.append(Array(bytes[(start - range.lowerBound)..<(end - range.lowerBound)]))
      } else {
        copy.zeros(end - start)
      }
      at = end
    }
    copy.copy(at..<max(at, size))
    return copy
  }
}

/// A block that stands in one or several runs of the file, joined for reading and editing.
struct ScatteredBlock {
  /// Where its runs stand, in order.
  private let parts: [Range<Int>]
  private let original: [UInt8]
  /// The joined bytes; edit them without changing their number.
  var bytes: [UInt8]

  /// Joins the runs.
  /// - Throws: `limitExceeded` for more than `limit` bytes; as the reader.
  init(_ parts: [Range<Int>], in source: SourceReader, limit: Int = 16 << 20) throws(ParseError) {
    var total = 0
    for part in parts {
      total += part.count
      guard total <= limit else {
        throw ParseError(.limitExceeded, at: part.lowerBound, "a block of metadata is too large")
      }
    }
    var bytes: [UInt8] = []
    for part in parts { bytes += try source.bytes(at: part.lowerBound, count: part.count).array }
    self.parts = parts
    self.bytes = bytes
    original = bytes
  }
  /// Whether the bytes are other than they were.
  var isChanged: Bool { bytes != original }
  /// Adds the changes to the patches of the file.
  func save(into patches: inout PatchList) {
    guard isChanged, bytes.count == original.count else { return }
    var at = 0
    for part in parts {
      let piece = Array(bytes[at..<at + part.count])
      if piece != Array(original[at..<at + part.count]) { patches.replace(at: part.lowerBound, with: piece) }
      at += part.count
    }
  }
}
