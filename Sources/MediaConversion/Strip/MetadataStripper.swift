import MediaMetadata

/// Takes metadata out of pictures and videos without decoding them: every pixel and packet stays as it is.
///
/// JPEG, PNG, WebP, HEIC, AVIF, MP4 and MOV. Colour profiles and orientation always stay.
public struct MetadataStripper: Sendable {
  /// How much goes.
  public enum Scope: String, Sendable {
    /// Places only, in each of their homes: Exif, XMP, IPTC, QuickTime.
    case location
    /// Everything that is not needed to show the picture or play the video: also dates, thumbnails, motion photos.
    case everything
  }
  /// How much goes.
  public let scope: Scope
  /// A stripper of this scope.
  public init(_ scope: Scope) { self.scope = scope }

  /// Writes a stripped copy of `input` as `output`, which may be the same file; it is replaced in one step, at the end.
  ///
  /// - Parameters:
  ///   - input: the file to read.
  ///   - output: where the result goes; nil does everything but write. The input itself is left alone when nothing goes.
  ///   - replacing: whether a file that stands there may be replaced.
  /// - Returns: what was done.
  /// - Throws: `unsupported` for other formats, `damaged`, `unreadable`, `exists`, `unwritable`.
  public func strip(_ input: FilePath, to output: FilePath?, replacing: Bool = false) throws(ConversionError)
    -> StripReport
  {
    let source = try converting { () throws(ParseError) in try SourceReader(FileSource(path: input.cString)) }
    let (copy, report) = try converting { () throws(ParseError) in try plan(source) }
    // A file in which nothing is to be removed is not written anew.
    if let output, !(output == input && copy.isWhole(source.size)) {
      let file = try AtomicFile(path: output)
      try copy.write(from: source, to: file)
      try file.commit(replacing: replacing, model: input)
    }
    return report
  }
  /// The stripped copy of a file that is in memory.
  ///
  /// - Parameter bytes: the whole file.
  /// - Returns: the copy, and what was done.
  /// - Throws: `unsupported` for other formats, `damaged`, `limitExceeded`.
  public func strip(_ bytes: [UInt8]) throws(ConversionError) -> (bytes: [UInt8], report: StripReport) {
    try converting { () throws(ParseError) in
      let source = try SourceReader(MemorySource(bytes))
      let (copy, report) = try plan(source)
      return (copy.assembled(from: bytes), report)
    }
  }
  /// What the output consists of and what is missing from it.
  func plan(_ source: SourceReader) throws(ParseError) -> (EditedCopy, StripReport) {
    let head = source.head
    var copy: EditedCopy
    var report: StripReport
    if head.byte(at: 0) == 0xFF, head.byte(at: 1) == 0xD8 {
      var stripper = JPEGStripper(source)
      copy = try stripper.run(scope)
      report = stripper.report
    } else if head.u64(at: 0) == PNGStripper.signature {
      var stripper = PNGStripper(source)
      copy = try stripper.run(scope)
      report = stripper.report
    } else if head.has("RIFF"), head.has("WEBP", at: 8) {
      var stripper = WebPStripper(source)
      copy = try stripper.run(scope)
      report = stripper.report
    } else if BoxStripper.recognises(head) {
      var stripper = BoxStripper(source)
      copy = try stripper.run(scope)
      report = stripper.report
    } else {
      throw ParseError(
        .unsupported, at: 0, "strip knows JPEG, PNG, WebP, HEIC, AVIF, MP4 and MOV; this is none of them")
    }
    report.size = copy.size
    return (copy, report)
  }
}
