import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What this process must not leave behind when it is made to end at once: temporary files that are not complete, and
/// programs that would go on writing them.
///
/// Names stand as C strings in a table that never moves, so that a signal handler can go through it without a lock.
public enum PendingFiles {
  /// Entries of each table; what finds no room is only removed when all goes well.
  private static let room = 2_048
  /// Pointers to names, 0 where there is none. Writers hold the lock; a handler reads what is there at that moment. Most runs
  /// write no file: nil until there is a name. A handler may read it in the midst of a change on its own thread, which the checks
  /// of exclusive access would end the process for.
  @exclusivity(unchecked) private nonisolated(unsafe) static var names: UnsafeMutablePointer<UInt>?
  /// Process ids, 0 where there is none.
  @exclusivity(unchecked) private nonisolated(unsafe) static var programs: UnsafeMutablePointer<UInt>?
  private static let lock = Mutex(())

  /// Makes sure that nothing has to be set up inside a signal handler.
  public static func prepare() { _ = (names, programs) }
  /// Puts a value in the first free place of a table, which is made when it is needed.
  private static func put(_ value: UInt, into table: inout UnsafeMutablePointer<UInt>?) -> Bool {
    let places =
      table
      ?? {
        let made = UnsafeMutablePointer<UInt>.allocate(capacity: room)
        made.initialize(repeating: 0, count: room)
        return made
      }()
    table = places
    guard let free = (0..<room).first(where: { places[$0] == 0 }) else { return false }
    places[free] = value
    return true
  }

  static func add(_ path: FilePath) {
    let text = path.cString
    guard let name = strdup(text) else { return }
    lock.withLock { _ in
      if !put(UInt(bitPattern: name), into: &names) { free(name) }
    }
  }
  static func remove(_ path: FilePath) {
    let text = path.cString
    lock.withLock { _ in
      guard let names else { return }
      for slot in 0..<room {
        guard let name = UnsafeMutablePointer<CChar>(bitPattern: names[slot]), strcmp(name, text) == 0 else { continue }
        names[slot] = 0
        free(name)
        return
      }
    }
  }
  static func add(program pid: pid_t) {
    lock.withLock { _ in _ = put(UInt(pid), into: &programs) }
  }
  static func remove(program pid: pid_t) {
    lock.withLock { _ in
      guard let programs, let slot = (0..<room).first(where: { programs[$0] == UInt(pid) }) else { return }
      programs[slot] = 0
    }
  }
  /// Removes the files. For a program that is about to end early, but not inside a signal handler.
  public static func removeAll() {
    lock.withLock { _ in
      guard let names else { return }
      for slot in 0..<room {
        guard let name = UnsafeMutablePointer<CChar>(bitPattern: names[slot]) else { continue }
        unlink(name)
        names[slot] = 0
        free(name)
      }
    }
  }
  /// Ends the programs and removes the files, with nothing that a signal handler may not do. The process must end then.
  public static func endInSignalHandler() {
    // First those that write, or a file could come again.
    if let programs {
      for slot in 0..<room where programs[slot] != 0 { kill(pid_t(truncatingIfNeeded: programs[slot]), SIGKILL) }
    }
    if let names {
      for slot in 0..<room {
        if let name = UnsafeMutablePointer<CChar>(bitPattern: names[slot]) { unlink(name) }
      }
    }
  }
}
