#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The entries of one folder in byte order, packed: a folder of a million files must not take a million arrays.
struct FolderListing {
  /// What an entry is, as far as the folder itself says.
  enum Kind: UInt8, Sendable {
    case regular, folder, link, special, unknown
  }
  private var names: [UInt8] = []
  private var starts: [Int32] = []
  private var kinds: [Kind] = []
  private var order: [Int32] = []

  /// Reads a folder and closes it again.
  init(_ folder: FileName) throws(SystemError) {
    guard let stream = opendir(folder.cString) else { throw SystemError.current }
    defer { closedir(stream) }
    errno = 0
    while let entry = readdir(stream) {
      Self.append(entry, &names, &starts, &kinds)
      guard names.count < Int(Int32.max) - 1_024 else { throw SystemError(code: EOVERFLOW) }
      errno = 0
    }
    if errno != 0 { throw SystemError.current }
    starts.append(Int32(names.count))
    order = Array(0..<Int32(kinds.count))
    let starts = starts
    names.withUnsafeBytes { bytes in
      order.sort { a, b in
        let first = UnsafeRawBufferPointer(rebasing: bytes[Int(starts[Int(a)])..<Int(starts[Int(a) + 1])])
        let second = UnsafeRawBufferPointer(rebasing: bytes[Int(starts[Int(b)])..<Int(starts[Int(b) + 1])])
        guard let x = first.baseAddress, let y = second.baseAddress else { return first.count < second.count }
        let answer = memcmp(x, y, min(first.count, second.count))
        return answer == 0 ? first.count < second.count : answer < 0
      }
    }
  }
  private static func append(
    _ entry: UnsafeMutablePointer<dirent>, _ names: inout [UInt8], _ starts: inout [Int32], _ kinds: inout [Kind]
  ) {
    let start = UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0)
    let name = UnsafeRawBufferPointer(start: start, count: strlen(start.assumingMemoryBound(to: CChar.self)))
    let dot = UInt8(ascii: ".")
    if name.count <= 2, name.allSatisfy({ $0 == dot }) { return }
    starts.append(Int32(names.count))
    names.append(contentsOf: name)
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_REG): kinds.append(.regular)
    case Int32(DT_DIR): kinds.append(.folder)
    case Int32(DT_LNK): kinds.append(.link)
    case Int32(DT_UNKNOWN): kinds.append(.unknown)
    default: kinds.append(.special)
    }
  }
  var count: Int { order.count }
  /// The entry at this place of the order; nil outside.
  subscript(index: Int) -> (name: ArraySlice<UInt8>, kind: Kind)? {
    guard order.indices.contains(index) else { return nil }
    let entry = Int(order[index])
    return (names[Int(starts[entry])..<Int(starts[entry + 1])], kinds[entry])
  }
}
