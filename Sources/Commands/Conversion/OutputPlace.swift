import MediaConversion

/// Where results go: one file, or a folder in which each gets its input's name.
struct OutputPlace: Sendable {
  private let name: FileName
  private let isFolder: Bool

  /// A place named on the command line; a folder when it ends with a slash or is one.
  init(_ name: FileName) {
    self.name = name
    if name.bytes.last == UInt8(ascii: "/") {
      isFolder = true
    } else if case .success(let status) = FileStatus.of(name) {
      isFolder = status.kind == .folder
    } else {
      isFolder = false
    }
  }
  /// Whether several inputs may go there.
  var takesMany: Bool { isFolder }
  /// The extension of the file, lower case; empty for folders.
  var fileExtension: String { isFolder ? "" : name.path.fileExtension }
  /// Makes the folder if it is not there.
  func prepare() throws(UsageError) {
    guard isFolder, !FileStatus.exists(name) else { return }
    do throws(SystemError) { try name.makeFolder() } catch {
      throw UsageError("the folder \(Printable.quoted(name.text)) cannot be made: \(error.reason)")
    }
  }
  /// Where the result of an input goes; with another extension when one is given.
  func output(for input: FileName, extension fileExtension: String?) -> FileName {
    guard isFolder else { return name }
    guard let fileExtension else { return name.appending(input.lastComponent) }
    return name.appending(Array(input.stem) + [UInt8(ascii: ".")] + Array(fileExtension.utf8))
  }
  /// The first output that two inputs would share; nil when there is none.
  static func clash(_ outputs: [FileName]) -> FileName? {
    var seen: Set<FileName> = []
    return outputs.first { !seen.insert($0).inserted }
  }
}
