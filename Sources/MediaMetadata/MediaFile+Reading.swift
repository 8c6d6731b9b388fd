extension MediaFile {
  /// Reads a file by its path. Never throws: what went wrong is among the ``findings``.
  public static func read(path: String, options: ReadOptions = ReadOptions()) -> MediaFile {
    var file = MediaFile(options: options)
    file.path = path
    do throws(ParseError) {
      let source = try FileSource(path: path)
      file.modified = Timestamp(unixSeconds: source.modified.seconds)
      file.read(source)
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
  public static func read(bytes: [UInt8], path: String = "", options: ReadOptions = ReadOptions()) -> MediaFile {
    var file = MediaFile(options: options)
    file.path = path
    file.read(MemorySource(bytes))
    return file
  }
  /// Reads from any source into this result.
  public mutating func read(_ source: any ByteSource) {
    size = source.size
    do throws(ParseError) {
      let reader = try SourceReader(source, windowSize: options.windowSize)
      read(reader)
    } catch {
      note(error, in: "file")
    }
  }
  /// Reads from a reader whose first window is there already.
  mutating func read(_ reader: SourceReader) {
    size = reader.size
    guard reader.size > 0 else {
      note(.error, .empty, "the file is empty", at: 0)
      return
    }
    if let container = Detector.container(for: reader.head) {
      if let first = container.types.first { type = first }
      do throws(ParseError) { try container.read(reader, into: &self) } catch { note(error, in: type.format) }
      if !container.isParsed, type.kind != .other {
        note(.warning, .notRead, "this type is known by name but its content is not read yet")
      }
    }
    Summary.fill(&self)
  }
}
