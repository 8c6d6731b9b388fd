internal import CJSONScan

/// Watches how much of a thread's stack is left while types that hold themselves are coded: how deep they are is for the
/// text to say, and how much memory a level takes for the type.
struct StackGuard {
  /// So deep nobody needs to look: a level takes a few kilobytes, the smallest stack has 512.
  static let depth = 48
  /// What must be left for whatever comes.
  private static let reserve: UInt = 96 << 10
  private let end = cjson_stack_end()

  /// Whether little is left. Where the system does not tell, it never is.
  var isNearEnd: Bool {
    var here: UInt8 = 0
    return withUnsafePointer(to: &here) { UInt(bitPattern: $0) } &- end < Self.reserve
  }
}
