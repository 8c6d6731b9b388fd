#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system says of a name without opening it.
struct FileStatus: Equatable, Sendable {
  /// What stands under a name.
  enum Kind: Sendable {
    case regular, folder, link
    /// A pipe, socket or device: opening one may wait or act.
    case special
  }
  /// Which file it is, whatever its name.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    let node: UInt64
  }
  let kind: Kind
  let size: Int
  let modifiedSeconds: Int
  let modifiedNanoseconds: Int
  let identity: Identity
  let isPipe: Bool

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .special
    }
    isPipe = status.st_mode & S_IFMT == S_IFIFO
    size = Int(status.st_size)
    #if canImport(Darwin)
      modifiedSeconds = status.st_mtimespec.tv_sec
      modifiedNanoseconds = status.st_mtimespec.tv_nsec
    #else
      modifiedSeconds = status.st_mtim.tv_sec
      modifiedNanoseconds = status.st_mtim.tv_nsec
    #endif
    identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino))
  }
  /// Asks about a name, through links or about the link itself.
  static func of(_ name: FileName, followingLinks: Bool = true) -> Result<FileStatus, SystemError> {
    var status = stat()
    let answer = followingLinks ? stat(name.cString, &status) : lstat(name.cString, &status)
    return answer == 0 ? .success(FileStatus(status)) : .failure(SystemError(code: errno))
  }
  /// Asks about an open descriptor.
  static func of(descriptor: Descriptor) -> Result<FileStatus, SystemError> {
    var status = stat()
    return fstat(descriptor.number, &status) == 0 ? .success(FileStatus(status)) : .failure(SystemError(code: errno))
  }
  /// Whether anything stands under this name, a dead link included.
  static func exists(_ name: FileName) -> Bool {
    if case .success = of(name, followingLinks: false) { return true }
    return false
  }
}

/// A refusal of the system.
struct SystemError: Error, Equatable, Sendable {
  let code: Int32
  /// The system's words for it.
  var reason: String { String(cString: strerror(code)) }
  /// The reader went away.
  var isClosedPipe: Bool { code == EPIPE }
  /// A file of that name is there.
  var isTakenName: Bool { code == EEXIST }
  static var current: SystemError { SystemError(code: errno) }
}

extension SystemError {
  static let nameTooLong = SystemError(code: ENAMETOOLONG)
}
