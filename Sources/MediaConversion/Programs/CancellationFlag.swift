import Synchronization

/// Stops a running conversion from another thread. It is looked at several times a second.
public final class CancellationFlag: Sendable {
  private let flag = Atomic(false)
  private let isRequested: @Sendable () -> Bool
  /// A flag that is not raised.
  ///
  /// - Parameter isRequested: asked each time as well, for those who keep a flag of their own.
  public init(_ isRequested: @escaping @Sendable () -> Bool = { false }) { self.isRequested = isRequested }
  /// Asks the conversion to stop.
  public func cancel() { flag.store(true, ordering: .relaxed) }
  /// Whether it was asked to stop.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) || isRequested() }
}
