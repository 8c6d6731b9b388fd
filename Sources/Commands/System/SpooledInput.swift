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

  /// A regular file is read in place; a pipe is read to its end first, within so many seconds.
  static func source(
    of descriptor: Descriptor, memoryLimit: Int = memoryLimit, seconds: Double? = nil
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
    case .success: return try spool(descriptor, memoryLimit, seconds)
    }
  }
  private static func spool(
    _ descriptor: Descriptor, _ memoryLimit: Int, _ seconds: Double?
  ) throws(ParseError) -> any ByteSource {
    let deadline = seconds.flatMap(Clock.deadline)
    do throws(SystemError) {
      var bytes: [UInt8] = []
      while bytes.count < memoryLimit {
        guard let more = try next(descriptor, deadline) else { return MemorySource(bytes) }
        bytes += more
      }
      let file = try unnamedFile()
      do throws(SystemError) {
        var size = bytes.count
        try file.write(bytes)
        bytes = []
        while let more = try next(descriptor, deadline) {
          try file.write(more)
          size += more.count
        }
        return FileSource(descriptor: file.number, size: size, modified: (0, 0))
      } catch {
        close(file.number)
        throw error
      }
    } catch {
      if error.code == ETIMEDOUT, let seconds { throw LimitedSource.tooLate(seconds, at: 0) }
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
