#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileName {
  /// Renames a file, unless the new name is taken.
  func rename(to target: FileName) throws(SystemError) {
    // `rename` would take the place of another file; a second name and then the loss of the first never does.
    if link(cString, target.cString) == 0 {
      guard unlink(cString) == 0 else { throw SystemError.current }
      return
    }
    let error = SystemError.current
    // File systems of memory cards know no second names.
    guard error.code == EPERM || error.code == ENOTSUP || error.code == EMLINK || error.code == ENOSYS else {
      throw error
    }
    guard !FileStatus.exists(target) else { throw SystemError(code: EEXIST) }
    #if canImport(Glibc)
      guard Glibc.rename(cString, target.cString) == 0 else { throw SystemError.current }
    #else
      guard Darwin.rename(cString, target.cString) == 0 else { throw SystemError.current }
    #endif
  }
}
