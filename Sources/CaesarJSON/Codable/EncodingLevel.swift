/// A value that is being written, and the container it has become.
struct EncodingLevel {
  enum State: UInt8 {
    /// Nothing is written yet.
    case empty
    case object
    case array
    /// The value is whole.
    case done
  }
  /// Tells it from all that were at its place before.
  let serial: Int
  /// What led here.
  let key: any CodingKey
  var state = State.empty
  /// Members or elements so far.
  var count = 0
  /// Where the list of members begins: see ``EncodingSession/members``.
  var firstMember = 0
  /// A bit for each name by its hash.
  var filter: UInt64 = 0
  /// Whether two names have the same bit.
  var mayRepeat = false
}

/// A member of an object that is being written.
struct EncodingMember {
  /// Where it begins, before its comma.
  let start: Int
  /// Of its name.
  let hash: UInt64
}

/// Where a container of members writes.
final class EncodingPlace: ContainerPlace {
  // One thread at a time has it, and nothing is called while it changes.
  @exclusivity(unchecked) var level: Int
  @exclusivity(unchecked) var serial: Int

  init(_ level: Int, _ serial: Int) {
    self.level = level
    self.serial = serial
  }
}
