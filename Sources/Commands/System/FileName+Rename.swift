#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileName {
  /// Renames a file, unless the new name is taken, with no moment at which something could come between.
  func rename(to target: FileName) throws(SystemError) {
    // `rename` would take the place of another file; a second name and then the loss of the first never does.
    guard link(cString, target.cString) == 0 else { throw SystemError.current }
    guard unlink(cString) == 0 else { throw SystemError.current }
  }
}
