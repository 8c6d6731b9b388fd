import MediaConversion

/// Text that is made of records and taken in pieces. It can be made again, so that what is wrong is known before any of it is
/// printed, and memory stays small all the same.
///
/// A worker makes one and hands it to who prints it; never do both use it at once, which makes it Sendable.
struct RecordText: @unchecked Sendable {
  /// Takes the next bytes; answers whether it wants more.
  typealias Taker = ([UInt8]) throws(JSONCommandError) -> Bool
  /// Bytes of a text that are kept in memory rather than made again.
  private static let heldSize = 4 << 20
  /// Bytes that are written together.
  private static let pieceSize = 256 << 10
  /// Finds out whether the text can be made, where that is quicker than to make it; nil where it is not.
  let check: (() throws(JSONCommandError) -> Void)?
  /// Makes the text from its start on.
  let make: (Taker) throws(JSONCommandError) -> Void

  /// A text.
  init(
    check: (() throws(JSONCommandError) -> Void)? = nil, make: @escaping (Taker) throws(JSONCommandError) -> Void
  ) {
    self.check = check
    self.make = make
  }
  /// The text when it is short; else nil, but then all of it can be made.
  func held() throws(JSONCommandError) -> [UInt8]? {
    var held: [UInt8]? = []
    try make { (piece) throws(JSONCommandError) in
      if let count = held?.count, count + piece.count <= Self.heldSize {
        held?.append(contentsOf: piece)
        return true
      }
      held = nil
      return check == nil
    }
    if held == nil { try check?() }
    return held
  }
  /// Prints the text: all of it, or nothing when it cannot be made.
  func print(on output: OutputSink, as content: OutputContent) throws(JSONCommandError) {
    if let held = try held() { return output.write(held, as: content) }
    try write(on: output, as: content)
  }
  /// Prints what is known to be right.
  func write(on output: OutputSink, as content: OutputContent) throws(JSONCommandError) {
    try make { (piece) throws(JSONCommandError) in
      output.write(piece, as: content)
      return output.isOpen
    }
  }
  /// Writes the text into a file, or only counts its bytes when there is none. Answers how many there are.
  func write(into file: AtomicFile?) throws(JSONCommandError) -> Int {
    var size = 0
    var pending: [UInt8] = []
    func flush() throws(JSONCommandError) {
      do throws(ConversionError) { try file?.write(pending) } catch { throw .unwritable(error.message) }
      pending.removeAll(keepingCapacity: true)
    }
    try make { (piece) throws(JSONCommandError) in
      size += piece.count
      pending += piece
      if pending.count >= Self.pieceSize { try flush() }
      return true
    }
    try flush()
    return size
  }
}
