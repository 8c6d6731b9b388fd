import MediaMetadata

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder for files that only this process needs; it goes, with what is in it, when the object does.
package final class TemporaryFolder: Sendable {
  private let folder: FilePath

  /// - Throws: `unwritable`.
  package init() throws(ConversionError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = FilePath((parent.isEmpty ? "/tmp" : parent) + "/mediainspect-XXXXXX").cString
    guard mkdtemp(&name) != nil else {
      throw ConversionError(.unwritable, "cannot make a folder in \(parent): \(reason(errno))")
    }
    folder = FilePath(bytes: name.dropLast().map { UInt8(bitPattern: $0) })
  }
  deinit {
    if let listing = opendir(folder.cString) {
      while let entry = readdir(listing) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
        if name != [0x2E], name != [0x2E, 0x2E] { unlink(FilePath(bytes: folder.bytes + [0x2F] + name).cString) }
      }
      closedir(listing)
    }
    rmdir(folder.cString)
  }
  /// A file in it.
  package func path(_ name: String) -> FilePath { FilePath(bytes: folder.bytes + [0x2F] + Array(name.utf8)) }
  /// All bytes of a file in it.
  package func contents(_ name: String) throws(ConversionError) -> [UInt8] {
    let path = path(name)
    return try converting { () throws(ParseError) in
      let reader = try SourceReader(FileSource(path: path.cString))
      return try reader.bytes(at: 0, count: reader.size).array
    }
  }
}
