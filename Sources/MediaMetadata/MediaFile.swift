/// What a file is and what it says about itself: the one result of reading, whatever the format.
public struct MediaFile: Sendable {
  /// The path as given.
  public var path = ""
  /// The raw name's bytes in hex, only when the name is not valid UTF-8.
  public var pathHex: String?
  /// Bytes in all; nil when it could not be opened.
  public var size: Int?
  /// The file's own modification time, UTC.
  public var modified: Timestamp?
  /// What it is, by its content.
  public var type = MediaType.unknown
  /// Another program's sentence about what it is (libmagic's), where it was asked.
  public var typeDescription: String?
  /// Whether one of our own containers knew it, rather than a second opinion or nobody.
  var isRecognised = false
  /// How far it was read.
  public var checked = ReadOptions.Depth.head
  /// What is a picture about it; nil when it is none.
  public var image: ImageInfo?
  /// What is a video about it; nil when it is none.
  public var video: VideoInfo?
  /// What is sound only; nil for pictures and videos.
  public var audio: AudioInfo?
  /// Its tracks, in container order.
  public var tracks: [Track] = []
  /// Its chapters, in time order.
  public var chapters: [Chapter] = []
  /// What is JSON about it; nil when it is none.
  public var json: JSONInfo?
  /// When and with what it was taken.
  public var capture = CaptureInfo()
  /// Where it was taken.
  public var location: GeoLocation?
  /// What people wrote about it.
  public var text = TextInfo()
  /// Pictures and videos inside it.
  public var embedded: [EmbeddedPart] = []
  /// Every tag read, by block.
  public var directories: [Directory] = []
  /// What is off about it.
  public var findings: [Finding] = []
  /// Whether the Exif tag decides how a picture is turned; false where the container does (HEIF).
  var usesExifOrientation = true
  /// Metadata payloads (Exif, XMP, IPTC, ICC, image resources) that may still be read. Real files hold five at most; items
  /// of a hostile one could share the same bytes without end.
  var payloadsLeft = 16
  /// How it is (was) read.
  public let options: ReadOptions

  /// An empty result.
  public init(options: ReadOptions = ReadOptions()) {
    self.options = options
    checked = options.depth
  }
  /// Whether the whole structure is walked (`validate`), not only what is needed (`inspect`).
  var isValidating: Bool { options.depth != .head }

  /// The judgement: the gravest finding decides.
  public var verdict: Verdict {
    var verdict = Verdict.ok
    for finding in findings {
      if finding.code == .unreadable { return .unreadable }
      if finding.severity == .error { verdict = .invalid } else if verdict == .ok { verdict = .warning }
    }
    return verdict
  }
  /// The first block of this standard and part.
  public func directory(_ block: String, _ name: String = "") -> Directory? {
    directories.first { $0.block == block && $0.name == name }
  }

  /// Whether one more metadata payload may be read; noted once when not.
  mutating func takesPayload(at offset: Int, path: String) -> Bool {
    payloadsLeft -= 1
    if payloadsLeft == -1 {
      note(
        .warning, .tooManyPayloads, "more metadata blocks than any real file has: the rest is not read", at: offset,
        path: path)
    }
    return payloadsLeft >= 0
  }
  /// Notes a finding.
  mutating func note(
    _ severity: Finding.Severity, _ code: Finding.Code, _ message: String, at offset: Int? = nil, path: String? = nil,
    missingBytes: Int? = nil
  ) {
    note(Finding(severity, code, message, at: offset, path: path, missingBytes: missingBytes))
  }
  /// Notes a finding that is made already.
  mutating func note(_ finding: Finding) {
    // A hostile file must not fill memory with complaints; the first ones tell enough.
    let isFull = findings.count >= 100
    // Among many warnings the first error must not get lost, for it makes the file invalid.
    if isFull, finding.severity != .error || findings.contains(where: { $0.severity == .error }) { return }
    if isFull { findings.removeLast() }
    var finding = finding
    // An offset that a file states may lie anywhere; what is wrong with it shows at its end.
    if let size, let offset = finding.offset, offset > size { finding.offset = size }
    findings.append(finding)
  }
  /// The bridge from throwing to findings: a broken structure costs itself, and reading goes on.
  ///
  /// - Parameters:
  ///   - path: the structure: `PNG/iCCP`; its first part in lower case is the code's prefix.
  ///   - severity: what a failure means for the file.
  ///   - body: reads the structure.
  mutating func attempt(
    _ path: String, _ severity: Finding.Severity = .warning,
    _ body: (inout MediaFile) throws(ParseError) -> Void
  ) {
    do throws(ParseError) { try body(&self) } catch { note(error, in: path, severity) }
  }
  /// Turns a thrown error into a finding.
  mutating func note(_ error: ParseError, in path: String, _ severity: Finding.Severity = .error) {
    let family = path.prefix { $0 != "/" }.lowercased()
    let word: String
    switch error.kind {
    case .truncated: word = "truncated"
    case .malformed: word = "malformed"
    case .unsupported: word = "unsupported"
    case .limitExceeded: word = "limitExceeded"
    case .unreadable:
      note(.error, .unreadable, error.message, at: error.offset)
      return
    }
    note(
      severity, Finding.Code(rawValue: family + "." + word), error.message, at: error.offset, path: path,
      missingBytes: error.missingBytes)
  }
}

extension Finding.Code {
  /// The file could not be opened or read.
  public static let unreadable: Self = "file.unreadable"
  /// The file has no bytes.
  public static let empty: Self = "file.empty"
  /// The name's extension belongs to another type than the content.
  public static let extensionMismatch: Self = "type.extensionMismatch"
  /// Named like media or JSON, or given to `validate`, but the content is neither.
  public static let notMedia: Self = "type.notMedia"
  /// The file holds more blocks of Exif, XMP, IPTC or ICC data than any real one; the rest is not read.
  public static let tooManyPayloads: Self = "metadata.limitExceeded"
  /// A known type whose content, or a part of it, was not read, so that nobody knows whether it is whole.
  public static let notRead: Self = "type.notRead"
}
