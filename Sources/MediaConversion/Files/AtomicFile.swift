import MediaMetadata

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// The type has a member of that name.
private let systemWrite = write

/// A file being written under a temporary name in the folder where it will stand; it appears whole or not at all.
///
/// Call ``commit(replacing:)`` at the end. Without it the temporary file is removed when the object goes away.
package final class AtomicFile {
  /// Where it will stand.
  let path: FilePath
  /// Where it stands until it is complete.
  let temporaryPath: FilePath
  private var descriptor: Int32
  private var isDone = false
  /// Bytes written so far by ``write(_:)-(Bytes)`` and its siblings.
  package private(set) var written = 0

  /// Creates the temporary file, empty.
  ///
  /// - Parameters:
  ///   - path: where it will stand; a symbolic link is followed, so that the link stays and its target is replaced.
  ///   - suffix: the end of the temporary name; programs that go by a name's extension need the right one.
  /// - Throws: `unwritable` with the system's reason.
  package init(path: FilePath, suffix: String = ".part") throws(ConversionError) {
    let path = Self.resolved(path)
    self.path = path
    try Self.checkPlace(path)
    let (folder, name) = path.parts
    var made: (path: FilePath, descriptor: Int32)?
    var code: Int32 = 0
    for _ in 0..<16 {
      let unique = String(UInt32.random(in: .min ... .max), radix: 36)
      // Names have at most 255 bytes; the end of ours must fit too.
      let candidate = FilePath(bytes: folder + [0x2E] + name.prefix(180) + Array(("." + unique + suffix).utf8))
      let descriptor = open(candidate.cString, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      if descriptor >= 0 {
        made = (candidate, descriptor)
        break
      }
      code = errno
      if code != EEXIST { break }
    }
    guard let made else {
      throw ConversionError(.unwritable, "cannot write in \(FilePath(bytes: folder)): \(reason(code))")
    }
    temporaryPath = made.path
    descriptor = made.descriptor
    PendingFiles.add(made.path)
  }
  deinit { abandon() }

  /// The path with symbolic links followed, when it exists; as it is when it does not.
  private static func resolved(_ path: FilePath) -> FilePath {
    guard let real = realpath(path.cString, nil) else { return path }
    defer { free(real) }
    return FilePath(bytes: (0..<strlen(real)).map { UInt8(bitPattern: real[$0]) })
  }
  /// Refuses a device, a pipe or a folder: a rename would put a file in its place.
  private static func checkPlace(_ path: FilePath) throws(ConversionError) {
    var status = stat()
    guard stat(path.cString, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    throw ConversionError(.unwritable, "\(path) is no regular file and is left as it is")
  }
  /// Appends bytes.
  /// - Throws: `unwritable` with the system's reason, such as a full disk.
  func write(_ bytes: Bytes) throws(ConversionError) {
    let code = bytes.withUnsafeBytes { buffer in
      writeAll(buffer.count) { done in
        systemWrite(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
      }
    }
    try check(code)
  }
  /// Appends bytes.
  /// - Throws: as for `Bytes`.
  package func write(_ bytes: [UInt8]) throws(ConversionError) {
    let code = bytes.withUnsafeBytes { buffer in
      writeAll(buffer.count) { done in
        systemWrite(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
      }
    }
    try check(code)
  }
  /// Calls `put` with the number of bytes done until all are; answers 0 or the system's error.
  private func writeAll(_ count: Int, _ put: (Int) -> Int) -> Int32 {
    var done = 0
    while done < count {
      let n = put(done)
      if n > 0 { done += n } else if n == 0 { return EIO } else if errno != EINTR { return errno }
    }
    written += count
    return 0
  }
  private func check(_ code: Int32) throws(ConversionError) {
    guard code == 0 else { throw ConversionError(.unwritable, "cannot write \(path): \(reason(code))") }
  }
  /// Puts the complete file in its place: mode and owner as of `model` (or of the file it replaces), contents on the disk
  /// first, then one rename.
  ///
  /// - Parameters:
  ///   - replacing: whether a file that stands there may be replaced.
  ///   - model: the file whose mode and owner it gets when there is none to replace.
  /// - Throws: `exists`, `unwritable`.
  package func commit(replacing: Bool, model: FilePath? = nil) throws(ConversionError) {
    var status = stat()
    let isThere = stat(path.cString, &status) == 0
    if isThere || (model.map { stat($0.cString, &status) == 0 } ?? false) {
      fchmod(descriptor, status.st_mode & 0o7777)
      // Only root may give files away; for others the file is their own already or stays theirs.
      if status.st_uid != geteuid() || status.st_gid != getegid() {
        _ = fchown(descriptor, status.st_uid, status.st_gid)
      }
    } else {
      let mask = umask(0)
      umask(mask)
      fchmod(descriptor, 0o666 & ~mask)
    }
    try check(fsync(descriptor) == 0 ? 0 : errno)
    try check(close(descriptor) == 0 ? 0 : errno)
    descriptor = -1
    if replacing {
      try Self.checkPlace(path)
      try check(rename(temporaryPath.cString, path.cString) == 0 ? 0 : errno)
    } else if link(temporaryPath.cString, path.cString) == 0 {
      // A hard link never replaces, so two runs at once cannot overwrite each other's result.
      unlink(temporaryPath.cString)
    } else if errno == EEXIST {
      throw ConversionError(.exists, "\(path) is there already; --force replaces it")
    } else {
      // File systems without hard links.
      guard access(path.cString, F_OK) != 0 else {
        throw ConversionError(.exists, "\(path) is there already; --force replaces it")
      }
      try check(rename(temporaryPath.cString, path.cString) == 0 ? 0 : errno)
    }
    isDone = true
    PendingFiles.remove(temporaryPath)
  }
  /// Removes the temporary file.
  func abandon() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    guard !isDone else { return }
    isDone = true
    unlink(temporaryPath.cString)
    PendingFiles.remove(temporaryPath)
  }
}

/// The system's words for an error number.
func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

extension AtomicFile {
  /// Writes a file, whole or not at all. Mode and owner of one that is replaced stay.
  /// - Throws: `exists`, `unwritable` with the system's reason.
  package static func write(_ bytes: [UInt8], to path: FilePath, replacing: Bool) throws(ConversionError) {
    let file = try AtomicFile(path: path)
    try file.write(bytes)
    try file.commit(replacing: replacing)
  }
}
