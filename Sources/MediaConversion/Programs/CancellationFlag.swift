import Synchronization

/// Stops a running conversion from another thread. It is looked at several times a second.
public final class CancellationFlag: Sendable {
  private let flag = Atomic(false)
  /// A flag that is not raised.
  public init() {}
  /// Asks the conversion to stop.
  public func cancel() { flag.store(true, ordering: .relaxed) }
  /// Whether it was asked to stop.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
