/// Walks a folder depth first, names in byte order, so that two runs find the same.
///
/// Links inside are not followed unless asked; then every folder is entered once, which cuts loops. Pipes, sockets and
/// devices are never opened. What cannot be listed comes as an item with a problem.
final class FolderWalk: InputSequence {
  private struct Level {
    let folder: FileName
    let listing: FolderListing
    var index = 0
  }
  private var levels: [Level] = []
  private var visited: Set<FileStatus.Identity> = []
  private var pending: InputItem?
  private let filter: NameFilter
  private let followsLinks: Bool
  private let root: FileName

  init(_ root: FileName, filter: NameFilter, followsLinks: Bool) {
    self.root = root
    self.filter = filter
    self.followsLinks = followsLinks
    enter(root, identity: nil)
  }
  func next() -> InputItem? {
    if let item = pending {
      pending = nil
      return item
    }
    while let level = levels.last {
      guard let entry = level.listing[level.index] else {
        levels.removeLast()
        continue
      }
      levels[levels.count - 1].index += 1
      let name = level.folder.appending(entry.name)
      if let item = take(name, entry.kind) { return item }
      if let item = pending {
        pending = nil
        return item
      }
    }
    return nil
  }
  /// An item for the entry; nil when there is nothing to read, or when it was a folder that is entered now.
  private func take(_ name: FileName, _ kind: FolderListing.Kind) -> InputItem? {
    switch kind {
    case .regular: return filter.allows(name, below: root) ? InputItem(name: name, origin: .found) : nil
    case .special: return nil
    case .folder:
      enter(name, identity: nil)
      return nil
    case .link, .unknown:
      switch FileStatus.of(name, followingLinks: kind == .link) {
      case .failure(let error):
        guard filter.allows(name, below: root) else { return nil }
        let problem = kind == .link ? "is a link that leads nowhere: \(error.reason)" : error.reason
        return InputItem(name: name, origin: .found, problem: problem)
      case .success(let status):
        if kind == .link, !followsLinks { return nil }
        switch status.kind {
        case .regular: return take(name, .regular)
        case .folder:
          enter(name, identity: status.identity)
          return nil
        case .link: return take(name, .link)
        case .special: return nil
        }
      }
    }
  }
  private func enter(_ folder: FileName, identity: FileStatus.Identity?) {
    if folder != root, filter.prunes(folder, below: root) { return }
    if followsLinks {
      guard let identity = identity ?? (try? FileStatus.of(folder).get().identity), visited.insert(identity).inserted
      else { return }
    }
    do throws(SystemError) {
      levels.append(Level(folder: folder, listing: try FolderListing(folder)))
    } catch {
      pending = InputItem(name: folder, origin: .found, problem: "the folder cannot be read: \(error.reason)")
    }
  }
}
