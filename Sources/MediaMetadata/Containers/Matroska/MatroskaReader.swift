/// Reads one Matroska file: the header, the children of Segment in file order, then what the seek head points to.
///
/// `inspect` stops at the first cluster and jumps; `validate` goes over every element. [RFC9559 §5.1, §6]
struct MatroskaReader {
  let source: SourceReader
  let options: ReadOptions
  var trees: MatroskaTreeReader
  /// Absolute offset of the segment's first child; positions in the file count from here. [RFC9559 §16]
  var segmentBody = 0
  /// Absolute offset where the segment ends: by its size, else the end of the file.
  var segmentEnd = 0
  /// Whether the file ends before the segment does, so that inner cuts need no words of their own.
  var isCut = false
  var seeks: [(id: UInt32, offset: Int)] = []
  /// Offsets of children of Segment that were read, each once.
  var visited: Set<Int> = []
  var info: MatroskaNode?
  var tracks: MatroskaNode?
  var chapters: MatroskaNode?
  var attachments: MatroskaNode?
  var tags: [MatroskaNode] = []
  var firstCluster: EBMLElement?
  var cuesOffset: Int?
  var blocks = MatroskaBlocks()

  init(_ source: SourceReader, _ options: ReadOptions) {
    self.source = source
    self.options = options
    trees = MatroskaTreeReader(source, options)
  }
  mutating func read(into file: inout MediaFile) throws(ParseError) {
    let start = try header(into: &file)
    guard file.type.kind != .other else { return }
    guard let segment = findSegment(from: start, into: &file) else { return }
    segmentBody = segment.body
    segmentEnd = min(segment.end ?? source.size, source.size)
    if let end = segment.end, end > source.size {
      isCut = true
      file.note(
        .error, .matroskaTruncated, "the segment is longer than the file", at: source.size, path: "Segment",
        missingBytes: end - source.size)
    }
    scan(from: segmentBody, into: &file)
    if !file.isValidating { followSeekHead(into: &file) }
    report(&file)
    if file.isValidating {
      checkSeekHead(&file)
      checkTrailing(segment, &file)
    }
    describe(&file)
  }

  /// Reads the EBML header; answers where it ends. [RFC8794 §11.2]
  private mutating func header(into file: inout MediaFile) throws(ParseError) -> Int {
    let element = try EBMLElement.read(at: 0, limit: source.size, in: source)
    guard element.id == MatroskaID.ebml, let end = element.end else {
      throw .malformed("no EBML header", at: 0)
    }
    guard end <= source.size else {
      throw ParseError(
        .truncated, at: source.size, "the file ends within the EBML header", missingBytes: end - source.size)
    }
    let node = trees.tree(element, end: end, path: "EBML")
    switch node.text(MatroskaID.docType) {
    case "webm": file.type = .webm
    case "matroska", nil: file.type = .matroska
    case .some(let other):
      // A segment behind it is read all the same: the name alone may be damaged.
      let next = try? EBMLElement.read(at: end, limit: source.size, in: source)
      if next?.id != MatroskaID.segment { file.type = .ebml }
      file.note(.warning, .matroskaDocType, "an EBML document of type \(other)", at: 0, path: "EBML/DocType")
    }
    var directory = Directory("matroska", "EBML")
    directory.fields = node.children.map(\.field)
    file.directories.append(directory)
    return end
  }
  /// The segment is what follows the header, but for padding.
  private func findSegment(from start: Int, into file: inout MediaFile) -> EBMLElement? {
    var at = start
    do throws(ParseError) {
      // Padding before the segment is allowed, but not without end.
      for _ in 0..<16 where at < source.size {
        let element = try EBMLElement.read(at: at, limit: source.size, in: source)
        if element.id == MatroskaID.segment { return element }
        guard element.id == MatroskaID.void || element.id == MatroskaID.crc32, let end = element.end else {
          file.note(
            .error, .matroskaNoSegment, "\(MatroskaSchema.name(element.id)) stands where the segment should", at: at)
          return nil
        }
        at = end
      }
      file.note(.error, .matroskaTruncated, "the file ends before its segment", at: min(at, source.size))
    } catch {
      file.note(error, in: "Matroska/Segment")
    }
    return nil
  }

