/// Walks the markers of one JPEG file and hands each segment to its reader.
struct JPEGReader {
  let source: SourceReader
  /// Whether the file must hold a picture; false for files of metadata segments only.
  var readsPicture = true
  /// Whether to stop at the first scan, however far the file is read: for pictures inside other files.
  var stopsAtScan = false
  var frame: JPEGFrame?
  var adobeTransform: Int?
  var isJFIF = false
  var fields = Directory("jpeg")
  var profile = ICCParts()
  var extendedXMP = ExtendedXMP()
  var photoshop: [Bytes] = []
  var multiPicture: MultiPicture?
  var hasExif = false
  var hasXMP = false
  var hasGainMapSegment = false
  var hasQuantization = false
  var hasHuffman = false
  var restartInterval = 0
  var scans = 0
  private var segments = 0
  /// Bytes of metadata that are kept until all their parts are there.
  var heldBytes = 0
  /// The offset after the end marker, once it is found.
  var end: Int?

  init(_ source: SourceReader) { self.source = source }

  /// Reads from the first marker after the signature on.
  mutating func read(from start: Int, into file: inout MediaFile) {
    file.image = ImageInfo()
    do throws(ParseError) {
      try walk(from: start, into: &file)
    } catch {
      file.note(error, in: "JPEG")
    }
    finish(&file)
  }

  /// Reads the metadata of a picture inside another file, whose own picture is something else.
  static func readMetadata(of range: Range<Int>, _ source: SourceReader, into file: inout MediaFile) {
    var reader = JPEGReader(source)
    reader.stopsAtScan = true
    guard (try? source.bytes(at: range.lowerBound, count: 2).u16(at: 0)) == 0xFFD8 else { return }
    do throws(ParseError) { try reader.walk(from: range.lowerBound + 2, into: &file) } catch {
      file.note(error, in: "JPEG", .warning)
    }
    reader.joinPayloads(&file)
  }

  /// Goes from marker to marker: to the end where the file is validated or is in memory anyway, else to the first scan.
  mutating func walk(from start: Int, into file: inout MediaFile) throws(ParseError) {
    var at = start
    while true {
      let marker = try nextMarker(&at, &file)
      segments += 1
      guard segments <= file.options.maximumEntries else {
        throw .limitExceeded("more than \(segments - 1) segments", at: at)
      }
      if marker == .eoi {
        end = at
        return
      }
      if marker.standsAlone || marker.isReserved {
        // A restart marker or a second SOI between segments: decoders pass over the first and give up at the second.
        let severity: Finding.Severity = marker.isRestart || marker == .tem ? .warning : .error
        file.note(severity, .jpegMarker, "\(marker.name) stands between segments", at: at - 2, path: "JPEG")
        if marker.standsAlone { continue }
      }
      let head = try source.bytes(at: at, count: 2)
      let length = Int(head.u16(at: 0) ?? 0)
      guard length >= 2 else { throw .malformed("\(marker.name) has the length \(length)", at: at) }
      guard source.size - at >= length else {
        throw ParseError(
          .truncated, at: source.size, "the file ends inside \(marker.name)", missingBytes: length - (source.size - at))
      }
      if wantsPayload(marker, file) {
        try segment(marker, source.bytes(at: at + 2, count: length - 2), &file)
      }
      at += length
      if marker == .sos {
        scans += 1
        if stopsAtScan { return }
        if file.isValidating {
          try skipCodedData(&at, &file)
        } else {
          // What follows the picture is worth knowing where it costs next to nothing; whether the picture is whole is not
          // asked. The limit is the usual window's, but does not depend on it: the same file gives the same answer.
          guard source.size <= 64 << 10, (try? skipCodedData(&at, &file)) != nil else { return }
        }
      }
    }
  }

  /// The next marker; `at` goes behind it. Fill bytes before it are allowed, anything else is passed over with a warning.
  private func nextMarker(_ at: inout Int, _ file: inout MediaFile) throws(ParseError) -> JPEGMarker {
    let head = try source.bytes(at: at, upTo: 2)
    if head.count == 2, head[0] == 0xFF, head[1] != 0xFF, head[1] != 0 {
      at += 2
      return JPEGMarker(rawValue: head[1])
    }
    let begin = at
    // Enough to find the next segment after rubbish or padding; `inspect` does not search a whole file for it.
    let limit = file.isValidating ? source.size : min(source.size, at + (256 << 10))
    var isFill = true
    while at < limit {
      let block = try source.bytes(at: at, upTo: min(64 << 10, limit - at))
      guard block.count >= 2 else { break }
      if let found = block.indexOfMarker(from: 0) {
        for index in 0..<found where isFill && block[index] != 0xFF { isFill = false }
        if !isFill {
          file.note(.warning, .jpegGarbage, "bytes stand between two segments", at: begin, path: "JPEG")
        }
        at += found + 2
        return JPEGMarker(rawValue: block[found + 1])
      }
      for index in 0..<block.count where isFill && block[index] != 0xFF { isFill = false }
      at += block.count - 1
    }
    if limit < source.size { throw .malformed("no marker where one is due", at: begin) }
    throw ParseError(.truncated, at: source.size, "the file ends without an end marker")
  }

  /// Whether a segment is worth reading; the others are passed over by their length.
  private func wantsPayload(_ marker: JPEGMarker, _ file: MediaFile) -> Bool {
    switch marker.rawValue {
    case 0xE0, 0xE1, 0xE2, 0xED, 0xEE, 0xFE: true
    case 0xDC, 0xDD: true
    case 0xC4, 0xDB, 0xDA: file.isValidating
    default: marker.isFrame
    }
  }

  /// What can be said once every segment was seen.
  private mutating func finish(_ file: inout MediaFile) {
    joinPayloads(&file)
    guard readsPicture else {
      if !fields.fields.isEmpty { file.directories.append(fields) }
      return
    }
    describe(&file)
    if !fields.fields.isEmpty { file.directories.append(fields) }
    readParts(&file)
    guard file.isValidating || end != nil else { return }
    if frame == nil || scans == 0 {
      let what = frame == nil ? "no frame header" : "no scan"
      file.note(.error, .jpegNoImageData, "the file holds no picture: it has \(what)", at: end ?? source.size)
    }
  }
  /// Fills in what the frame says of the picture.
  private mutating func describe(_ file: inout MediaFile) {
    guard let frame, var image = file.image else { return }
    image.width = frame.width
    image.height = frame.height
    image.bitDepth = frame.precision
    image.channels = frame.components.count
    image.colorModel = frame.colorModel(adobeTransform: adobeTransform, isJFIF: isJFIF)
    image.progressive = frame.isProgressive
    image.compression = frame.marker.rawValue == 0xF7 ? "jpegLS" : frame.isLossless ? "jpegLossless" : "jpeg"
    file.image = image
    fields.fields.append(Field("Frame", .text(frame.marker.name)))
    if let subsampling = frame.subsampling { fields.fields.append(Field("ChromaSubsampling", .text(subsampling))) }
    if restartInterval > 0 { fields.fields.append(Field("RestartInterval", .integer(restartInterval))) }
    if frame.width == 0 || (frame.height == 0 && end != nil) {
      file.note(
        .error, .jpegZeroSize, "the picture is \(frame.width) by \(frame.height) pixels",
        path: "JPEG/\(frame.marker.name)")
    }
  }
}
