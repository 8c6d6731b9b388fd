extension SourceReader {
  /// The whole file as one array, read straight into it: for text that is parsed as a whole.
  ///
  /// - Returns: every byte.
  /// - Throws: `ParseError.unreadable` when the system refuses.
  public func wholeFile() throws(ParseError) -> [UInt8] {
    if head.count == size { return head.array }
    var failure: ParseError?
    let source = source
    let size = size
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let memory = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<size])
      LargeMemory.prepare(memory)
      do throws(ParseError) {
        count = try source.read(at: 0, into: memory)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