  /// Goes over the children of Segment from an offset on; stops at the first cluster unless validating.
  private mutating func scan(from start: Int, into file: inout MediaFile) {
    var at = start
    var clusters = 0
    while at < segmentEnd {
      let element: EBMLElement
      do throws(ParseError) {
        element = try EBMLElement.read(at: at, limit: segmentEnd, in: source)
      } catch {
        if !isCut || error.kind != .truncated { file.note(error, in: "Matroska/Segment") }
        return
      }
      if element.id == MatroskaID.cluster {
        clusters += 1
        if firstCluster == nil { firstCluster = element }
        // Without a seek head the rest can only be found by going from cluster to cluster: a few, not all.
        if !file.isValidating, !seeks.isEmpty || clusters > 16 || element.end == nil { return }
      }
      if element.id == MatroskaID.segment || element.id == MatroskaID.ebml {
        // A second segment follows; the first one, of unknown size, ends here.
        segmentEnd = at
        return
      }
      guard let end = element.end ?? endOfUnknown(element, into: &file) else { return }
      if end > segmentEnd {
        if !isCut || end <= source.size {
          let error = trees.overrun(element, segmentEnd)
          file.note(error, in: "Matroska/Segment/" + MatroskaSchema.name(element.id))
        }
        // What is there of it is still worth reading; nothing can follow.
        take(element, end: segmentEnd, into: &file)
        return
      }
      if MatroskaSchema.row(element.id) == nil, file.isValidating {
        file.note(
          .warning, .matroskaMalformed, "an element that the specification does not know", at: at,
          path: "Segment/" + MatroskaSchema.name(element.id))
      }
      take(element, end: end, into: &file)
      at = end
    }
  }
  /// Where an element of unknown size ends; only clusters may have none here. [RFC9559 §23.2]
  private mutating func endOfUnknown(_ element: EBMLElement, into file: inout MediaFile) -> Int? {
    guard element.id == MatroskaID.cluster else {
      file.note(
        .error, .matroskaMalformed, "only Segment and Cluster may be of unknown size", at: element.offset,
        path: "Segment/" + MatroskaSchema.name(element.id))
      return nil
    }
    return walkCluster(element, end: segmentEnd, into: &file)
  }
  /// Reads one child of Segment, once.
  private mutating func take(_ element: EBMLElement, end: Int, into file: inout MediaFile) {
    guard visited.count < options.maximumEntries * 10, visited.insert(element.offset).inserted else { return }
    let name = MatroskaSchema.name(element.id)
    switch element.id {
    case MatroskaID.seekHead: readSeekHead(trees.tree(element, end: end, path: name))
    case MatroskaID.info: if info == nil { info = trees.tree(element, end: end, path: name) }
    case MatroskaID.tracks: if tracks == nil { tracks = trees.tree(element, end: end, path: name) }
    case MatroskaID.chapters: if chapters == nil { chapters = trees.tree(element, end: end, path: name) }
    case MatroskaID.attachments: if attachments == nil { attachments = trees.tree(element, end: end, path: name) }
    case MatroskaID.tags: tags.append(trees.tree(element, end: end, path: name))
    case MatroskaID.cues:
      if cuesOffset == nil { cuesOffset = element.offset }
      if file.isValidating { walkMaster(element, end: end, path: name) }
    case MatroskaID.cluster:
      if file.isValidating, element.size != nil { _ = walkCluster(element, end: end, into: &file) }
    default: break
    }
    if file.isValidating { checkCRC(element, end: end, into: &file) }
  }
  /// Goes over a master for its structure alone, nothing kept.
  private mutating func walkMaster(_ element: EBMLElement, end: Int, path: String) {
    var open = [end]
    var at = element.body
    do throws(ParseError) {
      while let parentEnd = open.last {
        guard at < parentEnd else {
          open.removeLast()
          continue
        }
        let child = try EBMLElement.read(at: at, limit: parentEnd, in: source)
        guard let childEnd = child.end, childEnd <= parentEnd else { throw trees.overrun(child, parentEnd) }
        if MatroskaSchema.row(child.id)?.kind == .master, open.count < options.maximumDepth {
          open.append(childEnd)
          at = child.body
        } else {
          at = childEnd
        }
      }
    } catch {
      trees.problems.append((error, path))
    }
  }

  private mutating func readSeekHead(_ head: MatroskaNode) {
    for seek in head.all(MatroskaID.seek) where seeks.count < 100 {
      guard let position = seek.integer(MatroskaID.seekPosition), let idNode = seek[MatroskaID.seekID],
        let size = idNode.element.size, (1...4).contains(size),
        let raw = try? source.bytes(at: idNode.element.body, count: size)
      else { continue }
      var id: UInt32 = 0
      for i in 0..<raw.count { id = id << 8 | UInt32(raw[i]) }
      let (offset, overflow) = segmentBody.addingReportingOverflow(position)
      if !overflow { seeks.append((id, offset)) }
    }
  }
  /// Jumps to what was not read yet: tags, chapters and attachments often stand behind the clusters.
  private mutating func followSeekHead(into file: inout MediaFile) {
    var next = 0
    while next < seeks.count, next < 32 {
      let (id, offset) = seeks[next]
      next += 1
      if id == MatroskaID.cues, cuesOffset == nil { cuesOffset = offset }
      guard MatroskaID.isTopLevel(id), id != MatroskaID.cues, id != MatroskaID.cluster, !visited.contains(offset),
        offset < segmentEnd, let element = try? EBMLElement.read(at: offset, limit: segmentEnd, in: source),
        element.id == id, let end = element.end
      else { continue }
      take(element, end: min(end, segmentEnd), into: &file)
    }
  }
}
