/// Goes through the outermost boxes and reads those that say something; media data are jumped over.
struct TopLevelScan {
  let source: SourceReader
  var fileType = FileType()
  var movie: MovieReader
  /// Items of HEIF; nil without a `meta` box of pictures.
  var items: ItemStore?
  /// The picture of a file that has a `mini` box instead.
  var minimized: MinimizedImage?
  /// Where media data stand.
  var mediaData: [Range<Int>] = []
  var firstMovieOffset: Int?
  var firstMediaDataOffset: Int?
  var fragmentCount = 0
  /// The longest segment indexes, and the bytes of the file that they stand for.
  var indexDuration = 0.0
  /// Absolute offset up to which segment indexes refer.
  var indexEnd = 0
  /// Whether a segment index covers the rest of the file.
  var indexIsComplete = false
  var isSegment = false
  /// Whether all boxes were gone through, to the end of the file.
  private(set) var sawAll = false

  init(_ source: SourceReader) {
    self.source = source
    movie = MovieReader(fileType)
  }
  /// Whether the file is but media segments, to be played after an initialisation that is elsewhere.
  var isSegmentFile: Bool { !movie.isPresent && (isSegment || fragmentCount > 0) }
  /// Whether the file is about pictures in items.
  var isPicture: Bool { fileType.isPicture || minimized != nil || (items?.primary != nil && !movie.isPresent) }

  /// Fragments that are read without validation when the length is known: enough for the frame rate.
  private static let sampleFragments = 64
  /// Outermost boxes of a file that are looked at. A day of two-second fragments has 86,400.
  private static let maximumBoxes = 200_000

  mutating func run(into file: inout MediaFile) {
    var walker = BoxWalker(source, 0..<source.size)
    var count = 0
    while count < Self.maximumBoxes {
      let at = walker.offset
      do throws(ParseError) {
        guard let box = try walker.next() else {
          sawAll = true
          if walker.blank > 8, file.isValidating {
            let isWhole = movie.isPresent || items != nil || minimized != nil
            file.note(
              isWhole ? .warning : .error, isWhole ? .trailingBytes : .boxMalformed,
              "\(walker.blank) bytes after the last box are zero", at: at)
          }
          break
        }
        count += 1
        if isTrailing(box) {
          file.note(
            .warning, .trailingBytes, "\(source.size - box.offset) bytes after the last box are no box", at: box.offset)
          break
        }
        var context = BoxContext(source: source, box)
        if box.overrun > 0 {
          context.isCut = true
          file.note(
            .error, .boxTruncated, "the box \(box.type) is cut: \(box.overrun) of its bytes are missing",
            at: source.size, path: context.path, missingBytes: box.overrun)
        }
        do throws(ParseError) {
          try read(box, context, into: &file)
        } catch {
          context.note(error, .error, into: &file)
        }
      } catch {
        if movie.isPresent || items != nil, error.kind == .truncated || !isKnownBox(at: at) {
          file.note(.warning, .trailingBytes, "\(source.size - at) bytes after the last box are no box", at: at)
        } else {
          let context = BoxContext(source: source)
          context.note(error, .error, into: &file)
        }
        break
      }
      if isDone(file, count) { break }
    }
    // An initialisation alone may carry the index of what is elsewhere; fragments that lack their end may not.
    if file.isValidating, fragmentCount > 0, indexEnd > source.size,
      !file.findings.contains(where: { $0.code == .boxTruncated })
    {
      file.note(
        .error, .samplesOutsideFile,
        "the segment index refers to \(indexEnd - source.size) bytes beyond the end of the file",
        at: source.size, path: "sidx", missingBytes: indexEnd - source.size)
    }
  }
  /// Without validation, whether what is left cannot add anything.
  private func isDone(_ file: MediaFile, _ count: Int) -> Bool {
    guard !file.isValidating else { return false }
    guard movie.isPresent else { return false }
    if movie.isFragmented {
      let isKnown = movie.fragmentDuration != nil || indexIsComplete
      return isKnown && fragmentCount >= Self.sampleFragments
    }
    // After the movie box come its data, a few free boxes, and boxes of the cameras' own.
    return count >= 64
  }
  private func isKnownBox(at offset: Int) -> Bool {
    guard let type = try? source.bytes(at: offset, upTo: 8).fourCC(at: 4) else { return false }
    return Self.known.contains(type)
  }
  private static let known: [FourCC] = [
    "ftyp", "styp", "moov", "moof", "mdat", "free", "skip", "wide", "meta", "mfra", "sidx", "ssix", "uuid", "pdin",
    "prft",
    "emsg", "mpvd", "udta", "meco", "pnot", "PICT", "jP  ", "idat", "imda", "iods",
  ]
  /// Whether this "box" is but bytes behind a file that is complete: no known type, and a size that fits nothing.
  private func isTrailing(_ box: Box) -> Bool {
    guard movie.isPresent || items != nil, box.overrun > 0 || box.isOpenEnded else { return false }
    return !Self.known.contains(box.type)
  }

  private mutating func read(_ box: Box, _ context: BoxContext, into file: inout MediaFile) throws(ParseError) {
    switch box.type {
    case "ftyp":
      guard fileType.major.rawValue == 0 else { return }
      fileType = try FileType(try context.head(of: box, 264))
      movie = MovieReader(fileType)
    case "styp":
      isSegment = true
      if fileType.major.rawValue == 0 { fileType = try FileType(try context.head(of: box, 264)) }
    case "moov":
      guard !movie.isPresent else { return }
      firstMovieOffset = box.offset
      movie.read(box, context, into: &file)
    case "mdat", "imda":
      if firstMediaDataOffset == nil, box.count > 0 { firstMediaDataOffset = box.offset }
      if mediaData.count < 100_000 { mediaData.append(box.bodyOffset..<box.end) }
    case "moof":
      fragmentCount += 1
      MovieFragment.read(box, context, into: &movie, &file)
    case "sidx":
      let index = try SegmentIndex(box, context)
      indexDuration = max(indexDuration, index.duration)
      indexEnd = max(indexEnd, index.start.addingReportingOverflow(index.size).partialValue)
      // Random access boxes and the like may follow; what is left out must be little.
      let left = source.size - index.start
      if left > 0, index.duration > 0, index.size >= left - left / 20 { indexIsComplete = true }
    case "meta":
      var store = ItemStore()
      store.read(box, context, into: &file)
      if items == nil, store.isPicture { items = store }
      if !store.isPicture { QuickTimeMetadata.readMeta(box, context, into: &file) }
    case "mini": minimized = try MinimizedImage(try context.head(of: box, 16))
    case "mpvd":
      // The video of a motion photo, in a box of its own. [MotionPhoto1 §HEIC]
      file.embedded.append(
        EmbeddedPart(.motionPhoto, mime: "video/mp4", offset: box.bodyOffset, size: box.count))
    case "uuid": try UserTypeBox.read(box, context, into: &file)
    case "udta": QuickTimeMetadata.readUserData(box, context, into: &file)
    default: break
    }
  }
}
