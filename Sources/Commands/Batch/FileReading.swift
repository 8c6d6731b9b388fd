import LibMagic
import MediaMetadata

/// Reads one file after the other for one worker, who alone holds the handles in here.
final class FileReading {
  private let options: ReadOptions
  private let describes: Bool
  private let blamesFoundFiles: Bool
  private let timeLimit: Double?
  private let firstRead: Int
  private let standardInput: Descriptor
  private var magic: MagicCookie?
  private var hasTriedMagic = false

  /// - Parameters:
  ///   - options: how far to read.
  ///   - describes: whether libmagic is asked for its words about every file.
  ///   - blamesFoundFiles: whether what a walk found must be media, too.
  ///   - timeLimit: seconds a file may take; nil for as long as it takes.
  ///   - firstRead: bytes that each file is begun with.
  ///   - standardInput: what `-` stands for.
  init(
    options: ReadOptions, describes: Bool, blamesFoundFiles: Bool, timeLimit: Double?, firstRead: Int = .max,
    standardInput: Descriptor
  ) {
    self.options = options
    self.describes = describes
    self.blamesFoundFiles = blamesFoundFiles
    self.timeLimit = timeLimit
    self.firstRead = firstRead
    self.standardInput = standardInput
  }

  func read(_ item: InputItem) -> MediaFile {
    var options = options
    // What a walk meets by the way is not blamed for being no media.
    if item.origin == .found, !blamesFoundFiles { options.requiresMedia = false }
    var file = MediaFile(options: options)
    file.path = item.name.text
    file.pathHex = item.name.hex
    if let problem = item.problem {
      file.findings.append(Finding(.error, .unreadable, problem))
      return file
    }
    do throws(ParseError) {
      let source = try open(item)
      if let source = source as? FileSource { file.modified = Timestamp(unixSeconds: source.modified.seconds) }
      let reader = try SourceReader(
        LimitedSource(source, seconds: timeLimit), windowSize: options.windowSize, firstRead: firstRead)
      file.read(reader) { [self] head in opinion(on: head) }
      if source is SpooledInput.Head { file.size = nil }
      if describes, file.typeDescription == nil { file.typeDescription = opinion(on: reader.head)?.description }
    } catch {
      file.findings.append(Finding(.error, .unreadable, error.message))
    }
    return file
  }
  private func open(_ item: InputItem) throws(ParseError) -> any ByteSource {
    if item.name.isStandardInput { return try spooled(standardInput) }
    // Opening a pipe or a device by its name may act on it, so ask first. A walk has asked already.
    if item.origin == .named, case .success(let status) = FileStatus.of(item.name) {
      switch status.kind {
      case .folder: throw ParseError(.unreadable, at: 0, "is a folder; --recursive reads what is in it")
      case .special:
        guard let descriptor = item.name.descriptor else {
          throw ParseError(.unreadable, at: 0, "is a pipe, socket or device, which is not opened; - reads from a pipe")
        }
        return try spooled(descriptor)
      case .regular, .link: break
      }
    }
    return try FileSource(path: item.name.cString)
  }
  /// What comes through a pipe; of what no container of ours knows by its beginning, the beginning alone.
  private func spooled(_ descriptor: Descriptor) throws(ParseError) -> any ByteSource {
    try SpooledInput.source(of: descriptor, seconds: timeLimit) { head in
      options.readAs == nil && MediaFile.read(bytes: head).type == .unknown
    }
  }
  private func opinion(on head: Bytes) -> (mime: String, description: String)? {
    if !hasTriedMagic {
      hasTriedMagic = true
      magic = MagicCookie()
    }
    let bytes = head.array
    guard let mime = magic?.mimeType(of: bytes) else { return nil }
    return (mime, magic?.description(of: bytes) ?? "")
  }
}
