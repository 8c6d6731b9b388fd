#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileName {
  /// Makes a folder of this name; the one it stands in must be there.
  func makeFolder() throws(SystemError) {
    guard mkdir(cString, 0o777) == 0 else { throw SystemError.current }
  }
}
