import MediaMetadata

/// A large source of which only some parts are not zero; counts what is read of it.
public final class SparseSource: ByteSource {
  /// Bytes in all.
  public let size: Int
  private let parts: [(offset: Int, bytes: [UInt8])]
  /// Bytes that were asked for so far.
  public private(set) var bytesRead = 0
  /// Reads so far.
  public private(set) var reads = 0

  /// A source of zeros with these parts in it.
  public init(size: Int, _ parts: [(offset: Int, bytes: [UInt8])]) {
    self.size = size
    self.parts = parts
  }
  /// Fills the buffer.
  public func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ParseError) -> Int {
    let count = max(min(buffer.count, size - offset), 0)
    reads += 1
    bytesRead += count
    for i in 0..<count { buffer[i] = 0 }
    for part in parts {
      let lower = max(part.offset, offset)
      let upper = min(part.offset + part.bytes.count, offset + count)
      guard lower < upper else { continue }
      for i in lower..<upper { buffer[i - offset] = part.bytes[i - part.offset] }
    }
    return count
  }
}
