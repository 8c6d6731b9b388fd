import MediaConversion
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Ends the worker when the program that started it is gone: nobody waits for the picture at hand any more.
enum Hangup {
  private static let name = Mutex<FilePath?>(nil)
  /// What is being written; it goes with the worker, since nobody would ever complete it.
  static var output: FilePath? {
    get { name.withLock { $0 } }
    set { name.withLock { $0 = newValue } }
  }
  /// Watches the other end of a socket from a thread of its own. The end of a pipe says nothing: jobs may still stand in it.
  static func watch(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return }
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    // Memory is limited; this thread needs next to none.
    pthread_attr_setstacksize(attributes, 256 << 10)
    pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    let place = UnsafeMutableRawPointer(bitPattern: Int(descriptor) + 1)
    pthread_create(
      &thread, attributes,
      { place in
        // A hangup is told whatever one asks for.
        var request = pollfd(fd: Int32(Int(bitPattern: place) - 1), events: 0, revents: 0)
        while poll(&request, 1, -1) < 0, errno == EINTR {}
        if let path = Hangup.output { unlink(path.bytes.map { CChar(bitPattern: $0) } + [0]) }
        _exit(1)
      }, place)
    pthread_attr_destroy(attributes)
  }
}
