/// What another detector says about bytes that ours does not know, or when a description is wanted: its media type and its
/// sentence; nil when it does not know either.
public typealias SecondOpinion = (_ head: Bytes) -> (mime: String, description: String)?

extension MediaFile {
  /// Reads a file by its path. Never throws: what went wrong is among the ``findings``.
  /// - Parameters:
  ///   - path: the file.
  ///   - options: how far to read.
  ///   - secondOpinion: asked only where our own signatures know nothing.
  /// - Returns: what was found.
  public static func read(
    path: String, options: ReadOptions = ReadOptions(), secondOpinion: SecondOpinion? = nil
  ) -> MediaFile {
    var file = MediaFile(options: options)
    file.path = path
    do throws(ParseError) {
      let source = try FileSource(path: path)
      file.read(source, secondOpinion: secondOpinion)
    } catch {
      file.note(error, in: "file")
    }
    return file
  }
  /// Reads bytes that are in memory.
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - path: its name, for the check of the extension; may be empty.
  ///   - options: how far to read.
  /// - Returns: what was found.
  public static func read(bytes: [UInt8], path: String = "", options: ReadOptions = ReadOptions()) -> MediaFile {
    var file = MediaFile(options: options)
    file.path = path
    file.read(MemorySource(bytes))
    return file
  }
  /// Reads from any source into this result, which must be fresh but for its names.
  /// - Parameters:
  ///   - source: the bytes.
  ///   - secondOpinion: asked only where our own signatures know nothing.
  public mutating func read(_ source: any ByteSource, secondOpinion: SecondOpinion? = nil) {
    size = source.size
    if let source = source as? FileSource {
      modified = Timestamp(unixSeconds: source.modified.seconds)
    }
    do throws(ParseError) {
      let reader = try SourceReader(source, windowSize: options.windowSize)
      read(reader, secondOpinion: secondOpinion)
    } catch {
      note(error, in: "file")
    }
  }
  /// Reads from a reader whose first window is there already, for callers who want to look at that window too.
  /// - Parameters:
  ///   - reader: the bytes.
  ///   - secondOpinion: asked only where our own signatures know nothing.
  public mutating func read(_ reader: SourceReader, secondOpinion: SecondOpinion? = nil) {
    size = reader.size
    guard reader.size > 0 else {
      note(.error, .empty, "the file is empty", at: 0)
      return
    }
    let forced = options.readAs.flatMap(Detector.container(for:))
    if let container = forced ?? Detector.container(for: reader, extension: fileExtension ?? "") {
      isRecognised = true
      var problem: ParseError?
      do throws(ParseError) { try container.read(reader, into: &self) } catch { problem = error }
      // Read too little to say which of its types it is.
      if type == .unknown, let first = container.types.first { type = first }
      if let problem { note(problem, in: type.format) }
      if !embedded.isEmpty { EmbeddedParts.measure(&self, reader) }
      if container.reading == .name, type.kind != .other { noteNotRead() }
    } else if let opinion = secondOpinion?(reader.head) {
      accept(opinion)
    }
    Summary.fill(&self)
    Validation.judge(&self)
  }
  /// Warns of what was not read.
  mutating func noteNotRead(_ words: String = "this type is known by its name alone: nothing in it was read or checked")
  {
    note(.warning, .notRead, words)
  }
  /// Warns, where a file is to be checked, that the picture data were not.
  mutating func notePictureNotRead(
    _ words: String = "head and metadata were read; whether the picture data are whole was not checked"
  ) {
    if isValidating { noteNotRead(words) }
  }
  /// Warns, where a file is to be checked, that the sound was not.
  mutating func noteSoundNotRead() {
    notePictureNotRead("the head was read; whether the sound is whole was not checked")
  }
}
