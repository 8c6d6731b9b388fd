import MediaConversion
import MediaMetadata

/// A file written anew, piece by piece and beside its old self. When both turn out to be the same, nothing is touched.
struct FileReplacement {
  private static let pieceSize = 1 << 20
  private let name: FileName
  private let source: SourceReader
  private var file: AtomicFile?
  private var pending: [UInt8] = []
  private var written = 0
  private var isSame = true

  /// - Parameters:
  ///   - name: the file.
  ///   - source: what it holds until now.
  init(of name: FileName, _ source: SourceReader) {
    self.name = name
    self.source = source
  }
  /// Adds to the new contents.
  mutating func write(_ bytes: [UInt8]) throws(JSONCommandError) {
    pending += bytes
    if pending.count >= Self.pieceSize { try flush() }
  }
  /// Puts the new contents in the place of the old.
  mutating func finish() throws(JSONCommandError) {
    if try isAsBefore(), written + pending.count == source.size { return }
    try flush()
    do throws(ConversionError) { try file?.commit(replacing: true) } catch { throw .unwritable(error.message) }
  }
  private mutating func flush() throws(JSONCommandError) {
    isSame = try isAsBefore()
    do throws(ConversionError) {
      if file == nil { file = try AtomicFile(path: name.path) }
      try file?.write(pending)
    } catch {
      throw .unwritable(error.message)
    }
    written += pending.count
    pending.removeAll(keepingCapacity: true)
  }
  private func isAsBefore() throws(JSONCommandError) -> Bool {
    guard isSame else { return false }
    do throws(ParseError) { return try source.bytes(at: written, upTo: pending.count).array == pending } catch {
      throw .unreadable(error.message)
    }
  }
}
