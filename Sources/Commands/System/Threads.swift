#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads of the system, without any runtime that would have to start first.
enum Threads {
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  /// Processors that this process may use, which are fewer than the machine has under `taskset` or in a container.
  static var processorCount: Int {
    allowedProcessors ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }
  /// The bits of the mask that Linux keeps for this process; nil where there is none to read. [proc(5)]
  private static var allowedProcessors: Int? {
    guard let status = try? Descriptor(opening: "/proc/self/status") else { return nil }
    defer { status.close() }
    guard let bytes = try? status.read(16 << 10) else { return nil }
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: "Cpus_allowed:".utf8) {
      let count = line.drop { $0 != UInt8(ascii: ":") }.reduce(0) { count, byte in
        count + (Character(Unicode.Scalar(byte)).hexDigitValue?.nonzeroBitCount ?? 0)
      }
      return count > 0 ? count : nil
    }
    return nil
  }
  /// Runs `body` in `count` new threads, and waits for all.
  ///
  /// Where the system refuses more threads, fewer run; with none at all `body` runs here.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    var threads: [pthread_t] = []
    for _ in 0..<count {
      guard let thread = start(body) else { break }
      threads.append(thread)
    }
    if threads.isEmpty { body() }
    for thread in threads { pthread_join(thread, nil) }
  }
  /// Starts one thread that nobody waits for.
  static func detach(_ body: @escaping @Sendable () -> Void) {
    if let thread = start(body) { pthread_detach(thread) }
  }
  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let context = Unmanaged.passRetained(Body(body))
    #if canImport(Glibc)
      var thread = pthread_t()
      let answer = pthread_create(&thread, nil, Self.main, context.toOpaque())
      guard answer == 0 else {
        context.release()
        return nil
      }
      return thread
    #else
      var thread: pthread_t?
      let answer = pthread_create(&thread, nil, Self.main, context.toOpaque())
      guard answer == 0 else {
        context.release()
        return nil
      }
      return thread
    #endif
  }
  #if canImport(Glibc)
    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
      guard let context else { return nil }
      Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
      return nil
    }
  #else
    private static let main: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
      Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
      return nil
    }
  #endif
}

/// A lock with a condition to wait for.
final class Monitor: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  init() {
    lock = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(lock, nil)
    pthread_cond_init(condition, nil)
  }
  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(lock)
    condition.deallocate()
    lock.deallocate()
  }
  /// Runs `body` while no other thread is inside.
  func locked<R>(_ body: () -> R) -> R {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }
  /// Lets others in until one of them calls ``notifyAll()``; only inside ``locked(_:)``.
  func wait() { pthread_cond_wait(condition, lock) }
  /// Wakes all who wait.
  func notifyAll() { pthread_cond_broadcast(condition) }
}
