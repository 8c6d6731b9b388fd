import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The temporary files of this process that are not complete yet, so that an interrupted program can leave none behind.
public enum PendingFiles {
  private static let names = Mutex<Set<FilePath>>([])

  static func add(_ path: FilePath) { names.withLock { _ = $0.insert(path) } }
  static func remove(_ path: FilePath) { names.withLock { _ = $0.remove(path) } }
  /// Removes them all. For a program that is about to end early; not for use inside a signal handler.
  public static func removeAll() {
    names.withLock {
      for path in $0 { unlink(path.cString) }
      $0 = []
    }
  }
}
