import MediaMetadata

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Makes a source of ranges from a descriptor that may only run forward.
enum SpooledInput {
  /// Bytes of a pipe that are kept in memory; what is longer goes to a file without a name.
  static let memoryLimit = 32 << 20
  /// Bytes of a pipe that are kept at all: more would fill the disk.
  static let limit = 4 << 30
  /// Bytes of a pipe after which it is asked whether the rest is wanted; more than any format is recognised by.
  static let headSize = 1 << 20

  /// The beginning of a pipe whose rest was not wanted.
  final class Head: ByteSource {
    private let bytes: MemorySource
    init(_ bytes: [UInt8]) { self.bytes = MemorySource(bytes) }
    /// Of the beginning; nobody knows how long the whole is.
    var size: Int { bytes.size }
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ParseError) -> Int {
      try bytes.read(at: offset, into: buffer)
    }
  }

  /// A regular file is read in place; a pipe is read to its end first, within so many seconds, or to its ``headSize``.
  ///
  /// - Parameters:
  ///   - descriptor: what is read.
  ///   - memoryLimit: bytes that are kept in memory.
  ///   - limit: bytes that are kept at all.
  ///   - seconds: how long it may take; nil for as long as it takes.
  ///   - isEnough: asked once whether the beginning of a longer pipe is all that is wanted.
  /// - Returns: the bytes; a ``Head`` when the beginning was enough.
  /// - Throws: `unreadable`, also for what is longer than `limit`.
  static func source(
    of descriptor: Descriptor, memoryLimit: Int = memoryLimit, limit: Int = limit, seconds: Double? = nil,
    isEnough: (_ head: [UInt8]) -> Bool = { _ in false }
  ) throws(ParseError) -> any ByteSource {
    switch FileStatus.of(descriptor: descriptor) {
    case .failure(let error): throw ParseError(.unreadable, at: 0, error.reason)
    case .success(let status) where status.kind == .folder: throw ParseError(.unreadable, at: 0, "is a folder")
    case .success(let status) where status.kind == .regular:
      // A copy, since the source closes what it is given.
      let copy = dup(descriptor.number)
      guard copy >= 0 else { throw ParseError(.unreadable, at: 0, SystemError.current.reason) }
      return FileSource(
        descriptor: copy, size: status.size, modified: (status.modifiedSeconds, status.modifiedNanoseconds))
    case .success: return try spool(descriptor, memoryLimit, limit, seconds, isEnough)
    }
  }
  private static func spool(
    _ descriptor: Descriptor, _ memoryLimit: Int, _ limit: Int, _ seconds: Double?, _ isEnough: ([UInt8]) -> Bool
  ) throws(ParseError) -> any ByteSource {
    let deadline = seconds.flatMap(Clock.deadline)
    do throws(SystemError) {
      var bytes: [UInt8] = []
      var hasAsked = false
      while bytes.count < memoryLimit {
        guard let more = try next(descriptor, deadline) else { return MemorySource(bytes) }
        bytes += more
        guard bytes.count >= headSize, !hasAsked else { continue }
        hasAsked = true
        if isEnough(bytes) { return Head(bytes) }
      }
      let file = try unnamedFile()
      do throws(SystemError) {
        var size = bytes.count
        try file.write(bytes)
        bytes = []
        while let more = try next(descriptor, deadline) {
          try file.write(more)
          size += more.count
          if size > limit { throw SystemError(code: EFBIG) }
        }
        return FileSource(descriptor: file.number, size: size, modified: (0, 0))
      } catch {
        close(file.number)
        throw error
      }
    } catch {
      if error.code == ETIMEDOUT, let seconds { throw LimitedSource.tooLate(seconds, at: 0) }
      if error.code == EFBIG {
        throw ParseError(
          .unreadable, at: limit, "more than \(limit) bytes come through the pipe; save them to a file and name that")
      }
      throw ParseError(.unreadable, at: 0, error.reason)
    }
  }
  private static func next(_ descriptor: Descriptor, _ deadline: UInt64?) throws(SystemError) -> [UInt8]? {
    while true {
      Interruption.wait(toRead: descriptor, until: deadline)
      if Interruption.isRequested { throw SystemError(code: EINTR) }
      if let deadline, Clock.now >= deadline { throw SystemError(code: ETIMEDOUT) }
      if let bytes = try descriptor.read(256 << 10) { return bytes.isEmpty ? nil : bytes }
    }
  }
  private static func unnamedFile() throws(SystemError) -> Descriptor {
    let folder = Environment.variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var name = FileName(folder).appending("mediainspect.XXXXXX".utf8).cString
    let number = mkstemp(&name)
    guard number >= 0 else { throw SystemError.current }
    unlink(name)
    return Descriptor(number: number)
  }
}
