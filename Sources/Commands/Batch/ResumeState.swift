/// What an earlier run has read: a list of names with sizes and times, one a line, added to as files are done.
final class ResumeState {
  /// One version of one file.
  struct Stamp: Sendable, Equatable {
    fileprivate let name: FileName
    fileprivate let version: String
    init(_ name: FileName, _ status: FileStatus) {
      self.name = name
      version = "\(status.size)\t\(status.modifiedSeconds).\(status.modifiedNanoseconds)"
    }
  }
  /// What the file held at the start; hashes only, so that a million files take little memory.
  struct Known: Sendable {
    fileprivate var versions: [Int: Int] = [:]
    /// Whether this version was read already.
    func contains(_ stamp: Stamp) -> Bool {
      versions[Self.hash(ResumeState.escaped(stamp.name.bytes)[...])] == Self.hash(Array(stamp.version.utf8)[...])
    }
    fileprivate static func hash(_ bytes: ArraySlice<UInt8>) -> Int {
      var hasher = Hasher()
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      return hasher.finalize()
    }
  }
  private static let heading = "mediainspect resume 1"
  private(set) var known = Known()
  private let sink: OutputSink
  private let descriptor: Descriptor

  /// Opens or begins a list. A file that is something else is left alone.
  init(_ name: FileName) throws(UsageError) {
    let isOurs: Bool
    do throws(SystemError) {
      descriptor = try Descriptor(opening: name, appending: true)
      sink = OutputSink(descriptor)
      isOurs = try load()
    } catch {
      throw UsageError("\(Printable.quoted(name.text)) cannot be used for --resume: \(error.reason)")
    }
    guard isOurs else {
      throw UsageError("\(Printable.quoted(name.text)) is no list of --resume; it is left as it is")
    }
  }
  /// Reads what is there; false when it is no list of ours.
  private func load() throws(SystemError) -> Bool {
    let lineEnd = UInt8(ascii: "\n")
    var rest: [UInt8] = []
    var hasHeading = false
    while let more = try descriptor.read(256 << 10), !more.isEmpty {
      rest += more
      guard let lastEnd = rest.lastIndex(of: lineEnd) else {
        if rest.count > 1 << 20 { return false }
        continue
      }
      for line in rest[...lastEnd].split(separator: lineEnd) {
        if hasHeading {
          take(line)
        } else if line.elementsEqual(Self.heading.utf8) {
          hasHeading = true
        } else {
          return false
        }
      }
      rest.removeFirst(lastEnd + 1)
    }
    if !hasHeading {
      guard rest.isEmpty else { return false }
      sink.write(Self.heading + "\n")
    }
    // A run that was killed may have left half a line.
    if !rest.isEmpty { sink.write("\n") }
    return true
  }
  private func take(_ line: ArraySlice<UInt8>) {
    let tab = UInt8(ascii: "\t")
    guard let first = line.firstIndex(of: tab), let second = line[(first + 1)...].firstIndex(of: tab) else { return }
    known.versions[Known.hash(line[(second + 1)...])] = Known.hash(line[..<second])
  }
  /// Adds a file that is done; never before its result was written.
  func note(_ stamp: Stamp, after output: OutputSink) {
    sink.write(Array("\(stamp.version)\t".utf8) + Self.escaped(stamp.name.bytes) + [UInt8(ascii: "\n")], as: .ready)
    if sink.pendingCount > 32 << 10 {
      output.flush()
      sink.flush()
    }
  }
  /// Writes what is left and closes the file.
  func close() {
    sink.flush()
    descriptor.close()
  }
  /// The name with tabs, line ends and backslashes written out.
  private static func escaped(_ name: [UInt8]) -> [UInt8] {
    var safe: [UInt8] = []
    safe.reserveCapacity(name.count)
    for byte in name {
      switch byte {
      case UInt8(ascii: "\n"): safe += Array("\\n".utf8)
      case UInt8(ascii: "\t"): safe += Array("\\t".utf8)
      case UInt8(ascii: "\\"): safe += Array("\\\\".utf8)
      default: safe.append(byte)
      }
    }
    return safe
  }
}
