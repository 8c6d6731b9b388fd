/// The names a user gave, with the folders among them walked when that was asked for.
final class OperandSequence: InputSequence {
  private let names: any NameSource
  private let walksFolders: Bool
  private let followsLinks: Bool
  private let filter: NameFilter
  private var walk: FolderWalk?

  init(_ names: any NameSource, walksFolders: Bool, followsLinks: Bool, filter: NameFilter) {
    self.names = names
    self.walksFolders = walksFolders
    self.followsLinks = followsLinks
    self.filter = filter
  }
  var knownCount: Int? { walksFolders ? nil : names.knownCount }

  func next() -> InputItem? {
    while true {
      if let item = walk?.next() { return item }
      walk = nil
      guard let answer = names.next() else { return nil }
      switch answer {
      case .failure(let error):
        return InputItem(name: "-", problem: "the list of names cannot be read: \(error.reason)")
      case .success(let name):
        guard walksFolders, !name.isStandardInput, case .success(let status) = FileStatus.of(name),
          status.kind == .folder
        else { return InputItem(name: name) }
        walk = FolderWalk(name, filter: filter, followsLinks: followsLinks)
      }
    }
  }
}

/// Where names come from: the command line or a list.
protocol NameSource: AnyObject {
  func next() -> Result<FileName, SystemError>?
  var knownCount: Int? { get }
}

/// Names from the command line.
final class NameQueue: NameSource {
  private let names: [FileName]
  private var index = 0
  var knownCount: Int? { names.count }
  init(_ names: [FileName]) { self.names = names }
  func next() -> Result<FileName, SystemError>? {
    guard index < names.count else { return nil }
    index += 1
    return .success(names[index - 1])
  }
}

/// Names from a file or a pipe, one a line or with a NUL behind each; read as they come, so that another program may
/// send the next name after it has seen the answer to the last.
final class NameStream: NameSource {
  private let descriptor: Descriptor
  private let separator: UInt8
  private let willWait: () -> Void
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  var knownCount: Int? { nil }

  private let first: NameQueue

  /// Hands on some names, then reads more from an open descriptor; `willWait` is called before each read, which may take
  /// its time.
  init(_ first: [FileName], then descriptor: Descriptor, endsWithNUL: Bool, willWait: @escaping () -> Void) {
    self.first = NameQueue(first)
    self.descriptor = descriptor
    self.willWait = willWait
    separator = endsWithNUL ? 0 : UInt8(ascii: "\n")
  }
  func next() -> Result<FileName, SystemError>? {
    if let name = first.next() { return name }
    while true {
      if let end = buffer[position...].firstIndex(of: separator) {
        let name = self.name(buffer[position..<end])
        position = end + 1
        if !name.isEmpty { return .success(FileName(name)) }
        continue
      }
      if isAtEnd {
        let name = self.name(buffer[position...])
        position = buffer.count
        return name.isEmpty ? nil : .success(FileName(name))
      }
      buffer.removeFirst(position)
      position = 0
      // No name of the system is this long: it is no list of names.
      guard buffer.count < 1 << 20 else {
        isAtEnd = true
        buffer = []
        return .failure(.nameTooLong)
      }
      willWait()
      Interruption.wait(toRead: descriptor)
      if Interruption.isRequested { return nil }
      do throws(SystemError) {
        guard let more = try descriptor.read(64 << 10) else { continue }
        if more.isEmpty { isAtEnd = true }
        buffer += more
      } catch {
        isAtEnd = true
        buffer = []
        return .failure(error)
      }
    }
  }
  /// A line as a name: lists made on other systems end lines with CR LF.
  private func name(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var line = line
    if separator != 0, line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    return Array(line)
  }
}
