#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the bytes of one file come from.
public protocol ByteSource: AnyObject {
  /// Bytes in all.
  var size: Int { get }
  /// Reads up to the buffer's size from `offset` on; answers how many bytes came, 0 only at the end.
  /// - Throws: `ParseError.unreadable` when the system refuses.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ParseError) -> Int
}

/// Bytes that are in memory already.
public final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  /// Bytes in all.
  public var size: Int { bytes.count }
  /// Takes the bytes over.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }
  /// Copies from memory.
  public func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ParseError) -> Int {
    guard offset >= 0, offset < bytes.count else { return 0 }
    let count = min(buffer.count, bytes.count - offset)
    bytes.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + count])) }
    return count
  }
}

/// An open file, read by `pread`; never mapped, since a file that shrinks would then kill the process.
public final class FileSource: ByteSource {
  private let descriptor: Int32
  /// Bytes when it was opened.
  public let size: Int
  /// Seconds since 1970 of its last change, and nanoseconds on top.
  public let modified: (seconds: Int, nanoseconds: Int)

  /// Takes over an open descriptor of a regular file and closes it at the end.
  public init(descriptor: Int32, size: Int, modified: (seconds: Int, nanoseconds: Int)) {
    self.descriptor = descriptor
    self.size = size
    self.modified = modified
  }
  /// Opens a regular file by its name.
  /// - Throws: `ParseError.unreadable` with the system's reason; also for folders, pipes and devices, which are not read.
  public convenience init(path: String) throws(ParseError) {
    try self.init(path: path.utf8.map { CChar(bitPattern: $0) } + [0])
  }
  /// Opens a regular file by the raw bytes of its name, NUL at the end; for names that are not UTF-8.
  /// - Throws: as ``init(path:)-(String)``.
  public init(path: [CChar]) throws(ParseError) {
    // O_NONBLOCK: opening a FIFO by mistake must not wait for its writer.
    guard path.last == 0 else { throw ParseError(.unreadable, at: 0, "the name has no end") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw ParseError(.unreadable, at: 0, Self.reason(errno)) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw ParseError(.unreadable, at: 0, Self.reason(code))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw ParseError(.unreadable, at: 0, status.st_mode & S_IFMT == S_IFDIR ? "is a folder" : "is not a regular file")
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
    #if canImport(Darwin)
      modified = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
      modified = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
  }
  deinit { close(descriptor) }

  /// Reads by `pread`, again after interruptions.
  public func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ParseError) -> Int {
    guard let base = buffer.baseAddress, buffer.count > 0, offset >= 0 else { return 0 }
    var done = 0
    while done < buffer.count {
      let n = pread(descriptor, base + done, buffer.count - done, off_t(offset + done))
      if n > 0 {
        done += n
      } else if n == 0 {
        break
      } else if errno != EINTR {
        throw ParseError(.unreadable, at: offset + done, Self.reason(errno))
      }
    }
    return done
  }
  static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
